/** The states that follow a withdrawal after submission. */
import { withdrawalSetup } from './withdrawalSetup.ts'

export const show = { target: 'following', actions: 'show' } as const

export const following = withdrawalSetup.createStateConfig({
  invoke: {
    src: 'status',
    id: 'status',
    input: ({ context: { followed, record } }) => ({
      number: followed?.number ?? '',
      created: followed?.created,
      record,
    }),
    // The record runs until the withdrawal ends: each answer may bring another stage.
    onSnapshot: [
      {
        guard: { type: 'isFound', params: ({ event }) => event.snapshot },
        target: '.choosing',
        actions: { type: 'setRecord', params: ({ event }) => event.snapshot.context.record },
      },
      { guard: { type: 'isMissing', params: ({ event }) => event.snapshot }, target: '.missing' },
      { guard: { type: 'isFailed', params: ({ event }) => event.snapshot }, target: '.failed' },
    ],
  },
  exit: 'stopFollowing',
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: { type: 'stage', params: 'submitted' }, target: 'submitted' },
        { guard: { type: 'stage', params: 'reviewing' }, target: 'processing.reviewing' },
        { guard: { type: 'stage', params: 'sending' }, target: 'processing.sending' },
        { guard: { type: 'stage', params: 'completed' }, target: 'completed' },
        { guard: { type: 'stage', params: 'refused' }, target: 'refused' },
        { guard: { type: 'stage', params: 'cancelled' }, target: 'cancelled' },
        { target: 'loading' },
      ],
    },
    loading: {},
    submitted: {},
    processing: { initial: 'reviewing', states: { reviewing: {}, sending: {} } },
    completed: {},
    refused: {},
    cancelled: {},
    missing: {},
    failed: {},
  },
  on: {
    'withdrawal.close': 'loading',
    'withdrawal.show': { ...show, reenter: true },
    'withdrawal.refresh': { actions: ['refreshMethods', 'refreshStatus'] },
    'withdrawal.reload': { actions: ['reload', 'refreshStatus'] },
  },
})
