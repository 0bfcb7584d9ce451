/**
 * The coin ticket, from the first keystroke to an order that is placed once. Prices don't live here: events that need the moment's
 * price and balance bring them along.
 */
import { assign, sendTo, setup } from 'xstate'
import { type SpotFacts, ticketProblems } from '../../protocol/rules/spot.ts'
import { port } from '../ports.ts'
import { keeperFlow, keeping } from '../shared/keeperFlow.ts'
import { KEYS } from '../shared/keys.ts'
import { moneyOrder, type OrderEvent } from '../shared/moneyOrder.ts'
import { alongWith, carriedOut, failureIn, orderIn, refused } from '../shared/orderEnd.ts'
import { atPercent, changed, requestOf, type SpotRequest, type TicketDraft, type TicketMarket } from './spotDraft.ts'
import { draftOf, restored, type SpotOrderContext, type SpotOrderEvent, withoutPlaced } from './spotTicket.ts'

export const spotOrderFlow = setup({
  types: {} as {
    context: SpotOrderContext
    events: SpotOrderEvent
    input: { market: TicketMarket }
    tags: 'busy'
  },
  actors: { recallAll: port('recallAll'), keeper: keeperFlow, place: moneyOrder('currencyTrade') },
  actions: {
    edit: assign(({ context }, change: Partial<TicketDraft>) => ({
      drafts: { ...context.drafts, [context.market.code]: changed(draftOf(context), change) },
      problems: [],
      error: undefined,
    })),
    slide: assign(({ context }, { percent, facts }: { percent: number; facts: SpotFacts }) => ({
      drafts: { ...context.drafts, [context.market.code]: atPercent(draftOf(context), context.market, percent, facts) },
      problems: [],
    })),
    emptyDraft: assign(({ context }) => ({ drafts: withoutPlaced(context) })),
    keepDrafts: sendTo('keeper', ({ context }) => keeping('session', KEYS.spotDraft, context.drafts)),
    point: assign(({ context }, facts: SpotFacts) => ({
      problems: ticketProblems(draftOf(context), context.market, facts),
    })),
    ask: assign(({ context }, facts: SpotFacts) => ({
      problems: [],
      error: undefined,
      order: undefined,
      facts: { price: facts.price, code: context.market.code },
      asked: requestOf(draftOf(context), context.market, facts),
    })),
    drop: assign({ asked: undefined, kept: undefined }),
    forward: sendTo('order', ({ event }) => event as OrderEvent),
  },
  guards: {
    asked: ({ context }) => context.asked !== undefined,
    placeable: ({ context }, facts: SpotFacts) => ticketProblems(draftOf(context), context.market, facts).length === 0,
  },
}).createMachine({
  id: 'spotOrder',
  context: ({ input }) => ({
    market: input.market,
    drafts: {},
    problems: [],
    asked: undefined,
    facts: undefined,
    kept: undefined,
    order: undefined,
    error: undefined,
  }),
  invoke: { src: 'keeper', id: 'keeper' },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recallAll',
        input: { area: 'session', keys: [KEYS.spotDraft, KEYS.spotIntent] },
        onDone: { target: 'restored', actions: assign(({ context, event }) => restored(context, event.output)) },
        onError: 'drafting',
      },
    },
    restored: { always: [{ guard: 'asked', target: 'ordering' }, { target: 'drafting' }] },
    drafting: {
      on: {
        'ticket.market': { actions: assign(({ event }) => ({ market: event.market, problems: [], error: undefined })) },
        'ticket.side': {
          actions: [{ type: 'edit', params: ({ event }) => ({ side: event.side, percent: 0 }) }, 'keepDrafts'],
        },
        'ticket.kind': {
          actions: [{ type: 'edit', params: ({ event }) => ({ kind: event.kind, percent: 0 }) }, 'keepDrafts'],
        },
        'ticket.price': { actions: [{ type: 'edit', params: ({ event }) => ({ price: event.price }) }, 'keepDrafts'] },
        'ticket.quantity': {
          actions: [
            {
              type: 'edit',
              params: ({ event }) => ({ by: 'quantity', quantity: event.quantity, total: '', percent: 0 }),
            },
            'keepDrafts',
          ],
        },
        'ticket.total': {
          actions: [
            { type: 'edit', params: ({ event }) => ({ by: 'total', total: event.total, quantity: '', percent: 0 }) },
            'keepDrafts',
          ],
        },
        'ticket.percent': { actions: [{ type: 'slide', params: ({ event }) => event }, 'keepDrafts'] },
        'ticket.review': [
          {
            guard: { type: 'placeable', params: ({ event }) => event.facts },
            target: 'ordering',
            actions: { type: 'ask', params: ({ event }) => event.facts },
          },
          { actions: { type: 'point', params: ({ event }) => event.facts } },
        ],
      },
    },
    /** The order has its review and is sent by its own machine; what is tapped there goes to it. */
    ordering: {
      invoke: {
        src: 'place',
        id: 'order',
        input: ({ context: { asked, facts, kept } }) => ({
          key: KEYS.spotIntent,
          request: asked as SpotRequest,
          facts,
          kept,
        }),
        onSnapshot: alongWith({ reviewing: 'reviewing', placing: 'placing' }),
        onDone: [
          { guard: carriedOut, target: 'placed', actions: assign({ order: orderIn }) },
          { guard: refused, target: 'refused', actions: assign({ error: failureIn }) },
          { target: 'drafting', actions: 'drop' },
        ],
      },
      initial: 'making',
      states: { making: { tags: 'busy' }, reviewing: {}, placing: { tags: 'busy' } },
      on: { 'order.*': { actions: 'forward' } },
    },
    placed: { entry: ['emptyDraft', 'keepDrafts', 'drop'], on: { 'ticket.close': 'drafting' } },
    refused: { entry: 'drop', on: { 'ticket.close': 'drafting' } },
  },
})
