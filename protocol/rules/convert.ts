/** Exchanging one currency for another: the quote, computed in one place for preview and execution. */
import { type Decimal, fixed, minus, over, times } from './decimal.ts'

/** Significant digits of a rate. */
const RATE_DIGITS = 10
/** More decimals than the rate of any two currencies has before its first digit. */
const MOST_PLACES = 30

/** A number without trailing zeros in its decimals. */
const withoutZeros = (value: Decimal): Decimal => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** The amount of `to` for one of `from` after the spread in percent, by their prices in one currency: ten digits, rounded down. */
export function convertRate(fromPrice: Decimal, toPrice: Decimal, spread: Decimal): Decimal {
  const exact = over(times(fromPrice, minus('100', spread)), times(toPrice, '100'), MOST_PLACES)
  const [whole = '0', fraction = ''] = exact.split('.')
  const zeros = fraction.search(/[^0]|$/)
  const places = whole === '0' ? zeros + RATE_DIGITS : RATE_DIGITS - whole.length
  return withoutZeros(fixed(exact, Math.min(MOST_PLACES, Math.max(0, places))))
}

/** The result of an amount at a rate, rounded down to the decimals of the currency received. */
export const converted = (amount: Decimal, rate: Decimal, places: number): Decimal => fixed(times(amount, rate), places)
