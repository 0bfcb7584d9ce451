import { expect, test } from 'vitest'
import { begun, settled } from '../testing.ts'
import { secondRunningFlow } from './runningOrders.ts'
import { handClock, NOW, secondOrder } from './testing.ts'

const order = (id: number, seconds: number) => secondOrder({ id, number: `SC${id}`, settles: NOW + seconds })

function running() {
  const time = handClock()
  const ends = ({ id }: { id: number }) => ({ ...order(id, 0), state: id % 2 === 0 ? 'won' : 'lost' })
  const page = begun(secondRunningFlow, { calls: { secondOrder: ends }, feeds: { exchangeClock: time.feed } })
  const ended = () =>
    page.emitted.flatMap((event) => ('order' in event ? [`${event.order.number} ${event.order.state}`] : []))
  const missed = () => page.emittedTypes.filter((type) => type === 'running.missed').length
  const at = async (seconds: number) => {
    time.at(seconds)
    await settled()
  }
  return { ...page, ended, at, missed, numbers: () => Object.keys(page.state().context.orders) }
}

test('ENT-07: several orders run at once, each with its own deadline and one result', async () => {
  const { actor, ended, at, numbers } = running()
  actor.send({ type: 'running.received', orders: [order(1, 60), order(2, 30)] })
  actor.send({ type: 'running.received', orders: [order(1, 60), order(3, 30)] })
  expect(numbers()).toEqual(['SC1', 'SC2', 'SC3'])
  await at(29)
  await at(31)
  expect([ended(), numbers()]).toEqual([['SC2 won', 'SC3 lost'], ['SC1']])
  await at(59)
  await at(61)
  expect([ended(), numbers()]).toEqual([['SC2 won', 'SC3 lost', 'SC1 lost'], []])
})

test('a list requested before the result does not bring the order back', async () => {
  const { actor, ended, log, at, numbers } = running()
  actor.send({ type: 'running.received', orders: [order(2, 30)] })
  await at(29)
  await at(31)
  actor.send({ type: 'running.received', orders: [order(2, 30)] })
  await at(40)
  expect([ended(), log.length, numbers()]).toEqual([['SC2 won'], 1, []])
})

test('SOC-09: a countdown of 1 only reaches the order with that id', async () => {
  const { actor, ended, at } = running()
  actor.send({ type: 'running.received', orders: [order(1, 60), order(2, 60)] })
  const orders = [
    { key: 1, countdown: 20 },
    { key: 2, countdown: 1 },
  ]
  actor.send({ type: 'running.countdown', orders, now: (NOW + 10) * 1_000 })
  await at(11.9)
  expect(ended()).toEqual([])
  await at(12)
  expect(ended()).toEqual(['SC2 won'])
})

test('a newer list updates the details of an order', () => {
  const { actor } = running()
  actor.send({ type: 'running.received', orders: [secondOrder({ purchasePrice: null })] })
  actor.send({ type: 'running.received', orders: [secondOrder()] })
  expect(actor.getSnapshot().context.orders.SC7?.order.purchasePrice).toBe('65000.1')
})

test('an unlisted order announced by the exchange is requested once', async () => {
  const { actor, at, missed } = running()
  const tell = (...keys: number[]) =>
    actor.send({ type: 'running.countdown', orders: keys.map((key) => ({ key, countdown: 30 })), now: NOW * 1_000 })
  actor.send({ type: 'running.received', orders: [order(2, 30)] })
  tell(2)
  expect(missed()).toBe(0)
  tell(2, 3)
  tell(2, 3)
  expect(missed()).toBe(1)
  await at(29)
  await at(31)
  tell(2)
  expect(missed()).toBe(1)
})
