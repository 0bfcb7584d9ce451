/**
 * Formats numbers as 1,234.56 in every language, with U+2212 as minus. Works on decimal strings of the wire. Other text is shown as it
 * came, or as a dash if it can't be a market's number.
 */
import { type Decimal, fixed, type Rounding } from '../../protocol/rules/decimal.ts'

export const MINUS = '\u2212'
/** Shown for an unknown figure. */
export const UNKNOWN = '–'
/** Shown for a hidden amount; always the same width. */
export const HIDDEN = '••••••'

/** A figure that a backend may leave out. */
export type Figure = Decimal | null | undefined

/** A plain decimal whose integer part is no longer than a price times an amount. */
const isShown = (value: Figure): value is Decimal => typeof value === 'string' && /^-?\d{1,33}(\.\d+)?$/.test(value)
/** Whether a shown figure is zero, without arithmetic, since there are thousands of prices. */
const isZero = (value: Decimal): boolean => !/[1-9]/.test(value)
/** Text as it came, such as a dash; a dash for NaN, Infinity and dozens of digits. */
const other = (value: Figure): string => (typeof value !== 'string' || /[a-z]|\d{34}/i.test(value) ? UNKNOWN : value)

/** Formats a known figure; a dash for an unknown one. */
export const orUnknown = <T>(value: T | null | undefined, format: (known: T) => string): string =>
  value === undefined || value === null ? UNKNOWN : format(value)

/** A text that a backend may leave empty; a dash for an empty one. */
export const orDash = (text: string | null | undefined): string => text || UNKNOWN

