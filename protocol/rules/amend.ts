/** What changing an open spot order freezes, and whether it can be changed: for its sheet, in decimal strings, by the exchange's rules. */
import type { Side } from '../shapes/trade.ts'
import { compare, type Decimal, minus, sign, times } from './decimal.ts'
import {
  positive,
  priceProblem,
  quantityProblem,
  SPOT_MINIMUM_TOTAL,
  type SpotMarket,
  type SpotProblem,
} from './spot.ts'

/** Price and amount as typed; the amount is the whole order's, with what is filled. */
export interface AmendDraft {
  readonly price: string
  readonly quantity: string
}

/** An open order with a limit. */
export interface AmendedOrder {
  readonly side: Side
  readonly price: Decimal
  readonly quantity: Decimal
  readonly filled: Decimal
  /** What it holds. */
  readonly frozen: Decimal
}

/** The value of the whole order; undefined while the draft is incomplete. */
export function amendedTotal({ price, quantity }: AmendDraft): Decimal | undefined {
  return positive(price) && positive(quantity) ? times(price, quantity) : undefined
}

/** What the order freezes after the change; undefined while the draft is incomplete, or asks for no more than is filled. */
export function frozenAfter({ price, quantity }: AmendDraft, { side, filled }: AmendedOrder): Decimal | undefined {
  if (!positive(price) || !positive(quantity)) return undefined
  const rest = minus(quantity, filled)
  if (sign(rest) <= 0) return undefined
  return side === 'buy' ? times(price, rest) : rest
}

/** Whether the changed order keeps its place in the queue: only the amount has fallen. */
export const keepsPlace = (draft: AmendDraft, { price, quantity }: AmendedOrder): boolean =>
  compare(draft.price, price) === 0 && compare(draft.quantity, quantity) < 0

const isSame = (draft: AmendDraft, { price, quantity }: AmendedOrder): boolean =>
  compare(draft.price, price) === 0 && compare(draft.quantity, quantity) === 0

/** The problems of a change, in the order of the exchange's checks. Unknown funds are the exchange's to check. */
export function amendProblems(
  draft: AmendDraft,
  order: AmendedOrder,
  market: SpotMarket,
  available: Decimal | undefined,
): SpotProblem[] {
  const typed = [
    priceProblem('price', { ...draft, trigger: '', stopLimit: '' }, market),
    quantityProblem({ ...draft, by: 'quantity', total: '' }, market),
  ].filter((one) => one !== undefined)
  if (typed.length > 0) return typed
  if (isSame(draft, order)) return [{ field: 'price', id: 'amendSame', params: {} }]
  const frozen = frozenAfter(draft, order)
  if (frozen === undefined) return [{ field: 'quantity', id: 'amendFilled', params: { filled: order.filled } }]
  if (compare(times(draft.price, draft.quantity), SPOT_MINIMUM_TOTAL) < 0) {
    const params = { minimum: SPOT_MINIMUM_TOTAL, currency: market.quote }
    return [{ field: 'quantity', id: 'notionalSmall', params }]
  }
  const more = minus(frozen, order.frozen)
  if (available === undefined || compare(more, available) <= 0) return []
  const params = { currency: order.side === 'buy' ? market.quote : market.base, available, needed: more }
  return [{ field: 'quantity', id: 'balanceShort', params }]
}
