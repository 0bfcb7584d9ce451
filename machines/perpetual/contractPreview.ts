/** Margin, cost, risk and problems of a contract order, by the exchange's rules. */
import {
  amountFault,
  compare,
  type Decimal,
  fixed,
  isZero,
  minus,
  onStep,
  placesOf,
  plus,
  toStep,
} from '../../protocol/rules/decimal.ts'
import { initialMargin, liquidationTick, notionalOf, perpetualFee } from '../../protocol/rules/perpetual.ts'
import { trailingProblems } from '../../protocol/rules/spotProblems.ts'
import type { Direction } from '../../protocol/shapes/perpetual.ts'
import {
  type ContractDraft,
  type ContractFacts,
  type ContractMarket,
  contractKinds,
  contractTimeOf,
  entryOf,
  hasPrice,
  positive,
  waitsForTrigger,
} from './contractDraft.ts'
import { largestNotional, maxLeverage, termsOf, worstOf } from './contractTerms.ts'

export interface ContractPreview {
  readonly entry: Decimal
  readonly quantity: Decimal
  /** Quantity × price. */
  readonly notional: Decimal
  readonly margin: Decimal
  /** Opening fee: maker for a resting limit order, else taker; undefined if the rate is not known. */
  readonly fee: Decimal | undefined
  /**
   * Mark price of liquidation, rounded to the tick of the earlier liquidation. Null if there is none, undefined if the margin table is not
   * known.
   */
  readonly liquidation: Decimal | null | undefined
  /** The largest loss: margin and taker fee; undefined if the rate is not known. */
  readonly worst: Decimal | undefined
}

export type ContractField =
  | 'price'
  | 'triggerPrice'
  | 'quantity'
  | 'leverage'
  | 'stopWin'
  | 'stopLose'
  | 'amount'
  | 'distance'
  | 'activation'
export type ContractProblemId =
  | 'required'
  | 'notOffered'
  | 'trailingRange'
  | 'activationBuy'
  | 'activationSell'
  | 'amountInvalid'
  | 'notNumber'
  | 'priceStep'
  | 'quantityStep'
  | 'notionalSmall'
  | 'notionalLarge'
  | 'leverageHigh'
  | 'balanceShort'
  | 'triggerPassed'
  | 'triggerSide'
  | 'postOnlyCrosses'
  | 'stopSide'
  | 'closeTooMuch'
  | 'closingFull'
  | 'stopSame'
  | 'stopsTooMuch'
  | 'marginTooMuch'
  | 'marginNone'
  | 'leverageSame'
  | 'amendSame'
  | 'amendFilled'
