import { test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { placedExactlyOnce } from '../once/placedExactlyOnce.ts'
import type { Submitting } from '../once/submitting.ts'
import { boxFlow } from './boxFlow.ts'
import { ADDRESS, box, boxOrder, opened } from './testing.ts'

const BOXES = [1, 2]

/** The n-th order goes to house number n. */
const flow: Submitting = {
  machine: boxFlow as unknown as AnyStateMachine,
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

test('paybox is carried out exactly once, whatever happens in between', async () => {
  await placedExactlyOnce(flow)
})
