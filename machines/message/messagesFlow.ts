/**
 * Marks messages as read: on screen at once, at the exchange one by one. Refused marks show as unread again; without the call the marks last until the
 * page is left.
 */
import { assign, setup } from 'xstate'
import { apiActor } from '../apiActor.ts'
import { callFailure, type Failure, notOffered } from '../shared/failure.ts'

/** One message, or all up to an id. */
type Mark = { readonly id: number } | { readonly all: number }

export interface MessagesContext {
  /** Marked on screen; the exchange may not have the mark yet. */
  readonly read: readonly number[]
  /** Every message up to this id is marked; 0 for none. */
  readonly allUpTo: number
  readonly waiting: readonly Mark[]
  readonly error: Failure | undefined
}

export type MessagesEvent =
  | { type: 'message.read'; id: number }
  /** `newest`: the highest id on screen; later ones stay unread. */
  | { type: 'message.readAll'; newest: number }

export const isRead = (
  { read, allUpTo }: Pick<MessagesContext, 'read' | 'allUpTo'>,
  message: { id: number; read: boolean },
): boolean => message.read || message.id <= allUpTo || read.includes(message.id)

export const messagesFlow = setup({
  types: {} as { context: MessagesContext; events: MessagesEvent; tags: 'busy' },
  actors: { mark: apiActor('readMessage') },
  actions: {
    read: assign(({ context }, id: number) => ({
      read: [...context.read, id],
      waiting: [...context.waiting, { id }],
      error: undefined,
    })),
    readAll: assign(({ context }, newest: number) => ({
      allUpTo: newest,
      waiting: [...context.waiting, { all: newest }],
      error: undefined,
    })),
    next: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    revert: assign(({ context }, error: Failure) => {
      const [mark] = context.waiting
      if (mark === undefined || notOffered(error)) return { error }
      return 'all' in mark ? { error, allUpTo: 0 } : { error, read: context.read.filter((id) => id !== mark.id) }
    }),
  },
  guards: {
    new: ({ context, event }) =>
      event.type === 'message.read' && event.id > context.allUpTo && !context.read.includes(event.id),
    anyNew: ({ context, event }) => event.type === 'message.readAll' && event.newest > context.allUpTo,
    waiting: ({ context }) => context.waiting.length > 0,
  },
}).createMachine({
  id: 'messages',
  context: { read: [], allUpTo: 0, waiting: [], error: undefined },
  on: {
    'message.read': { guard: 'new', actions: { type: 'read', params: ({ event }) => event.id } },
    'message.readAll': { guard: 'anyNew', actions: { type: 'readAll', params: ({ event }) => event.newest } },
  },
  initial: 'resting',
  states: {
    resting: { always: { guard: 'waiting', target: 'marking' } },
    marking: {
      tags: 'busy',
      invoke: {
        src: 'mark',
        input: ({ context: { waiting } }) => {
          const [mark] = waiting
          return { id: mark && 'id' in mark ? mark.id : ('all' as const) }
        },
        onDone: { target: 'resting', actions: 'next' },
        onError: {
          target: 'resting',
          actions: [{ type: 'revert', params: callFailure }, 'next'],
        },
      },
    },
  },
})
