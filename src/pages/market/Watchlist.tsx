import './Watchlist.css'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isFull, WATCHLIST_MARKETS_MAX } from '../../../machines/market/watchlistsFlow.ts'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { foundMarkets } from '../../../protocol/rules/search.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useWatchlists } from '../../bindings/watchlists.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Empty, LoadingView } from '../../ui/States.tsx'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { type Favourites, favouritesOf, useFavourites } from './parts/useFavourites.ts'
import { AddRow } from './watch/AddRow.tsx'
import { SortableRows } from './watch/SortableRows.tsx'

const marketsLoad = pageLoad('market')
/** Limit of suggested markets; a search narrows them. */
const OFFERED = 12

/** The watchlist: sort, remove, add. Changes are saved at once. */
export default function Watchlist() {
  const { cache, live } = useApp()
  const favourites = useEdited()
  const [list, send] = usePage(marketsLoad, { request: {}, cache })
  const { data, error } = list.context
  useEffect(() => {
    if (data && list.matches({ ready: 'resting' })) live.setMarkets(data)
  }, [data, list, live])
  const failed = list.matches('failed') || list.matches('timedOut') || favourites.failed
  if (failed) {
    const reload = () => {
      send({ type: 'page.reload' })
      favourites.reload()
    }
    return (
      <Page surface title={favourites.name}>
        <LoadFailed error={error} onReload={reload} />
      </Page>
    )
  }
  return (
    <Page surface title={favourites.name}>
      {data && favourites.ready ? (
        <Editor markets={data} favourites={favourites} />
      ) : (
        list.hasTag('busy') && <LoadingView />
      )}
    </Page>
  )
}

/** The list that the address names, or the account's favourites. */
function useEdited(): Favourites & { name?: string; isFull?: boolean } {
  const favourites = useFavourites()
  const { lists, send } = useWatchlists()
  const [query] = useSearchParams()
  const list = lists.find(({ id }) => String(id) === query.get('list'))
  return list ? { ...favouritesOf(list, send), name: list.name, isFull: isFull(list) } : favourites
}

function Editor({ markets, favourites }: { markets: readonly MarketItem[]; favourites: ReturnType<typeof useEdited> }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const byId = useMemo(() => new Map(markets.map((market) => [market.id, market])), [markets])
  const chosen = favourites.ids.flatMap((id) => byId.get(id) ?? [])
  const offered = foundMarkets(markets, search)
    .filter(({ id }) => !favourites.has(id))
    .slice(0, OFFERED)
  return (
    <>
      {chosen.length === 0 ? (
        <Empty
          title={t(favourites.name === undefined ? 'market.noFavourites' : 'market.emptyList')}
          text={t('market.watchlist.empty')}
        />
      ) : (
        <SortableRows markets={chosen} onMove={favourites.move} onRemove={favourites.toggle} />
      )}
      <section className="watch-add">
        <h2 className="f15 sb pad">{t('market.watchlist.add')}</h2>
        {favourites.isFull ? (
          <p className="pad t2 watch-none">{t('watchlists.full', { most: WATCHLIST_MARKETS_MAX })}</p>
        ) : (
          <>
            <div className="watch-search">
              <SearchField value={search} onChange={setSearch} placeholder={t('market.search')} />
            </div>
            <ul aria-label={t('market.watchlist.add')}>
              {offered.map((market) => (
                <li key={market.id}>
                  <AddRow market={market} onAdd={favourites.toggle} />
                </li>
              ))}
            </ul>
            {offered.length === 0 && <p className="pad t2 watch-none">{t('ui.noResults')}</p>}
          </>
        )}
      </section>
    </>
  )
}
