import type { Res } from '../../../protocol/schemas/index.ts'
import { SHOP_KEYS } from '../../shared/shopKeys.ts'
import { afterSaleFlow } from '../../shop/afterSaleFlow.ts'
import { boxFlow } from '../../shop/boxFlow.ts'
import { checkoutFlow } from '../../shop/checkoutFlow.ts'
import { groupPurchaseFlow } from '../../shop/groupPurchaseFlow.ts'
import { orderFlow } from '../../shop/orderFlow.ts'
import { signInFlow } from '../../shop/signInFlow.ts'
import {
  ADDRESS,
  activity,
  aftersale,
  box,
  boxOrder,
  calendar,
  groupon,
  item,
  listOf,
  opened,
  order,
  price,
} from '../../shop/testing.ts'
import { refused, walk } from './model.ts'
import { CLIENT } from './orders.ts'

const DAY = 86_400
const lines = [{ id: 2, sku: 20, quantity: 1 }]
const mugs = { lines: [{ id: 10, sku: 20, quantity: 1 }], address: ADDRESS }
const draft = { lines, address: ADDRESS, remark: '', invoice: '' }
const AFTERSALES = ['asked', 'approved', 'returned', 'refunded', 'refused', 'cancelled'] as const
const ORDERS = [
  'unpaid',
  'grouping',
  'paid',
  'shipped',
  'received',
  'reviewed',
  'completed',
  'cancelled',
  'refundAsked',
  'refunded',
] as const
const orders = Object.fromEntries(
  ORDERS.map((state) => [
    state,
    order({
      state,
      paidAt: state === 'unpaid' || state === 'cancelled' ? null : 200,
      receivedAt: state === 'received' || state === 'completed' ? 300 : null,
    }),
  ]),
)
const detail = (aftersaleId: number | null): Res<'shopOrderItemDetail'> => ({
  orderId: 5,
  orderNo: 'G0000000005',
  state: 'received',
  item: item({ aftersaleId }),
})
const checkoutEvents = {
  'checkout.change': [{ change: draft }],
  'checkout.price': [{}],
  'checkout.create': [{}],
  'checkout.back': [{}],
  'checkout.check': [{}],
  'checkout.giveUp': [{}],
}
const orderEvents = {
  'order.ask': (['pay', 'cancel', 'confirm', 'askRefund', 'delete'] as const).map((action) => ({ action })),
  'order.confirm': [{}],
  'order.back': [{}],
  'order.comment': [
    { comment: { itemId: 11, stars: 5, content: 'Fine', pictures: [] } },
    { comment: { itemId: 11, stars: 0, content: '', pictures: [] } },
  ],
  'order.refresh': [{}],
  'order.reload': [{}],
}

/** Opens a group and orders: a whole checkout before the payment. */
const GROUP_ORDERED = [
  'shopActivityDetail → running',
  'shopMyGroupons → none',
  'shopGroupons → one',
  'group.open {"sku":20}',
  'checkout.change #1',
  'checkout.price',
  'shopOrderCalc → price',
  'checkout.create',
  'shopOrders → nothing yet',
  'shopOrderCreate → made',
]

const paying = (sent: boolean) => ({
  [SHOP_KEYS.boxSubmission]: {
    clientId: CLIENT,
    request: { id: 1, quantity: 1, address: ADDRESS },
    sent,
    facts: {},
  },
})

export const shopWalks = {
  afterSale: walk(afterSaleFlow, {
    inputs: { 'a line': { orderId: 5, itemId: 11 } },
    events: {
      'aftersale.change': [{ change: { kind: 'return', reason: 'changedMind' } }],
    },
    answers: {
      shopOrderItemDetail: { 'never asked': detail(null), 'asked already': detail(7), 'asked anew': detail(8) },
      shopAftersaleDetail: {
        ...Object.fromEntries(AFTERSALES.map((state) => [state, aftersale({ state })])),
        gone: refused('notFound'),
      },
      shopAftersaleCancel: { 'taken back': aftersale({ state: 'cancelled' }) },
      shopAftersaleDelete: { 'gone already': refused('notFound') },
    },
    impossible: {
      'guard afterSale.ready.choosing always 5 false': 'there is no seventh state of an after-sale',
    },
  }),
  box: walk(boxFlow, {
    inputs: { 'a box': { boxId: 1 } },
    events: {
      'box.change': [{ quantity: 2, address: ADDRESS }],
    },
    stored: { 'one in review': paying(false), 'one that was sent': paying(true) },
    answers: {
      boxlist: { 'the box': [box()], 'no such box': [] },
      paybox: { paid: boxOrder() },
      boxlottery: { opened },
    },
  }),
  checkout: walk(checkoutFlow, {
    inputs: { empty: {}, chosen: { chosen: draft } },
    events: checkoutEvents,
    stored: { 'one under way': { [SHOP_KEYS.checkout]: { ...draft, before: [1] } } },
    answers: {
      shopOrders: { 'it arrived': listOf(order({ id: 8 })), 'nothing yet': listOf(), 'no list': refused('notOffered') },
      shopOrderCalc: { price },
    },
  }),
  groupPurchase: walk(groupPurchaseFlow, {
    inputs: { 'a mug': { activityId: 3, goodsId: 10 } },
    handwritten: [{ input: 'a mug', moves: GROUP_ORDERED }],
    events: {
      ...checkoutEvents,
      'checkout.change': [{ change: mugs }],
      ...orderEvents,
      'group.open': [{}, { sku: 20 }],
      'group.join': [{ group: 9 }, { group: 10 }],
    },
    answers: {
      shopActivityDetail: { running: activity(), over: activity({ state: 'ended' }) },
      shopMyGroupons: { one: listOf(groupon({ orderId: 5 })), none: listOf() },
      shopGroupons: { one: listOf(groupon()), none: listOf() },
      shopGrouponDetail: {
        open: groupon({ orderId: 5 }),
        filled: groupon({ orderId: 5, state: 'filled', joined: 2 }),
        lapsed: groupon({ orderId: 5, state: 'lapsed' }),
      },
      shopOrderDetail: orders,
      shopOrderCalc: { price },
      shopOrderCreate: { made: order({ activityId: 3, grouponId: 9, items: [item({ goodsId: 10 })] }) },
      orderpay: {
        paid: order({ state: 'paid', paidAt: 200, activityId: 3, grouponId: 9, items: [item({ goodsId: 10 })] }),
      },
      shopOrders: { 'nothing yet': listOf() },
    },
  }),
  shopOrder: walk(orderFlow, {
    inputs: { 'by its number': { id: 5 }, known: { id: 5, order: order() } },
    events: orderEvents,
    answers: {
      shopOrderDetail: { ...orders, gone: refused('orderUnknown') },
      orderpay: { paid: order({ state: 'paid', paidAt: 200 }) },
      shopOrderCancel: { cancelled: order({ state: 'cancelled' }) },
    },
    impossible: { 'guard shopOrder.ready.choosing always 9 false': 'there is no other state of an order' },
  }),
  signIn: walk(signInFlow, {
    events: {
      'signIn.replenish': [{ day: DAY }, { day: 2 * DAY }],
    },
    answers: {
      shopSignIn: {
        'not signed': calendar(),
        signed: calendar({ signedToday: true }),
        replenished: calendar({ days: [{ day: DAY, state: 'replenished', points: 0 }] }),
      },
    },
  }),
}
