/**
 * A deposit: currency and network, the address, and the report of the amount with a screenshot. The draft survives a reload, the report is
 * sent exactly once, and the deposit is followed until it is credited, held or refused.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import type { DepositRecord } from '../../protocol/shapes/transfers.ts'
import { toState } from '../shared/checked.ts'
import { pageLoad } from '../shared/pageLoad.ts'
import { reading } from '../shared/reading.ts'
import { persist, restores } from '../shared/storage.ts'
import {
  carriedOut,
  failureIn,
  numberOf,
  outputIn,
  refused,
  replyIn,
  type SubmissionOutput,
  submissionGuards,
} from '../submission/outcome.ts'
import { newSubmission } from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'
import { type DepositCurrencies, type DepositEdit, edited } from './depositDraft.ts'
import { depositRecordsFlow } from './depositRecordsFlow.ts'
import {
  type DepositContext,
  type DepositEvent,
  type DepositInput,
  EMPTY,
  prefillText,
  problemOf,
  requestOf,
  restored,
  STORED,
  withMethods,
} from './depositState.ts'

const edit = { actions: ['edit', 'saveDraft'] } as const

export const depositFlow = setup({
  types: {} as {
    context: DepositContext
    events: DepositEvent
    input: DepositInput
    emitted: { type: 'deposit.reported'; number: string | undefined }
    children: { methods: 'methods'; submission: 'report'; records: 'records' }
  },
  actors: {
    methods: pageLoad('rechargeWay'),
    report: submission('recharge'),
    records: depositRecordsFlow,
  },
  actions: {
    receive: assign(({ context }, methods: DepositCurrencies) => withMethods(context, methods)),
    edit: assign(({ context: { draft, methods, pending }, event }) =>
      draft
        ? {
            draft: edited(draft, methods, event as DepositEdit),
            pending: event.type === 'deposit.picture' ? event.pending : pending,
            problem: undefined,
            error: undefined,
          }
        : {},
    ),
    empty: assign(({ context: { draft, stored } }) => ({
      draft: draft && { ...draft, ...EMPTY },
      stored: stored && { ...stored, ...EMPTY },
      pending: false,
    })),
    saveDraft: persist(STORED.draft, ({ context: { draft, stored, prefill, following } }) => ({
      ...(draft ?? stored),
      wish: prefillText(prefill),
      following,
    })),
    // A deposit that has ended does not show again when the page opens.
    saveOver: persist(STORED.draft, ({ context: { draft, stored, prefill } }) => ({
      ...(draft ?? stored),
      wish: prefillText(prefill),
    })),
    setProblems: assign(({ context }) => ({ problem: problemOf(context) })),
    startSubmission: assign(({ context: { draft } }) => ({
      problem: undefined,
      error: undefined,
      submission: draft && newSubmission(requestOf(draft)),
    })),
    clearSubmission: assign({ submission: undefined }),
    follow: assign((_, output: SubmissionOutput<DepositRecord>) => ({
      following: numberOf(output),
      record: replyIn({ event: { output } }),
    })),
    forget: assign({ following: undefined, record: undefined }),
    setRecord: assign(({ context: { following, record } }, rows: readonly DepositRecord[]) => ({
      record: rows.find(({ number }) => number === following) ?? record,
    })),
    emitReported: emit(({ context }) => ({ type: 'deposit.reported' as const, number: context.following })),
    refresh: sendTo('records', { type: 'list.refresh' }),
    reload: sendTo('methods', { type: 'page.reload' }),
  },
  guards: {
    ...submissionGuards,
    intended: ({ context }) => context.submission !== undefined,
    followed: ({ context }) => context.following !== undefined,
    ready: ({ context }) => context.draft !== undefined,
    reporting: ({ context }) => context.draft?.telling === true,
    possible: ({ context }) => context.draft !== undefined && problemOf(context) === undefined,
    is: ({ context }, state: DepositRecord['state']) => context.record?.state === state,
  },
}).createMachine({
  id: 'deposit',
  context: ({ input }) => ({
    methods: [],
    prefill: input.prefill ?? {},
    draft: undefined,
    pending: false,
    problem: undefined,
    ...restored(input),
    record: undefined,
    error: undefined,
    cache: input.cache,
  }),
  initial: 'open',
  states: {
    open: {
      invoke: reading('methods'),
      on: {
        'page.read': { actions: { type: 'receive', params: ({ event }) => event.data } },
        'deposit.reload': { actions: 'reload' },
      },
      initial: 'choosing',
      states: {
        // A submission that may have been sent is followed up even if loading networks would fail.
        choosing: {
          always: [
            { guard: 'intended', target: 'placing' },
            { guard: 'followed', target: 'following' },
            { target: 'loading' },
          ],
        },
        loading: { always: { guard: 'ready', target: 'filling' } },
        filling: {
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'reporting', target: 'reporting' }, { target: 'address' }] },
            address: {
              on: {
                'deposit.currency': edit,
                'deposit.protocol': edit,
                'deposit.sent': { target: 'reporting', actions: ['edit', 'saveDraft'] },
              },
            },
            reporting: {
              on: {
                'deposit.amount': { target: '.typing', ...edit },
                'deposit.picture': { target: '.typing', ...edit },
                'deposit.back': { target: 'address', ...edit },
                'deposit.review': [
                  { guard: 'possible', target: '#deposit.open.placing', actions: 'startSubmission' },
                  { target: '.typing', actions: 'setProblems' },
                ],
              },
              initial: 'typing',
              states: {
                typing: {},
                refused: {},
              },
            },
          },
        },
        placing: {
          invoke: {
            src: 'report',
            id: 'submission',
            input: ({ context }) => ({ key: STORED.submission.key, stored: context.submission }),
            onDone: [
              {
                guard: carriedOut,
                target: 'reported',
                actions: [
                  { type: 'follow', params: outputIn },
                  'empty',
                  'saveDraft',
                  'emitReported',
                  'clearSubmission',
                ],
              },
              {
                guard: refused,
                target: 'failed',
                actions: [assign({ error: failureIn }), 'clearSubmission'],
              },
              { target: 'loading', actions: 'clearSubmission' },
            ],
          },
        },
        reported: { always: [{ guard: 'followed', target: 'following' }, { target: 'loading' }] },
        // After a reload the submission can end before the networks have loaded.
        failed: { always: { guard: 'ready', target: 'filling.reporting.refused' } },
        following: {
          invoke: {
            src: 'records',
            id: 'records',
            input: { filters: {} },
            // The list runs until the deposit ends: each answer may bring another stage.
            onSnapshot: {
              target: '.choosing',
              actions: { type: 'setRecord', params: ({ event }) => event.snapshot.context.rows },
            },
          },
          on: {
            'deposit.refresh': { actions: 'refresh' },
            'deposit.another': { target: 'loading', actions: ['forget', 'saveDraft'] },
          },
          initial: 'choosing',
          states: {
            choosing: {
              always: toState('is', 'submitted', 'confirming', 'held', 'credited', 'refused'),
            },
            submitted: {},
            confirming: {},
            held: { entry: 'saveOver' },
            credited: { entry: 'saveOver' },
            refused: { entry: 'saveOver' },
          },
        },
      },
    },
  },
})

restores(depositFlow, STORED)
