/** Money of orders that comes back, to the account that it was paid from. */
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

/** Entries that take an amount from a user into the till; below zero the other way. */
export const toTill = (user: number, amount: bigint): Entry[] => [
  own(user, 'available', SHOP_CURRENCY, -amount),
  toShop(SHOP_CURRENCY, amount),
]

/** Gives an amount of an order back and says so. */
export function giveBack(transaction: Transaction, order: ShopOrder, amount: bigint): void {
  order.refunded += amount
  order.updated = transaction.world.now
  if (amount === 0n) return
  postEntries(transaction, { reason: 'shopRefund', ref: order.no, entries: toTill(order.user, -amount) })
  const params = { order: order.no, amount: fromUnits(amount, SHOP_CURRENCY), currency: SHOP_CURRENCY }
  writeMessage(transaction, order.user, 'shopRefunded', params)
}

/** The coupon of an order whose goods never left can be used again while it has not run out. */
export function freeCoupon({ world }: Transaction, order: ShopOrder): void {
  const coupon = order.coupon === undefined ? undefined : world.shop.coupons[order.coupon - 1]
  if (coupon?.order === order.id) delete coupon.order
}

/** Ends an order whose goods have not left: stock and coupon are free again. */
export function release(transaction: Transaction, order: ShopOrder): void {
  for (const item of order.items) putBack(transaction, order, item)
  freeCoupon(transaction, order)
}

/** Ends a paid order whose goods have not left: all that was paid comes back. */
export function refundWhole(transaction: Transaction, order: ShopOrder, reason: OrderReason): void {
  release(transaction, order)
  giveBack(transaction, order, order.paid - order.refunded)
  move(transaction, order, 'refunded', reason)
}
