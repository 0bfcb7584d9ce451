import { investFlow } from '../../invest/investFlow.ts'
import { investment, product } from '../../invest/testing.ts'
import { KEYS } from '../../shared/keys.ts'
import { subscriptionFlow } from '../../subscription/subscriptionFlow.ts'
import { allotted, locked, order, project } from '../../subscription/testing.ts'
import { walk } from './model.ts'
import { CLIENT } from './orders.ts'

const stored = (request: object, sent: boolean) => ({ clientId: CLIENT, request, sent, facts: {} })

export const investWalks = {
  invest: walk(investFlow, {
    inputs: { 'a list': {}, 'a product': { productId: 5 } },
    events: {
      'product.shown': [{ product }],
      'invest.amount': [{ amount: '100' }],
      'invest.review': [{ facts: { product, available: '1000' } }],
      'invest.open': [{ investment }, { investment: { ...investment, state: 'matured' } }],
      'invest.seen': [{ investment: { ...investment, state: 'redeemed' } }, { investment }],
    },
    stored: {
      'a draft': { [KEYS.investDraft]: { 5: '100' } },
      'one in review': { [KEYS.investSubmission]: stored({ id: 5, amount: '100' }, false) },
      'one that was sent': { [KEYS.investSubmission]: stored({ id: 5, amount: '100' }, true) },
      'a redemption in review': { [KEYS.redeemSubmission]: stored({ id: 'I1' }, false) },
      'a redemption that was sent': { [KEYS.redeemSubmission]: stored({ id: 'I1' }, true) },
    },
  }),
  subscription: walk(subscriptionFlow, {
    inputs: { 'a list': {}, 'a project': { projectId: 2 } },
    events: {
      'project.shown': [
        { project },
        { project: { ...project, state: 'coming' } },
        { project: { ...project, state: 'ended' } },
      ],
      'subscription.quantity': [{ quantity: '100' }],
      'subscription.review': [{ facts: { project, available: '1000', remaining: '1000' } }],
      'subscription.open': [{ order }, { order: allotted }, { order: locked }],
      'subscription.seen': [{ order: { ...locked, state: 'released' } }, { order: { ...order, state: 'ended' } }],
    },
    stored: {
      'a draft': { [KEYS.subscribeDraft]: { 2: '100' } },
      'one in review': { [KEYS.subscribeSubmission]: stored({ id: 2, quantity: '100' }, false) },
      'one that was sent': { [KEYS.subscribeSubmission]: stored({ id: 2, quantity: '100' }, true) },
      'a payment in review': { [KEYS.placementSubmission]: stored({ id: 'S1' }, false) },
      'a payment that was sent': { [KEYS.placementSubmission]: stored({ id: 'S1' }, true) },
    },
  }),
}
