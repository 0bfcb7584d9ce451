import { linkTo } from '../../../protocol/routes.ts'
import './Markets.css'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import SlidersHorizontal from '#icons/sliders-horizontal'
import X from '#icons/x'
import { type MarketTab, marketListFlow } from '../../../machines/market/marketListFlow.ts'
import { type Watchlist, watchlistOfTab, watchlistTab } from '../../../machines/market/watchlistsFlow.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useShortcut } from '../../bindings/shortcuts.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useWatchlists } from '../../bindings/watchlists.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useStale } from '../../live/hooks.ts'
import { Chip, Chips } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TextTabs } from '../../ui/TextTabs.tsx'
import { useLatest } from '../../ui/useLatest.ts'
import { MarketList } from './list/MarketList.tsx'
import { favouritesOf, useFavourites } from './parts/useFavourites.ts'
import { WatchlistChips } from './watchlists/WatchlistChips.tsx'
import type { WatchlistTask } from './watchlists/WatchlistSheet.tsx'

const FilterSheet = lazy(() => import('./list/FilterSheet.tsx'))
const WatchlistSheet = lazy(() => import('./watchlists/WatchlistSheet.tsx'))

const TABS = ['favourites', 'all', 'hot', 'gainers', 'losers', 'new'] as const
type Tab = (typeof TABS)[number]

const isTab = (tab: MarketTab): tab is Tab => (TABS as readonly string[]).includes(tab)

/** The second tab: all markets by favourites, rankings and categories, with search and sorting. */
export default function Markets() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { session, cache, live, tickers } = useApp()
  const [query] = useSearchParams()
  const loggedIn = useSelector(session, ({ context }) => context.user.isLogin)
  const [screen, send] = usePage(marketListFlow, { tab: query.get('tab') ?? 'all', loggedIn, cache })
  const favourites = useFavourites()
  const stale = useStale()
  const [searching, setSearching] = useState(false)
  const [filtering, setFiltering] = useState(false)
  const { tab, markets, search, categories, recent } = screen.context
  const own = useShownList(tab)
  const [task, setTask] = useState<WatchlistTask>()
  const fresh = screen.matches({ ready: 'resting' })
  const isWhole = tab === 'all' || own.isList
  useEffect(() => {
    if (!fresh) return
    if (isWhole) live.setMarkets(markets)
    else tickers.seed(markets)
  }, [fresh, isWhole, markets, live, tickers])

  const choose = (next: MarketTab) => {
    send({ type: 'markets.tab', tab: next })
    // The list is kept in the address, so that going back shows it again.
    navigation.replace(linkTo('markets', { tab: next }))
  }
  const { isGone } = own
  const chooseLatest = useLatest(choose)
  useEffect(() => {
    if (isGone) chooseLatest.current('favourites')
  }, [isGone, chooseLatest])
  const starred = useMemo(
    () => (own.list ? favouritesOf(own.list, own.send) : favourites),
    [own.list, own.send, favourites],
  )
  // A further tap on a category clears it.
  const chooseCategory = (id: MarketTab) => choose(id === tab ? 'all' : id)
  const startSearch = () => {
    setSearching(true)
    // The parameter is removed from the address, so that going back does not open the keyboard again.
    if (tab !== 'all' || query.has('search')) choose('all')
  }
  const chooseLists = useCallback((market: MarketItem) => setTask({ kind: 'choose', market }), [])
  return (
    <Page
      surface
      right={<IconButton icon={SlidersHorizontal} label={t('market.filter')} onPress={() => setFiltering(true)} />}
      middle={
        <MarketSearch
          value={search}
          begin={query.has('search')}
          onBegin={startSearch}
          onEnd={() => setSearching(false)}
          onChange={(words) => send({ type: 'markets.search', search: words })}
          onEnter={() => send({ type: 'markets.searched' })}
        />
      }
    >
      <div className="markets-tabs">
        <TextTabs<Tab>
          line
          label={t('market.lists')}
          items={TABS.map((key) => ({ key, label: t(`market.tab.${key}`) }))}
          value={isTab(tab) ? tab : own.isList ? 'favourites' : 'all'}
          onChange={choose}
        />
      </div>
      {searching && search === '' && recent.length > 0 && (
        <RecentSearches
          words={recent}
          onPick={(words) => send({ type: 'markets.search', search: words })}
          onClear={() => send({ type: 'markets.clearSearches' })}
        />
      )}
      {(tab === 'favourites' || own.isList) && (
        <WatchlistChips
          lists={own.lists}
          shown={own.list}
          onChoose={choose}
          onCreate={() => setTask({ kind: 'new' })}
          onEdit={(list) => setTask({ kind: 'edit', list })}
        />
      )}
      {(tab === 'all' || !(isTab(tab) || own.isList)) && search === '' && categories.length > 0 && (
        <Chips
          small
          scroll
          label={t('market.categories')}
          items={categories.map(({ id, title }) => ({ key: id, label: title }))}
          value={tab}
          onChange={chooseCategory}
        />
      )}
      <div className={stale ? 'stale' : undefined}>
        <MarketList
          key={tab}
          screen={screen}
          send={send}
          favourites={starred}
          list={own.list}
          onLists={own.lists.length > 0 ? chooseLists : undefined}
        />
      </div>
      {task && (
        <Suspense>
          <WatchlistSheet
            task={task}
            favourites={favourites}
            onClose={() => setTask(undefined)}
            onCreated={(id) => choose(watchlistTab(id))}
          />
        </Suspense>
      )}
      {filtering && (
        <Suspense>
          <FilterSheet
            onClose={() => setFiltering(false)}
            tab={tab}
            categories={categories}
            onCategory={chooseCategory}
            sort={screen.context.sort}
            onSort={(by) => {
              send({ type: 'markets.sort', by })
              send({ type: 'markets.refresh' })
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}

/** The lists of the device, and the one that a tab shows. */
function useShownList(tab: MarketTab) {
  const { lists, send } = useWatchlists()
  const id = watchlistOfTab(tab)
  const list: Watchlist | undefined = lists.find((one) => one.id === id)
  return { lists, send, list, isList: list !== undefined, isGone: id !== undefined && !list }
}

interface SearchProps {
  value: string
  /** Whether the page was opened for a search, so that it focuses the field. */
  begin: boolean
  onBegin: () => void
  onEnd: () => void
  onChange: (words: string) => void
  onEnter: () => void
}

function MarketSearch({ value, begin, onBegin, onEnd, onChange, onEnter }: SearchProps) {
  const { t } = useTranslation()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  useShortcut('search', () => field?.focus())
  useEffect(() => {
    if (begin) field?.focus()
  }, [begin, field])
  return (
    <form
      className="markets-search"
      onFocus={onBegin}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onEnd()}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
        field?.blur()
      }}
    >
      <SearchField ref={setField} value={value} onChange={onChange} placeholder={t('market.search')} />
    </form>
  )
}

interface Props {
  words: readonly string[]
  onPick: (words: string) => void
  onClear: () => void
}

/** Recent searches. A press keeps the field focused, so that the list does not close before the tap. */
function RecentSearches({ words, onPick, onClear }: Props) {
  const { t } = useTranslation()
  return (
    <section className="recent" onPointerDown={(event) => event.preventDefault()}>
      <div className="row between f12 t3">
        <h2>{t('market.recentSearches')}</h2>
        <IconButton icon={X} size={16} label={t('market.clearSearches')} onPress={onClear} />
      </div>
      <div className="chips">
        {words.map((word) => (
          <Chip key={word} small fill onPress={() => onPick(word)}>
            {word}
          </Chip>
        ))}
      </div>
    </section>
  )
}
