/** The costs and proceeds of a spot order, and whether it can be placed: for the ticket, in decimal strings, by the exchange's rules. */
import { placesIn } from '../currencies.ts'
import { SPOT_KINDS, SPOT_TRAITS, type SpotKind, type TimeInForce } from '../shapes/trade.ts'
import {
  compare,
  type Decimal,
  fixed,
  isDecimal,
  minus,
  most,
  over,
  placesOf,
  sign,
  times,
  toStepOr,
} from './decimal.ts'
import { type Trailing, type TrailingRange, trailingStop } from './trailing.ts'

/** Decimals of the smallest unit of most currencies. */
const UNIT_PLACES = 8

/** The choices of limit orders, in the order of the page. */
export const TIMES_IN_FORCE = ['gtc', 'post_only', 'ioc'] as const satisfies readonly TimeInForce[]

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
  readonly trailingRange?: TrailingRange | undefined
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
  /** The distance of a trailing stop, in percent or in price, and the price from which it is active; empty for at once. */
  readonly distance: string
  readonly distanceBy: 'percent' | 'price'
  readonly activation: string
  readonly price: string
  /** The limit of a pair's stop; empty at market. */
  readonly stopLimit: string
  readonly quantity: string
  readonly total: string
}

export const EMPTY_SPOT: SpotDraft = {
  side: 'buy',
  kind: 'limit',
  timeInForce: 'gtc',
  by: 'quantity',
  trigger: '',
  distance: '',
  distanceBy: 'percent',
  activation: '',
  price: '',
  stopLimit: '',
  quantity: '',
  total: '',
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

/** A part of the available amount of a quote currency, in percent, as a total to spend, without trailing zeros. */
export function percentToTotal(percent: number, available: Decimal, quote: string): Decimal {
  const total = over(times(available, String(percent)), '100', placesIn(quote))
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

/** Whether a kind of order waits for a typed trigger price. */
export const waits = ({ kind }: Pick<SpotDraft, 'kind'>): boolean => SPOT_TRAITS[kind].waitsFor === 'trigger'

/** Whether a kind of order waits for a stop that follows the price. */
export const trails = ({ kind }: Pick<SpotDraft, 'kind'>): boolean => SPOT_TRAITS[kind].waitsFor === 'trail'

/** Whether a kind of order becomes a market order after its wait. */
export const endsAtMarket = ({ kind }: Pick<SpotDraft, 'kind'>): boolean =>
  SPOT_TRAITS[kind].waitsFor !== undefined && !SPOT_TRAITS[kind].hasPrice

/** The kinds of orders that a market takes: those of every market, and the market's further ones. */
export const kindsOf = ({ orderTypes = [] }: { readonly orderTypes?: readonly string[] | undefined }): SpotKind[] =>
  SPOT_KINDS.filter((kind) => SPOT_TRAITS[kind].everywhere || orderTypes.includes(kind))

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

/** The direction in which the last price reaches a trigger price; undefined while the last price is unknown or equal to it. */
export function wayTo(trigger: Decimal, last: Decimal | undefined): 'up' | 'down' | undefined {
  const ahead = last === undefined ? 0 : compare(trigger, last)
  return ahead === 0 ? undefined : ahead > 0 ? 'up' : 'down'
}

/** Whether a kind of order has a price of its own. The others use the current price. */
export const namesPrice = ({ kind }: Pick<SpotDraft, 'kind'>): boolean => SPOT_TRAITS[kind].hasPrice

/**
 * The price that values a draft: its own, its stop price for a stop-market order, the current price for a market order. A trailing stop is
 * valued at its first stop.
 */
export const priceOf = (draft: SpotDraft, marketPrice: Decimal): Decimal | undefined =>
  positive(
    namesPrice(draft)
      ? draft.price
      : waits(draft)
        ? draft.trigger
        : trails(draft)
          ? firstStop(draft, marketPrice)
          : marketPrice,
  )

/** A typed distance, by its unit. */
export const trailingOf = ({ distance, distanceBy }: Pick<SpotDraft, 'distance' | 'distanceBy'>): Trailing =>
  distanceBy === 'percent' ? { percent: distance } : { distance }

/** The stop that a trailing stop begins with, from its activation price or the current one; "0" while its distance is incomplete. */
export function firstStop(
  draft: Pick<SpotDraft, 'side' | 'distance' | 'distanceBy' | 'activation'>,
  marketPrice: Decimal,
  tick?: Decimal,
): Decimal {
  const from = positive(draft.activation) ?? marketPrice
  return positive(draft.distance) && sign(from) > 0 ? trailingStop(draft.side, trailingOf(draft), from, tick) : '0'
}

/** The quantity of a draft: typed, or bought for its total. */
export function quantityOf(draft: SpotDraft, market: SpotMarket, price: Decimal | undefined): Decimal | undefined {
  if (draft.by === 'quantity') return positive(draft.quantity)
  const total = positive(draft.total)
  return total && price ? positive(maxBuy(total, price, market.step)) : undefined
}

/** Whether a draft spends a given total at any price: a stop-market or trailing buy always does, a market buy may. */
export const spendsTotal = (draft: SpotDraft): boolean =>
  draft.side === 'buy' && (endsAtMarket(draft) || (draft.kind === 'market' && draft.by === 'total'))

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
