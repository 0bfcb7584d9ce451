/** What the operator announces to all. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import { invalid } from '../refusal.ts'
import { HELP } from '../settings.ts'
import { type Turn, tell } from '../turn.ts'

/** Words in one language; `html` is rich text, which clients clean. */
export type AnnouncementWords = { title: string; html: string }
/** In the languages in which it was written; readers of others get English, else the first there is. */
export type AnnouncementTexts = Partial<Record<LanguageCode, AnnouncementWords>>
export type Announcement = { id: number; at: number; texts: AnnouncementTexts }
/** Oldest first. */
export type Announcements = { next: number; rows: Announcement[] }

const TITLE_MOST = 200
const HTML_MOST = 20_000

/** Numbers below this one are the catalogue's own announcements. */
const FIRST = 1_001

export const createAnnouncements = (): Announcements => ({ next: FIRST, rows: [] })

const isSound = ({ title, html }: AnnouncementWords): boolean =>
  title.trim() !== '' && title.length <= TITLE_MOST && html.trim() !== '' && html.length <= HTML_MOST

/** Announces something to all; answers its number. Refused with fieldInvalid when no language has words, or some are empty or too long. */
export function announce(turn: Turn, asked: { texts: AnnouncementTexts }): number {
  const { announcements, now } = turn.world
  const words = Object.values(asked.texts)
  if (words.length === 0 || !words.every(isSound)) invalid('texts')
  const id = announcements.next++
  announcements.rows.push({ id, at: now, texts: asked.texts })
  if (announcements.rows.length > HELP.announcementsKept) announcements.rows.shift()
  tell(turn, { type: 'announced', id })
  return id
}

/** The words of an announcement for a reader. */
export function wordsOf({ texts }: Announcement, language: LanguageCode): AnnouncementWords {
  const words = texts[language] ?? texts.en ?? Object.values(texts)[0]
  if (words === undefined) throw new Error('an announcement without words')
  return words
}
