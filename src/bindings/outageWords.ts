/** What is said of an outage. Times are the user's own, as seen from the exchange's time `now` in Unix milliseconds. */
import type { Outage } from '../../protocol/shapes/outage.ts'
import type { TFunction } from '../i18n/i18n.ts'
import { formatMoment, formatPeriod } from '../i18n/period.ts'

const SECOND_MS = 1_000

/** What it is, and from when until when. */
export function outagePeriod({ kind, from, until }: Outage, now: number, t: TFunction, language: string): string {
  const begins = from * SECOND_MS
  return until === null
    ? t(`message.outage.${kind}From`, { time: formatMoment(begins, now, language) })
    : t(`message.outage.${kind}`, { period: formatPeriod(begins, until * SECOND_MS, now, language) })
}

/** What it is, and how long it will last; since when, if nobody knows. */
export function outageEnd(outage: Outage, now: number, t: TFunction, language: string): string {
  const { kind, until } = outage
  if (until === null) return outagePeriod(outage, now, t, language)
  return t(`message.outage.${kind}Until`, { time: formatMoment(until * SECOND_MS, now, language) })
}
