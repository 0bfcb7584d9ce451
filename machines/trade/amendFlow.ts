/** Changes price, amount and stop price of an open spot order, in its sheet. A change interrupted by a reload is looked up. */
import * as v from 'valibot'
import { assign, emit, setup } from 'xstate'
import {
  type AmendDraft,
  type AmendedOrder,
  type AmendFacts,
  amendDraftOf,
  amendFields,
  amendProblems,
  isChanged,
} from '../../protocol/rules/amend.ts'
import { type SpotMarket, type SpotProblem, typedDecimal } from '../../protocol/rules/spot.ts'
import { schemas } from '../../protocol/schemas/trade.ts'
import type { Req } from '../../protocol/schemas.ts'
import { type SpotOrder, spotKind, timeInForce, triggerDirection } from '../../protocol/shapes/trade.ts'
import { checked, type On } from '../shared/checked.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { type Restored, restores } from '../shared/storage.ts'
import { readAs } from '../shared/storedSchemas.ts'
import {
  carriedOut,
  failureIn,
  orderIn,
  outputIn,
  refused,
  type SubmissionOutput,
  submissionGuards,
} from '../submission/outcome.ts'
import { type StoredSubmission, storedSubmission } from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'

/** An open order with a limit, or one that waits, as its sheet shows it. */
export interface OpenOrder extends AmendedOrder, Pick<SpotOrder, 'number' | 'code' | 'kind' | 'timeInForce'> {}

/** What is changed: the order before, and its market. */
export interface Amended {
  readonly order: OpenOrder
  readonly market: SpotMarket
}

type AmendRequest = Omit<Req<'currencyAmend'>, 'clientId'>

interface AmendContext {
  readonly order: OpenOrder | undefined
  readonly market: SpotMarket | undefined
  readonly draft: AmendDraft
  readonly problems: readonly SpotProblem[]
  /** A change that may have been sent before a reload. */
  readonly submission: StoredSubmission<AmendRequest> | undefined
  /** The changed order; null if the backend only knows that it happened. */
  readonly amended: SpotOrder | null
  readonly error: Failure | undefined
}

export type AmendEvent =
  | { type: 'amend.open'; order: OpenOrder; market: SpotMarket }
  | { type: 'amend.edit'; change: Partial<AmendDraft> }
  /** The order has changed at the exchange: a part of it was filled. */
  | { type: 'amend.changed'; order: OpenOrder }
  /** `available`: of the currency that the order pays with, if known. */
  | ({ type: 'amend.confirm' } & AmendFacts)
  | { type: 'amend.leave' }

const STORED = { submission: storedSubmission(KEYS.amendSubmission, 'currencyAmend', schemas) }

const storedAmended: v.GenericSchema<unknown, Amended> = v.object({
  order: v.object({
    number: v.string(),
    code: v.string(),
    side: v.picklist(['buy', 'sell']),
    kind: spotKind,
    timeInForce: v.optional(v.nullable(timeInForce), null),
    price: v.nullable(v.string()),
    quantity: v.nullable(v.string()),
    total: v.optional(v.nullable(v.string()), null),
    filled: v.string(),
    frozen: v.string(),
    triggerPrice: v.nullable(v.string()),
    triggerDirection: v.nullable(triggerDirection),
    isWaiting: v.optional(v.boolean(), false),
  }),
  market: v.object({ base: v.string(), quote: v.string(), tick: v.string(), step: v.string() }),
})

/** An order with a limit, or one that waits, of the record. Undefined for another. */
export function openOrderOf(order: SpotOrder): OpenOrder | undefined {
  const { number, code, side, kind, price, quantity, total, filled, frozen, triggerPrice, triggerDirection } = order
  const isWaiting = order.state === 'waiting'
  // A pair is canceled and placed anew.
  if (kind === 'oco' || (price === null && !isWaiting) || (quantity === null && total === null)) return undefined
  const waits = { triggerPrice, triggerDirection, isWaiting }
  const { timeInForce } = order
  return { number, code, side, kind, timeInForce, price, quantity, total, filled, frozen, ...waits }
}

const NO_DRAFT: AmendDraft = { trigger: '', price: '', quantity: '', total: '' }

