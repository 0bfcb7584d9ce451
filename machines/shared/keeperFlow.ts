/**
 * Writes to storage for another machine: one at a time, in order, the newest value of a key winning. A storage that refuses
 * loses the value and nothing else, so that a full disk never stops an order.
 */
import { assign, setup } from 'xstate'
import { type AskPorts, port } from '../ports.ts'
import type { StorageKey } from './keys.ts'

type Kept = AskPorts['keep']['input']
export type KeeperEvent = { type: 'keeper.keep' } & Kept

/** The event that keeps a value, or forgets the key when the value is undefined. */
export const keeping = (area: Kept['area'], key: StorageKey, value: unknown): KeeperEvent => ({
  type: 'keeper.keep',
  area,
  key,
  value,
})

export const keeperFlow = setup({
  types: {} as { context: { current: Kept | undefined; queue: readonly Kept[] }; events: KeeperEvent },
  actors: { keep: port('keep') },
  actions: {
    line: assign(({ context }, { area, key, value }: Kept) => ({
      queue: [...context.queue.filter((one) => one.area !== area || one.key !== key), { area, key, value }],
    })),
    take: assign(({ context }) => ({ current: context.queue[0], queue: context.queue.slice(1) })),
  },
  guards: { waiting: ({ context }) => context.queue.length > 0 },
}).createMachine({
  id: 'keeper',
  context: { current: undefined, queue: [] },
  on: { 'keeper.keep': { actions: { type: 'line', params: ({ event }) => event } } },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'waiting', target: 'keeping' } },
    keeping: {
      entry: 'take',
      invoke: { src: 'keep', input: ({ context }) => context.current as Kept, onDone: 'idle', onError: 'idle' },
    },
  },
})
