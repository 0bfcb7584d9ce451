/**
 * What the exchange writes to the user: how many messages are unread, and which came while the app was open. It is asked for when
 * somebody logs in and whenever there may be new ones; what was there at the first look is no news.
 */
import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Res } from '../../protocol/schemas.ts'
import type { Message } from '../../protocol/shapes/message.ts'
import { apiActor } from '../apiActor.ts'

/** So many unread messages are looked at for new ones. */
export const INBOX_LOOK = 10

interface InboxContext {
  readonly unread: number
  /** The highest number seen; nothing before the first answer. */
  readonly newest: number | undefined
}

export type InboxEvent =
  /** Who is logged in now; an empty token for a visitor. */
  | { type: 'inbox.user'; token: string }
  /** There may be new messages. */
  | { type: 'inbox.ask' }

export type InboxEmitted = { type: 'inbox.arrived'; message: Message }

type Answer = Res<'userMessage'>
const NOTHING: InboxContext = { unread: 0, newest: undefined }

/** A backend may not know the filter: then what it sent is counted. */
const unreadIn = ({ list, total }: Answer): number =>
  list.some(({ read }) => read) ? list.filter(({ read }) => !read).length : total

/** Unread messages above the highest number seen, oldest first. */
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
    /** Nobody is logged in. */
    closed: {},
    asking: {
      // Something was written while the answer was on its way: it may be older than that.
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
        // What is known stays; the next look may find more.
        onError: 'known',
      },
    },
    known: { on: { 'inbox.ask': 'asking' } },
  },
})
