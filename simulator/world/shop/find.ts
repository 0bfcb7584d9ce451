/** Finds orders of the shop, and changes their state. */
import { type ShopAction, type ShopState, takesAction } from '../../../protocol/rules/shop/orders.ts'
import { own, type Page, pageOf } from '../own.ts'
import { requireUser } from '../people/find.ts'
import { schedule } from '../queue.ts'
import { refuse } from '../refusal.ts'
import { emit, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import type { OrderItem, OrderReason, ShopOrder } from './state.ts'

/** An order by its id, of any user. */
export const orderById = ({ shop }: World, id: number): ShopOrder | undefined => shop.orders[id - 1]

/** A user's own order, unless it was deleted from the list. */
export function ownOrder(world: World, user: number, id: number): ShopOrder | undefined {
  const order = orderById(world, id)
  return order?.user === user && order.hidden !== true ? order : undefined
}

/** A user's own order; refused with orderUnknown, and with shopState when it doesn't allow the action. */
export function requireOrder(transaction: Transaction, user: number, id: number, action?: ShopAction): ShopOrder {
  requireUser(transaction.world, user)
  const order = ownOrder(transaction.world, user, id) ?? refuse('orderUnknown', {}, 'id')
  if (action !== undefined && !takesAction(order.state, action)) refuse('shopState')
  return order
}

/** A line of an order; refused with notFound. */
export const requireItem = ({ items }: ShopOrder, id: number): OrderItem =>
  items.find((item) => item.id === id) ?? refuse('notFound', {}, 'item_id')

/** Emits a change of the user's shop. */
export const emitShop = (transaction: Transaction, user: number): void =>
  emit(transaction, { type: 'changed', user, list: 'shop' })

/** Moves an order to a state, with an optional reason, and cancels its scheduled step. */
export function move(transaction: Transaction, order: ShopOrder, state: ShopState, reason?: OrderReason): void {
  order.state = state
  order.updated = transaction.world.now
  delete order.next
  if (reason === undefined) delete order.reason
  else order.reason = reason
  emitShop(transaction, order.user)
}

/** Schedules the next step of an order. */
export function plan(transaction: Transaction, order: ShopOrder, at: number): void {
  order.next = at
  schedule(transaction.world.due, at, 'shopOrderStep', String(order.id))
}

/** Filters a user's orders: those in one of these states, or all. */
export type OrderFilter = { states?: readonly ShopState[]; page?: number; limit?: number }

/** A page of a user's orders, newest first. */
export function ordersOf(world: World, user: number, { states, page, limit }: OrderFilter = {}): Page<ShopOrder> {
  const rows = [...(own(world.shop.ordersBy, String(user)) ?? [])]
    .reverse()
    .flatMap((id) => ownOrder(world, user, id) ?? [])
    .filter(({ state }) => states === undefined || states.includes(state))
  return pageOf(rows, page, limit)
}
