/** Exchanging one currency for another: what a quote says, worked out in one way for preview and exchange. */
import { type Decimal, fixed, over, times } from './decimal.ts'

/** What the exchange keeps of the rate, in percent. */
export const CONVERT_SPREAD: Decimal = '0.2'
/** How long a quote is good (ms of exchange time). */
export const QUOTE_LIFE_MS = 10_000

/** What is left of 1 after the spread. */
const KEPT: Decimal = '0.998'
/** A rate has so many digits from its first that is not zero. */
const RATE_DIGITS = 10
/** More places than a rate of any two currencies needs before its first digit. */
const MOST_PLACES = 30

/** A number without zeros that say nothing after its point. */
const withoutZeros = (value: Decimal): Decimal => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** How much of `to` one of `from` brings after the spread, by their prices in one currency: ten digits, rounded down. */
export function convertRate(fromPrice: Decimal, toPrice: Decimal): Decimal {
  const exact = over(times(fromPrice, KEPT), toPrice, MOST_PLACES)
  const [whole = '0', fraction = ''] = exact.split('.')
  const zeros = fraction.search(/[^0]|$/)
  const places = whole === '0' ? zeros + RATE_DIGITS : RATE_DIGITS - whole.length
  return withoutZeros(fixed(exact, Math.min(MOST_PLACES, Math.max(0, places))))
}

/** What an amount brings at a rate: rounded down to the places of the currency received. */
export const converted = (amount: Decimal, rate: Decimal, places: number): Decimal => fixed(times(amount, rate), places)
