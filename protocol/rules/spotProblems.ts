/** What keeps a spot order from being placed: the problems of a ticket, in the order of the exchange's checks. */
import {
  amountFault,
  compare,
  type Decimal,
  fixed,
  least,
  minus,
  onStep,
  placesOf,
  plus,
  times,
  toStep,
} from './decimal.ts'
import {
  crosses,
  kindsOf,
  namesPrice,
  positive,
  preview,
  priceOf,
  type SpotDraft,
  type SpotFacts,
  type SpotMarket,
  type SpotPreview,
  spendsTotal,
  timeInForceOf,
  trails,
  waits,
  wayTo,
} from './spot.ts'
import { distancesAt, type TrailingRange } from './trailing.ts'

const SMALLEST_STEP = '0.00000001'

export type SpotField =
  | 'kind'
  | 'trigger'
  | 'distance'
  | 'activation'
  | 'price'
  | 'stopLimit'
  | 'quantity'
  | 'total'
  | 'stopWin'
  | 'stopLose'
export type SpotProblemId =
  | 'notOffered'
  | 'triggerPassed'
  | 'required'
  | 'amountInvalid'
  | 'notNumber'
  | 'priceStep'
  | 'quantityStep'
  | 'notionalSmall'
  | 'balanceShort'
  | 'amendSame'
  | 'amendFilled'
  | 'postOnlyCrosses'
  | 'ocoBuy'
  | 'ocoSell'
  | 'exitRequired'
  | 'winAbove'
  | 'winBelow'
  | 'loseAbove'
  | 'loseBelow'
  | 'trailingRange'
  | 'activationBuy'
  | 'activationSell'
export interface SpotProblem {
  readonly field: SpotField
  readonly id: SpotProblemId
  readonly params: Readonly<Record<string, string>>
}

/** A post-only order that would fill at once, with the price nearest to its own that rests. */
function crossingProblem(draft: SpotDraft, { tick }: SpotMarket, facts: SpotFacts): SpotProblem | undefined {
  const { opposite } = facts
  if (timeInForceOf(draft, facts) !== 'post_only' || opposite === undefined) return undefined
  if (!crosses(draft.side, draft.price, opposite)) return undefined
  // Without a tick there is no nearest price: the best of the other side is the limit.
  const nearest =
    tick === undefined
      ? opposite
      : fixed(draft.side === 'buy' ? minus(opposite, tick) : plus(opposite, tick), placesOf(tick))
  return { field: 'price', id: 'postOnlyCrosses', params: { nearest } }
}

/** The smallest and the largest distance in percent, where the exchange sends them. */
const percentsOf = ({ min, max }: TrailingRange = {}): { low: Decimal; high: Decimal } | undefined =>
  min === undefined || max === undefined ? undefined : { low: min, high: max }

/** The same as differences of prices, from a price. */
function distancesIn(range: TrailingRange | undefined, from: Decimal | undefined, tick: Decimal | undefined) {
  const percents = percentsOf(range)
  return percents && from !== undefined ? distancesAt(from, percents, tick) : undefined
}

/** A distance that is missing, malformed, off the market's tick, or out of its range at a price. `widest` is a narrower limit. */
export function distanceProblem(
  draft: Pick<SpotDraft, 'distance' | 'distanceBy'>,
  { tick, trailingRange }: Pick<SpotMarket, 'tick' | 'trailingRange'>,
  from: Decimal | undefined,
  widest?: Decimal,
): SpotProblem | undefined {
  const { distance, distanceBy } = draft
  const typed = fieldProblem('distance', distance)
  if (typed) return typed
  const isPercent = distanceBy === 'percent'
  if (!isPercent && tick !== undefined && !onStep(distance, tick))
    return { field: 'distance', id: 'priceStep', params: { step: tick, nearest: toStep(distance, tick, 'nearest') } }
  const range = isPercent ? percentsOf(trailingRange) : distancesIn(trailingRange, from, tick)
  const high = widest ?? range?.high
  const low = range && high !== undefined ? least(range.low, high) : '0'
  if (compare(distance, low) >= 0 && (high === undefined || compare(distance, high) <= 0)) return undefined
  const shown = (limit: Decimal) => (isPercent ? `${limit}%` : limit)
  return { field: 'distance', id: 'trailingRange', params: { low: shown(low), high: shown(high ?? '') } }
}

/** Problems of a trailing stop: its distance, and an activation price that the last price has already reached. */
export function trailingProblems(
  draft: Pick<SpotDraft, 'side' | 'distance' | 'distanceBy' | 'activation'>,
  market: Pick<SpotMarket, 'tick' | 'trailingRange'>,
  { last }: Pick<SpotFacts, 'last'>,
): SpotProblem[] {
  const { activation, side } = draft
  const price = activation === '' ? undefined : priceProblem('activation', draft, market)
  const problems = [distanceProblem(draft, market, positive(activation) ?? last), price].filter(
    (one) => one !== undefined,
  )
  if (problems.length > 0 || activation === '' || last === undefined) return problems
  if (compare(activation, last) === (side === 'sell' ? 1 : -1)) return []
  return [{ field: 'activation', id: side === 'sell' ? 'activationSell' : 'activationBuy', params: { price: last } }]
}

