/**
 * Removes characters that copying, scanning and input methods add to a text without its writer's intention: characters without a shape, and
 * digits and signs in full width. The form and the exchange read a text the same way.
 */

/**
 * Invisible characters: zero-width spaces, directional marks, the byte order mark, soft hyphens, fillers, control characters. Messengers
 * and spreadsheets put them around copied addresses, numbers and names.
 */
const INVISIBLE = /(?![\t-\r])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\ufffc]/gu

/** The text without invisible characters. Blanks and line breaks stay. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** Scripts in which a zero-width joiner or non-joiner between two letters changes how they are written. */
const JOINING = /^[\u0600-\u0dff\u1780-\u18af]/u

/** The text without invisible characters, except those that belong to the spelling of a word or name. */
export const withoutStrayInvisible = (text: string): string =>
  text.replace(INVISIBLE, (sign, at: number) => {
    const before = text.slice(0, at)
    const after = text.slice(at + sign.length)
    const joins = /[\u200c\u200d]/.test(sign) && JOINING.test(before.slice(-1)) && JOINING.test(after)
    // An ideographic variation selector chooses between shapes of one character, as names in Japan do.
    const selects = /[\u{e0100}-\u{e01ef}]/u.test(sign) && /\p{Script=Han}$/u.test(before)
    return joins || selects ? sign : ''
  })

/** Letters, digits and signs that input methods write in full width ('１２＠'), as ASCII; the ideographic space becomes a blank. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0\u202f\u2007]/g, ' ')

/** The decimal digits of any script ('１２', '١٢', '१२') as ASCII. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    // Each script has its ten digits in a row, so the value is the distance from the first.
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
    return String(value % 10)
  })

/** A line that is typed for its characters, such as a number, code or account: in plain characters, without blanks at its ends. */
export const plainLine = (text: string): string => halfWidth(asciiDigits(withoutInvisible(text))).trim()
