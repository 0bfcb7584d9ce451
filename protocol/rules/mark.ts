/**
 * Mark price and funding of perpetual contracts. The mark price decides profit/loss, margins and liquidation; funding is what longs and
 * shorts pay each other. Prices are in the quote currency, rates are shares (0.0001 is 0.01 %), times in milliseconds of exchange time.
 * Source: "Perpetual contracts" in the rules of the simulated exchange. Every function throws on a text that is no decimal number.
 */
import type { Direction } from '../shapes/perpetual.ts'
import { type Decimal, fixed, least, minus, most, negate, over, plus, times } from './decimal.ts'
import { settled, signed, UNIT_PLACES } from './perpetual.ts'

/** Time between fundings, on the UTC clock: 00, 08 and 16. */
export const FUNDING_INTERVAL_MS = 28_800_000
/** The funding rate of a contract at its index price. */
const FUNDING_INTEREST = '0.0001'
/** The most that the funding rate is moved from the premium towards the interest. */
const FUNDING_CLAMP = '0.0005'

/** The inputs of the mark price. Prices in the quote currency, times in milliseconds of exchange time. */
export interface MarkFacts {
  readonly index: Decimal
  readonly lastFundingRate: Decimal
  readonly msToFunding: number
  /** Average of (mid − index) over the last 30 seconds. */
  readonly averageBasis: Decimal
  readonly last: Decimal
}

/**
 * The price for profit/loss, margins and liquidation: the median of the index carried to the next funding, the index with its average
 * basis, and the last price. In the quote currency, rounded to the nearest of `places` decimals, which favours neither side.
 */
export function markPrice(facts: MarkFacts, places = UNIT_PLACES): Decimal {
  const { index, lastFundingRate, msToFunding, averageBasis, last } = facts
  const growth = times(times(index, lastFundingRate), String(msToFunding))
  // Two decimals more than the result has, so that the rounding of the division does not show.
  const carried = plus(index, over(growth, String(FUNDING_INTERVAL_MS), places + 2, 'nearest'))
  const based = plus(index, averageBasis)
  return fixed(most(least(carried, based), least(most(carried, based), last)), places, 'nearest')
}

/** Funding rate for 8 hours: F = P + clamp(0.01 % − P, ±0.05 %). Premium P and result are shares; exact. */
export function fundingRate(premium: Decimal): Decimal {
  const pull = minus(FUNDING_INTEREST, premium)
  return plus(premium, most(negate(FUNDING_CLAMP), least(FUNDING_CLAMP, pull)))
}

/**
 * The funding that the holder receives, in the quote currency; below zero when the holder pays. Longs pay when the rate is above zero.
 * `notional` is at the mark price. Receipts are rounded down, payments up.
 */
export const fundingPayment = (direction: Direction, notional: Decimal, rate: Decimal, places = UNIT_PLACES): Decimal =>
  settled(negate(signed(direction, times(notional, rate))), places)
