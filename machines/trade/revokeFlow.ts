/** Cancels an open order, after the question 'Are you sure about withdrawal?'. A cancellation interrupted by a reload is looked up. */
import { assign, emit, setup } from 'xstate'
import { schemas } from '../../protocol/schemas/trade.ts'
import type { Res } from '../../protocol/schemas.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import type { Retyped } from '../shared/retyped.ts'
import { type Restored, restores, type Stored } from '../shared/storage.ts'
import { carriedOut, failureIn, orderIn, refused, submissionGuards } from '../submission/outcome.ts'
import { type StoredSubmission, storedSubmission } from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'

export type Revoke = ReturnType<typeof submission<'currencyRevoke'>>
interface Numbered {
  readonly number: string
}
type StoredRevoke = StoredSubmission<{ readonly id: string }>

interface RevokeContext<Order> {
  /** The order of the question. */
  readonly order: Order | undefined
  /** A cancellation that may have been sent before a reload. */
  readonly submission: StoredRevoke | undefined
  /** The cancelled order; null if the backend only knows that it happened. */
  readonly revoked: Order | null
  readonly error: Failure | undefined
}

export type RevokeEvent<Order> =
  | { type: 'revoke.ask'; order: Order }
  | { type: 'revoke.confirm' }
  | { type: 'revoke.cancel' }

function cutOff(stored: StoredRevoke | undefined): Pick<RevokeContext<Numbered>, 'submission' | 'order'> {
  const order = stored?.facts as Numbered | undefined
  const isKnown = stored?.sent === true && typeof order?.number === 'string'
  return isKnown ? { submission: stored, order } : { submission: undefined, order: undefined }
}

/** Makes the machine that cancels one kind of orders. */
export function revoking(id: string, revoke: Revoke, entries: { submission: Stored<StoredRevoke> }) {
  const machine = setup({
    types: {} as {
      context: RevokeContext<Numbered>
      events: RevokeEvent<Numbered>
      input: { stored?: Restored<typeof entries> }
      emitted: { type: 'revoke.done' } | { type: 'revoke.refused'; error: Failure | undefined }
      children: { submission: 'revoke' }
    },
    actors: { revoke },
    actions: {
      ask: assign((_, order: Numbered) => ({ order, revoked: null, error: undefined })),
      letGo: assign({ submission: undefined }),
      sayDone: emit({ type: 'revoke.done' as const }),
      sayRefused: emit(({ context: { error } }) => ({ type: 'revoke.refused' as const, error })),
    },
    guards: { ...submissionGuards, cutOff: ({ context }) => context.submission !== undefined },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...cutOff(input.stored?.submission), revoked: null, error: undefined }),
    initial: 'beginning',
    states: {
      beginning: { always: [{ guard: 'cutOff', target: 'revoking' }, { target: 'idle' }] },
      idle: {
        on: { 'revoke.ask': { target: 'asking', actions: { type: 'ask', params: ({ event }) => event.order } } },
      },
      asking: { on: { 'revoke.confirm': 'revoking', 'revoke.cancel': 'idle' } },
      revoking: {
        invoke: {
          src: 'revoke',
          id: 'submission',
          input: ({ context: { order, submission: stored } }) => ({
            key: entries.submission.key,
            request: { id: order?.number ?? '' },
            facts: order,
            stored,
            confirmed: true,
          }),
          onDone: [
            { guard: refused, target: 'refused', actions: assign({ error: failureIn }) },
            { guard: carriedOut, target: 'done', actions: assign({ revoked: orderIn }) },
            { target: 'idle' },
          ],
        },
        exit: 'letGo',
      },
      done: { entry: 'sayDone', always: 'idle' },
      refused: { entry: 'sayRefused', always: 'idle' },
    },
  })
  restores(machine, entries)
  return machine
}

export type RevokeFlow<Order> = Retyped<
  ReturnType<typeof revoking>,
  RevokeContext<Order>,
  RevokeEvent<Order>,
  Record<never, never>
>

/** Cancels a spot order. */
export const revokeFlow = revoking('revoke', submission('currencyRevoke'), {
  submission: storedSubmission(KEYS.revokeSubmission, 'currencyRevoke', schemas),
}) as unknown as RevokeFlow<Res<'currencyRevoke'>>
