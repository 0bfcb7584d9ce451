/** Candles of all periods. A period's candle is exactly the sum of its minutes, in history and after the start. */
import { PERIODS, type Period } from '../../../protocol/rules/constants.ts'
import { type Bar, type Candle, flatBar, join, MINUTE_MS, periodStart } from './candle.ts'
import { historyOf, type Memory, memoryOf, rangeBar } from './memory.ts'
import type { MarketsState } from './state.ts'
import { lastTradeOf, partialBar, reachedMinute } from './tape.ts'

const CANDLES_MAX = 1_500

const stamped = (minute: number, bar: Bar): Candle => ({
  time: minute * MINUTE_MS,
  openTicks: bar.openTicks,
  highTicks: bar.highTicks,
  lowTicks: bar.lowTicks,
  closeTicks: bar.closeTicks,
  lots: bar.lots,
  turnover: bar.turnover,
})

const forming = (memory: Memory, period: Period, t: number): Candle => {
  const minute = reachedMinute(memory.state, t)
  const start = periodStart(period, minute)
  const bar = join(rangeBar(memory, start, minute), partialBar(memory, t))
  return stamped(start, bar ?? flatBar(lastTradeOf(memory, t).priceTicks))
}

/** The running candle at `t` (ms), of the trades so far. Before its first trade it is flat at the last price. */
export const formingCandle = (state: MarketsState, code: string, period: Period, t: number): Candle =>
  forming(memoryOf(state, code), period, t)

export interface CandleQuery {
  /** Narrows the list to candles that open before this time (ms). */
  before?: number | undefined
  /** Number of candles, the latest ones; at most 1,500. */
  limit: number
  /** The current time (ms); the running candle comes last when it is in range. */
  now: number
}

/** Candles, oldest first; fewer where trading had not begun. Throws when `now` is after the current minute. */
export const candles = (state: MarketsState, code: string, period: Period, query: CandleQuery): Candle[] => {
  const memory = memoryOf(state, code)
  const running = periodStart(period, reachedMinute(state, query.now))
  const limit = Math.min(query.limit, CANDLES_MAX)
  const found: Candle[] = []
  let start = running
  if (query.before !== undefined && running * MINUTE_MS >= query.before) {
    start = periodStart(period, Math.ceil(query.before / MINUTE_MS) - 1)
  }
  for (; found.length < limit && start + PERIODS[period] > historyOf(memory).listing; start -= PERIODS[period]) {
    if (start === running) found.push(forming(memory, period, query.now))
    else {
      const bar = rangeBar(memory, start, start + PERIODS[period])
      if (bar) found.push(stamped(start, bar))
    }
  }
  return found.reverse()
}
