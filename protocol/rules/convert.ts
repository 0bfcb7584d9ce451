/** Exchanging one currency for another: the quote, computed in one place for preview and execution. */
import { type Decimal, fixed, over, times } from './decimal.ts'

/** The spread that the exchange keeps of the rate, in percent. */
export const CONVERT_SPREAD: Decimal = '0.2'
/** Lifetime of a quote (ms of exchange time). */
export const QUOTE_LIFE_MS = 10_000

/** The part of 1 that is left after the spread. */
const KEPT: Decimal = '0.998'
/** Significant digits of a rate. */
const RATE_DIGITS = 10
/** More decimals than the rate of any two currencies has before its first digit. */
const MOST_PLACES = 30

/** A number without trailing zeros in its decimals. */
const withoutZeros = (value: Decimal): Decimal => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** The amount of `to` for one of `from` after the spread, by their prices in one currency: ten digits, rounded down. */
export function convertRate(fromPrice: Decimal, toPrice: Decimal): Decimal {
  const exact = over(times(fromPrice, KEPT), toPrice, MOST_PLACES)
  const [whole = '0', fraction = ''] = exact.split('.')
  const zeros = fraction.search(/[^0]|$/)
  const places = whole === '0' ? zeros + RATE_DIGITS : RATE_DIGITS - whole.length
  return withoutZeros(fixed(exact, Math.min(MOST_PLACES, Math.max(0, places))))
}

/** The result of an amount at a rate, rounded down to the decimals of the currency received. */
export const converted = (amount: Decimal, rate: Decimal, places: number): Decimal => fixed(times(amount, rate), places)
