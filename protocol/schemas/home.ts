import { announcedOutage } from '../shapes/outage.ts'
import { id, list, maybe, nothing, text, time, wire, words } from '../wire.ts'

/** A banner or shortcut of Home; `link` is a page path, a full http address or an action. */
const banner = wire({
  id,
  title: words,
  caption: words,
  detail: words,
  link: words,
  image: maybe(text),
})
const shortcut = wire({ id, key: words, link: text })
/** One of the latest announcements; announced or current outages are always included. */
const headline = wire({ id, title: text, time: maybe(time), outage: announcedOutage })

export const schemas = {
  home: {
    request: nothing,
    reply: wire({ banners: list(banner), shortcuts: list(shortcut), headlines: list(headline) }),
  },
}
