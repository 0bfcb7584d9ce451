import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY } from './candle.ts'
import { candles } from './candles.ts'
import { MARKETS } from './markets/index.ts'
import { memoryOf, minuteBar } from './memory.ts'
import { setRegime } from './regime.ts'
import { advanceMinute, createMarkets, type MarketsState } from './state.ts'
import { lastTrade } from './tape.ts'
import { ticker } from './ticker.ts'

const START = Date.UTC(2026, 10, 21, 15, 7, 30)

const advance = (state: MarketsState, minutes: number): MarketsState => {
  for (let i = 0; i < minutes; i++) advanceMinute(state)
  return state
}

test('the same seed gives the same bytes, another seed others', () => {
  const text = JSON.stringify(advance(createMarkets(7, START), 3_000))
  const begun = (seed: number) => JSON.stringify(advance(createMarkets(seed, START), 300))
  expect(begun(7)).toBe(begun(7))
  expect(begun(8)).not.toBe(begun(7))
  // Engines and versions must agree on this, since saves move between them.
  expect(createHash('sha256').update(text).digest('hex')).toMatchInlineSnapshot(
    `"2085bd68236d5fc451a646456b4f4eeddc61733d4f5162703a2814dccf4ef873"`,
  )
})

test('reads in between change nothing', () => {
  const request = createMarkets(7, START)
  for (let i = 0; i < 200; i++) {
    advanceMinute(request)
    ticker(request, 'ethusdt', request.minute * 60_000 + 1_234)
    candles(request, 'solusdt', '5m', { limit: 50, now: request.minute * 60_000 })
  }
  expect(JSON.stringify(request)).toBe(JSON.stringify(advance(createMarkets(7, START), 200)))
})

test('a saved state continues as if never saved', () => {
  const first = advance(createMarkets(3, START), 500)
  setRegime(first, { code: 'all', regime: 'crash', fromMinute: first.minute + 20 })
  const loaded: MarketsState = JSON.parse(JSON.stringify(first))
  advance(first, 700)
  advance(loaded, 700)
  expect(JSON.stringify(loaded)).toBe(JSON.stringify(first))
  const now = first.minute * 60_000 + 20_000
  expect(candles(loaded, 'btcusdt', '1h', { limit: 100, now })).toEqual(
    candles(first, 'btcusdt', '1h', { limit: 100, now }),
  )
})

test('replayed minutes equal the original ones, across changes of scale and regime', () => {
  const state = createMarkets(11, START)
  setRegime(state, { code: 'all', regime: 'crash', fromMinute: state.minute + 30 })
  setRegime(state, { code: 'all', regime: 'range', fromMinute: state.minute + 400 })
  setRegime(state, { code: 'btcusdt', regime: 'rally', fromMinute: state.minute + 900 })
  const lived = new Map<number, number>()
  for (let i = 0; i < 2 * DAY; i++) {
    const minute = state.minute
    advanceMinute(state)
    lived.set(minute, state.rows[0]!.price)
  }
  expect(state.rows[0]!.scales.length).toBeGreaterThan(3)
  const memory = memoryOf(JSON.parse(JSON.stringify(state)), 'btcusdt')
  for (const [minute, price] of lived) expect(minuteBar(memory, minute)?.closeTicks).toBe(price)
})

test('a day is one row of the state, without its minutes', () => {
  const state = advance(createMarkets(1, START), 3 * DAY)
  expect(JSON.stringify(state).length / MARKETS.length / 3).toBeLessThan(400)
})

test('the first price is that of the catalogue, and the first minute is decided at once', () => {
  const state = createMarkets(4, START)
  for (const spec of MARKETS) {
    expect(memoryOf(state, spec.code).row.price).toBe(spec.openingTicks)
    expect(minuteBar(memoryOf(state, spec.code), state.minute)?.openTicks).toBe(spec.openingTicks)
  }
  const early = lastTrade(state, 'btcusdt', START)
  advance(state, 10)
  expect(lastTrade(state, 'btcusdt', START)).toEqual(early)
})
