/**
 * The chart's periods, shortest first. A backend has candles of PERIODS; those of the others are the sums of their parts, and so exact. Times
 * are Unix seconds. Periods begin in UTC, months on their first day.
 */
import type { Candle } from '../shapes/market.ts'
import { PERIODS, type Period } from './constants.ts'
import { least, most, plus } from './decimal.ts'

export const CHART_PERIODS = ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '1d', '1w', '1M'] as const
export type ChartPeriod = (typeof CHART_PERIODS)[number]

/** Periods that no backend has to offer, with the one that they are made of. */
const MADE_OF = { '3m': '1m', '2h': '1h', '1M': '1d' } as const satisfies Partial<Record<ChartPeriod, Period>>
type MadePeriod = keyof typeof MADE_OF

const MINUTE = 60
const MONTH = '1M'
/** A part of a made period in seconds, and how many parts it has; a month has as many as it has days. */
const PARTS = { '3m': 3, '2h': 2 } as const

const isMade = (period: ChartPeriod): period is MadePeriod => Object.hasOwn(MADE_OF, period)

/** The period of the candles that a chart's are made of; itself if backends have it. */
export const sourceOf = (period: ChartPeriod): Period => (isMade(period) ? MADE_OF[period] : period)

const secondsOf = (period: Period): number => PERIODS[period] * MINUTE

/** The first moment of a month of UTC, `later` months after the one of a moment. */
function monthOf(seconds: number, later = 0): number {
  const date = new Date(seconds * 1_000)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later) / 1_000
}

/** When the candle ends that opened at `start`. */
export function periodEnd(period: ChartPeriod, start: number): number {
  if (period === MONTH) return monthOf(start, 1)
  return start + (isMade(period) ? PARTS[period] * secondsOf(MADE_OF[period]) : secondsOf(period))
}

/** When the candle of a made period begins that has a part at `time`. */
function startOf(period: MadePeriod, time: number): number {
  if (period === MONTH) return monthOf(time)
  const length = PARTS[period] * secondsOf(MADE_OF[period])
  return Math.floor(time / length) * length
}

const joined = (first: Candle, next: Candle): Candle => ({
  ...first,
  high: most(first.high, next.high),
  low: least(first.low, next.low),
  close: next.close,
  volume: plus(first.volume, next.volume),
})

interface Made {
  readonly parts: readonly Candle[]
  readonly candle: Candle
}
/** By the first part. A candle stays the same object while its parts do, so that a chart draws only what has changed. */
const known = new WeakMap<Candle, Made>()

function madeOf(first: Candle, parts: readonly Candle[], time: number): Candle {
  const before = known.get(first)
  if (before?.parts.length === parts.length && parts.every((part, at) => part === before.parts[at]))
    return before.candle
  const candle = { ...parts.reduce(joined), time }
  known.set(first, { parts, candle })
  return candle
}

/**
 * The candles of a period from those of its source, oldest first. The first one is left out if earlier parts of it may be missing: unless
 * `whole` says that there are no earlier ones.
 */
export function candlesOf(period: ChartPeriod, parts: readonly Candle[], whole: boolean): readonly Candle[] {
  if (!isMade(period)) return parts
  const groups = new Map<number, [Candle, ...Candle[]]>()
  for (const part of parts) {
    const time = startOf(period, part.time)
    const group = groups.get(time)
    if (group) group.push(part)
    else groups.set(time, [part])
  }
  const candles = [...groups].map(([time, group]) => madeOf(group[0], group, time))
  const isCut = parts[0]?.time !== candles[0]?.time
  return isCut && !whole ? candles.slice(1) : candles
}
