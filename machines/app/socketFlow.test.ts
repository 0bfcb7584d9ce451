import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Incoming, Outgoing } from '../../protocol/topics.ts'
import type { ConnectionEvent } from '../ports.ts'
import { filled } from '../testing.ts'
import { type SocketInput, socketFlow } from './socketFlow.ts'

const AT = 1_800_000_000_500

function started(input: Partial<SocketInput> = {}) {
  const clock = new SimulatedClock()
  const net = { live: 0, most: 0, made: 0, sent: [] as Outgoing[], say: (_: ConnectionEvent) => {} }
  type Gear = {
    sendBack: (event: ConnectionEvent) => void
    receive: (take: (event: { message: Outgoing }) => void) => void
  }
  const connection = ({ sendBack, receive }: Gear) => {
    net.live++
    net.made++
    net.most = Math.max(net.most, net.live)
    net.say = sendBack
    receive(({ message }) => net.sent.push(message))
    return () => {
      net.live--
    }
  }
  const machine = filled(socketFlow, { feeds: { connection: connection as never } })
  const actor = createActor(machine, { input: { chance: () => 0.5, ...input }, clock }).start()
  const messages: Incoming[] = []
  actor.on('message', ({ message }) => messages.push(message))
  actor.send({ type: 'socket.start' })
  const open = () => net.say({ type: 'socket.opened', at: AT })
  const frame = (data: unknown) =>
    net.say({ type: 'socket.frame', data: typeof data === 'string' ? data : JSON.stringify(data), at: AT })
  return {
    actor,
    clock,
    net,
    messages,
    open,
    frame,
    is: (value: string) => actor.getSnapshot().matches({ link: value } as never),
  }
}

test('SOC-01 SOC-02 SOC-10: every opening sends heartbeat, forex, code, subscriptions and the token', () => {
  const { net, open, clock } = started({ code: 'ethusdt', codes: ['btcusdt', 'ethusdt'], token: 'T' })
  const greeting = [
    { type: 'pong', time: 1_800_000_000 },
    { type: 'forex', title: 'USD' },
    { type: 'code', code: 'ethusdt' },
    { type: 'product', sub: 'submarkt', data: 'btcusdt,ethusdt' },
    { type: 'auth', token: 'T' },
  ]
  open()
  expect(net.sent).toEqual(greeting)
  net.say({ type: 'socket.closed' })
  clock.increment(3_000)
  open()
  expect(net.sent).toEqual([...greeting, ...greeting])
})

test('SOC-02: changes are sent at once, and again after a reconnection', () => {
  const { actor, net, open, clock } = started()
  actor.send({ type: 'socket.watch', codes: ['btcusdt'] })
  open()
  net.sent.length = 0
  actor.send({ type: 'socket.watch', codes: ['ethusdt'] })
  actor.send({ type: 'socket.code', code: 'ethusdt' })
  actor.send({ type: 'socket.forex', title: 'EUR' })
  actor.send({ type: 'socket.token', token: 'T' })
  const changes = [...net.sent]
  expect(changes.map(({ type }) => type)).toEqual(['product', 'code', 'forex', 'auth'])
  net.say({ type: 'socket.closed' })
  clock.increment(3_000)
  net.sent.length = 0
  open()
  expect(net.sent).toEqual(expect.arrayContaining(changes))
})

test('SOC-03 SOC-04 CON-01: after an error or a close it waits 3 s, from the second attempt up to 1 s longer', () => {
  const { net, clock, is } = started()
  net.say({ type: 'socket.failed' })
  expect(is('waiting')).toBe(true)
  clock.increment(2_999)
  expect(is('waiting')).toBe(true)
  clock.increment(1)
  expect(is('live')).toBe(true)
  net.say({ type: 'socket.closed' })
  clock.increment(3_499)
  expect(is('waiting')).toBe(true)
  clock.increment(1)
  expect(is('live')).toBe(true)
})

test('SOC-04: a connection that the exchange closes for being busy is remembered until the next one hears something', () => {
  const { actor, net, clock, open, frame } = started()
  const isBusy = () => actor.getSnapshot().context.busy
  open()
  expect(isBusy()).toBe(false)
  net.say({ type: 'socket.closed', code: 1013 })
  expect(isBusy()).toBe(true)
  clock.increment(3_000)
  open()
  expect(isBusy()).toBe(true)
  frame({ type: 'ping', time: 1_700_000_000 })
  expect(isBusy()).toBe(false)
  net.say({ type: 'socket.closed', code: 1006 })
  expect(isBusy()).toBe(false)
})

test('SOC-03 SOC-04: after a deliberate close it stays closed', () => {
  const { actor, net, clock, open, is } = started()
  open()
  actor.send({ type: 'socket.close' })
  expect(net.live).toBe(0)
  actor.send({ type: 'net.online' })
  clock.increment(60_000)
  expect(is('closedOnPurpose')).toBe(true)
  actor.send({ type: 'socket.start' })
  expect(net.live).toBe(1)
})

