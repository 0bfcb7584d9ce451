/** The devices that are logged in, and logging out all others after a question. */
import { assign, emit, sendTo, setup } from 'xstate'
import type { LoginEntry } from '../../protocol/shapes/user.ts'
import { apiActor } from '../apiActor.ts'
import { type Failure, refuse } from '../shared/failure.ts'
import { type PageRead, pageLoad } from '../shared/pageLoad.ts'

type DevicesEvent =
  | PageRead<'sessions'>
  | { type: 'devices.logoutOthers' }
  | { type: 'devices.confirm' }
  | { type: 'devices.cancel' }
  | { type: 'devices.reload' }
  | { type: 'devices.refresh' }

export const devicesFlow = setup({
  types: {} as {
    context: { readonly devices: readonly LoginEntry[] | undefined; readonly error: Failure | undefined }
    events: DevicesEvent
    emitted: { type: 'devices.loggedOut' }
    tags: 'busy'
    children: { load: 'load' }
  },
  actors: { load: pageLoad('sessions'), logoutOthers: apiActor('logoutOthers', { silent: true }) },
  actions: {
    receive: assign((_, devices: readonly LoginEntry[]) => ({ devices })),
    clearError: assign({ error: undefined }),
    removeOthers: assign(({ context }) => ({ devices: context.devices?.filter(({ current }) => current) })),
    refuse: assign((_, error: Failure) => ({ error })),
    reload: sendTo('load', { type: 'page.reload' }),
    refresh: sendTo('load', { type: 'page.refresh' }),
    emitLoggedOut: emit({ type: 'devices.loggedOut' as const }),
  },
  guards: { others: ({ context }) => context.devices?.some(({ current }) => !current) === true },
}).createMachine({
  id: 'devices',
  context: { devices: undefined, error: undefined },
  invoke: { src: 'load', id: 'load', input: ({ self }) => ({ request: {}, parent: self }) },
  on: {
    'page.read': { actions: { type: 'receive', params: ({ event }) => event.data } },
    'devices.reload': { actions: 'reload' },
    'devices.refresh': { actions: 'refresh' },
  },
  initial: 'shown',
  states: {
    shown: { on: { 'devices.logoutOthers': { guard: 'others', target: 'confirming' } } },
    confirming: {
      on: { 'devices.confirm': 'loggingOut', 'devices.cancel': { target: 'shown', actions: 'clearError' } },
    },
    loggingOut: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        src: 'logoutOthers',
        input: {},
        onDone: { target: 'shown', actions: ['removeOthers', 'refresh', 'emitLoggedOut'] },
        // Logging out twice does no harm, so a lost answer is tried again like any failure.
        onError: { target: 'confirming', actions: refuse },
      },
    },
  },
})
