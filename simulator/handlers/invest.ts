import type { investCalls } from '../../protocol/calls/invest.ts'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { catalogueIn } from '../catalogue/model.ts'
import type { ProductRecord } from '../catalogue/schemas.ts'
import { PAYOUT_HOUR } from '../terms.ts'
import { fromUnits } from '../world/money.ts'
import {
  type Investment,
  incomeAfter,
  investmentsOf,
  isSoldOut,
  maturityOf,
  remainingOf,
} from '../world/orders/invest/state.ts'
import { pageOf } from '../world/own.ts'
import type { World } from '../world/world.ts'
import { type Handlers, seconds, wirePage } from './context.ts'

type ProductWire = WireRes<'invest'>['list'][number]
type InvestmentWire = WireRes<'investPlaceOrder'>

/** The record of a product in a language. */
const productIn = (language: LanguageCode, id: number): ProductRecord =>
  catalogueIn(language).products.findFirst((q) => q.where({ id }), { strict: true })

function productWire(world: World, product: ProductRecord): ProductWire {
  return {
    id: product.id,
    type: product.kind,
    title: product.title,
    currency: product.currency,
    yearly_rate: product.yearlyRate,
    term_days: product.termDays,
    minimum: product.minimum,
    maximum: product.maximum,
    total: product.total,
    remaining: fromUnits(remainingOf(world.orders.invest, product), product.currency),
    is_sold_out: isSoldOut(world.orders.invest, product),
    payout_hour: PAYOUT_HOUR,
    intro: product.intro,
  }
}

function investmentWire(investment: Investment, language: LanguageCode): InvestmentWire {
  const product = productIn(language, investment.product)
  const money = (units: bigint) => fromUnits(units, product.currency)
  return {
    order_no: investment.no,
    client_id: investment.clientId ?? null,
    product_id: product.id,
    type: product.kind,
    title: product.title,
    currency: product.currency,
    amount: money(investment.amount),
    yearly_rate: product.yearlyRate,
    term_days: product.termDays,
    daily_income: money(incomeAfter(1, investment)),
    income: money(investment.income),
    expected_income: money(incomeAfter(product.termDays, investment)),
    redeem_cost: money(investment.state === 'earning' ? investment.income : investment.cost),
    started: seconds(investment.created),
    matures: seconds(maturityOf(investment)),
    ended: investment.ended === undefined ? null : seconds(investment.ended),
    state: investment.state,
  }
}

export const investHandlers: Handlers<keyof typeof investCalls> = {
  invest({ type, page, limit }, { world, language }) {
    const { products } = catalogueIn(language)
    const found = type === undefined ? products.all() : products.findMany((q) => q.where({ kind: type }))
    return wirePage(pageOf(found, page, limit), (product) => productWire(world, product))
  },
  investRecord({ type, ...part }, { world, user, language }) {
    const found = investmentsOf(world.orders.invest, user, { kind: type, ...part })
    return wirePage(found, (investment) => investmentWire(investment, language))
  },
  investPlaceOrder({ id, amount, clientId }, { user, run, language }) {
    return investmentWire(run({ type: 'invest', user, product: id, amount, clientId }), language)
  },
  investRedeem({ id, clientId }, { user, run, language }) {
    return investmentWire(run({ type: 'redeem', user, order: id, clientId }), language)
  },
}
