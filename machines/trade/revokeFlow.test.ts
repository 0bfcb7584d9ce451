import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { SpotOrder } from '../../protocol/shapes/trade.ts'
import { failing, filled, settled } from '../testing.ts'
import { type RevokeEvent, revokeFlow } from './revokeFlow.ts'

const order = { number: 'N1', filled: '0.1' } as SpotOrder

function opened(calls: Record<string, () => unknown>) {
  const log: { call: string; input: unknown }[] = []
  const store = new Map<string, unknown>()
  const actor = createActor(filled(revokeFlow, { calls, log, store }), { clock: new SimulatedClock() }).start()
  const send = async (...events: RevokeEvent[]) => {
    for (const event of events) actor.send(event)
    await settled()
    return actor.getSnapshot()
  }
  return { actor, send, log, store }
}

test('ORD-01: an order is withdrawn only after the question was confirmed, once', async () => {
  const { actor, send, log, store } = opened({ currencyRevoke: () => ({ ...order, state: 'cancelled' }) })
  const done: unknown[] = []
  actor.on('revoke.done', (event) => done.push(event.order))
  await send({ type: 'revoke.ask', order }, { type: 'revoke.cancel' })
  expect(log).toEqual([])
  expect((await send({ type: 'revoke.ask', order })).matches('asking')).toBe(true)
  const snapshot = await send({ type: 'revoke.confirm' }, { type: 'revoke.confirm' })
  expect(snapshot.matches('done')).toBe(true)
  expect(log).toEqual([{ call: 'currencyRevoke', input: { id: 'N1', clientId: 'id-00000001' } }])
  expect(done).toEqual([{ ...order, state: 'cancelled' }])
  expect(store.size).toBe(0)
})

test('an order that ended meanwhile is refused with its reason', async () => {
  const { send } = opened({ currencyRevoke: failing('orderEnded', 'already filled') })
  const snapshot = await send({ type: 'revoke.ask', order }, { type: 'revoke.confirm' })
  expect([snapshot.matches('refused'), snapshot.context.error?.message]).toEqual([true, 'already filled'])
  expect((await send({ type: 'revoke.close' })).matches('idle')).toBe(true)
})

test('a lost answer is asked about', async () => {
  const { send } = opened({
    currencyRevoke: failing('timeout'),
    orderByClientId: () => ({ found: false, order: null }),
  })
  const snapshot = await send({ type: 'revoke.ask', order }, { type: 'revoke.confirm' })
  expect(snapshot.matches({ revoking: 'absent' })).toBe(true)
  expect((await send({ type: 'revoke.giveUp' })).matches('idle')).toBe(true)
})
