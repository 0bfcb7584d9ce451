import type { Page, Submitting } from '../submission/submitting.testing.ts'
import { subscriptionFlow } from './subscriptionFlow.ts'
import { allotted, project, order as subscribed } from './testing.ts'

const PROJECTS = [project, { ...project, id: 3 }]

/** The n-th subscription is for 100 + n coins; the n-th payment is for subscription Sn. */
function subscribe({ actor }: Page, order: number, place: 0 | 1): void {
  const shown = PROJECTS[place] as typeof project
  actor.send({ type: 'subscription.close' })
  actor.send({ type: 'project.shown', project: shown })
  actor.send({ type: 'subscription.quantity', quantity: String(100 + order) })
  const facts = { project: shown, available: '100000', remaining: '10000' }
  actor.send({ type: 'subscription.review', facts })
}
function pay({ actor }: Page, order: number): void {
  actor.send({ type: 'subscription.open', order: { ...allotted, number: `S${order}` } })
  actor.send({ type: 'subscription.pay' })
}

const flow: Omit<Submitting, 'begin'> = {
  machine: subscriptionFlow,
  calls: ['subscriptionPay', 'placement'],
  input: (place) => ({ projectId: PROJECTS[place]?.id }),
  orderOf: ({ id, quantity }: { id: string; quantity?: string }) =>
    quantity === undefined ? Number(id.slice(1)) : Number(quantity) - 100,
  reply: (call) => (call === 'placement' ? { ...allotted, state: 'locked' } : subscribed),
  idle: (snapshot) => snapshot.matches('showing'),
  close: { type: 'subscription.close' },
}

/** Every money call of the area, and mixtures of them, for scripts/exactlyOnce. */
export const FLOWS: Record<string, Submitting> = {
  subscriptionPay: { ...flow, begin: subscribe },
  placement: { ...flow, begin: pay },
  'subscribing and paying in turn': {
    ...flow,
    begin: (page, order, place) => (order % 2 ? subscribe(page, order, place) : pay(page, order)),
  },
}
