/**
 * A withdrawal from the first field to its end, by address or to a bank card: filled in and kept over a reload, held up where there is
 * no fund password, reviewed, confirmed with the fund password, sent exactly once and followed until it is completed or refused.
 */
import { restores } from '../shared/storage.ts'
import { following, show } from './withdrawalFollowing.ts'
import { placing } from './withdrawalPlacing.ts'
import { withdrawalSetup } from './withdrawalSetup.ts'
import { restored, STORED } from './withdrawalState.ts'

export type { WithdrawalEvent } from './withdrawalSetup.ts'

const edit = { target: '.typing', actions: ['edit', 'saveDraft'] } as const

export const withdrawalFlow = withdrawalSetup.createMachine({
  id: 'withdrawal',
  context: ({ input }) => ({
    ways: undefined,
    wish: input.wish ?? {},
    draft: undefined,
    problems: [],
    ...restored(input),
    followed: input.followed,
    record: undefined,
    error: undefined,
    cache: input.cache,
  }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        src: 'ways',
        id: 'ways',
        input: ({ context, self }) => ({ request: {}, cache: context.cache, parent: self }),
      },
      on: {
        'page.read': { actions: { type: 'know', params: ({ event }) => event.data } },
        'withdrawal.reload': { actions: 'reload' },
        'withdrawal.refresh': { actions: 'refreshWays' },
      },
      initial: 'choosing',
      states: {
        // What may have been sent is followed up whether or not the ways can be loaded.
        choosing: {
          always: [
            { guard: 'intended', target: 'placing' },
            { guard: 'followed', target: 'following' },
            { target: 'loading' },
          ],
        },
        loading: { always: { guard: 'ready', target: 'filling' }, on: { 'withdrawal.show': show } },
        gate: {
          always: { guard: 'passwordSet', target: 'filling' },
          on: { 'withdrawal.close': 'filling' },
        },
        filling: {
          on: {
            'withdrawal.way': edit,
            'withdrawal.currency': edit,
            'withdrawal.network': edit,
            'withdrawal.address': edit,
            'withdrawal.memo': edit,
            'withdrawal.card': edit,
            'withdrawal.amount': edit,
            'withdrawal.all': edit,
            'withdrawal.saved': edit,
            'withdrawal.review': [
              { guard: 'passwordMissing', target: 'gate' },
              {
                guard: { type: 'possible', params: ({ event }) => event.now },
                target: 'placing',
                actions: 'intend',
              },
              { target: '.typing', actions: { type: 'point', params: ({ event }) => event.now } },
            ],
            'withdrawal.show': show,
          },
          initial: 'typing',
          states: {
            typing: {},
            found: {},
            refused: {},
          },
        },
        placing,
        moved: {
          id: 'moved',
          entry: ['letGo', 'empty', 'saveDraft', 'sayDone', 'refreshWays'],
          always: [
            { guard: 'followed', target: 'following' },
            { guard: 'ready', target: 'filling.found' },
          ],
        },
        // The ways may still be on their way: after a reload the order can be over first.
        turnedDown: {
          id: 'turnedDown',
          entry: ['letGo', 'learn', 'refreshWays'],
          always: [
            { guard: 'missed', target: 'gate' },
            { guard: 'ready', target: 'filling.refused' },
          ],
        },
        following,
      },
    },
  },
})

restores(withdrawalFlow, STORED)
