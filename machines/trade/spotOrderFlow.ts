/**
 * The coin ticket, from the first keystroke to an order that is placed once. Prices don't live here: events that need the moment's
 * price and balance bring them along.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import { type SpotFacts, ticketProblems } from '../../protocol/rules/spot.ts'
import type { SpotOrder } from '../../protocol/shapes/trade.ts'
import type { Failure } from '../parts/failure.ts'
import { keeperFlow, keeping } from '../parts/keeperFlow.ts'
import { KEYS } from '../parts/keys.ts'
import { type KeptIntent, moneyIntent } from '../parts/moneyIntent.ts'
import { port } from '../ports.ts'
import { atPercent, changed, requestOf, type SpotRequest, type TicketDraft, type TicketMarket } from './spotDraft.ts'
import { draftOf, restored, type SpotOrderContext, type SpotOrderEvent, withoutPlaced } from './spotTicket.ts'

export const spotOrderFlow = setup({
  types: {} as {
    context: SpotOrderContext
    events: SpotOrderEvent
    input: { market: TicketMarket }
    emitted: { type: 'ticket.placed'; order: SpotOrder | null } | { type: 'ticket.refused'; error: Failure }
    tags: 'busy'
  },
  actors: {
    recallAll: port('recallAll'),
    newId: port('newId'),
    keeper: keeperFlow,
    intent: moneyIntent('currencyTrade'),
  },
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
    intend: assign(({ context }, facts: SpotFacts) => ({
      problems: [],
      error: undefined,
      reviewPrice: facts.price,
      intent: { clientId: '', request: requestOf(draftOf(context), context.market, facts), sent: false },
    })),
    identify: assign(({ context }, clientId: string) => ({
      intent: { ...(context.intent as KeptIntent<SpotRequest>), clientId },
    })),
    keepIntent: sendTo('keeper', ({ context }) => keeping('session', KEYS.spotIntent, context.intent)),
    forgetIntent: sendTo('keeper', keeping('session', KEYS.spotIntent, undefined)),
    dropIntent: assign({ intent: undefined }),
    sayPlaced: emit(({ context }) => ({ type: 'ticket.placed' as const, order: context.order ?? null })),
    sayRefused: emit(({ context }) => ({ type: 'ticket.refused' as const, error: context.error as Failure })),
  },
  guards: {
    sent: ({ context }) => context.intent?.sent === true,
    intended: ({ context }) => context.intent !== undefined,
    placeable: ({ context }, facts: SpotFacts) => ticketProblems(draftOf(context), context.market, facts).length === 0,
  },
}).createMachine({
  id: 'spotOrder',
  context: ({ input }) => ({
    market: input.market,
    drafts: {},
    problems: [],
    intent: undefined,
    reviewPrice: '0',
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
    restored: {
      always: [
        { guard: 'sent', target: 'placing' },
        { guard: 'intended', target: 'reviewing.open' },
        { target: 'drafting' },
      ],
    },
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
            target: 'reviewing',
            actions: { type: 'intend', params: ({ event }) => event.facts },
          },
          { actions: { type: 'point', params: ({ event }) => event.facts } },
        ],
      },
    },
    reviewing: {
      initial: 'making',
      states: {
        making: {
          tags: 'busy',
          invoke: {
            src: 'newId',
            onDone: {
              target: 'open',
              actions: [{ type: 'identify', params: ({ event }) => event.output }, 'keepIntent'],
            },
            onError: '#spotOrder.drafting',
          },
        },
        open: { on: { 'ticket.confirm': '#spotOrder.placing' } },
      },
      on: { 'ticket.cancel': { target: 'drafting', actions: ['dropIntent', 'forgetIntent'] } },
    },
    placing: {
      invoke: {
        src: 'intent',
        id: 'intent',
        input: ({ context }) => {
          const { clientId, request, sent } = context.intent as KeptIntent<SpotRequest>
          return { request, clientId, key: KEYS.spotIntent, asked: sent }
        },
        onSnapshot: [
          { guard: ({ event }) => event.snapshot.matches('unknown'), target: '.unknown' },
          { guard: ({ event }) => event.snapshot.matches('absent'), target: '.absent' },
          { guard: ({ event }) => event.snapshot.matches('uncertain'), target: '.uncertain' },
          { guard: ({ event }) => event.snapshot.matches('sending'), target: '.sending' },
        ],
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'done',
            target: 'placed',
            actions: assign(({ event: { output } }) => ({ order: output.outcome === 'done' ? output.reply : null })),
          },
          {
            guard: ({ event }) => event.output.outcome === 'happened',
            target: 'placed',
            actions: assign(({ event: { output } }) => ({
              order: output.outcome === 'happened' ? output.order : null,
            })),
          },
          {
            guard: ({ event }) => event.output.outcome === 'refused',
            target: 'refused',
            actions: assign(({ event: { output } }) => ({
              error: output.outcome === 'refused' ? output.failure : undefined,
            })),
          },
          { target: 'drafting', actions: ['dropIntent', 'forgetIntent'] },
        ],
      },
      initial: 'sending',
      states: {
        sending: { tags: 'busy' },
        /** The answer was lost: "result unknown, checking". */
        unknown: { tags: 'busy' },
        /** The exchange knows nothing of it. */
        absent: {},
        /** Nobody to ask: the user compares with the record. */
        uncertain: {},
      },
      on: {
        'ticket.again': { actions: sendTo('intent', { type: 'intent.again' }) },
        'ticket.giveUp': { actions: sendTo('intent', { type: 'intent.giveUp' }) },
        'ticket.happened': { actions: sendTo('intent', { type: 'intent.happened' }) },
      },
    },
    placed: {
      entry: ['sayPlaced', 'dropIntent', 'forgetIntent', 'emptyDraft', 'keepDrafts'],
      on: { 'ticket.close': 'drafting' },
    },
    refused: { entry: ['sayRefused', 'dropIntent', 'forgetIntent'], on: { 'ticket.close': 'drafting' } },
  },
})
