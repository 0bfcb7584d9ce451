import ChevronDown from '#icons/chevron-down'
import { pairName } from '../../../protocol/currencies.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { formatPercent, formatPrice } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { pricePlaces } from '../../i18n/marketDigits.ts'
import { useTickerCell } from '../../live/hooks.ts'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { directionOf, writeText } from '../../ui/direction.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useMarketSheet } from '../shared/order/useMarketSheet.tsx'
import type { StakeKind } from './stakes.ts'

interface Props {
  kind: StakeKind
  market: MarketItem
  markets: readonly MarketItem[]
  onMarket: (market: MarketItem) => void
}

/** The market, whose name opens the list, and its last price. */
export function PanelHead({ kind, market, markets, onMarket }: Props) {
  const { t } = useTranslation()
  const { base, code } = market
  const { open, sheet } = useMarketSheet({ markets, current: code, onPick: onMarket })
  return (
    <div className="stake-head">
      <button type="button" className="stake-market" aria-haspopup="dialog" onClick={open}>
        <CoinIcon symbol={base} size={28} />
        <span>
          <span className="f15 sb row g1">
            {pairName(market)}
            <Icon of={ChevronDown} size={14} className="t2" />
          </span>
          <span className="f12 t3">{t(`option.kind.${kind}`)}</span>
          <span className="vh">{t('trade.pickMarket')}</span>
        </span>
      </button>
      <div className="stake-price n">
        <Price market={market} />
        <Percent market={market} />
      </div>
      {sheet}
    </div>
  )
}

function Price({ market }: { market: MarketItem }) {
  // Updates as often as the line below, so that both agree.
  const ref = useTickerCell<HTMLParagraphElement>(market.code, (element, ticker) => {
    const { price, rate } = ticker ?? market
    element.className = `f20 sb ${directionOf(rate)}`
    writeText(element, formatPrice(price, pricePlaces(market)))
  })
  return <p ref={ref} data-testid="last-price" translate="no" />
}

/** The change with its triangle, beside the directly written text. */
function Percent({ market }: { market: MarketItem }) {
  const ref = useTickerCell<HTMLParagraphElement>(market.code, (element, ticker) => {
    const { rate } = ticker ?? market
    element.className = `f12 m ${directionOf(rate)}`
    const [triangle, text] = element.children
    if (triangle instanceof HTMLElement) triangle.hidden = directionOf(rate) === 'flat'
    if (text instanceof HTMLElement) writeText(text, formatPercent(rate))
  })
  return (
    <p ref={ref} translate="no">
      <i className="tri" />
      <span />
    </p>
  )
}
