import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import {
  type MarketListEvent,
  type marketListFlow,
  visibleMarkets,
} from '../../../../machines/market/marketListFlow.ts'
import type { SortBy } from '../../../../machines/market/marketRows.ts'
import type { Watchlist } from '../../../../machines/market/watchlistsFlow.ts'
import { linkTo } from '../../../../protocol/routes.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useNavigation } from '../../../bindings/navigation.tsx'
import { useApp } from '../../../bindings/useApp.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useWatch } from '../../../live/hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Sort, SortHead } from '../../../ui/SortHead.tsx'
import { Empty, SkeletonRows } from '../../../ui/States.tsx'
import { VirtualList } from '../../../ui/VirtualList.tsx'
import { WhenPainted } from '../../../ui/WhenPainted.tsx'
import { LoadFailed } from '../../shared/LoadFailed.tsx'
import { LinkWord } from '../../shared/links.tsx'
import { useDisplayCurrency } from '../../shared/market/currency.ts'
import type { Favourites } from '../parts/useFavourites.ts'
import { FirstFavourites } from './FirstFavourites.tsx'
import { favouriteRows, shownIds } from './rows.ts'
import { StarredRow } from './StarredRow.tsx'

interface Props {
  screen: SnapshotFrom<typeof marketListFlow>
  send: (event: MarketListEvent) => void
  /** The list that the stars edit: the favourites, or the shown list of the device. */
  favourites: Favourites
  /** The shown list of the device. */
  list: Watchlist | undefined
  /** Chooses lists of a market; undefined while the favourites are the only one. */
  onLists: ((market: MarketItem) => void) | undefined
}

const ORDERS = { desc: 'descending', asc: 'ascending' } as const

/** The chosen list: rows, empty, loading, or failed. */
export function MarketList({ screen, send, favourites, list, onLists }: Props) {
  const { t } = useTranslation()
  const { live } = useApp()
  const { context } = screen
  const { tab, error, search, sort } = context
  const [shown, setShown] = useState(favourites.ids)
  const ids = shownIds(shown, favourites.ids)
  if (list && ids.join() !== shown.join()) setShown(ids)
  const rows = useMemo(() => {
    if (tab === 'favourites') return favouriteRows(context.markets, favourites.ids, live.markets(), context)
    return list ? favouriteRows([], shown, context.markets, context) : visibleMarkets(context)
  }, [tab, list, shown, context, favourites.ids, live])
  if (screen.matches('failed') || screen.matches('timedOut')) {
    return <LoadFailed error={error} onReload={() => send({ type: 'markets.reload' })} />
  }
  if (screen.matches('loading')) return screen.hasTag('busy') ? <SkeletonRows count={8} /> : null
  if (rows.length === 0) {
    if (search !== '') return <Empty title={t('market.noMatch', { search })} text={t('market.noMatchText')} />
    if (tab === 'favourites') return <FirstFavourites favourites={favourites} />
    return <Empty title={t('market.emptyList')}>{list && <AddMarkets list={list} />}</Empty>
  }
  const shownSort: Sort<SortBy> | undefined = sort && { by: sort.by, order: ORDERS[sort.direction] }
  return (
    <>
      <SortHead<SortBy>
        left={[
          { key: 'name', label: t('market.head.name') },
          { key: 'volume', label: t('market.head.volume') },
        ]}
        right={[
          { key: 'price', label: t('market.head.price') },
          { key: 'rate', label: t('market.head.change') },
        ]}
        sort={shownSort}
        onSort={(next) => {
          const by = next?.by ?? sort?.by
          if (!by) return
          send({ type: 'markets.sort', by })
          // The list is sorted by current figures, then constant until the next tap.
          send({ type: 'markets.refresh' })
        }}
      />
      <WhenPainted placeholder={<SkeletonRows count={8} />}>
        <RowsInSlices markets={rows} favourites={favourites} send={send} list={list} onLists={onLists} />
      </WhenPainted>
      {(tab === 'favourites' || list) && <EditLink list={list} />}
    </>
  )
}

interface RowsProps extends Pick<Props, 'favourites' | 'send' | 'list' | 'onLists'> {
  markets: readonly MarketItem[]
}

/** A tap on a head or a typed letter is painted at once; the rows, which take longer on a slow phone, follow in slices. */
function RowsInSlices({ markets, ...rest }: RowsProps) {
  return <Rows markets={useDeferredValue(markets)} {...rest} />
}

const Rows = memo(function Rows({ markets, favourites, send, list, onLists }: RowsProps) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const currency = useDisplayCurrency()
  const [visible, setVisible] = useState<readonly string[]>([])
  useWatch(visible)
  const seen = useCallback((list: readonly MarketItem[]) => setVisible(list.map(({ code }) => code)), [])
  const open = useCallback(
    (market: MarketItem) => {
      send({ type: 'markets.searched' })
      navigation.open(linkTo('quote', { code: market.code }))
    },
    [navigation, send],
  )
  const { toggle } = favourites
  const star = useCallback((market: MarketItem) => toggle(market.id), [toggle])
  return (
    <VirtualList
      even
      items={markets}
      keyOf={({ code }) => code}
      label={t('title.markets')}
      onVisible={seen}
      render={(market, at) => (
        <StarredRow
          market={market}
          currency={currency}
          first={at === 0}
          onPick={open}
          onStar={star}
          onLists={onLists}
          list={list?.name}
          starred={favourites.has(market.id)}
        />
      )}
    />
  )
})

const editorOf = (list: Watchlist | undefined) => linkTo('watchlist', list && { list: list.id })

function EditLink({ list }: { list: Watchlist | undefined }) {
  const { t } = useTranslation()
  const label = list ? t('watchlists.editMarkets') : t('market.editWatchlist')
  return <LinkWord className="markets-edit link" to={editorOf(list)} label={label} />
}

function AddMarkets({ list }: { list: Watchlist }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  return <Button label={t('market.watchlist.add')} onPress={() => navigation.open(editorOf(list))} />
}
