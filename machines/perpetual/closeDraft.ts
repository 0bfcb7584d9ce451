/** The drafts for closing a position and setting its stops: edits, problems, requests. */
import { amountFault, compare, isZero, onStep, over, times, toStep, toStepOr } from '../../protocol/rules/decimal.ts'
import { percentOf } from '../../protocol/rules/spot.ts'
import { trailingProblems } from '../../protocol/rules/spotProblems.ts'
import type { TrailingRange } from '../../protocol/rules/trailing.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import type { Position, TriggerKind } from '../../protocol/shapes/perpetual.ts'
import { type TrailingDraft, trailingDraft, trailingRequest } from '../shared/trailing.ts'
import { positive } from './contractDraft.ts'
import type { ContractProblem } from './contractPreview.ts'
import type { WithTerms } from './contractTerms.ts'

export interface CloseDraft extends TrailingDraft {
  readonly at: 'market' | 'limit' | 'trigger' | 'trailing'
  readonly quantity: string
  readonly percent: number
  readonly price: string
  readonly triggerPrice: string
  readonly triggerType: TriggerKind
}
/** Price and quantity steps, where the exchange states them. */
export interface Steps {
  readonly tick?: string | undefined
  readonly step?: string | undefined
}
/** Current prices, "0" for unknown, what the contract account has available, and the contract's terms, if known. */
export interface Prices extends WithTerms {
  readonly last: string
  readonly mark: string
  readonly available?: string | undefined
  readonly currency?: string
  readonly trailingRange?: TrailingRange | undefined
}

/** A position's open size, and what limit orders can still close. */
type Closable = Pick<Position, 'quantity' | 'closable'>

export type CloseRequest = Omit<Req<'contractCloseOrder'>, 'clientId'>
export type CloseTriggerRequest = Omit<Req<'contractPendingCloseOrder'>, 'clientId'>

/** Decimals of a share without a step. */
const UNIT_PLACES = 8

/** A percentage of a position on the quantity step; all of it at 100. */
export function shareOf(position: Pick<Position, 'quantity'>, percent: number, step: Steps['step']): string {
  if (percent >= 100) return position.quantity
  const share = toStepOr(over(times(position.quantity, String(percent)), '100', 18), step, UNIT_PLACES)
  return isZero(share) ? '' : share
}

export const closeDraftFor = (
  position: Pick<Position, 'quantity'>,
  percent: number,
  step: Steps['step'],
): CloseDraft => ({
  at: 'market',
  quantity: shareOf(position, percent, step),
  percent,
  price: '',
  triggerPrice: '',
  triggerType: 'mark',
  ...trailingDraft({}),
})

/** The quantity that can be closed. A limit order can close only what no other limit order closes yet. */
export const closableOf = (at: CloseDraft['at'], { quantity, closable }: Closable): string =>
  at === 'limit' ? (closable ?? quantity) : quantity

/** The percentage of what can be closed. */
export const sharedClose = (
  draft: CloseDraft,
  percent: number,
  position: Closable,
  step: Steps['step'],
): CloseDraft => ({
  ...draft,
  percent,
  quantity: shareOf({ quantity: closableOf(draft.at, position) }, percent, step),
})

/** The slider's position: the chosen one while the quantity still equals that share, else the share of the quantity. */
export function closePercent({ at, quantity, percent }: CloseDraft, position: Closable, step: Steps['step']): number {
  const whole = closableOf(at, position)
  return shareOf({ quantity: whole }, percent, step) === quantity
    ? percent
    : percentOf(positive(quantity) ?? '0', whole)
}

/** What a draft closes; undefined while its quantity is no number, or more than the position has. */
export function closedBy({ quantity }: CloseDraft, position: Pick<Position, 'quantity'>): string | undefined {
  const typed = positive(quantity)
  return typed !== undefined && compare(typed, position.quantity) <= 0 ? typed : undefined
}