export interface ContractProblem {
  readonly field: ContractField
  readonly id: ContractProblemId
  readonly params: Readonly<Record<string, string>>
  /** The stop level that it is about. */
  readonly level?: number
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

/** Whether a limit order fills at once as taker. */
const crosses = (direction: Direction, limit: Decimal, best: Decimal): boolean =>
  !isZero(best) && (direction === 'long' ? compare(limit, best) >= 0 : compare(limit, best) <= 0)

/** The figures of a draft in one direction, in the quote currency; undefined while it is incomplete. */
export function contractPreview(
  draft: ContractDraft,
  market: Pick<ContractMarket, 'tick' | 'contractTimeInForce' | 'contractTerms'>,
  direction: Direction,
  marketPrice: Decimal,
): ContractPreview | undefined {
  const entry = entryOf(draft, marketPrice, direction)
  const quantity = positive(draft.quantity)
  if (!entry || !quantity) return undefined
  const notional = notionalOf(quantity, entry)
  const margin = initialMargin(notional, draft.leverage)
  const timeInForce = contractTimeOf(draft, market)
  const rests = draft.kind === 'limit' && timeInForce !== 'ioc' && !crosses(direction, entry, marketPrice)
  const terms = termsOf(market)
  const rate = rests || timeInForce === 'post_only' ? terms.makerRate : terms.takerRate
  return {
    entry,
    quantity,
    notional,
    margin,
    fee: rate && perpetualFee(notional, rate),
    liquidation:
      terms.tiers && (liquidationTick(margin, { direction, quantity, entry }, market.tick, terms.tiers) ?? null),
    worst: worstOf(notional, draft.leverage, terms),
  }
}

function typedProblem(field: ContractField, text: string, { step, tick }: ContractMarket): ContractProblem | undefined {
  if (text === '') return problem(field, 'required')
  const fault = amountFault(text)
  if (fault) return problem(field, fault)
  const unit = field === 'quantity' ? step : tick
  if (unit === undefined || onStep(text, unit)) return undefined
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

/** Whether a stop is on the side of the price where it can't fire at once. */
export function stopFits(stop: 'stopWin' | 'stopLose', direction: Direction, price: Decimal, from: Decimal): boolean {
  const above = (stop === 'stopWin') === (direction === 'long')
  return compare(price, from) === (above ? 1 : -1)
}

/** Problems of stops against a reference price. */
export function stopProblems(
  stops: Readonly<Record<'stopWin' | 'stopLose', string>>,
  direction: Direction,
  from: Decimal,
): ContractProblem[] {
  return (['stopWin', 'stopLose'] as const)
    .filter((field) => positive(stops[field]) && !stopFits(field, direction, stops[field], from))
    .map((field) => problem(field, 'stopSide', { price: from }))
}

/** A post-only order that would fill at once, with the nearest price at which it would rest. */
function crossingProblems(
  draft: ContractDraft,
  market: ContractMarket,
  direction: Direction,
  { opposite }: ContractFacts,
): ContractProblem[] {
  if (opposite === undefined || contractTimeOf(draft, market) !== 'post_only') return []
  if (!crosses(direction, draft.price, opposite)) return []
  const { tick } = market
  if (tick === undefined) return [problem('price', 'postOnlyCrosses', { nearest: opposite })]
  const nearest = direction === 'long' ? minus(opposite, tick) : plus(opposite, tick)
  return [problem('price', 'postOnlyCrosses', { nearest: fixed(nearest, placesOf(tick)) })]
}

/** Problems of an order's size by the terms that are known: its value, its leverage, and what it needs. */
export function sizeProblems(
  { quantity, notional, needed }: { readonly quantity: Decimal; readonly notional: Decimal; readonly needed: Decimal },
  leverage: number,
  market: Pick<ContractMarket, 'quote' | 'contractTerms'>,
  available: Decimal | undefined,
): ContractProblem[] {
  const terms = termsOf(market)
  const { quote: currency } = market
  const [limit, most] = [largestNotional(terms), maxLeverage(notional, terms)]
  if (terms.minTotal !== undefined && compare(notional, terms.minTotal) < 0)
    return [problem('quantity', 'notionalSmall', { minimum: terms.minTotal, currency })]
  if (limit !== undefined && compare(notional, limit) > 0)
    return [problem('quantity', 'notionalLarge', { limit, currency })]
  if (most !== undefined && leverage > most)
    return [problem('leverage', 'leverageHigh', { most: String(most), quantity })]
  if (available === undefined || compare(needed, available) <= 0) return []
  return [problem('quantity', 'balanceShort', { currency, available, needed })]
}

/** Problems of a trailing stop's distance and activation price. */
function trailingOf(draft: ContractDraft, market: ContractMarket, direction: Direction, { last }: ContractFacts) {
  if (draft.kind !== 'trailing') return []
  const side = direction === 'long' ? 'buy' : 'sell'
  const found = trailingProblems({ ...draft, side }, market, { last: isZero(last) ? undefined : last })
  return found.map(({ field, id, params }) => problem(field as ContractField, id as ContractProblemId, { ...params }))
}

/** Problems of a ticket in one direction, in the order of the exchange's checks. */
export function contractProblems(
  draft: ContractDraft,
  market: ContractMarket,
  direction: Direction,
  facts: ContractFacts,
): ContractProblem[] {
  if (!contractKinds(market).includes(draft.kind)) return [problem('price', 'notOffered')]
  const typed = [...trailingOf(draft, market, direction, facts), ...typedProblems(draft, market)]
  if (typed.length > 0) return typed
  const watched = draft.triggerType === 'mark' ? facts.mark : facts.last
  if (waitsForTrigger(draft) && !isZero(watched) && compare(draft.triggerPrice, watched) === 0)
    return [problem('triggerPrice', 'triggerPassed', { price: watched })]
  const costs = contractPreview(draft, market, direction, facts.price)
  if (!costs) return [problem('quantity', 'required')]
  const crossing = crossingProblems(draft, market, direction, facts)
  if (crossing.length > 0) return crossing
  const needs = { ...costs, needed: costs.worst ?? costs.margin }
  const size = sizeProblems(needs, draft.leverage, market, facts.available)
  if (size.length > 0 || !draft.stops) return size
  return stopProblems(draft, direction, costs.entry)
}
