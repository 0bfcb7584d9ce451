/**
 * Mining and fixed investment: what a product pays daily, over its term, and when it is given back early. Both the pages and the
 * engine reckon with these. Rates are in percent a year, as on the wire; amounts in the product's currency; income is rounded
 * down. Source: "Mining and fixed investment" in the rules of the simulated exchange.
 * A text that is no decimal number throws everywhere.
 */
import { compare, type Decimal, minus, over, times } from './decimal.ts'

/** Shortest and longest term in days. */
export const TERM_DAYS = { least: 7, most: 365 } as const
/** Days of the year that a yearly rate is spread over, leap years too. */
const YEAR_DAYS = 365
/** Decimals of the smallest unit of most currencies. */
const UNIT_PLACES = 8

/**
 * Simple income of the first so many days in the product's currency: amount × yearly rate ÷ 365 × days, rounded down once for all
 * of them, so that a year brings the whole rate; no errors.
 */
export const incomeUntil = (days: number, amount: Decimal, yearlyRate: Decimal, places = UNIT_PLACES): Decimal =>
  over(times(times(amount, yearlyRate), String(days)), String(100 * YEAR_DAYS), places)

/** Simple income of a day in the product's currency, for showing: amount × yearly rate ÷ 365, rounded down; no errors. */
export const dailyIncome = (amount: Decimal, yearlyRate: Decimal, places = UNIT_PLACES): Decimal =>
  incomeUntil(1, amount, yearlyRate, places)

/**
 * What is paid on a day of the term (1 is the first), in the product's currency: the income until then less the income paid
 * before. So it is the daily income or one smallest unit more, and the days' sum is that of the term to the last digit; no errors.
 */
export const incomeOfDay = (day: number, amount: Decimal, yearlyRate: Decimal, places = UNIT_PLACES): Decimal =>
  minus(incomeUntil(day, amount, yearlyRate, places), incomeUntil(day - 1, amount, yearlyRate, places))

/** An early redemption in the product's currency: what it costs, and what comes back of the amount. */
export interface Redemption {
  readonly cost: Decimal
  readonly back: Decimal
}

/**
 * Giving back an investment before its term costs the income so far: as that has been paid, it is kept from the amount, and both
 * together are what was invested. Exact; throws a RangeError when the income is above the amount, which no term reaches.
 */
export function earlyRedemption(amount: Decimal, incomeSoFar: Decimal): Redemption {
  if (compare(incomeSoFar, amount) > 0) throw new RangeError('income above the amount')
  return { cost: incomeSoFar, back: minus(amount, incomeSoFar) }
}
