import { expect, test } from 'vitest'
import { DAY, MINUTE_MS } from './candle.ts'
import { candles } from './candles.ts'
import { MARKETS } from './markets/index.ts'
import { driftOf, type Regime, regimeAt, setRegime } from './regime.ts'
import { advanceMinute, createMarkets, type MarketsState } from './state.ts'
import { lastTrade, recentTrades, tradesBetween } from './tape.ts'
import { ticker } from './ticker.ts'

const START = Date.UTC(2026, 10, 21, 15, 7, 30)

const advance = (state: MarketsState, minutes: number): void => {
  for (let i = 0; i < minutes; i++) advanceMinute(state)
}

const prices = (state: MarketsState): number[] => state.rows.map((row) => row.price)

test('a regime applies from the next minute on; past and current minutes stay', () => {
  const state = createMarkets(1, START)
  const now = state.minute
  expect(setRegime(state, { code: 'btcusdt', regime: 'crash', fromMinute: now - 100 })).toBe(now + 1)
  expect(regimeAt(state, 'btcusdt', now)).toBe('calm')
  expect(regimeAt(state, 'btcusdt', now + 1)).toBe('crash')
  expect(regimeAt(state, 'ethusdt', now + 1)).toBe('calm')
})

test('the latest of several changes applies; for the same minute, the one set last', () => {
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

test('in a rally and a crash prices are pulled to a limit, less the closer they are; in a range back to their start', () => {
  const drift = (regime: Regime, price: number) => Number(driftOf(regime, price, 100, 1, 10).toFixed(9))
  expect([90, 100, 120, 140, 150].map((price) => drift('rally', price))).toEqual([6, 6, 3, 0, 0])
  expect([110, 100, 84, 68, 60].map((price) => drift('crash', price) + 0)).toEqual([-8, -8, -4, 0, 0])
  expect([150, 100, 75].map((price) => drift('range', price))).toEqual([-1, 0, 0.5])
})

test('a calm price is pulled back only far above or below its usual level, with equal force', () => {
  const drift = (ratio: number) => Number(driftOf('calm', 1_000 * ratio, 1, 1_000, 2_000).toFixed(9)) + 0
  const ratios = [1, 1.29, 1.45, 1.6, 2]
  expect(ratios.map(drift)).toEqual([0, 0, -5, -10, -10])
  expect(ratios.map((ratio) => drift(1 / ratio))).toEqual([0, 0, 5, 10, 10])
})

test('a halt has no trades, a flat price and no quantity; trading then continues from that price', () => {
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

test('a halt of all markets leaves every price unchanged', () => {
  const state = createMarkets(6, START)
  setRegime(state, { code: 'all', regime: 'halt', fromMinute: 0 })
  advanceMinute(state)
  const before = prices(state)
  advance(state, 500)
  expect(prices(state)).toEqual(before)
  expect(before.length).toBe(MARKETS.length)
})
