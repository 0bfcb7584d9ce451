/**
 * Converts what a sloppy backend sends to the types of the protocol: numbers to texts and back, null or nothing to an empty list or object, times in
 * milliseconds or as text. It never guesses: a value that can't be read for certain stays unchanged, and the schema refuses it.
 */
import type * as v from 'valibot'
import { isDecimal, isRecord, isTime, type Shape, shapeOf } from './shape.ts'
import { LAST_SECOND } from './wire.ts'

/** Significant digits of a decimal that survive as a binary number. */
const EXACT_DIGITS = 15
const MS = 1_000

/** A decimal without its exponent: `1e-7` is `0.0000001`. */
function withoutExponent(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(text) ?? []
  if (whole === '') return text
  const digits = whole + fraction
  const point = whole.length + Number(power)
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0').padEnd(point, '0')
  const at = Math.max(1, point)
  const rest = padded.slice(at)
  const shown = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  return rest === '' ? sign + shown : `${sign}${shown}.${rest}`
}

/**
 * The decimal that a number was written as. A number with more digits than a binary float has stays as it is: money is never rounded here.
 */
function decimalOf(value: unknown): unknown {
  if (typeof value === 'string') return withoutExponent(value.trim())
  if (typeof value !== 'number' || !Number.isFinite(value)) return value
  const text = withoutExponent(String(value))
  return text.replace(/^-?0*\.?0*|\.|0+$/g, '').length > EXACT_DIGITS ? value : text
}

/** Unix seconds of a time in seconds, milliseconds, digits or ISO 8601; a time without a zone is UTC. */
export function secondsOf(value: unknown): unknown {
  if (typeof value === 'string' && !/^\d+$/.test(value.trim())) {
    const [, day, clock, zone] =
      /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/i.exec(value.trim()) ?? []
    return day === undefined ? value : Math.floor(Date.parse(`${day}T${clock}${zone ?? 'Z'}`) / MS)
  }
  const count = Number(value)
  return Number.isFinite(count) && value !== null ? Math.floor(count > LAST_SECOND ? count / MS : count) : value
}

function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value.trim()) ? Number(value) : value
}

/** The matching option, also when it is given as a number or in another case. */
function optionOf(options: readonly unknown[], value: unknown): unknown {
  const meant = String(value).toLowerCase()
  return options.find((option) => String(option).toLowerCase() === meant) ?? value
}

function objectOf(entries: Readonly<Record<string, Shape>>, value: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = { ...value }
  for (const [name, entry] of Object.entries(entries)) {
    const field = shaped(entry, value[name])
    if (field !== undefined || name in value) read[name] = field
    if (read[name] === undefined) delete read[name]
  }
  return read
}

/** What backends send for an object or a list without content. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0)

/** Whether a value is missing. Some backends send an empty text for that; it counts as text only where the schema wants text. */
const isNothing = (shape: Shape, value: unknown): boolean =>
  shape.entries || shape.item
    ? isEmpty(value)
    : value === undefined || value === null || (value === '' && (isDecimal(shape) || shape.type !== 'string'))

function shaped(shape: Shape, value: unknown): unknown {
  const { type, wrapped, entries, item, items, options } = shape
  if (wrapped) {
    if (!isNothing(wrapped, value)) return shaped(wrapped, value)
    return type === 'optional' && wrapped.type !== 'nullable' && wrapped.type !== 'nullish' ? undefined : null
  }
  if (item) {
    if (isNothing(shape, value)) return []
    // An empty row counts as missing, however little its fields require.
    return Array.isArray(value) ? value.map((row) => (isEmpty(row) ? row : shaped(item, row))) : value
  }
  if (items) return Array.isArray(value) ? value.map((part, at) => (items[at] ? shaped(items[at], part) : part)) : value
  if (entries) return isRecord(value) ? objectOf(entries, value) : isEmpty(value) ? objectOf(entries, {}) : value
  if (value === undefined || value === null) return value
  if (isDecimal(shape)) return decimalOf(value)
  if (isTime(shape)) return secondsOf(value)
  if (type === 'string') return typeof value === 'number' ? decimalOf(value) : value
  if (type === 'number') return numberOf(value)
  return type === 'picklist' && options ? optionOf(options, value) : value
}

/** Data converted to the types of its schema, where that needs no guess. The input is not changed. */
export const lenient = (schema: v.GenericSchema, data: unknown): unknown => shaped(shapeOf(schema), data)
