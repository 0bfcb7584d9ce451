import { memo, type ReactNode } from 'react'
import { linkTo } from '../../../../protocol/routes.ts'
import { quoteRate } from '../../../../protocol/rules/fiat.ts'
import type { MarketItem, Ticker } from '../../../../protocol/shapes/market.ts'
import { compactVolume, formatPrice } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { pricePlaces } from '../../../i18n/marketDigits.ts'
import { useLive, useTickerCells } from '../../../live/hooks.ts'
import { directionOf, writePercent, writeText } from '../../../ui/direction.ts'
import { MarketRow, type RowCells, rowCells, Sparkline } from '../../../ui/MarketRow.tsx'
import { useIsOpenLink } from '../../../ui/openLink.ts'
import { type DisplayCurrency, quoteText } from './currency.ts'

export interface LiveRowProps {
  market: MarketItem
  currency: DisplayCurrency
  onPick: (market: MarketItem) => void
  /** A MarketStar in front. */
  star?: ReactNode
  /** Whether it has no line above. */
  first?: boolean
}

/** A market with live price, value, volume and change; links to its quote details. */
export const LiveRow = memo(function LiveRow(props: LiveRowProps) {
  const { market, currency, onPick, star, first = false } = props
  const { t } = useTranslation()
  const places = pricePlaces(market)
  const worth = quoteRate(market.quote, { markets: useLive().markets(), forex: currency.forex ?? [] })
  const href = `#${linkTo('quote', { code: market.code })}`
  const write = (cells: RowCells, ticker: Ticker | undefined) => {
    const { price, rate } = ticker ?? market
    const turnover = ticker?.turnover ?? market.turnover
    const volume = turnover ? t('market.vol', { volume: compactVolume(turnover, currency.scales) }) : ''
    writeText(cells.volume, volume)
    writeText(cells.price, formatPrice(price, places))
    writeText(cells.fiat, quoteText(price, worth, currency))
    writePercent(cells.change, rate)
  }
  // The market whose page is open beside the list has the same price in both.
  const row = useTickerCells(market.code, rowCells, write, useIsOpenLink(href) ? 'frame' : 'row')
  return (
    <MarketRow
      ref={row}
      base={market.base}
      quote={market.quote}
      first={first}
      href={href}
      onPick={() => onPick(market)}
      star={star}
      spark={market.spark.length > 1 && <Sparkline points={market.spark} direction={directionOf(market.rate)} />}
    />
  )
})
