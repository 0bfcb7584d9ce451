/** Amounts as users type them, and their problems. */
import { compare, type Decimal, isDecimal, isZero, placesOf, sign } from '../../protocol/rules/decimal.ts'

/** Longest stored amount. */
export const AMOUNT_MOST = 60

/** The typed amount without a trailing point. */
export const amountOf = ({ amount }: { readonly amount: string }): string => amount.trim().replace(/\.$/, '')

/** An amount as typed text, without trailing zeros; '' for none. */
export function typedAmount(value: Decimal): string {
  if (isZero(value)) return ''
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value
}

/** Last part of the problem's text key, with its values. */
export interface Problem<Id extends string> {
  readonly id: Id
  readonly params: Readonly<Record<string, string>>
}

export const problem = <Id extends string>(id: Id, params: Problem<Id>['params'] = {}): Problem<Id> => ({ id, params })

/** Whether the text is an amount above zero. */
export const isAboveZero = (text: string): boolean => isDecimal(text) && sign(text) > 0

/** The limits of one order; null or undefined where the backend names none. */
interface Limits {
  readonly minimum: Decimal | null
  readonly maximum: Decimal | undefined
}

/** A limit that the backend doesn't name. */
const UNKNOWN = '–'

/** Whether less than the minimum of one order is left. */
export const isExhausted = ({ minimum, maximum }: Limits): boolean =>
  maximum !== undefined && (isZero(maximum) || (minimum !== null && compare(maximum, minimum) < 0))

/** Why the amount is outside the limits; undefined if it is not. */
export function rangeProblem(
  amount: Decimal,
  { minimum, maximum, currency }: Limits & { readonly currency: string },
): Problem<'range'> | undefined {
  const isLow = minimum !== null && compare(amount, minimum) < 0
  if (!isLow && (maximum === undefined || compare(amount, maximum) <= 0)) return undefined
  return problem('range', { minimum: minimum ?? UNKNOWN, maximum: maximum ?? UNKNOWN, currency })
}

/** Why the text is not an amount above zero with at most `places` decimals; undefined if it is. */
export function writingProblem(
  amount: string,
  places: number,
): Problem<'required' | 'invalid' | 'decimals'> | undefined {
  if (amount === '') return problem('required')
  if (!isAboveZero(amount)) return problem('invalid')
  if (placesOf(amount.replace(/0+$/, '')) > places) return problem('decimals', { places: String(places) })
  return undefined
}
