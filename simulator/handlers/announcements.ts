/** Announcements in the reader's language: those of every new world, and the operator's. */
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { withFigures } from '../catalogue/help/figures.ts'
import { HEADLINES } from '../catalogue/home.ts'
import { homeIn } from '../texts/texts.ts'
import type { Outage } from '../world/people/announcementState.ts'
import { isCurrent, wordsOf } from '../world/people/announcements.ts'
import { type Context, seconds } from './context.ts'

const HOUR_MS = 3_600_000

/** An announcement of every new world in the reader's language: a record of the catalogue, or what Home shows of it. */
type First = { id: number; title: string; hoursBeforeStart: number; html?: string }

/** `at` in Unix seconds. */
export type ReadableAnnouncement = {
  id: number
  title: string
  at: number
  html: string
  outage?: Outage | undefined
}

/** The titles of a new world's announcements, for Home, which is there before the catalogue. */
const titlesIn = (language: LanguageCode): First[] =>
  HEADLINES.map(({ key, ...row }) => ({ ...row, title: withFigures(homeIn(language).headlines[key], language) }))

/** All announcements in the reader's language, the newest first; `first` are those of every new world. */
export function announcementsIn(
  { world, language }: Context,
  first: readonly First[] = titlesIn(language),
): ReadableAnnouncement[] {
  const announced = world.announcements.rows.map((row) => {
    const { title, html } = wordsOf(row, language)
    return { id: row.id, title, at: seconds(row.at), html, outage: row.outage }
  })
  const begun = first.map(({ id, title, hoursBeforeStart, html = '' }) => ({
    id,
    title,
    at: seconds(world.startedAt - hoursBeforeStart * HOUR_MS),
    html,
  }))
  return [...announced, ...begun].sort((a, b) => b.at - a.at || b.id - a.id)
}

/** Whether an announcement is about an outage that is ahead or under way. */
export const isUrgent = ({ outage }: ReadableAnnouncement, now: number): boolean =>
  outage !== undefined && isCurrent(outage, now)

export const outageWire = (outage: Outage | undefined): WireRes<'notice'>['list'][number]['outage'] =>
  outage && {
    kind: outage.kind,
    from: seconds(outage.from),
    until: outage.until === undefined ? null : seconds(outage.until),
  }
