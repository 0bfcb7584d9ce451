/** What an audit reads and writes: the journals so far, and the rules that are broken. */

/** Fees that the orders of a kind say they paid, by currency. */
export type FeeSums = Map<string, bigint>
export type Violation = { rule: number; text: string }
export type Report = (rule: number, text: string) => void

/** Money that moved on account of one thing (an order, a transfer), per currency. */
export type Moved = Record<string, { available: bigint; frozen: bigint }>

/** What the journals say so far. */
export type Journals = {
  /** Lines read, by user. */
  read: Map<string, number>
  /** Balances by the lines, by `user/account.currency`. */
  balances: Map<string, { available: bigint; frozen: bigint }>
  /** What came in or went out by the users' lines, by currency. */
  crossed: Map<string, bigint>
  /** By `user/ref`. */
  byRef: Map<string, Moved>
  lastLine: Map<string, number>
}
