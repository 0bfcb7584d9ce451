/** Derived figures of a conversion rate: its inverse, the cost of the spread, and an estimate before a quote. */
import { converted, convertRate } from '../../../protocol/rules/convert.ts'
import { type Decimal, isZero, minus, over, times } from '../../../protocol/rules/decimal.ts'

/** Significant digits of an estimate. */
const SHOWN_DIGITS = 8
const COST_DIGITS = 3
const MOST_PLACES = 30
/** Minimal decimals of every currency. */
const PLACES = 8

const withoutZeros = (value: Decimal): Decimal => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** A quotient with this many significant digits, rounded down; integers keep all of theirs. */
function quotient(a: Decimal, b: Decimal, digits: number): Decimal {
  const exact = over(a, b, MOST_PLACES)
  const [whole = '0', fraction = ''] = exact.split('.')
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const places = whole === '0' ? zeros + digits : Math.max(0, digits - whole.length)
  return withoutZeros(`${whole}.${fraction.slice(0, places)}`).replace(/\.$/, '')
}

/** The price of one unit received; undefined for a rate of zero. */
export const inverse = (rate: Decimal): Decimal | undefined =>
  isZero(rate) ? undefined : quotient('1', rate, SHOWN_DIGITS)

/** The cost of the spread (percent), in the currency received. */
export const spreadCost = (received: Decimal, spread: Decimal): Decimal =>
  quotient(times(received, spread), minus('100', spread), COST_DIGITS)

export interface Estimate {
  readonly rate: Decimal
  readonly received: Decimal
  readonly spread: Decimal
}

/** An estimate by prices in one currency and the exchange's spread, calculated like a quote; only the quote is binding. */
export function estimateOf(
  amount: Decimal,
  fromPrice: Decimal,
  toPrice: Decimal,
  spread: Decimal | undefined,
): Estimate | undefined {
  if (spread === undefined || isZero(fromPrice) || isZero(toPrice)) return undefined
  const rate = convertRate(fromPrice, toPrice, spread)
  return { rate, received: converted(amount, rate, PLACES), spread }
}
