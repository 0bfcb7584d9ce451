/** The costs and proceeds of a spot order, and whether it can be placed: for the ticket, in decimal strings, by the exchange's rules. */
import type { SpotKind, TimeInForce } from '../shapes/trade.ts'
import {
  compare,
  type Decimal,
  fixed,
  isDecimal,
  minus,
  most,
  onStep,
  over,
  placesOf,
  plus,
  sign,
  times,
  toStep,
  toStepOr,
} from './decimal.ts'

/** Decimals of a total that is calculated for the user; a typed one may have more. */
const TOTAL_PLACES = 2
/** Decimals of the smallest unit of most currencies. */
const UNIT_PLACES = 8
const SMALLEST_STEP = '0.00000001'

/** Kinds of spot orders, and whether every market takes them. */
const EVERYWHERE: Readonly<Record<SpotKind, boolean>> = {
  limit: true,
  market: true,
  stop_limit: false,
  stop_market: false,
  oco: false,
}
/** The choices of limit orders, in the order of the page. */
export const TIMES_IN_FORCE = ['gtc', 'post_only', 'ioc'] as const satisfies readonly TimeInForce[]

export const SPOT_KINDS = Object.keys(EVERYWHERE) as SpotKind[]

export interface SpotMarket {
  readonly base: string
  readonly quote: string
  /** Smallest difference of two prices; undefined where the exchange sends none: any price is then accepted. */
  readonly tick?: Decimal | undefined
  /** Smallest difference of two quantities; undefined where the exchange sends none: any quantity is then accepted. */
  readonly step?: Decimal | undefined
  /** Fee of maker and taker, in percent of the received amount, where the exchange sends it. */
  readonly feeRate?: Decimal | undefined
  /** Smallest value of an order, in the quote currency, where the exchange sends it. */
  readonly minTotal?: Decimal | undefined
  /** Whether its market orders may have a worst price. */
  readonly takesWorstPrice?: boolean | undefined
  /** Whether its limit and market orders may have exits. */
  readonly takesExits?: boolean | undefined
}

/** A ticket as typed; a field that is not filled in is empty. `by` is the field that was typed last: the quantity or the total. */
export interface SpotDraft {
  readonly side: 'buy' | 'sell'
  readonly kind: SpotKind
  /** Set for a limit order, where the market takes it. */
  readonly timeInForce: TimeInForce
  readonly by: 'quantity' | 'total'
  /** The stop price of an order that waits for one. */
  readonly trigger: string
  readonly price: string
  /** The limit of a pair's stop; empty at market. */
  readonly stopLimit: string
  readonly quantity: string
  readonly total: string
}

/** Current values: the approximate price of a market order, the available amount of the paying currency, and the last price. */
export interface SpotFacts {
  readonly price: Decimal
  readonly available: Decimal
  /** The price of the last trade, where it is known. */
  readonly last?: Decimal | undefined
  /** The kinds of orders that the market takes; by default those that every market takes. */
  readonly kinds?: readonly SpotKind[]
  /** The times in force that the market takes; none by default. */
  readonly timesInForce?: readonly TimeInForce[]
  /** The best price of the other side of the book, where there is a book. */
  readonly opposite?: Decimal | undefined
}

export interface SpotPreview {
  readonly price: Decimal
  readonly quantity: Decimal
  /** Price × quantity, in the quote currency. */
  readonly value: Decimal
  /** Undefined where the rate is unknown; so is the received amount. */
  readonly fee: Decimal | undefined
  readonly feeCurrency: string
  /** The amount received after the fee, in the same currency as the fee. */
  readonly receives: Decimal | undefined
  /** The amount that the order freezes until it is filled or cancelled; for a market order the most that it takes. */
  readonly frozen: Decimal
  readonly frozenCurrency: string
}

export type SpotField = 'kind' | 'trigger' | 'price' | 'stopLimit' | 'quantity' | 'total' | 'stopWin' | 'stopLose'
export type SpotProblemId =
  | 'notOffered'
  | 'triggerPassed'
  | 'required'
  | 'amountInvalid'
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
export interface SpotProblem {
  readonly field: SpotField
  readonly id: SpotProblemId
  readonly params: Readonly<Record<string, string>>
}

/** Decimals of a base coin's smallest unit: the fee of one step, a thousandth of it, is exact. */
const basePlaces = (step: Decimal | undefined): number => Math.max(UNIT_PLACES, step ? placesOf(step) + 3 : 0)

/** A typed text as a decimal above zero; undefined for any other text. */
export function positive(text: string): Decimal | undefined {
  return isDecimal(text) && sign(text) > 0 ? text : undefined
}

/** The largest quantity that `available` buys at a price, on the market's step; "0" without a price. */
export const maxBuy = (available: Decimal, price: Decimal, step: Decimal | undefined): Decimal =>
  sign(price) > 0 ? toStepOr(over(available, price, basePlaces(step)), step, UNIT_PLACES) : '0'

/** A part of the available amount, in percent, as the quantity that it buys or sells. */
export function percentToQuantity(
  percent: number,
  {
    side,
    available,
    price,
    step,
  }: { side: 'buy' | 'sell'; available: Decimal; price: Decimal; step: Decimal | undefined },
): Decimal {
  const part = over(times(available, String(percent)), '100', 18)
  return side === 'buy' ? maxBuy(part, price, step) : toStepOr(part, step, UNIT_PLACES)
}

/** A part of the available amount, in percent, as a total to spend, without trailing zeros. */
export function percentToTotal(percent: number, available: Decimal): Decimal {
  const total = over(times(available, String(percent)), '100', TOTAL_PLACES)
  return total.replace(/\.?0+$/, '')
}

