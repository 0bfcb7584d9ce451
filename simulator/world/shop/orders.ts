/** Orders from creation to end: by their user, by the operator, and by the clock. */
import { EXPRESS_STEPS, SHOP_TIMES } from '../../../protocol/rules/shop/orders.ts'
import { requireFunds } from '../orders/checks.ts'
import { requireUser } from '../people/find.ts'
import { invalid, refuse } from '../refusal.ts'
import { postEntries, type Transaction } from '../transaction.ts'
import { emitShop, move, orderById, plan, requireOrder } from './find.ts'
import { SHOP_ACCOUNT, SHOP_CURRENCY } from './goods.ts'
import { enterGroup, groupActivityById, requireGroupOpen } from './groups.ts'
import { groupActivityOf, priceOf, type Selection } from './price.ts'
import { refundWhole, release, toTill } from './refund.ts'
import {
  type InvoiceTitle,
  type OrderItem,
  REFUND_REFUSALS,
  type RefundRefusal,
  type ShopAddress,
  type ShopOrder,
} from './state.ts'
import { takeStock } from './stock.ts'

export type CreateOrder = Selection & { address: ShopAddress; remark?: string; invoice?: InvoiceTitle }
export type OfOrder = { user: number; order: number }
/** The operator's decision about a requested refund. */
export type RefundDecision =
  | { order: number; decision: 'approve' }
  | { order: number; decision: 'refuse'; reason: RefundRefusal }

type Draft = Omit<ShopOrder, 'id' | 'no' | 'items' | 'created' | 'updated' | 'steps' | 'refunded'> & {
  items: Omit<OrderItem, 'id'>[]
}

/** Adds an order under the next number. */
export function addOrder({ world }: Transaction, draft: Draft): ShopOrder {
  const { shop, now } = world
  const id = shop.orders.length + 1
  const items = draft.items.map((item): OrderItem => ({ id: shop.nextItem++, ...item }))
  const no = `G${String(id).padStart(10, '0')}`
  const order: ShopOrder = { ...draft, id, no, items, created: now, updated: now, steps: [], refunded: 0n }
  shop.orders.push(order)
  shop.ordersBy[order.user] = [...(shop.ordersBy[order.user] ?? []), id]
  return order
}

function requireAddress({ name, phone, address }: ShopAddress): void {
  if ([name, phone, address].some((text) => text.trim() === '')) invalid('address')
}

/**
 * Creates an order, reserves its goods and waits for payment. Refused: notFound, stockShort, couponUnfit, activityOver, groupOver,
 * groupOwn, and fields.
 */
export function shopCreate(transaction: Transaction, request: CreateOrder): ShopOrder {
  const { world } = transaction
  const { user, address, remark = '', invoice, coupon, group } = request
  requireUser(world, user)
  requireAddress(address)
  const priced = priceOf(world, request)
  const activity = groupActivityOf(world, request)
  const order = addOrder(transaction, {
    user,
    kind: 'goods',
    state: 'unpaid',
    ...priced,
    paid: 0n,
    ...(coupon === undefined ? {} : { coupon }),
    ...(activity === undefined ? {} : { activity: activity.id }),
    ...(activity === undefined || group === undefined ? {} : { group }),
    address,
    remark,
    ...(invoice === undefined ? {} : { invoice }),
  })
  takeStock(world, order.items)
  const used = coupon === undefined ? undefined : world.shop.coupons[coupon - 1]
  if (used !== undefined) used.order = order.id
  move(transaction, order, 'unpaid')
  plan(transaction, order, world.now + SHOP_TIMES.pay)
  return order
}

