/**
 * How numbers look: always 1,234.56 whatever the language, minus as U+2212. Everything works on decimal strings as the wire
 * carries them; a text that is no plain decimal is shown as it came, or as a dash where it
 * is a number that no market has.
 */
import { type Decimal, fixed, isZero, type Rounding } from '../../protocol/rules/decimal.ts'

export const MINUS = '\u2212'
/** Shown in place of a figure that is not known. */
export const UNKNOWN = '–'
/** What stands for a hidden amount, of the same width everywhere. */
export const HIDDEN = '••••••'

/** A plain decimal with no more digits before its point than a price times an amount has. */
const isShown = (value: Decimal): boolean => /^-?\d{1,33}(\.\d+)?$/.test(value)
/** What is no number as it came, such as a dash; a dash for what no market has: NaN, Infinity, dozens of digits. */
const other = (value: string): string => (/[a-z]|\d{34}/i.test(value) ? UNKNOWN : value)

/** A figure as `format` has it; a dash where it is not known. */
export const orUnknown = (value: Decimal | undefined, format: (known: Decimal) => string): string =>
  value === undefined ? UNKNOWN : format(value)

/** The digits with '.' and ',' set; the sign becomes U+2212. */
export function grouped(value: Decimal): string {
  if (!isShown(value)) return other(value)
  const unsigned = value.startsWith('-') ? value.slice(1) : value
  const [whole = '', fraction] = unsigned.split('.')
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`)
  return value.startsWith('-') && !isZero(value) ? MINUS + text : text
}

/** Exactly `places` decimals. Most values fit already and need no arithmetic: prices come in by the thousand. */
function cut(value: Decimal, places: number, rounding: Rounding): Decimal {
  const dot = value.indexOf('.')
  const has = dot < 0 ? 0 : value.length - dot - 1
  if (has > places) return fixed(value, places, rounding)
  if (has === places) return value
  return `${value}${dot < 0 ? '.' : ''}${'0'.repeat(places - has)}`
}

/** A price with the decimals of its tick; without `decimals` all digits that came. */
export function formatPrice(value: Decimal, decimals?: number): string {
  if (!isShown(value)) return other(value)
  return grouped(decimals === undefined ? value : cut(value, decimals, 'nearest'))
}

/**
 * An amount with `places` decimals, rounded down so that nothing is shown that isn't there (pass 'up' for costs).
 * `trim` drops trailing zeros; a table keeps them, so that columns align.
 */
export function formatAmount(value: Decimal, places: number, trim = false, rounding: Rounding = 'down'): string {
  if (!isShown(value)) return other(value)
  const text = grouped(cut(value, places, rounding))
  return trim && text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** A percentage with its sign: '+2.14%', '−3.27%', and '0.00%' without one. `value` counts percent, not parts. */
export function formatPercent(value: Decimal, places = 2): string {
  if (!isShown(value)) return other(value)
  const text = cut(value, places, 'nearest')
  return `${isZero(text) ? '' : text.startsWith('-') ? MINUS : '+'}${grouped(text.replace('-', ''))}%`
}

/** A change of money with its sign: '+612.40', '−50.00', '0.00'. */
export function formatChange(value: Decimal, places = 2): string {
  if (!isShown(value)) return other(value)
  const text = cut(value, places, 'nearest')
  return isZero(text) ? grouped(text.replace('-', '')) : `${text.startsWith('-') ? '' : '+'}${grouped(text)}`
}

const SCALES = [
  { digits: 12, letter: 'T', places: 2 },
  { digits: 9, letter: 'B', places: 2 },
  { digits: 6, letter: 'M', places: 1 },
  { digits: 3, letter: 'K', places: 1 },
] as const

/** A volume in short: 1.82B, 964.2M, 512.7K; below a thousand with two decimals. Rounded down, so 999.99M never reads 1,000M. */
export function compactVolume(value: Decimal): string {
  if (!isShown(value)) return other(value)
  const [whole = ''] = value.split('.')
  const scale = SCALES.find(({ digits }) => whole.replace('-', '').length > digits)
  if (scale === undefined) return grouped(cut(value, 2, 'down'))
  const head = whole.slice(0, -scale.digits)
  return `${grouped(`${head}.${whole.slice(-scale.digits).slice(0, scale.places)}`)}${scale.letter}`
}

/** From here on amounts of a book are written short: more digits have no room beside the price. */
const BOOK_DIGITS = 7

/** An amount in an order book: with its decimals, or short from ten millions on ('1.14B'); rounded down like the volume. */
export function bookAmount(value: Decimal, places: number): string {
  const [whole = ''] = value.split('.')
  return whole.length > BOOK_DIGITS ? compactVolume(value) : formatAmount(value, places)
}

/** The part before the point and the part from it on, so that the decimals of a balance can stand back: ['48,215', '.37']. */
export function splitDecimals(text: string): readonly [whole: string, decimals: string] {
  const dot = text.indexOf('.')
  return dot < 0 ? [text, ''] : [text.slice(0, dot), text.slice(dot)]
}

/** How many decimals show the first `digits` significant digits of a value below one. */
function placesOfTiny(value: Decimal, digits: number): number {
  const zeros = /^-?0\.(0*)/.exec(value)?.[1]?.length ?? 0
  return zeros + digits
}

/** Money in the display currency: '$1,234.56'. What two decimals would show as nothing keeps four digits: '$0.00001234'. */
export function formatFiat(value: Decimal, icon: string, places = 2): string {
  if (!isShown(value)) return other(value)
  const rounded = cut(value, places, 'nearest')
  const text = isZero(rounded) && !isZero(value) ? trimmed(value) : rounded
  return isZero(text)
    ? `${icon}${grouped(text.replace('-', ''))}`
    : `${text.startsWith('-') ? MINUS : ''}${icon}${grouped(text.replace('-', ''))}`
}

function trimmed(value: Decimal): Decimal {
  return cut(value, placesOfTiny(value, 4), 'nearest').replace(/0+$/, '')
}

/** The text, or six dots when the user hides amounts. */
export function masked(text: string, hidden: boolean): string {
  return hidden ? HIDDEN : text
}

const WIDE = /[０-９．，。、]/g
const NARROW: Record<string, string> = { '．': '.', '。': '.', '，': ',', '、': ',' }

/**
 * What was typed or pasted into an amount, as plain digits with '.': accepts '.' and ',' as decimal sign, grouped numbers
 * ('1,234.56', '1.234,56') and full-width digits. More than `decimals` decimals are cut off; the result may end in '.' while typing.
 */
export function normaliseAmountInput(typed: string, decimals: number): string {
  const text = typed
    .replace(WIDE, (sign) => NARROW[sign] ?? String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[^\d.,]/g, '')
  const at = decimalSignAt(text)
  const whole = (at < 0 ? text : text.slice(0, at)).replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  if (at < 0 || decimals === 0) return whole
  const fraction = text.slice(at + 1).replace(/[.,]/g, '')
  return `${whole === '' ? '0' : whole}.${fraction.slice(0, decimals)}`
}

/** Where the decimal sign is, or −1. The app shows ',' between thousands, so '1,234' is a whole number, while '0,123' is not. */
function decimalSignAt(text: string): number {
  if (/^[1-9]\d{0,2}(,\d{3})+$/.test(text)) return -1
  const dot = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (dot >= 0 && comma >= 0) return Math.max(dot, comma)
  const sign = dot >= 0 ? '.' : ','
  return text.indexOf(sign) === text.lastIndexOf(sign) ? text.indexOf(sign) : severalSigns(text, sign)
}

/** Several commas group thousands; of several points the first counts, the others are slips of the finger. */
function severalSigns(text: string, sign: string): number {
  return sign === ',' ? -1 : text.indexOf('.')
}

/** An address in groups of six, so that a person can compare it. */
export function addressGroups(address: string): string[] {
  return address.match(/.{1,6}/gu) ?? []
}
