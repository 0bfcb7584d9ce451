/** A spot order in words and figures. */
import { type Decimal, fixed, minus, placesOf } from '../../../protocol/rules/decimal.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { Fill, SpotOrder } from '../../../protocol/shapes/trade.ts'
import { formatAmount, formatPrice, grouped } from '../../i18n/format.ts'
import { isTextKey, type TFunction } from '../../i18n/i18n.ts'
import type { Fact } from '../../ui/Cell.tsx'
import type { Tone } from '../../ui/Chip.tsx'

export type Markets = ReadonlyMap<string, MarketItem>

/** What the state's badge looks like; a withdrawn order is neither good nor bad. */
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

/** Whether an order can still be withdrawn. */
export const isOpen = (order: SpotOrder): boolean => rests(order) || order.state === 'waiting'

/** What a stop-limit order waits for: 'Last price ≥ 65,000.0'. */
export const triggerText = (
  t: TFunction,
  direction: SpotOrder['triggerDirection'] | undefined,
  price: string,
): string => t('trade.lastPrice', { sign: direction === 'up' ? '≥' : direction === 'down' ? '≤' : '=', price })

export interface OrderTexts {
  /** BTC/USDT, or the code of a market that is gone. */
  name: string
  base: string
  quote: string
  /** The stop price; empty for orders without one. */
  triggerPrice: string
  /** The limit, or the mean price of what a market order got. */
  price: string
  /** What was ordered: coins, or the total to spend. */
  amount: string
  amountUnit: string
  filled: string
  filledTotal: string
  average: string
  fee: string
  /** What of the amount is not filled; empty for an order by total. */
  rest: string
  /** What the order still holds. */
  frozen: string
}

const unitsOf = (code: string, market: MarketItem | undefined) =>
  market ? { base: market.base, quote: market.quote } : { base: code.toUpperCase(), quote: '' }

/** A spot order's figures as shown: prices by the tick, coins by the step, amounts held and fees in full. */
export function orderTexts(order: SpotOrder, markets: Markets): OrderTexts {
  const market = markets.get(order.code)
  const { base, quote } = unitsOf(order.code, market)
  const coins = (value: Decimal) => (market ? formatAmount(value, placesOf(market.step)) : grouped(value))
  const price = (value: Decimal) => formatPrice(value, market && placesOf(market.tick))
  const rest = order.quantity === null ? undefined : minus(order.quantity, order.filled)
  const average = order.average === null ? '–' : grouped(order.average)
  return {
    name: market ? `${base}/${quote}` : base,
    base,
    quote,
    triggerPrice: order.triggerPrice === null ? '' : price(order.triggerPrice),
    price: order.price === null ? average : price(order.price),
    amount: order.quantity === null ? grouped(order.total ?? '0') : coins(order.quantity),
    amountUnit: order.quantity === null ? quote : base,
    filled: coins(order.filled),
    filledTotal: quote === '' ? grouped(order.filledTotal) : `${grouped(fixed(order.filledTotal, 2))} ${quote}`,
    average,
    fee: `${grouped(order.fee)} ${order.feeCurrency}`,
    rest: rest === undefined ? '' : coins(rest),
    frozen: `${grouped(order.frozen)} ${order.frozenCurrency}`,
  }
}

/** How a part was filled: '0.4 @ 61,250.1, fee 0.0004 BTC'. */
export function fillText(t: TFunction, fill: Fill, feeCurrency: string): string {
  const { quantity, price, fee } = fill
  return t('trade.fillLine', {
    quantity: grouped(quantity),
    price: grouped(price),
    fee: grouped(fee),
    coin: feeCurrency,
  })
}

/** Why an order ended before it was filled; nothing when it says no reason. */
function reasonText(t: TFunction, { reason }: SpotOrder): string | undefined {
  if (reason === null) return undefined
  const key = `trade.reason.${reason}`
  return isTextKey(key) ? t(key) : reason
}

type Own = (text: string) => string

/** A figure of a card. `of` is the whole that it is a part of. */
export interface CardFact {
  label: string
  value: string
  of?: string
  /** It takes a line of its own. */
  wide?: boolean
}

const triggerFacts = (t: TFunction, { triggerDirection }: SpotOrder, { triggerPrice }: OrderTexts) =>
  triggerPrice === '' ? [] : [{ label: t('trade.trigger'), value: triggerText(t, triggerDirection, triggerPrice) }]

/** What a card says of an order. `own` hides what the user wants hidden. */
export function cardFacts(t: TFunction, order: SpotOrder, texts: OrderTexts, own: Own): CardFact[] {
  const byTotal = order.quantity === null
  return [
    { label: t(order.price === null ? 'trade.average' : 'trade.price'), value: texts.price },
    {
      label: t('trade.filledAmount', { unit: texts.amountUnit }),
      value: own(byTotal ? texts.filledTotal.replace(` ${texts.quote}`, '') : texts.filled),
      of: own(texts.amount),
    },
    ...triggerFacts(t, order, texts).map((fact) => ({ ...fact, wide: true })),
  ]
}

/** All figures of an order, and why it ended. */
export function orderFacts(t: TFunction, order: SpotOrder, texts: OrderTexts, own: Own): Fact[] {
  const rows: Fact[] = []
  const reason = reasonText(t, order)
  if (reason !== undefined) rows.push({ label: t('trade.detail.reason'), value: reason })
  rows.push(...triggerFacts(t, order, texts))
  if (order.price !== null) rows.push({ label: t('trade.price'), value: `${texts.price} ${texts.quote}` })
  rows.push(
    {
      label: t(order.quantity === null ? 'trade.total' : 'trade.amount'),
      value: own(`${texts.amount} ${texts.amountUnit}`),
    },
    { label: t('trade.filled'), value: own(`${texts.filled} ${texts.base}`) },
    { label: t('trade.average'), value: texts.average },
    { label: t('trade.value'), value: own(texts.filledTotal) },
    { label: t('trade.review.fee'), value: own(texts.fee) },
  )
  if (isOpen(order)) rows.push({ label: t('trade.frozen'), value: own(texts.frozen) })
  return rows
}

/** Prices of open limit orders of a market on one side, for the marks in the book. */
export const ownPrices = (orders: readonly SpotOrder[], code: string, side: 'buy' | 'sell'): ReadonlySet<Decimal> =>
  new Set(
    orders.flatMap((order) =>
      order.code === code && order.side === side && order.price !== null && rests(order) ? [order.price] : [],
    ),
  )
