import { pairName } from '../../../protocol/currencies.ts'
import {
  firstStop,
  namesPrice,
  preview,
  type SpotDraft,
  type SpotMarket,
  spendsTotal,
  timesInForceOf,
  trails,
  waits,
} from '../../../protocol/rules/spot.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { formatPrice, grouped, UNKNOWN } from '../../i18n/format.ts'
import type { TFunction } from '../../i18n/i18n.ts'
import { coinsText, pricePlaces } from '../../i18n/marketDigits.ts'
import { type Fact, knownFacts } from '../../ui/Facts.tsx'
import { type Level, reachedPrice } from '../shared/order/bookRows.ts'
import { triggerText } from '../shared/order/order.ts'
import { costText, quoteAmount, type ReviewDraft } from '../shared/order/ticket.ts'

interface Review {
  draft: ReviewDraft
  market: SpotMarket & Pick<MarketItem, 'timeInForce'>
  /** The best price now; for an order that is sent, the one at which it was confirmed. */
  price: string
  /** The side of the book that a market order takes, best first. */
  levels: readonly Level[]
}

/** The review's figures: side, market, kind, price, amount, value, fee, worst case. Estimates have ≈. */
export function reviewFacts(t: TFunction, { draft, market, price, levels }: Review): Fact[] {
  const { base, quote } = market
  const buys = draft.side === 'buy'
  const limit = namesPrice(draft)
  const costs = preview(draft, market, price)
  const about = limit ? '' : '≈ '
  const priceText = (value: string) => `${formatPrice(value, pricePlaces(market))} ${quote}`
  const value = (text: string) => `${quoteAmount(text, quote, buys ? 'up' : 'down')} ${quote}`
  const coins = (text: string) => `${coinsText(text, market)} ${base}`
  const rows: Fact[] = [
    { label: t('trade.marketName'), value: pairName(market) },
    { label: t('trade.side'), value: `${t(buys ? 'trade.buy' : 'trade.sell')} · ${t(`trade.${draft.kind}`)}` },
  ]
  if (draft.kind === 'limit' && timesInForceOf(market).length > 0)
    rows.push({ label: t('trade.timeInForce.title'), value: t(`trade.timeInForce.${draft.timeInForce}`) })
  const isPair = draft.kind === 'oco'
  const limitRow = () => ({ label: t('trade.price'), value: priceText(draft.price) })
  if (isPair) rows.push(limitRow())
  if (trails(draft)) {
    const trail = draft.distanceBy === 'percent' ? `${grouped(draft.distance)}%` : priceText(draft.distance)
    rows.push({ label: t('trade.trailing.distance'), value: trail })
    if (draft.activation !== '')
      rows.push({ label: t('trade.trailing.activation'), value: priceText(draft.activation) })
    const stop = firstStop(draft, price, market.tick)
    rows.push({ label: t('trade.trailing.stop'), value: `≈ ${priceText(stop)}` })
  }
  if (waits(draft)) {
    const value = triggerText(t, draft.triggerDirection, priceText(draft.trigger))
    rows.push({ label: t('trade.trigger'), value })
  }
  if (isPair) {
    const stop = draft.stopLimit === '' ? t('trade.marketPrice') : priceText(draft.stopLimit)
    rows.push({ label: t('trade.pair.stop'), value: stop })
  }
  const atMarket = waits(draft) || trails(draft) ? t('trade.marketPrice') : about + priceText(price)
  if (!isPair) rows.push(limit ? limitRow() : { label: t('trade.price'), value: atMarket })
  if (!costs) return rows
  const given = spendsTotal(draft)
  const fee = (known: string | undefined, format: (value: string) => string) =>
    known === undefined ? UNKNOWN : `${about}${format(known)} ${costs.feeCurrency}`
  rows.push(
    ...knownFacts([
      { label: t('trade.amount'), value: (given ? about : '') + coins(costs.quantity) },
      { label: t('trade.value'), value: given ? `${grouped(draft.total)} ${quote}` : about + value(costs.value) },
      { label: t('trade.review.fee'), value: fee(costs.fee, costText) },
      {
        label: t('trade.review.receive'),
        value: fee(costs.receives, (net) => (buys ? costText(net) : quoteAmount(net, quote))),
      },
    ]),
  )
  if (limit || waits(draft) || trails(draft))
    rows.push({ label: t('trade.review.frozen'), value: buys ? value(costs.frozen) : coins(costs.frozen) })
  else rows.push(...worstCase(t, draft, levels, priceText))
  if (draft.stopWin !== undefined || draft.stopLose !== undefined) {
    const exit = (value: string | undefined) => (value === undefined ? '–' : priceText(value))
    rows.push({ label: t('perpetual.stops'), value: `${exit(draft.stopWin)} / ${exit(draft.stopLose)}` })
  }
  if (draft.worstPrice !== undefined)
    rows.push({ label: t('trade.slippage.worst'), value: priceText(draft.worstPrice) })
  return rows
}

function worstCase(
  t: TFunction,
  draft: SpotDraft,
  levels: readonly Level[],
  priceText: (price: string) => string,
): Fact[] {
  const want = spendsTotal(draft) ? { total: draft.total } : { quantity: draft.quantity }
  const reached = reachedPrice(levels, want)
  return reached === undefined ? [] : [{ label: t('trade.review.reach'), value: priceText(reached) }]
}
