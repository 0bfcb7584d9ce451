/**
 * The contract ticket, from the first keystroke to an order that is placed once: at once (market or limit), or waiting for its
 * trigger. Prices don't live here: events that need the moment's price and balance bring them along.
 */
import { assign, sendTo, setup } from 'xstate'
import type { Res } from '../../protocol/schemas.ts'
import type { ContractOrder, Direction } from '../../protocol/shapes/perpetual.ts'
import { port } from '../ports.ts'
import type { Failure } from '../shared/failure.ts'
import { keeperFlow, keeping } from '../shared/keeperFlow.ts'
import { KEYS } from '../shared/keys.ts'
import { moneyOrder, type OrderEvent } from '../shared/moneyOrder.ts'
import { alongWith, answered, carriedOut, failureIn, refused, replyIn } from '../shared/orderEnd.ts'
import {
  atContractPercent,
  type ContractDraft,
  type ContractFacts,
  type ContractMarket,
  changedContract,
  contractRequest,
  type PlaceRequest,
  type TriggerRequest,
} from './contractDraft.ts'
import { contractProblems } from './contractPreview.ts'
import {
  type ContractOrderContext,
  type ContractOrderEvent,
  contractDraftOf,
  restoredContract,
  withoutPlacedContract,
} from './contractTicket.ts'

type PlaceReply = Res<'contractPlaceOrder'>

/** States of an order that is reviewed and sent; what is tapped goes to it. */
const phases = {
  initial: 'making',
  states: { making: { tags: 'busy' }, reviewing: {}, placing: {} },
  on: { 'order.*': { actions: 'forward' } },
} as const

/** It was refused, or let go. */
const notCarriedOut = [
  { guard: refused, target: 'refused', actions: { type: 'blame', params: failureIn } },
  { target: 'drafting', actions: 'drop' },
] as const

const placed = {
  tags: 'result',
  entry: ['emptyDraft', 'keepDrafts', 'drop'],
  on: { 'ticket.close': 'drafting' },
} as const

export const contractOrderFlow = setup({
  types: {} as {
    context: ContractOrderContext
    events: ContractOrderEvent
    input: { market: ContractMarket }
    tags: 'busy' | 'order' | 'result'
  },
  actors: {
    recallAll: port('recallAll'),
    keeper: keeperFlow,
    place: moneyOrder('contractPlaceOrder'),
    placePending: moneyOrder('contractpendingPlaceOrder'),
  },
  actions: {
    edit: assign(({ context }, change: Partial<ContractDraft>) => ({
      drafts: { ...context.drafts, [context.market.code]: changedContract(contractDraftOf(context), change) },
      problems: [],
      error: undefined,
    })),
    slide: assign(({ context }, { percent, facts }: { percent: number; facts: ContractFacts }) => ({
      drafts: {
        ...context.drafts,
        [context.market.code]: atContractPercent(contractDraftOf(context), context.market, percent, facts),
      },
      problems: [],
    })),
    keepDrafts: sendTo('keeper', ({ context }) => keeping('session', KEYS.contractDraft, context.drafts)),
    emptyDraft: assign(({ context }) => ({ drafts: withoutPlacedContract(context) })),
    point: assign(({ context }, asked: { direction: Direction; facts: ContractFacts }) => ({
      problems: contractProblems(contractDraftOf(context), context.market, asked.direction, asked.facts),
    })),
    ask: assign(({ context }, { direction, facts }: { direction: Direction; facts: ContractFacts }) => ({
      problems: [],
      error: undefined,
      order: undefined,
      facts: { price: facts.price, code: context.market.code },
      asked: contractRequest(contractDraftOf(context), context.market, direction),
    })),
    show: assign((_, order: ContractOrder | undefined) => ({ order: order ?? null })),
    blame: assign((_, error: Failure | undefined) => ({ error })),
    drop: assign({ asked: undefined, kept: undefined }),
    forward: sendTo('order', ({ event }) => event as OrderEvent),
  },
  guards: {
    direct: ({ context }) => context.asked?.trigger === false,
    waiting: ({ context }) => context.asked?.trigger === true,
    placeable: ({ context }, { direction, facts }: { direction: Direction; facts: ContractFacts }) =>
      contractProblems(contractDraftOf(context), context.market, direction, facts).length === 0,
  },
}).createMachine({
  id: 'contractOrder',
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
        input: { area: 'session', keys: [KEYS.contractDraft, KEYS.contractIntent, KEYS.contractTriggerIntent] },
        onDone: {
          target: 'recalled',
          actions: assign(({ context, event }) => restoredContract(context, event.output)),
        },
        onError: 'drafting',
      },
    },
    recalled: {
      always: [
        { guard: 'direct', target: 'ordering' },
        { guard: 'waiting', target: 'orderingTrigger' },
        { target: 'drafting' },
      ],
    },
    drafting: {
      on: {
        'ticket.market': { actions: assign(({ event }) => ({ market: event.market, problems: [], error: undefined })) },
        'ticket.edit': { actions: [{ type: 'edit', params: ({ event }) => event.change }, 'keepDrafts'] },
        'ticket.percent': { actions: [{ type: 'slide', params: ({ event }) => event }, 'keepDrafts'] },
        'ticket.review': [
          {
            guard: { type: 'placeable', params: ({ event }) => event },
            target: 'asked',
            actions: { type: 'ask', params: ({ event }) => event },
          },
          { actions: { type: 'point', params: ({ event }) => event } },
        ],
      },
    },
    asked: { always: [{ guard: 'waiting', target: 'orderingTrigger' }, { target: 'ordering' }] },
    /** An order at market or with a limit. */
    ordering: {
      tags: 'order',
      invoke: {
        src: 'place',
        id: 'order',
        input: ({ context: { asked, facts, kept } }) => ({
          key: KEYS.contractIntent,
          request: asked?.request as PlaceRequest,
          facts,
          kept,
        }),
        onSnapshot: alongWith({ reviewing: 'reviewing', placing: 'placing' }),
        onDone: [
          {
            guard: answered(({ position }: PlaceReply) => position === null),
            target: 'open',
            actions: { type: 'show', params: ({ event }) => replyIn({ event })?.order },
          },
          {
            guard: answered(({ position }: PlaceReply) => position !== null),
            target: 'holding',
            actions: { type: 'show', params: ({ event }) => replyIn({ event })?.order },
          },
          { guard: carriedOut, target: 'found', actions: { type: 'show', params: undefined } },
          ...notCarriedOut,
        ],
      },
      ...phases,
    },
    /** An order that waits for its trigger. */
    orderingTrigger: {
      tags: 'order',
      invoke: {
        src: 'placePending',
        id: 'order',
        input: ({ context: { asked, facts, kept } }) => ({
          key: KEYS.contractTriggerIntent,
          request: asked?.request as TriggerRequest,
          facts,
          kept,
        }),
        onSnapshot: alongWith({ reviewing: 'reviewing', placing: 'placing' }),
        onDone: [
          {
            guard: carriedOut,
            target: 'pending',
            actions: { type: 'show', params: replyIn },
          },
          ...notCarriedOut,
        ],
      },
      ...phases,
    },
    /** Waits for its trigger. */
    pending: placed,
    /** Rests in the book. */
    open: placed,
    /** Something of it has filled: there is a position. */
    holding: placed,
    /** It happened, but nobody could say how it stands: the lists show it. */
    found: placed,
    refused: { tags: 'result', entry: 'drop', on: { 'ticket.close': 'drafting' } },
  },
})
