import { incomeUntil } from '../../../../protocol/rules/invest.ts'
import { maturesAt } from '../../../../protocol/rules/payout.ts'
import { PAYOUT_HOUR } from '../../../terms.ts'
import { fromUnits, scaleOf } from '../../money.ts'
import { ownOf, type Page, pageOf } from '../../own.ts'
import { addRecord, createRecords, type Records, recordsBy } from '../../records.ts'
import { unitsOf } from '../coinAccount.ts'
import { type InvestKind, type InvestProduct, productOf } from './products.ts'

/** earning: the amount is frozen and income is paid daily. matured: term over, amount returned. redeemed: returned early, at its cost. */
export type InvestmentState = 'earning' | 'matured' | 'redeemed'

/** Amounts in smallest units of the product's currency, times in ms. */
export type Investment = {
  no: string
  user: number
  product: number
  clientId?: string
  state: InvestmentState
  amount: bigint
  /** The amount that is still frozen. */
  held: bigint
  /** Paid days of the term, and their income. */
  days: number
  income: bigint
  /** The cost of its early redemption. */
  cost: bigint
  created: number
  /** The first day counted: the first payout after the purchase. */
  begins: number
  ended?: number
}

export type InvestState = Records<Investment> & {
  /** Users' open investments in a product, by its id. */
  out: Record<string, bigint>
}

export function createInvestState(): InvestState {
  return { ...createRecords(), out: {} }
}

/** Adds a new investment and returns it with its number. */
export function addInvestment(state: InvestState, draft: Omit<Investment, 'no'>): Investment {
  const investment = addRecord(state, 'I', draft)
  state.out[investment.product] = (state.out[investment.product] ?? 0n) + investment.amount
  return investment
}

export const investmentOf = (state: InvestState, user: number, no: string): Investment | undefined =>
  ownOf(state.byNo, user, no)

/** The amount of a product that can still be bought, in smallest units. */
export function remainingOf(state: InvestState, product: InvestProduct): bigint {
  const { currency, total, others } = product
  return unitsOf(total, currency) - unitsOf(others, currency) - (state.out[product.id] ?? 0n)
}

/** A product is sold out when less than the minimum is left. */
export const isSoldOut = (state: InvestState, product: InvestProduct): boolean =>
  remainingOf(state, product) < unitsOf(product.minimum, product.currency)

/** The time (ms) at which the amount is returned. */
export const maturityOf = ({ created, product }: Investment): number =>
  maturesAt(created, productOf(product).termDays, PAYOUT_HOUR)

/** The income of the first `days` days of an investment, in smallest units. */
export function incomeAfter(days: number, { product, amount }: Pick<Investment, 'product' | 'amount'>): bigint {
  const { currency, yearlyRate } = productOf(product)
  return unitsOf(incomeUntil(days, fromUnits(amount, currency), yearlyRate, scaleOf(currency)), currency)
}

export type InvestmentFilter = { kind?: InvestKind; state?: 'current' | 'history'; page?: number; limit?: number }

/** A user's investments, newest first: earning ones, ended ones, or all. */
export function investmentsOf(state: InvestState, user: number, filter: InvestmentFilter = {}): Page<Investment> {
  const rows = [...recordsBy(state, user)]
    .reverse()
    .filter(({ product }) => filter.kind === undefined || productOf(product).kind === filter.kind)
    .filter(({ state }) => filter.state === undefined || (state === 'earning') === (filter.state === 'current'))
  return pageOf(rows, filter.page, filter.limit)
}
