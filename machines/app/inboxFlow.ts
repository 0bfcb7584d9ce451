/**
 * Messages of the exchange to the user: the unread count, and messages that arrive while the app is open. Messages of the first answer are
 * not announced.
 */
import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Res } from '../../protocol/schemas/index.ts'
import type { Message } from '../../protocol/shapes/message.ts'
import { apiActor } from '../apiActor.ts'
import { isMuted, isRoundResult, type NotifyKind } from './notifyKinds.ts'

/** How many unread messages one call reads: their kinds decide whether they count. */
const INBOX_LOOK = 100

interface InboxContext {
  readonly unread: number
  /** The unread messages without results of rounds and kinds that the user turned off: badges show it. */
  readonly counted: number
  /** The highest id seen; undefined before the first answer. */
  readonly newest: number | undefined
  readonly muted: readonly NotifyKind[]
}

export type InboxEvent =
  /** An empty token means a visitor. */
  { type: 'inbox.user'; token: string } | { type: 'inbox.ask' } | { type: 'inbox.mute'; muted: readonly NotifyKind[] }

export type InboxEmitted = { type: 'inbox.arrived'; message: Message }

type Answer = Res<'userMessage'>
const NOTHING = { unread: 0, counted: 0, newest: undefined }

/** A backend may ignore the filter: then its list is counted. */
const unreadIn = ({ list, total }: Answer): number =>
  list.some(({ read }) => read) ? list.filter(({ read }) => !read).length : total

/** The unread messages without those that the list has of results and of muted kinds. */
const countedIn = (answer: Answer, muted: readonly NotifyKind[]): number =>
  unreadIn(answer) -
  answer.list.filter((message) => !message.read && (isRoundResult(message) || isMuted(muted, message))).length

/** Unread messages above `newest`, oldest first. */
const arrivedIn = ({ list }: Answer, newest: number): Message[] =>
  list.filter(({ id, read }) => !read && id > newest).sort((a, b) => a.id - b.id)

export const inboxFlow = setup({
  types: {} as { context: InboxContext; events: InboxEvent; emitted: InboxEmitted },
  actors: { userMessage: apiActor('userMessage', { silent: true }) },
  actions: {
    forget: assign(NOTHING),
    announce: enqueueActions(({ context: { newest, muted }, enqueue }, answer: Answer) => {
      if (newest === undefined) return
      for (const message of arrivedIn(answer, newest))
        if (!isMuted(muted, message)) enqueue(emit({ type: 'inbox.arrived' as const, message }))
    }),
    receive: assign(({ context }, answer: Answer) => ({
      unread: unreadIn(answer),
      counted: countedIn(answer, context.muted),
      newest: Math.max(context.newest ?? 0, ...answer.list.map(({ id }) => id)),
    })),
    mute: assign((_, muted: readonly NotifyKind[]) => ({ muted })),
  },
  guards: { somebody: (_, token: string) => token !== '' },
}).createMachine({
  id: 'inbox',
  context: { ...NOTHING, muted: [] },
  on: {
    'inbox.mute': { actions: { type: 'mute', params: ({ event }) => event.muted } },
    'inbox.user': [
      {
        guard: { type: 'somebody', params: ({ event }) => event.token },
        target: '.loading',
        actions: 'forget',
      },
      { target: '.closed', actions: 'forget' },
    ],
  },
  initial: 'closed',
  states: {
    closed: {},
    loading: {
      // The answer on its way may be older than this change.
      on: {
        'inbox.ask': { target: 'loading', reenter: true },
        'inbox.mute': {
          target: 'loading',
          reenter: true,
          actions: { type: 'mute', params: ({ event }) => event.muted },
        },
      },
      invoke: {
        src: 'userMessage',
        input: { unread: true, page: 1, limit: INBOX_LOOK },
        onDone: {
          target: 'ready',
          actions: [
            { type: 'announce', params: ({ event }) => event.output },
            { type: 'receive', params: ({ event }) => event.output },
          ],
        },
        onError: 'ready',
      },
    },
    ready: {
      on: {
        'inbox.ask': 'loading',
        'inbox.mute': { target: 'loading', actions: { type: 'mute', params: ({ event }) => event.muted } },
      },
    },
  },
})
