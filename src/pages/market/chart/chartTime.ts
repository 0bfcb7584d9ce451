/**
 * Times of the chart: in the zone that the user chose, at its present offset from UTC for every candle, so that no clock change repeats an
 * hour. The exchange's day, week and month begin at midnight in UTC: candles of a day and longer have dates of UTC, wherever the user is.
 */
import { PERIODS } from '../../../../protocol/rules/constants.ts'
import { type ChartPeriod, sourceOf } from '../../../../protocol/rules/periods.ts'
import { formatDate, formatTime, offsetAt } from '../../../i18n/time.ts'

const MS = 1_000
const MINUTE = 60
const DAY_MINUTES = 1_440
/** Times are moved by the offset, and then written as they are. */
const ZONE = 'UTC'

/** The minutes that the chart of a period is ahead of UTC at `now` (Unix ms). */
export const chartOffset = (period: ChartPeriod, now: number): number =>
  PERIODS[sourceOf(period)] < DAY_MINUTES ? offsetAt(now) : 0

/** The library's `TickMarkType`: an import would load the library wherever a candle's time is written. */
const TICK = { year: 0, month: 1, day: 2 } as const

/** A moved time in a language. */
const moved = (seconds: number, language: string): string =>
  `${formatDate(seconds * MS, language, 'digits', ZONE)} ${formatTime(seconds * MS, language, false, ZONE)}`

/** A candle's moment in a language, `offset` minutes ahead of UTC; `seconds` are Unix seconds. */
export const candleTime = (seconds: number, language: string, offset: number): string =>
  moved(seconds + offset * MINUTE, language)

/** Labels of the time axis, and of the crosshair on it, for the moved times of the library. */
export function chartTexts(language: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: ZONE })
  const month = format({ month: 'short' })
  const day = format({ month: '2-digit', day: '2-digit' })
  return {
    tick(seconds: number, kind: number): string {
      const ms = seconds * MS
      if (kind === TICK.year) return String(new Date(ms).getUTCFullYear())
      if (kind === TICK.month) return month.format(ms)
      if (kind === TICK.day) return day.format(ms)
      return formatTime(ms, language, false, ZONE)
    },
    moment: (seconds: number): string => moved(seconds, language),
  }
}
