/**
 * The ticket of second contracts and options, from the cycle to an order placed once. Prices, balances and rounds are not stored here: the
 * forecast event brings them.
 */
import { assign, emit, setup } from 'xstate'
import type { Req, Res } from '../../protocol/schemas/index.ts'
import { schemas } from '../../protocol/schemas/option.ts'
import type { Forecast } from '../../protocol/shapes/option.ts'
import type { Failure } from '../shared/failure.ts'
import type { StorageKey } from '../shared/keys.ts'
import type { Retyped } from '../shared/retyped.ts'
import { shownMarket } from '../shared/shownMarket.ts'
import { inSession, persist, type Restored, restores } from '../shared/storage.ts'
import { readAs } from '../shared/storedSchemas.ts'
import { carriedOut, failureIn, refused, replyIn, submissionGuards } from '../submission/outcome.ts'
import { type StoredSubmission, storedSubmission, submissionHere } from '../submission/storedSubmission.ts'
import { anySubmission } from '../submission/submissionFlow.ts'
import {
  EMPTY_STAKE,
  offerOf,
  type StakeDraft,
  type StakeFacts,
  type StakeMarket,
  type StakeOrderDraft,
  type StakeProblem,
  type StakeReview,
  stakeProblems,
  storedReview,
  storedStake,
} from './stakeDraft.ts'

export type StakeCall = 'secondPlaceOrder' | 'deadlinePlaceOrder'
type StakeRequest<K extends StakeCall> = Omit<Req<K>, 'clientId'>

/** The difference between second contracts and options. */
export interface StakeKind<K extends StakeCall> {
  readonly id: string
  readonly call: K
  readonly draftKey: StorageKey
  readonly submissionKey: StorageKey
  readonly requestOf: (order: StakeOrderDraft) => StakeRequest<K>
}

export interface StakeTicketContext<Request, Order> {
  readonly market: StakeMarket
  /** One draft for all markets, which share cycles and stakes. */
  readonly draft: StakeDraft
  readonly problems: readonly StakeProblem[]
  /** In review or sent. */
  readonly request: Request | undefined
  readonly review: StakeReview | undefined
  readonly submission: StoredSubmission<object> | undefined
  /** The placed order; undefined if the backend only knows that it happened. */
  readonly order: Order | undefined
  readonly error: Failure | undefined
}

export type StakeTicketEvent =
  | { type: 'ticket.market'; market: StakeMarket }
  | { type: 'ticket.cycle'; cycle: number }
  | { type: 'ticket.stake'; stake: string }
  | { type: 'ticket.forecast'; direction: Forecast; facts: StakeFacts }

type AnyKind = Omit<StakeKind<StakeCall>, 'requestOf'> & { requestOf: (order: StakeOrderDraft) => object }
type Context = StakeTicketContext<object, unknown>

const storedOf = ({ call, draftKey, submissionKey }: AnyKind) => ({
  draft: inSession(draftKey, storedStake),
  submission: storedSubmission(submissionKey, call, schemas),
})

interface TicketInput {
  readonly market: StakeMarket
  readonly stored?: Restored<ReturnType<typeof storedOf>>
}

/** The stored draft and submission. */
function restored({ market, stored }: TicketInput): Pick<Context, 'draft' | 'submission' | 'review' | 'request'> {
  const { draft = EMPTY_STAKE } = stored ?? {}
  const here = submissionHere(stored?.submission, market.id)
  const review = readAs(storedReview, here?.facts)
  const known = here?.sent || review ? here : undefined
  return { draft, submission: known, review, request: known?.request }
}

function intended(kind: AnyKind, { market, draft }: Context, direction: Forecast, facts: StakeFacts): Partial<Context> {
  const { cycle = 0, stake } = draft
  const { round, currency, price, offers } = facts
  const offer = offerOf(draft, offers)
  return {
    problems: [],
    error: undefined,
    submission: undefined,
    request: kind.requestOf({ market, direction, cycle, stake, round }),
    review: offer && { code: market.code, offer, currency, price, round },
  }
}

function ticketFlow(kind: AnyKind) {
  const entries = storedOf(kind)
  const machine = setup({
    types: {} as {
      context: Context
      events: StakeTicketEvent
      input: TicketInput
      emitted: { type: 'ticket.placed'; order: unknown }
      children: { submission: 'place' }
    },
    actors: { place: anySubmission(kind.call) },
    actions: {
      edit: assign(({ context }, change: Partial<StakeDraft>) => ({
        draft: { ...context.draft, ...change },
        problems: [],
        error: undefined,
      })),
      saveDraft: persist(entries.draft, ({ context }) => context.draft),
      setProblems: assign(({ context }, facts: StakeFacts) => ({ problems: stakeProblems(context.draft, facts) })),
      startSubmission: assign(({ context }, { direction, facts }: { direction: Forecast; facts: StakeFacts }) =>
        intended(kind, context, direction, facts),
      ),
      clearRequest: assign({ request: undefined, review: undefined, submission: undefined }),
      emitPlaced: emit(({ context: { order } }) => ({ type: 'ticket.placed' as const, order })),
      emptyStake: assign(({ context }) => ({ draft: { ...context.draft, stake: '' } })),
    },
    guards: {
      ...submissionGuards,
      chosen: ({ context }) => context.draft.cycle !== undefined,
      intended: ({ context }) => context.request !== undefined,
      placeable: ({ context }, facts: StakeFacts) => stakeProblems(context.draft, facts).length === 0,
    },
  }).createMachine({
    id: kind.id,
    context: ({ input }) => ({
      market: input.market,
      problems: [],
      order: undefined,
      error: undefined,
      ...restored(input),
    }),
    initial: 'initial',
    states: {
      initial: { always: [{ guard: 'intended', target: 'ordering' }, { target: 'drafting' }] },
      drafting: {
        initial: 'choosing',
        states: {
          choosing: { always: [{ guard: 'chosen', target: 'forecasting' }, { target: 'choosingCycle' }] },
          choosingCycle: {},
          forecasting: {},
        },
        on: {
          'ticket.market': {
            actions: assign(({ context, event }) => shownMarket(context, event.market)),
          },
          'ticket.cycle': {
            target: '.forecasting',
            actions: [{ type: 'edit', params: ({ event }) => ({ cycle: event.cycle }) }, 'saveDraft'],
          },
          'ticket.stake': {
            actions: [{ type: 'edit', params: ({ event }) => ({ stake: event.stake }) }, 'saveDraft'],
          },
          'ticket.forecast': [
            {
              guard: { type: 'placeable', params: ({ event }) => event.facts },
              target: 'ordering',
              actions: { type: 'startSubmission', params: ({ event }) => event },
            },
            { actions: { type: 'setProblems', params: ({ event }) => event.facts } },
          ],
        },
      },
      ordering: {
        invoke: {
          src: 'place',
          id: 'submission',
          input: ({ context: { request, review, submission: stored } }) => ({
            key: kind.submissionKey,
            request: request ?? {},
            facts: review,
            stored,
          }),
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
        exit: 'clearRequest',
      },
      placed: { entry: ['emptyStake', 'saveDraft', 'emitPlaced'], always: 'drafting' },
      refused: { always: 'drafting' },
    },
  })
  restores(machine, entries)
  return machine
}

export type StakeTicket<K extends StakeCall> = Retyped<
  ReturnType<typeof ticketFlow>,
  StakeTicketContext<StakeRequest<K>, Res<K>>,
  StakeTicketEvent,
  TicketInput
>

export const stakeTicket = <K extends StakeCall>(kind: StakeKind<K>): StakeTicket<K> =>
  ticketFlow(kind) as StakeTicket<K>
