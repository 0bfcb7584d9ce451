/** Changes price, amount and trigger price of an active contract order, in its sheet. A change interrupted by a reload is looked up. */
import * as v from 'valibot'
import { assign, emit, setup } from 'xstate'
import { schemas } from '../../protocol/schemas/perpetual.ts'
import { type ContractOrder, direction, triggerPrice } from '../../protocol/shapes/perpetual.ts'
import { orderKind, timeInForce } from '../../protocol/shapes/trade.ts'
import { checked, type On } from '../shared/checked.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { type Restored, restores } from '../shared/storage.ts'
import { readAs } from '../shared/storedSchemas.ts'
import {
  carriedOut,
  failureIn,
  outputIn,
  refused,
  replyIn,
  type SubmissionOutput,
  submissionGuards,
} from '../submission/outcome.ts'
import { type StoredSubmission, storedSubmission } from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'
import type { ContractProblem } from './contractPreview.ts'
import {
  changedPending,
  type PendingDraft,
  type PendingFacts,
  type PendingMarket,
  type PendingOrder,
  type PendingRequest,
  pendingDraftOf,
  pendingProblems,
  pendingRequest,
} from './pendingAmendDraft.ts'

/** What is changed: the order before, and its market. */
interface Amended {
  readonly order: PendingOrder
  readonly market: PendingMarket
}

interface PendingAmendContext {
  readonly order: PendingOrder | undefined
  readonly market: PendingMarket | undefined
  readonly draft: PendingDraft
  readonly problems: readonly ContractProblem[]
  /** A change that may have been sent before a reload. */
  readonly submission: StoredSubmission<PendingRequest> | undefined
  /** The changed order; null if the backend only knows that it happened. */
  readonly amended: ContractOrder | null
  readonly error: Failure | undefined
}

export type PendingAmendEvent =
  | { type: 'amend.open'; order: PendingOrder; market: PendingMarket }
  | { type: 'amend.edit'; change: Partial<PendingDraft> }
  /** The order has changed at the exchange: a part of it was filled. */
  | { type: 'amend.changed'; order: PendingOrder }
  | ({ type: 'amend.confirm' } & PendingFacts)
  | { type: 'amend.leave' }

const STORED = { submission: storedSubmission(KEYS.pendingAmendSubmission, 'contractAmend', schemas) }

const text = v.nullable(v.string())
const storedAmended: v.GenericSchema<unknown, Amended> = v.object({
  order: v.object({
    number: v.string(),
    code: v.string(),
    action: v.picklist(['open', 'close']),
    direction,
    kind: orderKind,
    leverage: v.number(),
    price: text,
    quantity: v.string(),
    filled: v.string(),
    triggerPrice: text,
    triggerType: v.nullable(triggerPrice),
    stopWin: text,
    stopLose: text,
    frozen: v.string(),
    timeInForce: v.optional(v.nullable(timeInForce), null),
    state: v.picklist(['open', 'pending', 'triggered', 'filled', 'revoked', 'refused']),
  }),
  market: v.object({ base: v.string(), quote: v.string(), tick: v.string(), step: v.string() }),
})

/** An active order of the record, if the backend says that it can be changed. */
export function pendingOrderOf(order: ContractOrder): PendingOrder | undefined {
  const { number, code, action, kind, leverage, price, quantity, filled, triggerPrice: trigger, triggerType } = order
  const { stopWin, stopLose, frozen, state, timeInForce: force } = order
  if (order.canAmend !== true || (state !== 'open' && state !== 'pending')) return undefined
  const terms = { kind, leverage, price, quantity, filled, triggerPrice: trigger, triggerType, timeInForce: force }
  return { number, code, action, direction: order.direction, ...terms, stopWin, stopLose, frozen, state }
}

const NO_DRAFT: PendingDraft = { triggerPrice: '', price: '', quantity: '' }

/** A change that was cut off. */
function restored(
  stored: Restored<typeof STORED> | undefined,
): Pick<PendingAmendContext, 'order' | 'market' | 'draft' | 'submission'> {
  const cutOff = stored?.submission?.sent ? stored.submission : undefined
  const facts = readAs(storedAmended, cutOff?.facts)
  if (!cutOff || !facts) return { order: undefined, market: undefined, draft: NO_DRAFT, submission: undefined }
  const { id: _, ...change } = cutOff.request
  return { ...facts, draft: changedPending(pendingDraftOf(facts.order), change), submission: cutOff }
}

