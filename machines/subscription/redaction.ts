import { flow, PROBLEM, SENT_THING, SUBMISSION, shown, THING } from '../shared/redactionRules.ts'
import { subscriptionFlow } from './subscriptionFlow.ts'

export const subscriptionMachines = [
  flow('subscription/subscriptionFlow', subscriptionFlow, {
    context: {
      ...shown('projectId'),
      project: THING,
      problem: PROBLEM,
      subscribe: SUBMISSION,
      placement: SUBMISSION,
    },
    events: {
      'project.shown': { project: SENT_THING },
      'subscription.open': { order: SENT_THING },
      'subscription.quantity': { quantity: 'text' },
      'subscription.review': { facts: shown('available', 'remaining') },
      'subscription.seen': { order: SENT_THING },
    },
  }),
]
