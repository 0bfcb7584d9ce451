/** Refunds of orders, to the paying account. */
import { entriesOf, toShop } from '../entries.ts'
import type { Entry } from '../ledger.ts'
import { fromUnits } from '../money.ts'
import { writeMessage } from '../people/messages.ts'
import { postEntries, type Transaction } from '../transaction.ts'
import { move } from './find.ts'
import { SHOP_ACCOUNT, SHOP_CURRENCY } from './goods.ts'
import type { OrderReason, ShopOrder } from './state.ts'
import { putBack } from './stock.ts'

const { own } = entriesOf(SHOP_ACCOUNT)

/** Entries that move an amount from a user to the till; below zero in the other direction. */
export const toTill = (user: number, amount: bigint): Entry[] => [
  own(user, 'available', SHOP_CURRENCY, -amount),
  toShop(SHOP_CURRENCY, amount),
]

/** Refunds an amount of an order and writes a message. */
export function giveBack(transaction: Transaction, order: ShopOrder, amount: bigint): void {
  order.refunded += amount
  order.updated = transaction.world.now
  if (amount === 0n) return
  postEntries(transaction, { reason: 'shopRefund', ref: order.no, entries: toTill(order.user, -amount) })
  const params = { order: order.no, amount: fromUnits(amount, SHOP_CURRENCY), currency: SHOP_CURRENCY }
  writeMessage(transaction, order.user, 'shopRefunded', params)
}

/** The coupon of an unshipped order can be used again while it is valid. */
export function freeCoupon({ world }: Transaction, order: ShopOrder): void {
  const coupon = order.coupon === undefined ? undefined : world.shop.coupons[order.coupon - 1]
  if (coupon?.order === order.id) delete coupon.order
}

/** Ends an unshipped order: releases stock and coupon. */
export function release(transaction: Transaction, order: ShopOrder): void {
  for (const item of order.items) putBack(transaction, order, item)
  freeCoupon(transaction, order)
}

/** Ends a paid, unshipped order: refunds everything. */
export function refundWhole(transaction: Transaction, order: ShopOrder, reason: OrderReason): void {
  release(transaction, order)
  giveBack(transaction, order, order.paid - order.refunded)
  move(transaction, order, 'refunded', reason)
}
