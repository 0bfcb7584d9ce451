/**
 * The risk notice that stands before the first leveraged order and before the first order on a forecast: shown until it was
 * confirmed once for its subject, and never again for that user.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import { port } from '../ports.ts'
import { keeperFlow, keeping } from '../shared/keeperFlow.ts'
import { KEYS } from '../shared/keys.ts'

/** What an order risks: a multiple of its margin, or the whole stake on a forecast. */
export const RISK_SUBJECTS = ['leverage', 'forecast'] as const
export type RiskSubject = (typeof RISK_SUBJECTS)[number]

interface RiskContext {
  readonly accepted: readonly RiskSubject[]
  readonly subject: RiskSubject | undefined
}

export type RiskEvent = { type: 'risk.ask'; subject: RiskSubject } | { type: 'risk.confirm' } | { type: 'risk.cancel' }

/** Subjects in a kept list; nothing else that may stand there. */
const subjectsIn = (value: unknown): RiskSubject[] =>
  RISK_SUBJECTS.filter((subject) => Array.isArray(value) && value.includes(subject))

export const riskFlow = setup({
  types: {} as {
    context: RiskContext
    events: RiskEvent
    /** The order may go on. */
    emitted: { type: 'risk.passed' }
  },
  actors: { recall: port('recall'), keeper: keeperFlow },
  actions: {
    ask: assign((_, subject: RiskSubject) => ({ subject })),
    accept: assign(({ context: { accepted, subject } }) => ({ accepted: subject ? [...accepted, subject] : accepted })),
    keep: sendTo('keeper', ({ context }) => keeping('local', KEYS.risks, context.accepted)),
    pass: emit({ type: 'risk.passed' as const }),
  },
  guards: {
    known: ({ context }, subject: RiskSubject) => context.accepted.includes(subject),
    asked: ({ context }) => context.subject !== undefined,
    accepted: ({ context: { accepted, subject } }) => subject !== undefined && accepted.includes(subject),
  },
}).createMachine({
  id: 'risk',
  context: { accepted: [], subject: undefined },
  invoke: { src: 'keeper', id: 'keeper' },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recall',
        input: { area: 'local', key: KEYS.risks },
        onDone: { target: 'recalled', actions: assign({ accepted: ({ event }) => subjectsIn(event.output) }) },
        onError: 'recalled',
      },
      // Asked before storage has answered: the answer decides.
      on: { 'risk.ask': { actions: { type: 'ask', params: ({ event }) => event.subject } } },
    },
    recalled: {
      always: [
        { guard: 'accepted', target: 'idle', actions: 'pass' },
        { guard: 'asked', target: 'shown' },
        { target: 'idle' },
      ],
    },
    idle: {
      on: {
        'risk.ask': [
          { guard: { type: 'known', params: ({ event }) => event.subject }, actions: 'pass' },
          { target: 'shown', actions: { type: 'ask', params: ({ event }) => event.subject } },
        ],
      },
    },
    shown: {
      on: {
        'risk.confirm': { target: 'idle', actions: ['accept', 'keep', 'pass'] },
        'risk.cancel': 'idle',
      },
    },
  },
})
