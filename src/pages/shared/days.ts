/** Ranges back from now, in days. */
const RANGES = { all: undefined, day: 1, week: 7, month: 30 } as const
export type Range = keyof typeof RANGES

/** A range back from now, or from one day to another, inclusive; either may be open. Days are like '2026-03-31'. */
export type Span =
  | { readonly range: Range }
  | { readonly range: 'own'; readonly from?: string | undefined; readonly to?: string | undefined }

const DAY_SECONDS = 86_400
const SECOND_MS = 1_000
/** Days can be chosen this many years before and after the current one. */
const PICKED_YEARS = 10

/** So many days before `now` (Unix ms), in whole Unix seconds for calls. */
export const daysBefore = (days: number, now: number): number => Math.floor(now / SECOND_MS) - days * DAY_SECONDS

/** The local start of a day in Unix ms, `later` days after it. */
export function dayStart(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

/** The first and last day that can be chosen at exchange time `now` (Unix ms). */
export function pickableDays(now: number): { min: string; max: string } {
  const year = new Date(now).getFullYear()
  return { min: `${year - PICKED_YEARS}-01-01`, max: `${year + PICKED_YEARS}-12-31` }
}

/** Whether the text is a complete day that can be chosen. */
export function isPickable(day: string, now: number): boolean {
  const { min, max } = pickableDays(now)
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= min && day <= max
}

/** Days as a call's filters, sorted. */
function ownDays({ from, to }: { from?: string | undefined; to?: string | undefined }): { from?: number; to?: number } {
  const turned = from !== undefined && to !== undefined && from > to
  const [first, last] = turned ? [to, from] : [from, to]
  return {
    ...(first === undefined ? {} : { from: dayStart(first) / SECOND_MS }),
    ...(last === undefined ? {} : { to: dayStart(last, 1) / SECOND_MS }),
  }
}

/** A call's filters for a span at exchange time `now` (Unix ms); empty for all times. */
export function withinSpan(span: Span, now: number): { from?: number; to?: number } {
  if (span.range === 'own') return ownDays(span)
  const days = RANGES[span.range]
  return days === undefined ? {} : { from: daysBefore(days, now) }
}
