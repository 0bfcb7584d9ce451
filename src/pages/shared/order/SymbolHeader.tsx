import { pairName } from '../../../../protocol/currencies.ts'
import './SymbolHeader.css'
import ChartCandlestick from '#icons/chart-candlestick'
import ChevronDown from '#icons/chevron-down'
import { linkTo } from '../../../../protocol/routes.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { leadsSomewhere } from '../../../bindings/navigation.tsx'
import { formatPercent } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useTicker } from '../../../live/hooks.ts'
import { Badge } from '../../../ui/Chip.tsx'
import { directionOf } from '../../../ui/direction.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkIcon } from '../links.tsx'
import { useMarketSheet } from './useMarketSheet.tsx'

interface Props {
  market: MarketItem
  markets: readonly MarketItem[]
  onMarket: (market: MarketItem) => void
}

/** The current market over its ticket, with a link to the chart. */
export function SymbolHeader(props: Props) {
  return (
    <div className="trade-symbol">
      <SymbolPick {...props} />
      <span className="grow" />
      <ChartButton code={props.market.code} />
    </div>
  )
}

/** The current market with its change. */
export function SymbolPick(props: Props & { badge?: string }) {
  return (
    <>
      <SymbolButton {...props} />
      <Rate market={props.market} />
    </>
  )
}

/** The name of the current market; a tap on it opens the list. */
export function SymbolButton({ market, markets, onMarket, badge }: Props & { badge?: string }) {
  const { t } = useTranslation()
  const { code } = market
  const { open, sheet } = useMarketSheet({ markets, current: code, onPick: onMarket })
  return (
    <>
      <button type="button" className="trade-symbol-pick" aria-haspopup="dialog" onClick={open}>
        <span className="f18 sb ell" translate="no">
          {pairName(market)}
        </span>
        {badge !== undefined && <Badge>{badge}</Badge>}
        <Icon of={ChevronDown} size={16} className="t2" />
        <span className="vh">{t('trade.pickMarket')}</span>
      </button>
      {sheet}
    </>
  )
}

/** Opens the chart of a market. */
export function ChartButton({ code }: { code: string }) {
  const { t } = useTranslation()
  const chart = linkTo('quote', { code })
  if (!leadsSomewhere(chart)) return null
  return <LinkIcon icon={ChartCandlestick} label={t('trade.chart')} to={chart} />
}

function Rate({ market }: { market: MarketItem }) {
  const rate = useTicker(market.code, 'frame')?.rate ?? market.rate
  return (
    <span className={`f13 m n ${directionOf(rate)}`} translate="no">
      {formatPercent(rate)}
    </span>
  )
}
