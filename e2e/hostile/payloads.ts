/**
 * Hostile texts that a server, or a user of it, may send. Scripts in them call `ran()`, and everything they load or link to is at
 * evil.example. Used for every text of the server that is shown: none may run, load from there, or link there unnoticed.
 */
import { rankOf } from '../../scripts/tools/rank.ts'
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

/** A text field takes 500 characters, of which the number and the special characters at the end of each text need some. */
export const LENGTH_MOST = 440

/** The texts in groups that fit into a field. */
export const GROUPS: readonly (readonly string[])[] = PLAIN_TEXTS.reduce<string[][]>((groups, text) => {
  const last = groups.at(-1)
  if (last && [...last, text].join(' ').length <= LENGTH_MOST) last.push(text)
  else groups.push([text])
  return groups
}, [])

/** The group of each place in a round: after all rounds each place has had each group. */
export const groupsFor =
  (round: number) =>
  (place: string): readonly string[] =>
    GROUPS[(rankOf(place) + round) % GROUPS.length] ?? []
