/**
 * The contract ticket, from the first keystroke to an order placed once: at once (market or limit), or pending its trigger. Prices are not
 * stored here: events bring price and balance.
 */
import { assign, emit, setup } from 'xstate'
import type { Res } from '../../protocol/schemas/index.ts'
import type { ContractOrder, Direction } from '../../protocol/shapes/perpetual.ts'
import type { Failure } from '../shared/failure.ts'
import { shownMarket } from '../shared/shownMarket.ts'
import { persist, restores } from '../shared/storage.ts'
import {
  carriedOut,
  failureIn,
  outputIn,
  refused,
  replyIn,
  type SubmissionOutput,
  submissionGuards,
} from '../submission/outcome.ts'
import { submission } from '../submission/submissionFlow.ts'
import {
  atContractPercent,
  type ContractDraft,
  type ContractFacts,
  changedContract,
  contractRequest,
  type PlaceRequest,
  type TriggerRequest,
} from './contractDraft.ts'
import { contractProblems } from './contractPreview.ts'
import {
  type ContractOrderContext,
  type ContractOrderEvent,
  type ContractOrderInput,
  contractDraftOf,
  type Placed,
  restoredContract,
  STORED,
  withoutPlacedContract,
} from './contractTicket.ts'

type PlaceReply = Res<'contractPlaceOrder'>

type Reviewed = Omit<Extract<ContractOrderEvent, { type: 'ticket.review' }>, 'type'>

/** Refused or cancelled. */
const notCarriedOut = [
  { guard: refused, target: 'refused', actions: { type: 'setError', params: failureIn } },
  { target: 'drafting', actions: 'drop' },
] as const

const placed = <const State extends Placed>(state: State) =>
  ({ entry: ['emptyDraft', 'saveDrafts', 'drop', { type: 'emitPlaced', params: state }], always: 'drafting' }) as const

