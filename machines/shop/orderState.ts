/** Actions on a shop order, and how to recognise that they were carried out. */
import { type ShopAction, takesAction } from '../../protocol/rules/shop/orders.ts'
import type { ShopOrder } from '../../protocol/shapes/shop/orders.ts'
import type { Failure } from '../shared/failure.ts'

/** After-sales have a flow of their own. */
export type OrderAction = Exclude<ShopAction, 'aftersale'>

export interface OrderComment {
  readonly itemId: number
  readonly stars: number
  readonly content: string
  readonly pictures: readonly string[]
}

export interface ShopOrderContext {
  readonly id: number
  readonly order: ShopOrder | undefined
  /** To confirm, or being sent. */
  readonly action: OrderAction | undefined
  readonly comment: OrderComment | undefined
  /** Reason of a refund. */
  readonly error: Failure | undefined
}

export type ShopOrderEvent =
  /** Asks before the action. */
  | { type: 'order.ask'; action: Exclude<OrderAction, 'comment'> }
  | { type: 'order.confirm' }
  | { type: 'order.back' }
  | { type: 'order.comment'; comment: OrderComment }
  | { type: 'order.refresh' }
  /** After a failed load, or an unknown result. */
  | { type: 'order.reload' }

export const takes = (order: ShopOrder | undefined, action: OrderAction): boolean =>
  order !== undefined && takesAction(order.state, action)

/** Each line takes one comment, which must not be empty. */
export function canComment(order: ShopOrder | undefined, { itemId, stars, content }: OrderComment): boolean {
  const item = order?.items.find(({ id }) => id === itemId)
  return takes(order, 'comment') && item?.reviewed === false && stars >= 1 && content.trim() !== ''
}

/** Whether the order shows that the action was carried out. A deleted order shows nothing. */
export function isDone(action: OrderAction | undefined, now: ShopOrder, comment: OrderComment | undefined): boolean {
  if (action === 'pay') return now.paidAt !== null
  if (action === 'cancel') return now.state === 'cancelled'
  if (action === 'confirm') return now.receivedAt !== null
  if (action === 'askRefund') return now.state === 'refundAsked' || now.state === 'refunded'
  return action === 'comment' && now.items.find(({ id }) => id === comment?.itemId)?.reviewed === true
}
