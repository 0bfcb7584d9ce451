import { type SpotFacts, TIMES_IN_FORCE } from '../../../protocol/rules/spot.ts'
import type { Res } from '../../../protocol/schemas/index.ts'
import { SPOT_KINDS } from '../../../protocol/shapes/trade.ts'
import { withdrawalRevokeFlow } from '../../assets/withdrawalRevokeFlow.ts'
import { optionOrderFlow } from '../../option/optionOrderFlow.ts'
import { optionLife, secondLife } from '../../option/orderLife.ts'
import { optionRunningFlow, secondRunningFlow } from '../../option/runningOrders.ts'
import { secondOrderFlow } from '../../option/secondOrderFlow.ts'
import { NOW, optionOrder, secondOrder } from '../../option/testing.ts'
import { pendingRevokeAllFlow } from '../../perpetual/pendingRevokeAllFlow.ts'
import { pendingRevokeFlow } from '../../perpetual/pendingRevokeFlow.ts'
import { KEYS } from '../../shared/keys.ts'
import { amendFlow, type OpenOrder } from '../../trade/amendFlow.ts'
import { confirmationFlow } from '../../trade/confirmationFlow.ts'
import { revokeAllFlow } from '../../trade/revokeAllFlow.ts'
import { revokeFlow } from '../../trade/revokeFlow.ts'
import { riskFlow } from '../../trade/riskFlow.ts'
import { spotOrderFlow } from '../../trade/spotOrderFlow.ts'
import { tradingFlow } from '../../trade/tradingFlow.ts'
import { refused, walk } from './model.ts'
import { CLIENT, page } from './orders.ts'

const market = { id: 1, code: 'btcusdt', base: 'BTC', quote: 'USDT', tick: '0.1', step: '0.0001' }
const other = { id: 2, code: 'ethusdt', base: 'ETH', quote: 'USDT', tick: '0.01', step: '0.001' }
const spotFacts = {
  price: '60000',
  available: '10000',
  last: '60000',
  kinds: SPOT_KINDS,
  timesInForce: TIMES_IN_FORCE,
} as const satisfies SpotFacts
const offers = [{ cycle: 60, yieldRate: '15', minimum: '10', maximum: '1000' }]
const round = { id: 9, opens: NOW + 60, closesEntry: NOW + 50, settles: NOW + 120 }
const stakeFacts = { offers, available: '500', currency: 'USDT', price: '60000', round }
const review = { code: 'btcusdt', offer: offers[0], currency: 'USDT', price: '60000', round }
const stored = (request: object, sent: boolean, facts: unknown) => ({ clientId: CLIENT, request, sent, facts })

/** The ticket of second contracts and options. */
const stake = (draftKey: string, submissionKey: string, of: object) => ({
  inputs: { btc: { market } },
  events: {
    'ticket.market': [{ market: other }],
    'ticket.cycle': [{ cycle: 60 }],
    'ticket.stake': [{ stake: '50' }],
    'ticket.forecast': [{ direction: 'up' as const, facts: stakeFacts }],
  },
  stored: {
    'a draft': { [draftKey]: { cycle: 60, stake: '50' } },
    'one in review': { [submissionKey]: stored(of, false, review) },
    'one that was sent': { [submissionKey]: stored(of, true, review) },
  },
})
const ticks = {
  exchangeClock: [0, 60, 61, 119, 121, 200].map((at) => ({ type: 'clock.tick', now: (NOW + at) * 1_000 })),
}
const countdowns = {
  'order.countdown': [
    { countdown: 30, now: NOW * 1_000 },
    { countdown: 1, now: (NOW + 59) * 1_000 },
  ],
}
const STATES = ['open', 'settling', 'won', 'lost', 'even'] as const
const seconds = Object.fromEntries(STATES.map((state) => [state, secondOrder({ state })]))
const options = Object.fromEntries(STATES.map((state) => [state, page(optionOrder({ state }))]))
/** The machine reads of an order only what names it. */
const revoking = <Order extends object>(key: string, order: Partial<Order>) => ({
  events: { 'revoke.ask': [{ order: order as Order }] },
  inputs: { '': {} },
  stored: { 'one that was sent': { [key]: stored({ id: 'O1' }, true, order) } },
})
const ALL_ORDERS = { filter: { code: 'btcusdt' }, total: 2 }
const revokingAll = (key: string) => ({
  ...revoking(key, ALL_ORDERS),
  stored: { 'one that was sent': { [key]: stored(ALL_ORDERS.filter, true, ALL_ORDERS) } },
})

const amended: OpenOrder = {
  number: 'O1',
  code: 'btcusdt',
  side: 'buy',
  kind: 'limit',
  timeInForce: 'gtc',
  price: '60000',
  quantity: '0.01',
  total: null,
  filled: '0',
  frozen: '600',
  triggerPrice: null,
  triggerDirection: null,
  isWaiting: false,
}

