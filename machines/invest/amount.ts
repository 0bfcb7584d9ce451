/** The amount of an investment: its limits, its income, its problems. */
import { amountFault, compare, type Decimal, isZero, leastKnown } from '../../protocol/rules/decimal.ts'
import { dailyIncome, incomeUntil } from '../../protocol/rules/invest.ts'
import type { InvestProduct } from '../../protocol/shapes/invest.ts'
import { isAboveZero, type Problem, problem } from '../shared/typedAmount.ts'

/** A limit that the backend doesn't name. */
const UNKNOWN = '–'

export interface InvestFacts {
  readonly product: InvestProduct
  readonly available: Decimal
}

export type AmountProblem = Problem<'required' | 'amountInvalid' | 'notNumber' | 'soldOut' | 'range' | 'balanceShort'>

/** The maximum of one order: the product's maximum or its remaining volume. Undefined where the backend names neither. */
export const limitOf = ({ maximum, remaining }: InvestProduct): Decimal | undefined => leastKnown([maximum, remaining])

/** The limit, or the balance if smaller. */
export const mostAmount = ({ product, available }: InvestFacts): Decimal =>
  leastKnown([limitOf(product), available]) ?? available

/** Income per day and per term in the product's currency; undefined unless the amount is above zero and rate and term are known. */
export function incomeOf(
  amount: string,
  { yearlyRate, termDays }: Pick<InvestProduct, 'yearlyRate' | 'termDays'>,
): { daily: Decimal; total: Decimal } | undefined {
  if (!isAboveZero(amount) || yearlyRate === null || termDays === null) return undefined
  return { daily: dailyIncome(amount, yearlyRate), total: incomeUntil(termDays, amount, yearlyRate) }
}

/** Whether no order is possible: less than the minimum of one is left. */
export function isSoldOut(product: InvestProduct): boolean {
  const limit = limitOf(product)
  if (product.soldOut || limit === undefined) return product.soldOut
  return isZero(limit) || (product.minimum !== null && compare(limit, product.minimum) < 0)
}

/** Why the amount can't be invested now; undefined if it can. */
export function amountProblem(amount: string, { product, available }: InvestFacts): AmountProblem | undefined {
  const { minimum, currency } = product
  const maximum = limitOf(product)
  if (isSoldOut(product)) return problem('soldOut')
  if (amount === '') return problem('required')
  const fault = amountFault(amount)
  if (fault) return problem(fault)
  const isLow = minimum !== null && compare(amount, minimum) < 0
  if (isLow || (maximum !== undefined && compare(amount, maximum) > 0))
    return problem('range', { minimum: minimum ?? UNKNOWN, maximum: maximum ?? UNKNOWN, currency })
  return compare(amount, available) > 0 ? problem('balanceShort', { available, currency }) : undefined
}
