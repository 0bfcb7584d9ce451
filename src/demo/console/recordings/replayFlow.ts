/** Replays a session from a file: moves through it, and searches for the first broken invariant. It has a separate world. */
import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Broken, Opened, View } from './view.ts'

type Context = {
  name: string
  text: string
  opened: Opened | undefined
  view: View | undefined
  target: number
  /** Progress of the current work. */
  passing: number
  /** Result of the search: undefined before one, without `broken` if nothing was found. */
  found: { broken: Broken | undefined } | undefined
  refused: boolean
}

export type ReplayEvent =
  | { type: 'replay.open'; name: string; text: string }
  | { type: 'replay.seek'; to: number }
  | { type: 'replay.search' }
  | { type: 'replay.cancel' }
  | { type: 'replay.close' }
  | { type: 'replay.passing'; at: number }
  | { type: 'replay.there'; view: View }
  | { type: 'replay.searched'; view: View; broken: Broken | undefined }

/** Input of this machine's workers. */
export type ReplayInput = { opened: Opened; target: number }

const nothing: Omit<Context, 'refused'> = {
  name: '',
  text: '',
  opened: undefined,
  view: undefined,
  target: 0,
  passing: 0,
  found: undefined,
}
const inputOf = ({ context }: { context: Context }): ReplayInput => ({
  opened: context.opened as Opened,
  target: context.target,
})

export const replayFlow = setup({
  types: {} as { context: Context; events: ReplayEvent; tags: 'busy' },
  actors: {
    open: fromPromise<{ opened: Opened; view: View }, string>(() => new Promise(() => {})),
    seek: fromCallback<ReplayEvent, ReplayInput>(() => {}),
    search: fromCallback<ReplayEvent, ReplayInput>(() => {}),
  },
  actions: {
    aim: assign(({ context }, to: number) => ({
      target: Math.min(context.view?.length ?? 0, Math.max(0, Math.floor(to))),
    })),
    pass: assign((_, at: number) => ({ passing: at })),
  },
}).createMachine({
  id: 'replay',
  context: { ...nothing, refused: false },
  initial: 'empty',
  on: {
    'replay.open': {
      target: '.opening',
      reenter: true,
      actions: assign(({ event: { name, text } }) => ({ ...nothing, name, text, refused: false })),
    },
  },
  states: {
    empty: {},
    opening: {
      tags: 'busy',
      invoke: {
        src: 'open',
        input: ({ context }) => context.text,
        onDone: { target: 'ready', actions: assign(({ event }) => ({ ...event.output, text: '' })) },
        onError: { target: 'empty', actions: assign({ ...nothing, refused: true }) },
      },
    },
    ready: {
      initial: 'idle',
      on: {
        'replay.close': { target: 'empty', actions: assign({ ...nothing, refused: false }) },
        'replay.seek': {
          target: '.moving',
          reenter: true,
          actions: { type: 'aim', params: ({ event }) => event.to },
        },
        'replay.passing': { actions: { type: 'pass', params: ({ event }) => event.at } },
      },
      states: {
        idle: { on: { 'replay.search': 'searching' } },
        moving: {
          tags: 'busy',
          invoke: { src: 'seek', input: inputOf },
          on: { 'replay.there': { target: 'idle', actions: assign(({ event }) => ({ view: event.view })) } },
        },
        searching: {
          tags: 'busy',
          entry: assign({ found: undefined, passing: 0 }),
          invoke: { src: 'search', input: inputOf },
          on: {
            'replay.searched': {
              target: 'idle',
              actions: assign(({ event }) => ({ view: event.view, found: { broken: event.broken } })),
            },
            /** The search moves the player, which goes back. */
            'replay.cancel': {
              target: 'moving',
              actions: { type: 'aim', params: ({ context }) => context.view?.at ?? 0 },
            },
          },
        },
      },
    },
  },
})
