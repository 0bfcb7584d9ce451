/**
 * Something that moves money, from its review to its end: a client_id is made when the review opens and kept over a reload, the
 * user confirms or lets go, and what was confirmed is sent exactly once. A ticket's machine invokes it for as long as its review
 * stands, shows its state and hands on what the user taps.
 */
import { assign, sendTo, setup } from 'xstate'
import type { Req, Res } from '../../protocol/schemas.ts'
import { port } from '../ports.ts'
import { keeperFlow, keeping } from './keeperFlow.ts'
import type { StorageKey } from './keys.ts'
import { type IntentOutput, type KeptIntent, type MoneyCall, moneyIntent } from './moneyIntent.ts'
import type { Retyped } from './retyped.ts'

export interface OrderInput<Request> {
  /** Where the intent is kept for the session. */
  readonly key: StorageKey
  /** The call's fields without its client_id. */
  readonly request: Request
  /** What the review shows besides the request; plain data. */
  readonly facts?: unknown
  /** What a reload left: the review opens again, or what may have been sent is followed up. One without a client_id yet is anew. */
  readonly kept?: KeptIntent | undefined
  /** The user has confirmed already, in a place of its own: there is no review. */
  readonly confirmed?: boolean | undefined
}

/** `cancelled`: the review was left, nothing was sent. */
export type OrderOutput<Reply> = IntentOutput<Reply> | { outcome: 'cancelled' }

export type OrderEvent =
  | { type: 'order.confirm' }
  | { type: 'order.cancel' }
  /** Absent or uncertain: send it (again), leave it, or it was found in the record. */
  | { type: 'order.again' }
  | { type: 'order.giveUp' }
  | { type: 'order.happened' }

interface OrderContext extends OrderInput<object> {
  readonly clientId: string
  readonly output: OrderOutput<unknown>
}

/** The states that a page shows; `busy` while nothing can be tapped. */
function orderFlow(call: MoneyCall) {
  return setup({
    types: {} as {
      context: OrderContext
      events: OrderEvent
      input: OrderInput<object>
      output: OrderOutput<unknown>
      tags: 'busy'
    },
    actors: { newId: port('newId'), keeper: keeperFlow, intent: moneyIntent(call) },
    actions: {
      keep: sendTo('keeper', ({ context: { key, clientId, request, facts } }) =>
        keeping('session', key, { clientId, request, facts, sent: false }),
      ),
      forget: sendTo('keeper', ({ context }) => keeping('session', context.key, undefined)),
      end: assign((_, output: OrderOutput<unknown>) => ({ output })),
    },
    guards: {
      sent: ({ context }) => context.kept?.sent === true,
      kept: ({ context }) => context.clientId !== '',
      confirmed: ({ context }) => context.confirmed === true,
    },
  }).createMachine({
    id: `order ${call}`,
    context: ({ input }) => ({
      ...input,
      request: input.kept?.request ?? input.request,
      facts: input.kept?.facts ?? input.facts,
      clientId: input.kept?.clientId ?? '',
      output: { outcome: 'cancelled' },
    }),
    output: ({ context }) => context.output,
    invoke: { src: 'keeper', id: 'keeper' },
    initial: 'starting',
    states: {
      starting: {
        always: [{ guard: 'sent', target: 'placing' }, { guard: 'kept', target: 'reviewing' }, { target: 'making' }],
      },
      making: {
        tags: 'busy',
        invoke: {
          src: 'newId',
          onDone: { target: 'made', actions: assign({ clientId: ({ event }) => event.output }) },
          onError: 'over',
        },
        on: { 'order.cancel': 'over' },
      },
      made: { entry: 'keep', always: [{ guard: 'confirmed', target: 'placing' }, { target: 'reviewing' }] },
      reviewing: { on: { 'order.confirm': 'placing', 'order.cancel': 'forgetting' } },
      placing: {
        invoke: {
          src: 'intent',
          id: 'intent',
          input: ({ context: { request, clientId, key, facts, kept } }) => ({
            request: request as never,
            clientId,
            key,
            facts,
            asked: kept?.sent,
          }),
          onSnapshot: [
            { guard: ({ event }) => event.snapshot.matches('unknown'), target: '.unknown' },
            { guard: ({ event }) => event.snapshot.matches('absent'), target: '.absent' },
            { guard: ({ event }) => event.snapshot.matches('uncertain'), target: '.uncertain' },
            { guard: ({ event }) => event.snapshot.matches('sending'), target: '.sending' },
          ],
          onDone: { target: 'forgetting', actions: { type: 'end', params: ({ event }) => event.output } },
        },
        initial: 'sending',
        states: {
          sending: { tags: 'busy' },
          /** The answer was lost: "result unknown, checking". */
          unknown: { tags: 'busy' },
          /** The exchange knows nothing of it. */
          absent: {},
          /** Nobody to ask: the user compares with the record. */
          uncertain: {},
        },
        on: {
          'order.again': { actions: sendTo('intent', { type: 'intent.again' }) },
          'order.giveUp': { actions: sendTo('intent', { type: 'intent.giveUp' }) },
          'order.happened': { actions: sendTo('intent', { type: 'intent.happened' }) },
        },
      },
      // The keeper ends with this machine: what it was told before it is done with.
      forgetting: { entry: 'forget', always: 'over' },
      over: { type: 'final' },
    },
  })
}

type MoneyOrder<K extends MoneyCall> = Retyped<
  ReturnType<typeof orderFlow>,
  Omit<OrderContext, 'request'> & { readonly request: Omit<Req<K>, 'clientId'> },
  OrderEvent,
  OrderInput<Omit<Req<K>, 'clientId'>>,
  OrderOutput<Res<K>>
>

/** The machine that reviews and sends one money call. */
export function moneyOrder<K extends MoneyCall>(call: K): MoneyOrder<K> {
  return orderFlow(call) as unknown as MoneyOrder<K>
}