/** What is sent: the fields that the order has. A stop price that stays is left out. */
export function amendRequest(draft: AmendDraft, order: OpenOrder): AmendRequest {
  const fields = amendFields(order)
  return {
    id: order.number,
    ...(isChanged(draft, order, 'trigger') ? { triggerPrice: draft.trigger } : {}),
    ...(fields.includes('price') ? { price: draft.price } : {}),
    ...(fields.includes('quantity') ? { quantity: draft.quantity } : {}),
    ...(fields.includes('total') ? { total: draft.total } : {}),
  }
}

/** A change that was cut off. */
function restored(
  stored: Restored<typeof STORED> | undefined,
): Pick<AmendContext, 'order' | 'market' | 'draft' | 'submission'> {
  const cutOff = stored?.submission?.sent ? stored.submission : undefined
  const facts = readAs(storedAmended, cutOff?.facts)
  if (!cutOff || !facts) return { order: undefined, market: undefined, draft: NO_DRAFT, submission: undefined }
  const before = amendDraftOf(facts.order)
  const { triggerPrice: trigger = before.trigger, price = before.price } = cutOff.request
  const { quantity = before.quantity, total = before.total } = cutOff.request
  return { ...facts, draft: { trigger, price, quantity, total }, submission: cutOff }
}

const problemsOf = ({ order, market, draft }: AmendContext, facts: AmendFacts): SpotProblem[] =>
  order && market ? amendProblems(draft, order, market, facts) : []

type Confirm = Extract<AmendEvent, { type: 'amend.confirm' }>
const factsIn = ({ event: { available, last } }: On<Confirm>): AmendFacts => ({ available, last })

/** The order can't be changed any more. */
const ENDED = new Set<string>(['orderEnded', 'orderUnknown'])

export const amendFlow = setup({
  types: {} as {
    context: AmendContext
    events: AmendEvent
    input: { stored?: Restored<typeof STORED> }
    emitted: { type: 'amend.done'; amended: SpotOrder | null } | { type: 'amend.refused'; error: Failure | undefined }
    children: { submission: 'amend' }
  },
  actors: { amend: submission('currencyAmend') },
  actions: {
    begin: assign((_, { order, market }: Amended) => ({
      order,
      market,
      draft: amendDraftOf(order),
      problems: [],
      amended: null,
      error: undefined,
    })),
    edit: assign(({ context: { draft } }, change: Partial<AmendDraft>) => ({
      draft: {
        trigger: typedDecimal(change.trigger ?? draft.trigger),
        price: typedDecimal(change.price ?? draft.price),
        quantity: typedDecimal(change.quantity ?? draft.quantity),
        total: typedDecimal(change.total ?? draft.total),
      },
      problems: [],
      error: undefined,
    })),
    learn: assign((_, order: OpenOrder) => ({ order })),
    point: assign(({ context }, facts: AmendFacts) => ({ problems: problemsOf(context, facts) })),
    forgive: assign({ problems: [], error: undefined }),
    letGo: assign({ submission: undefined }),
    sayDone: emit(({ context: { amended } }) => ({ type: 'amend.done' as const, amended })),
    sayRefused: emit(({ context: { error } }) => ({ type: 'amend.refused' as const, error })),
  },
  guards: {
    ...submissionGuards,
    cutOff: ({ context }) => context.submission !== undefined,
    isShown: ({ context }, { number }: OpenOrder) => context.order?.number === number,
    fine: ({ context }, facts: AmendFacts) => problemsOf(context, facts).length === 0,
    isOver: (_, output: SubmissionOutput<SpotOrder>) => output.outcome === 'refused' && ENDED.has(output.failure.id),
  },
}).createMachine({
  id: 'amend',
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
          request: order ? amendRequest(draft, order) : { id: '' },
          facts: { order, market },
          stored,
          confirmed: true,
        }),
        onDone: [
          { guard: { type: 'isOver', params: outputIn }, target: 'refused', actions: assign({ error: failureIn }) },
          { guard: refused, target: 'typing', actions: assign({ error: failureIn }) },
          { guard: carriedOut, target: 'done', actions: assign({ amended: orderIn }) },
          { target: 'idle' },
        ],
      },
      exit: 'letGo',
    },
    done: { entry: 'sayDone', always: 'idle' },
    refused: { entry: 'sayRefused', always: 'idle' },
  },
})

restores(amendFlow, STORED)
