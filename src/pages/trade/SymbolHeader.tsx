import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { linkTo } from '../../../protocol/routes.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { leadsSomewhere, useNavigation } from '../../bindings/navigation.tsx'
import { formatPercent } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useTicker } from '../../live/hooks.ts'
import { directionOf } from '../../ui/direction.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MarketSheet } from './MarketSheet.tsx'

interface Props {
  market: MarketItem
  markets: readonly MarketItem[]
  onMarket: (market: MarketItem) => void
}

/** The current market: its name opens the list, with its change and a link to the chart. */
export function SymbolHeader({ market, markets, onMarket }: Props) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const [open, setOpen] = useState(false)
  const { base, quote, code } = market
  const chart = linkTo('quote', { code })
  return (
    <div className="trade-symbol">
      <button type="button" className="trade-symbol-pick" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="f18 sb ell">
          {base}/{quote}
        </span>
        <Icon of={ChevronDown} size={16} className="t2" />
        <span className="vh">{t('trade.pickMarket')}</span>
      </button>
      <Rate market={market} />
      <span className="grow" />
      {leadsSomewhere(chart) && (
        <IconButton icon={ChartCandlestick} label={t('trade.chart')} onPress={() => navigation.open(chart)} />
      )}
      <MarketSheet open={open} onClose={() => setOpen(false)} markets={markets} current={code} onPick={onMarket} />
    </div>
  )
}

function Rate({ market }: { market: MarketItem }) {
  const rate = useTicker(market.code)?.rate ?? market.rate
  return <span className={`f13 m n ${directionOf(rate)}`}>{formatPercent(rate)}</span>
}
