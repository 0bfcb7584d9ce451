/** The tape: the single trades of a minute, computed on demand. */
import { BELL_DEVIATION, bell, hash2, nth, roundFair } from '../random.ts'
import { type Bar, extend, flatBar, MINUTE_MS, minuteOf } from './candle.ts'
import { cachedTape, historyOf, type Memory, memoryOf, minuteBar, replay } from './memory.ts'
import { liveliness, sideOf, type Trade, tradeCount, tradeId, tradeLots, tradeTime } from './minute.ts'
import { isRecordedAt, lastTraded } from './recorded.ts'
import { changeAt } from './regime.ts'
import { givenBar, type MarketsState, regimeOfRow } from './state.ts'

/** Prices of a history minute: a bridge from open to close that touches high and low. */
const bridge = (bar: Bar, n: number, key: number, step: number): number[] => {
  const walk = [0]
  for (let i = 1; i < n; i++) walk.push((walk[i - 1] ?? 0) + (bell(nth(key, 2 * i)) * step) / BELL_DEVIATION)
  const prices = walk.map((level, i) => {
    const share = n > 1 ? i / (n - 1) : 0
    const straight = bar.openTicks + (bar.closeTicks - bar.openTicks) * share
    return Math.max(bar.lowTicks, Math.min(bar.highTicks, roundFair(straight + level - (walk[n - 1] ?? 0) * share)))
  })
  const inner = prices.slice(1, -1)
  if (inner.length > 1) {
    const high = inner.indexOf(Math.max(...inner))
    const low = inner.indexOf(Math.min(...inner))
    prices[1 + high] = bar.highTicks
    prices[1 + (low === high ? (high + 1) % inner.length : low)] = bar.lowTicks
  } else if (inner.length === 1) {
    prices[1] = bar.highTicks > Math.max(bar.openTicks, bar.closeTicks) ? bar.highTicks : bar.lowTicks
  }
  return prices
}

/** Splits `total` at random into `n` parts of at least one each. */
const divide = (total: number, n: number, key: number): number[] => {
  const weights = Array.from({ length: n }, (_, i) => tradeLots(100, (nth(key, 2 * i + 1) >>> 16) / 65_536))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let reached = 0
  let given = 0
  return weights.map((weight, i) => {
    reached += weight
    const upTo = i === n - 1 ? total - n : Math.floor(((total - n) * reached) / sum)
    const part = 1 + upTo - given
    given = upTo
    return part
  })
}

/** The trades of a bar, from which it is exactly the sum. */
const historyTape = (memory: Memory, minute: number, bar: Bar): Trade[] => {
  const key = hash2(memory.key, minute)
  const lively = memory.recorded ? bar.lots / memory.profile.lotsPerMinute : liveliness(memory.key, minute)
  const n = Math.min(bar.lots, tradeCount(memory.profile, lively))
  const step = (bar.openTicks * memory.profile.minuteVolatility) / Math.sqrt(Math.max(1, n))
  const prices = bridge(bar, n, key, step)
  const lots = divide(bar.lots, n, key)
  return lots.map((quantity, i) => {
    const chance = nth(key, 2 * i + 1)
    const priceTicks = prices[i] ?? bar.closeTicks
    return {
      id: tradeId(minute, i),
      at: tradeTime(minute, i, n, ((chance >>> 1) & 16_383) / 16_384),
      priceTicks,
      lots: quantity,
      side: sideOf(prices[i - 1] ?? bar.openTicks, priceTicks, chance),
    }
  })
}

const makeTape = (memory: Memory, minute: number): Trade[] => {
  const { state, row } = memory
  if (minute < historyOf(memory).listing || minute > state.minute) return []
  const bar = minuteBar(memory, minute)
  if (!bar) return []
  const isGiven =
    minute < state.startMinute || givenBar(state, row, minute, regimeOfRow(state, row, minute)) !== undefined
  if (isGiven) return historyTape(memory, minute, bar)
  const trades: Trade[] = []
  replay(memory, minute, bar.openTicks, trades)
  return trades
}

export const tapeOf = (memory: Memory, minute: number): Trade[] =>
  cachedTape(memory, minute, () => makeTape(memory, minute))

