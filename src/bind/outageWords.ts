/** What is said of an outage. Times are the user's own, as seen from the exchange's time `now` in Unix milliseconds. */
import type { Outage } from '../../protocol/shapes/outage.ts'
import { formatMoment, formatPeriod } from '../text/period.ts'
import type { Say } from '../text/text.ts'

const SECOND_MS = 1_000

/** What it is, and from when until when. */
export function outagePeriod({ kind, from, until }: Outage, now: number, say: Say, language: string): string {
  const begins = from * SECOND_MS
  return until === null
    ? say(`message.outage.${kind}From`, { time: formatMoment(begins, now, language) })
    : say(`message.outage.${kind}`, { period: formatPeriod(begins, until * SECOND_MS, now, language) })
}

/** What it is, and how long it will last; since when, if nobody knows. */
export function outageEnd(outage: Outage, now: number, say: Say, language: string): string {
  const { kind, until } = outage
  if (until === null) return outagePeriod(outage, now, say, language)
  return say(`message.outage.${kind}Until`, { time: formatMoment(until * SECOND_MS, now, language) })
}
