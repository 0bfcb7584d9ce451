/** The risk notice before the first leveraged order and the first order on a forecast; each user confirms it once per subject. */
import * as v from 'valibot'
import { assign, emit, setup } from 'xstate'
import { KEYS } from '../shared/keys.ts'
import { inLocal, persist, type Restored, restores } from '../shared/storage.ts'

/** Leverage risks a multiple of the margin, a forecast the whole stake. */
export const RISK_SUBJECTS = ['leverage', 'forecast'] as const
export type RiskSubject = (typeof RISK_SUBJECTS)[number]

interface RiskContext {
  readonly accepted: readonly RiskSubject[]
  readonly subject: RiskSubject | undefined
}

export type RiskEvent = { type: 'risk.ask'; subject: RiskSubject } | { type: 'risk.confirm' } | { type: 'risk.cancel' }

/** The valid subjects of a stored list. */
const storedSubjects = v.pipe(
  v.array(v.unknown()),
  v.transform((all) => RISK_SUBJECTS.filter((subject) => all.includes(subject))),
)
const STORED = { accepted: inLocal(KEYS.risks, storedSubjects) }

export const riskFlow = setup({
  types: {} as {
    context: RiskContext
    events: RiskEvent
    input: { stored?: Restored<typeof STORED> }
    emitted: { type: 'risk.passed' }
  },
  actions: {
    ask: assign((_, subject: RiskSubject) => ({ subject })),
    accept: assign(({ context: { accepted, subject } }) => ({ accepted: subject ? [...accepted, subject] : accepted })),
    save: persist(STORED.accepted, ({ context }) => context.accepted),
    pass: emit({ type: 'risk.passed' as const }),
  },
  guards: {
    isAccepted: ({ context }, subject: RiskSubject) => context.accepted.includes(subject),
  },
}).createMachine({
  id: 'risk',
  context: ({ input }) => ({ accepted: input.stored?.accepted ?? [], subject: undefined }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'risk.ask': [
          { guard: { type: 'isAccepted', params: ({ event }) => event.subject }, actions: 'pass' },
          { target: 'shown', actions: { type: 'ask', params: ({ event }) => event.subject } },
        ],
      },
    },
    shown: {
      on: {
        'risk.confirm': { target: 'idle', actions: ['accept', 'save', 'pass'] },
        'risk.cancel': 'idle',
      },
    },
  },
})

restores(riskFlow, STORED)
