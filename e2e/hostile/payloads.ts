/**
 * Hostile texts as a server, or somebody who writes through it, may send them. Scripts in them call `ran()`, and what they load or lead to
 * is at evil.example. Used for every text of the server that is shown: none may run, load from there, or lead there unseen.
 */
import { ADDRESSES } from './addresses.ts'
import { MARKUP } from './markup.ts'

/** Everything as rich text: the markup itself, and each address as a link and as a picture. */
export const RICH_TEXTS: readonly string[] = [
  ...MARKUP,
  ...ADDRESSES.map((address) => `<a href="${address}">tap</a>`),
  ...ADDRESSES.map((address) => `<img src="${address}" alt="picture">`),
]
/** Everything as plain text, as names, titles and reasons carry it. */
export const PLAIN_TEXTS: readonly string[] = [...MARKUP, ...ADDRESSES]
