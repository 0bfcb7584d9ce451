import * as v from 'valibot'
import { id, text, time, wire } from '../wire.ts'

/** A page's id: a number, or a word such as `about`. */
export const pageId = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)), v.pipe(v.number(), v.integer(), v.minValue(1))]),
  v.transform(String),
)
const html = v.pipe(v.string(), v.maxLength(500_000))

/** An article as rich text, which must be cleaned before it is shown. */
export const article = wire({ id: pageId, title: text, html, updated: time })
export type Article = v.InferOutput<typeof article>

/** A common problem with its answer as rich text; `keywords` are further words to find it by. */
export const problem = wire({
  id,
  title: text,
  topic: v.optional(text, ''),
  html,
  keywords: v.optional(v.array(text), () => []),
})
export type Problem = v.InferOutput<typeof problem>

const pictures = v.array(v.pipe(v.string(), v.maxLength(2_000)))
/** A work order with all that was written under it, the oldest first. */
export const ticket = wire(
  {
    id,
    type: text,
    text: v.string(),
    pictures,
    state: v.picklist(['sent', 'answered', 'closed']),
    created: time,
    updated: time,
    replies: v.array(wire({ id, author: v.picklist(['user', 'support']), text: v.string(), pictures, time })),
  },
  { type: 'kind' },
)
export type Ticket = v.InferOutput<typeof ticket>
