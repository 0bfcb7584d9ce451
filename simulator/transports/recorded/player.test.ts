/** What is played from a recorded session, on a clock of the test. */
import { describe, expect, test } from 'vitest'
import type { RecordedSession } from '../../recorded/session.ts'
import { createRecordedPlayer } from './player.ts'

const BEGUN = Date.parse('2026-03-01T08:00:00.000Z')

/** A clock that the test moves. */
function fakeTimers() {
  let now = 0
  let waiting: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const one = { at: now + ms, run }
      waiting.push(one)
      return () => {
        waiting = waiting.filter((other) => other !== one)
      }
    },
    pass(ms: number) {
      const end = now + ms
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
        if (!next) break
        waiting = waiting.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = end
    },
  }
}

const frame = (at: number, topic: string) => ({ at, text: `{"type":"sub","topic":"${topic}","data":${at}}` })
const SESSION: RecordedSession = {
  begun: BEGUN,
  length: 20_000,
  loggedIn: false,
  calls: [
    { at: 0, method: 'GET', path: '/api/market?b=2&a=1', answer: { status: 200, body: 'first' } },
    { at: 9, method: 'GET', path: '/api/market?b=2&a=1', answer: { status: 200, body: 'second' } },
    {
      at: 9,
      method: 'POST',
      path: '/api/transfer',
      body: '{"amount":"1","client_id":"x","worst_price":"2"}',
      answer: { status: 200, body: 'moved' },
    },
    { at: 9, method: 'GET', path: '/api/lost' },
  ],
  frames: [
    { at: 0, text: `{"type":"ping","time":${BEGUN / 1_000 + 3_600}}` },
    frame(1_000, 'btcusdt.depth'),
    frame(4_000, 'btcusdt.depth'),
    frame(12_000, 'ethusdt.depth'),
  ],
}

function playing() {
  const timers = fakeTimers()
  const player = createRecordedPlayer(SESSION, timers)
  const got: string[] = []
  const connection = player.connect({ deliver: (frames) => got.push(...frames), end() {} })
  const topics = () => got.flatMap((text) => (text.includes('ping') ? [] : [/"topic":"([\w.]+)"/.exec(text)?.[1]]))
  const lastPing = () =>
    JSON.parse(got.findLast((text) => text.includes('ping')) ?? '{}') as { time: number; rate: number }
  return { timers, player, topics, lastPing, connection }
}

describe('REC-01: a session plays', () => {
  const ask = (method: string, path: string, body?: string) => ({
    method,
    path,
    headers: {},
    ...(body ? { body } : {}),
  })

  test('calls answer by method, path and body in recorded order; the last answer repeats', () => {
    const { player } = playing()
    const bodies = [1, 2, 3].map(() => player.answer(ask('GET', '/api/market?a=1&b=2')))
    expect(bodies).toEqual(['first', 'second', 'second'].map((body) => ({ status: 200, body })))
    expect(player.answer(ask('POST', '/api/transfer', '{"client_id":"y","amount":"1"}'))).toMatchObject({
      body: 'moved',
    })
    expect(player.answer(ask('GET', '/api/lost'))).toBeUndefined()
    expect(player.missed.get()).toEqual([])
  })

  test('a call that was not recorded is listed once with its count, without secrets', () => {
    const { player } = playing()
    const other = ask('POST', '/api/transfer', '{"amount":"2"}')
    expect([player.answer(other), player.answer(other)]).toEqual(['missing', 'missing'])
    expect(player.missed.get()).toEqual([{ method: 'POST', path: '/api/transfer', count: 2 }])
  })

  test('frames arrive at their times, also ten times as fast, and none while it is paused', () => {
    const { player, timers, topics } = playing()
    timers.pass(999)
    expect(topics()).toEqual([])
    timers.pass(1)
    expect(topics()).toEqual(['btcusdt.depth'])
    player.setRuns(false)
    timers.pass(60_000)
    expect(topics()).toHaveLength(1)
    player.setRate(10)
    player.setRuns(true)
    timers.pass(300)
    expect(topics()).toHaveLength(2)
    timers.pass(800)
    expect(topics()).toHaveLength(3)
    timers.pass(5_000)
    expect(player.state.get()).toMatchObject({ runs: false, at: 20_000 })
    player.setRuns(true)
    timers.pass(100)
    expect(topics(), 'it begins again').toHaveLength(4)
  })

  test('a step delivers the next frame alone', () => {
    const { player, topics } = playing()
    player.step()
    player.step()
    expect(topics()).toHaveLength(2)
    expect(player.state.get()).toMatchObject({ runs: false, at: 4_000 })
  })

  test("pings go on while it is paused, with the backend's time, so that the connection stays", () => {
    const { player, timers, lastPing } = playing()
    expect(lastPing()).toEqual({ type: 'ping', time: BEGUN / 1_000 + 3_600, rate: 1 })
    timers.pass(2_000)
    player.setRuns(false)
    timers.pass(20_000)
    expect(lastPing()).toEqual({ type: 'ping', time: BEGUN / 1_000 + 3_602, rate: 0 })
  })

  test('a page that subscribes later gets the latest frame of each topic at once', () => {
    const { timers, topics, connection } = playing()
    timers.pass(5_000)
    connection.send('{"type":"code","code":"btcusdt"}')
    connection.send('{"type":"code","code":"ethusdt"}')
    connection.send('broken')
    expect(topics()).toEqual(['btcusdt.depth', 'btcusdt.depth', 'btcusdt.depth'])
  })
})
