/** What an order type provides to the clock, the ledger's rules and the commands. */
import type { Account } from '../../../protocol/rules/constants.ts'
import type { Audit } from '../audit.ts'
import type { Trade } from '../market/index.ts'
import type { Transaction } from '../transaction.ts'

/** Money frozen by an open order. All holds of an account and currency add up to its frozen balance (rule 3). */
export type Hold = { user: number; account: Account; currency: string; amount: bigint; ref: string }

/**
 * A market whose trades matter to open orders: those at or below `below`, and those at or above `above` (ticks). With `marks` all trades of
 * a minute matter if one in it, or in the minute before, is in that range: for prices that follow the trades with a delay.
 */
export type Watch = { code: string; below: number; above: number; marks?: boolean }

/** A row of the register; `State` is the type's part of the world. */
export type OrderType<State> = {
  /** Its commands by name. */
  commands: Record<string, (transaction: Transaction, request: never) => unknown>
  /** Visits every hold of its open orders. */
  holds: (state: State, visit: (hold: Hold) => void) => void
  /** The markets it watches; valid until the next command. */
  watches: (state: State) => Watch[]
  /** Called for each watched trade, at its time and in order. Set the transaction's `rewatch` when other trades may matter from then on. */
  onTrade: (transaction: Transaction, code: string, trade: Trade) => void
  /** Handlers of its due queue items, by kind. */
  due: Record<string, (transaction: Transaction, ref: string) => void>
  /** Begins an audit of its orders over one world's life. */
  audit: () => Audit
}
