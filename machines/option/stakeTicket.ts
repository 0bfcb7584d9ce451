/**
 * The ticket of a forecast, from the choice of a cycle to an order that is placed once: second contracts and options alike.
 * Prices, balances and rounds don't live here: the forecast brings the moment's along.
 */
import { assign, sendTo, setup } from 'xstate'
import type { Req, Res } from '../../protocol/schemas.ts'
import type { Forecast } from '../../protocol/shapes/option.ts'
import { port } from '../ports.ts'
import type { Failure } from '../shared/failure.ts'
import { keeperFlow, keeping } from '../shared/keeperFlow.ts'
import type { StorageKey } from '../shared/keys.ts'
import { intentHere, type KeptIntent } from '../shared/moneyIntent.ts'
import { moneyOrder } from '../shared/moneyOrder.ts'
import { carriedOut, failureIn, orderIs, refused, replyIn } from '../shared/orderEnd.ts'
import type { Retyped } from '../shared/retyped.ts'
import {
  EMPTY_STAKE,
  offerOf,
  reviewFrom,
  type StakeDraft,
  type StakeFacts,
  type StakeMarket,
  type StakeOrderDraft,
  type StakeProblem,
  type StakeReview,
  stakeDraftFrom,
  stakeProblems,
  typedStake,
} from './stakeDraft.ts'

export type StakeCall = 'secondPlaceOrder' | 'deadlinePlaceOrder'
type StakeRequest<K extends StakeCall> = Omit<Req<K>, 'clientId'>

/** What tells the two kinds apart. */
export interface StakeKind<K extends StakeCall> {
  readonly id: string
  readonly call: K
  readonly draftKey: StorageKey
  readonly intentKey: StorageKey
  /** Orders are for a round of the clock. */
  readonly rounds: boolean
  readonly requestOf: (order: StakeOrderDraft) => StakeRequest<K>
}

export interface StakeTicketContext<Request, Order> {
  readonly market: StakeMarket
  /** One draft for all markets: cycles and stakes are the same everywhere. */
  readonly draft: StakeDraft
  readonly problems: readonly StakeProblem[]
  /** What is in review or on its way. */
  readonly request: Request | undefined
  readonly review: StakeReview | undefined
  readonly kept: KeptIntent | undefined
  /** What was placed; nothing when the backend only knows that it happened. */
  readonly order: Order | undefined
  readonly error: Failure | undefined
}

export type StakeTicketEvent =
  | { type: 'ticket.market'; market: StakeMarket }
  | { type: 'ticket.cycle'; cycle: number }
  | { type: 'ticket.stake'; stake: string }
  | { type: 'ticket.forecast'; direction: Forecast; facts: StakeFacts }
  /** The result was read. */
  | { type: 'ticket.close' }

type AnyKind = Omit<StakeKind<StakeCall>, 'requestOf'> & { requestOf: (order: StakeOrderDraft) => object }
type Context = StakeTicketContext<object, unknown>

/** What a reload left: the draft, and an order that was in review or on its way. */
function restored(kind: AnyKind, { market }: Context, left: Record<string, unknown>): Partial<Context> {
  const kept = intentHere<{ id: number }>(left[kind.intentKey], market.id)
  const review = reviewFrom(kept?.facts)
  return {
    draft: stakeDraftFrom(left[kind.draftKey]),
    ...(kept && (kept.sent || review) ? { kept, review, request: kept.request } : {}),
  }
}

/** The request and the review of a draft without problems. */
function intended(kind: AnyKind, { market, draft }: Context, direction: Forecast, facts: StakeFacts): Partial<Context> {
  const { cycle = 0, stake } = draft
  const { round, currency, price, offers } = facts
  const offer = offerOf(draft, offers)
  return {
    problems: [],
    error: undefined,
    kept: undefined,
    request: kind.requestOf({ market, direction, cycle, stake, round }),
    review: offer && { code: market.code, offer, currency, price, round },
  }
}

