import type { NoticeText } from '../../../../machines/shared/noticeText.ts'
import { pairName } from '../../../../protocol/currencies.ts'
import { type Decimal, isZero, minus } from '../../../../protocol/rules/decimal.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import type { Fill, SpotOrder } from '../../../../protocol/shapes/trade.ts'
import { type Figure, formatMean, formatPrice, grouped } from '../../../i18n/format.ts'
import type { TextKey, TFunction } from '../../../i18n/i18n.ts'
import { coinsText, pricePlaces } from '../../../i18n/marketDigits.ts'
import type { Tone } from '../../../ui/Chip.tsx'
import { quoteAmount } from './ticket.ts'

/** Texts and figures of a spot order. */

/** The currencies of a market. */
type Coins = Pick<MarketItem, 'base' | 'quote'>

export type Markets = ReadonlyMap<string, MarketItem>

/** Tones of states; a cancelled order is neutral. */
export const STATE_TONES: Record<SpotOrder['state'], Tone | undefined> = {
  waiting: 'info',
  new: 'info',
  partly: 'info',
  filled: 'ok',
  cancelled: undefined,
  refused: 'err',
}

/** Whether an order rests in the book. */
const rests = ({ state }: SpotOrder): boolean => state === 'new' || state === 'partly'

/** Whether an order can still be cancelled. */
export const isOpen = (order: SpotOrder): boolean => rests(order) || order.state === 'waiting'

/** A stop-limit order's trigger: 'Last price ≥ 65,000.0'. */
export const triggerText = (
  t: TFunction,
  direction: SpotOrder['triggerDirection'] | undefined,
  price: string,
): string => t('trade.lastPrice', { sign: direction === 'up' ? '≥' : direction === 'down' ? '≤' : '=', price })

export interface OrderTexts {
  /** BTC/USDT, or the code of a delisted market. */
  name: string
  base: string
  quote: string
  /** The stop price; '' without one. */
  triggerPrice: string
  /** Formats another price of its market. */
  priceOf: (value: Decimal) => string
  /** The price of a pair's stop; '' at market, and without one. */
  stopPrice: string
  /** Take profit and stop loss: '70,000.0 / 60,000.0'. */
  exits: string
  /** The limit of a market order's fills; '' without one. */
  worst: string
  /** The limit, or a market order's mean price. */
  price: string
  /** Ordered coins, or the total to spend. */
  amount: string
  amountUnit: string
  filled: string
  filledTotal: string
  average: string
  fee: string
  /** The unfilled amount; '' for an order by total. */
  rest: string
  /** The frozen amount. */
  frozen: string
}

const unitsOf = (code: string, market: MarketItem | undefined) =>
  market ? { base: market.base, quote: market.quote } : { base: code.toUpperCase(), quote: '' }

/** The filled coins. A filled order has filled all of its own, also where the backend sends no figure. */
export const filledOf = ({ state, filled, quantity }: SpotOrder): Decimal | null =>
  state === 'filled' ? (filled ?? quantity) : filled

/** Whether the backend keeps the fills of an order to itself: something was filled, and none is sent. */
export function lacksFills(order: SpotOrder): boolean {
  const filled = filledOf(order)
  return order.fills.length === 0 && filled !== null && !isZero(filled)
}

/** A spot order's formatted figures: prices by tick, coins by step, frozen amounts and fees exact. */
export function orderTexts(order: SpotOrder, markets: Markets): OrderTexts {
  const market = markets.get(order.code)
  const { base, quote } = unitsOf(order.code, market)
  const coins = (value: Figure) => coinsText(value, market)
  const price = (value: Decimal) => formatPrice(value, pricePlaces(market))
  const done = filledOf(order)
  const rest = order.quantity === null || done === null ? undefined : minus(order.quantity, done)
  const average = order.average === null ? '–' : formatMean(order.average, pricePlaces(market))
  return {
    name: pairName({ base, quote }),
    base,
    quote,
    priceOf: price,
    triggerPrice: order.triggerPrice === null ? '' : price(order.triggerPrice),
    stopPrice: order.stopLimitPrice === null ? '' : price(order.stopLimitPrice),
    exits: [order.stopWin, order.stopLose].map((one) => (one === null ? '–' : price(one))).join(' / '),
    worst: order.worstPrice === null ? '' : price(order.worstPrice),
    price: order.price === null ? average : price(order.price),
    amount: order.quantity === null ? grouped(order.total ?? '0') : coins(order.quantity),
    amountUnit: order.quantity === null ? quote : base,
    filled: coins(done),
    filledTotal:
      quote === '' || order.filledTotal === null
        ? grouped(order.filledTotal)
        : `${quoteAmount(order.filledTotal, quote)} ${quote}`,
    average,
    fee: `${grouped(order.fee)} ${order.feeCurrency}`,
    rest: rest === undefined ? '' : coins(rest),
    frozen: `${grouped(order.frozen)} ${order.frozenCurrency}`,
  }
}

/** A fill: '0.4 @ 61,250.1, fee 0.0004 BTC'. */
export function fillText(t: TFunction, fill: Fill, feeCurrency: string): string {
  const { quantity, price, fee } = fill
  return t('trade.fillLine', {
    quantity: grouped(quantity),
    price: grouped(price),
    fee: grouped(fee),
    coin: feeCurrency,
  })
}

/** Kind of an order, with its time in force if that is not the default: 'Limit · Post-only'. Exits of another order are named as such. */
export const kindText = (
  t: TFunction,
  { kind, timeInForce, exitOf = null }: Pick<SpotOrder, 'kind' | 'timeInForce'> & Partial<Pick<SpotOrder, 'exitOf'>>,
): string =>
  exitOf !== null
    ? t('trade.exits.title')
    : timeInForce === null || timeInForce === 'gtc'
      ? t(`trade.${kind}`)
      : `${t(`trade.${kind}`)} · ${t(`trade.timeInForce.${timeInForce}`)}`

/** The result of a market order that its worst price kept from filling in full. */
export const cappedText = (
  { worstPrice }: Pick<SpotOrder, 'worstPrice'>,
  filled: Figure,
  amount: Figure,
  unit: string,
): NoticeText => ({
  key: 'trade.placed.worstPrice',
  params: { filled: grouped(filled), amount: grouped(amount), unit, price: grouped(worstPrice) },
})

/** The text about a placed order's result; undefined for a refused one. */
export function placedText(order: SpotOrder | null | undefined, market: Coins): NoticeText | undefined {
  const key = placedKey(order)
  if (order?.reason !== 'worstPrice') return key && { key }
  return order.quantity === null
    ? cappedText(order, order.filledTotal, order.total, market.quote)
    : cappedText(order, order.filled, order.quantity, market.base)
}

function placedKey(order: SpotOrder | null | undefined): TextKey | undefined {
  if (!order) return 'trade.placed.new'
  const { state, reason, filled } = order
  if (state === 'refused') return undefined
  if (reason === 'iocRest') return filled !== null && isZero(filled) ? 'trade.placed.iocNone' : 'trade.placed.iocPart'
  return `trade.placed.${state}`
}

/** Prices of a market's open limit orders on one side, to mark in the book. */
export const ownPrices = (orders: readonly SpotOrder[], code: string, side: 'buy' | 'sell'): ReadonlySet<Decimal> =>
  new Set(
    orders.flatMap((order) =>
      order.code === code && order.side === side && order.price !== null && rests(order) && order.ocoLeg !== 'stop'
        ? [order.price]
        : [],
    ),
  )
