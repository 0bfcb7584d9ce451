import type { Decimal } from '../../../protocol/rules/decimal.ts'
import { priceMoved } from './ticket.ts'

/** What makes a review doubtful. */
export interface ReviewedPrices {
  /** When the review opened. */
  readonly openedAt: Decimal
  /** When Confirm was last held back; undefined before. */
  readonly askedAt: Decimal | undefined
  readonly now: Decimal
  /** Prices are delayed. */
  readonly stale: boolean
}

/** Whether Confirm has to ask first, and whether it has asked for about these prices: a second tap only accepts what it was shown. */
export function doubtOf({ openedAt, askedAt, now, stale }: ReviewedPrices): { doubtful: boolean; again: boolean } {
  const doubtful = stale || priceMoved(openedAt, now)
  return { doubtful, again: doubtful && askedAt !== undefined && !priceMoved(askedAt, now) }
}
