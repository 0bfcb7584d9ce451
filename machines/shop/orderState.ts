/** An order of the shop as its flow sees it: what is asked of it, and how one can tell that it was carried out. */
import { type ShopAction, takesAction } from '../../protocol/rules/shop/orders.ts'
import type { ShopOrder } from '../../protocol/shapes/shop/orders.ts'
import type { Failure } from '../shared/failure.ts'

/** What the flow sends for its order; after-sales have a flow of their own. */
export type OrderAction = Exclude<ShopAction, 'aftersale'>

/** What a comment says of one line of the order. */
export interface OrderComment {
  readonly itemId: number
  readonly stars: number
  readonly content: string
  readonly pictures: readonly string[]
}

export interface ShopOrderContext {
  readonly id: number
  readonly order: ShopOrder | undefined
  /** What is asked about, or on its way. */
  readonly action: OrderAction | undefined
  readonly comment: OrderComment | undefined
  /** The reason that is given with a refund. */
  readonly error: Failure | undefined
}

export type ShopOrderEvent =
  /** Asks before it is done: paying, cancelling, saying that it arrived, asking for the money, deleting. */
  | { type: 'order.ask'; action: Exclude<OrderAction, 'comment'> }
  | { type: 'order.confirm' }
  | { type: 'order.back' }
  | { type: 'order.comment'; comment: OrderComment }
  /** The exchange says that something changed. */
  | { type: 'order.refresh' }
  /** The failed page was tapped, or nobody could say what became of it. */
  | { type: 'order.reload' }

/** Whether an order takes an action as it stands. */
export const takes = (order: ShopOrder | undefined, action: OrderAction): boolean =>
  order !== undefined && takesAction(order.state, action)

/** A comment can be sent once for each line, and not empty. */
export function canComment(order: ShopOrder | undefined, { itemId, stars, content }: OrderComment): boolean {
  const item = order?.items.find(({ id }) => id === itemId)
  return takes(order, 'comment') && item?.reviewed === false && stars >= 1 && content.trim() !== ''
}

/** Whether an order, as it stands now, shows that the action was carried out. A deleted one shows nothing. */
export function isDone(action: OrderAction | undefined, now: ShopOrder, comment: OrderComment | undefined): boolean {
  if (action === 'pay') return now.paidAt !== null
  if (action === 'cancel') return now.state === 'cancelled'
  if (action === 'confirm') return now.receivedAt !== null
  if (action === 'askRefund') return now.state === 'refundAsked' || now.state === 'refunded'
  return action === 'comment' && now.items.find(({ id }) => id === comment?.itemId)?.reviewed === true
}
