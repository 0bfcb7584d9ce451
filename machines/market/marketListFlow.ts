/** The markets page: favourites, rankings, categories, search with recent terms, sorting. */
import * as v from 'valibot'
import { assign, setup } from 'xstate'
import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '../../protocol/rules/constants.ts'
import type { Category, MarketItem } from '../../protocol/shapes/market.ts'
import { apiActor } from '../apiActor.ts'
import { type Failure, failureOf } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { type ReadCache, readKey } from '../shared/readCache.ts'
import { inLocal, persist, type Restored, restores } from '../shared/storage.ts'
import { storedList } from '../shared/storedSchemas.ts'
import { marketRows, nextSort, type Sort, type SortBy } from './marketRows.ts'
import { watchlistOfTab } from './watchlistsFlow.ts'

const RANK_IDS = ['hot', 'gainers', 'losers', 'new'] as const
export type RankId = (typeof RANK_IDS)[number]
/** `all`, `favourites`, a ranking, a list of the device (`watchlistTab`), or the id of a category. */
export type MarketTab = 'all' | 'favourites' | RankId | (string & {})

/** How many recent searches are stored. */
export const RECENT_SEARCHES = 10

interface MarketListContext {
  readonly tab: MarketTab
  readonly markets: readonly MarketItem[]
  readonly categories: readonly Category[]
  readonly search: string
  readonly recent: readonly string[]
  readonly sort: Sort | undefined
  readonly loggedIn: boolean
  readonly error: Failure | undefined
  readonly cache: ReadCache | undefined
}

export type MarketListEvent =
  | { type: 'markets.tab'; tab: MarketTab }
  | { type: 'markets.sort'; by: SortBy }
  | { type: 'markets.search'; search: string }
  /** Stores the search term. */
  | { type: 'markets.searched' }
  | { type: 'markets.clearSearches' }
  | { type: 'markets.refresh' }
  | { type: 'markets.reload' }
  | { type: 'markets.session'; loggedIn: boolean }

const storedSearches = v.pipe(
  storedList(v.string()),
  v.transform((words) => words.slice(0, RECENT_SEARCHES)),
)
const STORED = { searches: inLocal(KEYS.searches, storedSearches) }

export interface MarketListInput {
  readonly tab?: MarketTab
  readonly loggedIn: boolean
  readonly cache?: ReadCache | undefined
  readonly stored?: Restored<typeof STORED>
}

const isRank = (tab: MarketTab): tab is RankId => (RANK_IDS as readonly string[]).includes(tab)
/** The device's own lists choose from all markets. */
const requestOf = (tab: MarketTab) => (tab === 'all' || watchlistOfTab(tab) !== undefined ? {} : { group: tab })
const keyOf = (tab: MarketTab): string =>
  isRank(tab) ? readKey('currencyRank', { id: tab }) : readKey('market', requestOf(tab))
const cached = (cache: ReadCache | undefined, tab: MarketTab) => (cache?.get(keyOf(tab)) ?? []) as readonly MarketItem[]

/** The visible rows. Sorting uses the prices at load time, so that rows don't move under the finger. */
export const visibleMarkets = (context: MarketListContext): readonly MarketItem[] =>
  marketRows(context.markets, context)

/** Loads the tab's markets; after a failed refresh the old ones stay. */
function requesting<const Failed extends '#markets.failed' | '#markets.ready'>(failed: Failed) {
  const onDone = {
    target: '#markets.ready',
    actions: [
      { type: 'show', params: ({ event }: { event: { output: readonly MarketItem[] } }) => event.output },
      'remember',
    ],
  } as const
  const onError = {
    target: failed,
    actions: { type: 'setError', params: ({ event }: { event: { error: unknown } }) => event.error },
  } as const
  return {
    initial: 'choosing',
    states: {
      choosing: { always: [{ guard: 'ranked', target: 'ranking' }, { target: 'group' }] },
      ranking: {
        invoke: {
          src: 'currencyRank',
          input: ({ context }: { context: MarketListContext }) => ({ id: context.tab as RankId }),
          onDone,
          onError,
        },
      },
      group: {
        invoke: {
          src: 'market',
          input: ({ context }: { context: MarketListContext }) => requestOf(context.tab),
          onDone,
          onError,
        },
      },
    },
  } as const
}

