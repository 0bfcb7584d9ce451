/** Orders from their making to their end: by their user, by the operator, and by the clock. */
import { EXPRESS_STEPS, SHOP_TIMES } from '../../../protocol/rules/shop/orders.ts'
import { requireFunds } from '../orders/checks.ts'
import { requireUser } from '../people/find.ts'
import { invalid, refuse } from '../refusal.ts'
import { book, type Turn } from '../turn.ts'
import { move, orderById, plan, requireOrder } from './find.ts'
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
/** What an operator decides about a refund that was asked for. */
export type RefundDecision =
  | { order: number; decision: 'approve' }
  | { order: number; decision: 'refuse'; reason: RefundRefusal }

type Draft = Omit<ShopOrder, 'id' | 'no' | 'items' | 'created' | 'updated' | 'steps' | 'refunded'> & {
  items: Omit<OrderItem, 'id'>[]
}

/** Puts an order into the lists under the next number. */
export function addOrder({ world }: Turn, draft: Draft): ShopOrder {
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
 * Makes an order, sets its goods aside and waits for its payment. Refused: notFound, stockShort, couponUnfit, activityOver, groupOver,
 * groupOwn, and fields.
 */
export function shopCreate(turn: Turn, asked: CreateOrder): ShopOrder {
  const { world } = turn
  const { user, address, remark = '', invoice, coupon, group } = asked
  requireUser(world, user)
  requireAddress(address)
  const priced = priceOf(world, asked)
  const activity = groupActivityOf(world, asked)
  const order = addOrder(turn, {
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
  move(turn, order, 'unpaid')
  plan(turn, order, world.now + SHOP_TIMES.pay)
  return order
}

/** Pays an order, once: one that is paid is answered as it is. Refused: orderUnknown, shopState, balanceShort, groupOver, groupOwn. */
export function shopPay(turn: Turn, { user, order: id }: OfOrder): ShopOrder {
  const { world } = turn
  const order = requireOrder(turn, user, id)
  if (order.paidAt !== undefined) return order
  if (order.state !== 'unpaid') refuse('shopState')
  requireGroupOpen(world, order)
  requireFunds(world, user, SHOP_ACCOUNT, SHOP_CURRENCY, order.total)
  book(turn, { reason: 'shopPayment', ref: order.no, entries: toTill(user, order.total) })
  order.paid = order.total
  order.paidAt = world.now
  if (order.activity === undefined) {
    move(turn, order, 'paid')
    plan(turn, order, world.now + SHOP_TIMES.pack)
  } else {
    move(turn, order, 'grouping')
    enterGroup(turn, order, groupActivityById(order.activity))
  }
  return order
}

/** Calls an unpaid order off. */
export function shopCancel(turn: Turn, { user, order: id }: OfOrder): ShopOrder {
  const order = requireOrder(turn, user, id, 'cancel')
  release(turn, order)
  move(turn, order, 'cancelled', 'cancelled')
  return order
}

/** Says that an order has arrived. */
export function shopConfirm(turn: Turn, { user, order: id }: OfOrder): ShopOrder {
  const order = requireOrder(turn, user, id, 'confirm')
  receive(turn, order)
  return order
}

function receive(turn: Turn, order: ShopOrder): void {
  order.receivedAt = turn.world.now
  move(turn, order, 'received')
  plan(turn, order, turn.world.now + SHOP_TIMES.aftersale)
}

/** Asks for the money of a paid order that has not left yet. */
export function shopApplyRefund(turn: Turn, { user, order: id }: OfOrder): ShopOrder {
  const order = requireOrder(turn, user, id, 'askRefund')
  move(turn, order, 'refundAsked')
  plan(turn, order, turn.world.now + SHOP_TIMES.decide)
  return order
}

/** Decides a refund before the rule does. A refused one goes on to be packed. Refused: orderUnknown, shopState. */
export function shopRefundDecide(turn: Turn, asked: RefundDecision): true {
  const order = orderById(turn.world, asked.order) ?? refuse('orderUnknown', {}, 'order')
  if (order.state !== 'refundAsked') refuse('shopState')
  if (asked.decision === 'approve') refundWhole(turn, order, 'refundGranted')
  else if (asked.decision === 'refuse' && REFUND_REFUSALS.some((known) => known === asked.reason)) {
    move(turn, order, 'paid', asked.reason)
    plan(turn, order, turn.world.now + SHOP_TIMES.pack)
  } else invalid('decision')
  return true
}

/** Takes an order that has ended out of its user's list. */
export function shopDelete(turn: Turn, { user, order: id }: OfOrder): true {
  requireOrder(turn, user, id, 'delete').hidden = true
  return true
}

/** The next step of the parcel, after which it counts as received by itself. */
function carryOn(turn: Turn, order: ShopOrder): void {
  const { now } = turn.world
  order.shippedAt ??= now
  order.steps.push(now)
  const next = EXPRESS_STEPS[order.steps.length]
  move(turn, order, 'shipped')
  plan(turn, order, next === undefined ? now + SHOP_TIMES.receive : order.shippedAt + next.after)
}

/** An order goes on by itself: unpaid for too long, packed, a step further on its way, received, past its time to be sent back. */
export function stepOrder(turn: Turn, ref: string): void {
  const order = orderById(turn.world, Number(ref))
  if (order?.next !== turn.world.now) return
  if (order.state === 'unpaid') {
    release(turn, order)
    move(turn, order, 'cancelled', 'timeOut')
  } else if (order.state === 'refundAsked') refundWhole(turn, order, 'refundGranted')
  else if (order.state === 'paid') carryOn(turn, order)
  else if (order.state === 'shipped') {
    if (order.steps.length < EXPRESS_STEPS.length) carryOn(turn, order)
    else receive(turn, order)
  } else move(turn, order, 'completed')
}
