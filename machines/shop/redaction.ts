import { flow, shown, THING } from '../shared/redactionRules.ts'
import { afterSaleFlow } from './afterSaleFlow.ts'
import { boxFlow } from './boxFlow.ts'
import { checkoutFlow } from './checkoutFlow.ts'
import { groupPurchaseFlow } from './groupPurchaseFlow.ts'
import { orderFlow } from './orderFlow.ts'
import { signInFlow } from './signInFlow.ts'

const CHECKOUT_EVENTS = {
  'checkout.change': {
    change: shown('coupon', 'activity', 'group', 'invoice'),
  },
} as const
const ORDER_EVENTS = {
  'order.ask': { action: ['confirm', 'cancel', 'pay', 'delete', 'askRefund'] },
  'order.comment': { comment: shown('itemId', 'stars') },
} as const

export const shopMachines = [
  flow('shop/afterSaleFlow', afterSaleFlow, {
    context: {
      ...shown('orderId', 'itemId', 'before'),
      item: THING,
      aftersale: THING,
      draft: shown('kind', 'reason'),
      problems: shown('kind', 'reason'),
    },
    events: { 'aftersale.change': { change: shown('kind', 'reason') } },
  }),
  flow('shop/boxFlow', boxFlow, {
    context: {
      ...shown('boxId', 'quantity', 'number'),
      box: shown('id', 'intro', 'image', 'currency', 'price', 'expected', 'rolls'),
      problems: shown('address', 'name', 'phone', 'quantity'),
    },
    events: { 'box.change': { quantity: 'number', address: 'data' } },
  }),
  flow('shop/checkoutFlow', checkoutFlow, {
    context: {
      draft: shown('coupon', 'activity', 'group', 'invoice'),
      problems: shown('activity', 'address', 'coupon', 'group', 'invoice', 'lines', 'name', 'phone', 'remark'),
      price: shown('currency', 'goodsAmount', 'discount', 'postage', 'total', 'available'),
    },
    events: CHECKOUT_EVENTS,
  }),
  flow('shop/groupPurchaseFlow', groupPurchaseFlow, {
    context: {
      ...shown('activityId', 'goodsId', 'joining', 'sku'),
      activity: shown('id', 'kind', 'percent', 'state', 'starts', 'ends', 'size', 'hours'),
      group: THING,
    },
    events: {
      ...CHECKOUT_EVENTS,
      ...ORDER_EVENTS,
      'group.join': { group: 'number', sku: 'number' },
      'group.open': { sku: 'number' },
    },
  }),
  flow('shop/orderFlow', orderFlow, {
    context: { ...shown('id', 'action'), comment: shown('itemId', 'stars') },
    events: ORDER_EVENTS,
  }),
  flow('shop/signInFlow', signInFlow, {
    context: {
      ...shown('day'),
      calendar: shown('signedToday', 'streak', 'points', 'replenishCost', 'daysToCoupon'),
      reward: shown('day', 'points', 'balance', 'streak'),
    },
    events: { 'signIn.replenish': { day: 'number' } },
  }),
]