/** All trades of a minute up to the current one, in order of time; empty before listing and while trading is halted. */
export const tape = (state: MarketsState, code: string, minute: number): readonly Trade[] =>
  tapeOf(memoryOf(state, code), minute)

/** The number of trades of a tape up to a time. */
export const countUntil = (trades: readonly Trade[], t: number): number => {
  let low = 0
  let high = trades.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((trades[middle]?.at ?? 0) <= t) low = middle + 1
    else high = middle
  }
  return low
}

/** The minute of a time. Throws when that minute has not begun in this world. */
export const reachedMinute = (state: MarketsState, t: number): number => {
  const minute = minuteOf(t)
  if (minute > state.minute) throw new RangeError(`minute ${minute} has not begun`)
  return minute
}

/** The minute before `minute`, or before the current halt or a quiet time of the recording. */
const earlier = (memory: Memory, minute: number): number => {
  const change = changeAt(memory.state.regimes, memory.profile.spec.id, minute)
  const before = change?.regime === 'halt' ? change.fromMinute - 1 : minute - 1
  const { recorded } = memory
  return recorded && isRecordedAt(recorded, before) ? lastTraded(recorded, before) : before
}

/** The last trade at or before a time (ms). Throws for a time before the first trade or after the current minute. */
export const lastTradeOf = (memory: Memory, t: number): Trade => {
  let minute = reachedMinute(memory.state, t)
  while (minute >= historyOf(memory).listing) {
    const trades = tapeOf(memory, minute)
    const trade = trades[countUntil(trades, t) - 1]
    if (trade) return trade
    minute = earlier(memory, minute)
  }
  throw new RangeError(`${memory.row.code} has no trade by ${t}`)
}

/** The last trade at or before `t` (ms). Throws for a time before listing or after the current minute. */
export const lastTrade = (state: MarketsState, code: string, t: number): Trade => lastTradeOf(memoryOf(state, code), t)

/** Trades after `fromMs` up to and including `toMs`, oldest first. Throws when `toMs` is after the current minute. */
export const tradesBetween = (state: MarketsState, code: string, fromMs: number, toMs: number): Trade[] => {
  const memory = memoryOf(state, code)
  const found: Trade[] = []
  const last = reachedMinute(state, toMs)
  for (let minute = Math.max(minuteOf(fromMs), historyOf(memory).listing); minute <= last; minute++) {
    const trades = tapeOf(memory, minute)
    found.push(...trades.slice(countUntil(trades, fromMs), countUntil(trades, toMs)))
  }
  return found
}

/** The first trade at or after `t` (ms) up to the current minute; undefined when there is none yet. */
export const firstTradeFrom = (state: MarketsState, code: string, t: number): Trade | undefined => {
  const memory = memoryOf(state, code)
  for (let minute = Math.max(minuteOf(t), historyOf(memory).listing); minute <= state.minute; minute++) {
    const trades = tapeOf(memory, minute)
    const trade = trades[countUntil(trades, t - 1)]
    if (trade) return trade
  }
  return undefined
}

/** The `n` latest trades up to `t` (ms), newest first. */
export const recentTrades = (state: MarketsState, code: string, t: number, n: number): Trade[] => {
  const memory = memoryOf(state, code)
  const found: Trade[] = []
  let minute = reachedMinute(state, t)
  while (found.length < n && minute >= historyOf(memory).listing) {
    const trades = tapeOf(memory, minute)
    for (let i = countUntil(trades, t) - 1; i >= 0 && found.length < n; i--) {
      const trade = trades[i]
      if (trade) found.push(trade)
    }
    minute = earlier(memory, minute)
  }
  return found
}

/** The bar of the minute of `t` up to `t`; undefined before its first trade. */
export const partialBar = (memory: Memory, t: number): Bar | undefined => {
  const minute = minuteOf(t)
  if (t === (minute + 1) * MINUTE_MS - 1) return minuteBar(memory, minute)
  const trades = tapeOf(memory, minute)
  const count = countUntil(trades, t)
  const first = trades[0]
  if (!first || count === 0) return undefined
  const bar = flatBar(first.priceTicks)
  for (let i = 0; i < count; i++) {
    const trade = trades[i]
    if (trade) extend(bar, { ...flatBar(trade.priceTicks), lots: trade.lots, turnover: trade.lots * trade.priceTicks })
  }
  return bar
}