/** Groups digits with ',' and '.'; the sign becomes U+2212. */
export function grouped(value: Figure): string {
  if (!isShown(value)) return other(value)
  const unsigned = value.startsWith('-') ? value.slice(1) : value
  const [whole = '', fraction] = unsigned.split('.')
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`)
  return value.startsWith('-') && !isZero(value) ? MINUS + text : text
}

/** Exactly `places` decimals. Most values already fit and skip the arithmetic, since there are thousands of prices. */
function cut(value: Decimal, places: number, rounding: Rounding): Decimal {
  const dot = value.indexOf('.')
  const has = dot < 0 ? 0 : value.length - dot - 1
  if (has > places) return fixed(value, places, rounding)
  if (has === places) return value
  return `${value}${dot < 0 ? '.' : ''}${'0'.repeat(places - has)}`
}

/** A price with the decimals of its tick; without `decimals` all its digits. */
export function formatPrice(value: Figure, decimals?: number): string {
  if (!isShown(value)) return other(value)
  return grouped(decimals === undefined ? value : cut(value, decimals, 'nearest'))
}

/** A mean price, exact: with the decimals of a price, and more only where they are needed. */
export function formatMean(value: Figure, decimals = 0): string {
  if (!isShown(value)) return other(value)
  const [whole = '', fraction = ''] = value.split('.')
  const said = fraction.replace(/0+$/, '')
  return said.length > decimals ? grouped(`${whole}.${said}`) : formatPrice(value, decimals)
}

/**
 * An amount with `places` decimals, rounded down so that it never shows too much (pass 'up' for costs). `trim` drops trailing zeros; tables
 * keep them to align columns.
 */
export function formatAmount(value: Figure, places: number, trim = false, rounding: Rounding = 'down'): string {
  if (!isShown(value)) return other(value)
  const text = grouped(cut(value, places, rounding))
  return trim && text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** A percentage with its sign: '+2.14%', '−3.27%', '0.00%'. `value` is in percent. */
export function formatPercent(value: Figure, places = 2): string {
  if (!isShown(value)) return other(value)
  const text = cut(value, places, 'nearest')
  return `${isZero(text) ? '' : text.startsWith('-') ? MINUS : '+'}${grouped(text.replace('-', ''))}%`
}

/** A change of money with its sign: '+612.40', '−50.00', '0.00'. */
export function formatChange(value: Figure, places = 2): string {
  if (!isShown(value)) return other(value)
  const text = cut(value, places, 'nearest')
  return isZero(text) ? grouped(text.replace('-', '')) : `${text.startsWith('-') ? '' : '+'}${grouped(text)}`
}

/** Units of large figures, the largest first; `digits` is how many digits of the figure a unit replaces. */
export type Scales = readonly { readonly digits: number; readonly unit: string; readonly places: number }[]

const SCALES: Scales = [
  { digits: 12, unit: 'T', places: 2 },
  { digits: 9, unit: 'B', places: 2 },
  { digits: 6, unit: 'M', places: 1 },
  { digits: 3, unit: 'K', places: 1 },
]

const byTenThousand = (tenThousand: string, hundredMillion: string, trillion: string): Scales => [
  { digits: 12, unit: trillion, places: 2 },
  { digits: 8, unit: hundredMillion, places: 2 },
  { digits: 4, unit: tenThousand, places: 1 },
]

/** The units of languages that count by ten thousand. */
export const OWN_SCALES: Readonly<Record<string, Scales>> = {
  zh: byTenThousand('万', '亿', '万亿'),
  cht: byTenThousand('萬', '億', '兆'),
  ja: byTenThousand('万', '億', '兆'),
  ko: byTenThousand('만', '억', '조'),
}

/** A short volume: 1.82B, 964.2M, 512.7K; below a thousand with two decimals. Rounded down, so 999.99M never reads 1,000M. */
export function compactVolume(value: Figure, scales: Scales = SCALES): string {
  if (!isShown(value)) return other(value)
  const [whole = ''] = value.split('.')
  const scale = scales.find(({ digits }) => whole.replace('-', '').length > digits)
  if (scale === undefined) return grouped(cut(value, 2, 'down'))
  const head = whole.slice(0, -scale.digits)
  return `${grouped(`${head}.${whole.slice(-scale.digits).slice(0, scale.places)}`)}${scale.unit}`
}

/** From this many digits on, a book shows short amounts, for lack of space. */
const BOOK_DIGITS = 7

/** An amount in an order book: with its decimals, or short from ten millions on ('1.14B'); rounded down like volumes. */
export function bookAmount(value: Decimal, places: number, scales?: Scales): string {
  const [whole = ''] = value.split('.')
  return whole.length > BOOK_DIGITS ? compactVolume(value, scales) : formatAmount(value, places)
}

/** Splits before the point, so that a balance's decimals can be smaller: ['48,215', '.37']. */
export function splitDecimals(text: string): readonly [whole: string, decimals: string] {
  const dot = text.indexOf('.')
  return dot < 0 ? [text, ''] : [text.slice(0, dot), text.slice(dot)]
}

/** Significant digits of a value below one. */
const SMALL_DIGITS = 4

/**
 * A value in a display currency: the currency's own `places` from one on, four significant digits below, without trailing zeros beyond
 * `places`: '14950', '0.0071', '0.50'.
 */
export function fiatDigits(value: Decimal, places: number, rounding: Rounding = 'nearest'): Decimal {
  const zeros = /^-?0\.(0*)[1-9]/.exec(value)?.[1]?.length
  const small = zeros === undefined ? value : cut(value, zeros + SMALL_DIGITS, rounding)
  if (!/^-?0\./.test(small) || isZero(small)) return cut(value, places, rounding)
  const [whole, fraction = ''] = small.split('.')
  const digits = fraction.replace(/0+$/, '').padEnd(places, '0')
  return digits === '' ? `${whole}` : `${whole}.${digits}`
}

/** Money in a display currency with this number of decimals: '$1,234.56', '¥14,950', '$0.0071'. */
export function formatFiat(value: Figure, icon: string, places = 2): string {
  if (!isShown(value)) return other(value)
  const text = fiatDigits(value, places)
  const sign = text.startsWith('-') && !isZero(text) ? MINUS : ''
  return `${sign}${icon}${grouped(text.replace('-', ''))}`
}

/** A change of money in a display currency with its sign, without the currency: '+612.40', '−0.0071', '+94,430'. */
export function formatFiatChange(value: Figure, places: number): string {
  if (!isShown(value)) return other(value)
  const text = fiatDigits(value, places)
  return formatChange(text, /\.(.*)/.exec(text)?.[1]?.length ?? 0)
}

/** The text, or six dots when the user hides amounts. */
export function masked(text: string, hidden: boolean): string {
  return hidden ? HIDDEN : text
}

/** An address in groups to compare by eye: `end` characters at each end, and the rest in groups of about the same length. */
export function addressGroups(address: string, end = 6): string[] {
  const signs = [...address]
  const middle = signs.slice(end, -end)
  const count = Math.ceil(middle.length / end)
  const between = Array.from({ length: count }, (_, at) =>
    middle.slice(Math.ceil((at * middle.length) / count), Math.ceil(((at + 1) * middle.length) / count)),
  )
  return [signs.slice(0, end), ...between, signs.slice(end).slice(-end)]
    .map((group) => group.join(''))
    .filter((group) => group !== '')
}
