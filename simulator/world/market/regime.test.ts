import { expect, test } from 'vitest'
import { DAY, MINUTE_MS } from './candle.ts'
import { candles } from './candles.ts'
import { MARKETS } from './markets.ts'
import { type Regime, regimeAt, setRegime } from './regime.ts'
import { advanceMinute, createMarkets, type MarketsState } from './state.ts'
import { lastTrade, recentTrades, tradesBetween } from './tape.ts'
import { ticker } from './ticker.ts'

const START = Date.UTC(2026, 10, 21, 15, 7, 30)

const advance = (state: MarketsState, minutes: number): void => {
  for (let i = 0; i < minutes; i++) advanceMinute(state)
}

const prices = (state: MarketsState): number[] => state.rows.map((row) => row.price)

/** How all markets moved over some minutes in a regime, as ratios. */
const ratios = (regime: Regime, minutes: number): number[] => {
  const state = createMarkets(41, START)
  setRegime(state, { code: 'all', regime, fromMinute: 0 })
  advanceMinute(state)
  const before = prices(state)
  advance(state, minutes)
  return prices(state).map((price, i) => price / before[i]!)
}

const mean = (list: number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length

test('a regime holds from the next minute on; past and current minutes stay', () => {
  const state = createMarkets(1, START)
  const now = state.minute
  expect(setRegime(state, { code: 'btcusdt', regime: 'crash', fromMinute: now - 100 })).toBe(now + 1)
  expect(regimeAt(state, 'btcusdt', now)).toBe('calm')
  expect(regimeAt(state, 'btcusdt', now + 1)).toBe('crash')
  expect(regimeAt(state, 'ethusdt', now + 1)).toBe('calm')
})

test('of several changes the latest in time holds, of the same minute the one set last', () => {
  const state = createMarkets(1, START)
  const at = state.minute + 10
  setRegime(state, { code: 'btcusdt', regime: 'rally', fromMinute: at + 5 })
  setRegime(state, { code: 'all', regime: 'range', fromMinute: at })
  setRegime(state, { code: 'btcusdt', regime: 'crash', fromMinute: at })
  expect([at, at + 5].map((minute) => regimeAt(state, 'btcusdt', minute))).toEqual(['crash', 'rally'])
  expect([at, at + 5].map((minute) => regimeAt(state, 'ethusdt', minute))).toEqual(['range', 'range'])
  setRegime(state, { code: 'btcusdt', regime: 'calm', fromMinute: at })
  expect(regimeAt(state, 'btcusdt', at)).toBe('calm')
  expect(() => setRegime(state, { code: 'nope', regime: 'calm', fromMinute: at })).toThrow(RangeError)
})

test('a rally lifts, a crash presses, and neither runs away', () => {
  expect(mean(ratios('rally', 300))).toBeGreaterThan(1.1)
  expect(mean(ratios('crash', 300))).toBeLessThan(0.85)
  for (const ratio of ratios('rally', 3 * DAY)) expect(ratio).toBeLessThan(2.2)
  for (const ratio of ratios('crash', 3 * DAY)) expect(ratio).toBeGreaterThan(0.35)
})

test('a range stays near the price at which it began', () => {
  const moved = ratios('range', DAY).map((ratio) => Math.abs(ratio - 1))
  const free = ratios('calm', DAY).map((ratio) => Math.abs(ratio - 1))
  expect(mean(moved)).toBeLessThan(mean(free) / 3)
})

test('a halt: no trades, a flat price and no quantity; afterwards trading goes on from there', () => {
  const state = createMarkets(6, START)
  advance(state, 20)
  const from = setRegime(state, { code: 'solusdt', regime: 'halt', fromMinute: state.minute + 1 })
  const until = setRegime(state, { code: 'solusdt', regime: 'calm', fromMinute: from + 3 * DAY })
  advance(state, 3 * DAY + 30)
  expect(tradesBetween(state, 'solusdt', from * MINUTE_MS - 1, until * MINUTE_MS - 1)).toEqual([])
  const before = lastTrade(state, 'solusdt', from * MINUTE_MS - 1)
  const t = until * MINUTE_MS - 1
  expect(lastTrade(state, 'solusdt', t)).toEqual(before)
  expect(recentTrades(state, 'solusdt', t, 200)).toEqual(recentTrades(state, 'solusdt', from * MINUTE_MS - 1, 200))
  expect(ticker(state, 'solusdt', t)).toMatchObject({ lots24h: 0, turnover24h: 0, changePercent: '0.00' })
  const [hour] = candles(state, 'solusdt', '1h', { before: t - 3_600_000, limit: 1, now: t })
  const price = before.priceTicks
  expect(hour).toMatchObject({ openTicks: price, highTicks: price, lowTicks: price, closeTicks: price, lots: 0 })
  expect(tradesBetween(state, 'solusdt', t, state.minute * MINUTE_MS)[0]?.priceTicks).toBe(price)
  expect(ticker(state, 'btcusdt', t).lots24h).toBeGreaterThan(0)
})

test('a halt of everything leaves every price where it is', () => {
  const state = createMarkets(6, START)
  setRegime(state, { code: 'all', regime: 'halt', fromMinute: 0 })
  advanceMinute(state)
  const before = prices(state)
  advance(state, 500)
  expect(prices(state)).toEqual(before)
  expect(before.length).toBe(MARKETS.length)
})
