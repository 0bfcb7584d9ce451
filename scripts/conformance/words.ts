/** Describes the expectation of a schema and the received value. Values are never shown, because they may be personal. */
import type * as v from 'valibot'
import * as wire from '../../protocol/wire.ts'

/** Any schema, with the parts that show its kind. */
export type Schema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly items?: readonly Schema[]
  readonly options?: readonly unknown[]
  readonly wrapped?: Schema
  readonly literal?: unknown
  readonly pipe?: readonly { readonly kind: string; readonly type: string }[]
}

const DECIMAL = 'a decimal number as text'
const NAMED = new Map<unknown, string>([
  [wire.decimal, DECIMAL],
  [wire.amount, `${DECIMAL}, not negative`],
  [wire.time, 'Unix seconds'],
  [wire.id, 'a whole number from 1'],
  [wire.count, 'a whole number'],
  [wire.flag, 'true or false'],
  [wire.marketCode, 'a market code such as btcusdt'],
])
const BY_TYPE: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  loose_object: 'an object',
  strict_object: 'an object',
  null: 'null',
}

const isWhole = (schema: Schema): boolean => schema.pipe?.some(({ type }) => type === 'integer') ?? false
const quoted = (options: readonly unknown[]): string => options.map((option) => JSON.stringify(option)).join(', ')

/** The expectation of a schema. */
export function promised(schema: Schema): string {
  const named = NAMED.get(schema)
  if (named !== undefined) return named
  const { type, wrapped, options = [] } = schema
  if (wrapped !== undefined) return type.startsWith('null') ? `${promised(wrapped)}, or null` : promised(wrapped)
  if (type === 'picklist') return `one of ${quoted(options)}`
  if (type === 'literal') return quoted([schema.literal])
  if (type === 'union') return [...new Set((options as readonly Schema[]).map(promised))].join(' or ')
  if (type === 'tuple') return `a list of ${schema.items?.length ?? 0}`
  if (type === 'number' && isWhole(schema)) return 'a whole number'
  return BY_TYPE[type] ?? 'something'
}

/** The JSON type of a value. */
export type Kind = 'nothing' | 'null' | 'text' | 'a number' | 'true or false' | 'a list' | 'an object'

export function kindOf(value: unknown): Kind {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'a number'
  return typeof value === 'boolean' ? 'true or false' : 'an object'
}

const KINDS: Record<string, readonly Kind[]> = {
  string: ['text'],
  number: ['a number'],
  boolean: ['true or false'],
  array: ['a list'],
  tuple: ['a list'],
  object: ['an object'],
  loose_object: ['an object'],
  null: ['null'],
}

/** The types that a schema accepts. */
export function kindsOf(schema: Schema): readonly Kind[] {
  const { type, wrapped, options = [] } = schema
  if (wrapped !== undefined) return type.startsWith('null') ? ['null', ...kindsOf(wrapped)] : kindsOf(wrapped)
  if (type === 'picklist') return options.map(kindOf)
  if (type === 'literal') return [kindOf(schema.literal)]
  if (type === 'union') return (options as readonly Schema[]).flatMap(kindsOf)
  return KINDS[type] ?? []
}

/** A larger number is not a time in seconds (year 5138), but may be one in milliseconds. */
const MILLISECONDS_FROM = 100_000_000_000
const SHORT_WORD = /^[A-Za-z][\w.-]{0,31}$/
const unwrapped = (schema: Schema): Schema => (schema.wrapped === undefined ? schema : unwrapped(schema.wrapped))

function ofNumber(value: number): string {
  if (!Number.isInteger(value)) return 'a number with decimals'
  return value < 0 ? 'a negative number' : 'a number out of bounds'
}

/** The value that was received instead. Texts are shown only where they are values of an enum. */
export function came(schema: Schema, value: unknown): string {
  const kind = kindOf(value)
  const inner = unwrapped(schema)
  if (typeof value === 'number') {
    if (inner === wire.time && value >= MILLISECONDS_FROM) return 'a number that looks like milliseconds'
    return kindsOf(schema).includes(kind) ? ofNumber(value) : kind
  }
  if (typeof value !== 'string') return kind
  if (inner.type === 'picklist' && SHORT_WORD.test(value)) return JSON.stringify(value)
  if (value === '') return 'an empty text'
  if (kindsOf(schema).includes(kind)) return 'another text'
  return /^-?\d+(\.\d+)?$/.test(value) ? 'a number as text' : kind
}