function ticketFlow(kind: AnyKind) {
  const { draftKey, intentKey, rounds } = kind
  return setup({
    types: {} as {
      context: Context
      events: StakeTicketEvent
      input: { market: StakeMarket }
      tags: 'busy'
    },
    actors: { recallAll: port('recallAll'), keeper: keeperFlow, order: moneyOrder(kind.call) },
    actions: {
      edit: assign(({ context }, change: Partial<StakeDraft>) => ({
        draft: { ...context.draft, ...change },
        problems: [],
        error: undefined,
      })),
      keepDraft: sendTo('keeper', ({ context }) => keeping('session', draftKey, context.draft)),
      point: assign(({ context }, facts: StakeFacts) => ({ problems: stakeProblems(context.draft, facts, rounds) })),
      intend: assign(({ context }, { direction, facts }: { direction: Forecast; facts: StakeFacts }) =>
        intended(kind, context, direction, facts),
      ),
      over: assign({ request: undefined, review: undefined, kept: undefined }),
      emptyStake: assign(({ context }) => ({ draft: { ...context.draft, stake: '' } })),
    },
    guards: {
      chosen: ({ context }) => context.draft.cycle !== undefined,
      intended: ({ context }) => context.request !== undefined,
      placeable: ({ context }, facts: StakeFacts) => stakeProblems(context.draft, facts, rounds).length === 0,
    },
  }).createMachine({
    id: kind.id,
    context: ({ input }) => ({
      market: input.market,
      draft: EMPTY_STAKE,
      problems: [],
      request: undefined,
      review: undefined,
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
          input: { area: 'session', keys: [draftKey, intentKey] },
          onDone: {
            target: 'restored',
            actions: assign(({ context, event }) => restored(kind, context, event.output)),
          },
          onError: 'drafting',
        },
      },
      restored: { always: [{ guard: 'intended', target: 'ordering' }, { target: 'drafting' }] },
      drafting: {
        initial: 'choosing',
        states: {
          choosing: { always: [{ guard: 'chosen', target: 'forecasting' }, { target: 'choosingCycle' }] },
          choosingCycle: {},
          forecasting: {},
        },
        on: {
          'ticket.market': {
            actions: assign(({ event }) => ({ market: event.market, problems: [], error: undefined })),
          },
          'ticket.cycle': {
            target: '.forecasting',
            actions: [{ type: 'edit', params: ({ event }) => ({ cycle: event.cycle }) }, 'keepDraft'],
          },
          'ticket.stake': {
            actions: [{ type: 'edit', params: ({ event }) => ({ stake: typedStake(event.stake) }) }, 'keepDraft'],
          },
          'ticket.forecast': [
            {
              guard: { type: 'placeable', params: ({ event }) => event.facts },
              target: 'ordering',
              actions: { type: 'intend', params: ({ event }) => event },
            },
            { actions: { type: 'point', params: ({ event }) => event.facts } },
          ],
        },
      },
      /** The order has its review and is sent by its own machine; what is tapped there goes to it. */
      ordering: {
        invoke: {
          src: 'order',
          id: 'order',
          input: ({ context: { request, review, kept } }) => ({
            key: intentKey,
            request: request as never,
            facts: review,
            kept,
          }),
          onSnapshot: { guard: orderIs('placing'), target: '.placing' },
          onDone: [
            {
              guard: carriedOut,
              target: 'placed',
              actions: assign({ order: replyIn }),
            },
            {
              guard: refused,
              target: 'refused',
              actions: assign({ error: failureIn }),
            },
            { target: 'drafting' },
          ],
        },
        initial: 'confirming',
        states: { confirming: {}, placing: { tags: 'busy' } },
        exit: 'over',
      },
      placed: { entry: ['emptyStake', 'keepDraft'], on: { 'ticket.close': 'drafting' } },
      refused: { on: { 'ticket.close': 'drafting' } },
    },
  })
}

export type StakeTicket<K extends StakeCall> = Retyped<
  ReturnType<typeof ticketFlow>,
  StakeTicketContext<StakeRequest<K>, Res<K>>,
  StakeTicketEvent,
  { market: StakeMarket }
>

/** The ticket of one kind. */
export const stakeTicket = <K extends StakeCall>(kind: StakeKind<K>): StakeTicket<K> =>
  ticketFlow(kind as unknown as AnyKind) as unknown as StakeTicket<K>
