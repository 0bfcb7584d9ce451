/**
 * The calls of `--unsafe`: each call that changes something, with the smallest effect, and undone where possible. Excluded are calls that
 * need a secret, reach other people or can't be undone (login, codes, passwords, identity, withdrawals, cards); they are made only with
 * requests from `--requests`.
 */
import type { CallName } from '../../protocol/calls/index.ts'
import { fixed, over, placesOf, plus, times, toStep } from '../../protocol/rules/decimal.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import type { Known } from './known.ts'

export type Change = { [K in CallName]: readonly [call: K, request: (known: Known) => Req<K>] }[CallName]

/** The value of an order, in the quote currency: above the minimum of most exchanges. */
const WORTH = '20'
const part = { currency: 'USDT', amount: '1' }
const QUANTITY_PLACES = 12
/** The quantity step, stake and cycles to send where a backend does not state one; it may refuse them. */
const STEP = '0.0001'
const STAKE = '20'
const CYCLE = { seconds: 60, minutes: 5 } as const
/** A published contract, for its right checksum. Nothing is sent there. */
const ADDRESS = { currency: 'USDT', network: 'BSC', address: '0x55d398326f99059fF775485246999027B3197955' }
const NAME = 'Conformance check'
/** One transparent pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A price some percent away from the last one, on the market's tick; without one, with as many digits as the last price. */
function priceAt(known: Known, percent: string): string {
  const last = known.text('market', 'price')
  const price = over(times(last, percent), '100', QUANTITY_PLACES)
  const tick = known.maybe('market', 'tick')
  return tick === undefined ? fixed(price, placesOf(last)) : toStep(price, String(tick))
}

/** A quantity of the first market's coin with a value slightly above WORTH, on its step if there is one. */
function quantity(known: Known): string {
  const price = known.text('market', 'price')
  const step = String(known.maybe('market', 'step') ?? STEP)
  return plus(toStep(over(WORTH, price, QUANTITY_PLACES), step), step)
}

/** A price too far away to fill. */
const resting = { side: 'buy', type: 'limit' } as const
const market = (known: Known) => ({ id: known.id('market') })
const contract = (known: Known) =>
  ({ ...market(known), direction: 'long', type: 'market', quantity: quantity(known), leverage: 1 }) as const
const position = (known: Known) => known.text('contractPlaceOrder', 'order.order_no')
const high = (known: Known) => ({ triggerPrice: priceAt(known, '150'), triggerType: 'last' }) as const

const SOMEWHERE = { name: NAME, phone: '13800000000', address: '1 Example Street' }
/** One of the goods from the shop's latest answer. */
const basket = (known: Known) => {
  const goods = { id: known.value('shopGoodsDetail', 'id'), sku: known.value('shopGoodsDetail', 'skus.0.id') }
  return { goodsList: [{ ...goods, quantity: 1 }] }
}

const stake = (known: Known, overview: 'secondOverview' | 'deadlineOverview') => ({
  ...market(known),
  direction: 'up' as const,
  amount: String(known.maybeValue(overview, 'cycles.0.minimum') ?? STAKE),
})

/** The calls are in order: a request may use the answers of those before it. */
export const CHANGES: readonly Change[] = [
  ['collect', market],
  ['collect', market],
  ['readMessage', (known) => ({ id: known.id('userMessage') })],
  ['saveAddress', () => ({ name: NAME, ...ADDRESS })],
  [
    'saveAddress',
    (known) => ({
      id: known.id('saveAddress', 'id', ({ name }) => name === NAME),
      removed: true,
    }),
  ],
  ['transfer', () => ({ from: 'coin', to: 'funding', ...part }) as const],
  ['transfer', () => ({ from: 'funding', to: 'coin', ...part }) as const],
  [
    'currencyTrade',
    (known) => ({ ...market(known), ...resting, price: priceAt(known, '90'), quantity: quantity(known) }),
  ],
  ['currencyRevoke', (known) => ({ id: known.text('currencyTrade', 'order_no') })],
  ['contractPlaceOrder', contract],
  ['contractStopWinLose', (known) => ({ id: position(known), stopWin: priceAt(known, '150') })],
  ['contractPendingCloseOrder', (known) => ({ id: position(known), ...high(known) })],
  ['contractRevokePending', (known) => ({ id: known.text('contractPendingCloseOrder', 'order_no') })],
  ['contractCloseOrder', (known) => ({ id: position(known) })],
  ['contractpendingPlaceOrder', (known) => ({ ...contract(known), ...high(known) })],
  ['contractRevokePending', (known) => ({ id: known.text('contractpendingPlaceOrder', 'order_no') })],
  [
    'secondPlaceOrder',
    (known) => ({
      ...stake(known, 'secondOverview'),
      cycle: Number(known.maybeValue('secondOverview', 'cycles.0.seconds') ?? CYCLE.seconds),
    }),
  ],
  [
    'deadlinePlaceOrder',
    (known) => {
      const round = known.round()
      const minutes = round?.minutes ?? known.maybeValue('deadlineOverview', 'cycles.0.minutes') ?? CYCLE.minutes
      // A backend that announces no round takes the order for its next one.
      const period = round === undefined ? {} : { periodId: round.id }
      return { ...stake(known, 'deadlineOverview'), cycle: Number(minutes), ...period } as Req<'deadlinePlaceOrder'>
    },
  ],
  [
    'subscriptionPay',
    (known) => ({
      id: known.id('product', 'id', ({ state }) => state === 'progress'),
      quantity: known.text('product', 'min_subscription', ({ state }) => state === 'progress'),
    }),
  ],
  ['placement', (known) => ({ id: known.text('orderRecord', 'order_no', ({ state }) => state === 'allotted') })],
  ['investPlaceOrder', (known) => ({ id: known.id('invest'), amount: known.text('invest', 'minimum') })],
  ['investRedeem', (known) => ({ id: known.text('investPlaceOrder', 'order_no') })],
  ['convert', () => ({ from: 'USDT', to: 'BTC', amount: WORTH })],
  ['uploadFile', () => ({ file: new Blob([PICTURE], { type: 'image/png' }) })],
  [
    'recharge',
    (known) => ({
      currency: known.text('rechargeWay', 'currency'),
      protocol: known.text('rechargeWay', 'networks.0.protocol'),
      amount: known.text('rechargeWay', 'networks.0.minimum'),
    }),
  ],
  ['workOrder', () => ({ type: 'other', text: `${NAME}: please leave this alone.` })],
  ['workOrderReply', (known) => ({ id: known.id('workOrder'), close: true })],
  ['shopOrderCalc', basket],
  ['shopOrderCreate', (known) => ({ ...basket(known), address: SOMEWHERE })],
  ['shopOrderCancel', (known) => ({ id: known.id('shopOrderCreate') })],
  ['shopOrderDelete', (known) => ({ id: known.id('shopOrderCreate') })],
  ['checkUser', () => ({ type: 'email', account: 'conformance-check@example.com' }) as const],
]
