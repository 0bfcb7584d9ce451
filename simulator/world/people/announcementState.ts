/** What is kept of announcements. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'

/** Words in one language; `html` is rich text, which clients clean. */
export type AnnouncementWords = { title: string; html: string }
/** In the languages in which it was written; readers of others get English, else the first there is. */
export type AnnouncementTexts = Partial<Record<LanguageCode, AnnouncementWords>>
/** When services rest, in ms: planned work, or something that broke. Nobody knows the end of one that has none. */
export type Outage = { kind: 'maintenance' | 'incident'; from: number; until?: number }
/** `outage` is what it is about, if that is an outage. */
export type Announcement = { id: number; at: number; texts: AnnouncementTexts; outage?: Outage }
/** Oldest first. */
export type Announcements = { next: number; rows: Announcement[] }

/** Numbers below this one are the catalogue's own announcements. */
const FIRST = 1_001

export const createAnnouncements = (): Announcements => ({ next: FIRST, rows: [] })
