/**
 * The text of an amount field while it is edited: how it is read, and which edits are accepted. An edit has the result of a plain text
 * editor, or is rejected as a whole with a sentence; zeros and separators are normalised when the field is left. A text that is not a number stays and is
 * reported: to drop its letters would turn '1e9' into 19.
 */
import { asciiDigits, halfWidth, withoutInvisible } from '../../protocol/rules/pastedText.ts'

/** Characters of the longest text: no amount of any currency is longer. */
const LONGEST = 40

/** Signs that group thousands, each with the decimal signs that may follow its groups. */
const GROUPINGS = [
  [',', '.'],
  ['.', ','],
  [' ', '.,'],
  ["'", '.,'],
  ['’', '.,'],
] as const
const NUMBER = /^(\d*)(?:[.,](\d*))?$/
/** The app groups thousands with ',', so '1,234' is an integer, while '0,123' and '1,23' have decimals. */
const THOUSANDS = /^[1-9]\d{0,2},\d{3}$/
/** Digits of any script and full-width signs as ASCII, the East Asian full stop and comma among them; invisible characters are dropped. */
const narrow = (text: string): string =>
  withoutInvisible(halfWidth(asciiDigits(text)))
    .replace(/[。｡]/g, '.')
    .replace(/[、､]/g, ',')

const plain = (whole: string, fraction: string): string =>
  `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`

const escaped = (sign: string): string => (sign === '.' ? '\\.' : sign)

function grouped(text: string): string | undefined {
  for (const [sign, points] of GROUPINGS) {
    const groups = new RegExp(`^([1-9]\\d{0,2}(?:${escaped(sign)}\\d{3})+)(?:[${points}](\\d*))?$`).exec(text)
    if (groups) return plain(groups[1]?.replaceAll(sign, '') ?? '', groups[2] ?? '')
  }
  return undefined
}

/** The value of a text: a plain decimal, '' without a digit, or the text itself where it is not a number. */
export const amountIn = (text: string): string => readAmount(text) ?? text.trim()

/**
 * Reads a text as a plain decimal with '.': '1,5' is '1.5', '1,234' and '1.234,00' are grouped. '' if it has no digit yet; undefined if it
 * is not a number.
 */
export function readAmount(text: string): string | undefined {
  const bare = text.trim()
  if (THOUSANDS.test(bare)) return bare.replace(',', '')
  const [is, whole = '', fraction = ''] = NUMBER.exec(bare) ?? []
  if (is === undefined) return grouped(bare)
  return whole + fraction === '' ? '' : plain(whole, fraction)
}

/** Whether the text becomes a grouped number when typing continues: '1,234,5'. */
const isUnfinished = (text: string): boolean =>
  GROUPINGS.some(([sign]) =>
    new RegExp(`^[1-9]\\d{0,2}(?:${escaped(sign)}\\d{3})*${escaped(sign)}\\d{0,3}$`).test(text.trimStart()),
  )

/** Decimals that the text has, without zeros at the end. */
const placesIn = (text: string): number => readAmount(text)?.split('.')[1]?.replace(/0+$/, '').length ?? 0

/** Why an edit is refused: more decimals than the field takes, a paste that is not a number, or too long. */
export type Refusal = 'decimals' | 'paste' | 'long'
type Edit = { readonly text: string }
type Refused = { readonly refused: Refusal }

/** The limits of a field: its decimals, and the unit that a pasted number may include. */
export interface AmountRule {
  readonly decimals?: number | undefined
  readonly unit?: string | undefined
}

/** A field of whole numbers keeps '12.5' and reports it: refusing its point would turn it into 125. */
const hasTooManyDecimals = (before: string, after: string, { decimals = 0 }: AmountRule): boolean =>
  decimals > 0 && placesIn(after) > Math.max(decimals, placesIn(before))

/** A comma that is typed before further digits is a decimal sign, since thousands are never grouped backwards. */
function withPoint(before: string, after: string, caret: number): string {
  const isOne = after.length === before.length + 1 && after[caret - 1] === ',' && !/[.,]/.test(before)
  return isOne && /\d/.test(after[caret] ?? '') ? `${after.slice(0, caret - 1)}.${after.slice(caret)}` : after
}

/** An edit by key, input method or drop; `caret` is the position after the insertion. A text that is not a number is kept and reported. */
export function editAmount(before: string, after: string, caret: number, rule: AmountRule): Edit | Refused {
  const text = withPoint(before, narrow(after), caret)
  if (text.length > Math.max(LONGEST, before.length)) return { refused: 'long' }
  return text.length > before.length && hasTooManyDecimals(before, text, rule) ? { refused: 'decimals' } : { text }
}

/** The number that a pasted text is, alone or with the field's unit; undefined for any other text. */
function pastedNumber(pasted: string, unit: string | undefined): string | undefined {
  const text = narrow(pasted).trim()
  const withUnit = unit ? new RegExp(`^(?:${unit}\\s*)?(\\S.*?)(?:\\s*${unit})?$`, 'i').exec(text)?.[1] : undefined
  const number = withUnit ?? text
  return readAmount(number) ? number : undefined
}

/** A paste between two places of the text: read whole, or refused. */
export function pasteAmount(
  before: string,
  [start, end]: readonly [number, number],
  pasted: string,
  rule: AmountRule,
): (Edit & { readonly caret: number }) | Refused {
  const number = pastedNumber(pasted, rule.unit && /^\w+$/.test(rule.unit) ? rule.unit : undefined)
  if (number === undefined) return { refused: 'paste' }
  const text = before.slice(0, start) + number + before.slice(end)
  if (text.length > LONGEST) return { refused: 'long' }
  if (readAmount(text) === undefined) return { refused: 'paste' }
  return hasTooManyDecimals('', text, rule) ? { refused: 'decimals' } : { text, caret: start + number.length }
}

/** Much of the world groups thousands with '.': whoever types '10.000' there may mean ten thousand. */
const DOTTED = /^[1-9]\d{0,2}\.000$/

/** The note below the field: a problem of the text, or its value where the text is ambiguous. */
export interface AmountNote {
  readonly problem?: 'whole' | 'sign'
  readonly reading?: string
}
/** `isEdited`: typing may go on, so a group that is not complete is no problem yet. */
export function noteOf(text: string, { decimals }: AmountRule, isEdited: boolean): AmountNote {
  const value = readAmount(text)
  if (value === undefined) return isEdited && isUnfinished(text) ? {} : { problem: 'sign' }
  if (decimals === 0 && placesIn(text) > 0) return { problem: 'whole' }
  if (isEdited && DOTTED.test(text.trim())) return { reading: value.replace('.000', '') }
  return /[,\s'’]/.test(text.trim()) && value !== '' ? { reading: value } : {}
}