/** Pays an order, once: a paid one is returned unchanged. Refused: orderUnknown, shopState, balanceShort, groupOver, groupOwn. */
export function shopPay(transaction: Transaction, { user, order: id }: OfOrder): ShopOrder {
  const { world } = transaction
  const order = requireOrder(transaction, user, id)
  if (order.paidAt !== undefined) return order
  if (order.state !== 'unpaid') refuse('shopState')
  requireGroupOpen(world, order)
  requireFunds(world, user, SHOP_ACCOUNT, SHOP_CURRENCY, order.total)
  postEntries(transaction, { reason: 'shopPayment', ref: order.no, entries: toTill(user, order.total) })
  order.paid = order.total
  order.paidAt = world.now
  if (order.activity === undefined) {
    move(transaction, order, 'paid')
    plan(transaction, order, world.now + SHOP_TIMES.pack)
  } else {
    move(transaction, order, 'grouping')
    enterGroup(transaction, order, groupActivityById(order.activity))
  }
  return order
}

/** Cancels an unpaid order. */
export function shopCancel(transaction: Transaction, { user, order: id }: OfOrder): ShopOrder {
  const order = requireOrder(transaction, user, id, 'cancel')
  release(transaction, order)
  move(transaction, order, 'cancelled', 'cancelled')
  return order
}

/** Confirms that an order has arrived. */
export function shopConfirm(transaction: Transaction, { user, order: id }: OfOrder): ShopOrder {
  const order = requireOrder(transaction, user, id, 'confirm')
  receive(transaction, order)
  return order
}

function receive(transaction: Transaction, order: ShopOrder): void {
  order.receivedAt = transaction.world.now
  move(transaction, order, 'received')
  plan(transaction, order, transaction.world.now + SHOP_TIMES.aftersale)
}

/** Requests a refund for a paid order that is not shipped yet. */
export function shopApplyRefund(transaction: Transaction, { user, order: id }: OfOrder): ShopOrder {
  const order = requireOrder(transaction, user, id, 'askRefund')
  move(transaction, order, 'refundAsked')
  plan(transaction, order, transaction.world.now + SHOP_TIMES.decide)
  return order
}

/** Decides a refund before the rule does. After a refusal the order is packed. Refused: orderUnknown, shopState. */
export function shopRefundDecide(transaction: Transaction, request: RefundDecision): true {
  const order = orderById(transaction.world, request.order) ?? refuse('orderUnknown', {}, 'order')
  if (order.state !== 'refundAsked') refuse('shopState')
  if (request.decision === 'approve') refundWhole(transaction, order, 'refundGranted')
  else if (request.decision === 'refuse' && REFUND_REFUSALS.some((known) => known === request.reason)) {
    move(transaction, order, 'paid', request.reason)
    plan(transaction, order, transaction.world.now + SHOP_TIMES.pack)
  } else invalid('decision')
  return true
}

/** Deletes an ended order from its user's list. */
export function shopDelete(transaction: Transaction, { user, order: id }: OfOrder): true {
  requireOrder(transaction, user, id, 'delete').hidden = true
  emitShop(transaction, user)
  return true
}

/** The next step of the parcel; after the last one the order counts as received. */
function carryOn(transaction: Transaction, order: ShopOrder): void {
  const { now } = transaction.world
  order.shippedAt ??= now
  order.steps.push(now)
  const next = EXPRESS_STEPS[order.steps.length]
  move(transaction, order, 'shipped')
  plan(transaction, order, next === undefined ? now + SHOP_TIMES.receive : order.shippedAt + next.after)
}

/** The next scheduled step of an order: unpaid for too long, packed, a parcel step, received, too old for a return. */
export function stepOrder(transaction: Transaction, ref: string): void {
  const order = orderById(transaction.world, Number(ref))
  if (order?.next !== transaction.world.now) return
  if (order.state === 'unpaid') {
    release(transaction, order)
    move(transaction, order, 'cancelled', 'timeOut')
  } else if (order.state === 'refundAsked') refundWhole(transaction, order, 'refundGranted')
  else if (order.state === 'paid') carryOn(transaction, order)
  else if (order.state === 'shipped') {
    if (order.steps.length < EXPRESS_STEPS.length) carryOn(transaction, order)
    else receive(transaction, order)
  } else move(transaction, order, 'completed')
}
