import { beforeAll, expect, test } from 'vitest'
import { book, type Level } from './book.ts'
import { MINUTE_MS } from './candle.ts'
import { MARKETS } from './markets/index.ts'
import { setRegime } from './regime.ts'
import { advanceMinute, createMarkets, type MarketsState } from './state.ts'
import { lastTrade } from './tape.ts'

const START = Date.UTC(2026, 10, 21, 15, 7, 30)
let state: MarketsState

beforeAll(() => {
  state = createMarkets(31, START)
  for (let i = 0; i < 10; i++) advanceMinute(state)
})

const ascending = (prices: number[]): boolean => prices.every((price, i) => i === 0 || price > prices[i - 1]!)

test('sides are sorted and do not cross, have the requested depth, and touch the last trade', () => {
  for (const { code } of MARKETS) {
    for (let t = START; t < START + 120_000; t += 3_331) {
      const { bids, asks } = book(state, code, t)
      const last = lastTrade(state, code, t)
      expect([bids.length, asks.length]).toEqual([20, 20])
      expect(ascending(asks.map((level) => level.priceTicks))).toBe(true)
      expect(ascending(bids.map((level) => -level.priceTicks))).toBe(true)
      expect(asks[0]!.priceTicks - bids[0]!.priceTicks).toBeGreaterThanOrEqual(1)
      expect(asks[0]!.priceTicks - bids[0]!.priceTicks).toBeLessThanOrEqual(3)
      expect((last.side === 'buy' ? asks : bids)[0]!.priceTicks).toBe(last.priceTicks)
      expect([...bids, ...asks].every((level) => level.lots > 0)).toBe(true)
    }
  }
})

test('a level has one quantity for its epoch, and levels refresh one by one', () => {
  const seen = new Map<string, number>()
  const wrong: string[] = []
  let refreshed = 0
  let unchanged = 0
  let before = new Map<number, Level>()
  for (let t = START; t < START + 300_000; t += 250) {
    const now = book(state, 'bnbusdt', t, 50)
    const levels = [...now.bids, ...now.asks]
    for (const { priceTicks, epoch, lots } of levels) {
      const name = `${priceTicks}/${epoch}`
      if ((seen.get(name) ?? lots) !== lots) wrong.push(`${name} has another quantity at ${t}`)
      seen.set(name, lots)
      const earlier = before.get(priceTicks)
      if (earlier === undefined) continue
      if (epoch < earlier.epoch) wrong.push(`${name} goes back at ${t}`)
      if (epoch > earlier.epoch) refreshed++
      else unchanged++
    }
    before = new Map(levels.map((level) => [level.priceTicks, level]))
  }
  expect(wrong).toEqual([])
  const share = refreshed / (refreshed + unchanged)
  expect(share).toBeGreaterThan(0.25 / 8)
  expect(share).toBeLessThan(0.25 / 2)
})

test('the sequence grows with every change, and only then', () => {
  for (const code of ['btcusdt', 'balusdt']) {
    let before = book(state, code, START)
    for (let t = START + 37; t < START + 120_000; t += 37) {
      const now = book(state, code, t)
      expect(now.sequence).toBeGreaterThanOrEqual(before.sequence)
      if (now.sequence === before.sequence) expect(now).toEqual(before)
      before = now
    }
  }
})

test('depth follows turnover', () => {
  for (const spec of MARKETS) {
    let lots = 0
    for (let t = START; t < START + 500_000; t += 10_000)
      for (const { lots: one } of book(state, spec.code, t).asks) lots += one
    const money = (lots / 50) * spec.openingTicks * Number(spec.tick) * Number(spec.step)
    expect(money / (spec.dailyTurnover / 1_440)).toBeGreaterThan(1)
    expect(money / (spec.dailyTurnover / 1_440)).toBeLessThan(10)
  }
})

test('the book does not change while trading is halted', () => {
  const halted: MarketsState = JSON.parse(JSON.stringify(state))
  const from = setRegime(halted, { code: 'ethusdt', regime: 'halt', fromMinute: halted.minute + 1 })
  for (let i = 0; i < 5; i++) advanceMinute(halted)
  const first = book(halted, 'ethusdt', from * MINUTE_MS)
  expect(book(halted, 'ethusdt', from * MINUTE_MS + 200_000)).toEqual(first)
  expect(first.sequence).toBeGreaterThanOrEqual(book(halted, 'ethusdt', from * MINUTE_MS - 1).sequence)
})
