/** What a contract order would hold, cost and risk, and what keeps it from being placed: by the rules that the exchange goes by. */
import { compare, type Decimal, isZero, onStep, toStep } from '../../protocol/rules/decimal.ts'
import {
  initialMargin,
  liquidationTick,
  MARGIN_TIERS,
  notionalOf,
  perpetualFee,
  tierOf,
  worstCase,
} from '../../protocol/rules/perpetual.ts'
import { SPOT_MINIMUM_TOTAL } from '../../protocol/rules/spot.ts'
import type { Direction } from '../../protocol/shapes/perpetual.ts'
import {
  type ContractDraft,
  type ContractFacts,
  type ContractMarket,
  entryOf,
  hasPrice,
  positive,
  waitsForTrigger,
} from './contractDraft.ts'

export interface ContractPreview {
  readonly entry: Decimal
  readonly quantity: Decimal
  /** Quantity × price. */
  readonly notional: Decimal
  readonly margin: Decimal
  /** Of opening: as maker for a limit order that rests, else as taker. */
  readonly fee: Decimal
  /** The mark price at which it would be liquidated, on the tick towards the earlier liquidation; none where none exists. */
  readonly liquidation: Decimal | undefined
  /** The most that can be lost: the margin and the taker's fee. */
  readonly worst: Decimal
}

export type ContractField = 'price' | 'triggerPrice' | 'quantity' | 'leverage' | 'stopWin' | 'stopLose'
export type ContractProblemId =
  | 'required'
  | 'amountInvalid'
  | 'priceStep'
  | 'quantityStep'
  | 'notionalSmall'
  | 'notionalLarge'
  | 'leverageHigh'
  | 'balanceShort'
  | 'triggerPassed'
  | 'stopSide'
  | 'closeTooMuch'
export interface ContractProblem {
  readonly field: ContractField
  readonly id: ContractProblemId
  readonly params: Readonly<Record<string, string>>
}

const problem = (
  field: ContractField,
  id: ContractProblemId,
  params: Record<string, string> = {},
): ContractProblem => ({
  field,
  id,
  params,
})

/** The highest leverage that a notional can have; 1 beyond the table. */
export const maxLeverage = (notional: Decimal): number => tierOf(notional)?.maxLeverage ?? 1

/** Whether a limit order would fill at once: it then takes from the book. */
const crosses = (direction: Direction, limit: Decimal, best: Decimal): boolean =>
  !isZero(best) && (direction === 'long' ? compare(limit, best) >= 0 : compare(limit, best) <= 0)

/** The figures of a draft for one direction; nothing while it is incomplete. Amounts in the quote currency. */
export function contractPreview(
  draft: ContractDraft,
  market: Pick<ContractMarket, 'tick'>,
  direction: Direction,
  marketPrice: Decimal,
): ContractPreview | undefined {
  const entry = entryOf(draft, marketPrice)
  const quantity = positive(draft.quantity)
  if (!entry || !quantity) return undefined
  const notional = notionalOf(quantity, entry)
  const margin = initialMargin(notional, draft.leverage)
  const rests = draft.kind === 'limit' && !crosses(direction, entry, marketPrice)
  return {
    entry,
    quantity,
    notional,
    margin,
    fee: perpetualFee(notional, rests ? 'maker' : 'taker'),
    liquidation: liquidationTick(margin, { direction, quantity, entry }, market.tick),
    worst: worstCase(notional, draft.leverage),
  }
}

function typedProblem(field: ContractField, text: string, { step, tick }: ContractMarket): ContractProblem | undefined {
  if (text === '') return problem(field, 'required')
  if (!positive(text)) return problem(field, 'amountInvalid')
  const unit = field === 'quantity' ? step : tick
  if (onStep(text, unit)) return undefined
  const id = field === 'quantity' ? 'quantityStep' : 'priceStep'
  return problem(field, id, { step: unit, nearest: toStep(text, unit, 'nearest') })
}

function typedProblems(draft: ContractDraft, market: ContractMarket): ContractProblem[] {
  const stops = (['stopWin', 'stopLose'] as const).filter((field) => draft.stops && draft[field] !== '')
  const fields = [
    ...(waitsForTrigger(draft) ? (['triggerPrice'] as const) : []),
    ...(hasPrice(draft) ? (['price'] as const) : []),
    'quantity' as const,
    ...stops,
  ]
  return fields.map((field) => typedProblem(field, draft[field], market)).filter((one) => one !== undefined)
}

/** Whether a stop lies where it can only fire after the price has moved its way. */
export function stopFits(stop: 'stopWin' | 'stopLose', direction: Direction, price: Decimal, from: Decimal): boolean {
  const above = (stop === 'stopWin') === (direction === 'long')
  return compare(price, from) === (above ? 1 : -1)
}

/** What is wrong with typed stops against the price that they are measured from. */
export function stopProblems(
  stops: Readonly<Record<'stopWin' | 'stopLose', string>>,
  direction: Direction,
  from: Decimal,
): ContractProblem[] {
  return (['stopWin', 'stopLose'] as const)
    .filter((field) => positive(stops[field]) && !stopFits(field, direction, stops[field], from))
    .map((field) => problem(field, 'stopSide', { price: from }))
}

function sizeProblems(
  { quantity, notional, worst }: ContractPreview,
  { leverage }: ContractDraft,
  { quote }: ContractMarket,
  available: Decimal,
): ContractProblem[] {
  if (compare(notional, SPOT_MINIMUM_TOTAL) < 0)
    return [problem('quantity', 'notionalSmall', { minimum: SPOT_MINIMUM_TOTAL, currency: quote })]
  const tier = tierOf(notional)
  if (!tier) return [problem('quantity', 'notionalLarge', { limit: MARGIN_TIERS.at(-1)?.upTo ?? '0', currency: quote })]
  if (leverage > tier.maxLeverage)
    return [problem('leverage', 'leverageHigh', { most: String(tier.maxLeverage), quantity })]
  if (compare(worst, available) <= 0) return []
  return [problem('quantity', 'balanceShort', { currency: quote, available, needed: worst })]
}

/** What keeps a ticket from being placed in a direction, in the order of the exchange's checks; none when it can be. */
export function contractProblems(
  draft: ContractDraft,
  market: ContractMarket,
  direction: Direction,
  facts: ContractFacts,
): ContractProblem[] {
  const typed = typedProblems(draft, market)
  if (typed.length > 0) return typed
  const watched = draft.triggerType === 'mark' ? facts.mark : facts.last
  if (waitsForTrigger(draft) && !isZero(watched) && compare(draft.triggerPrice, watched) === 0)
    return [problem('triggerPrice', 'triggerPassed', { price: watched })]
  const costs = contractPreview(draft, market, direction, facts.price)
  if (!costs) return [problem('quantity', 'required')]
  const size = sizeProblems(costs, draft, market, facts.available)
  if (size.length > 0 || !draft.stops) return size
  return stopProblems(draft, direction, costs.entry)
}
