/**
 * What copying, scanning and input methods add to a text that its writer did not mean: characters without a shape, and digits and signs in
 * full width. The form and the exchange read a text the same way.
 */

/**
 * Characters that show nothing: zero-width spaces, directional marks, the byte order mark, soft hyphens, fillers. Messengers and
 * spreadsheets put them around copied addresses, numbers and names.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** The text without characters that show nothing. Blanks and line breaks stay. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** Letters, digits and signs that input methods write in full width ('１２＠'), as ASCII; the ideographic space becomes a blank. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0\u202f\u2007]/g, ' ')
