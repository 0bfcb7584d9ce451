import { expect, test } from 'vitest'
import { type Incoming, parseFrame, type TopicData, type TopicKind } from '../../protocol/topics.ts'
import { createExchange } from '../exchange.ts'
import type { Rate } from '../exchangeClock.ts'
import { btc, callApi, perform, registered } from '../handlers/testing.ts'
import { nextRound, OPTION_CYCLES, roundId, roundOf, runningRound } from '../rounds.ts'

/** 50 s past a full hour. */
const START = Date.UTC(2026, 10, 21, 12, 0, 50)
const PASS = 250
type Topic = Extract<Incoming, { type: 'topic' }>

async function begin(rate: Rate = 1) {
  const exchange = createExchange({ seed: 3, now: START, rate })
  const headers = registered(exchange)
  for (const to of ['second', 'options'] as const) {
    perform(exchange, { type: 'transfer', user: 1, from: 'coin', to, currency: 'USDT', amount: '1000' })
  }
  const join = (messages: object[]) => {
    const received: { at: number; frame: Topic }[] = []
    const connection = exchange.connect((text) => {
      const frame = parseFrame(text)
      if (frame === undefined) throw new Error(`unread: ${text}`)
      if (frame.type === 'topic') received.push({ at: exchange.now(), frame })
    })
    for (const message of messages) connection.receive(JSON.stringify(message))
    const take = <K extends TopicKind>(kind: K) =>
      received.flatMap(({ at, frame }) => (frame.kind === kind ? [{ at, ...(frame as { data: TopicData<K> }) }] : []))
    return { received, take }
  }
  const passes = (seconds: number) => {
    for (let i = 0; i < (seconds * 1_000) / PASS; i++) exchange.advance(PASS)
  }
  const stake = (name: 'secondPlaceOrder' | 'deadlinePlaceOrder', more: object) =>
    callApi(exchange, name, { ...btc, direction: 'up', amount: '20', ...more }, { headers }).code
  const auth = { type: 'auth', token: headers.authorization }
  return { exchange, join, passes, stake, auth }
}
const code = { type: 'code', code: 'btcusdt' }

test('SOC-08: period has the running and the open round of each cycle, and is sent again only after a change', async () => {
  const { exchange, join, passes } = await begin()
  const page = join([code])
  passes(2)
  const first = page.take('period').map(({ data }) => data)
  const now = exchange.now()
  const expected = OPTION_CYCLES.flatMap(({ minutes }) =>
    [runningRound(minutes, now), nextRound(minutes, now)].map(({ opens }) => roundId(minutes, opens)),
  )
  expect(new Set(first.map(({ id }) => id))).toEqual(new Set(expected))
  expect(first).toHaveLength(8)
  for (const row of first) {
    const round = roundOf(row.id)
    expect([row.minutes, row.opens * 1_000, row.settles * 1_000]).toEqual([
      round?.minutes,
      round?.opens,
      round?.settles,
    ])
    expect(row.closesEntry).toBe(row.opens - 5)
    expect(row.openPrice === null).toBe(row.opens * 1_000 > now)
  }
  passes(2)
  expect(page.take('period')).toHaveLength(8)
  passes(70)
  const minute = page.take('period').filter(({ data }) => data.minutes === 1)
  const opened = minute.filter(({ data }) => data.opens * 1_000 === START + 10_000)
  expect(opened.map(({ data }) => data.openPrice !== null)).toEqual([false, true])
  expect(opened[1]!.at - opened[1]!.data.opens * 1_000).toBeLessThanOrEqual(1_500)
  const entry = minute.find(({ data }) => data.opens * 1_000 === START + 70_000)
  expect(entry!.at).toBeGreaterThanOrEqual(START + 5_000)
  expect(entry!.at).toBeLessThanOrEqual(START + 5_000 + 2 * PASS)
})

test('SOC-08: amount is exactly what users staked on each side', async () => {
  const { exchange, join, passes, stake } = await begin()
  const page = join([code])
  passes(1)
  expect(page.take('amount').map(({ data }) => [data.up, data.down])).toEqual(Array(8).fill(['0', '0']))
  const cycle = 5
  const round = roundId(cycle, nextRound(cycle, exchange.now()).opens)
  expect(stake('deadlinePlaceOrder', { cycle, period_id: round })).toBe(200)
  passes(1)
  expect(stake('deadlinePlaceOrder', { cycle, period_id: round, amount: '12.5' })).toBe(200)
  expect(stake('deadlinePlaceOrder', { cycle, period_id: round, direction: 'down', amount: '10' })).toBe(200)
  expect(stake('deadlinePlaceOrder', { id: 2, cycle, period_id: round, amount: '99' })).toBe(200)
  passes(1)
  const frames = () => page.take('amount').filter(({ data }) => data.id === round)
  expect(frames().map(({ data }) => [data.up, data.down])).toEqual([
    ['0', '0'],
    ['20', '0'],
    ['32.5', '10'],
  ])
  exchange.jump(nextRound(cycle, exchange.now()).opens + 30_000 - exchange.now())
  passes(1)
  expect(frames()).toHaveLength(3)
})

test('ENT-07: second.orders counts down to 1, then is empty, and user.changed names orders, funds and messages', async () => {
  const { join, passes, stake, auth } = await begin()
  const [userSocket, visitor] = [join([auth]), join([])]
  passes(2)
  expect(userSocket.take('second.orders')).toEqual([])
  expect(stake('secondPlaceOrder', { cycle: 30 })).toBe(200)
  passes(31)
  const lists = userSocket.take('second.orders').map(({ data }) => data)
  const counted = lists.flatMap((rows) => rows.map(({ id, countdown }) => [id, countdown]))
  expect(counted).toEqual(Array.from({ length: 30 }, (_, i) => [1, 30 - i]))
  expect(lists.at(-1)).toEqual([])
  const ended = userSocket.take('second.orders').at(-1)!.at
  const settled = userSocket.take('user.changed').filter(({ at }) => at === ended)
  expect(settled.map(({ data }) => [...data.lists].sort())).toEqual([['funds', 'messages', 'orders']])
  expect(
    visitor.received.filter(({ frame }) => frame.kind === 'second.orders' || frame.kind === 'user.changed'),
  ).toEqual([])
  passes(5)
  expect(userSocket.take('second.orders')).toHaveLength(31)
})

test('SOC-08: deadline.orders lists a user’s running options, for that user only', async () => {
  const { exchange, join, passes, stake, auth } = await begin()
  const [userSocket, visitor] = [join([auth]), join([])]
  const period_id = roundId(1, nextRound(1, exchange.now()).opens)
  expect(stake('deadlinePlaceOrder', { cycle: 1, period_id })).toBe(200)
  passes(75)
  const settles = (roundOf(period_id)?.settles ?? 0) / 1_000
  expect(userSocket.take('deadline.orders').map(({ data }) => data)).toEqual([
    [{ number: 'DO00000001', code: 'btcusdt', settles }],
    [],
  ])
  expect(visitor.take('deadline.orders')).toEqual([])
})

test('after a jump the frames have the current state, without the skipped rounds', async () => {
  const { exchange, join, passes } = await begin()
  const page = join([code])
  passes(1)
  exchange.jump(5 * 3_600_000)
  passes(1)
  const now = exchange.now()
  const late = page.take('period').slice(8)
  expect(late.length).toBeLessThanOrEqual(8)
  for (const { data } of late) expect(data.settles * 1_000).toBeGreaterThan(now - PASS * 4)
})
