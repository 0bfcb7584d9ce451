/**
 * Closes every position at market. It asks twice, then closes one by one, each in its own submission, and emits the failed ones. After
 * a reload it looks up the current one and asks before it continues.
 */
import * as v from 'valibot'
import { assign, emit, setup } from 'xstate'
import { schemas } from '../../protocol/schemas/perpetual.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { inSession, persist, type Restored, restores } from '../shared/storage.ts'
import { storedList } from '../shared/storedSchemas.ts'
import { carriedOut, failureIn, submissionGuards } from '../submission/outcome.ts'
import { type StoredSubmission, storedSubmission } from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'
import type { CloseRequest } from './closeDraft.ts'

/** How long the second question shows before it accepts an answer. */
export const SECOND_TAP_MS = 600

interface CloseAllContext {
  /** Numbers of the positions to close, the current one first. */
  readonly queue: readonly string[]
  readonly closed: readonly string[]
  /** Refused, or abandoned after a lost answer. */
  readonly failed: readonly { readonly number: string; readonly failure: Failure | undefined }[]
  readonly submission: StoredSubmission<CloseRequest> | undefined
  /** The current submission was restored after a reload. */
  readonly resumed: boolean
}

export type CloseAllEvent =
  | { type: 'closeAll.ask'; numbers: readonly string[] }
  | { type: 'closeAll.confirm' }
  | { type: 'closeAll.leave' }

const STORED = {
  queue: inSession(KEYS.closeAllQueue, storedList(v.string())),
  submission: storedSubmission(KEYS.closeAllSubmission, 'contractCloseOrder', schemas),
}

function restored(stored: Restored<typeof STORED> = {}): Pick<CloseAllContext, 'queue' | 'submission' | 'resumed'> {
  const { queue = [], submission: sent } = stored
  if (!sent?.sent) return { queue, submission: undefined, resumed: false }
  const { id } = sent.request
  return { queue: [id, ...queue.filter((number) => number !== id)], submission: sent, resumed: true }
}

export const closeAllFlow = setup({
  types: {} as {
    context: CloseAllContext
    events: CloseAllEvent
    input: { stored?: Restored<typeof STORED> }
    emitted: { type: 'closeAll.done' } & Pick<CloseAllContext, 'closed' | 'failed'>
    tags: 'sending'
    children: { submission: 'close' }
  },
  actors: { close: submission('contractCloseOrder') },
  actions: {
    saveQueue: persist(STORED.queue, ({ context: { queue } }) => (queue.length > 0 ? queue : undefined)),
    emptyQueue: assign({ queue: [], submission: undefined }),
    countClosed: assign(({ context: { queue, closed } }) => ({
      queue: queue.slice(1),
      closed: [...closed, ...queue.slice(0, 1)],
      submission: undefined,
    })),
    leaveOut: assign(({ context: { queue, failed } }, failure: Failure | undefined) => ({
      queue: queue.slice(1),
      failed: [...failed, ...queue.slice(0, 1).map((number) => ({ number, failure }))],
      submission: undefined,
    })),
    emitDone: emit(({ context: { closed, failed } }) => ({ type: 'closeAll.done' as const, closed, failed })),
  },
  guards: {
    ...submissionGuards,
    onItsWay: ({ context }) => context.submission !== undefined,
    interrupted: ({ context }) => context.resumed && context.queue.length > 0,
    left: ({ context }) => context.queue.length > 0,
  },
  delays: { secondTap: SECOND_TAP_MS },
}).createMachine({
  id: 'closeAll',
  context: ({ input }) => ({ ...restored(input.stored), closed: [], failed: [] }),
  initial: 'initial',
  states: {
    initial: {
      always: [{ guard: 'onItsWay', target: 'closing' }, { guard: 'left', target: 'interrupted' }, { target: 'idle' }],
    },
    idle: {
      on: {
        'closeAll.ask': {
          target: 'confirming',
          actions: assign(({ event }) => ({ queue: event.numbers, closed: [], failed: [], submission: undefined })),
        },
      },
    },
    confirming: {
      on: { 'closeAll.confirm': 'confirmingAgain', 'closeAll.leave': { target: 'idle', actions: 'emptyQueue' } },
    },
    confirmingAgain: {
      initial: 'appearing',
      states: {
        // The second tap of a double tap must not answer this question.
        appearing: { after: { secondTap: 'confirming' } },
        confirming: { on: { 'closeAll.confirm': '#closeAll.closing' } },
      },
      on: { 'closeAll.leave': { target: 'idle', actions: 'emptyQueue' } },
    },
    /** After a reload the rest is closed only when the user confirms again. */
    interrupted: {
      entry: assign({ resumed: false }),
      on: {
        'closeAll.confirm': 'closing',
        'closeAll.leave': { target: 'idle', actions: ['emptyQueue', 'saveQueue'] },
      },
    },
    closing: {
      tags: 'sending',
      entry: 'saveQueue',
      invoke: {
        src: 'close',
        id: 'submission',
        input: ({ context: { queue, submission: stored } }) => ({
          key: STORED.submission.key,
          request: { id: queue[0] ?? '' },
          stored,
          confirmed: true,
        }),
        onDone: [
          {
            guard: carriedOut,
            target: 'between',
            actions: 'countClosed',
          },
          { target: 'between', actions: { type: 'leaveOut', params: failureIn } },
        ],
      },
    },
    between: {
      entry: 'saveQueue',
      always: [
        { guard: 'interrupted', target: 'interrupted' },
        { guard: 'left', target: 'closing' },
        { target: 'done' },
      ],
    },
    done: { entry: 'emitDone', always: 'idle' },
  },
})

restores(closeAllFlow, STORED)
