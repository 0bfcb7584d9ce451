import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createExchangeClock, secondsLeft, TICK_MS } from './clock.ts'

const START = 1_800_000_000
function clockByHand() {
  const time = { ms: 0 }
  const clock = createExchangeClock({ real: () => time.ms, start: () => 5_000 })
  const pass = (ms: number) => {
    time.ms += ms
  }
  return { clock, pass }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs by the device until the exchange sends its time, then by that, at its rate', () => {
  const { clock, pass } = clockByHand()
  pass(10)
  expect([clock.now(), clock.isSynced()]).toEqual([5_010, false])
  clock.sync(START, 60)
  expect([clock.now(), clock.isSynced(), clock.rate()]).toEqual([START * 1_000, true, 60])
  pass(1_500)
  expect(clock.now()).toBe(START * 1_000 + 90_000)
  clock.sync(START + 90, 0)
  pass(60_000)
  expect(clock.now()).toBe(START * 1_000 + 90_000)
})

test('whole seconds of pings cause neither jitter nor drift', () => {
  const { clock, pass } = clockByHand()
  clock.sync(START, 1)
  for (let n = 0; n < 100; n += 1) {
    const before = clock.now()
    pass(370)
    const real = START * 1_000 + 370 * (n + 1)
    clock.sync(Math.floor(real / 1_000), 1)
    expect(clock.now()).toBe(real)
    expect(clock.now()).toBeGreaterThan(before)
  }
})

test('a jump of the exchange applies at once, forwards and backwards', () => {
  const { clock } = clockByHand()
  clock.sync(START, 1)
  clock.sync(START + 86_400, 1)
  expect(clock.now()).toBe((START + 86_400) * 1_000)
  clock.sync(START, 1)
  expect(Math.floor(clock.now() / 1_000)).toBe(START)
})

test('ticks about four times a second while it has listeners, and leaves no timer', () => {
  const { clock } = clockByHand()
  const first = vi.fn()
  const second = vi.fn()
  const ends = [clock.onTick(first), clock.onTick(second)]
  vi.advanceTimersByTime(1_000)
  expect(first).toHaveBeenCalledTimes(1_000 / TICK_MS)
  ends[0]?.()
  vi.advanceTimersByTime(1_000)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([4, 8])
  ends[1]?.()
  expect(vi.getTimerCount()).toBe(0)
})

test('remaining seconds are rounded up and never negative', () => {
  expect([
    secondsLeft(10_000, 0),
    secondsLeft(10_000, 1),
    secondsLeft(10_000, 9_999),
    secondsLeft(10_000, 10_000),
  ]).toEqual([10, 10, 1, 0])
  expect(secondsLeft(10_000, 99_999)).toBe(0)
})
