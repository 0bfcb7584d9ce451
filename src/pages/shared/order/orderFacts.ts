/** Figures of a spot order as labelled rows: of its card, and of its details. */
import type { Decimal } from '../../../../protocol/rules/decimal.ts'
import type { SpotOrder } from '../../../../protocol/shapes/trade.ts'
import { type Figure, grouped } from '../../../i18n/format.ts'
import { isTextKey, type TFunction } from '../../../i18n/i18n.ts'
import type { Fact } from '../../../ui/Facts.tsx'
import { filledOf, isOpen, type OrderTexts, triggerText } from './order.ts'

/** Why an order ended before it was filled, if it has a reason. */
function reasonText(t: TFunction, { reason }: SpotOrder): string | undefined {
  if (reason === null) return undefined
  const key = `trade.reason.${reason}`
  return isTextKey(key) ? t(key) : reason
}

type Own = (text: string) => string

/** A figure of a card. `of` is the total that it is a part of. */
export interface CardFact {
  label: string
  value: string
  of?: string
  /** Whether it takes a whole line. */
  wide?: boolean
}

/** The stop of a pair, and which of its two orders is left, if one is gone. */
export function pairFacts(t: TFunction, { kind, ocoLeg }: SpotOrder, { stopPrice, quote }: OrderTexts): Fact[] {
  if (kind !== 'oco') return []
  const rows = [
    { label: t('trade.pair.stop'), value: stopPrice === '' ? t('trade.marketPrice') : `${stopPrice} ${quote}` },
  ]
  return ocoLeg === null ? rows : [...rows, { label: t('trade.oco'), value: t(`trade.pair.${ocoLeg}Left`) }]
}

/** An order's take profit and stop loss, if it has them. */
export const exitFacts = (t: TFunction, { stopWin, stopLose }: SpotOrder, { exits }: OrderTexts) =>
  stopWin === null && stopLose === null ? [] : [{ label: t('perpetual.stops'), value: exits }]

/** The distance of a trailing stop: '1%' or '500.0 USDT'; undefined without one. */
export function distanceText(
  {
    trailingPercent,
    trailingDistance,
  }: Partial<Record<'trailingPercent' | 'trailingDistance', string | null | undefined>>,
  price: (value: Decimal) => string,
): string | undefined {
  if (trailingPercent) return `${grouped(trailingPercent)}%`
  return trailingDistance ? price(trailingDistance) : undefined
}

/** What a requested trailing stop does, in a sentence, and from which price on. */
export function trailingNote(
  t: TFunction,
  request: Partial<Record<'trailingPercent' | 'trailingDistance' | 'activationPrice', string | undefined>>,
  side: 'buy' | 'sell',
  price: (value: Decimal) => string,
): string {
  const { activationPrice } = request
  const follows = t(`trade.trailing.${side}`, { distance: distanceText(request, price) ?? '' })
  return activationPrice === undefined
    ? follows
    : `${t('trade.trailing.start', { price: price(activationPrice) })} ${follows}`
}

type TextFact = Fact & { value: string }

/** The order's trailing stop: its distance, the best price, and the stop now, or the price from which it is active. */
export function trailingFacts(
  t: TFunction,
  order: Pick<
    SpotOrder,
    'trailingPercent' | 'trailingDistance' | 'activationPrice' | 'bestPrice' | 'triggerPrice' | 'triggerDirection'
  >,
  price: (value: Decimal) => string,
): TextFact[] {
  const { triggerDirection: way, triggerPrice, activationPrice, bestPrice } = order
  const distance = distanceText(order, price)
  if (distance === undefined) return []
  const rows = [{ label: t('trade.trailing.distance'), value: distance }]
  if (bestPrice === null) {
    if (activationPrice === null) return rows
    const value = triggerText(t, way === 'up' ? 'down' : 'up', price(activationPrice))
    return [...rows, { label: t('trade.trailing.activation'), value }]
  }
  rows.push({ label: t('trade.trailing.best'), value: price(bestPrice) })
  if (triggerPrice !== null)
    rows.push({ label: t('trade.trailing.stop'), value: triggerText(t, way, price(triggerPrice)) })
  return rows
}

