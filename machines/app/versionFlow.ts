/**
 * Whether a newer build of the app stands where this one came from. It looks when somebody comes back to the page, and now and then
 * while it is in sight; once there is a newer one the user decides when it is loaded.
 */
import { setup } from 'xstate'
import { VERSION_REST_MS } from '../../protocol/rules/constants.ts'
import { feed, port } from '../ports.ts'

export type VersionEvent = { type: 'page.shown' | 'page.woke' | 'net.online' | 'net.offline' | 'page.hidden' }

export const versionFlow = setup({
  types: {} as { context: object; events: VersionEvent },
  actors: { deployedBuild: port('deployedBuild'), surroundings: feed('surroundings') },
  guards: { newer: (_, build: 'same' | 'newer') => build === 'newer' },
  delays: { rest: VERSION_REST_MS },
}).createMachine({
  id: 'version',
  invoke: { src: 'surroundings' },
  initial: 'seen',
  states: {
    /** On screen, looked at not long ago. */
    seen: { after: { rest: 'asking' }, on: { 'page.hidden': 'hidden' } },
    hidden: { on: { 'page.shown': 'asking', 'page.woke': 'asking' } },
    asking: {
      invoke: {
        src: 'deployedBuild',
        onDone: [
          { guard: { type: 'newer', params: ({ event }) => event.output }, target: 'newer' },
          { target: 'seen' },
        ],
        // Not to be had now: the next look may find it.
        onError: 'seen',
      },
    },
    newer: {},
  },
})
