/** Events, actors, actions and guards of withdrawalFlow.ts. */
import { assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { WithdrawalRecord, WithdrawalWay } from '../../protocol/shapes/transfers.ts'
import type { Failure } from '../shared/failure.ts'
import { type PageRead, pageLoad } from '../shared/pageLoad.ts'
import { persist } from '../shared/storage.ts'
import { type SubmissionOutput, submissionGuards } from '../submission/outcome.ts'
import { newSubmission } from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'
import { emptied } from './withdrawalDraft.ts'
import { edited, type WithdrawalEdit } from './withdrawalEdit.ts'
import {
  followedIn,
  isByBank,
  prefillText,
  STORED,
  type WithdrawalContext,
  type WithdrawalInput,
  withMethods,
} from './withdrawalState.ts'
import { type Followed, withdrawalStatusFlow } from './withdrawalStatusFlow.ts'
import { type AddressRequest, type BankRequest, requestOf, wholeAmount, withdrawalProblems } from './withdrawalTerms.ts'

export type WithdrawalEvent =
  | WithdrawalEdit
  | PageRead<'withdrawalWay'>
  /** `now`: Unix ms of the exchange. */
  | { type: 'withdrawal.review'; now: number }
  /** Show a withdrawal from the records. */
  | { type: 'withdrawal.show'; followed: Followed; record?: WithdrawalRecord }
  /** Closes the gate, or the withdrawal on screen. */
  | { type: 'withdrawal.close' }
  | { type: 'withdrawal.reload' }
  /** The funds or a withdrawal changed. */
  | { type: 'withdrawal.refresh' }

type Status = SnapshotFrom<typeof withdrawalStatusFlow>

export const withdrawalSetup = setup({
  types: {} as {
    context: WithdrawalContext
    events: WithdrawalEvent
    input: WithdrawalInput
    emitted: { type: 'withdrawal.done' }
    children: {
      methods: 'methods'
      status: 'status'
      submission: 'byAddress' | 'byBank'
    }
  },
  actors: {
    methods: pageLoad('withdrawalWay'),
    status: withdrawalStatusFlow,
    byAddress: submission('withdrawal'),
    byBank: submission('withdrawalBank'),
  },
  actions: {
    receive: assign(({ context }, methods: WithdrawalWay) => withMethods(context, methods)),
    edit: assign(({ context: { draft, methods }, event }) =>
      draft && methods
        ? {
            draft: edited(draft, methods, event as WithdrawalEdit, (one) => wholeAmount(one, methods)),
            problems: [],
            error: undefined,
          }
        : {},
    ),
    saveDraft: persist(
      STORED.draft,
      ({ context: { draft, prefill } }) => draft && { ...draft, wish: prefillText(prefill) },
    ),
    setProblems: assign(({ context: { draft, methods } }, now: number) => ({
      problems: draft && methods ? withdrawalProblems(draft, methods, now) : [],
    })),
    startSubmission: assign(({ context: { draft, methods } }) => {
      if (!draft || !methods) return {}
      const { request, facts } = requestOf(draft, methods)
      return {
        problems: [],
        error: undefined,
        submission: newSubmission<AddressRequest | BankRequest>(request, facts),
      }
    }),
    fail: assign((_, error: Failure | undefined) => ({ error })),
    /** The exchange reports a missing fund password, or requires a code, against the loaded terms. */
    receiveRequirement: assign(({ context: { methods, error } }) => {
      if (!methods || !error) return {}
      const fundPasswordSet = methods.fundPasswordSet && error.id !== 'fundPasswordMissing'
      const authenticator = methods.authenticator || error.id === 'secondFactorNeeded'
      return { methods: { ...methods, fundPasswordSet, authenticator } }
    }),
    clearSubmission: assign({ submission: undefined }),
    show: assign(({ event }) =>
      event.type === 'withdrawal.show' ? { record: event.record, followed: event.followed } : {},
    ),
    setFollowed: assign((_, output: SubmissionOutput<WithdrawalRecord>) => followedIn(output)),
    empty: assign(({ context: { draft, stored } }) => ({
      draft: draft && emptied(draft),
      stored: stored && emptied(stored),
    })),
    setRecord: assign((_, record: WithdrawalRecord | undefined) => ({ record })),
    stopFollowing: assign({ followed: undefined, record: undefined }),
    emitDone: emit({ type: 'withdrawal.done' as const }),
    refreshMethods: sendTo('methods', { type: 'page.refresh' }),
    refreshStatus: sendTo('status', { type: 'status.refresh' }),
    reload: sendTo('methods', { type: 'page.reload' }),
  },
  guards: {
    ...submissionGuards,
    isFound: (_, status: Status) => status.context.record !== undefined,
    isMissing: (_, status: Status) => status.matches('missing'),
    isFailed: (_, status: Status) => status.matches('failed'),
    byBank: ({ context }) => context.submission !== undefined && isByBank(context.submission.request),
    intended: ({ context }) => context.submission !== undefined,
    followed: ({ context }) => context.followed !== undefined,
    ready: ({ context }) => context.draft !== undefined,
    passwordMissing: ({ context: { methods, draft } }) => draft !== undefined && methods?.fundPasswordSet === false,
    passwordSet: ({ context }) => context.methods?.fundPasswordSet === true,
    missed: ({ context: { draft, error } }) => draft !== undefined && error?.id === 'fundPasswordMissing',
    possible: ({ context: { draft, methods } }, now: number) =>
      draft !== undefined && methods !== undefined && withdrawalProblems(draft, methods, now).length === 0,
    stage: ({ context }, state: WithdrawalRecord['state']) => context.record?.state === state,
  },
})
