/**
 * Mining and fixed investment: what a product pays daily, over its term, and on early redemption. Both the pages and the engine calculate
 * with these. Rates are in percent a year, as on the wire; amounts in the product's currency; income is rounded down. Source: "Mining and
 * fixed investment" in the rules of the simulated exchange. Every function throws on a text that is not a decimal number.
 */
import { compare, type Decimal, minus, over, times } from './decimal.ts'

/** Days of the year for a yearly rate, also in leap years. */
const YEAR_DAYS = 365
/** Decimals of the smallest unit of most currencies. */
const UNIT_PLACES = 8

/**
 * Simple income of the first `days` days in the product's currency: amount × yearly rate ÷ 365 × days, rounded down once for all of them,
 * so that a year brings the whole rate.
 */
export const incomeUntil = (days: number, amount: Decimal, yearlyRate: Decimal, places = UNIT_PLACES): Decimal =>
  over(times(times(amount, yearlyRate), String(days)), String(100 * YEAR_DAYS), places)

/** Simple income of one day in the product's currency, for showing: amount × yearly rate ÷ 365, rounded down. */
export const dailyIncome = (amount: Decimal, yearlyRate: Decimal): Decimal => incomeUntil(1, amount, yearlyRate)

/** An early redemption in the product's currency: its cost, and what is returned of the amount. */
export interface Redemption {
  readonly cost: Decimal
  readonly back: Decimal
}

/**
 * An early redemption costs the income so far: it has been paid, so it is deducted from the amount, and both together are the amount
 * invested. Exact. Throws a RangeError when the income is above the amount, which no term reaches.
 */
export function earlyRedemption(amount: Decimal, incomeSoFar: Decimal): Redemption {
  if (compare(incomeSoFar, amount) > 0) throw new RangeError('income above the amount')
  return { cost: incomeSoFar, back: minus(amount, incomeSoFar) }
}
