/**
 * How every search of the app compares texts. People type pairs as other sites write them (`btc-usdt`, `BTC_USDT`, `btc usdt`), input
 * methods write full width (`ＢＴＣ`), and copied text has invisible characters.
 */
import { coinNames } from './coinNames.ts'
import { withoutInvisible } from './pastedText.ts'

const ASCII = /^[\x20-\x7e]*$/
const MARKS = /\p{M}/gu
const HIRAGANA = /[\u3041-\u3096]/g
const TO_KATAKANA = 0x60

/** The text without case, accents, width and invisible characters. Japanese kana count as one script, whichever is typed. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return withoutInvisible(text)
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[đĐ]/g, 'd')
    .replace(HIRAGANA, (sign) => String.fromCharCode(sign.charCodeAt(0) + TO_KATAKANA))
    .toLowerCase()
}

/** The letters and digits of a text, folded. */
export const lettersOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Whether one of the texts contains the typed text. Blanks and signs between letters don't count. */
export function isFound(typed: string, texts: readonly string[]): boolean {
  const wanted = lettersOf(typed)
  return texts.some((text) => lettersOf(text).includes(wanted))
}

/** The words of a search, folded. */
export const searchWords = (typed: string): string[] => foldText(typed).split(/\s+/).filter(Boolean)

/** Whether each typed word is in one of the texts, signs included. */
export function hasWords(typed: string, texts: readonly string[]): boolean {
  const words = searchWords(typed)
  if (words.length === 0) return true
  const folded = texts.map(foldText)
  return words.every((word) => folded.some((text) => text.includes(word)))
}

interface Pair {
  readonly code: string
  readonly base: string
  readonly quote: string
  readonly name: string
}

/** Whether the typed text is part of a market's code, pair or coin name, the name in any language, with or without the quote. */
export function isMarketFound(typed: string, { code, base, quote, name }: Pair): boolean {
  const names = [base, name, ...coinNames(base)]
  return isFound(typed, [code, ...names.map((one) => one + quote)])
}

/** The markets that a search finds; those whose pair begins with the typed text come first. */
export function foundMarkets<M extends Pair>(markets: readonly M[], typed: string): readonly M[] {
  const wanted = lettersOf(typed)
  if (wanted === '') return markets
  const rank = ({ base, quote }: M) => (lettersOf(base + quote).startsWith(wanted) ? 0 : 1)
  return markets.filter((market) => isMarketFound(typed, market)).sort((a, b) => rank(a) - rank(b))
}
