/** What is there of each variant: taken when an order is made, back when it ends without the goods having left. */
import type { Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { type OrderItem, type ShopOrder, stockOf } from './state.ts'

/** Sets the goods of an order aside. Whether they are there was asked before. */
export function takeStock({ shop }: World, items: readonly Pick<OrderItem, 'sku' | 'quantity'>[]): void {
  for (const { sku, quantity } of items) shop.stock[sku] = stockOf(shop, sku) - quantity
}

/** Puts one line of an order back. Prizes come from no stock. */
export function putBack(transaction: Transaction, order: ShopOrder, item: OrderItem): void {
  if (order.kind === 'prize' || item.back === true) return
  const { shop } = transaction.world
  shop.stock[item.sku] = stockOf(shop, item.sku) + item.quantity
  item.back = true
}
