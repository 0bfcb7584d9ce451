import { describe, expect, test } from 'vitest'
import { type CallName, callNames } from './calls/index.ts'
import { exampleData } from './hostile/examples.ts'
import type { Json } from './hostile/fields.ts'
import { completePage } from './page.ts'
import { readRows } from './rows.ts'
import { allSchemas } from './schemas/index.ts'

/**
 * Fields that a reply, or a row of it, can't lack: ids, amounts and states, call by call. Every other field of the published examples is
 * optional.
 */
const REQUIRED = `
language: current_lang list[].title list[].code
forex: [].title [].rate
serverTime: time
home: banners[].id shortcuts[].id shortcuts[].link headlines[].id headlines[].title
classify bankInfo passkeys paymentMethod: [].id
market currencyRank: [].id [].code [].rate [].price
marketDetail: market market.id market.code market.rate market.price
depth: sequence
trades: [].tradeId [].direction [].price [].quantity [].time
kline: [].time [].open [].high [].low [].close [].volume
currencyRecord: list[].order_no list[].code list[].side list[].type list[].state list[].fills[].price list[].fills[].quantity
currencyTrade currencyAmend: order_no code side type state
currencyRevoke: order_no code side type state fills[].price fills[].quantity
currencyRevokeAll contractRevokeAll: count
orderByClientId: found order.order_no order.code order.side order.type order.state
virtualAccount: balance
myProfile reviseProfile bindContact: uid name credit_parts[].part credit_parts[].points credit_parts[].most
loginRecord: list[].time
sessions: [].time
accountClosing: needs[].need needs[].count given_up[].account given_up[].currency given_up[].amount version
register login passkeyLogin: token
passkeyChallenge: challenge
walletOverview: total available frozen accounts[].account accounts[].total
convertWay: currencies[].currency currencies[].available quote.quote_no quote.from quote.to quote.amount quote.received quote.expires
dustWay: account to balances[].currency balances[].amount quote.quote_no quote.account quote.to quote.parts[].currency quote.parts[].amount quote.parts[].received quote.received quote.expires
dust: order_no account to received records[].order_no records[].from records[].to records[].amount records[].received
fundsOverview currencyOverview contractOverview: total available frozen list[].currency list[].available list[].frozen list[].total
secondOverview: total available frozen list[].currency list[].available list[].frozen list[].total cycles[].seconds cycles[].yield
deadlineOverview: total available frozen list[].currency list[].available list[].frozen list[].total cycles[].minutes cycles[].yield
rechargeWay: [].currency [].networks[].protocol [].networks[].address
transferWay: accounts[].account accounts[].currencies[].currency accounts[].currencies[].available
withdrawalWay: is_set_pwd currencies[].currency currencies[].available currencies[].networks[].network bank_ways[].currency bank_ways[].fiat bank_ways[].available banks[].id
convertRecord: list[].order_no list[].from list[].to list[].amount list[].received
rechargeRecord investRecord: list[].order_no list[].currency list[].amount list[].state
withdrawalRecord: list[].order_no list[].currency list[].amount list[].fee list[].arrival list[].state
transferRecord: list[].order_no list[].currency list[].from list[].to list[].amount
uploadFile: url
convert: order_no from to amount received
recharge investPlaceOrder investRedeem: order_no currency amount state
withdrawal withdrawalBank withdrawalRevoke: order_no currency amount fee arrival state
transfer: order_no currency from to amount
assetRecord secondFinance: list[].id list[].currency list[].amount
assetHistory: days[].time days[].total days[].deposits days[].withdrawals days[].transfers days[].profit days[].accounts[].account days[].accounts[].total days[].accounts[].deposits days[].accounts[].withdrawals days[].accounts[].transfers days[].accounts[].profit days[].prices[].currency days[].prices[].price coins[].currency coins[].quantity coins[].cost coins[].value coins[].unrealised_profit coins[].realised_profit
addressBook saveAddress: [].id [].currency [].network [].address
addressWhitelist: enabled
contractCloseOrder contractStopWinLose contractStopLevels contractMargin contractLeverage: order_no code direction quantity open_price mark_price state
contractPendingCloseOrder contractAmend contractRevokePending contractpendingPlaceOrder: order_no code direction type quantity state
contractReverse contractPlaceOrder: order order.order_no order.code order.direction order.type order.quantity order.state position.order_no position.code position.direction position.quantity position.open_price position.mark_price position.state
contractFinance: list[].id list[].currency list[].amount list[].position.order_no list[].position.code list[].position.direction list[].position.quantity list[].position.open_price list[].position.mark_price list[].position.state
contractPending: list[].order_no list[].code list[].direction list[].type list[].quantity list[].state
contractHandOrder: list[].order_no list[].code list[].direction list[].quantity list[].open_price list[].mark_price list[].state
fundingRates: list[].time list[].rate list[].interval
fundingPayments: list[].time list[].position list[].code list[].direction list[].quantity list[].mark_price list[].rate list[].amount list[].currency
secondOrder: id order_no code direction purchase_total state open_tick.time open_tick.price settlement_tick.time settlement_tick.price
deadlineOrderRecord: list[].order_no list[].code list[].direction list[].purchase_total list[].state list[].open_tick.time list[].open_tick.price list[].settlement_tick.time list[].settlement_tick.price
secondOrderRecord: list[].id list[].order_no list[].code list[].direction list[].purchase_total list[].state list[].open_tick.time list[].open_tick.price list[].settlement_tick.time list[].settlement_tick.price
secondHandOrder: list[].id list[].order_no list[].code list[].direction list[].purchase_total list[].state list[].open_tick.time list[].open_tick.price
deadlinePlaceOrder: order_no code direction purchase_total state
secondPlaceOrder: id order_no code direction purchase_total state
product: list[].id list[].currency list[].subscription_price list[].state
productDetail subscription: project project.id project.currency project.subscription_price project.state
orderRecord: list[].order_no list[].currency list[].quantity list[].state
subscriptionPay placement: order_no currency quantity state
invest: list[].id list[].currency
authInfo realAuth: state
bindBank addPasskey renamePasskey addPaymentMethod: id
authenticator bindAuthenticator: bound
passkeyOptions: challenge user_handle
invitation: invite_code levels[].level days[].day days[].income
inviteRecord: list[].uid
commonProblem: [].id [].title
workOrder: id state
workOrderReply: id state replies[].id replies[].author
workOrderRecord: list[].id list[].state
notice userMessage: list[].id
boxlist: [].id [].currency [].price [].expected [].back [].rolls [].prizes[].id [].prizes[].goods_id [].prizes[].value [].prizes[].parts [].prizes[].odds
boxlottery: order_no box_id quantity currency price total state draws[].roll draws[].prize draws[].prize.id draws[].prize.goods_id draws[].prize.value draws[].order_id
orderpay shopOrderDetail shopOrderCreate shopOrderConfirm shopOrderApplyRefund shopOrderCancel shopOrderComment: id order_no type state currency goods_amount discount postage total refunded items[].id items[].goods_id items[].sku_id items[].price items[].quantity items[].total items[].discount items[].paid
boxnotice: draws[].box_id draws[].time
paybox: order_no box_id quantity currency price total state
shopUnifiedToken: token expires
shopCategory: [].id [].goods
shopActivityDetail: id type percent state goods[].id goods[].category_id goods[].currency goods[].price goods[].original_price goods[].stock goods[].sales goods[].activity.activity_id goods[].activity.type goods[].activity.price
shopMyGroupons shopGroupons: list[].id list[].activity_id list[].goods_id list[].currency list[].price list[].size list[].joined list[].state
shopGrouponDetail: id activity_id goods_id currency price size joined state
shopSignIn: streak points replenish_cost days_to_coupon days[].day days[].state days[].points
shopGoods: list[].id list[].category_id list[].currency list[].price list[].original_price list[].stock list[].sales list[].activity.activity_id list[].activity.type list[].activity.price
shopGoodsDetail: id category_id currency price original_price stock sales skus[].id skus[].price skus[].original_price skus[].stock comments
shopGoodsByIds: [].id [].category_id [].currency [].price [].original_price [].stock [].sales
shopGoodsActivity: [].id [].category_id [].currency [].price [].original_price [].stock [].sales [].activity.activity_id [].activity.type [].activity.price
shopGoodsActivityList: [].id [].type [].percent [].state [].goods[].id [].goods[].category_id [].goods[].currency [].goods[].price [].goods[].original_price [].goods[].stock [].goods[].sales [].goods[].activity.activity_id [].goods[].activity.type [].goods[].activity.price
shopComments: list[].id list[].goods_id list[].stars list[].time
shopCommentTypes: [].code [].count
shopInvoiceDetail: id order_id order_no currency amount state
shopOrderItemDetail: order_id order_no state item item.id item.goods_id item.sku_id item.price item.quantity item.total item.discount item.paid
shopOrders: list[].id list[].order_no list[].type list[].state list[].currency list[].goods_amount list[].discount list[].postage list[].total list[].refunded list[].items[].id list[].items[].goods_id list[].items[].sku_id list[].items[].price list[].items[].quantity list[].items[].total list[].items[].discount list[].items[].paid
shopAftersales: list[].id list[].order_id list[].order_no list[].item_id list[].type list[].reason list[].quantity list[].currency list[].amount list[].state list[].log[].time list[].log[].state
shopAftersaleDetail shopAftersaleAdd shopAftersaleCancel: id order_id order_no item_id type reason quantity currency amount state log[].time log[].state
shopExpressDetail: id order_id state steps[].time steps[].state
shopExpress: [].id [].order_id [].state
shopSignInToday shopSignInReplenish: points balance streak
shopOrderCalc: currency items[].goods_id items[].sku_id items[].price items[].quantity items[].total items[].stock goods_amount discount postage total available
shopOrderCoupons: [].id [].currency [].off [].from
`
const required = new Map(
  REQUIRED.trim()
    .split('\n')
    .flatMap((line) => {
      const [calls = '', fields = ''] = line.split(': ')
      return calls.split(' ').map((call) => [call, fields] as const)
    }),
)

