/**
 * Messages of the exchange to the user: the unread count, and messages that arrive while the app is open. Messages of the first answer are
 * not announced.
 */
import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Res } from '../../protocol/schemas.ts'
import type { Message } from '../../protocol/shapes/message.ts'
import { apiActor } from '../apiActor.ts'

/** How many unread messages one call reads. */
export const INBOX_LOOK = 10

interface InboxContext {
  readonly unread: number
  /** The highest id seen; undefined before the first answer. */
  readonly newest: number | undefined
}

export type InboxEvent =
  /** An empty token means a visitor. */
  { type: 'inbox.user'; token: string } | { type: 'inbox.ask' }

export type InboxEmitted = { type: 'inbox.arrived'; message: Message }

type Answer = Res<'userMessage'>
const NOTHING: InboxContext = { unread: 0, newest: undefined }

/** A backend may ignore the filter: then its list is counted. */
const unreadIn = ({ list, total }: Answer): number =>
  list.some(({ read }) => read) ? list.filter(({ read }) => !read).length : total

/** Unread messages above `newest`, oldest first. */
const arrivedIn = ({ list }: Answer, newest: number): Message[] =>
  list.filter(({ id, read }) => !read && id > newest).sort((a, b) => a.id - b.id)

export const inboxFlow = setup({
  types: {} as { context: InboxContext; events: InboxEvent; emitted: InboxEmitted },
  actors: { userMessage: apiActor('userMessage', { silent: true }) },
  actions: {
    forget: assign(NOTHING),
    announce: enqueueActions(({ context: { newest }, enqueue }, answer: Answer) => {
      if (newest === undefined) return
      for (const message of arrivedIn(answer, newest)) enqueue(emit({ type: 'inbox.arrived' as const, message }))
    }),
    learn: assign(({ context }, answer: Answer) => ({
      unread: unreadIn(answer),
      newest: Math.max(context.newest ?? 0, ...answer.list.map(({ id }) => id)),
    })),
  },
  guards: { somebody: (_, token: string) => token !== '' },
}).createMachine({
  id: 'inbox',
  context: NOTHING,
  on: {
    'inbox.user': [
      {
        guard: { type: 'somebody', params: ({ event }) => event.token },
        target: '.asking',
        actions: 'forget',
      },
      { target: '.closed', actions: 'forget' },
    ],
  },
  initial: 'closed',
  states: {
    closed: {},
    asking: {
      // The answer on its way may be older than this change.
      on: { 'inbox.ask': { target: 'asking', reenter: true } },
      invoke: {
        src: 'userMessage',
        input: { unread: true, page: 1, limit: INBOX_LOOK },
        onDone: {
          target: 'known',
          actions: [
            { type: 'announce', params: ({ event }) => event.output },
            { type: 'learn', params: ({ event }) => event.output },
          ],
        },
        onError: 'known',
      },
    },
    known: { on: { 'inbox.ask': 'asking' } },
  },
})
