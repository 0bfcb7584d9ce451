import { flow, PROBLEM, SENT_THING, SUBMISSION, shown, THING } from '../shared/redactionRules.ts'
import { investFlow } from './investFlow.ts'

export const investMachines = [
  flow('invest/investFlow', investFlow, {
    context: {
      ...shown('productId'),
      product: THING,
      investment: THING,
      problem: PROBLEM,
      place: SUBMISSION,
      redeem: SUBMISSION,
    },
    events: {
      'invest.amount': { amount: 'text' },
      'invest.open': { investment: SENT_THING },
      'invest.review': { facts: shown('available') },
      'invest.seen': { investment: SENT_THING },
      'product.shown': { product: SENT_THING },
    },
  }),
]
