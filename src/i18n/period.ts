/** Formats times and periods near today in the zone of time.ts, with the date if it is another day. Unix ms. */
import { formatDate, formatIn, formatTime, formatted } from './time.ts'

const NO_BREAK = '\u00a0'

/** Date and time; lines don't break inside either. */
function dated(ms: number, language: string, zone?: string): string {
  const day = formatted(ms, () => formatIn(language, { month: 'short', day: 'numeric', timeZone: zone }))
  return `${day} ${formatTime(ms, language, false, zone)}`.replaceAll(' ', NO_BREAK)
}

const isSameDay = (a: number, b: number, zone?: string): boolean =>
  formatDate(a, 'en', 'digits', zone) === formatDate(b, 'en', 'digits', zone)

/** '14:00', or on another day than `now` 'Nov 24 14:00'. `zone` is for tests. */
export const formatMoment = (ms: number, now: number, language: string, zone?: string): string =>
  isSameDay(ms, now, zone) ? formatTime(ms, language, false, zone) : dated(ms, language, zone)

/** '14:00–15:00', on another day 'Nov 24 14:00–15:00', over midnight 'Nov 24 23:00 – Nov 25 01:00'. */
export const formatPeriod = (from: number, until: number, now: number, language: string, zone?: string): string =>
  isSameDay(from, until, zone)
    ? `${formatMoment(from, now, language, zone)}–${formatTime(until, language, false, zone)}`
    : `${dated(from, language, zone)} – ${dated(until, language, zone)}`
