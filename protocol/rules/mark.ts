/**
 * Mark price and funding of perpetual contracts. The mark price decides profit/loss, margins and liquidation; funding is what longs and
 * shorts pay each other. Prices are in the quote currency, rates are shares (0.0001 is 0.01 %), times in milliseconds of exchange time.
 * Source: "Perpetual contracts" in the rules of the simulated exchange. Every function throws on a text that is not a decimal number.
 */
import type { Direction } from '../shapes/perpetual.ts'
import { type Decimal, fixed, least, minus, most, negate, over, plus, times } from './decimal.ts'
import { settled, signed, UNIT_PLACES } from './perpetual.ts'

/** The inputs of the mark price. Prices in the quote currency, times in milliseconds of exchange time. */
export interface MarkFacts {
  readonly index: Decimal
  readonly lastFundingRate: Decimal
  readonly msToFunding: number
  /** Time between fundings. */
  readonly intervalMs: number
  /** Average of (mid − index) over the last 30 seconds. */
  readonly averageBasis: Decimal
  readonly last: Decimal
}

/**
 * The price for profit/loss, margins and liquidation: the median of the index carried to the next funding, the index with its average
 * basis, and the last price. In the quote currency, rounded to the nearest of `places` decimals, which favours neither side.
 */
export function markPrice(facts: MarkFacts, places = UNIT_PLACES): Decimal {
  const { index, lastFundingRate, msToFunding, intervalMs, averageBasis, last } = facts
  const growth = times(times(index, lastFundingRate), String(msToFunding))
  // Two decimals more than the result has, so that the rounding of the division does not show.
  const carried = plus(index, over(growth, String(intervalMs), places + 2, 'nearest'))
  const based = plus(index, averageBasis)
  return fixed(most(least(carried, based), least(most(carried, based), last)), places, 'nearest')
}

/** Funding rate of an interval: F = P + clamp(interest − P, ±clamp). Premium P, the others and the result are shares; exact. */
export function fundingRate(premium: Decimal, { interest, clamp }: { interest: Decimal; clamp: Decimal }): Decimal {
  const pull = minus(interest, premium)
  return plus(premium, most(negate(clamp), least(clamp, pull)))
}

/**
 * The funding that the holder receives, in the quote currency; below zero when the holder pays. Longs pay when the rate is above zero.
 * `notional` is at the mark price. Receipts are rounded down, payments up.
 */
export const fundingPayment = (direction: Direction, notional: Decimal, rate: Decimal, places = UNIT_PLACES): Decimal =>
  settled(negate(signed(direction, times(notional, rate))), places)
