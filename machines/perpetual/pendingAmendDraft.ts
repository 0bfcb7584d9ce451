/** The draft that changes an active contract order: its fields, problems and request. */

import type { AmendedOrder } from '../../protocol/rules/amend.ts'
import { compare, type Decimal, isZero, minus } from '../../protocol/rules/decimal.ts'
import { initialMargin, notionalOf } from '../../protocol/rules/perpetual.ts'
import { distanceProblem } from '../../protocol/rules/spotProblems.ts'
import type { TrailingRange } from '../../protocol/rules/trailing.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import type { ContractOrder } from '../../protocol/shapes/perpetual.ts'
import { numberProblem } from './closeDraft.ts'
import { positive } from './contractDraft.ts'
import { type ContractProblem, sizeProblems, stopProblems } from './contractPreview.ts'
import { termsOf, type WithTerms, worstOf } from './contractTerms.ts'

/** An active order, as its sheet shows it. */
export type PendingOrder = Pick<
  ContractOrder,
  | 'number'
  | 'code'
  | 'action'
  | 'direction'
  | 'kind'
  | 'price'
  | 'quantity'
  | 'triggerPrice'
  | 'triggerType'
  | 'stopWin'
  | 'stopLose'
  | 'state'
  | 'timeInForce'
> & { readonly leverage: number; readonly filled: Decimal; readonly frozen: Decimal } & Pick<AmendedOrder, 'trailing'>

export interface PendingMarket extends WithTerms {
  readonly base: string
  readonly quote: string
  readonly tick?: string | undefined
  readonly step?: string | undefined
  readonly trailingRange?: TrailingRange | undefined
}

/** The fields as typed. The amount includes the filled part. A field that the order lacks is empty. */
export interface PendingDraft {
  readonly triggerPrice: string
  /** Of a trailing stop. */
  readonly distance?: string
  readonly price: string
  readonly quantity: string
}

/** The current last price, mark price and available contract funds, where they are known. */
export interface PendingFacts {
  readonly last?: Decimal | undefined
  readonly mark?: Decimal | undefined
  readonly available?: Decimal | undefined
}

export type PendingField = keyof PendingDraft
export type PendingRequest = Omit<Req<'contractAmend'>, 'clientId'>

const valuesOf = (order: PendingOrder): Record<PendingField, Decimal | null> => {
  const { state, triggerPrice, trailing, price, quantity } = order
  const waits = state === 'pending'
  return {
    triggerPrice: waits && !trailing ? triggerPrice : null,
    distance: waits ? (trailing?.distance ?? null) : null,
    price,
    quantity,
  }
}

/** The fields of an order's sheet. */
export function pendingFields(order: PendingOrder): PendingField[] {
  const values = valuesOf(order)
  return (Object.keys(values) as PendingField[]).filter((field) => values[field] !== null)
}

/** The draft that changes nothing. */
export function pendingDraftOf(order: PendingOrder): PendingDraft {
  const { triggerPrice, distance, price, quantity } = valuesOf(order)
  const trailing = distance === null ? {} : { distance }
  return { triggerPrice: triggerPrice ?? '', ...trailing, price: price ?? '', quantity: quantity ?? '' }
}

export const changedPending = (draft: PendingDraft, change: Partial<PendingDraft>): PendingDraft => ({
  ...draft,
  ...(change.distance === undefined ? {} : { distance: change.distance }),
  triggerPrice: change.triggerPrice ?? draft.triggerPrice,
  price: change.price ?? draft.price,
  quantity: change.quantity ?? draft.quantity,
})

/** Whether a field has another value than the order. */
export function isMoved(draft: PendingDraft, order: PendingOrder, field: PendingField): boolean {
  const before = valuesOf(order)[field]
  const typed = positive(draft[field] ?? '')
  return before !== null && typed !== undefined && compare(typed, before) !== 0
}

const distanceName = ({ trailing }: PendingOrder) => (trailing?.by === 'price' ? 'trailingDistance' : 'trailingPercent')

/** The request has only the changed fields. */
export const pendingRequest = (draft: PendingDraft, order: PendingOrder): PendingRequest => ({
  id: order.number,
  ...Object.fromEntries(
    pendingFields(order).flatMap((field) =>
      isMoved(draft, order, field) ? [[field === 'distance' ? distanceName(order) : field, draft[field]]] : [],
    ),
  ),
})

/** The price for calculations: the limit, or the trigger price of an order without a limit. */
export const entryOfPending = (draft: PendingDraft, order: PendingOrder): Decimal | undefined =>
  positive(order.price === null ? (order.trailing?.from ?? draft.triggerPrice) : draft.price)

