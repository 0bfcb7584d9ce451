/**
 * Index, mark price and funding rate of perpetual contracts, computed from the tape on demand. The index is the mean price of the trades of
 * the last 30 seconds. All change only with a trade.
 */
import { over } from '../../../protocol/rules/decimal.ts'
import { fundingRate, markPrice } from '../../../protocol/rules/mark.ts'
import { formatScaled } from '../../../protocol/rules/scaled.ts'
import { FUNDING_INTERVAL_MS, FUNDING_PULL } from '../../terms.ts'
import type { Page } from '../own.ts'
import { roundFair } from '../random.ts'
import { spreadAfter } from './book.ts'
import { MINUTE_MS, minuteOf } from './candle.ts'
import { historyOf, keep, type Memory, memoryOf } from './memory.ts'
import { placeOfTrade, type Trade } from './minute.ts'
import type { MarketsState } from './state.ts'
import { lastTradeOf, tapeOf } from './tape.ts'

/** The averaging window of index and basis. Two windows fit into a minute, so two tapes are enough. */
const WINDOW_MS = 30_000
/** Index and basis are stored in thousandths of a tick. */
const FINE = 1_000
const FINE_PLACES = 3
/** Decimals of the premium, a share within ±0.1 %, so that funding rates stay within ±0.05 %. */
const PREMIUM_PLACES = 8
const PREMIUM_UNIT = 100_000_000
const PREMIUM_MOST = 100_000
/** The largest distance of the mark from the prices of its window, as a share of them: the largest funding rate. */
export const MARK_REACH = 0.0005

const KEPT_SERIES = 6
/** A page of the history at its largest. */
const KEPT_RATES = 100
/** Rates of the history: those of 100 days. */
const HISTORY_MOST = 300

/** A rate as a share, and the time (ms) at which it was fixed. */
export type FixedRate = { at: number; rate: string }

/** The figures after each trade of a minute; a mark is computed on demand. */
interface Series {
  trades: readonly Trade[]
  index: number[]
  basis: number[]
  marks: (number | undefined)[]
}

interface MarkCache {
  series: Map<number, Series>
  rates: Map<number, string>
}

const everything = new WeakMap<Memory, MarkCache>()

const cacheOf = (memory: Memory): MarkCache => {
  let cache = everything.get(memory)
  if (!cache) {
    cache = { series: new Map(), rates: new Map() }
    everything.set(memory, cache)
  }
  return cache
}

/** For each trade the mean of the values of the trades within the window that ends with it. */
const means = (trades: readonly Trade[], values: readonly number[]): number[] => {
  let first = 0
  let sum = 0
  return trades.map((trade, i) => {
    sum += values[i] ?? 0
    while ((trades[first]?.at ?? trade.at) <= trade.at - WINDOW_MS) sum -= values[first++] ?? 0
    return roundFair(sum / (i - first + 1))
  })
}

/** The mid price after a trade, which is at the best bid or ask. */
const midAfter = (memory: Memory, trade: Trade): number => {
  const half = (spreadAfter(memory, trade) * FINE) / 2
  return trade.priceTicks * FINE + (trade.side === 'buy' ? -half : half)
}

const makeSeries = (memory: Memory, minute: number): Series => {
  const before = tapeOf(memory, minute - 1)
  const trades = tapeOf(memory, minute)
  const all = [...before, ...trades]
  const index = means(
    all,
    all.map((trade) => trade.priceTicks * FINE),
  )
  const basis = means(
    all,
    all.map((trade, i) => midAfter(memory, trade) - (index[i] ?? 0)),
  )
  return { trades, index: index.slice(before.length), basis: basis.slice(before.length), marks: [] }
}

const seriesOf = (memory: Memory, minute: number): Series => {
  const { series } = cacheOf(memory)
  return series.get(minute) ?? keep(series, minute, makeSeries(memory, minute), KEPT_SERIES)
}

const fineText = (value: number): string => formatScaled(BigInt(value), FINE_PLACES)

