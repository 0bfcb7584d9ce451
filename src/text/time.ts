/** How moments look: words by language, from milliseconds since 1970 in the user's time zone. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const formats = new Map<string, Intl.DateTimeFormat>()
const relatives = new Map<string, Intl.RelativeTimeFormat>()

/** Making a formatter costs far more than using it, and lists use the same one for every row. */
function format(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, options)
  formats.set(key, made)
  return made
}

function relativeFormat(language: string): Intl.RelativeTimeFormat {
  const known = relatives.get(language)
  if (known) return known
  const made = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'narrow' })
  relatives.set(language, made)
  return made
}

/** Hours and minutes, with seconds when asked: '14:08', '14:08:31'. `zone` is for tests; the user's own otherwise. */
export function formatTime(ms: number, language: string, seconds = false, zone?: string): string {
  const second = seconds ? ({ second: '2-digit' } as const) : {}
  return format(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone, ...second }).format(
    ms,
  )
}

/** Day, month and year in the language's own order, all in digits. */
export function formatDate(ms: number, language: string, zone?: string): string {
  return format(language, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone }).format(ms)
}

/** Date and time to the second, as records show it. */
export function formatDateTime(ms: number, language: string, zone?: string): string {
  return `${formatDate(ms, language, zone)} ${formatTime(ms, language, true, zone)}`
}

/**
 * How long ago: below five minutes `justNow`, then minutes, hours, days up to 30, then the date. A moment ahead of `now`
 * (clocks differ a little) counts as just now. All in milliseconds.
 */
export function recentTime(ms: number, now: number, language: string, justNow: string, zone?: string): string {
  const ago = now - ms
  if (ago < 5 * MINUTE) return justNow
  if (ago >= 31 * DAY) return formatDate(ms, language, zone)
  const relative = relativeFormat(language)
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), 'minute')
  if (ago < DAY) return relative.format(-Math.floor(ago / HOUR), 'hour')
  return relative.format(-Math.floor(ago / DAY), 'day')
}

/** Seconds of a countdown as '0:38' or '12:05'; with hours '1:02:03'. Never negative. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(left / 3600)
  const minutes = Math.floor(left / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`
}