export const marketListFlow = setup({
  types: {} as { context: MarketListContext; events: MarketListEvent; input: MarketListInput; tags: 'busy' },
  actors: {
    classify: apiActor('classify'),
    market: apiActor('market'),
    currencyRank: apiActor('currencyRank'),
  },
  actions: {
    choose: assign(({ context }, tab: MarketTab) => ({
      tab,
      markets: cached(context.cache, tab),
      error: undefined,
      sort: undefined,
    })),
    show: assign((_, markets: readonly MarketItem[]) => ({ markets, error: undefined })),
    setError: assign((_, error: unknown) => ({ error: failureOf(error) })),
    remember: ({ context }) => context.cache?.set(keyOf(context.tab), context.markets),
    addSearch: assign(({ context }) => {
      const word = context.search.trim()
      return word === ''
        ? {}
        : { recent: [word, ...context.recent.filter((one) => one !== word)].slice(0, RECENT_SEARCHES) }
    }),
    clearSearches: assign({ recent: [] }),
    saveSearches: persist(STORED.searches, ({ context }) => context.recent),
  },
  guards: {
    hidden: ({ context }) => context.tab === 'favourites' && !context.loggedIn,
    hasMarkets: ({ context }) => context.markets.length > 0,
    ranked: ({ context }) => isRank(context.tab),
  },
  delays: { showLoading: PAGE_LOAD_DELAY_MS, timeOut: PAGE_LOAD_TIMEOUT_MS },
}).createMachine({
  id: 'markets',
  context: ({ input }) => ({
    tab: input.tab ?? 'all',
    markets: cached(input.cache, input.tab ?? 'all'),
    categories: [],
    search: '',
    recent: input.stored?.searches ?? [],
    sort: undefined,
    loggedIn: input.loggedIn,
    error: undefined,
    cache: input.cache,
  }),
  // Without categories the other tabs still work.
  invoke: {
    src: 'classify',
    input: {},
    onDone: { actions: assign({ categories: ({ event }) => event.output }) },
    onError: {},
  },
  initial: 'choosing',
  on: {
    'markets.tab': { target: '.choosing', actions: { type: 'choose', params: ({ event }) => event.tab } },
    'markets.session': { target: '.choosing', actions: assign({ loggedIn: ({ event }) => event.loggedIn }) },
    'markets.sort': { actions: assign({ sort: ({ context, event }) => nextSort(context.sort, event.by) }) },
    'markets.search': { actions: assign({ search: ({ event }) => event.search }) },
    'markets.searched': { actions: ['addSearch', 'saveSearches'] },
    'markets.clearSearches': { actions: ['clearSearches', 'saveSearches'] },
  },
  states: {
    choosing: {
      always: [
        { guard: 'hidden', target: 'loginNeeded' },
        { guard: 'hasMarkets', target: 'ready.refreshing' },
        { target: 'loading' },
      ],
    },
    /** A visitor sees "Log in" instead of favourites. */
    loginNeeded: {},
    loading: {
      type: 'parallel',
      after: { timeOut: 'timedOut' },
      states: {
        view: {
          initial: 'hidden',
          states: { hidden: { after: { showLoading: 'shown' } }, shown: { tags: 'busy' } },
        },
        requesting: {
          ...requesting('#markets.failed'),
        },
      },
    },
    failed: { on: { 'markets.reload': 'loading' } },
    timedOut: { on: { 'markets.reload': 'loading' } },
    ready: {
      initial: 'resting',
      states: {
        resting: { on: { 'markets.refresh': 'refreshing' } },
        refreshing: {
          after: { timeOut: 'resting' },
          ...requesting('#markets.ready'),
        },
      },
    },
  },
})

restores(marketListFlow, STORED)