/** The notional of the rest of an opening order after the change; undefined while incomplete. */
function restOf(draft: PendingDraft, order: PendingOrder): Decimal | undefined {
  const [entry, quantity] = [entryOfPending(draft, order), positive(draft.quantity)]
  if (!entry || !quantity || compare(quantity, order.filled) <= 0) return undefined
  return notionalOf(minus(quantity, order.filled), entry)
}

/**
 * The amount that an order freezes after the change: margin and highest fee of an opening order, zero for a closing one. Undefined while
 * the draft is incomplete, or if the fee is not known.
 */
export function pendingFrozen(draft: PendingDraft, order: PendingOrder, market: WithTerms): Decimal | undefined {
  if (order.action === 'close') return '0'
  const rest = restOf(draft, order)
  return rest && worstOf(rest, order.leverage, termsOf(market))
}

/** Whether the changed order keeps its place in the queue: that is so if only the amount falls. */
export const staysInQueue = (draft: PendingDraft, order: PendingOrder): boolean =>
  order.state === 'open' && !isMoved(draft, order, 'price') && compare(draft.quantity, order.quantity) < 0

const problem = (
  field: ContractProblem['field'],
  id: ContractProblem['id'],
  params: Record<string, string> = {},
): ContractProblem => ({ field, id, params })

/** A trigger price must stay on its side of its reference price. */
function sideProblem(draft: PendingDraft, order: PendingOrder, { last, mark }: PendingFacts): ContractProblem[] {
  const watched = order.triggerType === 'mark' ? mark : last
  if (watched === undefined || isZero(watched) || !isMoved(draft, order, 'triggerPrice')) return []
  const side = compare(order.triggerPrice ?? '0', watched)
  const isKept = side === 0 || compare(draft.triggerPrice, watched) === side
  return isKept ? [] : [problem('triggerPrice', 'triggerSide', { price: watched })]
}

function changeProblems(draft: PendingDraft, order: PendingOrder, market: PendingMarket, { available }: PendingFacts) {
  const entry = entryOfPending(draft, order) ?? '0'
  const notional = notionalOf(draft.quantity, entry)
  const frozen = pendingFrozen(draft, order, market) ?? initialMargin(restOf(draft, order) ?? '0', order.leverage)
  const needs = { quantity: draft.quantity, notional, needed: minus(frozen, order.frozen) }
  const size = sizeProblems(needs, order.leverage, market, available)
  // The leverage of an order stays: its size is what can be changed.
  if (size.length > 0) return size.map((one) => ({ ...one, field: 'quantity' as const }))
  const stops = { stopWin: order.stopWin ?? '', stopLose: order.stopLose ?? '' }
  return isZero(order.filled) ? stopProblems(stops, order.direction, entry) : []
}

/** A distance out of its range. Once the stop is active it may only become smaller: the stop never goes back. */
function trailingProblem(
  { distance = '' }: PendingDraft,
  { trailing, triggerPrice }: PendingOrder,
  market: PendingMarket,
) {
  const { by = 'percent', from = '0' } = trailing ?? {}
  const widest = triggerPrice === null ? undefined : trailing?.distance
  return distanceProblem({ distance, distanceBy: by }, market, from, widest) as ContractProblem | undefined
}

/** The problems of a change, in the order of the exchange's checks. The exchange checks what is unknown here. */
export function pendingProblems(
  draft: PendingDraft,
  order: PendingOrder,
  market: PendingMarket,
  facts: PendingFacts,
): ContractProblem[] {
  const fields = pendingFields(order)
  const typed = fields
    .map((field) =>
      // The order's current values are valid even if the market's steps have changed.
      draft[field] === pendingDraftOf(order)[field]
        ? undefined
        : field === 'distance'
          ? trailingProblem(draft, order, market)
          : numberProblem(field, draft[field], field === 'quantity' ? market.step : market.tick),
    )
    .filter((one) => one !== undefined)
  if (typed.length > 0) return typed
  if (!fields.some((field) => isMoved(draft, order, field))) return [problem(fields[0] ?? 'quantity', 'amendSame')]
  const passed = sideProblem(draft, order, facts)
  if (passed.length > 0) return passed
  if (compare(draft.quantity, order.filled) <= 0) return [problem('quantity', 'amendFilled', { filled: order.filled })]
  return order.action === 'close' ? [] : changeProblems(draft, order, market, facts)
}
