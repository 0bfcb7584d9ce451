/**
 * A withdrawal to an address or a bank card: a draft that survives a reload, a gate without a fund password, a review confirmed with it,
 * one submission, and its progress until it is completed or refused.
 */
import { reading } from '../shared/reading.ts'
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
    methods: undefined,
    prefill: input.prefill ?? {},
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
      invoke: reading('methods'),
      on: {
        'page.read': { actions: { type: 'receive', params: ({ event }) => event.data } },
        'withdrawal.reload': { actions: 'reload' },
        'withdrawal.refresh': { actions: 'refreshMethods' },
      },
      initial: 'choosing',
      states: {
        // A submission that may have been sent is followed up even if loading the terms would fail.
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
            'withdrawal.remark': edit,
            'withdrawal.card': edit,
            'withdrawal.amount': edit,
            'withdrawal.all': edit,
            'withdrawal.saved': edit,
            'withdrawal.review': [
              { guard: 'passwordMissing', target: 'gate' },
              {
                guard: { type: 'possible', params: ({ event }) => event.now },
                target: 'placing',
                actions: 'startSubmission',
              },
              { target: '.typing', actions: { type: 'setProblems', params: ({ event }) => event.now } },
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
          entry: ['clearSubmission', 'empty', 'saveDraft', 'emitDone', 'refreshMethods'],
          always: [
            { guard: 'followed', target: 'following' },
            { guard: 'ready', target: 'filling.found' },
          ],
        },
        // After a reload the submission can end before the terms have loaded.
        failed: {
          id: 'failed',
          entry: ['clearSubmission', 'receiveRequirement', 'refreshMethods'],
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