/** The condition that an order waits for, if any; for exits of another order these say it. */
export function triggerFacts(t: TFunction, order: SpotOrder, { triggerPrice, quote, priceOf }: OrderTexts): TextFact[] {
  if (order.kind === 'trailing_stop') return trailingFacts(t, order, (value) => `${priceOf(value)} ${quote}`)
  return triggerPrice === '' || order.exitOf !== null
    ? []
    : [{ label: t('trade.trigger'), value: triggerText(t, order.triggerDirection, triggerPrice) }]
}

/** The effect of a pair's stop after its trigger: ' → 54,900.0'. */
const stopText = (t: TFunction, { kind }: SpotOrder, { stopPrice }: OrderTexts): string =>
  kind === 'oco' ? ` → ${stopPrice === '' ? t('trade.marketPrice') : stopPrice}` : ''

/** The figures of an order's card. `own` hides the user's amounts on request. */
export function cardFacts(t: TFunction, order: SpotOrder, texts: OrderTexts, own: Own): CardFact[] {
  const byTotal = order.quantity === null
  return [
    { label: t(order.price === null ? 'trade.average' : 'trade.price'), value: texts.price },
    {
      label: t('trade.filledAmount', { unit: texts.amountUnit }),
      value: own(byTotal ? texts.filledTotal.replace(` ${texts.quote}`, '') : texts.filled),
      of: own(texts.amount),
    },
    ...triggerFacts(t, order, texts).map(({ label, value }) => ({
      label,
      value: order.kind === 'trailing_stop' ? value : `${value}${stopText(t, order, texts)}`,
      wide: order.kind !== 'trailing_stop',
    })),
    ...exitFacts(t, order, texts).map(({ label, value }) => ({ label, value, wide: true })),
  ]
}

/** The row of a figure, unless the backend leaves it out. */
const known = (figure: Figure, row: Fact): Fact[] => (figure === null || figure === undefined ? [] : [row])

/** All known figures of an order, and why it ended. */
export function orderFacts(t: TFunction, order: SpotOrder, texts: OrderTexts, own: Own): Fact[] {
  const rows: Fact[] = []
  const reason = reasonText(t, order)
  if (reason !== undefined) rows.push({ label: t('trade.detail.reason'), value: reason })
  const stop = [...triggerFacts(t, order, texts), ...pairFacts(t, order, texts)]
  const worst =
    order.worstPrice === null ? [] : [{ label: t('trade.slippage.worst'), value: `${texts.worst} ${texts.quote}` }]
  const limit = order.price === null ? [] : [{ label: t('trade.price'), value: `${texts.price} ${texts.quote}` }]
  if (order.timeInForce !== null)
    rows.push({ label: t('trade.timeInForce.title'), value: t(`trade.timeInForce.${order.timeInForce}`) })
  rows.push(
    ...(order.kind === 'oco' ? [...limit, ...stop] : [...stop, ...limit]),
    ...worst,
    ...exitFacts(t, order, texts),
  )
  if (order.exitOf !== null) rows.push({ label: t('trade.exits.of'), value: order.exitOf })
  rows.push(
    {
      label: t(order.quantity === null ? 'trade.total' : 'trade.amount'),
      value: own(`${texts.amount} ${texts.amountUnit}`),
    },
    ...known(filledOf(order), { label: t('trade.filled'), value: own(`${texts.filled} ${texts.base}`) }),
    ...known(order.average, { label: t('trade.average'), value: texts.average }),
    ...known(order.filledTotal, { label: t('trade.value'), value: own(texts.filledTotal) }),
    ...known(order.fee, { label: t('trade.review.fee'), value: own(texts.fee) }),
  )
  if (isOpen(order)) rows.push(...known(order.frozen, { label: t('trade.frozen'), value: own(texts.frozen) }))
  return rows
}
