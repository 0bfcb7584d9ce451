import { isInUtc } from '../../i18n/time.ts'

/** The numbers of past days that a list can be narrowed to with one tap. */
export const LAST_DAYS = ['7', '30', '90'] as const

/** From one day to another, inclusive; either may be open. Days are like '2026-03-31'. */
export interface Span {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const DAY_SECONDS = 86_400
const SECOND_MS = 1_000
/** Days can be chosen this many years before and after the current one. */
const PICKED_YEARS = 10

/** The time `days` days before `now` (Unix ms), in whole Unix seconds for calls. */
const daysBefore = (days: number, now: number): number => Math.floor(now / SECOND_MS) - days * DAY_SECONDS

/** The start of a day in Unix ms, in the zone in which times are shown, `later` days after it. */
export function dayStart(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return isInUtc() ? Date.UTC(year, month - 1, date + later) : new Date(year, month - 1, date + later).getTime()
}

/** The first and last day that can be chosen at exchange time `now` (Unix ms). */
export function pickableDays(now: number): { min: string; max: string } {
  const year = isInUtc() ? new Date(now).getUTCFullYear() : new Date(now).getFullYear()
  return { min: `${year - PICKED_YEARS}-01-01`, max: `${year + PICKED_YEARS}-12-31` }
}

/** Whether the text is a complete day that can be chosen. */
export function isPickable(day: string, now: number): boolean {
  const { min, max } = pickableDays(now)
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= min && day <= max
}

/** Chosen days as a filter's value, and back; undefined for a number of days back. */
export const spanText = ({ from = '', to = '' }: Span): string => `${from}..${to}`
export function spanOf(value: string): Span | undefined {
  const [from, to] = value.split('..')
  return to === undefined ? undefined : { from: from || undefined, to: to || undefined }
}

/** Days as a call's filters, sorted. */
function ownDays({ from, to }: Span): { from?: number; to?: number } {
  const turned = from !== undefined && to !== undefined && from > to
  const [first, last] = turned ? [to, from] : [from, to]
  return {
    ...(first === undefined ? {} : { from: dayStart(first) / SECOND_MS }),
    ...(last === undefined ? {} : { to: dayStart(last, 1) / SECOND_MS }),
  }
}

/** A call's filters for chosen days or a number of days back at exchange time `now` (Unix ms); empty for all times. */
export function withinDays(value: string | undefined, now: number): { from?: number; to?: number } {
  if (value === undefined) return {}
  const span = spanOf(value)
  if (span) return ownDays(span)
  return LAST_DAYS.some((days) => days === value) ? { from: daysBefore(Number(value), now) } : {}
}
