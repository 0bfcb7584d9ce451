/** The amount of an investment: its limits, its income, its problems. */
import { compare, type Decimal, isZero, least } from '../../protocol/rules/decimal.ts'
import { dailyIncome, incomeUntil } from '../../protocol/rules/invest.ts'
import type { InvestProduct } from '../../protocol/shapes/invest.ts'
import { isAboveZero, type Problem, problem } from '../shared/typedAmount.ts'

export interface InvestFacts {
  readonly product: InvestProduct
  readonly available: Decimal
}

export type AmountProblem = Problem<'required' | 'invalid' | 'soldOut' | 'range' | 'balanceShort'>

/** The maximum of one order: the product's maximum or its remaining volume. */
export const limitOf = ({ maximum, remaining }: InvestProduct): Decimal => least(maximum, remaining)

/** The limit, or the balance if smaller. */
export const mostAmount = ({ product, available }: InvestFacts): Decimal => least(limitOf(product), available)

/** Income per day and per term in the product's currency; undefined unless the amount is above zero. */
export function incomeOf(
  amount: string,
  { yearlyRate, termDays }: Pick<InvestProduct, 'yearlyRate' | 'termDays'>,
): { daily: Decimal; total: Decimal } | undefined {
  if (!isAboveZero(amount)) return undefined
  return { daily: dailyIncome(amount, yearlyRate), total: incomeUntil(termDays, amount, yearlyRate) }
}

/** Whether no order is possible: less than the minimum of one is left. */
export const isSoldOut = (product: InvestProduct): boolean =>
  product.soldOut || isZero(limitOf(product)) || compare(limitOf(product), product.minimum) < 0

/** Why the amount can't be invested now, if so. */
export function amountProblem(amount: string, { product, available }: InvestFacts): AmountProblem | undefined {
  const { minimum, currency } = product
  const maximum = limitOf(product)
  if (isSoldOut(product)) return problem('soldOut')
  if (amount === '') return problem('required')
  if (!isAboveZero(amount)) return problem('invalid')
  if (compare(amount, minimum) < 0 || compare(amount, maximum) > 0)
    return problem('range', { minimum, maximum, currency })
  return compare(amount, available) > 0 ? problem('balanceShort', { available, currency }) : undefined
}
