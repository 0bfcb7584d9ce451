/**
 * Converts whole numbers of the smallest unit to decimals as text and back, without a binary float. A value without an exact result gives
 * none.
 */

/** The decimal of a number of smallest units; undefined for a value that is not a whole number or that a binary float has rounded. */
export function decimalOf(units: unknown, places: number): string | undefined {
  const text = typeof units === 'number' ? (Number.isSafeInteger(units) ? String(units) : '') : units
  const [, sign = '', digits] = (typeof text === 'string' && /^(-?)0*(\d+)$/.exec(text)) || []
  if (digits === undefined) return undefined
  const padded = digits.padStart(places + 1, '0')
  const whole = padded.slice(0, padded.length - places)
  const rest = padded.slice(padded.length - places).replace(/0+$/, '')
  return `${digits === '0' ? '' : sign}${whole}${rest === '' ? '' : `.${rest}`}`
}

/** The number of smallest units of a decimal; undefined when it has more decimals than `places`. */
export function unitsOf(decimal: unknown, places: number): bigint | undefined {
  const [, sign, whole = '', rest = ''] =
    (typeof decimal === 'string' && /^(-?)(\d+)(?:\.(\d+?)0*)?$/.exec(decimal)) || []
  const digits = rest === '0' ? '' : rest
  if (whole === '' || digits.length > places) return undefined
  const count = BigInt(whole + digits.padEnd(places, '0'))
  return sign === '-' ? -count : count
}

const TEXTS_AND_NUMBERS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g
/** Numbers with this many digits are read as text, before a binary float can round them. */
const LONG = 16

/** Parses JSON; numbers with more digits than a binary float has are returned as text. Throws as JSON.parse does. */
export const parseExactly = (text: string): unknown =>
  JSON.parse(
    text.replace(TEXTS_AND_NUMBERS, (found) =>
      found.startsWith('"') || found.replace(/\D/g, '').length < LONG ? found : `"${found}"`,
    ),
  )

/** Writes JSON in which a bigint is a number. */
export function jsonOf(value: unknown): string | undefined {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map((one) => jsonOf(one) ?? 'null').join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const text = jsonOf(field)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${fields.join()}}`
}
