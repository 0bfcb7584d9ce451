/** Named watchlists of this device, beside the account's favourites. */
import * as v from 'valibot'
import { assign, setup } from 'xstate'
import { KEYS } from '../shared/keys.ts'
import { inLocal, persist, type Restored, restores } from '../shared/storage.ts'
import { storedList } from '../shared/storedSchemas.ts'

/** How many lists a device keeps. */
export const WATCHLISTS_MAX = 10
/** How many markets a list holds. */
export const WATCHLIST_MARKETS_MAX = 100
/** The longest name, in characters. */
export const WATCHLIST_NAME_MAX = 20

export interface Watchlist {
  readonly id: number
  readonly name: string
  /** Ids of its markets, in the user's order. */
  readonly markets: readonly number[]
}

export type WatchlistProblem = 'empty' | 'known' | 'tooMany'

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Why a list can't have this name; undefined if it can. `id` is the renamed list's, undefined for a new one. */
export function watchlistProblem(
  lists: readonly Watchlist[],
  name: string,
  id: number | undefined,
): WatchlistProblem | undefined {
  if (name.trim() === '') return 'empty'
  if (lists.some((list) => list.id !== id && sameName(list.name, name))) return 'known'
  return id === undefined && lists.length >= WATCHLISTS_MAX ? 'tooMany' : undefined
}

export const isFull = ({ markets }: Watchlist): boolean => markets.length >= WATCHLIST_MARKETS_MAX

const LIST_TAB = /^list:(\d{1,4})$/
/** The tab of the markets page that shows a list. */
export const watchlistTab = (id: number): string => `list:${id}`
/** The list that a tab shows; undefined for any other tab. */
export function watchlistOfTab(tab: string): number | undefined {
  const id = LIST_TAB.exec(tab)?.[1]
  return id === undefined ? undefined : Number(id)
}

export interface WatchlistsContext {
  /** Oldest first. */
  readonly lists: readonly Watchlist[]
}

export type WatchlistsEvent =
  /** A new list with its first markets. */
  | { type: 'watchlists.create'; name: string; markets: readonly number[] }
  | { type: 'watchlists.rename'; id: number; name: string }
  | { type: 'watchlists.delete'; id: number }
  /** Adds a market to a list, or removes it. */
  | { type: 'watchlists.toggle'; id: number; market: number }
  /** Moves a market to this index. */
  | { type: 'watchlists.move'; id: number; market: number; position: number }
  /** Another tab changed the lists. */
  | { type: 'watchlists.changedElsewhere'; lists: readonly Watchlist[] }

const id = v.pipe(v.number(), v.integer(), v.minValue(0))
const storedWatchlist: v.GenericSchema<unknown, Watchlist> = v.object({
  id: v.pipe(id, v.maxValue(9_999)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(WATCHLIST_NAME_MAX)),
  markets: v.pipe(
    storedList(id),
    v.transform((ids): readonly number[] => [...new Set(ids)].slice(0, WATCHLIST_MARKETS_MAX)),
  ),
})
/** The stored lists, without invalid ones and repeated ids or names. */
export const storedWatchlists = v.pipe(
  storedList(storedWatchlist),
  v.transform((lists): readonly Watchlist[] =>
    lists
      .filter((list, at) => lists.findIndex((one) => one.id === list.id || sameName(one.name, list.name)) === at)
      .slice(0, WATCHLISTS_MAX),
  ),
)
const STORED = { lists: inLocal(KEYS.watchlists, storedWatchlists) }

/** The id of the next new list: the smallest that no list has. */
export function freeId(lists: readonly Watchlist[]): number {
  let free = 1
  while (lists.some((list) => list.id === free)) free++
  return free
}

function toggled(list: Watchlist, market: number): Watchlist {
  if (list.markets.includes(market)) return { ...list, markets: list.markets.filter((one) => one !== market) }
  return isFull(list) ? list : { ...list, markets: [...list.markets, market] }
}

function moved(list: Watchlist, market: number, position: number): Watchlist {
  if (!list.markets.includes(market)) return list
  const others = list.markets.filter((one) => one !== market)
  return { ...list, markets: [...others.slice(0, position), market, ...others.slice(position)] }
}

const changed = (lists: readonly Watchlist[], which: number, change: (list: Watchlist) => Watchlist) => ({
  lists: lists.map((list) => (list.id === which ? change(list) : list)),
})

export const watchlistsFlow = setup({
  types: {} as {
    context: WatchlistsContext
    events: WatchlistsEvent
    input: { stored?: Restored<typeof STORED> }
  },
  actions: {
    create: assign(({ context }, { name, markets }: { name: string; markets: readonly number[] }) => ({
      lists: [...context.lists, { id: freeId(context.lists), name: name.trim(), markets }],
    })),
    rename: assign(({ context }, { id, name }: { id: number; name: string }) =>
      changed(context.lists, id, (list) => ({ ...list, name: name.trim() })),
    ),
    delete: assign(({ context }, id: number) => ({ lists: context.lists.filter((list) => list.id !== id) })),
    toggle: assign(({ context }, { id, market }: { id: number; market: number }) =>
      changed(context.lists, id, (list) => toggled(list, market)),
    ),
    move: assign(({ context }, { id, market, position }: { id: number; market: number; position: number }) =>
      changed(context.lists, id, (list) => moved(list, market, position)),
    ),
    takeOver: assign((_, lists: readonly Watchlist[]) => ({ lists })),
    save: persist(STORED.lists, ({ context }) => (context.lists.length > 0 ? context.lists : undefined)),
  },
  guards: {
    isAllowed: ({ context }, { id, name }: { id?: number; name: string }) =>
      watchlistProblem(context.lists, name, id) === undefined,
  },
}).createMachine({
  id: 'watchlists',
  context: ({ input }) => ({ lists: input.stored?.lists ?? [] }),
  on: {
    'watchlists.create': {
      guard: { type: 'isAllowed', params: ({ event }) => ({ name: event.name }) },
      actions: [{ type: 'create', params: ({ event }) => event }, 'save'],
    },
    'watchlists.rename': {
      guard: { type: 'isAllowed', params: ({ event }) => event },
      actions: [{ type: 'rename', params: ({ event }) => event }, 'save'],
    },
    'watchlists.delete': { actions: [{ type: 'delete', params: ({ event }) => event.id }, 'save'] },
    'watchlists.toggle': { actions: [{ type: 'toggle', params: ({ event }) => event }, 'save'] },
    'watchlists.move': { actions: [{ type: 'move', params: ({ event }) => event }, 'save'] },
    'watchlists.changedElsewhere': { actions: { type: 'takeOver', params: ({ event }) => event.lists } },
  },
  initial: 'resting',
  states: { resting: {} },
})

restores(watchlistsFlow, STORED)