const problemsOf = ({ order, market, draft }: PendingAmendContext, facts: PendingFacts): ContractProblem[] =>
  order && market ? pendingProblems(draft, order, market, facts) : []

type Confirm = Extract<PendingAmendEvent, { type: 'amend.confirm' }>
const factsIn = ({ event: { last, mark, available } }: On<Confirm>): PendingFacts => ({ last, mark, available })

/** The order can't be changed any more. */
const ENDED = new Set<string>(['orderEnded', 'orderUnknown'])

export const pendingAmendFlow = setup({
  types: {} as {
    context: PendingAmendContext
    events: PendingAmendEvent
    input: { stored?: Restored<typeof STORED> }
    emitted:
      | { type: 'amend.done'; amended: ContractOrder | null }
      | { type: 'amend.refused'; error: Failure | undefined }
    children: { submission: 'amend' }
  },
  actors: { amend: submission('contractAmend') },
  actions: {
    begin: assign((_, { order, market }: Amended) => ({
      order,
      market,
      draft: pendingDraftOf(order),
      problems: [],
      amended: null,
      error: undefined,
    })),
    edit: assign(({ context: { draft } }, change: Partial<PendingDraft>) => ({
      draft: changedPending(draft, change),
      problems: [],
      error: undefined,
    })),
    learn: assign((_, order: PendingOrder) => ({ order })),
    point: assign(({ context }, facts: PendingFacts) => ({ problems: problemsOf(context, facts) })),
    forgive: assign({ problems: [], error: undefined }),
    letGo: assign({ submission: undefined }),
    sayDone: emit(({ context: { amended } }) => ({ type: 'amend.done' as const, amended })),
    sayRefused: emit(({ context: { error } }) => ({ type: 'amend.refused' as const, error })),
  },
  guards: {
    ...submissionGuards,
    cutOff: ({ context }) => context.submission !== undefined,
    isShown: ({ context }, { number }: PendingOrder) => context.order?.number === number,
    fine: ({ context }, facts: PendingFacts) => problemsOf(context, facts).length === 0,
    isOver: (_, output: SubmissionOutput<ContractOrder>) =>
      output.outcome === 'refused' && ENDED.has(output.failure.id),
  },
}).createMachine({
  id: 'pendingAmend',
  context: ({ input }) => ({ ...restored(input.stored), problems: [], amended: null, error: undefined }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'cutOff', target: 'amending' }, { target: 'idle' }] },
    idle: {
      on: { 'amend.open': { target: 'typing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    typing: {
      on: {
        'amend.edit': { actions: { type: 'edit', params: ({ event }) => event.change } },
        'amend.changed': {
          guard: { type: 'isShown', params: ({ event }) => event.order },
          actions: { type: 'learn', params: ({ event }) => event.order },
        },
        'amend.confirm': checked('fine', factsIn, { target: 'amending', actions: 'forgive' }),
        'amend.leave': 'idle',
      },
    },
    amending: {
      invoke: {
        src: 'amend',
        id: 'submission',
        input: ({ context: { order, market, draft, submission: stored } }) => ({
          key: STORED.submission.key,
          request: order ? pendingRequest(draft, order) : { id: '' },
          facts: { order, market },
          stored,
          confirmed: true,
        }),
        onDone: [
          { guard: { type: 'isOver', params: outputIn }, target: 'refused', actions: assign({ error: failureIn }) },
          { guard: refused, target: 'typing', actions: assign({ error: failureIn }) },
          {
            guard: carriedOut,
            target: 'done',
            actions: assign({ amended: (ended) => replyIn<ContractOrder>(ended) ?? null }),
          },
          { target: 'idle' },
        ],
      },
      exit: 'letGo',
    },
    done: { entry: 'sayDone', always: 'idle' },
    refused: { entry: 'sayRefused', always: 'idle' },
  },
})

restores(pendingAmendFlow, STORED)
