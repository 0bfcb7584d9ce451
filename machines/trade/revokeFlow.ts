/** Withdrawing an open spot order, after the question 'Are you sure about withdrawal?'. */
import { assign, emit, sendTo, setup } from 'xstate'
import type { SpotOrder } from '../../protocol/shapes/trade.ts'
import type { Failure } from '../parts/failure.ts'
import { keeperFlow, keeping } from '../parts/keeperFlow.ts'
import { KEYS } from '../parts/keys.ts'
import { moneyIntent } from '../parts/moneyIntent.ts'
import { port } from '../ports.ts'

interface RevokeContext {
  /** The order asked about. */
  readonly order: SpotOrder | undefined
  readonly clientId: string
  /** The order as it is after; null when the backend only knows that it happened. */
  readonly revoked: SpotOrder | null
  readonly error: Failure | undefined
}

export type RevokeEvent =
  | { type: 'revoke.ask'; order: SpotOrder }
  | { type: 'revoke.confirm' }
  | { type: 'revoke.cancel' }
  | { type: 'revoke.again' }
  | { type: 'revoke.giveUp' }
  | { type: 'revoke.happened' }
  | { type: 'revoke.close' }

export const revokeFlow = setup({
  types: {} as {
    context: RevokeContext
    events: RevokeEvent
    emitted: { type: 'revoke.done'; order: SpotOrder | null }
    tags: 'busy'
  },
  actors: { newId: port('newId'), keeper: keeperFlow, intent: moneyIntent('currencyRevoke') },
  actions: {
    forgetIntent: sendTo('keeper', keeping('session', KEYS.revokeIntent, undefined)),
    sayDone: emit(({ context }) => ({ type: 'revoke.done' as const, order: context.revoked })),
  },
}).createMachine({
  id: 'revoke',
  context: { order: undefined, clientId: '', revoked: null, error: undefined },
  invoke: { src: 'keeper', id: 'keeper' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'revoke.ask': {
          target: 'asking',
          actions: assign(({ event }) => ({ order: event.order, revoked: null, error: undefined })),
        },
      },
    },
    asking: { on: { 'revoke.confirm': 'preparing', 'revoke.cancel': 'idle' } },
    preparing: {
      tags: 'busy',
      invoke: {
        src: 'newId',
        onDone: { target: 'revoking', actions: assign({ clientId: ({ event }) => event.output }) },
        onError: 'asking',
      },
    },
    revoking: {
      invoke: {
        src: 'intent',
        id: 'intent',
        input: ({ context }) => ({
          request: { id: context.order?.number ?? '' },
          clientId: context.clientId,
          key: KEYS.revokeIntent,
        }),
        onSnapshot: [
          { guard: ({ event }) => event.snapshot.matches('unknown'), target: '.unknown' },
          { guard: ({ event }) => event.snapshot.matches('absent'), target: '.absent' },
          { guard: ({ event }) => event.snapshot.matches('uncertain'), target: '.uncertain' },
          { guard: ({ event }) => event.snapshot.matches('sending'), target: '.sending' },
        ],
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'refused',
            target: 'refused',
            actions: assign(({ event: { output } }) => ({
              error: output.outcome === 'refused' ? output.failure : undefined,
            })),
          },
          { guard: ({ event }) => event.output.outcome === 'givenUp', target: 'idle', actions: 'forgetIntent' },
          {
            target: 'done',
            actions: assign(({ event: { output } }) => ({
              revoked: output.outcome === 'done' ? output.reply : output.outcome === 'happened' ? output.order : null,
            })),
          },
        ],
      },
      initial: 'sending',
      states: { sending: { tags: 'busy' }, unknown: { tags: 'busy' }, absent: {}, uncertain: {} },
      on: {
        'revoke.again': { actions: sendTo('intent', { type: 'intent.again' }) },
        'revoke.giveUp': { actions: sendTo('intent', { type: 'intent.giveUp' }) },
        'revoke.happened': { actions: sendTo('intent', { type: 'intent.happened' }) },
      },
    },
    done: { entry: ['sayDone', 'forgetIntent'], on: { 'revoke.close': 'idle' } },
    refused: { entry: 'forgetIntent', on: { 'revoke.close': 'idle' } },
  },
})
