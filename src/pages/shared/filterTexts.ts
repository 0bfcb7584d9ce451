import type { TFunction } from '../../i18n/i18n.ts'
import { formatDate } from '../../i18n/time.ts'
import { dayStart, spanOf } from './days.ts'
import { DAYS_FIELD, type FilterField } from './useRecordFilter.ts'

/** Dates of a filter: "Last 7 days", "Mar 1, 2026 – Mar 31, 2026". */
export function daysText(t: TFunction, language: string, value: string): string {
  const span = spanOf(value)
  if (!span) return t('transfer.lastDays', { count: Number(value) })
  const shown = (day: string | undefined) => (day === undefined ? '…' : formatDate(dayStart(day), language))
  return `${shown(span.from)} – ${shown(span.to)}`
}

/** The label of a field's chosen value. */
export function valueText(
  t: TFunction,
  language: string,
  fields: readonly FilterField[],
  [key, value]: readonly [string, string],
): string {
  if (key === DAYS_FIELD) return daysText(t, language, value)
  const options = fields.find((field) => field.key === key)?.options ?? []
  return options.find((option) => option.value === value)?.label ?? value
}
