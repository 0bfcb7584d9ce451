/** The drafts for a position's margin and leverage: edits, figures, problems, requests. */
import { amountFault, compare, type Decimal, fixed, isZero, minus, plus, sign } from '../../protocol/rules/decimal.ts'
import {
  initialMargin,
  liquidationTick,
  marginAtLeverage,
  notionalOf,
  perpetualFee,
  removableMargin,
} from '../../protocol/rules/perpetual.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import type { Direction, Position } from '../../protocol/shapes/perpetual.ts'
import type { Prices } from './closeDraft.ts'
import { positive } from './contractDraft.ts'
import type { ContractProblem } from './contractPreview.ts'
import { maxLeverage, termsOf, type WithTerms } from './contractTerms.ts'
import { holdingOf } from './holding.ts'

export interface MarginDraft {
  readonly action: 'add' | 'remove'
  readonly amount: string
}
export type MarginRequest = Omit<Req<'contractMargin'>, 'clientId'>
export type LeverageRequest = Omit<Req<'contractLeverage'>, 'clientId'>

/** Decimals of the removable margin. */
const OFFERED_PLACES = 2

export const NO_MARGIN: MarginDraft = { action: 'add', amount: '' }

/** Whether margin and leverage of a position can be changed: their sheets open only where the backend sends both. */
export const isAdjustable = ({ margin, leverage }: Position): boolean => margin !== null && leverage !== null
const marginOf = ({ margin, leverage }: Position) => ({ margin: margin ?? '0', leverage: leverage ?? 1 })

/** A position's mark price; the one it came with until a newer one is known. */
const markOf = (position: Position, { mark }: Pick<Prices, 'mark'>): Decimal =>
  isZero(mark) ? position.markPrice : mark

type Facts = Pick<Prices, 'mark' | 'contractTerms'>

/** What can be removed, to the cent; undefined if the margin table is not known. */
export function spareMargin(position: Position, facts: Facts): Decimal | undefined {
  const { tiers } = termsOf(facts)
  if (!tiers) return undefined
  const { margin, leverage } = marginOf(position)
  return fixed(removableMargin(margin, holdingOf(position), leverage, markOf(position, facts), tiers), OFFERED_PLACES)
}

/** The margin after a draft; undefined as long as it has no amount, or removes more than there is. */
export function marginAfter({ action, amount }: MarginDraft, position: Position): Decimal | undefined {
  const { margin } = marginOf(position)
  if (!positive(amount)) return undefined
  const after = action === 'add' ? plus(margin, amount) : minus(margin, amount)
  return sign(after) > 0 ? after : undefined
}

/** The margin after a change of the leverage; undefined if what a higher one releases depends on a margin table that is not known. */
export const marginWith = (leverage: number, position: Position, facts: Facts): Decimal | undefined =>
  marginAtLeverage(
    marginOf(position).margin,
    holdingOf(position),
    [marginOf(position).leverage, leverage],
    markOf(position, facts),
    termsOf(facts).tiers,
  )

/** The liquidation price with another margin; null where there is none, undefined if the margin table is not known. */
export function liquidationWith(
  margin: Decimal,
  position: Position,
  tick: Decimal | undefined,
  terms: WithTerms,
): Decimal | null | undefined {
  const { tiers } = termsOf(terms)
  return tiers && (liquidationTick(margin, holdingOf(position), tick, tiers) ?? null)
}

/** The highest leverage for a position's size at the mark price; undefined where the exchange does not state one. */
export const mostLeverage = (position: Position, facts: Facts): number | undefined =>
  maxLeverage(notionalOf(position.quantity, markOf(position, facts)), termsOf(facts))

/** The problem of exceeding the available funds. Where they are unknown, the exchange checks. */
function fundsProblem(
  field: ContractProblem['field'],
  needed: Decimal,
  { available, currency = '' }: Prices,
): ContractProblem[] {
  if (available === undefined || compare(needed, available) <= 0) return []
  return [{ field, id: 'balanceShort', params: { currency, available, needed } }]
}

export function marginProblems(draft: MarginDraft, position: Position, facts: Prices): ContractProblem[] {
  const { action, amount } = draft
  if (amount === '') return [{ field: 'amount', id: 'required', params: {} }]
  const fault = amountFault(amount)
  if (fault) return [{ field: 'amount', id: fault, params: {} }]
  if (action === 'add') return fundsProblem('amount', amount, facts)
  const most = spareMargin(position, facts)
  if (most === undefined || compare(amount, most) <= 0) return []
  if (isZero(most)) return [{ field: 'amount', id: 'marginNone', params: {} }]
  return [{ field: 'amount', id: 'marginTooMuch', params: { most, currency: facts.currency ?? '' } }]
}

export function leverageProblems(leverage: number, position: Position, facts: Prices): ContractProblem[] {
  const most = mostLeverage(position, facts)
  if (leverage === position.leverage) return [{ field: 'leverage', id: 'leverageSame', params: {} }]
  if (!Number.isInteger(leverage) || leverage < 1) return [{ field: 'leverage', id: 'amountInvalid', params: {} }]
  if (most !== undefined && leverage > most)
    return [{ field: 'leverage', id: 'leverageHigh', params: { most: String(most) } }]
  const after = marginWith(leverage, position, facts)
  return after === undefined ? [] : fundsProblem('leverage', minus(after, marginOf(position).margin), facts)
}

export const marginRequest = ({ action, amount }: MarginDraft, { number }: Position): MarginRequest => ({
  id: number,
  action,
  amount,
})

export const leverageRequest = (leverage: number, { number }: Position): LeverageRequest => ({ id: number, leverage })

/** The side that a reversed position opens, with its margin, fee and liquidation price at a market price, as far as the terms are known. */
export function reversalOf(position: Position, price: Decimal, tick: Decimal | undefined, market: WithTerms) {
  const direction: Direction = position.direction === 'long' ? 'short' : 'long'
  const { quantity } = position
  const { leverage } = marginOf(position)
  const notional = notionalOf(quantity, price)
  const margin = initialMargin(notional, leverage)
  const { takerRate, tiers } = termsOf(market)
  return {
    direction,
    margin,
    fee: takerRate && perpetualFee(notional, takerRate),
    liquidation: tiers && (liquidationTick(margin, { direction, quantity, entry: price }, tick, tiers) ?? null),
  }
}
