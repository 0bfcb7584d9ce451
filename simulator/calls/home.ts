import type { homeCalls } from '../../protocol/calls/home.ts'
import { withFigures } from '../catalogue/help/figures.ts'
import { announcementsIn } from './announcements.ts'
import type { Answers } from './context.ts'

/** Announcements that Home shows one after the other. */
const HEADLINES_SHOWN = 5

export const homeAnswers: Answers<keyof typeof homeCalls> = {
  home: (_, context) => ({
    banners: context.catalogue.banners().map((row) => ({
      id: row.id,
      title: withFigures(row.title[context.language]),
      caption: row.caption[context.language],
      detail: row.detail[context.language],
      link: row.link,
    })),
    shortcuts: context.catalogue.shortcuts(),
    headlines: announcementsIn(context)
      .slice(0, HEADLINES_SHOWN)
      .map(({ id, title, at }) => ({ id, title, time: at })),
  }),
}
