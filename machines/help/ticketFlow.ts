/**
 * One ticket: its replies, and closing it. A reply is sent once: after a lost answer the ticket is read again, and a reply that is in it is
 * not repeated.
 */
import { assign, setup } from 'xstate'
import type { Ticket } from '../../protocol/shapes/help.ts'
import { apiActor } from '../apiActor.ts'
import { problemsLeft } from '../shared/drafts.ts'
import { callFailure, type Failure, refuse } from '../shared/failure.ts'
import { isOutcomeUnknown } from '../shared/failureGuards.ts'
import { NOTHING_WRITTEN, picturesOf, type TicketProblems, type Written, writtenProblems } from './writing.ts'

export interface TicketContext {
  readonly id: number
  readonly ticket: Ticket | undefined
  readonly reply: Written
  readonly pending: boolean
  readonly problems: TicketProblems
  readonly error: Failure | undefined
  /** Sends a closing instead of a reply. */
  readonly closing: boolean
  /** Counts sent replies; a new value resets the form. */
  readonly written: number
  /** The page of the list that is searched. */
  readonly page: number
}

export type TicketEvent =
  | { type: 'ticket.change'; change: Partial<Written> }
  | { type: 'ticket.pending'; pending: boolean }
  | { type: 'ticket.reply' }
  | { type: 'ticket.close' }
  | { type: 'ticket.refresh' }
  | { type: 'ticket.reload' }

const PART = 100
/** How many replies of the user have this text. */
const saying = ({ replies }: Ticket, text: string): number =>
  replies.filter((reply) => reply.author === 'user' && reply.text === text).length

/** Whether the reply or closing is in the ticket now. */
function arrived({ ticket, closing, reply }: TicketContext, now: Ticket): boolean {
  if (closing) return now.state === 'closed'
  const text = reply.text.trim()
  return ticket !== undefined && saying(now, text) > saying(ticket, text)
}

/** The ticket in a page of the list. */
const ticketIn = ({ context, event }: { context: TicketContext; event: { output: { list: readonly Ticket[] } } }) =>
  event.output.list.find(({ id }) => id === context.id)
const receive = { type: 'receive', params: ticketIn } as const

export const ticketFlow = setup({
  types: {} as { context: TicketContext; events: TicketEvent; input: { id: number }; tags: 'busy' },
  actors: { list: apiActor('workOrderRecord'), send: apiActor('workOrderReply', { silent: 'whenUnknown' }) },
  actions: {
    change: assign(({ context: { reply, problems } }, change: Partial<Written>) => ({
      reply: { ...reply, ...change },
      problems: problemsLeft(problems, change),
      error: undefined,
    })),
    receive: assign((_, ticket: Ticket | undefined) => (ticket ? { ticket } : {})),
    setProblems: assign(({ context: { reply, pending } }) => ({ problems: writtenProblems(reply, pending) })),
    clearError: assign({ problems: {}, error: undefined }),
    refuse: assign((_, error: Failure) => ({ error })),
    done: assign(({ context: { closing, reply, written } }) => ({
      reply: closing ? reply : NOTHING_WRITTEN,
      written: closing ? written : written + 1,
      error: undefined,
    })),
  },
  guards: {
    closed: ({ context }) => context.ticket?.state === 'closed',
    answered: ({ context }) => context.ticket?.state === 'answered',
    clean: ({ context: { reply, pending } }) => Object.keys(writtenProblems(reply, pending)).length === 0,
    foundInPart: ({ context }, part: readonly Ticket[]) => part.some(({ id }) => id === context.id),
    hasMoreParts: ({ context }, { list, total }: { list: readonly Ticket[]; total: number }) =>
      context.page * PART < total && list.length > 0,
    isOutcomeUnknown,
    hasArrived: ({ context }, now: Ticket | undefined) => now !== undefined && arrived(context, now),
  },
}).createMachine({
  id: 'ticket',
  context: ({ input }) => ({
    id: input.id,
    ticket: undefined,
    reply: NOTHING_WRITTEN,
    pending: false,
    problems: {},
    error: undefined,
    closing: false,
    written: 0,
    page: 1,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        src: 'list',
        input: ({ context }) => ({ page: context.page, limit: PART }),
        onDone: [
          {
            guard: { type: 'foundInPart', params: ({ event }) => event.output.list },
            target: 'ready',
            actions: receive,
          },
          {
            guard: { type: 'hasMoreParts', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: assign(({ context }) => ({ page: context.page + 1 })),
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed', actions: refuse },
      },
    },
    failed: { on: { 'ticket.reload': 'loading' } },
    missing: {},
    ready: {
      always: [
        { guard: 'closed', target: 'closed' },
        { guard: 'answered', target: 'open.answered' },
        { target: 'open.sent' },
      ],
    },
    open: {
      initial: 'sent',
      on: {
        'ticket.change': { actions: { type: 'change', params: ({ event }) => event.change } },
        'ticket.pending': { actions: assign({ pending: ({ event }) => event.pending }) },
        'ticket.reply': [
          { guard: 'clean', target: 'sending', actions: ['clearError', assign({ closing: false })] },
          { actions: 'setProblems' },
        ],
        'ticket.close': { target: 'sending', actions: ['clearError', assign({ closing: true })] },
        'ticket.refresh': 'refreshing',
      },
      states: { sent: {}, answered: {} },
    },
    closed: { on: { 'ticket.refresh': 'refreshing' } },
    /** Keeps ticket and draft on screen. */
    refreshing: {
      invoke: {
        src: 'list',
        input: ({ context }) => ({ page: context.page, limit: PART }),
        onDone: {
          target: 'ready',
          actions: receive,
        },
        onError: 'ready',
      },
      on: {
        'ticket.change': { actions: { type: 'change', params: ({ event }) => event.change } },
        'ticket.pending': { actions: assign({ pending: ({ event }) => event.pending }) },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context: { id, reply, closing } }) =>
          closing ? { id, close: true } : { id, text: reply.text.trim(), ...picturesOf(reply) },
        onDone: { target: 'ready', actions: [{ type: 'receive', params: ({ event }) => event.output }, 'done'] },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: callFailure },
            target: 'checking',
            actions: refuse,
          },
          // It may be closed by now.
          { target: 'refreshing', actions: refuse },
        ],
      },
    },
    /** The answer was lost: reads the ticket to see whether the reply arrived. */
    checking: {
      tags: 'busy',
      invoke: {
        src: 'list',
        input: ({ context }) => ({ page: context.page, limit: PART }),
        onDone: [
          {
            guard: { type: 'hasArrived', params: ticketIn },
            target: 'ready',
            actions: [receive, 'done'],
          },
          {
            target: 'ready',
            actions: receive,
          },
        ],
        onError: 'ready',
      },
    },
  },
})
