import type { Decimal } from '../../../../protocol/rules/decimal.ts'
import { priceMoved } from './ticket.ts'

/** The prices that decide whether a review shows a warning. */
export interface ReviewedPrices {
  /** The price when the review opened. */
  readonly openedAt: Decimal
  /** The price when the warning last held Confirm back; undefined before. */
  readonly warnedAt: Decimal | undefined
  readonly now: Decimal
  /** Whether prices are delayed. */
  readonly stale: boolean
}

/**
 * `doubtful`: the first tap on Confirm only shows a warning. `again`: the warning was shown for these prices, so that a second tap
 * confirms.
 */
export function priceWarningOf({ openedAt, warnedAt, now, stale }: ReviewedPrices): {
  doubtful: boolean
  again: boolean
} {
  const doubtful = stale || priceMoved(openedAt, now)
  return { doubtful, again: doubtful && warnedAt !== undefined && !priceMoved(warnedAt, now) }
}
