/** The amount of an investment while it is typed: how much is possible, what it brings, and why it can't be placed. */
import { compare, type Decimal, isDecimal, isZero, least, sign } from '../../protocol/rules/decimal.ts'
import { dailyIncome, incomeUntil } from '../../protocol/rules/invest.ts'
import type { InvestProduct } from '../../protocol/shapes/invest.ts'

/** What decides at the moment: the product, and what its paying account holds. */
export interface InvestFacts {
  readonly product: InvestProduct
  readonly available: Decimal
}

/** Why an amount can't be placed: a text key's last part, with its figures. */
export interface AmountProblem {
  readonly id: 'required' | 'invalid' | 'soldOut' | 'range' | 'balanceShort'
  readonly params: Readonly<Record<string, string>>
}

const usable = (text: string): boolean => isDecimal(text) && sign(text) > 0

/** The most that one order may place: the product's maximum, or what is left of it. */
export const limitOf = ({ maximum, remaining }: InvestProduct): Decimal => least(maximum, remaining)

/** The most that can be placed now: the limit, or what the balance holds. */
export const mostAmount = ({ product, available }: InvestFacts): Decimal => least(limitOf(product), available)

/** What an amount brings: income of a day and of the whole term, in the product's currency; nothing while it is no number above zero. */
export function incomeOf(
  amount: string,
  { yearlyRate, termDays }: Pick<InvestProduct, 'yearlyRate' | 'termDays'>,
): { daily: Decimal; total: Decimal } | undefined {
  if (!usable(amount)) return undefined
  return { daily: dailyIncome(amount, yearlyRate), total: incomeUntil(termDays, amount, yearlyRate) }
}

const problem = (id: AmountProblem['id'], params: AmountProblem['params'] = {}): AmountProblem => ({ id, params })

/** Why an amount can't be placed now; nothing when it can. */
export function amountProblem(amount: string, { product, available }: InvestFacts): AmountProblem | undefined {
  const { minimum, currency } = product
  const maximum = limitOf(product)
  if (product.soldOut || isZero(maximum) || compare(maximum, minimum) < 0) return problem('soldOut')
  if (amount === '') return problem('required')
  if (!usable(amount)) return problem('invalid')
  if (compare(amount, minimum) < 0 || compare(amount, maximum) > 0)
    return problem('range', { minimum, maximum, currency })
  return compare(amount, available) > 0 ? problem('balanceShort', { available, currency }) : undefined
}
