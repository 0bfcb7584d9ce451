import * as v from 'valibot'
import { flag, html, id, longText, text, time, wire } from '../wire.ts'
import { announcedOutage } from './outage.ts'

/** An announcement to all, as rich text. Sanitise it before showing it. */
export const announcement = wire({
  id,
  title: text,
  html,
  created: time,
  outage: announcedOutage,
})
export type Announcement = v.InferOutput<typeof announcement>

/** A message to one user; `link` is a page of the app, `type` the area (funds, security …). */
export const message = wire(
  {
    id,
    type: v.optional(text, ''),
    title: text,
    text: longText,
    link: v.optional(v.nullable(text), null),
    is_read: flag,
    created: time,
  },
  { is_read: 'read', type: 'kind' },
)
export type Message = v.InferOutput<typeof message>
