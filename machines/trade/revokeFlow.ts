/** Withdrawing an open order, after the question 'Are you sure about withdrawal?'. What a reload cut off is followed up. */
import { assign, sendTo, setup } from 'xstate'
import type { Res } from '../../protocol/schemas.ts'
import { port } from '../ports.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS, type StorageKey } from '../shared/keys.ts'
import { type KeptIntent, keptIntent } from '../shared/moneyIntent.ts'
import { moneyOrder } from '../shared/moneyOrder.ts'
import { carriedOut, failureIn, orderIn, refused } from '../shared/orderEnd.ts'
import type { Retyped } from '../shared/retyped.ts'

/** The calls that withdraw: a coin order, a contract order that waits or rests. */
type RevokeCall = 'currencyRevoke' | 'contractRevokePending'
interface Numbered {
  readonly number: string
}

interface RevokeContext<Order> {
  /** The order asked about. */
  readonly order: Order | undefined
  /** A withdrawal that may have been sent before the page was reloaded. */
  readonly kept: KeptIntent | undefined
  /** The order as it is after; null when the backend only knows that it happened. */
  readonly revoked: Order | null
  readonly error: Failure | undefined
}

export type RevokeEvent<Order> =
  | { type: 'revoke.ask'; order: Order }
  | { type: 'revoke.confirm' }
  | { type: 'revoke.cancel' }
  | { type: 'revoke.again' }
  | { type: 'revoke.giveUp' }
  | { type: 'revoke.happened' }
  | { type: 'revoke.close' }

/** What may have been sent, with the order that it was about. */
function cutOff(value: unknown): Partial<RevokeContext<Numbered>> {
  const kept = keptIntent(value)
  const order = kept?.facts as Numbered | undefined
  return kept?.sent && typeof order?.number === 'string' ? { kept, order } : {}
}

type RevokeOrder<K extends RevokeCall> = ReturnType<typeof moneyOrder<K>>

function revoking(id: string, key: StorageKey, order: RevokeOrder<'currencyRevoke'>) {
  return setup({
    types: {} as {
      context: RevokeContext<Numbered>
      events: RevokeEvent<Numbered>
      tags: 'busy'
    },
    actors: { recall: port('recall'), order },
    actions: {
      forget: assign({ kept: undefined }),
    },
    guards: { cutOff: ({ context }) => context.kept !== undefined },
  }).createMachine({
    id,
    context: { order: undefined, kept: undefined, revoked: null, error: undefined },
    initial: 'recalling',
    states: {
      recalling: {
        invoke: {
          src: 'recall',
          input: { area: 'session', key },
          onDone: { target: 'recalled', actions: assign(({ event }) => cutOff(event.output)) },
          onError: 'idle',
        },
      },
      recalled: { always: [{ guard: 'cutOff', target: 'revoking' }, { target: 'idle' }] },
      idle: {
        on: {
          'revoke.ask': {
            target: 'asking',
            actions: assign(({ event }) => ({ order: event.order, revoked: null, error: undefined })),
          },
        },
      },
      asking: { on: { 'revoke.confirm': 'revoking', 'revoke.cancel': 'idle' } },
      revoking: {
        invoke: {
          src: 'order',
          id: 'order',
          input: ({ context: { order, kept } }) => ({
            key,
            request: { id: order?.number ?? '' },
            facts: order,
            kept,
            confirmed: true,
          }),
          onSnapshot: [
            { guard: ({ event }) => event.snapshot.matches({ placing: 'unknown' }), target: '.unknown' },
            { guard: ({ event }) => event.snapshot.matches({ placing: 'absent' }), target: '.absent' },
            { guard: ({ event }) => event.snapshot.matches({ placing: 'uncertain' }), target: '.uncertain' },
            { guard: ({ event }) => event.snapshot.matches({ placing: 'sending' }), target: '.sending' },
          ],
          onDone: [
            { guard: refused, target: 'refused', actions: assign({ error: failureIn }) },
            { guard: carriedOut, target: 'done', actions: assign({ revoked: orderIn }) },
            { target: 'idle' },
          ],
        },
        exit: 'forget',
        initial: 'sending',
        states: { sending: { tags: 'busy' }, unknown: { tags: 'busy' }, absent: {}, uncertain: {} },
        on: {
          'revoke.again': { actions: sendTo('order', { type: 'order.again' }) },
          'revoke.giveUp': { actions: sendTo('order', { type: 'order.giveUp' }) },
          'revoke.happened': { actions: sendTo('order', { type: 'order.happened' }) },
        },
      },
      done: { on: { 'revoke.close': 'idle' } },
      refused: { on: { 'revoke.close': 'idle' } },
    },
  })
}

/** The machine that withdraws orders of one kind. */
export type RevokeFlow<Order> = Retyped<
  ReturnType<typeof revoking>,
  RevokeContext<Order>,
  RevokeEvent<Order>,
  undefined
>

const revokingBy = <K extends RevokeCall>(id: string, key: StorageKey, order: RevokeOrder<K>) =>
  revoking(id, key, order as unknown as RevokeOrder<'currencyRevoke'>) as unknown as RevokeFlow<Res<K>>

/** Withdraws a coin order. */
export const revokeFlow = revokingBy('revoke', KEYS.revokeIntent, moneyOrder('currencyRevoke'))
/** Withdraws a contract order that waits or rests. */
export const pendingRevokeFlow = revokingBy(
  'pendingRevoke',
  KEYS.pendingRevokeIntent,
  moneyOrder('contractRevokePending'),
)
