import * as v from 'valibot'
import { announcedOutage } from '../shapes/outage.ts'
import { id, list, nothing, text, time, wire } from '../wire.ts'

/** A banner or shortcut of Home; `link` is a page path, a full http address or an action. */
const banner = wire({
  id,
  title: text,
  caption: text,
  detail: text,
  link: text,
  image: v.optional(v.nullable(text), null),
})
const shortcut = wire({ id, key: text, link: text })
/** One of the latest announcements; announced or current outages are always included. */
const headline = wire({ id, title: text, time, outage: announcedOutage })

export const schemas = {
  home: {
    request: nothing,
    reply: wire({ banners: list(banner), shortcuts: list(shortcut), headlines: list(headline) }),
  },
}
