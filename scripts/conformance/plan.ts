/** The requests of each call that changes nothing. Ids and numbers come from earlier answers. */
import { type CallName, rowOf } from '../../protocol/calls/index.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import { RANKS } from '../../protocol/schemas/market.ts'
import { ARTICLES } from '../../src/pages/help/articles.ts'
import type { Known } from './known.ts'

type Request<K extends CallName> = (known: Known) => Req<K>
type Requests<K extends CallName> = readonly Request<K>[]
type Plan = { readonly [K in CallName]?: Requests<K> }

/** Calls with the client_id of an order in their answers. */
const ORDERS = [
  'currencyRecord',
  'transferRecord',
  'convertRecord',
  'withdrawalRecord',
  'rechargeRecord',
  'contractHandOrder',
  'secondOrderRecord',
  'deadlineOrderRecord',
] as const satisfies readonly CallName[]
/** A well-formed client_id that no order has, for when none is known. */
const STRANGE_ID = 'conformance-check'
const FEW = 5

/** The client_id of any order that has one. */
function clientIdOf(known: Known): string {
  const found = ORDERS.flatMap((call) => known.rows(call)).find(({ client_id: id }) => typeof id === 'string')
  return String(found?.client_id ?? STRANGE_ID)
}

const ofMarket = [(known: Known) => ({ id: known.id('market') })]
const both = [() => ({ state: 'current' }) as const, () => ({ state: 'history' }) as const]
const ofProject = [(known: Known) => ({ id: known.id('product') })]
const ofShop = (call: CallName) => [(known: Known) => ({ id: known.id(call) })]
const ofGoods = [(known: Known) => ({ goodsId: known.id('shopGoods') })]
const sentOrder = (known: Known) => known.id('shopOrders', 'id', ({ shipped_at: at }) => typeof at === 'number')
const each = <T, R>(list: readonly T[], request: (one: T, known: Known) => R) =>
  list.map((one) => (known: Known) => request(one, known))

/** Calls without a plan are made once, without fields, if that is valid. Ids are taken from the last answer that has rows. */
const PLAN: Plan = {
  market: [(known) => ({ group: known.text('classify') }), () => ({})],
  currencyRank: each(RANKS, (id) => ({ id })),
  marketDetail: ofMarket,
  depth: ofMarket,
  trades: ofMarket,
  kline: each(['1m', '1h', '1d'] as const, (period, known) => ({ id: known.id('market'), period, limit: FEW })),
  fundingRates: ofMarket,
  page: each(ARTICLES, (id) => ({ id })),
  currencyRecord: both,
  deadlineOrderRecord: both,
  contractPending: both,
  investRecord: both,
  contractFinance: each(['closed', 'ledger'] as const, (kind) => ({ kind })),
  product: each(['ended', 'progress'] as const, (state) => ({ state })),
  productDetail: ofProject,
  subscription: ofProject,
  secondOrder: [(known) => ({ id: known.either(['secondHandOrder', 'secondOrderRecord']) })],
  convertWay: [
    () => ({}),
    (known) => ({
      from: String(known.value('convertWay', 'currencies.0.currency')),
      to: String(known.value('convertWay', 'currencies.1.currency')),
      amount: String(known.value('convertWay', 'currencies.0.minimum')),
    }),
  ],
  dustWay: [() => ({ account: 'coin' }) as const],
  orderByClientId: [(known) => ({ clientId: clientIdOf(known) })],
  shopActivityDetail: ofShop('shopGoodsActivityList'),
  shopGrouponDetail: ofShop('shopGroupons'),
  shopGoodsDetail: ofShop('shopGoods'),
  shopGoodsByIds: [(known) => ({ ids: known.text('shopGoods') })],
  shopGoodsActivity: [(known) => ({ activityId: known.id('shopGoodsActivityList') })],
  shopComments: ofGoods,
  shopCommentTypes: ofGoods,
  shopOrderDetail: ofShop('shopOrders'),
  shopInvoiceDetail: [(known) => ({ id: known.id('shopOrders', 'invoice_id') })],
  shopOrderItemDetail: [(known) => ({ id: known.id('shopOrders'), itemId: known.id('shopOrders', 'items.0.id') })],
  shopAftersaleDetail: ofShop('shopAftersales'),
  shopExpress: [(known) => ({ orderId: sentOrder(known) })],
  shopExpressDetail: [(known) => ({ id: known.id('shopExpress'), orderId: sentOrder(known) })],
}

/** Calls that can be made to any backend: they read, and change nothing. */
export const isSafe = (name: CallName): boolean => rowOf(name).method === 'GET' && !rowOf(name).changes

/** The planned requests of a call, in order. One that throws Unknown waits for another call's answer. */
export const requestsFor = (name: CallName): readonly ((known: Known) => object)[] | undefined => PLAN[name]
