/** The operator's announcements to all users. */

import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import { invalid, refuse } from '../refusal.ts'
import { HELP } from '../settings.ts'
import { emit, type Transaction } from '../transaction.ts'
import type { Announcement, AnnouncementText, AnnouncementTexts, Outage } from './announcementState.ts'

const TITLE_MOST = 200
const HTML_MOST = 20_000

const isSound = ({ title, html }: AnnouncementText): boolean =>
  title.trim() !== '' && title.length <= TITLE_MOST && html.trim() !== '' && html.length <= HTML_MOST

/** Whether an outage is ahead or under way. */
export const isCurrent = ({ until }: Outage, now: number): boolean => until === undefined || until > now

/** Refuses an outage that is over already, or ends before it begins. */
function check({ kind, from, until }: Outage, now: number): Outage {
  const times = until === undefined ? [from] : [from, until]
  if (!times.every((time) => Number.isSafeInteger(time) && time >= 0)) invalid('outage')
  if (until !== undefined && until <= Math.max(from, now)) invalid('outage')
  return { kind, from, ...(until === undefined ? {} : { until }) }
}

/**
 * Announces something to all; returns its number. Refused with fieldInvalid when no language has texts, when some are empty or too long,
 * and when the period of an outage is invalid.
 */
export function announce(
  transaction: Transaction,
  { texts, outage }: { texts: AnnouncementTexts; outage?: Outage },
): number {
  const { announcements, now } = transaction.world
  const words = Object.values(texts)
  if (words.length === 0 || !words.every(isSound)) invalid('texts')
  const about = outage === undefined ? {} : { outage: check(outage, now) }
  const id = announcements.next++
  announcements.rows.push({ id, at: now, texts, ...about })
  if (announcements.rows.length > HELP.announcementsKept) announcements.rows.shift()
  emit(transaction, { type: 'announced', id })
  return id
}

/** Changes the period of an announced outage; without one it is over, or cancelled. The announcement itself stays. */
export function reviseOutage(
  transaction: Transaction,
  { announcement, outage }: { announcement: number; outage?: Outage },
): null {
  const { announcements, now } = transaction.world
  const row = announcements.rows.find(({ id }) => id === announcement)
  if (row?.outage === undefined) return refuse('notFound', {}, 'announcement')
  if (outage === undefined) delete row.outage
  else row.outage = check(outage, now)
  emit(transaction, { type: 'announced', id: announcement })
  return null
}

/** The text of an announcement in a reader's language. */
export function wordsOf({ texts }: Announcement, language: LanguageCode): AnnouncementText {
  const words = texts[language] ?? texts.en ?? Object.values(texts)[0]
  if (words === undefined) throw new Error('an announcement without words')
  return words
}
