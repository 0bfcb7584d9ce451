import type { Submitting } from '../submission/submitting.testing.ts'
import { boxFlow } from './boxFlow.ts'
import { ADDRESS, box, boxOrder, opened } from './testing.ts'

const BOXES = [1, 2]

/** The n-th order goes to house number n. */
const flow: Submitting = {
  machine: boxFlow,
  calls: ['paybox'],
  input: (at) => ({ boxId: BOXES[at] }),
  begin({ actor }, order) {
    actor.send({ type: 'box.change', quantity: 1, address: { ...ADDRESS, address: String(order) } })
    actor.send({ type: 'box.review' })
  },
  orderOf: ({ address }: { address: { address: string } }) => Number(address.address),
  reply: () => boxOrder(),
  idle: (snapshot) => snapshot.matches('browsing'),
  close: { type: 'box.close' },
  others: { boxlist: ({ id }: { id: number }) => [box({ id })], boxlottery: () => opened },
}

/** Every money call of the shop, for scripts/exactlyOnce. */
export const FLOWS: Record<string, Submitting> = { paybox: flow }