export const tradeWalks = {
  amend: walk(amendFlow, {
    inputs: { '': {} },
    events: {
      'amend.open': [{ order: amended, market }],
      'amend.edit': [{ change: { price: '59000' } }, { change: { quantity: '' } }],
      'amend.changed': [{ order: { ...amended, filled: '0.004' } }, { order: { ...amended, number: 'O2' } }],
      'amend.confirm': [{ available: '1000' }],
    },
    answers: { currencyAmend: { 'too late': refused('orderEnded') } },
    stored: {
      'one that was sent': {
        [KEYS.amendSubmission]: stored({ id: 'O1', price: '59000', quantity: '0.01' }, true, {
          order: amended,
          market,
        }),
      },
    },
  }),
  spotOrder: walk(spotOrderFlow, {
    inputs: { btc: { market } },
    events: {
      'ticket.market': [{ market: other }],
      'ticket.edit': [
        { change: { side: 'sell' } },
        ...SPOT_KINDS.filter((kind) => kind !== 'limit').map((kind) => ({ change: { kind } })),
        ...(['ioc', 'post_only'] as const).map((timeInForce) => ({ change: { timeInForce } })),
        { change: { trigger: '61000' } },
        { change: { distance: '1' } },
        { change: { price: '59000' } },
        { change: { stopLimit: '61200' } },
        { change: { quantity: '0.01' } },
        { change: { total: '100' } },
        { change: { slippage: '2' } },
        { change: { stops: true, stopLose: '58000' } },
      ],
      'ticket.percent': [{ percent: 50, facts: spotFacts }],
      'ticket.review': [{ facts: spotFacts }, { facts: spotFacts, isQuick: true }],
    },
    stored: {
      'a draft': {
        [KEYS.spotDraft]: {
          btcusdt: {
            side: 'buy',
            kind: 'stop_limit',
            by: 'quantity',
            trigger: '61000',
            price: '61100',
            quantity: '0.01',
            total: '',
          },
        },
      },
      'one in review': {
        [KEYS.spotSubmission]: stored({ id: 1, side: 'buy', type: 'market', total: '100' }, false, {
          price: '60000',
          code: 'btcusdt',
        }),
      },
    },
  }),
  secondOrder: walk(
    secondOrderFlow,
    stake(KEYS.secondDraft, KEYS.secondSubmission, { id: 1, direction: 'up', amount: '50', cycle: 60 }),
  ),
  optionOrder: walk(
    optionOrderFlow,
    stake(KEYS.optionDraft, KEYS.optionSubmission, { id: 1, direction: 'up', amount: '50', cycle: 60, periodId: 9 }),
  ),
  secondLife: walk(secondLife, {
    inputs: Object.fromEntries(STATES.map((state) => [state, { order: secondOrder({ state }) }])),
    events: countdowns,
    feeds: ticks,
    answers: { secondOrder: seconds },
    impossible: {
      'state secondLife.waiting': 'a second contract begins when it is placed: it has no round to wait for',
      'transition starting always 4': 'the same',
      'guard starting always 4 true': 'the same',
      'transition secondLife.waiting clock.tick 0': 'the same',
      'guard secondLife.waiting clock.tick 0 true': 'the same',
      'guard secondLife.waiting clock.tick 0 false': 'the same',
    },
  }),
  optionLife: walk(optionLife, {
    inputs: Object.fromEntries(STATES.map((state) => [state, { order: optionOrder({ state }) }])),
    events: countdowns,
    feeds: ticks,
    answers: { deadlineOrderRecord: options },
    impossible: {
      'transition starting always 5': 'an option always has its round to wait for',
      'guard starting always 4 false': 'the same',
    },
  }),
  secondRunning: walk(secondRunningFlow, {
    inputs: { none: undefined },
    events: {
      'running.received': [{ orders: [secondOrder()] }, { orders: [secondOrder({ state: 'won' })] }],
      'running.countdown': [{ orders: [{ key: 7, countdown: 1 }, { key: 8 }], now: NOW * 1_000 }],
    },
  }),
  optionRunning: walk(optionRunningFlow, {
    inputs: { none: undefined },
    events: {
      'running.received': [{ orders: [optionOrder()] }, { orders: [optionOrder({ state: 'lost' })] }],
      'running.countdown': [{ orders: [{ key: 'DO7', countdown: 1 }], now: NOW * 1_000 }],
    },
  }),
  revoke: walk(revokeFlow, revoking<Res<'currencyRevoke'>>(KEYS.revokeSubmission, { number: 'O1' })),
  withdrawalRevoke: walk(
    withdrawalRevokeFlow,
    revoking<Res<'withdrawalRevoke'>>(KEYS.withdrawalRevokeSubmission, { number: 'O1' }),
  ),
  pendingRevoke: walk(
    pendingRevokeFlow,
    revoking<Res<'contractRevokePending'>>(KEYS.pendingRevokeSubmission, { number: 'O1' }),
  ),
  revokeAll: walk(revokeAllFlow, revokingAll(KEYS.revokeAllSubmission)),
  pendingRevokeAll: walk(pendingRevokeAllFlow, revokingAll(KEYS.pendingRevokeAllSubmission)),
  confirmation: walk(confirmationFlow, {
    events: {
      'confirmation.set': [
        { of: 'spot.market', isOn: false },
        { of: 'spot.market', isOn: true },
      ],
    },
    inputs: { '': {} },
    stored: { 'one switched off': { [KEYS.unconfirmed]: ['contract.limit'] } },
  }),
  risk: walk(riskFlow, {
    events: {
      'risk.ask': [{ subject: 'leverage' }, { subject: 'forecast' }],
    },
    inputs: { '': {} },
    stored: { 'one accepted': { [KEYS.risks]: ['leverage'] } },
  }),
  trading: walk(tradingFlow, {
    inputs: { plain: {}, linked: { kind: 'second' } },
    stored: { contract: { [KEYS.trading]: 'contract' }, option: { [KEYS.trading]: 'option' } },
  }),
}