const schemas = await allSchemas()
/** The data as the app gets it; undefined where it is refused or loses a row. */
function read(call: CallName, data: unknown): unknown {
  const { reply } = schemas[call]
  const { output, dropped } = readRows(reply, completePage(reply, structuredClone(data), {}))
  return dropped === 0 ? output : undefined
}

/** The data once for each of its fields, without that field. A list lacks the field in its first row. */
function* without(data: Json, at = ''): Generator<[field: string, rest: Json]> {
  if (Array.isArray(data)) {
    const [first, ...rows] = data
    if (first !== undefined) for (const [field, rest] of without(first, `${at}[].`)) yield [field, [rest, ...rows]]
  } else if (typeof data === 'object' && data !== null)
    for (const [name, value] of Object.entries(data)) {
      const { [name]: _, ...rest } = data
      yield [at + name, rest]
      const below = Array.isArray(value) ? at + name : `${at}${name}.`
      for (const [field, part] of without(value, below)) yield [field, { ...data, [name]: part }]
    }
}

describe('a reply that lacks a field is read, unless the page can do nothing without it', () => {
  test.each(exampleData())('%s', (call, data) => {
    expect(read(call, data)).toBeDefined()
    const missed = [...without(data)].filter(([, rest]) => read(call, rest) === undefined).map(([field]) => field)
    expect(missed.toSorted()).toEqual((required.get(call) ?? '').split(' ').filter(Boolean).toSorted())
  })
})

test.each([undefined, null, '', [], {}])('a reply whose fields are all optional is read from %j', (nothing) => {
  const entry: CallName[] = ['checkUser', 'sendEmailCode', 'sendMobileCode', 'checkCode', 'forgetPassword']
  const app: CallName[] = [
    'baseConfig',
    'home',
    'collect',
    'classify',
    'forex',
    'market',
    'notice',
    'contractHandOrder',
  ]
  const money: CallName[] = ['rechargeWay', 'transferWay', 'convertWay', 'currencyRecord', 'bankInfo', 'initTradePwd']
  for (const call of [...entry, ...app, ...money]) expect([call, read(call, nothing)]).not.toContain(undefined)
  const refused = callNames.filter((call) => read(call, nothing) === undefined && !required.has(call))
  expect(refused).toEqual([])
})
