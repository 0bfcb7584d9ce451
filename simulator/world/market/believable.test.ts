/** Statistics over weeks of prices. */
import { expect, test } from 'vitest'
import { DAY } from './candle.ts'
import { MARKETS } from './markets/index.ts'
import { type Regime, setRegime } from './regime.ts'
import { advanceMinute, createMarkets } from './state.ts'

const START = Date.UTC(2026, 10, 21, 15, 7, 30)

/** The price moves of all markets over some minutes in a regime, as ratios. */
const ratios = (regime: Regime, minutes: number): number[] => {
  const state = createMarkets(41, START)
  setRegime(state, { code: 'all', regime, fromMinute: 0 })
  advanceMinute(state)
  const before = state.rows.map((row) => row.price)
  for (let i = 0; i < minutes; i++) advanceMinute(state)
  return state.rows.map((row, i) => row.price / before[i]!)
}

const mean = (list: number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length

test('prices stay believable for 60 days in every market', () => {
  const state = createMarkets(2_026, START)
  const begun = process.cpuUsage().user
  for (let i = 0; i < 60 * DAY; i++) advanceMinute(state)
  const micros = (process.cpuUsage().user - begun) / (60 * DAY * MARKETS.length)
  console.info(`${micros.toFixed(2)} µs a market and minute`)
  state.rows.forEach((row, i) => {
    const opening = MARKETS[i]!.openingTicks
    const lows = row.days.map((day) => day[2]! / opening)
    const highs = row.days.map((day) => day[1]! / opening)
    expect(Math.min(...lows)).toBeGreaterThan(0.25)
    expect(Math.max(...highs)).toBeLessThan(4)
    expect(new Set(row.days.map((day) => day[3])).size).toBeGreaterThan(50)
  })
})

test('daily moves have the volatility of the catalogue, and volatile periods cluster', () => {
  const state = createMarkets(5, START)
  const sizes: number[] = []
  for (let i = 0; i < 20 * DAY; i++) {
    const before = state.rows[0]!.price
    advanceMinute(state)
    sizes.push(Math.abs(state.rows[0]!.price - before))
  }
  const share = state.rows.map((row, i) => {
    const moves = row.days.slice(1).map((day) => (day[3]! - day[0]!) / day[0]! / MARKETS[i]!.dailyVolatility)
    return moves.reduce((sum, move) => sum + move * move, 0) / moves.length
  })
  const mean = share.reduce((sum, one) => sum + one, 0) / share.length
  expect(mean).toBeGreaterThan(0.85)
  expect(mean).toBeLessThan(1.2)
  const average = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  const alike = sizes.slice(5).reduce((sum, size, i) => sum + (size - average) * (sizes[i]! - average), 0)
  const all = sizes.reduce((sum, size) => sum + (size - average) * (size - average), 0)
  expect(alike / all).toBeGreaterThan(0.1)
})

test('a rally raises and a crash lowers prices, and neither runs away', () => {
  expect(mean(ratios('rally', 300))).toBeGreaterThan(1.1)
  expect(mean(ratios('crash', 300))).toBeLessThan(0.85)
  for (const ratio of ratios('rally', 3 * DAY)) expect(ratio).toBeLessThan(2.2)
  for (const ratio of ratios('crash', 3 * DAY)) expect(ratio).toBeGreaterThan(0.35)
})

test('a range stays near its starting price', () => {
  const moved = ratios('range', DAY).map((ratio) => Math.abs(ratio - 1))
  const free = ratios('calm', DAY).map((ratio) => Math.abs(ratio - 1))
  expect(mean(moved)).toBeLessThan(mean(free) / 3)
})
