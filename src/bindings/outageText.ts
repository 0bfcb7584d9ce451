/** Texts of an outage, in the user's time zone. `now` is exchange time in Unix ms. */
import type { Outage } from '../../protocol/shapes/outage.ts'
import type { TFunction } from '../i18n/i18n.ts'
import { formatMoment, formatPeriod } from '../i18n/period.ts'

const SECOND_MS = 1_000

/** Its kind, beginning and end. */
export function outagePeriod({ kind, from, until }: Outage, now: number, t: TFunction, language: string): string {
  const begins = from * SECOND_MS
  return until === null
    ? t(`message.outage.${kind}From`, { time: formatMoment(begins, now, language) })
    : t(`message.outage.${kind}`, { period: formatPeriod(begins, until * SECOND_MS, now, language) })
}

/** Its kind and end; its beginning if the end is unknown. */
export function outageEnd(outage: Outage, now: number, t: TFunction, language: string): string {
  const { kind, until } = outage
  if (until === null) return outagePeriod(outage, now, t, language)
  return t(`message.outage.${kind}Until`, { time: formatMoment(until * SECOND_MS, now, language) })
}
