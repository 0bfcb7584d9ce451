import './MarketSheet.css'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { foundMarkets } from '../../../../protocol/rules/search.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useShortcut } from '../../../bindings/shortcuts.ts'
import { formatPercent, formatPrice } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { pricePlaces } from '../../../i18n/marketDigits.ts'
import { useTicker, useWatch } from '../../../live/hooks.ts'
import { CoinIcon } from '../../../ui/CoinIcon.tsx'
import { directionOf } from '../../../ui/direction.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Empty } from '../../../ui/States.tsx'
import { VirtualList } from '../../../ui/VirtualList.tsx'
import { PageSheet } from '../PageSheet.tsx'

export interface MarketSheetProps {
  open: boolean
  onClose: () => void
  markets: readonly MarketItem[]
  current: string
  onPick: (market: MarketItem) => void
  /** Whether the search has the focus at first, as for somebody at a keyboard. */
  inSearch?: boolean
}

/** All markets with a search, to switch to another one. */
export default function MarketChoice({ open, onClose, markets, current, onPick, inSearch = false }: MarketSheetProps) {
  const { t } = useTranslation()
  const search = useRef<HTMLInputElement>(null)
  return (
    <PageSheet
      open={open}
      onClose={onClose}
      title={t('trade.pickMarket')}
      overlayCloses
      initialFocus={inSearch ? search : undefined}
    >
      <MarketsToPick
        search={search}
        markets={markets}
        current={current}
        onPick={(market) => {
          onPick(market)
          onClose()
        }}
      />
    </PageSheet>
  )
}

interface ListProps extends Pick<MarketSheetProps, 'markets' | 'current' | 'onPick'> {
  search: RefObject<HTMLInputElement | null>
}

/** A search over markets that are picked with a tap. */
export function MarketsToPick({ markets, current, onPick, search }: ListProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  useShortcut('search', () => search.current?.focus())
  const [seen, setSeen] = useState<readonly MarketItem[]>([])
  const found = useMemo(() => foundMarkets(markets, query), [markets, query])
  useWatch(seen.map(({ code }) => code))
  return (
    <>
      <SearchField ref={search} value={query} onChange={setQuery} placeholder={t('trade.searchMarket')} />
      <div className="page market-sheet">
        <VirtualList
          items={found}
          keyOf={({ code }) => code}
          rowHeight={56}
          onVisible={setSeen}
          label={t('trade.pickMarket')}
          render={(market) => <Row market={market} current={market.code === current} onPick={() => onPick(market)} />}
        />
        {found.length === 0 && <Empty title={t('ui.noResults')} />}
      </div>
    </>
  )
}

function Row({ market, current, onPick }: { market: MarketItem; current: boolean; onPick: () => void }) {
  // The shown market has the same price in all panels.
  const live = useTicker(market.code, current ? 'frame' : 'row')
  const rate = live?.rate ?? market.rate
  return (
    <button type="button" className="market-pick" aria-current={current || undefined} onClick={onPick}>
      <CoinIcon symbol={market.base} size={24} />
      <span className="grow ell">
        <span className="f15 sb">{market.base}</span>
        {market.quote !== '' && <span className="f12 t3">/{market.quote}</span>}
      </span>
      <span className="f14 m n" translate="no">
        {formatPrice(live?.price ?? market.price, pricePlaces(market))}
      </span>
      <span className={`market-pick-rate n ${directionOf(rate)}`} translate="no">
        {formatPercent(rate)}
      </span>
    </button>
  )
}
