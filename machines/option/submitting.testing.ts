import type { Submitting } from '../submission/submitting.testing.ts'
import { optionOrderFlow } from './optionOrderFlow.ts'
import { secondOrderFlow } from './secondOrderFlow.ts'
import type { StakeFacts } from './stakeDraft.ts'
import { optionOrder, secondOrder } from './testing.ts'

const facts: StakeFacts = {
  offers: [{ cycle: 60, yieldRate: '15', minimum: '1', maximum: '5000' }],
  available: '1000',
  currency: 'USDT',
  price: '65000.1',
  round: { id: 9, opens: 0, closesEntry: 0, settles: 60 },
}

/** The n-th order stakes n. */
const ticket = {
  input: (place: 0 | 1) => ({ market: { id: place + 1, code: `c${place}usdt` } }),
  begin: ({ actor }, order) => {
    actor.send({ type: 'ticket.cycle', cycle: 60 })
    actor.send({ type: 'ticket.stake', stake: String(order) })
    actor.send({ type: 'ticket.forecast', direction: 'up', facts })
  },
  orderOf: ({ amount }: { amount: string }) => Number(amount),
  idle: (snapshot) => snapshot.matches('drafting'),
} satisfies Partial<Submitting>

/** Every money call of the area, and mixtures of them, for scripts/exactlyOnce. */
export const FLOWS: Record<string, Submitting> = {
  secondPlaceOrder: {
    ...ticket,
    machine: secondOrderFlow,
    calls: ['secondPlaceOrder'],
    reply: () => secondOrder(),
  },
  deadlinePlaceOrder: {
    ...ticket,
    machine: optionOrderFlow,
    calls: ['deadlinePlaceOrder'],
    reply: () => optionOrder(),
  },
}
