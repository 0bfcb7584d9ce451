/** What a rate of exchange says besides itself: the other way round, what the spread costs, and what may be expected before a quote. */
import { CONVERT_SPREAD, converted, convertRate } from '../../../protocol/rules/convert.ts'
import { type Decimal, isZero, minus, over, times } from '../../../protocol/rules/decimal.ts'

/** Digits of a figure that is only for orientation, from its first that is not zero. */
const SHOWN_DIGITS = 8
const COST_DIGITS = 3
const MOST_PLACES = 30
/** Decimals of every currency, at the least. */
const PLACES = 8

const withoutZeros = (value: Decimal): Decimal => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** A quotient in so many digits, rounded down; whole numbers keep all of theirs. */
function quotient(a: Decimal, b: Decimal, digits: number): Decimal {
  const exact = over(a, b, MOST_PLACES)
  const [whole = '0', fraction = ''] = exact.split('.')
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const places = whole === '0' ? zeros + digits : Math.max(0, digits - whole.length)
  return withoutZeros(`${whole}.${fraction.slice(0, places)}`).replace(/\.$/, '')
}

/** How much of what is given one of what is received costs; nothing of a rate of zero. */
export const inverse = (rate: Decimal): Decimal | undefined =>
  isZero(rate) ? undefined : quotient('1', rate, SHOWN_DIGITS)

/** What the spread (percent) keeps of an exchange, in the currency received. */
export const spreadCost = (received: Decimal, spread: Decimal): Decimal =>
  quotient(times(received, spread), minus('100', spread), COST_DIGITS)

export interface Estimate {
  readonly rate: Decimal
  readonly received: Decimal
  readonly spread: Decimal
}

/** What an amount would bring by prices in one currency, worked out as a quote is; the quote itself is what counts. */
export function estimateOf(amount: Decimal, fromPrice: Decimal, toPrice: Decimal): Estimate | undefined {
  if (isZero(fromPrice) || isZero(toPrice)) return undefined
  const rate = convertRate(fromPrice, toPrice)
  return { rate, received: converted(amount, rate, PLACES), spread: CONVERT_SPREAD }
}
