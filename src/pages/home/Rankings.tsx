import { useCallback, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import ChevronRight from '#icons/chevron-right'
import { type PageLoadEvent, pageLoad } from '../../../machines/shared/pageLoad.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { Req } from '../../../protocol/schemas/index.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useStale } from '../../live/hooks.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SkeletonRows } from '../../ui/States.tsx'
import { TextTabs } from '../../ui/TextTabs.tsx'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { useDisplayCurrency } from '../shared/market/currency.ts'
import { LiveRow } from '../shared/market/LiveRow.tsx'
import { useVisibleCodes } from '../shared/market/useVisibleCodes.ts'

const RANKS = ['hot', 'gainers', 'losers', 'new'] as const
type Rank = (typeof RANKS)[number]
/** Rows of a ranking on Home; the markets page has them all. */
const ROWS = 10

export const rankLoad = pageLoad('currencyRank')

interface Props {
  ranking: readonly [
    SnapshotFrom<typeof rankLoad>,
    (event: PageLoadEvent<Req<'currencyRank'>>) => void,
    ...(readonly unknown[]),
  ]
}

/** Four rankings, one at a time, with live prices. */
export function Rankings({ ranking: [screen, send] }: Props) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { request, data, error } = screen.context
  const failed = screen.matches('failed') || screen.matches('timedOut')
  return (
    <section className="home-rank split-list">
      <TextTabs<Rank>
        label={t('market.lists')}
        items={RANKS.map((key) => ({ key, label: t(`market.tab.${key}`) }))}
        value={request.id}
        onChange={(id) => send({ type: 'page.ask', request: { id } })}
        end={
          <IconButton
            icon={ChevronRight}
            size={16}
            label={t('home.allMarkets')}
            onPress={() => navigation.open(linkTo('markets', { tab: request.id }))}
          />
        }
      />
      <div className="home-rows">
        {data && <Rows markets={data} label={t(`market.tab.${request.id}`)} />}
        {screen.hasTag('busy') && <SkeletonRows />}
        {failed && <LoadFailed error={error} onReload={() => send({ type: 'page.reload' })} />}
      </div>
    </section>
  )
}

function Rows({ markets, label }: { markets: readonly MarketItem[]; label: string }) {
  const navigation = useNavigation()
  const { tickers } = useApp()
  const stale = useStale()
  const currency = useDisplayCurrency()
  const list = useVisibleCodes<HTMLUListElement>(markets)
  useEffect(() => tickers.seed(markets), [markets, tickers])
  const open = useCallback(
    (market: MarketItem) => navigation.open(linkTo('quote', { code: market.code })),
    [navigation],
  )
  return (
    <ul ref={list} aria-label={label} className={stale ? 'stale' : undefined}>
      {markets.slice(0, ROWS).map((market, at) => (
        <li key={market.code} data-code={market.code}>
          <LiveRow market={market} currency={currency} first={at === 0} onPick={open} />
        </li>
      ))}
    </ul>
  )
}

export function RankingsSkeleton() {
  return (
    <section className="home-rank split-list">
      <div className="home-rows home-rows--sk">
        <SkeletonRows />
      </div>
    </section>
  )
}