/** The part of `available` that an amount is, in whole percent from 0 to 100: the position of a ticket's slider. */
export function percentOf(amount: Decimal, available: Decimal): number {
  if (sign(available) <= 0) return 0
  return Math.min(100, Number(over(times(amount, '100'), available, 0, 'nearest')))
}

/** The part of the balance that a ticket's order takes, in whole percent. */
export function percentTyped(draft: SpotDraft, market: SpotMarket, { price, available }: SpotFacts): number {
  if (spendsTotal(draft)) return percentOf(positive(draft.total) ?? '0', available)
  const costs = preview(draft, market, price)
  return costs ? percentOf(costs.frozen, available) : 0
}

/** Whether a kind of order waits for a trigger price. */
export const waits = ({ kind }: Pick<SpotDraft, 'kind'>): boolean =>
  kind === 'stop_limit' || kind === 'stop_market' || kind === 'oco'

/** The kinds of orders that a market takes: those of every market, and the market's further ones. */
export const kindsOf = ({ orderTypes = [] }: { readonly orderTypes?: readonly string[] | undefined }): SpotKind[] =>
  SPOT_KINDS.filter((kind) => EVERYWHERE[kind] || orderTypes.includes(kind))

/** The times in force that a market takes for limit orders; empty if it names none, or takes only the default. */
export function timesInForceOf(market: { readonly timeInForce?: readonly string[] | undefined }): TimeInForce[] {
  const taken = TIMES_IN_FORCE.filter((one) => one === 'gtc' || market.timeInForce?.includes(one))
  return taken.length > 1 ? taken : []
}

/** The time in force of a draft: only a limit order has one, where the market takes it. */
export const timeInForceOf = (
  { kind, timeInForce }: Pick<SpotDraft, 'kind' | 'timeInForce'>,
  { timesInForce = [] }: Pick<SpotFacts, 'timesInForce'>,
): TimeInForce => (kind === 'limit' && timesInForce.includes(timeInForce) ? timeInForce : 'gtc')

/** Whether a price would trade at once with the best of the other side. */
export const crosses = (side: SpotDraft['side'], price: Decimal, opposite: Decimal): boolean =>
  side === 'buy' ? compare(price, opposite) >= 0 : compare(price, opposite) <= 0

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

/** The direction in which the last price reaches a trigger price; undefined while the last price is unknown or equal to it. */
export function wayTo(trigger: Decimal, last: Decimal | undefined): 'up' | 'down' | undefined {
  const ahead = last === undefined ? 0 : compare(trigger, last)
  return ahead === 0 ? undefined : ahead > 0 ? 'up' : 'down'
}

/** Whether a kind of order has a price of its own. The others use the current price. */
export const namesPrice = ({ kind }: Pick<SpotDraft, 'kind'>): boolean =>
  kind === 'limit' || kind === 'stop_limit' || kind === 'oco'

/** The price that values a draft: its own, its stop price for a stop-market order, the current price for a market order. */
export const priceOf = (draft: SpotDraft, marketPrice: Decimal): Decimal | undefined =>
  positive(namesPrice(draft) ? draft.price : waits(draft) ? draft.trigger : marketPrice)

/** The quantity of a draft: typed, or bought for its total. */
export function quantityOf(draft: SpotDraft, market: SpotMarket, price: Decimal | undefined): Decimal | undefined {
  if (draft.by === 'quantity') return positive(draft.quantity)
  const total = positive(draft.total)
  return total && price ? positive(maxBuy(total, price, market.step)) : undefined
}

/** Whether a draft spends a given total at any price: a stop-market buy always does, a market buy may. */
export const spendsTotal = (draft: SpotDraft): boolean =>
  draft.side === 'buy' && (draft.kind === 'stop_market' || (draft.kind === 'market' && draft.by === 'total'))

/** The price at which a buy freezes money for its quantity. A pair freezes at the higher price of its two legs. */
export function heldPrice({ kind, stopLimit }: SpotDraft, price: Decimal): Decimal {
  const stop = kind === 'oco' ? positive(stopLimit) : undefined
  return stop === undefined ? price : most(price, stop)
}

/** Costs and proceeds of an order at a price; undefined while the draft is incomplete. Fees are rounded up. */
export function preview(draft: SpotDraft, market: SpotMarket, marketPrice: Decimal): SpotPreview | undefined {
  const price = priceOf(draft, marketPrice)
  const quantity = quantityOf(draft, market, price)
  if (!price || !quantity) return undefined
  const value = times(price, quantity)
  const buys = draft.side === 'buy'
  const received = buys ? quantity : value
  const places = buys ? basePlaces(market.step) : UNIT_PLACES
  const fee = market.feeRate && fixed(times(times(received, market.feeRate), '0.01'), places, 'up')
  return {
    price,
    quantity,
    value,
    fee,
    feeCurrency: buys ? market.base : market.quote,
    receives: fee && minus(received, fee),
    frozen: spendsTotal(draft) ? draft.total : buys ? times(heldPrice(draft, price), quantity) : quantity,
    frozenCurrency: buys ? market.quote : market.base,
  }
}

function fieldProblem(field: SpotField, text: string): SpotProblem | undefined {
  if (text === '') return { field, id: 'required', params: {} }
  return positive(text) ? undefined : { field, id: 'amountInvalid', params: {} }
}

/** A price that is missing, malformed or off the market's tick. */
export function priceProblem<Field extends Exclude<SpotField, 'kind' | 'quantity' | 'total'>>(
  field: Field,
  draft: { readonly [name in Field]: string },
  { tick }: Pick<SpotMarket, 'tick'>,
): SpotProblem | undefined {
  const price = draft[field]
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
  const pair = draft.kind === 'oco' ? pairProblems(draft, market, facts) : undefined
  const prices = pair ?? [
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
