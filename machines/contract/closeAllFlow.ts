/**
 * Closing every position at market. It asks twice, then closes one after the other, each exactly once under an intent of its own,
 * and tells which could not be closed. A reload follows up the close that was on its way and asks before it goes on with the rest.
 */
import { assign, sendTo, setup } from 'xstate'
import { port } from '../ports.ts'
import type { Failure } from '../shared/failure.ts'
import { keeperFlow, keeping } from '../shared/keeperFlow.ts'
import { KEYS } from '../shared/keys.ts'
import { type KeptIntent, keptIntent } from '../shared/moneyIntent.ts'
import { moneyOrder, type OrderEvent } from '../shared/moneyOrder.ts'
import { carriedOut, failureIn } from '../shared/orderEnd.ts'
import type { CloseRequest } from './closeDraft.ts'

/** How long the second question is in sight before it can be answered. */
export const SECOND_TAP_MS = 600

interface CloseAllContext {
  /** Numbers of the positions that are still to be closed, the one on its way first. */
  readonly queue: readonly string[]
  readonly closed: readonly string[]
  /** Those that stay: refused, or left by the user when the answer was lost. */
  readonly failed: readonly { readonly number: string; readonly failure: Failure | undefined }[]
  readonly kept: KeptIntent<CloseRequest> | undefined
  /** What is on its way was begun before a reload. */
  readonly resumed: boolean
}

export type CloseAllEvent =
  | { type: 'closeAll.ask'; numbers: readonly string[] }
  | { type: 'closeAll.confirm' }
  | { type: 'closeAll.leave' }
  | { type: 'order.again' }
  | { type: 'order.giveUp' }
  | { type: 'order.happened' }
  /** The result was read. */
  | { type: 'closeAll.done' }

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

function restored(kept: Record<string, unknown>): Pick<CloseAllContext, 'queue' | 'kept' | 'resumed'> {
  const intent = keptIntent<CloseRequest>(kept[KEYS.closeAllIntent])
  const queue = texts(kept[KEYS.closeAllQueue])
  if (!intent?.sent || typeof intent.request.id !== 'string') return { queue, kept: undefined, resumed: false }
  const { id } = intent.request
  return { queue: [id, ...queue.filter((number) => number !== id)], kept: intent, resumed: true }
}

export const closeAllFlow = setup({
  types: {} as { context: CloseAllContext; events: CloseAllEvent; tags: 'sending' },
  actors: { recallAll: port('recallAll'), keeper: keeperFlow, close: moneyOrder('contractCloseOrder') },
  actions: {
    keepQueue: sendTo('keeper', ({ context: { queue } }) =>
      keeping('session', KEYS.closeAllQueue, queue.length > 0 ? queue : undefined),
    ),
    emptyQueue: assign({ queue: [], kept: undefined }),
    tell: assign(({ context: { queue, closed } }) => ({
      queue: queue.slice(1),
      closed: [...closed, ...queue.slice(0, 1)],
      kept: undefined,
    })),
    leaveOut: assign(({ context: { queue, failed } }, failure: Failure | undefined) => ({
      queue: queue.slice(1),
      failed: [...failed, ...queue.slice(0, 1).map((number) => ({ number, failure }))],
      kept: undefined,
    })),
    forward: sendTo('order', ({ event }) => event as OrderEvent),
  },
  guards: {
    onItsWay: ({ context }) => context.kept !== undefined,
    interrupted: ({ context }) => context.resumed && context.queue.length > 0,
    left: ({ context }) => context.queue.length > 0,
  },
  delays: { secondTap: SECOND_TAP_MS },
}).createMachine({
  id: 'closeAll',
  context: { queue: [], closed: [], failed: [], kept: undefined, resumed: false },
  invoke: { src: 'keeper', id: 'keeper' },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recallAll',
        input: { area: 'session', keys: [KEYS.closeAllQueue, KEYS.closeAllIntent] },
        onDone: { target: 'recalled', actions: assign(({ event }) => restored(event.output)) },
        onError: 'idle',
      },
    },
    recalled: {
      always: [{ guard: 'onItsWay', target: 'closing' }, { guard: 'left', target: 'interrupted' }, { target: 'idle' }],
    },
    idle: {
      on: {
        'closeAll.ask': {
          target: 'asking',
          actions: assign(({ event }) => ({ queue: event.numbers, closed: [], failed: [], kept: undefined })),
        },
      },
    },
    asking: { on: { 'closeAll.confirm': 'askingAgain', 'closeAll.leave': { target: 'idle', actions: 'emptyQueue' } } },
    askingAgain: {
      initial: 'appearing',
      states: {
        // The second tap of a double tap on the first question is no answer to this one.
        appearing: { after: { secondTap: 'asking' } },
        asking: { on: { 'closeAll.confirm': '#closeAll.closing' } },
      },
      on: { 'closeAll.leave': { target: 'idle', actions: 'emptyQueue' } },
    },
    /** A reload came between: what is left is closed only when the user says so again. */
    interrupted: {
      entry: assign({ resumed: false }),
      on: {
        'closeAll.confirm': 'closing',
        'closeAll.leave': { target: 'idle', actions: ['emptyQueue', 'keepQueue'] },
      },
    },
    closing: {
      tags: 'sending',
      entry: 'keepQueue',
      invoke: {
        src: 'close',
        id: 'order',
        input: ({ context: { queue, kept } }) => ({
          key: KEYS.closeAllIntent,
          request: { id: queue[0] ?? '' },
          kept,
          confirmed: true,
        }),
        // So that the page sees what the order does.
        onSnapshot: { actions: [] },
        onDone: [
          {
            guard: carriedOut,
            target: 'between',
            actions: 'tell',
          },
          { target: 'between', actions: { type: 'leaveOut', params: failureIn } },
        ],
      },
      on: { 'order.*': { actions: 'forward' } },
    },
    between: {
      entry: 'keepQueue',
      always: [
        { guard: 'interrupted', target: 'interrupted' },
        { guard: 'left', target: 'closing' },
        { target: 'done' },
      ],
    },
    done: { on: { 'closeAll.done': 'idle' } },
  },
})
