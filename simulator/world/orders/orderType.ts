/** What an order type provides to the clock, the ledger's rules and the commands. */
import type { Account } from '../../../protocol/rules/constants.ts'
import type { Audit } from '../audit.ts'
import type { Trade } from '../market/index.ts'
import type { Transaction } from '../transaction.ts'

/** Money that an open order keeps frozen; all holds of an account and currency together are what is frozen there (rule 3). */
export type Hold = { user: number; account: Account; currency: string; amount: bigint; ref: string }

/**
 * A market whose trades matter to open orders: those at or below `below`, and those at or above `above` (ticks). With `marks` all
 * trades of a minute matter if in it, or in the one before, one was there: for prices that follow the trades at a distance.
 */
export type Watch = { code: string; below: number; above: number; marks?: boolean }

/** A row of the register; `State` is what the world keeps of the type. */
export type OrderType<State> = {
  /** Its commands by name. */
  commands: Record<string, (transaction: Transaction, asked: never) => unknown>
  /** Names every hold of its open orders. */
  holds: (state: State, visit: (hold: Hold) => void) => void
  /** The markets it wants to see trades of, for as long as no command comes. */
  watches: (state: State) => Watch[]
  /**
   * Called for each watched trade, at its time and in order. Set the turn's `rewatch` when other trades may matter from now on.
   */
  onTrade: (transaction: Transaction, code: string, trade: Trade) => void
  /** Handlers of its due queue items, by kind. */
  due: Record<string, (transaction: Transaction, ref: string) => void>
  /** Begins an audit of its orders over one world's life. */
  audit: () => Audit
}
