import { expect, test } from 'vitest'
import { MINUTE_MS } from './candle.ts'
import { advanceMinute, createMarkets } from './state.ts'
import { countUntil, tape } from './tape.ts'

const START = Date.UTC(2026, 10, 21, 15, 7, 0)

/** Wins of three strategies against the same moves. */
class Tally {
  bets = 0
  up = 0
  alternating = 0
  /** Bets on a repetition of the last move. */
  trend = 0
  #last = 0

  add(move: number): void {
    if (move === 0) return
    this.bets++
    if (move > 0) this.up++
    if (move > 0 === (this.bets % 2 === 0)) this.alternating++
    if (move * this.#last > 0) this.trend++
    this.#last = move
  }

  /** The largest distance of a share of wins from one half; always-down mirrors always-up. */
  get off(): number {
    return Math.max(...[this.up, this.alternating, this.trend].map((wins) => Math.abs(wins / this.bets - 0.5)))
  }
}

test('up and down are equally likely over 1, 5, 15 and 60 minutes, with any strategy', () => {
  const state = createMarkets(2_021, START)
  const horizons = [1, 5, 15, 60]
  const tallies = horizons.map(() => state.rows.map(() => new Tally()))
  const opens = horizons.map(() => state.rows.map((row) => row.price))
  for (let minute = 1; minute <= 66_000; minute++) {
    advanceMinute(state)
    horizons.forEach((horizon, h) => {
      if (minute % horizon !== 0) return
      state.rows.forEach((row, i) => {
        tallies[h]![i]!.add(row.price - opens[h]![i]!)
        opens[h]![i] = row.price
      })
    })
  }
  const sum = (h: number, what: 'bets' | 'up' | 'alternating' | 'trend'): number =>
    tallies[h]!.reduce((all, tally) => all + tally[what], 0)
  horizons.forEach((horizon, h) => {
    const bets = sum(h, 'bets')
    // Four standard errors where there are fewer than a million bets.
    const tolerance = Math.max(0.002, 2 / Math.sqrt(bets))
    if (horizon <= 5) expect(bets).toBeGreaterThan(1_000_000)
    for (const way of ['up', 'alternating', 'trend'] as const) {
      expect(Math.abs(sum(h, way) / bets - 0.5), `${way} ${horizon} min`).toBeLessThan(tolerance)
    }
  })
})

test('up and down are equally likely over 30 seconds of the tape, from any second', () => {
  const state = createMarkets(1_979, START)
  const codes = ['btcusdt', 'ethusdt', 'solusdt', 'linkusdt', 'uniusdt', 'balusdt', 'dcrusdt', 'atlasusdt']
  const tallies = codes.map(() => new Tally())
  const before = codes.map(() => 0)
  for (let minute = 0; minute < 20_000; minute++) {
    codes.forEach((code, i) => {
      const trades = tape(state, code, state.minute)
      for (const second of [17, 47]) {
        const trade = trades[countUntil(trades, state.minute * MINUTE_MS + second * 1_000) - 1]!
        if (before[i]) tallies[i]!.add(trade.priceTicks - before[i]!)
        before[i] = trade.priceTicks
      }
    })
    advanceMinute(state)
  }
  const bets = tallies.reduce((all, tally) => all + tally.bets, 0)
  const up = tallies.reduce((all, tally) => all + tally.up, 0)
  expect(bets).toBeGreaterThan(250_000)
  expect(Math.abs(up / bets - 0.5)).toBeLessThan(2 / Math.sqrt(bets))
  for (const tally of tallies) expect(tally.off).toBeLessThan(0.02)
})
