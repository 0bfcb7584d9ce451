import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { failing, filled, settled } from '../testing.ts'
import { keptIntent } from './moneyIntent.ts'
import { moneyOrder, type OrderInput } from './moneyOrder.ts'

const KEY = 'intent:spot'
const request = { id: 1, direction: 'up' as const, amount: '10', cycle: 60 }
const facts = { price: '60000' }
type Request = typeof request

function opened(
  calls: Record<string, () => unknown>,
  store = new Map<string, unknown>(),
  more: Partial<OrderInput<Request>> = {},
) {
  const log: { call: string; input: unknown }[] = []
  const machine = filled(moneyOrder('secondPlaceOrder'), { calls, log, store, newId: () => 'client-01' })
  const actor = createActor(machine, {
    input: { key: KEY, request, facts, ...more },
    clock: new SimulatedClock(),
  }).start()
  const made = (call: string) => log.filter((one) => one.call === call).length
  return { actor, log, store, made, state: () => actor.getSnapshot(), output: () => actor.getSnapshot().output }
}
const keptIn = (store: Map<string, unknown>) => keptIntent<Request>(store.get(`session ${KEY}`))

test('the review keeps an intent with what it shows; leaving it sends nothing and forgets it', async () => {
  const { actor, store, log, state, output } = opened({})
  await settled()
  expect(state().matches('reviewing')).toBe(true)
  expect(keptIn(store)).toEqual({ clientId: 'client-01', request, facts, sent: false })
  actor.send({ type: 'order.cancel' })
  await settled()
  expect([output(), log, store.size]).toEqual([{ outcome: 'cancelled' }, [], 0])
})

test('two taps are one order; its end forgets the intent', async () => {
  const { actor, store, log, output } = opened({ secondPlaceOrder: () => 'order' })
  await settled()
  actor.send({ type: 'order.confirm' })
  actor.send({ type: 'order.confirm' })
  expect(keptIn(store)).toMatchObject({ facts, sent: true })
  await settled()
  expect(log).toEqual([{ call: 'secondPlaceOrder', input: { ...request, clientId: 'client-01' } }])
  expect([output(), store.size]).toEqual([{ outcome: 'done', reply: 'order' }, 0])
})

test('confirmed elsewhere: it is sent without a review', async () => {
  const { output } = opened({ secondPlaceOrder: failing('balanceShort', 'too little') }, new Map(), { confirmed: true })
  await settled()
  expect(output()).toEqual({ outcome: 'refused', failure: { id: 'balanceShort', message: 'too little' } })
})

test('a reload in the review opens it again with the same client_id and request', async () => {
  const store = new Map<string, unknown>()
  const first = opened({}, store)
  await settled()
  first.actor.stop()
  const other = { ...request, amount: '99' }
  const { actor, state, log } = opened({ secondPlaceOrder: () => 'order' }, store, {
    request: other,
    kept: keptIn(store),
  })
  expect([state().matches('reviewing'), state().context.request, state().context.facts]).toEqual([true, request, facts])
  actor.send({ type: 'order.confirm' })
  await settled()
  expect(log[0]?.input).toEqual({ ...request, clientId: 'client-01' })
})

test('a reload after it was sent asks before anything is offered', async () => {
  const kept = { clientId: 'client-01', request, sent: true }
  const { actor, state, made, output } = opened(
    {
      orderByClientId: () => ({ found: false, kind: null, number: null, order: null }),
      secondPlaceOrder: () => 'order',
    },
    new Map(),
    { kept },
  )
  await settled()
  expect([made('secondPlaceOrder'), made('orderByClientId')]).toEqual([0, 1])
  expect(state().matches({ placing: 'absent' })).toBe(true)
  actor.send({ type: 'order.again' })
  await settled()
  expect(output()).toEqual({ outcome: 'done', reply: 'order' })
})

test('found by its client_id, it tells the number', async () => {
  const { actor, output } = opened({
    secondPlaceOrder: failing('timeout'),
    orderByClientId: () => ({ found: true, kind: 'second', number: '7', order: null }),
  })
  await settled()
  actor.send({ type: 'order.confirm' })
  await settled()
  expect(output()).toEqual({ outcome: 'happened', number: '7', order: null })
})
