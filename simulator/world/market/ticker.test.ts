import { beforeAll, expect, test } from 'vitest'
import { percentChange } from '../../../protocol/rules/decimal.ts'
import { type Bar, DAY, extend, MINUTE_MS } from './candle.ts'
import { candles } from './candles.ts'
import { MARKETS } from './markets/index.ts'
import { memoryOf, minuteBar } from './memory.ts'
import { advanceMinute, createMarkets, type MarketsState } from './state.ts'
import { lastTrade, tradesBetween } from './tape.ts'
import { average5m, spark, ticker } from './ticker.ts'

const START = Date.UTC(2026, 10, 21, 15, 7, 30)
let state: MarketsState

beforeAll(() => {
  state = createMarkets(23, START)
  for (let i = 0; i < 500; i++) advanceMinute(state)
})

test('24 h figures are those of the 1,440 minute candles and the running one', () => {
  for (const code of ['btcusdt', 'crvusdt', 'fidausdt', 'atlasusdt']) {
    for (let round = 0; round < 70; round++) {
      const t = (state.minute - round) * MINUTE_MS + 20_000 + round * 300
      const first = state.minute - round - DAY
      const whole: Bar = { ...minuteBar(memoryOf(state, code), first)! }
      for (let minute = first + 1; minute < first + DAY; minute++)
        extend(whole, minuteBar(memoryOf(state, code), minute)!)
      const running = tradesBetween(state, code, (first + DAY) * MINUTE_MS - 1, t)
      const got = ticker(state, code, t)
      expect(got.lots24h).toBe(whole.lots + running.reduce((sum, trade) => sum + trade.lots, 0))
      expect(got.turnover24h).toBe(
        whole.turnover + running.reduce((sum, trade) => sum + trade.lots * trade.priceTicks, 0),
      )
      expect(got.highTicks).toBe(Math.max(whole.highTicks, ...running.map((trade) => trade.priceTicks)))
      expect(got.lowTicks).toBe(Math.min(whole.lowTicks, ...running.map((trade) => trade.priceTicks)))
      expect(got.openTicks24h).toBe(whole.openTicks)
      expect(got.lastTicks).toBe(lastTrade(state, code, t).priceTicks)
    }
  }
})

test('the change follows the shared rules', () => {
  for (const { code } of MARKETS) {
    const { openTicks24h, lastTicks, changePercent } = ticker(state, code, state.minute * MINUTE_MS + 5_000)
    expect(Number(changePercent)).toBe(Number(percentChange(String(openTicks24h), String(lastTicks))))
    expect(changePercent).toMatch(/^-?\d+\.\d\d$/)
    expect(changePercent).not.toBe('-0.00')
  }
})

test('the sparkline has 24 points: hourly closes and the last price', () => {
  const t = state.minute * MINUTE_MS + 40_000
  const hours = candles(state, 'ltcusdt', '1h', { limit: 24, now: t })
  expect(spark(state, 'ltcusdt', t)).toEqual(hours.map((hour) => hour.closeTicks))
})

test('the five-minute average covers the last five full minutes', () => {
  const t = state.minute * MINUTE_MS + 40_000
  const trades = tradesBetween(state, 'ltcusdt', (state.minute - 5) * MINUTE_MS - 1, state.minute * MINUTE_MS - 1)
  const lots = trades.reduce((sum, trade) => sum + trade.lots, 0)
  const turnover = trades.reduce((sum, trade) => sum + trade.lots * trade.priceTicks, 0)
  expect(average5m(state, 'ltcusdt', t)).toBe(turnover / lots)
})

test('reading all tickers again within a minute is cheap', () => {
  const t = state.minute * MINUTE_MS
  for (const { code } of MARKETS) ticker(state, code, t)
  const begun = process.cpuUsage().user
  for (let round = 1; round <= 100; round++) for (const { code } of MARKETS) ticker(state, code, t + round * 250)
  console.info(`${((process.cpuUsage().user - begun) / 100_000).toFixed(2)} ms for the tickers of all markets`)
})
