import { flow, shown, size, THING } from '../shared/redactionRules.ts'
import { afterSaleFlow } from './afterSaleFlow.ts'
import { boxFlow } from './boxFlow.ts'
import { checkoutFlow } from './checkoutFlow.ts'
import { groupPurchaseFlow } from './groupPurchaseFlow.ts'
import { orderFlow } from './orderFlow.ts'
import { signInFlow } from './signInFlow.ts'

const CHECKOUT_EVENTS = {
  'checkout.change': {
    change: { ...shown('coupon', 'activity', 'group', 'invoice'), ...size('lines', 'address', 'remark') },
  },
} as const
const ORDER_EVENTS = {
  'order.ask': { action: ['confirm', 'cancel', 'pay', 'delete', 'askRefund'] },
  'order.comment': { comment: { ...shown('itemId', 'stars'), ...size('content', 'pictures') } },
} as const

export const shopMachines = [
  flow('shop/afterSaleFlow', afterSaleFlow, {
    context: {
      ...shown('orderId', 'itemId', 'before'),
      item: THING,
      aftersale: THING,
      draft: { ...shown('kind', 'reason'), ...size('content', 'pictures') },
      problems: shown('kind', 'reason'),
    },
    events: { 'aftersale.change': { change: { ...shown('kind', 'reason'), ...size('content', 'pictures') } } },
  }),
  flow('shop/boxFlow', boxFlow, {
    context: {
      ...shown('boxId', 'quantity', 'number'),
      ...size('facts'),
      box: {
        ...shown('id', 'intro', 'image', 'currency', 'price', 'expected', 'rolls'),
        ...size('title', 'back', 'prizes'),
      },
      address: size('name', 'phone', 'address'),
      problems: shown('address', 'name', 'phone', 'quantity'),
    },
    events: { 'box.change': { quantity: 'number', address: size('name', 'phone', 'address') } },
  }),
  flow('shop/checkoutFlow', checkoutFlow, {
    context: {
      ...size('before'),
      draft: { ...shown('coupon', 'activity', 'group', 'invoice'), ...size('lines', 'address', 'remark') },
      problems: shown('activity', 'address', 'coupon', 'group', 'invoice', 'lines', 'name', 'phone', 'remark'),
      price: { ...shown('currency', 'goodsAmount', 'discount', 'postage', 'total', 'available'), ...size('items') },
    },
    events: CHECKOUT_EVENTS,
  }),
  flow('shop/groupPurchaseFlow', groupPurchaseFlow, {
    context: {
      ...shown('activityId', 'goodsId', 'joining', 'sku'),
      ...size('open'),
      activity: {
        ...shown('id', 'kind', 'percent', 'state', 'starts', 'ends', 'size', 'hours'),
        ...size('title', 'goods'),
      },
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
    context: { ...shown('id', 'action'), comment: { ...shown('itemId', 'stars'), ...size('content', 'pictures') } },
    events: ORDER_EVENTS,
  }),
  flow('shop/signInFlow', signInFlow, {
    context: {
      ...shown('day'),
      calendar: { ...shown('signedToday', 'streak', 'points', 'replenishCost', 'daysToCoupon'), ...size('days') },
      reward: { ...shown('day', 'points', 'balance', 'streak'), ...size('coupon') },
    },
    events: { 'signIn.replenish': { day: 'number' } },
  }),
]