export const contractOrderFlow = setup({
  types: {} as {
    context: ContractOrderContext
    events: ContractOrderEvent
    input: ContractOrderInput
    emitted: { type: 'ticket.placed'; state: Placed; order: ContractOrderContext['order'] }
    tags: 'order'
    children: { submission: 'place' | 'placePending' }
  },
  actors: {
    place: submission('contractPlaceOrder'),
    placePending: submission('contractpendingPlaceOrder'),
  },
  actions: {
    edit: assign(({ context }, change: Partial<ContractDraft>) => ({
      drafts: { ...context.drafts, [context.market.code]: changedContract(contractDraftOf(context), change) },
      problems: [],
      error: undefined,
    })),
    setPercent: assign(({ context }, { percent, facts }: { percent: number; facts: ContractFacts }) => ({
      drafts: {
        ...context.drafts,
        [context.market.code]: atContractPercent(contractDraftOf(context), context.market, percent, facts),
      },
      problems: [],
    })),
    saveDrafts: persist(STORED.drafts, ({ context }) => context.drafts),
    emptyDraft: assign(({ context }) => ({ drafts: withoutPlacedContract(context) })),
    setProblems: assign(({ context }, requested: { direction: Direction; facts: ContractFacts }) => ({
      problems: contractProblems(contractDraftOf(context), context.market, requested.direction, requested.facts),
    })),
    ask: assign(({ context }, { direction, facts, isQuick = false }: Reviewed) => ({
      isQuick,
      problems: [],
      error: undefined,
      order: undefined,
      facts: { price: facts.price, code: context.market.code },
      requested: contractRequest(contractDraftOf(context), context.market, direction, facts),
    })),
    show: assign((_, order: ContractOrder | undefined) => ({ order: order ?? null })),
    setError: assign((_, error: Failure | undefined) => ({ error })),
    drop: assign({ requested: undefined, submission: undefined }),
    emitPlaced: emit(({ context }, state: Placed) => ({
      type: 'ticket.placed' as const,
      state,
      order: context.order,
    })),
  },
  guards: {
    ...submissionGuards,
    /** An answered IOC order of which nothing was filled. */
    unfilledIoc: (_, output: SubmissionOutput<PlaceReply>) =>
      output.outcome === 'done' && output.reply.position === null && output.reply.order.timeInForce === 'ioc',
    /** Answered, and not filled yet. */
    rests: (_, output: SubmissionOutput<PlaceReply>) => output.outcome === 'done' && output.reply.position === null,
    fills: (_, output: SubmissionOutput<PlaceReply>) => output.outcome === 'done' && output.reply.position !== null,
    direct: ({ context }) => context.requested?.trigger === false,
    waiting: ({ context }) => context.requested?.trigger === true,
    placeable: ({ context }, { direction, facts }: { direction: Direction; facts: ContractFacts }) =>
      contractProblems(contractDraftOf(context), context.market, direction, facts).length === 0,
  },
}).createMachine({
  id: 'contractOrder',
  context: ({ input }) => ({
    market: input.market,
    problems: [],
    order: undefined,
    error: undefined,
    isQuick: false,
    ...restoredContract(input),
  }),
  initial: 'initial',
  states: {
    initial: {
      always: [
        { guard: 'direct', target: 'ordering' },
        { guard: 'waiting', target: 'orderingTrigger' },
        { target: 'drafting' },
      ],
    },
    drafting: {
      on: {
        'ticket.market': { actions: assign(({ context, event }) => shownMarket(context, event.market)) },
        'ticket.edit': { actions: [{ type: 'edit', params: ({ event }) => event.change }, 'saveDrafts'] },
        'ticket.percent': { actions: [{ type: 'setPercent', params: ({ event }) => event }, 'saveDrafts'] },
        'ticket.review': [
          {
            guard: { type: 'placeable', params: ({ event }) => event },
            target: 'requested',
            actions: { type: 'ask', params: ({ event }) => event },
          },
          { actions: { type: 'setProblems', params: ({ event }) => event } },
        ],
      },
    },
    requested: { always: [{ guard: 'waiting', target: 'orderingTrigger' }, { target: 'ordering' }] },
    /** A market or limit order. */
    ordering: {
      tags: 'order',
      invoke: {
        src: 'place',
        id: 'submission',
        input: ({ context: { requested, facts, submission: stored, isQuick } }) => ({
          key: STORED.direct.key,
          request: requested?.request as PlaceRequest,
          facts,
          stored,
          confirmed: isQuick,
        }),
        onDone: [
          {
            guard: { type: 'unfilledIoc', params: outputIn },
            target: 'cancelled',
            actions: { type: 'show', params: ({ event }) => replyIn({ event })?.order },
          },
          {
            guard: { type: 'rests', params: outputIn },
            target: 'open',
            actions: { type: 'show', params: ({ event }) => replyIn({ event })?.order },
          },
          {
            guard: { type: 'fills', params: outputIn },
            target: 'holding',
            actions: { type: 'show', params: ({ event }) => replyIn({ event })?.order },
          },
          { guard: carriedOut, target: 'found', actions: { type: 'show', params: undefined } },
          ...notCarriedOut,
        ],
      },
    },
    /** A trigger order. */
    orderingTrigger: {
      tags: 'order',
      invoke: {
        src: 'placePending',
        id: 'submission',
        input: ({ context: { requested, facts, submission: stored, isQuick } }) => ({
          key: STORED.waiting.key,
          request: requested?.request as TriggerRequest,
          facts,
          stored,
          confirmed: isQuick,
        }),
        onDone: [
          {
            guard: carriedOut,
            target: 'pending',
            actions: { type: 'show', params: replyIn },
          },
          ...notCarriedOut,
        ],
      },
    },
    pending: placed('pending'),
    /** The order rests in the book. */
    open: placed('open'),
    /** An IOC order of which nothing filled. */
    cancelled: placed('cancelled'),
    /** At least partly filled: there is a position. */
    holding: placed('holding'),
    /** The order was placed, but its state is unknown: the lists show it. */
    found: placed('found'),
    refused: { entry: 'drop', always: 'drafting' },
  },
})

restores(contractOrderFlow, STORED)
