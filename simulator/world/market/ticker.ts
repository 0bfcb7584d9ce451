/** Rolling figures of a market: 24 hours, hourly closes and the average of five minutes. */
import { type Bar, DAY, flatBar, HOUR, join } from './candle.ts'
import { hourClose, type Memory, memoryOf, minuteBar, rangeBar } from './memory.ts'
import { regimeAt } from './regime.ts'
import type { MarketsState } from './state.ts'
import { lastTradeOf, partialBar, reachedMinute } from './tape.ts'

export interface Ticker {
  lastTicks: number
  /** Price 24 h ago: the open of the first minute of the window. */
  openTicks24h: number
  highTicks: number
  lowTicks: number
  lots24h: number
  /** In ticks × lots. */
  turnover24h: number
  /** Change over 24 h in percent, two decimals. */
  changePercent: string
  /** No orders are taken, and nothing is traded. */
  isHalted: boolean
}

const SPARK_POINTS = 24
const AVERAGE_MINUTES = 5

/** The last 23 hourly closes before the hour of a minute. */
const hourCloses = (memory: Memory, minute: number): number[] => {
  const hour = Math.floor(minute / HOUR)
  const closes: number[] = []
  for (let back = SPARK_POINTS - 1; back > 0; back--) {
    const close = hourClose(memory, hour - back)
    if (close !== undefined) closes.push(close)
  }
  return closes
}

const rolling = (memory: Memory, minute: number): { bar: Bar | undefined; closes: number[] } => {
  const known = memory.rolling
  if (known?.minute === minute) return known
  const sameHour = known && Math.floor(known.minute / HOUR) === Math.floor(minute / HOUR)
  const closes = sameHour ? known.closes : hourCloses(memory, minute)
  memory.rolling = { minute, bar: rangeBar(memory, minute - DAY, minute), closes }
  return memory.rolling
}

const percent = (from: number, to: number): string => {
  const hundredths = Math.floor((Math.abs(to - from) * 10_000) / from + 0.5)
  const digits = String(hundredths).padStart(3, '0')
  return `${to < from && hundredths > 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The 24 h figures at `t` (ms): 1,440 completed minutes and the running one so far. Throws when `t` is after the current minute. */
export const ticker = (state: MarketsState, code: string, t: number): Ticker => {
  const memory = memoryOf(state, code)
  const minute = reachedMinute(state, t)
  const last = lastTradeOf(memory, t).priceTicks
  const bar = join(rolling(memory, minute).bar, partialBar(memory, t)) ?? flatBar(last)
  return {
    lastTicks: last,
    openTicks24h: bar.openTicks,
    highTicks: bar.highTicks,
    lowTicks: bar.lowTicks,
    lots24h: bar.lots,
    turnover24h: bar.turnover,
    changePercent: percent(bar.openTicks, last),
    isHalted: regimeAt(state, code, minute) === 'halt',
  }
}

/** The closes of the last 23 completed hours, in ticks, and the price at `t` (ms); fewer after a recent listing. */
export const spark = (state: MarketsState, code: string, t: number): number[] => {
  const memory = memoryOf(state, code)
  return [...rolling(memory, reachedMinute(state, t)).closes, lastTradeOf(memory, t).priceTicks]
}

/** Average price in ticks (not whole) of the five minutes before that of `t` (ms), weighted by quantity; the last price if none traded. */
export const average5m = (state: MarketsState, code: string, t: number): number => {
  const memory = memoryOf(state, code)
  const minute = reachedMinute(state, t)
  let lots = 0
  let turnover = 0
  for (let at = minute - AVERAGE_MINUTES; at < minute; at++) {
    const bar = minuteBar(memory, at)
    lots += bar?.lots ?? 0
    turnover += bar?.turnover ?? 0
  }
  return lots > 0 ? turnover / lots : lastTradeOf(memory, t).priceTicks
}
