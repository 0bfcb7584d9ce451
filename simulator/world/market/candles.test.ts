import { beforeAll, describe, expect, test } from 'vitest'
import { PERIODS, type Period } from '../../../protocol/rules/constants.ts'
import { type Bar, type Candle, DAY, extend, MINUTE_MS, periodStart } from './candle.ts'
import { candles, formingCandle } from './candles.ts'
import { MARKETS } from './markets/index.ts'
import { memoryOf, minuteBar } from './memory.ts'
import { advanceMinute, createMarkets, type MarketsState } from './state.ts'

const START = Date.UTC(2026, 10, 18, 15, 7, 30)
const ALL = Object.keys(PERIODS) as Period[]
let state: MarketsState
let now: number

beforeAll(() => {
  state = createMarkets(99, START)
  for (let i = 0; i < 9 * DAY + 77; i++) advanceMinute(state)
  now = state.minute * MINUTE_MS + 31_400
})

const sumOfMinutes = (code: string, from: number, to: number): Bar | undefined => {
  const memory = memoryOf(state, code)
  let whole: Bar | undefined
  for (let minute = from; minute < to; minute++) {
    const bar = minuteBar(memory, minute)
    if (whole && bar) extend(whole, bar)
    else if (bar) whole = { ...bar }
  }
  return whole
}

const expectSum = (code: string, period: Period, candle: Candle): void => {
  const from = candle.time / MINUTE_MS
  const { openTicks, highTicks, lowTicks, closeTicks, lots, turnover } = sumOfMinutes(
    code,
    from,
    from + PERIODS[period],
  )!
  expect(candle, `${code} ${period} ${from}`).toEqual({
    time: candle.time,
    openTicks,
    highTicks,
    lowTicks,
    closeTicks,
    lots,
    turnover,
  })
}

describe.each(ALL)('%s', (period) => {
  test('a candle is exactly the sum of its minutes before, across and after the start', () => {
    const length = PERIODS[period]
    for (const code of ['btcusdt', 'balusdt', 'atlasusdt']) {
      const middle = periodStart(period, state.startMinute)
      const before = (middle + 3 * length) * MINUTE_MS
      const list = candles(state, code, period, { before, limit: 8, now }).filter(
        (candle) => candle.time / MINUTE_MS + length <= state.minute,
      )
      expect(list.some((candle) => candle.time / MINUTE_MS === middle)).toBe(true)
      for (const candle of list) expectSum(code, period, candle)
    }
  })

  test('500 candles before the start are chained, within their ranges, and aligned to UTC', () => {
    const list = candles(state, 'solusdt', period, { before: START, limit: 501, now })
    expect(list.length).toBe(501)
    list.forEach((candle, i) => {
      const next = list[i + 1]
      if (next)
        expect([candle.closeTicks, candle.time + PERIODS[period] * MINUTE_MS]).toEqual([next.openTicks, next.time])
      expect(candle.highTicks).toBeGreaterThanOrEqual(Math.max(candle.openTicks, candle.closeTicks))
      expect(candle.lowTicks).toBeLessThanOrEqual(Math.min(candle.openTicks, candle.closeTicks))
      expect(candle.lowTicks).toBeGreaterThan(0)
      expect(candle.lots).toBeGreaterThan(0)
      expect(candle.turnover).toBeGreaterThanOrEqual(candle.lowTicks * candle.lots)
      expect(candle.turnover).toBeLessThanOrEqual(candle.highTicks * candle.lots)
      expect(candle.time % (period === '1w' ? DAY * MINUTE_MS : PERIODS[period] * MINUTE_MS)).toBe(0)
      if (period === '1w') expect(new Date(candle.time).getUTCDay()).toBe(1)
    })
  })

  test('pages join without gaps, and the running candle comes last', () => {
    const all = candles(state, 'linkusdt', period, { limit: 60, now })
    const late = candles(state, 'linkusdt', period, { limit: 25, now })
    const early = candles(state, 'linkusdt', period, { before: late[0]!.time, limit: 35, now })
    expect([...early, ...late]).toEqual(all)
    expect(all.at(-1)).toEqual(formingCandle(state, 'linkusdt', period, now))
  })
})

test('history ends exactly at the starting price in every market', () => {
  for (const spec of MARKETS) {
    const memory = memoryOf(state, spec.code)
    expect(minuteBar(memory, state.startMinute - 1)?.closeTicks).toBe(spec.openingTicks)
    expect(minuteBar(memory, state.startMinute)?.openTicks).toBe(spec.openingTicks)
  }
})

test('minutes of history are as volatile as simulated ones', () => {
  const size = (from: number): number => {
    const memory = memoryOf(state, 'ethusdt')
    let sum = 0
    for (let minute = from; minute < from + 3 * DAY; minute++) {
      const bar = minuteBar(memory, minute)!
      sum += Math.abs(bar.closeTicks - bar.openTicks) / bar.openTicks
    }
    return sum
  }
  const ratio = size(state.startMinute - 3 * DAY) / size(state.startMinute)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
})

test('history is the same in any order of requests, and in any world of the same seed', () => {
  const other = createMarkets(99, START)
  const query = { before: START, limit: 300, now: START }
  const hours = candles(other, 'dotusdt', '1h', query)
  const minutes = candles(other, 'dotusdt', '1m', query)
  expect(candles(state, 'dotusdt', '1m', query)).toEqual(minutes)
  expect(candles(state, 'dotusdt', '1h', query)).toEqual(hours)
})

test('a new coin has candles from its listing', () => {
  const spec = MARKETS.find((market) => market.code === 'atlasusdt')!
  const days = candles(state, spec.code, '1d', { before: START, limit: 500, now })
  expect(days.length).toBe(spec.listedDaysBeforeStart + 1)
  for (const day of days) expectSum(spec.code, '1d', day)
  expect(candles(state, spec.code, '1w', { before: days[0]!.time - 7 * DAY * MINUTE_MS, limit: 9, now })).toEqual([])
})

test('a running candle grows with the tape and ends as the closed one', () => {
  const open = periodStart('5m', state.minute) * MINUTE_MS
  let lots = 0
  for (let t = open; t <= now; t += 1_700) {
    const candle = formingCandle(state, 'ethusdt', '5m', t)
    expect(candle.time).toBe(open)
    expect(candle.lots).toBeGreaterThanOrEqual(lots)
    lots = candle.lots
  }
  const end = (state.minute + 1) * MINUTE_MS - 1
  const last = formingCandle(state, 'ethusdt', '1m', end)
  expectSum('ethusdt', '1m', last)
})

test('the future is refused', () => {
  expect(() => formingCandle(state, 'btcusdt', '1m', (state.minute + 1) * MINUTE_MS)).toThrow(RangeError)
})
