import * as v from 'valibot'
import { flag, html, id, longText, maybe, text, time, wire, words } from '../wire.ts'
import { announcedOutage } from './outage.ts'

/** An announcement to all, as rich text. Sanitise it before showing it. */
export const announcement = wire({
  id,
  title: words,
  html: v.optional(html, ''),
  created: maybe(time),
  outage: announcedOutage,
})
export type Announcement = v.InferOutput<typeof announcement>

/** A message to one user; `link` is a page of the app, `type` the area (funds, security …). */
export const message = wire(
  {
    id,
    type: words,
    title: words,
    text: v.optional(longText, ''),
    link: maybe(text),
    is_read: v.optional(flag, false),
    created: maybe(time),
  },
  { is_read: 'read', type: 'kind' },
)
export type Message = v.InferOutput<typeof message>
