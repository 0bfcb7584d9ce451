/**
 * Second contracts and options: payouts, and the figures shown before an order. Both the ticket and the engine calculate with these. Yields are in percent, as on the wire; stakes and payouts in the stake's currency. Payouts
 * are rounded down. Source: "Second contracts" and "Options" in the rules of the simulated exchange. Every function throws on a text that
 * is not a decimal number.
 */
import type { Forecast } from '../shapes/option.ts'
import { compare, type Decimal, fixed, minus, over, plus, times } from './decimal.ts'

const SECOND_MS = 1_000
/** Decimals of the smallest unit of most currencies. */
const UNIT_PLACES = 8
/** Decimals of a share in percent. */
const PERCENT_PLACES = 2

export type Outcome = 'won' | 'even' | 'lost'

/** The outcome of a forecast by opening and settlement price (in the same unit); equal prices are even for both sides. */
export function outcomeOf(forecast: Forecast, opening: Decimal, settlement: Decimal): Outcome {
  const moved = compare(settlement, opening)
  if (moved === 0) return 'even'
  return moved > 0 === (forecast === 'up') ? 'won' : 'lost'
}

/** The payout in the stake's currency: won, stake + stake × yield, rounded down; even, the stake; lost, nothing. */
export function payoutOf(stake: Decimal, yieldRate: Decimal, outcome: Outcome, places = UNIT_PLACES): Decimal {
  if (outcome === 'lost') return fixed('0', places)
  if (outcome === 'even') return fixed(stake, places)
  return over(times(stake, plus('100', yieldRate)), '100', places)
}

/** The income of an order in the stake's currency, below zero for a loss: the payout (rounded down) less the stake. */
export const incomeOf = (stake: Decimal, yieldRate: Decimal, outcome: Outcome, places = UNIT_PLACES): Decimal =>
  minus(payoutOf(stake, yieldRate, outcome, places), stake)

/**
 * The share of wins among decided orders, in percent with two decimals, at which one neither gains nor loses: 1 ÷ (1 + yield), so 20 %
 * needs 83.33 %. Rounded to the nearest, for showing. Throws on a yield of −100 %.
 */
export const breakEvenShare = (yieldRate: Decimal): Decimal =>
  over('10000', plus('100', yieldRate), PERCENT_PLACES, 'nearest')

/**
 * The average result of 100 units of stakes when `winShare` percent of the decided orders win: exact, negative for a loss. `winShare` is
 * 50 by default.
 */
export const expectedPer100 = (yieldRate: Decimal, winShare: Decimal = '50'): Decimal =>
  minus(times(times(winShare, plus('100', yieldRate)), '0.01'), '100')

/** Seconds until `settlesMs` at `now` (Unix ms), rounded up; 0 when it is over. */
export const countdownOf = (settlesMs: number, now: number): number =>
  Math.max(0, Math.ceil((settlesMs - now) / SECOND_MS))
