import type { homeCalls } from '../../protocol/calls/home.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { withFigures } from '../catalogue/help/figures.ts'
import { BANNERS, SHORTCUTS } from '../catalogue/home.ts'
import { homeIn } from '../texts/texts.ts'
import { announcementsIn, isUrgent, outageWire } from './announcements.ts'
import type { Context, Handlers } from './context.ts'

/** Announcements that Home shows in turn; outages that are ahead or under way come first and are all shown. */
const HEADLINES_SHOWN = 5

function headlines(context: Context): WireRes<'home'>['headlines'] {
  const { now } = context.world
  const all = announcementsIn(context)
  const urgent = all.filter((one) => isUrgent(one, now))
  const others = all.filter((one) => !urgent.includes(one)).slice(0, Math.max(0, HEADLINES_SHOWN - urgent.length))
  return [...urgent, ...others].map(({ id, title, at, outage }) => ({
    id,
    title,
    time: at,
    outage: outageWire(outage),
  }))
}

export const homeHandlers: Handlers<keyof typeof homeCalls> = {
  home: (_, context) => ({
    banners: BANNERS.map(({ id, link }) => {
      const { title, caption, detail } = homeIn(context.language).banners[id]
      return { id, title: withFigures(title, context.language), caption, detail, link }
    }),
    shortcuts: [...SHORTCUTS],
    headlines: headlines(context),
  }),
}
