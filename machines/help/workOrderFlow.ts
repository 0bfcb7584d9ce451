/**
 * A new work order: written (kept over a reload), sent once. When the answer is lost it is looked up whether it arrived, by the user's
 * own list; where that can't be found out either, the user is told so and decides. A refusal keeps what was written.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import type { Ticket } from '../../protocol/shapes/help.ts'
import { ask } from '../ask.ts'
import { port } from '../ports.ts'
import { type Failure, failureOf, outcomeUnknown } from '../shared/failure.ts'
import { keeperFlow, keeping } from '../shared/keeperFlow.ts'
import { KEYS } from '../shared/keys.ts'
import {
  EMPTY_TICKET,
  madeOf,
  restoredTicket,
  type TicketDraft,
  type TicketProblems,
  ticketProblems,
  ticketRequest,
} from './writing.ts'

interface WorkOrderContext {
  readonly draft: TicketDraft
  /** A picture is still on its way. */
  readonly pending: boolean
  readonly problems: TicketProblems
  /** What the exchange said against it, or that the answer was lost. */
  readonly error: Failure | undefined
  /** Numbers of the newest work orders before this one was sent; nothing while none is under way or the list can't be had. */
  readonly before: readonly number[] | undefined
  readonly ticket: Ticket | undefined
}

export type WorkOrderEvent =
  | { type: 'order.change'; change: Partial<TicketDraft> }
  | { type: 'order.pending'; pending: boolean }
  | { type: 'order.send' }
  /** Asks once more whether it arrived. */
  | { type: 'order.check' }
  /** Nobody can say whether it arrived, and the user wants to write on. */
  | { type: 'order.giveUp' }

export type WorkOrderEmitted = { type: 'order.sent'; ticket: Ticket }

/** So many of the newest are looked at to find out what became of one. */
const LOOKED_AT = 20
const NEWEST = { page: 1, limit: LOOKED_AT } as const

interface Kept {
  draft: TicketDraft
  before: readonly number[] | undefined
}

function restored(value: unknown): Kept {
  const { before } = (value ?? {}) as { before?: unknown }
  const numbers = Array.isArray(before) ? before.filter((id) => typeof id === 'number') : undefined
  return { draft: restoredTicket(value), before: numbers }
}

export const workOrderFlow = setup({
  types: {} as {
    context: WorkOrderContext
    events: WorkOrderEvent
    emitted: WorkOrderEmitted
    tags: 'busy'
  },
  actors: {
    recall: port('recall'),
    keeper: keeperFlow,
    workOrder: ask('workOrder'),
    workOrderRecord: ask('workOrderRecord'),
  },
  actions: {
    change: assign(({ context: { draft, problems } }, change: Partial<TicketDraft>) => ({
      draft: { ...draft, ...change },
      problems: Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in change))),
      error: undefined,
    })),
    keep: sendTo('keeper', ({ context: { draft, before } }) =>
      keeping('session', KEYS.workOrderDraft, { ...draft, ...(before === undefined ? {} : { before }) }),
    ),
    forget: sendTo('keeper', keeping('session', KEYS.workOrderDraft, undefined)),
    point: assign(({ context: { draft, pending } }) => ({
      problems: ticketProblems(draft, pending),
      error: undefined,
    })),
    forgive: assign({ problems: {}, error: undefined }),
    refuse: assign((_, error: Failure) => ({ error })),
    land: assign({ before: undefined }),
    arrive: assign((_, ticket: Ticket) => ({ ticket, draft: EMPTY_TICKET, before: undefined, error: undefined })),
    saySent: emit(({ context }) => ({ type: 'order.sent' as const, ticket: context.ticket as Ticket })),
  },
  guards: {
    clean: ({ context: { draft, pending } }) => Object.keys(ticketProblems(draft, pending)).length === 0,
    underWay: ({ context }) => context.before !== undefined,
  },
}).createMachine({
  id: 'workOrder',
  context: {
    draft: EMPTY_TICKET,
    pending: false,
    problems: {},
    error: undefined,
    before: undefined,
    ticket: undefined,
  },
  invoke: { src: 'keeper', id: 'keeper' },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recall',
        input: { area: 'session', key: KEYS.workOrderDraft },
        onDone: { target: 'choosing', actions: assign(({ event }) => restored(event.output)) },
        onError: 'writing',
      },
    },
    // A page that was closed while it was sent first finds out what became of it.
    choosing: { always: [{ guard: 'underWay', target: 'checking' }, { target: 'writing' }] },
    writing: {
      initial: 'typing',
      on: {
        'order.change': {
          target: '.typing',
          actions: [{ type: 'change', params: ({ event }) => event.change }, 'keep'],
        },
        'order.pending': { actions: assign({ pending: ({ event }) => event.pending }) },
        'order.send': [
          { guard: 'clean', target: 'preparing', actions: 'forgive' },
          { target: '.typing', actions: 'point' },
        ],
      },
      states: { typing: {}, refused: {} },
    },
    /** Which ones there are already, to tell this one from them if its answer is lost. */
    preparing: {
      tags: 'busy',
      invoke: {
        src: 'workOrderRecord',
        input: NEWEST,
        onDone: {
          target: 'sending',
          actions: [assign({ before: ({ event }) => event.output.list.map(({ id }) => id) }), 'keep'],
        },
        // A backend without the list can be written to all the same.
        onError: 'sending',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'workOrder',
        input: ({ context }) => ticketRequest(context.draft),
        onDone: { target: 'sent', actions: { type: 'arrive', params: ({ event }) => event.output } },
        onError: [
          {
            guard: ({ event, context }) => outcomeUnknown(failureOf(event.error)) && context.before !== undefined,
            target: 'checking',
            actions: { type: 'refuse', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: ({ event }) => outcomeUnknown(failureOf(event.error)),
            target: 'uncertain',
            actions: { type: 'refuse', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'writing.refused',
            actions: [{ type: 'refuse', params: ({ event }) => failureOf(event.error) }, 'land', 'keep'],
          },
        ],
      },
    },
    /** The answer was lost: did it arrive? */
    checking: {
      tags: 'busy',
      invoke: {
        src: 'workOrderRecord',
        input: NEWEST,
        onDone: [
          {
            guard: ({ context: { draft, before }, event }) =>
              madeOf(draft, before ?? [], event.output.list) !== undefined,
            target: 'sent',
            actions: {
              type: 'arrive',
              params: ({ context: { draft, before }, event }) =>
                madeOf(draft, before ?? [], event.output.list) as Ticket,
            },
          },
          // It did not: everything stands as it was typed.
          { target: 'writing.refused', actions: ['land', 'keep'] },
        ],
        onError: { target: 'uncertain', actions: { type: 'refuse', params: ({ event }) => failureOf(event.error) } },
      },
    },
    uncertain: {
      on: {
        'order.check': { guard: 'underWay', target: 'checking' },
        'order.giveUp': { target: 'writing', actions: ['land', 'forgive', 'keep'] },
      },
    },
    /** The page leads to it. */
    sent: { entry: ['forget', 'saySent'] },
  },
})
