/** Announcements in the reader's language: those of every new world, and the operator's. */
import type { WireRes } from '../../protocol/schemas.ts'
import { withFigures } from '../catalogue/help/figures.ts'
import { HEADLINES } from '../catalogue/home.ts'
import { noticeHtml } from '../catalogue/mail.ts'
import { homeIn } from '../texts/texts.ts'
import type { Outage } from '../world/people/announcementState.ts'
import { isCurrent, wordsOf } from '../world/people/announcements.ts'
import { type Context, seconds } from './context.ts'

const HOUR_MS = 3_600_000

/** `at` in Unix seconds; the text is rendered on demand. */
export type ReadableAnnouncement = {
  id: number
  title: string
  at: number
  html: () => string
  outage?: Outage | undefined
}

/** All announcements in the reader's language, the newest first. */
export function announcementsIn({ world, language }: Context): ReadableAnnouncement[] {
  const announced = world.announcements.rows.map((row): ReadableAnnouncement => {
    const { title, html } = wordsOf(row, language)
    return { id: row.id, title, at: seconds(row.at), html: () => html, outage: row.outage }
  })
  const first = HEADLINES.map(
    ({ id, key, hoursBeforeStart }): ReadableAnnouncement => ({
      id,
      title: withFigures(homeIn(language).headlines[key], language),
      at: seconds(world.startedAt - hoursBeforeStart * HOUR_MS),
      html: () => noticeHtml(language, key),
    }),
  )
  return [...announced, ...first].sort((a, b) => b.at - a.at || b.id - a.id)
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

const NOTICE_PAGE = /^notice-(\d+)$/

/** The announcement of a page id (`notice-` and its number), so that visitors can read it too. */
export function announcementOf(context: Context, page: string): ReadableAnnouncement | undefined {
  const id = Number(NOTICE_PAGE.exec(page)?.[1])
  return announcementsIn(context).find((row) => row.id === id)
}
