/** Formats Unix ms by language, in the device's time zone or in UTC, as the user chose. */
import { UNKNOWN } from './format.ts'
import type { TFunction } from './i18n.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const formats = new Map<string, Intl.DateTimeFormat>()

/** Undefined for the device's. */
let chosenZone: 'UTC' | undefined
/** Chooses the zone of all times. Returns whether it is another one than before. */
export function setZone(zone: 'UTC' | undefined): boolean {
  const isOther = zone !== chosenZone
  chosenZone = zone
  return isOther
}
export const isInUtc = (): boolean => chosenZone === 'UTC'

/** The minutes that the chosen zone is ahead of UTC at a time. */
export const offsetAt = (ms: number): number => (isInUtc() ? 0 : -new Date(ms).getTimezoneOffset())

const two = (value: number): string => String(value).padStart(2, '0')

/** A zone by its minutes ahead of UTC: "UTC", "UTC+8", "UTC-3:30". */
export function zoneName(offset: number): string {
  if (offset === 0) return 'UTC'
  const [ahead, minutes] = [Math.abs(offset), Math.abs(offset) % 60]
  return `UTC${offset < 0 ? '-' : '+'}${Math.floor(ahead / 60)}${minutes === 0 ? '' : `:${two(minutes)}`}`
}

/** Zones with the same offsets in all four seasons change their clocks on the same days. */
const PROBES = [Date.UTC(2026, 0, 1), Date.UTC(2026, 3, 15), Date.UTC(2026, 6, 1), Date.UTC(2026, 9, 28)]
let zoneSeen = ''
/** Drops the formatters when the device has travelled: they keep the zone in which they were created. */
function followZone(): void {
  const zone = PROBES.map((ms) => new Date(ms).getTimezoneOffset()).join()
  if (zone !== zoneSeen) formats.clear()
  zoneSeen = zone
}

/** Caches formatters: creating one is slow, and lists format every row. */
export function formatIn(language: string, given: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  followZone()
  const options = { ...given, timeZone: given.timeZone ?? chosenZone }
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, options)
  formats.set(key, made)
  return made
}

/** The last valid date in Unix ms. */
const LAST_MS = 8.64e15

/** Unix seconds as ms; a time that a backend left out has no ms, and is shown as a dash. */
export const msOf = (seconds: number | null | undefined): number =>
  seconds === null || seconds === undefined ? Number.NaN : seconds * 1000

const isMoment = (ms: number): boolean => Math.abs(ms) <= LAST_MS
/** Formats a valid time; a dash for an invalid one, where a formatter would throw. */
export const formatted = (ms: number, formatter: () => Intl.DateTimeFormat): string =>
  isMoment(ms) ? formatter().format(ms) : UNKNOWN

/** Hours and minutes, optionally with seconds: '14:08', '14:08:31'. A `zone` is for days of the exchange, and for tests. */
export function formatTime(ms: number, language: string, seconds = false, zone?: string): string {
  const second = seconds ? ({ second: '2-digit' } as const) : {}
  return formatted(ms, () =>
    formatIn(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone, ...second }),
  )
}

/** Lists and tables use digits ('2026-11-21'), pages of details and sentences name the month ('Nov 21, 2026'). */
export type DateStyle = 'digits' | 'words'

const DAYS = {
  digits: { year: 'numeric', month: '2-digit', day: '2-digit' },
  words: { year: 'numeric', month: 'short', day: 'numeric' },
} as const satisfies Record<DateStyle, Intl.DateTimeFormatOptions>

const TO_THE_SECOND = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const

/** English-speaking countries differ in the order of digits: 2026-11-21, as Swedish has it, is read alike by all. */
const tagOfDigits = (language: string): string => (language.startsWith('en') ? 'sv' : language)

/** Day, month and year in the language's order. */
export function formatDate(ms: number, language: string, style: DateStyle = 'digits', zone?: string): string {
  const tag = style === 'digits' ? tagOfDigits(language) : language
  return formatted(ms, () => formatIn(tag, { ...DAYS[style], timeZone: zone }))
}

/** Date and time with seconds, for records. With the month named, the language chooses which comes first. */
export function formatDateTime(ms: number, language: string, style: DateStyle = 'digits', zone?: string): string {
  if (!isMoment(ms)) return UNKNOWN
  return style === 'words'
    ? formatted(ms, () => formatIn(language, { ...DAYS.words, ...TO_THE_SECOND, timeZone: zone }))
    : `${formatDate(ms, language, style, zone)} ${formatTime(ms, language, true, zone)}`
}

/**
 * Below five minutes 'just now', then minutes, hours, days up to 30, then the date. A time after `now` (clocks differ a little) counts as
 * just now. Unix ms. Uses the app's texts, since creating an Intl.RelativeTimeFormat is slow on phones.
 */
export function recentTime(ms: number, now: number, t: TFunction, language: string, zone?: string): string {
  if (!isMoment(ms)) return UNKNOWN
  const ago = now - ms
  if (ago < 5 * MINUTE) return t('ui.justNow')
  if (ago >= 31 * DAY) return formatDate(ms, language, 'words', zone)
  if (ago < HOUR) return t('ui.ago.minutes', { n: Math.floor(ago / MINUTE) })
  if (ago < DAY) return t('ui.ago.hours', { n: Math.floor(ago / HOUR) })
  return t('ui.ago.days', { n: Math.floor(ago / DAY) })
}

/** Seconds of a countdown as '0:38' or '12:05'; with hours '1:02:03'. Never negative; a dash for an invalid time. */
export function formatCountdown(seconds: number): string {
  if (!isMoment(seconds)) return UNKNOWN
  const left = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(left / 3600)
  const minutes = Math.floor(left / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`
}
