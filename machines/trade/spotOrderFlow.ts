/** The spot ticket, from the first keystroke to an order placed once. Prices are not stored here: events bring price and balance. */
import { assign, emit, setup } from 'xstate'
import type { SpotFacts } from '../../protocol/rules/spot.ts'
import type { SpotOrder } from '../../protocol/shapes/trade.ts'
import { checked, type On } from '../shared/checked.ts'
import { shownMarket } from '../shared/shownMarket.ts'
import { persist, restores } from '../shared/storage.ts'
import { carriedOut, failureIn, orderIn, refused, submissionGuards } from '../submission/outcome.ts'
import { submission } from '../submission/submissionFlow.ts'
import { atPercent, changed, problemsOf, requestOf, type SpotRequest, type TicketDraft } from './spotDraft.ts'
import {
  draftOf,
  restored,
  type SpotOrderContext,
  type SpotOrderEvent,
  type SpotOrderInput,
  STORED,
  withoutPlaced,
} from './spotTicket.ts'

type Reviewed = Omit<Extract<SpotOrderEvent, { type: 'ticket.review' }>, 'type'>
const factsIn = ({ event }: On<Reviewed>) => event.facts

export const spotOrderFlow = setup({
  types: {} as {
    context: SpotOrderContext
    events: SpotOrderEvent
    input: SpotOrderInput
    emitted: { type: 'ticket.placed'; order: SpotOrder | null | undefined }
    children: { submission: 'place' }
  },
  actors: { place: submission('currencyTrade') },
  actions: {
    edit: assign(({ context }, change: Partial<TicketDraft>) => ({
      drafts: { ...context.drafts, [context.market.code]: changed(draftOf(context), change) },
      problems: [],
      error: undefined,
    })),
    setPercent: assign(({ context }, { percent, facts }: { percent: number; facts: SpotFacts }) => ({
      drafts: { ...context.drafts, [context.market.code]: atPercent(draftOf(context), context.market, percent, facts) },
      problems: [],
    })),
    emptyDraft: assign(({ context }) => ({ drafts: withoutPlaced(context) })),
    saveDrafts: persist(STORED.drafts, ({ context }) => context.drafts),
    setProblems: assign(({ context }, facts: SpotFacts) => ({
      problems: problemsOf(draftOf(context), context.market, facts),
    })),
    ask: assign(({ context }, { facts, isQuick = false }: Reviewed) => ({
      isQuick,
      problems: [],
      error: undefined,
      order: undefined,
      facts: { price: facts.price, code: context.market.code },
      requested: requestOf(draftOf(context), context.market, facts),
    })),
    drop: assign({ requested: undefined, submission: undefined }),
    emitPlaced: emit(({ context: { order } }) => ({ type: 'ticket.placed' as const, order })),
  },
  guards: {
    ...submissionGuards,
    requested: ({ context }) => context.requested !== undefined,
    placeable: ({ context }, facts: SpotFacts) => problemsOf(draftOf(context), context.market, facts).length === 0,
  },
}).createMachine({
  id: 'spotOrder',
  context: ({ input }) => ({
    market: input.market,
    problems: [],
    order: undefined,
    error: undefined,
    isQuick: false,
    ...restored(input),
  }),
  initial: 'initial',
  states: {
    initial: { always: [{ guard: 'requested', target: 'ordering' }, { target: 'drafting' }] },
    drafting: {
      on: {
        'ticket.market': { actions: assign(({ context, event }) => shownMarket(context, event.market)) },
        'ticket.edit': { actions: [{ type: 'edit', params: ({ event }) => event.change }, 'saveDrafts'] },
        'ticket.percent': { actions: [{ type: 'setPercent', params: ({ event }) => event }, 'saveDrafts'] },
        'ticket.review': checked('placeable', factsIn, {
          target: 'ordering',
          actions: { type: 'ask', params: ({ event }: On<Reviewed>) => event },
        }),
      },
    },
    ordering: {
      invoke: {
        src: 'place',
        id: 'submission',
        input: ({ context: { requested, facts, submission: stored, isQuick } }) => ({
          key: STORED.submission.key,
          request: requested as SpotRequest,
          facts,
          stored,
          confirmed: isQuick,
        }),
        onDone: [
          { guard: carriedOut, target: 'placed', actions: assign({ order: orderIn }) },
          { guard: refused, target: 'refused', actions: assign({ error: failureIn }) },
          { target: 'drafting', actions: 'drop' },
        ],
      },
    },
    placed: { entry: ['emptyDraft', 'saveDrafts', 'drop', 'emitPlaced'], always: 'drafting' },
    refused: { entry: 'drop', always: 'drafting' },
  },
})

restores(spotOrderFlow, STORED)
