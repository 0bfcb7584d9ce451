import { beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from './candle.ts'
import { MARKETS } from './markets/index.ts'
import { memoryOf, minuteBar } from './memory.ts'
import { advanceMinute, createMarkets, type MarketsState } from './state.ts'
import { firstTradeFrom, lastTrade, recentTrades, tape, tradesBetween } from './tape.ts'

const START = Date.UTC(2026, 10, 21, 15, 7, 30)
let state: MarketsState

beforeAll(() => {
  state = createMarkets(17, START)
  for (let i = 0; i < 300; i++) advanceMinute(state)
})

test('the tape of a minute matches its bar: open, touches of high and low, close, quantity', () => {
  for (const { code } of MARKETS) {
    for (let minute = state.startMinute - 40; minute <= state.startMinute + 40; minute++) {
      const trades = tape(state, code, minute)
      const bar = minuteBar(memoryOf(state, code), minute)!
      const prices = trades.map((trade) => trade.priceTicks)
      expect(trades[0]!.at - minute * MINUTE_MS).toBeLessThan(1_000)
      expect(prices[0]).toBe(bar.openTicks)
      expect(prices.at(-1)).toBe(bar.closeTicks)
      expect(Math.max(...prices)).toBe(bar.highTicks)
      expect(Math.min(...prices)).toBe(bar.lowTicks)
      expect(trades.reduce((sum, trade) => sum + trade.lots, 0)).toBe(bar.lots)
      expect(trades.every((trade) => trade.lots > 0)).toBe(true)
    }
  }
})

test('turnover of simulated minutes is the sum of the tape', () => {
  for (const { code } of MARKETS) {
    const bar = minuteBar(memoryOf(state, code), state.startMinute + 5)!
    const sum = tape(state, code, state.startMinute + 5).reduce((all, trade) => all + trade.lots * trade.priceTicks, 0)
    expect(sum).toBe(bar.turnover)
  }
})

test('ids and times increase, across minutes and the start; sides follow the price', () => {
  for (const code of ['btcusdt', 'solusdt', 'dcrusdt']) {
    const trades = tradesBetween(state, code, START - 600_000, START + 600_000)
    trades.forEach((trade, i) => {
      const before = trades[i - 1]
      if (!before) return
      expect(trade.id).toBeGreaterThan(before.id)
      expect(trade.at).toBeGreaterThanOrEqual(before.at)
      if (trade.priceTicks !== before.priceTicks)
        expect(trade.side).toBe(trade.priceTicks > before.priceTicks ? 'buy' : 'sell')
    })
  }
})

test('busy markets trade often, quiet ones seldom', () => {
  const perMinute = (code: string): number => tradesBetween(state, code, START, START + 100 * MINUTE_MS).length / 100
  expect(perMinute('btcusdt')).toBeGreaterThan(50)
  expect(perMinute('btcusdt')).toBeLessThanOrEqual(120)
  expect(perMinute('dcrusdt')).toBeGreaterThan(4)
  expect(perMinute('dcrusdt')).toBeLessThan(20)
})

test('trades of a period exclude its start and include its end, and periods add up', () => {
  const all = tradesBetween(state, 'ethusdt', START, START + 200_000)
  const middle = all[30]!.at
  const parts = [
    ...tradesBetween(state, 'ethusdt', START, middle),
    ...tradesBetween(state, 'ethusdt', middle, START + 200_000),
  ]
  expect(parts).toEqual(all)
  expect(tradesBetween(state, 'ethusdt', START, middle).at(-1)!.at).toBe(middle)
})

test('last, first and recent trades agree with the tape', () => {
  const t = START + 123_456
  const all = tradesBetween(state, 'bchusdt', START - 600_000, t)
  expect(lastTrade(state, 'bchusdt', t)).toEqual(all.at(-1))
  expect(recentTrades(state, 'bchusdt', t, 30)).toEqual(all.slice(-30).reverse())
  const next = firstTradeFrom(state, 'bchusdt', t + 1)!
  expect(next.at).toBeGreaterThan(t)
  expect(tradesBetween(state, 'bchusdt', t, next.at - 1)).toEqual([])
  expect(firstTradeFrom(state, 'bchusdt', (state.minute + 1) * MINUTE_MS)).toBeUndefined()
})

test('the current minute is decided when it begins', () => {
  const end = (state.minute + 1) * MINUTE_MS - 1
  const code = 'xrpusdt'
  const foreseen = tradesBetween(state, code, state.minute * MINUTE_MS - 1, end)
  const other: MarketsState = JSON.parse(JSON.stringify(state))
  advanceMinute(other)
  expect(tradesBetween(other, code, state.minute * MINUTE_MS - 1, end)).toEqual(foreseen)
  expect(() => lastTrade(state, code, end + 1)).toThrow(RangeError)
})

test('there are no trades before the listing', () => {
  expect(() => lastTrade(state, 'atlasusdt', START - 30 * 86_400_000)).toThrow(RangeError)
  expect(recentTrades(state, 'atlasusdt', START - 30 * 86_400_000, 5)).toEqual([])
})
