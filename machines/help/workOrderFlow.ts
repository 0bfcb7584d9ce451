/**
 * A new ticket: a draft that survives a reload, sent once. After a lost answer the user's list shows whether it arrived; if that fails too,
 * the user decides. A refusal keeps the draft.
 */
import { assign, emit, setup } from 'xstate'
import type { Ticket } from '../../protocol/shapes/help.ts'
import { apiActor } from '../apiActor.ts'
import { problemsLeft } from '../shared/drafts.ts'
import { callFailure, type Failure, outcomeUnknown, refuse } from '../shared/failure.ts'
import { isOutcomeUnknown } from '../shared/failureGuards.ts'
import { KEYS } from '../shared/keys.ts'
import { sendingFailed } from '../shared/sending.ts'
import { inSession, persist, type Restored, restores } from '../shared/storage.ts'
import {
  EMPTY_TICKET,
  madeOf,
  storedTicket,
  type TicketDraft,
  type TicketProblems,
  ticketProblems,
  ticketRequest,
} from './writing.ts'

interface WorkOrderContext {
  readonly draft: TicketDraft
  /** A picture is uploading. */
  readonly pending: boolean
  readonly problems: TicketProblems
  /** The refusal, or the lost answer. */
  readonly error: Failure | undefined
  /** Numbers of the newest tickets before this one was sent; undefined if nothing is being sent, or if the list failed. */
  readonly before: readonly number[] | undefined
  readonly ticket: Ticket | undefined
}

export type WorkOrderEvent =
  | { type: 'order.change'; change: Partial<TicketDraft> }
  | { type: 'order.pending'; pending: boolean }
  | { type: 'order.send' }
  | { type: 'order.check' }
  /** The result is unknown, and the user continues writing. */
  | { type: 'order.giveUp' }

/** The ticket is missing where the backend only acknowledges it. */
export type WorkOrderEmitted = { type: 'order.sent'; ticket: Ticket | undefined }

/** How many of the newest tickets are compared after a lost answer. */
const LOOKED_AT = 20
const NEWEST = { page: 1, limit: LOOKED_AT } as const

const STORED = { ticket: inSession(KEYS.workOrderDraft, storedTicket) }

function draftIn(stored: Restored<typeof STORED> = {}): Pick<WorkOrderContext, 'draft' | 'before'> {
  const { before, ...draft } = stored.ticket ?? { ...EMPTY_TICKET, before: undefined }
  return { draft, before }
}

export const workOrderFlow = setup({
  types: {} as {
    context: WorkOrderContext
    events: WorkOrderEvent
    input: { stored?: Restored<typeof STORED> }
    emitted: WorkOrderEmitted
    tags: 'busy'
  },
  actors: {
    workOrder: apiActor('workOrder', { silent: 'whenUnknown' }),
    workOrderRecord: apiActor('workOrderRecord', { silent: true }),
  },
  actions: {
    change: assign(({ context: { draft, problems } }, change: Partial<TicketDraft>) => ({
      draft: { ...draft, ...change },
      problems: problemsLeft(problems, change),
      error: undefined,
    })),
    save: persist(STORED.ticket, ({ context: { draft, before } }) => ({
      ...draft,
      ...(before === undefined ? {} : { before }),
    })),
    forget: persist(STORED.ticket, () => undefined),
    setProblems: assign(({ context: { draft, pending } }) => ({
      problems: ticketProblems(draft, pending),
      error: undefined,
    })),
    clearError: assign({ problems: {}, error: undefined }),
    refuse: assign((_, error: Failure) => ({ error })),
    clearBefore: assign({ before: undefined }),
    receiveTicket: assign((_, ticket: Ticket | null) => ({
      ticket: ticket ?? undefined,
      draft: EMPTY_TICKET,
      before: undefined,
      error: undefined,
    })),
    emitSent: emit(({ context }) => ({ type: 'order.sent' as const, ticket: context.ticket })),
  },
  guards: {
    clean: ({ context: { draft, pending } }) => Object.keys(ticketProblems(draft, pending)).length === 0,
    isOutcomeUnknown,
    canBeLookedUp: ({ context }, failure: Failure) => outcomeUnknown(failure) && context.before !== undefined,
    isListed: ({ context: { draft, before } }, list: readonly Ticket[]) =>
      madeOf(draft, before ?? [], list) !== undefined,
    underWay: ({ context }) => context.before !== undefined,
  },
}).createMachine({
  id: 'workOrder',
  context: ({ input }) => ({
    ...draftIn(input.stored),
    pending: false,
    problems: {},
    error: undefined,
    ticket: undefined,
  }),
  initial: 'choosing',
  states: {
    // After a reload during sending, first checks whether it arrived.
    choosing: { always: [{ guard: 'underWay', target: 'checking' }, { target: 'writing' }] },
    writing: {
      initial: 'typing',
      on: {
        'order.change': {
          target: '.typing',
          actions: [{ type: 'change', params: ({ event }) => event.change }, 'save'],
        },
        'order.pending': { actions: assign({ pending: ({ event }) => event.pending }) },
        'order.send': [
          { guard: 'clean', target: 'preparing', actions: 'clearError' },
          { target: '.typing', actions: 'setProblems' },
        ],
      },
      states: { typing: {}, refused: {} },
    },
    /** Reads the existing tickets, to recognise the new one after a lost answer. */
    preparing: {
      tags: 'busy',
      invoke: {
        src: 'workOrderRecord',
        input: NEWEST,
        onDone: {
          target: 'sending',
          actions: [assign({ before: ({ event }) => event.output.list.map(({ id }) => id) }), 'save'],
        },
        // A backend without the list still takes tickets.
        onError: 'sending',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'workOrder',
        input: ({ context }) => ticketRequest(context.draft),
        onDone: { target: 'sent', actions: { type: 'receiveTicket', params: ({ event }) => event.output } },
        onError: sendingFailed(callFailure, 'writing.refused'),
      },
    },
    /** The answer was lost: checks whether the ticket arrived. */
    checking: {
      tags: 'busy',
      invoke: {
        src: 'workOrderRecord',
        input: NEWEST,
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => event.output.list },
            target: 'sent',
            actions: {
              type: 'receiveTicket',
              params: ({ context: { draft, before }, event }) =>
                madeOf(draft, before ?? [], event.output.list) as Ticket,
            },
          },
          { target: 'writing.refused', actions: ['clearBefore', 'save'] },
        ],
        onError: { target: 'uncertain', actions: refuse },
      },
    },
    uncertain: {
      on: {
        'order.check': { guard: 'underWay', target: 'checking' },
        'order.giveUp': { target: 'writing', actions: ['clearBefore', 'clearError', 'save'] },
      },
    },
    sent: { entry: ['forget', 'emitSent'] },
  },
})

restores(workOrderFlow, STORED)
