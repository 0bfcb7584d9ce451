/**
 * A transfer between two accounts: a draft that survives a reload, a review, and one submission. Available amounts follow the user's funds.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import type { Account } from '../../protocol/rules/constants.ts'
import { schemas } from '../../protocol/schemas/assets.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import type { TransferRecord, TransferWay } from '../../protocol/shapes/transfers.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { type PageRead, pageLoad } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { reading } from '../shared/reading.ts'
import { inSession, persist, type Restored, restores } from '../shared/storage.ts'
import { draftForPrefill } from '../shared/storedSchemas.ts'
import { amountOf } from '../shared/typedAmount.ts'
import { backToForm, carriedOut, replyIn, submissionGuards } from '../submission/outcome.ts'
import { newSubmission, type StoredSubmission, storedSubmission } from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'
import {
  draftFor,
  edited,
  fitted,
  storedTransfer,
  type TransferDraft,
  type TransferEdit,
  type TransferPrefill,
  type TransferProblem,
  transferProblem,
} from './transferDraft.ts'

export type TransferRequest = Omit<Req<'transfer'>, 'clientId'>

export interface TransferContext {
  readonly methods: TransferWay['accounts']
  readonly prefill: TransferPrefill
  /** Undefined until the accounts are loaded, and with fewer than two. */
  readonly draft: TransferDraft | undefined
  /** The stored draft, until the accounts are loaded. */
  readonly stored: TransferDraft | undefined
  /** Why the review did not open. */
  readonly problem: TransferProblem | undefined
  readonly submission: StoredSubmission<TransferRequest> | undefined
  readonly done: TransferRecord | undefined
  readonly error: Failure | undefined
  readonly cache: ReadCache | undefined
}

export type TransferEvent =
  | TransferEdit
  | PageRead<'transferWay'>
  | { type: 'transfer.review' }
  | { type: 'transfer.reload' }
  | { type: 'transfer.refresh' }

const prefillText = ({ from, to, currency }: TransferPrefill): string => [from, to, currency].join('/')

const STORED = {
  draft: inSession(KEYS.transferDraft, storedTransfer),
  submission: storedSubmission(KEYS.transferSubmission, 'transfer', schemas),
}

interface TransferInput {
  readonly prefill?: TransferPrefill
  readonly cache?: ReadCache | undefined
  readonly stored?: Restored<typeof STORED>
}

const restored = ({ prefill = {}, stored }: TransferInput): Pick<TransferContext, 'stored' | 'submission'> => ({
  stored: draftForPrefill(stored?.draft, prefillText(prefill), prefillText({})),
  submission: stored?.submission,
})

/** Takes loaded accounts; replaces a draft of accounts that are no longer offered. */
function withMethods(
  { draft, stored, prefill }: TransferContext,
  methods: TransferWay['accounts'],
): Partial<TransferContext> {
  const offered = (account: Account) => methods.some((way) => way.account === account)
  const before = draft ?? stored
  const good =
    before && offered(before.from) && offered(before.to) ? fitted(methods, before) : draftFor(methods, prefill)
  return { methods, draft: good, stored: undefined }
}

const edit = { target: '.typing', actions: ['edit', 'saveDraft'] } as const

export const transferFlow = setup({
  types: {} as {
    context: TransferContext
    events: TransferEvent
    input: TransferInput
    emitted: { type: 'transfer.done'; to: Account }
    children: { methods: 'methods'; submission: 'move' }
  },
  actors: {
    methods: pageLoad('transferWay'),
    move: submission('transfer'),
  },
  actions: {
    receive: assign(({ context }, methods: TransferWay['accounts']) => withMethods(context, methods)),
    edit: assign(({ context: { draft, methods }, event }) =>
      draft ? { draft: edited(draft, methods, event as TransferEdit), problem: undefined, error: undefined } : {},
    ),
    empty: assign(({ context: { draft, stored } }) => ({
      draft: draft && { ...draft, amount: '' },
      stored: stored && { ...stored, amount: '' },
    })),
    saveDraft: persist(
      STORED.draft,
      ({ context: { draft, prefill } }) => draft && { ...draft, wish: prefillText(prefill) },
    ),
    setProblems: assign(({ context }) => ({
      problem: context.draft && transferProblem(context.draft, context.methods),
    })),
    startSubmission: assign(({ context: { draft } }) => ({
      problem: undefined,
      error: undefined,
      submission:
        draft && newSubmission({ from: draft.from, to: draft.to, currency: draft.currency, amount: amountOf(draft) }),
    })),
    clearSubmission: assign({ submission: undefined }),
    fail: assign((_, error: Failure | undefined) => ({ error })),
    emitDone: emit(({ context }) => ({
      type: 'transfer.done' as const,
      to: context.submission?.request.to ?? 'funding',
    })),
    refresh: sendTo('methods', { type: 'page.refresh' }),
    reload: sendTo('methods', { type: 'page.reload' }),
  },
  guards: {
    ...submissionGuards,
    intended: ({ context }) => context.submission !== undefined,
    ready: ({ context }) => context.draft !== undefined,
    possible: ({ context: { draft, methods } }) => draft !== undefined && transferProblem(draft, methods) === undefined,
  },
}).createMachine({
  id: 'transfer',
  context: ({ input }) => ({
    methods: [],
    prefill: input.prefill ?? {},
    draft: undefined,
    problem: undefined,
    ...restored(input),
    done: undefined,
    error: undefined,
    cache: input.cache,
  }),
  initial: 'open',
  states: {
    open: {
      invoke: reading('methods'),
      on: {
        'page.read': { actions: { type: 'receive', params: ({ event }) => event.data.accounts } },
        'transfer.reload': { actions: 'reload' },
        'transfer.refresh': { actions: 'refresh' },
      },
      initial: 'choosing',
      states: {
        // A submission that may have been sent is followed up even if loading accounts would fail.
        choosing: { always: [{ guard: 'intended', target: 'placing' }, { target: 'loading' }] },
        loading: { always: { guard: 'ready', target: 'filling' } },
        filling: {
          on: {
            'transfer.from': edit,
            'transfer.to': edit,
            'transfer.swap': edit,
            'transfer.currency': edit,
            'transfer.amount': edit,
            'transfer.all': edit,
            'transfer.review': [
              { guard: 'possible', target: 'placing', actions: 'startSubmission' },
              { target: '.typing', actions: 'setProblems' },
            ],
          },
          initial: 'typing',
          states: {
            typing: {},
            done: { entry: 'saveDraft' },
            refused: {},
          },
        },
        placing: {
          invoke: {
            src: 'move',
            id: 'submission',
            input: ({ context }) => ({ key: STORED.submission.key, stored: context.submission }),
            onDone: [
              {
                guard: carriedOut,
                target: 'moved',
                actions: [assign({ done: replyIn }), 'empty', 'emitDone', 'clearSubmission', 'refresh'],
              },
              ...backToForm,
            ],
          },
        },
        // After a reload the submission can end before the accounts have loaded.
        moved: { always: { guard: 'ready', target: 'filling.done' } },
        failed: { always: { guard: 'ready', target: 'filling.refused' } },
      },
    },
  },
})

restores(transferFlow, STORED)
