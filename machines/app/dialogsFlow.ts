/** The confirm dialog: closed by default, closed by its two buttons only. Questions asked meanwhile wait for their turn. */
import { assign, emit, setup } from 'xstate'
import type { Words } from '../parts/words.ts'

export interface Dialog {
  /** Who asked: comes back with the answer. */
  readonly id: string
  readonly title?: Words
  readonly text: Words
  /** Texts of the buttons; OK and Cancel without. */
  readonly confirm?: Words
  readonly cancel?: Words
  /** Only something to read: one button. */
  readonly single?: boolean
}

export type DialogsEvent =
  | { type: 'dialog.ask'; dialog: Dialog }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }
  /** The overlay was clicked: nothing happens. */
  | { type: 'dialog.overlay' }
  /** The question is no longer of use. */
  | { type: 'dialog.withdraw'; id: string }

export type DialogsEmitted = { type: 'dialog.confirmed'; id: string } | { type: 'dialog.cancelled'; id: string }

interface DialogsContext {
  readonly queue: readonly Dialog[]
}

/** The dialog in sight, or nothing. */
export const openDialog = ({ queue }: DialogsContext): Dialog | undefined => queue[0]

export const dialogsFlow = setup({
  types: {} as { context: DialogsContext; events: DialogsEvent; emitted: DialogsEmitted },
  actions: {
    line: assign(({ context }, dialog: Dialog) => ({
      queue: [...context.queue.filter((one) => one.id !== dialog.id), dialog],
    })),
    withdraw: assign(({ context }, id: string) => ({ queue: context.queue.filter((one) => one.id !== id) })),
    next: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    sayConfirmed: emit(({ context }) => ({ type: 'dialog.confirmed' as const, id: context.queue[0]?.id ?? '' })),
    sayCancelled: emit(({ context }) => ({ type: 'dialog.cancelled' as const, id: context.queue[0]?.id ?? '' })),
  },
  guards: { asked: ({ context }) => context.queue.length > 0, answered: ({ context }) => context.queue.length === 0 },
}).createMachine({
  id: 'dialogs',
  context: { queue: [] },
  on: {
    'dialog.ask': { actions: { type: 'line', params: ({ event }) => event.dialog } },
    'dialog.withdraw': { actions: { type: 'withdraw', params: ({ event }) => event.id } },
  },
  initial: 'closed',
  states: {
    closed: { always: { guard: 'asked', target: 'open' } },
    open: {
      always: { guard: 'answered', target: 'closed' },
      on: {
        'dialog.confirm': { actions: ['sayConfirmed', 'next'] },
        'dialog.cancel': { actions: ['sayCancelled', 'next'] },
        'dialog.overlay': {},
      },
    },
  },
})
