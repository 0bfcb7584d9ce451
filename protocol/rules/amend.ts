/** What changing an open spot order freezes, and whether it can be changed: for its sheet, in decimal strings, by the exchange's rules. */
import type { Side } from '../shapes/trade.ts'
import { compare, type Decimal, minus, sign, times } from './decimal.ts'
import { positive, type SpotMarket } from './spot.ts'
import { distanceProblem, priceProblem, quantityProblem, type SpotProblem } from './spotProblems.ts'

/** The typed values; the amount is that of the whole order, including fills. A text that the order doesn't have is empty. */
export interface AmendDraft {
  /** The stop price. */
  readonly trigger: string
  /** Of a trailing stop. */
  readonly distance?: string
  readonly price: string
  readonly quantity: string
  readonly total: string
}

/** An open order with a limit, or one that waits for its stop price. */
export interface AmendedOrder {
  readonly side: Side
  /** Empty at market. */
  readonly price: Decimal | null
  /** Empty for a purchase by its total. */
  readonly quantity: Decimal | null
  readonly total: Decimal | null
  readonly filled: Decimal
  /** The amount that it holds. */
  readonly frozen: Decimal
  readonly triggerPrice: Decimal | null
  readonly triggerDirection: 'up' | 'down' | null
  /** Whether it still waits for its stop price. */
  readonly isWaiting: boolean
  /** The distance of a trailing stop, and the price that it counts from; it is active once there is a trigger price. */
  readonly trailing?:
    | { readonly by: 'percent' | 'price'; readonly distance: Decimal; readonly from: Decimal }
    | undefined
}

/** Current values, where they are known: the available amount of the paying currency, and the last price. */
export interface AmendFacts {
  readonly available: Decimal | undefined
  readonly last?: Decimal | undefined
}

export type AmendField = keyof AmendDraft

/** The values of an order that can be changed. */
const valuesOf = (order: AmendedOrder): Record<AmendField, Decimal | null> => ({
  trigger: order.isWaiting && !order.trailing ? order.triggerPrice : null,
  distance: order.isWaiting ? (order.trailing?.distance ?? null) : null,
  price: order.price,
  quantity: order.quantity,
  total: order.quantity === null ? order.total : null,
})

/** The fields of an order's sheet. */
export function amendFields(order: AmendedOrder): AmendField[] {
  const values = valuesOf(order)
  return (Object.keys(values) as AmendField[]).filter((field) => values[field] !== null)
}

/** The draft that changes nothing. */
export function amendDraftOf(order: AmendedOrder): AmendDraft {
  const { trigger, distance, price, quantity, total } = valuesOf(order)
  return {
    trigger: trigger ?? '',
    ...(distance === null ? {} : { distance }),
    price: price ?? '',
    quantity: quantity ?? '',
    total: total ?? '',
  }
}

/** Whether a field has another value than the order. */
export function isChanged(draft: AmendDraft, order: AmendedOrder, field: AmendField): boolean {
  const before = valuesOf(order)[field]
  const typed = positive(draft[field] ?? '')
  return before !== null && typed !== undefined && compare(typed, before) !== 0
}

/** The price that values an order: its limit, or its stop price if it has no limit. */
const priceOf = (draft: AmendDraft, { price, trailing }: AmendedOrder) =>
  positive(price === null ? (trailing?.from ?? draft.trigger) : draft.price)

/** The value of the whole order; undefined while the draft is incomplete. */
export function amendedTotal(draft: AmendDraft, order: AmendedOrder): Decimal | undefined {
  if (order.quantity === null) return positive(draft.total)
  const [price, quantity] = [priceOf(draft, order), positive(draft.quantity)]
  return price && quantity ? times(price, quantity) : undefined
}

/** The amount that the order freezes after the change; undefined while the draft is incomplete, or asks for no more than is filled. */
export function frozenAfter(draft: AmendDraft, order: AmendedOrder): Decimal | undefined {
  if (order.quantity === null) return positive(draft.total)
  const [price, quantity] = [priceOf(draft, order), positive(draft.quantity)]
  if (!price || !quantity) return undefined
  const rest = minus(quantity, order.filled)
  if (sign(rest) <= 0) return undefined
  return order.side === 'buy' ? times(price, rest) : rest
}

/** Whether the changed order keeps its place in the queue: only the amount has fallen. */
export const keepsPlace = (draft: AmendDraft, order: AmendedOrder): boolean =>
  !isChanged(draft, order, 'price') && order.quantity !== null && compare(draft.quantity, order.quantity) < 0

/** A stop price that the last price has already reached or passed. */
function sideProblem(draft: AmendDraft, order: AmendedOrder, last: Decimal | undefined): SpotProblem | undefined {
  if (last === undefined || sign(last) <= 0 || order.triggerDirection === null) return undefined
  if (!isChanged(draft, order, 'trigger')) return undefined
  const ahead = compare(draft.trigger, last)
  if (order.triggerDirection === 'down' ? ahead < 0 : ahead > 0) return undefined
  return { field: 'trigger', id: 'triggerPassed', params: { price: last } }
}

/** A distance out of its range. Once the stop is active it may only become smaller: the stop never goes back. */
function trailingProblem(draft: AmendDraft, order: AmendedOrder, market: SpotMarket): SpotProblem | undefined {
  const { trailing, triggerPrice } = order
  const { distance = '' } = draft
  // An order keeps a distance that the market no longer takes.
  if (!trailing || (positive(distance) && !isChanged(draft, order, 'distance'))) return undefined
  const widest = triggerPrice === null ? undefined : trailing.distance
  return distanceProblem({ distance, distanceBy: trailing.by }, market, trailing.from, widest)
}

/** The problems of a change, in the order of the exchange's checks. Only the exchange checks unknown values. */
export function amendProblems(
  draft: AmendDraft,
  order: AmendedOrder,
  market: SpotMarket,
  { available, last }: AmendFacts,
): SpotProblem[] {
  const fields = amendFields(order)
  const by = order.quantity === null ? 'total' : 'quantity'
  const typed = fields
    .map((field) =>
      field === 'trigger' || field === 'price'
        ? priceProblem(field, draft, market)
        : field === 'distance'
          ? trailingProblem(draft, order, market)
          : quantityProblem({ ...draft, by }, market),
    )
    .filter((one) => one !== undefined)
  if (typed.length > 0) return typed
  if (!fields.some((field) => isChanged(draft, order, field)))
    return [{ field: fields[0] ?? 'price', id: 'amendSame', params: {} }]
  const passed = sideProblem(draft, order, last)
  if (passed) return [passed]
  const frozen = frozenAfter(draft, order)
  if (frozen === undefined) return [{ field: by, id: 'amendFilled', params: { filled: order.filled } }]
  const { minTotal } = market
  if (minTotal !== undefined && compare(amendedTotal(draft, order) ?? '0', minTotal) < 0) {
    const params = { minimum: minTotal, currency: market.quote }
    return [{ field: by, id: 'notionalSmall', params }]
  }
  const more = minus(frozen, order.frozen)
  if (available === undefined || compare(more, available) <= 0) return []
  const params = { currency: order.side === 'buy' ? market.quote : market.base, available, needed: more }
  return [{ field: by, id: 'balanceShort', params }]
}