test('SOC-05: a failed send shows its indicator for one second after the last failure', () => {
  const { actor, net, clock, open } = started()
  open()
  const shows = () => actor.getSnapshot().matches({ sendFailing: 'showing' })
  net.say({ type: 'socket.sendFailed' })
  clock.increment(600)
  net.say({ type: 'socket.sendFailed' })
  clock.increment(999)
  expect(shows()).toBe(true)
  clock.increment(1)
  expect(shows()).toBe(false)
})

test('SOC-06: a ping, and nothing else, is answered with a pong in Unix seconds', () => {
  const { net, open, frame } = started()
  open()
  net.sent.length = 0
  frame({ type: 'ping', time: 1_700_000_000 })
  expect(net.sent).toEqual([{ type: 'pong', time: 1_800_000_000 }])
  frame({ type: 'sub', topic: 'second.orders', data: [{ id: 4, countdown: 30 }] })
  expect(net.sent).toHaveLength(1)
})

test('SOC-07: messages are passed on by topic, broken frames are not', () => {
  const { actor, open, frame, messages } = started()
  open()
  frame({
    type: 'sub',
    topic: 'btcusdt.kline.1h',
    data: [{ time: 1_700_000_000, open: '1', high: '1', low: '1', close: '1', volume: '0' }],
  })
  frame('garbage')
  frame({ type: 'sub', topic: 'no.such', data: [] })
  expect(messages).toMatchObject([{ type: 'topic', kind: 'kline', code: 'btcusdt', period: '1h' }])
  expect(actor.getSnapshot().context.broken).toBe(2)
})

test('SOC-07: invalid rows are counted as broken, and the other rows of their frame are passed on', () => {
  const { actor, open, frame, messages } = started()
  open()
  const own = { id: 4, countdown: 30 }
  frame({ type: 'sub', topic: 'second.orders', data: [{ ...own, countdown: 1e308 }, own, { ...own, id: -1 }] })
  frame({ type: 'ping', time: 1e308 })
  expect(messages).toMatchObject([{ kind: 'second.orders', data: [own] }])
  expect(actor.getSnapshot().context.broken).toBe(3)
})

test('prices stay marked as delayed until the first frame, however often a connection opens without one', () => {
  const { actor, open, frame, clock, net } = started()
  const isDelayed = () => actor.getSnapshot().hasTag('delayed')
  const isStale = () => actor.getSnapshot().matches({ link: { live: { open: 'stale' } } })
  open()
  expect(isDelayed()).toBe(true)
  clock.increment(10_000)
  expect(isStale(), 'as the strip shows').toBe(true)
  clock.increment(9_999)
  expect([isDelayed(), net.made]).toEqual([true, 1])
  clock.increment(1)
  open()
  expect([isDelayed(), net.made]).toEqual([true, 2])
  frame({ type: 'ping', time: 1_800_000_000 })
  expect(isDelayed()).toBe(false)
})

test('a silent connection is detected after 10 s and replaced after 20 s', () => {
  const { actor, net, clock, open, frame } = started()
  open()
  clock.increment(9_000)
  frame({ type: 'ping', time: 1_700_000_000 })
  clock.increment(9_999)
  expect(actor.getSnapshot().hasTag('delayed')).toBe(false)
  clock.increment(1)
  expect(actor.getSnapshot().hasTag('delayed')).toBe(true)
  clock.increment(9_999)
  expect(net.made).toBe(1)
  clock.increment(1)
  expect(net.made).toBe(2)
  expect(net.most).toBe(1)
})

test('a connection that never opens is closed after a time-out', () => {
  const { clock, is } = started()
  clock.increment(20_000)
  expect(is('waiting')).toBe(true)
})

test('offline waits for the network; going online or waking up reconnects at once', () => {
  const { actor, net, clock, open, is } = started()
  open()
  actor.send({ type: 'net.offline' })
  expect([is('offline'), net.live]).toEqual([true, 0])
  clock.increment(60_000)
  expect(net.made).toBe(1)
  actor.send({ type: 'net.online' })
  expect(net.made).toBe(2)
  open()
  actor.send({ type: 'page.woke' })
  expect([net.made, net.live]).toEqual([3, 1])
})

test('SOC-03 SOC-04: a thousand losses in any order never open two sockets', () => {
  const { actor, net, clock, open, frame } = started()
  const moves = [
    open,
    () => net.say({ type: 'socket.closed' }),
    () => net.say({ type: 'socket.failed' }),
    () => actor.send({ type: 'net.offline' }),
    () => actor.send({ type: 'net.online' }),
    () => actor.send({ type: 'page.woke' }),
    () => clock.increment(3_000),
    () => clock.increment(10_000),
    () => frame({ type: 'ping', time: 1_700_000_000 }),
  ]
  let seed = 7
  for (let turn = 0; turn < 1_000; turn++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    moves[seed % moves.length]?.()
    expect(net.live).toBeLessThanOrEqual(1)
  }
  expect(net.made).toBeGreaterThan(50)
  expect(net.most).toBe(1)
})
