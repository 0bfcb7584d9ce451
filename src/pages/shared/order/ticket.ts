/** Figures of the ticket's fields, as decimal strings. */

import { trailingDraft } from '../../../../machines/shared/trailing.ts'
import type { SpotRequest, TicketDraft } from '../../../../machines/trade/spotDraft.ts'
import { isMoney, placesIn } from '../../../../protocol/currencies.ts'
import {
  absolute,
  compare,
  type Decimal,
  fixed,
  isDecimal,
  isZero,
  minus,
  most,
  percentChange,
  placesOf,
  plus,
  type Rounding,
  toStep,
} from '../../../../protocol/rules/decimal.ts'
import {
  EMPTY_SPOT,
  kindsOf,
  priceOf,
  quantityOf,
  type SpotDraft,
  type SpotFacts,
  type SpotMarket,
  timesInForceOf,
} from '../../../../protocol/rules/spot.ts'
import type { SpotProblem } from '../../../../protocol/rules/spotProblems.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { type Figure, formatAmount, grouped } from '../../../i18n/format.ts'
import type { TFunction } from '../../../i18n/i18n.ts'
import type { Tickers } from '../../../live/tickers.ts'
import { typedText } from '../amounts.ts'
import { bestPrice, oppositePrice } from './useBestPrice.ts'

/** Current facts for a ticket. `available`: the balance of the currency that its side pays with, if known. */
export const factsNow = (
  tickers: Tickers,
  market: MarketItem,
  side: SpotDraft['side'],
  available: Decimal | undefined,
): SpotFacts => ({
  price: bestPrice(tickers, market.code, side),
  available: available ?? '0',
  last: tickers.ticker(market.code)?.price ?? market.price,
  kinds: kindsOf(market),
  timesInForce: timesInForceOf(market),
  opposite: oppositePrice(tickers, market.code, side),
})

/** A price change in percent from which the review warns. */
const MOVED_PERCENT = '0.5'

/** The price one tick up or down, at least one tick; from `start` if nothing is typed. */
export function stepPrice(typed: string, start: Decimal, tick: Decimal, direction: 1 | -1): Decimal {
  const usable = isDecimal(typed) && !isZero(typed) ? typed : start
  const on = toStep(usable, tick, direction === 1 ? 'down' : 'up')
  return most(fixed(direction === 1 ? plus(on, tick) : minus(on, tick), placesOf(tick)), tick)
}

/** Whether a price has changed enough for a warning; never from or to an unknown one, which is "0". */
export const priceMoved = (from: Decimal, to: Decimal): boolean =>
  !isZero(from) && !isZero(to) && compare(absolute(percentChange(from, to)), MOVED_PERCENT) >= 0

/** The quantity field's text: as typed, or the quantity that the typed total buys. */
export function shownQuantity(draft: TicketDraft, market: SpotMarket, price: Decimal): string {
  if (draft.by === 'quantity') return draft.quantity
  return quantityOf(draft, market, priceOf(draft, price)) ?? ''
}

/** The total field's text: as typed, or the typed quantity's value, to the cent of money. */
export function shownTotal(draft: TicketDraft, value: Decimal | undefined, quote: string): string {
  if (draft.by === 'total') return draft.total
  if (value === undefined) return ''
  const total = fixed(value, placesIn(quote), draft.side === 'buy' ? 'up' : 'down')
  return isMoney(quote) ? total : typedText(total, placesIn(quote))
}

/** An amount of a market's quote currency: cents of money, all decimals of a coin. */
export const quoteAmount = (value: Figure, quote: string, rounding: Rounding = 'down'): string =>
  formatAmount(value, placesIn(quote), !isMoney(quote), rounding)

/** A cost with all digits, without trailing zeros. */
export const costText = (value: Decimal): string => formatAmount(value, placesOf(value), true, 'up')

/** A request under review, with its draft. */
export type ReviewDraft = SpotDraft & Partial<Omit<SpotRequest, keyof SpotDraft>>

/** The draft of a request, for its review. A field that has the same name in both needs no line. */
export const draftOfRequest = (request: SpotRequest): ReviewDraft => ({
  ...EMPTY_SPOT,
  ...request,
  kind: request.type,
  timeInForce: request.timeInForce ?? 'gtc',
  by: request.total === undefined ? 'quantity' : 'total',
  trigger: request.triggerPrice ?? '',
  ...trailingDraft(request),
  price: request.price ?? '',
  stopLimit: request.stopLimitPrice ?? '',
  quantity: request.quantity ?? '',
  total: request.total ?? '',
})

/** Parameters of a text with grouped figures; `own` hides the user's amounts on request. */
export const shownParams = (params: Readonly<Record<string, string>>, own: (text: string) => string) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const text = isDecimal(value) ? grouped(value) : value
      return [name, name === 'available' ? own(text) : text]
    }),
  )

const REQUIRED: Partial<Record<SpotProblem['field'], 'price' | 'trigger' | 'distance'>> = {
  price: 'price',
  stopLimit: 'price',
  trigger: 'trigger',
  distance: 'distance',
}

/** A sentence about why a ticket can't be placed; `own` hides the user's amounts on request. */
export function problemText(t: TFunction, { id, field, params }: SpotProblem, own: (text: string) => string): string {
  if (id === 'notOffered') return t('error.notOffered')
  if (id === 'notNumber') return t('ui.amount.sign')
  if (id === 'required') return t(`trade.why.${REQUIRED[field] ?? 'amount'}`)
  return t(`trade.why.${id}`, shownParams(params, own))
}
