/** Statistics over weeks of prices. */
import { expect, test } from 'vitest'
import { DAY } from './candle.ts'
import { MARKETS } from './markets.ts'
import { advanceMinute, createMarkets } from './state.ts'

const START = Date.UTC(2026, 10, 21, 15, 7, 30)

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

test('daily moves have the volatility that the catalogue states, and lively times cluster', () => {
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
