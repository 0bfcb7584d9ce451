/** Stock of each variant: taken when an order is created, returned when it ends before shipping. */
import type { Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { type OrderItem, type ShopOrder, stockOf } from './state.ts'

/** Takes the goods of an order out of stock. The caller has checked that they are available. */
export function takeStock({ shop }: World, items: readonly Pick<OrderItem, 'sku' | 'quantity'>[]): void {
  for (const { sku, quantity } of items) shop.stock[sku] = stockOf(shop, sku) - quantity
}

/** Returns one line of an order to stock. Prizes are not from stock. */
export function putBack(transaction: Transaction, order: ShopOrder, item: OrderItem): void {
  if (order.kind === 'prize' || item.back === true) return
  const { shop } = transaction.world
  shop.stock[item.sku] = stockOf(shop, item.sku) + item.quantity
  item.back = true
}