function fieldProblem(field: SpotField, text: string): SpotProblem | undefined {
  if (text === '') return { field, id: 'required', params: {} }
  const id = amountFault(text)
  return id && { field, id, params: {} }
}

/** A price that is missing, malformed or off the market's tick. */
export function priceProblem<Field extends Exclude<SpotField, 'kind' | 'quantity' | 'total' | 'distance'>>(
  field: Field,
  draft: { readonly [name in Field]?: string },
  { tick }: Pick<SpotMarket, 'tick'>,
): SpotProblem | undefined {
  const price = draft[field] ?? ''
  const problem = fieldProblem(field, price)
  if (problem || tick === undefined || onStep(price, tick)) return problem
  return { field, id: 'priceStep', params: { step: tick, nearest: toStep(price, tick, 'nearest') } }
}

function triggerProblem(draft: SpotDraft, market: SpotMarket, { last }: SpotFacts): SpotProblem | undefined {
  const problem = priceProblem('trigger', draft, market)
  if (problem || last === undefined || wayTo(draft.trigger, last)) return problem
  return { field: 'trigger', id: 'triggerPassed', params: { price: last } }
}

/** Problems of a pair's prices: its limit and its stop are on the two sides of the last price, the limit on the better one. */
function pairProblems(draft: SpotDraft, market: SpotMarket, { last }: SpotFacts): SpotProblem[] {
  const buys = draft.side === 'buy'
  // Only a buy needs the limit of its stop, so that its cost is known.
  const stop = draft.stopLimit === '' && !buys ? undefined : priceProblem('stopLimit', draft, market)
  const typed = [priceProblem('price', draft, market), priceProblem('trigger', draft, market), stop]
  const problems = typed.filter((one) => one !== undefined)
  if (problems.length > 0 || last === undefined) return problems
  const wrong = (field: 'price' | 'trigger', isAbove: boolean) =>
    compare(draft[field], last) === (isAbove ? 1 : -1)
      ? []
      : [{ field, id: buys ? 'ocoBuy' : 'ocoSell', params: { price: last } } as const]
  return [...wrong('trigger', buys), ...wrong('price', !buys)].slice(0, 1)
}

/** An amount that is missing, malformed or off the market's step. */
export function quantityProblem(
  draft: Pick<SpotDraft, 'by' | 'quantity' | 'total'>,
  { step }: Pick<SpotMarket, 'step'>,
): SpotProblem | undefined {
  const problem = fieldProblem(draft.by, draft[draft.by])
  if (problem || draft.by === 'total' || step === undefined || onStep(draft.quantity, step)) return problem
  return { field: 'quantity', id: 'quantityStep', params: { step, nearest: toStep(draft.quantity, step, 'nearest') } }
}

/** The value of an order; that of the cheaper leg for a pair. */
function leastWorth({ kind, stopLimit, trigger }: SpotDraft, { price, quantity, value }: SpotPreview): Decimal {
  const stop = kind === 'oco' ? (positive(stopLimit) ?? positive(trigger)) : undefined
  return stop === undefined || compare(price, stop) < 0 ? value : times(stop, quantity)
}

/** The problems that keep a ticket from being placed, in the order of the exchange's checks; empty when it can be placed. */
export function ticketProblems(draft: SpotDraft, market: SpotMarket, facts: SpotFacts): SpotProblem[] {
  if (!(facts.kinds ?? kindsOf({})).includes(draft.kind)) return [{ field: 'kind', id: 'notOffered', params: {} }]
  const special =
    draft.kind === 'oco'
      ? pairProblems(draft, market, facts)
      : trails(draft)
        ? trailingProblems(draft, market, facts)
        : undefined
  const prices = special ?? [
    waits(draft) ? triggerProblem(draft, market, facts) : undefined,
    namesPrice(draft) ? priceProblem('price', draft, market) : undefined,
  ]
  const typed = [...prices, quantityProblem(draft, market)].filter((one) => one !== undefined)
  if (typed.length > 0) return typed
  const costs = preview(draft, market, facts.price)
  const field = draft.by
  const { minTotal, quote } = market
  const tooSmall = (minimum: Decimal): SpotProblem => ({
    field,
    id: 'notionalSmall',
    params: { minimum, currency: quote },
  })
  if (!costs) {
    const price = priceOf(draft, facts.price)
    if (!price) return [{ field, id: 'required', params: {} }]
    // The total buys less than one step.
    return [tooSmall(minTotal ?? times(price, market.step ?? SMALLEST_STEP))]
  }
  const worth = spendsTotal(draft) ? draft.total : leastWorth(draft, costs)
  if (minTotal !== undefined && compare(worth, minTotal) < 0) return [tooSmall(minTotal)]
  const crossing = crossingProblem(draft, market, facts)
  if (crossing) return [crossing]
  if (compare(costs.frozen, facts.available) <= 0) return []
  const params = { currency: costs.frozenCurrency, available: facts.available, needed: costs.frozen }
  return [{ field, id: 'balanceShort', params }]
}
