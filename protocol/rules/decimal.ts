/** Exact arithmetic on decimal strings, the form of every amount. No binary floats. */
import Big from 'big.js'

export type Decimal = string
/** How a result is rounded to its decimals: down favours the house for balances, up for costs. */
export type Rounding = 'down' | 'up' | 'nearest'

const MODES: Record<Rounding, Big.RoundingMode> = { down: 0, up: 3, nearest: 1 }

const exact = Big()
exact.NE = -80
exact.PE = 80

/** a ÷ b, rounded once from the true quotient: a second rounding could lift 0.99…9 to 1 and so invent money. */
function quotient(a: Big, b: Decimal, places: number, rounding: Rounding): Big {
  exact.DP = places
  exact.RM = MODES[rounding]
  return a.div(b)
}

/** a + b. */
export const plus = (a: Decimal, b: Decimal): Decimal => exact(a).plus(b).toFixed()
/** a − b. */
export const minus = (a: Decimal, b: Decimal): Decimal => exact(a).minus(b).toFixed()
/** a × b, exact. */
export const times = (a: Decimal, b: Decimal): Decimal => exact(a).times(b).toFixed()
/** a ÷ b cut to `places`; throws on division by zero. */
export const over = (a: Decimal, b: Decimal, places: number, rounding: Rounding = 'down'): Decimal =>
  quotient(exact(a), b, places, rounding).toFixed(places)
/** −1, 0 or 1 as a is below, equal to or above b. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => exact(a).cmp(b)
/** Whether the value is zero, with any number of decimals ("0.00"). */
export const isZero = (a: Decimal): boolean => exact(a).eq(0)
/** The sign: −1, 0 or 1. */
export const sign = (a: Decimal): -1 | 0 | 1 => exact(a).cmp(0)
/** The value with exactly `places` decimals. */
export const fixed = (a: Decimal, places: number, rounding: Rounding = 'down'): Decimal =>
  exact(a).round(places, MODES[rounding]).toFixed(places)
/** The absolute value. */
export const absolute = (a: Decimal): Decimal => exact(a).abs().toFixed()
/** −a. */
export const negate = (a: Decimal): Decimal => exact(a).times(-1).toFixed()
/** The smaller of two. */
export const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b)
/** The larger of two. */
export const most = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b)
/** The smallest of the known values; undefined if none is known. */
export function leastKnown(values: readonly (Decimal | null | undefined)[]): Decimal | undefined {
  const known = values.filter((value) => value !== null && value !== undefined)
  return known.length === 0 ? undefined : known.reduce(least)
}
/** The sum of a list, "0" for an empty one. */
export const sum = (list: readonly Decimal[]): Decimal => list.reduce((total, value) => plus(total, value), '0')
/** Number of decimals of a step such as "0.001". */
export const placesOf = (step: Decimal): number => (step.split('.')[1] ?? '').length
/** The multiple of `step` next to `a`, by default towards zero. */
export const toStep = (a: Decimal, step: Decimal, rounding: Rounding = 'down'): Decimal =>
  quotient(exact(a), step, 0, rounding).times(step).toFixed(placesOf(step))
/** Whether `a` is a whole multiple of `step`; without a step every number is. */
export const onStep = (a: Decimal, step: Decimal | undefined): boolean => step === undefined || exact(a).mod(step).eq(0)
/** The multiple of `step` nearest to `a`. Without a step it is `a` rounded to `places` decimals. */
export const toStepOr = (a: Decimal, step: Decimal | undefined, places: number): Decimal =>
  step === undefined
    ? fixed(a, places)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    : toStep(a, step)
/** Change from `from` to `to` in percent with two decimals; "0.00" from nothing. */
export const percentChange = (from: Decimal, to: Decimal): Decimal =>
  isZero(from) ? '0.00' : quotient(exact(to).minus(from).times(100), from, 2, 'nearest').toFixed(2)
/** Whether a text is a plain decimal number as the wire carries it. */
export const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)
/** Why a typed text is no amount above zero: it is not written as one (`1e3`, `-5`), or it is zero. Undefined for an amount. */
export function amountFault(text: string): 'notNumber' | 'amountInvalid' | undefined {
  if (!isDecimal(text) || text.startsWith('-')) return 'notNumber'
  return isZero(text) ? 'amountInvalid' : undefined
}
