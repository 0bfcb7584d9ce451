/** Cancels something open after a question. A cancellation interrupted by a reload is looked up. */
import { assign, emit, setup } from 'xstate'
import type { RevokedAll } from '../../protocol/shapes/trade.ts'
import type { Failure } from '../shared/failure.ts'
import type { Retyped } from '../shared/retyped.ts'
import { type Restored, restores, type Stored } from '../shared/storage.ts'
import { carriedOut, countIn, failureIn, orderIn, refused, type SubmissionOutput, submissionGuards } from './outcome.ts'
import type { MoneyCall, StoredSubmission } from './storedSubmission.ts'
import { anySubmission } from './submissionFlow.ts'

interface Numbered {
  readonly number: string
}
type StoredRevoke = StoredSubmission<object>

/** What is canceled, and how the exchange says so. */
export interface Revoking<Order> {
  requestOf(order: Order | undefined): object
  /** Whether stored facts are those of such a cancellation. */
  isKnown(facts: unknown): boolean
  resultIn(ended: { readonly event: { readonly output: SubmissionOutput<unknown> } }): unknown
}

const ONE_ORDER: Revoking<Numbered> = {
  requestOf: (order) => ({ id: order?.number ?? '' }),
  isKnown: (facts) => typeof (facts as Numbered | undefined)?.number === 'string',
  resultIn: orderIn,
}

interface RevokeContext<Order, Result = Order> {
  /** The order of the question. */
  readonly order: Order | undefined
  /** A cancellation that may have been sent before a reload. */
  readonly submission: StoredRevoke | undefined
  /** The cancelled order; null if the backend only knows that it happened. */
  readonly revoked: Result | null
  readonly error: Failure | undefined
}

export type RevokeEvent<Order> =
  | { type: 'revoke.ask'; order: Order }
  | { type: 'revoke.confirm' }
  | { type: 'revoke.cancel' }

function cutOff<Order>(
  stored: StoredRevoke | undefined,
  isKnown: (facts: unknown) => boolean,
): Pick<RevokeContext<Order>, 'submission' | 'order'> {
  return stored?.sent === true && isKnown(stored.facts)
    ? { submission: stored, order: stored.facts as Order }
    : { submission: undefined, order: undefined }
}

/** Makes the machine that cancels one kind of orders. */
export function revoking<Order extends object = Numbered, Result = Order>(
  id: string,
  call: MoneyCall,
  entries: { submission: Stored<StoredRevoke> },
  { requestOf, isKnown, resultIn }: Revoking<Order> = ONE_ORDER as Revoking<object>,
) {
  const machine = setup({
    types: {} as {
      context: RevokeContext<Order, Result>
      events: RevokeEvent<Order>
      input: { stored?: Restored<typeof entries> }
      emitted: { type: 'revoke.done'; revoked: Result | null } | { type: 'revoke.refused'; error: Failure | undefined }
      children: { submission: 'revoke' }
    },
    actors: { revoke: anySubmission(call) },
    actions: {
      ask: assign((_, order: Order) => ({ order, revoked: null, error: undefined })),
      clearSubmission: assign({ submission: undefined }),
      emitDone: emit(({ context: { revoked } }) => ({ type: 'revoke.done' as const, revoked })),
      emitRefused: emit(({ context: { error } }) => ({ type: 'revoke.refused' as const, error })),
    },
    guards: { ...submissionGuards, cutOff: ({ context }) => context.submission !== undefined },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...cutOff<Order>(input.stored?.submission, isKnown), revoked: null, error: undefined }),
    initial: 'initial',
    states: {
      initial: { always: [{ guard: 'cutOff', target: 'revoking' }, { target: 'idle' }] },
      idle: {
        on: { 'revoke.ask': { target: 'confirming', actions: { type: 'ask', params: ({ event }) => event.order } } },
      },
      confirming: { on: { 'revoke.confirm': 'revoking', 'revoke.cancel': 'idle' } },
      revoking: {
        invoke: {
          src: 'revoke',
          id: 'submission',
          input: ({ context: { order, submission: stored } }) => ({
            key: entries.submission.key,
            request: requestOf(order),
            facts: order,
            stored,
            confirmed: true,
          }),
          onDone: [
            { guard: refused, target: 'refused', actions: assign({ error: failureIn }) },
            {
              guard: carriedOut,
              target: 'done',
              actions: assign({ revoked: (ended) => resultIn(ended) as Result | null }),
            },
            { target: 'idle' },
          ],
        },
        exit: 'clearSubmission',
      },
      done: { entry: 'emitDone', always: 'idle' },
      refused: { entry: 'emitRefused', always: 'idle' },
    },
  })
  restores(machine, entries)
  return machine
}

export type RevokeFlow<Order, Result = Order> = Retyped<
  ReturnType<typeof revoking<Numbered, Result>>,
  RevokeContext<Order, Result>,
  RevokeEvent<Order>,
  Record<never, never>
>

/** The orders of the question: the list's filter, and how many it shows. */
export interface AllOrders<Filter> {
  readonly filter: Filter
  readonly total: number
}
export type RevokeAllFlow<Filter> = RevokeFlow<AllOrders<Filter>, RevokedAll>

export const ALL_ORDERS: Revoking<AllOrders<object>> = {
  requestOf: (orders) => orders?.filter ?? {},
  isKnown: (facts) => typeof (facts as AllOrders<object> | undefined)?.filter === 'object',
  resultIn: countIn,
}