/** Whether a draft closes all of a position, however its quantity is written. */
export const closesAll = (draft: CloseDraft, position: Pick<Position, 'quantity'>): boolean => {
  const closed = closedBy(draft, position)
  return closed !== undefined && compare(closed, position.quantity) === 0
}

/** A typed quantity sets the percentage to 0. A percentage stays when the way of closing changes. */
export function changedClose(
  draft: CloseDraft,
  change: Partial<Omit<CloseDraft, 'percent'>>,
  position?: Closable,
  step?: Steps['step'],
): CloseDraft {
  const next = { ...draft, ...change, ...(change.quantity === undefined ? {} : { percent: 0 }) }
  return position && next.at !== draft.at && next.percent > 0 ? sharedClose(next, next.percent, position, step) : next
}

export function numberProblem(
  field: ContractProblem['field'],
  text: string,
  unit: string | undefined,
): ContractProblem | undefined {
  if (text === '') return { field, id: 'required', params: {} }
  const fault = amountFault(text)
  if (fault) return { field, id: fault, params: {} }
  if (unit === undefined || onStep(text, unit)) return undefined
  const params = { step: unit, nearest: toStep(text, unit, 'nearest') }
  return { field, id: field === 'quantity' ? 'quantityStep' : 'priceStep', params }
}

/** Problems of a trailing stop, which sells to close a long position. */
function trailingOf(
  { direction, ...draft }: TrailingDraft & { direction?: Position['direction'] },
  tick: Steps['tick'],
  { last, trailingRange }: Prices,
): ContractProblem[] {
  const side = direction === 'short' ? 'buy' : 'sell'
  const found = trailingProblems({ ...draft, side }, { tick, trailingRange }, { last: isZero(last) ? undefined : last })
  return found.map((one) => one as ContractProblem)
}

export function closeProblems(
  draft: CloseDraft,
  position: Closable & Partial<Pick<Position, 'direction'>>,
  { tick, step }: Steps,
  prices: Prices,
): ContractProblem[] {
  const quantity = closableOf(draft.at, position)
  if (isZero(quantity)) return [{ field: 'quantity', id: 'closingFull', params: {} }]
  const typed = [
    draft.at === 'limit' ? numberProblem('price', draft.price, tick) : undefined,
    // The whole position can be closed even if its size is not on the current step.
    draft.quantity === quantity ? undefined : numberProblem('quantity', draft.quantity, step),
    draft.at === 'trigger' ? numberProblem('triggerPrice', draft.triggerPrice, tick) : undefined,
    ...(draft.at === 'trailing' ? trailingOf({ ...draft, ...position }, tick, prices) : []),
  ].filter((one) => one !== undefined)
  if (typed.length > 0) return typed
  if (compare(draft.quantity, quantity) > 0) return [{ field: 'quantity', id: 'closeTooMuch', params: { quantity } }]
  const watched = prices[draft.triggerType]
  if (draft.at === 'trigger' && !isZero(watched) && compare(draft.triggerPrice, watched) === 0)
    return [{ field: 'triggerPrice', id: 'triggerPassed', params: { price: watched } }]
  return []
}

/** The quantity of the request: omitted for the whole, so that later additions close too. A limit order has the shown quantity. */
const partOf = (draft: CloseDraft, { quantity }: Pick<Position, 'quantity'>) =>
  draft.at !== 'limit' && compare(draft.quantity, quantity) === 0 ? {} : { quantity: draft.quantity }

export const closeRequest = (draft: CloseDraft, position: Position): CloseRequest => ({
  id: position.number,
  ...partOf(draft, position),
  ...(draft.at === 'limit' ? { price: draft.price } : {}),
})

export const closeTriggerRequest = (draft: CloseDraft, position: Position): CloseTriggerRequest => ({
  ...closeRequest(draft, position),
  ...(draft.at === 'trailing'
    ? trailingRequest(draft)
    : { triggerPrice: draft.triggerPrice, triggerType: draft.triggerType }),
})
