/**
 * Times of the chart. The exchange's day, week and month begin at midnight in UTC, and the chart library decides in UTC which candle begins a
 * day: every label of the chart is in UTC as well, wherever the user is.
 */
import { formatDate, formatTime } from '../../../i18n/time.ts'

/** The time zone of the chart and its table, as shown in both. */
export const CHART_ZONE = 'UTC'

const MS = 1_000

/** The library's `TickMarkType`: an import would load the library wherever a candle's time is written. */
const TICK = { year: 0, month: 1, day: 2 } as const

/** A candle's moment in a language; `seconds` are Unix seconds. */
export const candleTime = (seconds: number, language: string): string =>
  `${formatDate(seconds * MS, language, 'digits', CHART_ZONE)} ${formatTime(seconds * MS, language, false, CHART_ZONE)}`

/** Labels of the time axis, and of the crosshair on it. */
export function chartTexts(language: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: CHART_ZONE })
  const month = format({ month: 'short' })
  const day = format({ month: '2-digit', day: '2-digit' })
  return {
    tick(seconds: number, kind: number): string {
      const ms = seconds * MS
      if (kind === TICK.year) return String(new Date(ms).getUTCFullYear())
      if (kind === TICK.month) return month.format(ms)
      if (kind === TICK.day) return day.format(ms)
      return formatTime(ms, language, false, CHART_ZONE)
    },
    moment: (seconds: number): string => candleTime(seconds, language),
  }
}
