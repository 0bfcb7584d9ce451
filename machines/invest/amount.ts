/** The amount of an investment: its limits, its income, its problems. */
import { amountFault, compare, type Decimal, leastKnown } from '../../protocol/rules/decimal.ts'
import { dailyIncome, incomeUntil } from '../../protocol/rules/invest.ts'
import type { InvestProduct } from '../../protocol/shapes/invest.ts'
import { isAboveZero, isExhausted, type Problem, problem, rangeProblem } from '../shared/typedAmount.ts'

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

/** Whether no order is possible. */
export const isSoldOut = (product: InvestProduct): boolean =>
  product.soldOut || isExhausted({ minimum: product.minimum, maximum: limitOf(product) })

/** Why the amount can't be invested now; undefined if it can. */
export function amountProblem(amount: string, { product, available }: InvestFacts): AmountProblem | undefined {
  const { minimum, currency } = product
  if (isSoldOut(product)) return problem('soldOut')
  if (amount === '') return problem('required')
  const fault = amountFault(amount)
  if (fault) return problem(fault)
  const outside = rangeProblem(amount, { minimum, maximum: limitOf(product), currency })
  return outside ?? (compare(amount, available) > 0 ? problem('balanceShort', { available, currency }) : undefined)
}
