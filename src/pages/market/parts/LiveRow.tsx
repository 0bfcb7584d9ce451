import { memo, type ReactNode } from 'react'
import { linkTo } from '../../../../protocol/routes.ts'
import { placesOf } from '../../../../protocol/rules/decimal.ts'
import type { MarketItem, Ticker } from '../../../../protocol/shapes/market.ts'
import { compactVolume, formatPrice, orUnknown, type Scales } from '../../../i18n/format.ts'
import { type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { useTickerCell } from '../../../live/hooks.ts'
import { directionOf, writePercent, writeText } from '../../../ui/direction.ts'
import { MarketRow, PriceCell, Sparkline } from '../../../ui/MarketRow.tsx'
import { type DisplayCurrency, fiatText } from './currency.ts'

type Figures = Pick<MarketItem, 'price' | 'rate' | 'turnover'>

interface CellProps {
  market: MarketItem
  read: (figures: Figures) => string
}

const newest = (market: MarketItem, ticker: Ticker | undefined): Figures =>
  ticker ? { ...ticker, turnover: ticker.turnover ?? market.turnover } : market

/** A live figure written directly to its element. */
function Cell({ market, read }: CellProps) {
  const ref = useTickerCell<HTMLSpanElement>(market.code, (element, ticker) =>
    writeText(element, read(newest(market, ticker))),
  )
  return <span ref={ref} />
}

function PercentCell({ market }: { market: MarketItem }) {
  const ref = useTickerCell<HTMLSpanElement>(market.code, (element, ticker) =>
    writePercent(element, newest(market, ticker).rate),
  )
  return (
    <PriceCell ref={ref} direction="flat">
      {null}
    </PriceCell>
  )
}

const volumeOf = (t: TFunction, scales: Scales | undefined) => (figures: Figures) =>
  t('market.vol', { volume: orUnknown(figures.turnover, (turnover) => compactVolume(turnover, scales)) })

export interface LiveRowProps {
  market: MarketItem
  currency: DisplayCurrency
  onPick: (market: MarketItem) => void
  /** A MarketStar in front. */
  star?: ReactNode
  /** No line above. */
  first?: boolean
}

/** A market with live price, value, volume and change; links to its quote details. */
export const LiveRow = memo(function LiveRow(props: LiveRowProps) {
  const { market, currency, onPick, star, first = false } = props
  const { t } = useTranslation()
  const places = placesOf(market.tick)
  return (
    <MarketRow
      base={market.base}
      quote={market.quote}
      first={first}
      href={`#${linkTo('quote', { code: market.code })}`}
      onPick={() => onPick(market)}
      star={star}
      spark={<Sparkline points={market.spark} direction={directionOf(market.rate)} />}
      volume={
        <Cell
          market={market}
          read={volumeOf(t, currency.scales)}
          key={t('market.vol', { volume: currency.scales?.[0]?.unit ?? '' })}
        />
      }
      price={<Cell market={market} read={({ price }) => formatPrice(price, places)} />}
      fiat={
        <Cell
          market={market}
          read={({ price }) => fiatText(price, currency)}
          // Only the ticker writes the cell, so another currency needs another cell.
          key={`${currency.title} ${currency.rate}`}
        />
      }
      change={<PercentCell market={market} />}
    />
  )
})
