/** The watchlist: adding, removing and moving show at once; what the server refuses is taken back. One change travels at a time. */
import { assign, emit, setup } from 'xstate'
import { apiActor } from '../apiActor.ts'
import { callFailure, type Failure } from '../shared/failure.ts'

/** A change on its way. A move takes the place that the market has then in the list, from 0. */
export type FavouriteChange =
  | { readonly kind: 'toggle'; readonly id: number }
  | { readonly kind: 'move'; readonly id: number; readonly position: number }

interface FavouritesContext {
  /** What the server last said, in its order. */
  readonly confirmed: readonly number[]
  readonly queue: readonly FavouriteChange[]
  readonly error: Failure | undefined
}

export type FavouritesEvent =
  | { type: 'favourites.toggle'; id: number }
  | { type: 'favourites.move'; id: number; position: number }
  /** Changed elsewhere, or to be loaded again. */
  | { type: 'favourites.refresh' }

function applied(ids: readonly number[], change: FavouriteChange): readonly number[] {
  const others = ids.filter((id) => id !== change.id)
  if (change.kind === 'toggle') return others.length === ids.length ? [...ids, change.id] : others
  return others.length === ids.length ? ids : others.toSpliced(change.position, 0, change.id)
}

/** The watchlist's market ids as the user wants them, changes on their way included. */
export const favouriteIds = ({ confirmed, queue }: Pick<FavouritesContext, 'confirmed' | 'queue'>): readonly number[] =>
  queue.reduce(applied, confirmed)

export const favouritesFlow = setup({
  types: {} as {
    context: FavouritesContext
    events: FavouritesEvent
    emitted: { type: 'favourites.refused'; error: Failure }
    tags: 'busy'
  },
  actors: { market: apiActor('market'), collect: apiActor('collect') },
  actions: {
    line: assign(({ context }, change: FavouriteChange) => ({ queue: [...context.queue, change] })),
    /** What waited was meant on top of a list that did not come about: it goes too. */
    takeBack: assign({ queue: [] }),
    sayRefused: emit(({ context }) => ({ type: 'favourites.refused' as const, error: context.error as Failure })),
  },
  guards: { waiting: ({ context }) => context.queue.length > 0 },
}).createMachine({
  id: 'favourites',
  context: { confirmed: [], queue: [], error: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'market',
        input: { group: 'favourites' },
        onDone: {
          target: 'ready',
          actions: assign(({ event }) => ({ confirmed: event.output.map((market) => market.id) })),
        },
        onError: { target: 'failed', actions: assign({ error: callFailure }) },
      },
    },
    failed: { on: { 'favourites.refresh': 'loading' } },
    ready: {
      initial: 'resting',
      on: {
        'favourites.toggle': {
          actions: { type: 'line', params: ({ event }) => ({ kind: 'toggle' as const, id: event.id }) },
        },
        'favourites.move': {
          actions: {
            type: 'line',
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
                confirmed: event.output.ids,
                queue: context.queue.slice(1),
                error: undefined,
              })),
            },
            onError: {
              // A toggle whose answer was lost may have happened: only the server's list can tell.
              target: 'checking',
              actions: [assign({ error: callFailure }), 'takeBack', 'sayRefused'],
            },
          },
        },
        checking: {
          invoke: {
            src: 'market',
            input: { group: 'favourites' },
            onDone: {
              target: 'resting',
              actions: assign(({ event }) => ({ confirmed: event.output.map((market) => market.id) })),
            },
            onError: 'resting',
          },
        },
      },
    },
  },
})
