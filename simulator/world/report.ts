/** Input and output of audits: the journals so far, and the violated rules. */

/** Fees of the orders of a kind, by currency, as the orders record them. */
export type FeeSums = Map<string, bigint>
export type Violation = { rule: number; text: string }
export type Report = (rule: number, text: string) => void

/** Money that moved for one reference (an order, a transfer), per currency. */
export type Moved = Record<string, { available: bigint; frozen: bigint }>

/** The journals so far. */
export type Journals = {
  /** Number of lines read, by user. */
  read: Map<string, number>
  /** Balances from the lines, by `user/account.currency`. */
  balances: Map<string, { available: bigint; frozen: bigint }>
  /** Money in and out from the users' lines, by currency. */
  crossed: Map<string, bigint>
  /** Keyed by `user/ref`. */
  byRef: Map<string, Moved>
  lastLine: Map<string, number>
}

/** What a record's lines moved in a currency. */
export const movedBy = (
  { byRef }: Journals,
  { user, no }: { user: number; no: string },
  currency: string,
): Moved[string] => byRef.get(`${user}/${no}`)?.[currency] ?? { available: 0n, frozen: 0n }
