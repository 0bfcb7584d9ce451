import { expect, test } from 'vitest'
import { fixed, over, plus } from '../../../protocol/rules/decimal.ts'
import { fundingRate, markPrice } from '../../../protocol/rules/mark.ts'
import { FUNDING_INTERVAL_MS, FUNDING_PULL } from '../../terms.ts'
import {
  advanceMinute,
  book,
  comingRateAt,
  createMarkets,
  fundingAt,
  indexAt,
  lastTrade,
  MARKETS,
  type MarketsState,
  markAt,
  setRegime,
  tradesBetween,
} from './index.ts'
import { historyOf, memoryOf } from './memory.ts'

const START = 1_795_000_012_345
const MINUTE = 60_000
const QUIET = MARKETS.reduce((least, market) => (market.dailyTurnover < least.dailyTurnover ? market : least)).code

const lived = (seed: number, minutes: number): MarketsState => {
  const state = createMarkets(seed, START)
  for (let i = 0; i < minutes; i++) advanceMinute(state)
  return state
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const window = (state: MarketsState, code: string, t: number) => tradesBetween(state, code, t - 30_000, t)
const meanAt = (state: MarketsState, code: string, t: number) =>
  mean(window(state, code, t).map((trade) => trade.priceTicks))
/** The basis by the rules: the mean distance of the book's mid price from the index, here after each trade. */
function basisAt(state: MarketsState, code: string, t: number): number {
  const gaps = window(state, code, t).map(({ at }) => {
    const { bids, asks } = book(state, code, at, 1)
    return (bids[0]!.priceTicks + asks[0]!.priceTicks) / 2 - meanAt(state, code, at)
  })
  return mean(gaps)
}

test.each(['btcusdt', 'shibusdt', QUIET])('%s: the mark is the median of index, basis and last price', (code) => {
  const state = lived(11, 4)
  const now = state.minute * MINUTE
  const apart = tradesBetween(state, code, now - 2 * MINUTE, now - 1)
  const single = apart.filter(({ at }, i) => at !== apart[i - 1]?.at && at !== apart[i + 1]?.at)
  expect(single.length).toBeGreaterThan(10)
  for (const trade of single) {
    const facts = {
      index: meanAt(state, code, trade.at).toFixed(6),
      lastFundingRate: fundingAt(state, code, trade.at).rate,
      msToFunding: fundingAt(state, code, trade.at).next - trade.at,
      intervalMs: FUNDING_INTERVAL_MS,
      averageBasis: basisAt(state, code, trade.at).toFixed(6),
      last: String(trade.priceTicks),
    }
    const exact = Number(markPrice(facts, 6))
    expect(Math.abs(markAt(state, code, trade.at) - exact)).toBeLessThanOrEqual(0.501)
    expect(lastTrade(state, code, trade.at).id).toBe(trade.id)
    expect(Math.abs(indexAt(state, code, trade.at) - meanAt(state, code, trade.at))).toBeLessThanOrEqual(0.501)
  }
})

test('the mark is within the prices of the last 30 seconds, apart from the coming funding', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const state = lived(seed, 3)
    const now = state.minute * MINUTE
    for (const { at } of tradesBetween(state, 'dogeusdt', now - MINUTE, now - 1)) {
      const prices = window(state, 'dogeusdt', at).map((trade) => trade.priceTicks)
      const mark = markAt(state, 'dogeusdt', at)
      expect(mark).toBeGreaterThanOrEqual(Math.floor(Math.min(...prices) * 0.9995))
      expect(mark).toBeLessThanOrEqual(Math.ceil(Math.max(...prices) * 1.0005))
    }
  }
})

test('mark and funding rate do not depend on when or how often they are read', () => {
  const grown = createMarkets(3, START)
  const then: number[] = []
  for (let i = 0; i < 30; i++) {
    then.push(markAt(grown, 'ethusdt', grown.minute * MINUTE + 30_000))
    advanceMinute(grown)
  }
  const fresh = lived(3, 30)
  const later = then.map((_, i) => markAt(fresh, 'ethusdt', (fresh.minute - 30 + i) * MINUTE + 30_000))
  expect(later).toEqual(then)
  expect(fundingAt(fresh, 'ethusdt', START)).toEqual(fundingAt(grown, 'ethusdt', START))
})

test('the mark is constant while trading is halted', () => {
  const state = lived(5, 2)
  setRegime(state, { code: 'btcusdt', regime: 'halt', fromMinute: state.minute + 1 })
  advanceMinute(state)
  const still = markAt(state, 'btcusdt', state.minute * MINUTE)
  for (let i = 0; i < 10; i++) advanceMinute(state)
  expect(markAt(state, 'btcusdt', state.minute * MINUTE + 59_000)).toBe(still)
})

test('funding is fixed at 00, 08 and 16 UTC from the premium at that moment, within ±0.05 %', () => {
  const state = lived(9, 3)
  const fixedAt = Math.floor(START / FUNDING_INTERVAL_MS) * FUNDING_INTERVAL_MS
  const rates = new Set<string>()
  for (const { code } of MARKETS.slice(0, 40)) {
    const { rate, next } = fundingAt(state, code, START)
    expect(next).toBe(fixedAt + FUNDING_INTERVAL_MS)
    const at = lastTrade(state, code, fixedAt).at
    const premium = over(basisAt(state, code, at).toFixed(6), meanAt(state, code, at).toFixed(6), 5, 'nearest')
    const held = Math.max(-0.001, Math.min(0.001, Number(premium)))
    expect(fixed(plus(rate, '0'), 4, 'nearest')).toBe(fixed(fundingRate(held.toFixed(5), FUNDING_PULL), 4, 'nearest'))
    expect(Math.abs(Number(rate))).toBeLessThanOrEqual(0.0005)
    rates.add(rate)
  }
  expect(rates).toContain('0.0001')
  expect(rates.size).toBeGreaterThan(1)
})

test('the estimated rate is the one paid at the next funding, and moves before it', () => {
  const fixedAt = Math.ceil(START / FUNDING_INTERVAL_MS) * FUNDING_INTERVAL_MS
  const state = createMarkets(2, fixedAt - 2 * MINUTE)
  for (let i = 0; i < 4; i++) advanceMinute(state)
  const moved = MARKETS.slice(0, 40).filter(({ code }) => {
    const coming = comingRateAt(state, code, fixedAt)
    expect(fundingAt(state, code, fixedAt).rate).toBe(coming)
    expect(Math.abs(Number(coming))).toBeLessThanOrEqual(0.0005)
    return coming !== comingRateAt(state, code, fixedAt - MINUTE)
  })
  expect(moved.length).toBeGreaterThan(0)
})

test('a market has no premium in its first minute, then that of its trades', () => {
  const state = createMarkets(2, START)
  const premiumsAfter = (ms: number) =>
    MARKETS.filter(({ code }) => {
      const listed = historyOf(memoryOf(state, code)).listing * MINUTE
      return comingRateAt(state, code, listed + ms) !== fundingRate('0', FUNDING_PULL)
    }).length
  expect([premiumsAfter(0), premiumsAfter(MINUTE - 1)]).toEqual([0, 0])
  expect(premiumsAfter(MINUTE)).toBeGreaterThan(0)
})