/** The premium of the contract over its index after a trade, as a share. */
const premiumAfter = (memory: Memory, trade: Trade): string => {
  const { index, basis } = seriesOf(memory, minuteOf(trade.at))
  const i = placeOfTrade(trade.id)
  const exact = roundFair(((basis[i] ?? 0) * PREMIUM_UNIT) / (index[i] ?? 1))
  const held = Math.max(-PREMIUM_MOST, Math.min(PREMIUM_MOST, exact))
  return over(String(held), String(PREMIUM_UNIT), PREMIUM_PLACES)
}

/** The funding rate at a time; a newly listed market has no premium yet. */
const makeRate = (memory: Memory, at: number): string => {
  const listed = (historyOf(memory).listing + 1) * MINUTE_MS
  return fundingRate(at < listed ? '0' : premiumAfter(memory, lastTradeOf(memory, at)), FUNDING_PULL)
}

/** The rate last fixed at or before a time; rates are fixed at 00, 08 and 16 UTC. */
const rateAt = (memory: Memory, t: number): string => {
  const at = Math.floor(t / FUNDING_INTERVAL_MS) * FUNDING_INTERVAL_MS
  const { rates } = cacheOf(memory)
  return rates.get(at) ?? keep(rates, at, makeRate(memory, at), KEPT_RATES)
}

const makeMark = (memory: Memory, { index, basis }: Series, trade: Trade): number => {
  const i = placeOfTrade(trade.id)
  const mark = markPrice(
    {
      index: fineText(index[i] ?? 0),
      lastFundingRate: rateAt(memory, trade.at),
      msToFunding: FUNDING_INTERVAL_MS - (trade.at % FUNDING_INTERVAL_MS),
      intervalMs: FUNDING_INTERVAL_MS,
      averageBasis: fineText(basis[i] ?? 0),
      last: String(trade.priceTicks),
    },
    0,
  )
  return Number(mark)
}

const markAfter = (memory: Memory, trade: Trade): number => {
  const series = seriesOf(memory, minuteOf(trade.at))
  const i = placeOfTrade(trade.id)
  series.marks[i] ??= makeMark(memory, series, trade)
  return series.marks[i]
}

/** The mark price right after a trade of the tape, in whole ticks. */
export const markOf = (state: MarketsState, code: string, trade: Trade): number =>
  markAfter(memoryOf(state, code), trade)

/** The mark price at `t` (ms), in whole ticks. Throws for a time before listing or after the current minute. */
export const markAt = (state: MarketsState, code: string, t: number): number => {
  const memory = memoryOf(state, code)
  return markAfter(memory, lastTradeOf(memory, t))
}

/** The index price at `t` (ms), to the nearest whole tick. Throws as `markAt` does. */
export const indexAt = (state: MarketsState, code: string, t: number): number => {
  const memory = memoryOf(state, code)
  const trade = lastTradeOf(memory, t)
  const { index } = seriesOf(memory, minuteOf(trade.at))
  return roundFair((index[placeOfTrade(trade.id)] ?? 0) / FINE)
}

/** The funding rate if it were fixed at `t` (ms), as a share for eight hours; at a funding it is the rate that is paid. */
export const comingRateAt = (state: MarketsState, code: string, t: number): string => makeRate(memoryOf(state, code), t)

/** The funding rate last fixed at or before `t` (ms), as a share for eight hours, and the time (ms) of the next one. */
export const fundingAt = (state: MarketsState, code: string, t: number): { rate: string; next: number } => ({
  rate: rateAt(memoryOf(state, code), t),
  next: (Math.floor(t / FUNDING_INTERVAL_MS) + 1) * FUNDING_INTERVAL_MS,
})

/** The rates fixed at or before `t` (ms), newest first, a page of them; none is older than the market's listing. */
export function fundingHistory(state: MarketsState, code: string, t: number, page = 1, limit = 20): Page<FixedRate> {
  const memory = memoryOf(state, code)
  const newest = Math.floor(t / FUNDING_INTERVAL_MS)
  const oldest = Math.ceil(((historyOf(memory).listing + 1) * MINUTE_MS) / FUNDING_INTERVAL_MS)
  const total = Math.max(0, Math.min(HISTORY_MOST, newest - oldest + 1))
  const from = (page - 1) * limit
  const list = Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, i) => {
    const at = (newest - from - i) * FUNDING_INTERVAL_MS
    return { at, rate: rateAt(memory, at) }
  })
  return { list, total, page, limit }
}
