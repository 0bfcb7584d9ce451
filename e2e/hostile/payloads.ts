/**
 * Hostile texts that a server, or a user of it, may send. Scripts in them call `ran()`, and everything they load or link to is at
 * evil.example. Used for every text of the server that is shown: none may run, load from there, or link there unnoticed.
 */
import { ADDRESSES } from './addresses.ts'
import { MARKUP } from './markup.ts'

/** All as rich text: the markup itself, and each address as a link and as a picture. */
export const RICH_TEXTS: readonly string[] = [
  ...MARKUP,
  ...ADDRESSES.map((address) => `<a href="${address}">tap</a>`),
  ...ADDRESSES.map((address) => `<img src="${address}" alt="picture">`),
]
/** All as plain text, for names, titles and reasons. */
export const PLAIN_TEXTS: readonly string[] = [...MARKUP, ...ADDRESSES]
