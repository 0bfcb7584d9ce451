/** Checks whether a newer build is deployed: when the page is shown, and periodically. The user decides when to load it. */
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
    /** The page is visible, and the build was checked recently. */
    seen: { after: { rest: 'checking' }, on: { 'page.hidden': 'hidden' } },
    hidden: { on: { 'page.shown': 'checking', 'page.woke': 'checking' } },
    checking: {
      invoke: {
        src: 'deployedBuild',
        onDone: [
          { guard: { type: 'newer', params: ({ event }) => event.output }, target: 'newer' },
          { target: 'seen' },
        ],
        onError: 'seen',
      },
    },
    newer: {},
  },
})
