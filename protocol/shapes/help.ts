import * as v from 'valibot'
import { html, id, list, longText, text, time, url, wire } from '../wire.ts'

/** A page's id: a number, or a word such as `about`. */
export const pageId = v.pipe(v.union([v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)), id]), v.transform(String))

/** An article as rich text. Sanitise it before showing it. */
export const article = wire({ id: pageId, title: text, html, updated: time })
export type Article = v.InferOutput<typeof article>

/** A frequent question with its answer as rich text; `keywords` are further words for the search. Ours: the products that it is about. */
export const problem = wire({
  id,
  title: text,
  topic: v.optional(text, ''),
  html,
  keywords: v.optional(list(text), () => []),
  products: v.optional(list(text)),
})
export type Problem = v.InferOutput<typeof problem>

const pictures = list(url)
/** A support ticket with all its messages, oldest first. */
export const ticket = wire(
  {
    id,
    type: text,
    text: longText,
    pictures,
    state: v.picklist(['sent', 'answered', 'closed']),
    created: time,
    updated: time,
    replies: list(wire({ id, author: v.picklist(['user', 'support']), text: longText, pictures, time })),
  },
  { type: 'kind' },
)
export type Ticket = v.InferOutput<typeof ticket>
