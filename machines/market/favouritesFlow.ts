/**
 * The watchlist. Changes show at once, are sent one at a time, and are undone if the server refuses them. A backend of the specification may
 * not know the filter of the list and answer with all markets; it is compared with the whole list where no row says that it is a favourite.
 */
import { assign, emit, setup } from 'xstate'
import type { MarketItem } from '../../protocol/shapes/market.ts'
import { apiActor } from '../apiActor.ts'
import { callFailure, type Failure } from '../shared/failure.ts'

/** `move` gives the new index in the list. */
export type FavouriteChange =
  | { readonly kind: 'toggle'; readonly id: number }
  | { readonly kind: 'move'; readonly id: number; readonly position: number }

interface FavouritesContext {
  /** The server's list. */
  readonly confirmed: readonly number[]
  /** The backend filters its list of markets. */
  readonly isFiltered: boolean
  readonly queue: readonly FavouriteChange[]
  readonly error: Failure | undefined
}

export type FavouritesEvent =
  | { type: 'favourites.toggle'; id: number }
  | { type: 'favourites.move'; id: number; position: number }
  /** Changed elsewhere, or to load again. */
  | { type: 'favourites.refresh' }

function applied(ids: readonly number[], change: FavouriteChange): readonly number[] {
  const others = ids.filter((id) => id !== change.id)
  if (change.kind === 'toggle') return others.length === ids.length ? [...ids, change.id] : others
  if (others.length === ids.length) return ids
  return [...others.slice(0, change.position), change.id, ...others.slice(change.position)]
}

/** Market ids in order, pending changes included. */
export const favouriteIds = ({ confirmed, queue }: Pick<FavouritesContext, 'confirmed' | 'queue'>): readonly number[] =>
  queue.reduce(applied, confirmed)

type Rows = readonly Pick<MarketItem, 'id' | 'favourite'>[]

/** The favourites in a reply; undefined where no row says whether it is one. */
function favouritesIn(rows: Rows): readonly number[] | undefined {
  const favourites = rows.filter(({ favourite }) => favourite)
  return rows.length > 0 && favourites.length === 0 ? undefined : favourites.map(({ id }) => id)
}

export const favouritesFlow = setup({
  types: {} as {
    context: FavouritesContext
    events: FavouritesEvent
    emitted: { type: 'favourites.refused'; error: Failure }
    tags: 'busy'
  },
  actors: { market: apiActor('market'), collect: apiActor('collect') },
  actions: {
    read: assign((_, rows: Rows) => ({ confirmed: favouritesIn(rows) ?? rows.map(({ id }) => id) })),
    /** If the reply lists as many as there are markets, the backend did not filter. */
    compare: assign(({ context }, all: Rows) =>
      all.length === context.confirmed.length ? { confirmed: [], isFiltered: false } : {},
    ),
    enqueueChange: assign(({ context }, change: FavouriteChange) => ({ queue: [...context.queue, change] })),
    /** Queued changes were based on the refused one, so they are dropped too. */
    clearQueue: assign({ queue: [] }),
    emitRefused: emit(({ context }) => ({ type: 'favourites.refused' as const, error: context.error as Failure })),
  },
  guards: {
    waiting: ({ context }) => context.queue.length > 0,
    areFavouritesUnknown: (_, rows: Rows) => favouritesIn(rows) === undefined,
    isUnfiltered: ({ context }, rows: Rows) => !context.isFiltered && favouritesIn(rows) === undefined,
  },
}).createMachine({
  id: 'favourites',
  context: { confirmed: [], isFiltered: true, queue: [], error: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'market',
        input: { group: 'favourites' },
        onDone: [
          {
            guard: { type: 'areFavouritesUnknown', params: ({ event }) => event.output },
            target: 'comparing',
            actions: { type: 'read', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'read', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: assign({ error: callFailure }) },
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        src: 'market',
        input: {},
        onDone: { target: 'ready', actions: { type: 'compare', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: assign({ error: callFailure }) },
      },
    },
    failed: { on: { 'favourites.refresh': 'loading' } },
    ready: {
      initial: 'resting',
      on: {
        'favourites.toggle': {
          actions: { type: 'enqueueChange', params: ({ event }) => ({ kind: 'toggle' as const, id: event.id }) },
        },
        'favourites.move': {
          actions: {
            type: 'enqueueChange',
            params: ({ event }) => ({ kind: 'move' as const, id: event.id, position: event.position }),
          },
        },
      },
      states: {
        resting: { always: { guard: 'waiting', target: 'saving' }, on: { 'favourites.refresh': 'checking' } },
        saving: {
          invoke: {
            src: 'collect',
            input: ({ context }) => {
              const [change] = context.queue
              return { id: change?.id ?? 0, position: change?.kind === 'move' ? change.position : undefined }
            },
            onDone: {
              target: 'resting',
              actions: assign(({ context, event }) => ({
                confirmed: event.output.ids ?? context.queue.slice(0, 1).reduce(applied, context.confirmed),
                queue: context.queue.slice(1),
                error: undefined,
              })),
            },
            onError: {
              // A toggle with a lost answer may have happened: the server's list decides.
              target: 'checking',
              actions: [assign({ error: callFailure }), 'clearQueue', 'emitRefused'],
            },
          },
        },
        checking: {
          invoke: {
            src: 'market',
            input: { group: 'favourites' },
            onDone: [
              // The favourites known from earlier changes stay.
              { guard: { type: 'isUnfiltered', params: ({ event }) => event.output }, target: 'resting' },
              { target: 'resting', actions: { type: 'read', params: ({ event }) => event.output } },
            ],
            onError: 'resting',
          },
        },
      },
    },
  },
})
