/** What of a link's error message may be shown. */

const LONGEST = 200
/** Control characters, and those that turn the direction of the text around them. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A message that came with the address, as plain text of at most 200 characters; nothing when none is left. */
export function quotedMessage(message: string | null): string | undefined {
  const characters = [...(message ?? '').replace(UNSEEN, ' ').trim()]
  if (characters.length === 0) return undefined
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : characters.join('')
}

/** An error code that came with the address, or nothing when it looks like none. */
export const plainCode = (code: string | null): string | undefined =>
  code !== null && /^[\w.-]{1,40}$/.test(code) ? code : undefined
