/** Stored announcements. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'

/** Texts in one language; `html` is rich text, which clients sanitise. */
export type AnnouncementText = { title: string; html: string }
/** Texts by language. Readers of another language get English, otherwise the first language that exists. */
export type AnnouncementTexts = Partial<Record<LanguageCode, AnnouncementText>>
/** A period without service, in ms: planned maintenance, or an incident. `until` is missing when the end is unknown. */
export type Outage = { kind: 'maintenance' | 'incident'; from: number; until?: number }
/** `outage` is set when it is about an outage. */
export type Announcement = { id: number; at: number; texts: AnnouncementTexts; outage?: Outage }
/** Oldest first. */
export type Announcements = { next: number; rows: Announcement[] }

/** Lower numbers are the catalogue's own announcements. */
const FIRST = 1_001

export const createAnnouncements = (): Announcements => ({ next: FIRST, rows: [] })
