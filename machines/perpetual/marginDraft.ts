/** The drafts for a position's margin and leverage: edits, figures, problems, requests. */
import { compare, type Decimal, fixed, isZero, minus, plus, sign } from '../../protocol/rules/decimal.ts'
import {
  initialMargin,
  liquidationTick,
  marginAtLeverage,
  notionalOf,
  perpetualFee,
  removableMargin,
} from '../../protocol/rules/perpetual.ts'
import type { Req } from '../../protocol/schemas.ts'
import type { Direction, Position } from '../../protocol/shapes/perpetual.ts'
import type { Prices } from './closeDraft.ts'
import { positive } from './contractDraft.ts'
import { type ContractProblem, maxLeverage } from './contractPreview.ts'
import { holdingOf } from './holding.ts'

export interface MarginDraft {
  readonly action: 'add' | 'remove'
  readonly amount: string
}
export type MarginRequest = Omit<Req<'contractMargin'>, 'clientId'>
export type LeverageRequest = Omit<Req<'contractLeverage'>, 'clientId'>

/** Decimals of what is offered for removal. */
const OFFERED_PLACES = 2

export const NO_MARGIN: MarginDraft = { action: 'add', amount: '' }

/** Whether margin and leverage of a position can be changed: the backend tells both. Its sheets open for no other. */
export const isAdjustable = ({ margin, leverage }: Position): boolean => margin !== null && leverage !== null
const known = ({ margin, leverage }: Position) => ({ margin: margin ?? '0', leverage: leverage ?? 1 })

/** A position's mark price; its own as long as no other is known. */
const markOf = (position: Position, { mark }: Pick<Prices, 'mark'>): Decimal =>
  isZero(mark) ? position.markPrice : mark

/** What can be removed, to the cent. */
export const spareMargin = (position: Position, prices: Pick<Prices, 'mark'>): Decimal =>
  fixed(
    removableMargin(known(position).margin, holdingOf(position), known(position).leverage, markOf(position, prices)),
    OFFERED_PLACES,
  )

/** The margin after a draft; undefined as long as it has no amount, or removes more than there is. */
export function marginAfter({ action, amount }: MarginDraft, position: Position): Decimal | undefined {
  const { margin } = known(position)
  if (!positive(amount)) return undefined
  const after = action === 'add' ? plus(margin, amount) : minus(margin, amount)
  return sign(after) > 0 ? after : undefined
}

/** The margin after a change of the leverage. */
export const marginWith = (leverage: number, position: Position, prices: Pick<Prices, 'mark'>): Decimal =>
  marginAtLeverage(
    known(position).margin,
    holdingOf(position),
    [known(position).leverage, leverage],
    markOf(position, prices),
  )

/** The liquidation price with another margin; undefined where there is none. */
export const liquidationWith = (margin: Decimal, position: Position, tick: Decimal): Decimal | undefined =>
  liquidationTick(margin, holdingOf(position), tick)

/** The highest leverage for a position's size at the mark price. */
export const mostLeverage = (position: Position, prices: Pick<Prices, 'mark'>): number =>
  maxLeverage(notionalOf(position.quantity, markOf(position, prices)))

/** More than what is available; unknown funds are the exchange's to check. */
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
  if (!positive(amount)) return [{ field: 'amount', id: 'amountInvalid', params: {} }]
  if (action === 'add') return fundsProblem('amount', amount, facts)
  const most = spareMargin(position, facts)
  if (compare(amount, most) <= 0) return []
  if (isZero(most)) return [{ field: 'amount', id: 'marginNone', params: {} }]
  return [{ field: 'amount', id: 'marginTooMuch', params: { most, currency: facts.currency ?? '' } }]
}

export function leverageProblems(leverage: number, position: Position, facts: Prices): ContractProblem[] {
  const most = mostLeverage(position, facts)
  if (leverage === position.leverage) return [{ field: 'leverage', id: 'leverageSame', params: {} }]
  if (!Number.isInteger(leverage) || leverage < 1 || leverage > most)
    return [{ field: 'leverage', id: 'leverageHigh', params: { most: String(most) } }]
  return fundsProblem('leverage', minus(marginWith(leverage, position, facts), known(position).margin), facts)
}

export const marginRequest = ({ action, amount }: MarginDraft, { number }: Position): MarginRequest => ({
  id: number,
  action,
  amount,
})

export const leverageRequest = (leverage: number, { number }: Position): LeverageRequest => ({ id: number, leverage })

/** The side that a reversed position opens, with its margin, fee and liquidation price at a market price. */
export function reversalOf(position: Position, price: Decimal, tick: Decimal) {
  const direction: Direction = position.direction === 'long' ? 'short' : 'long'
  const { quantity } = position
  const { leverage } = known(position)
  const notional = notionalOf(quantity, price)
  const margin = initialMargin(notional, leverage)
  return {
    direction,
    margin,
    fee: perpetualFee(notional, 'taker'),
    liquidation: liquidationTick(margin, { direction, quantity, entry: price }, tick),
  }
}
