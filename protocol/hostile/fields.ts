/** Fourteen mutations of one field in the data of a server. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
/** The names and indexes that lead to a field. */
export type Place = readonly (string | number)[]

/** The places of all fields; a list has those of its first row. */
export function* placesIn(value: Json, at: Place = []): Generator<Place> {
  if (typeof value !== 'object' || value === null) return
  const fields: [string | number, Json][] = Array.isArray(value)
    ? value.slice(0, 1).map((row) => [0, row])
    : Object.entries(value)
  for (const [name, field] of fields) {
    // A row is changed by its fields.
    if (!Array.isArray(value)) yield [...at, name]
    yield* placesIn(field, [...at, name])
  }
}

const MARKUP = '<img src=https://evil.example/a.png onerror=ran()>'
const RIGHT_TO_LEFT = '\u202e'
const HOSTILE_TEXT = `${MARKUP}${RIGHT_TO_LEFT}${'x'.repeat(10_240)}`
const DIGITS = `${'9'.repeat(30)}.${'9'.repeat(10)}`
const PROTOTYPE = '"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}'

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A number in place of a text, a text in place of anything else. */
const otherType = (value: Json): string => {
  if (typeof value !== 'string') return JSON.stringify(String(value))
  return value.trim() !== '' && Number.isFinite(Number(value)) ? String(Number(value)) : '7'
}

function withPrototypeKeys(value: Json): string {
  if (!isObject(value) || Object.keys(value).length === 0) return `{${PROTOTYPE}}`
  return `${JSON.stringify(value).slice(0, -1)},${PROTOTYPE}}`
}

/** The JSON text in place of a field; undefined removes it. */
export const FIELD_MUTATIONS = {
  missing: () => undefined,
  null: () => 'null',
  'other type': otherType,
  object: () => '{}',
  list: () => '[]',
  boolean: () => 'true',
  'empty text': () => '""',
  // Beyond the range of a price, and of any number.
  huge: () => '1e308',
  'minus zero': () => '-0',
  'not a number': () => '"NaN"',
  infinite: (value) => (typeof value === 'number' ? '1e400' : '"Infinity"'),
  'forty digits': (value) => (typeof value === 'number' ? DIGITS : JSON.stringify(DIGITS)),
  'hostile text': () => JSON.stringify(HOSTILE_TEXT),
  'prototype keys': withPrototypeKeys,
} as const satisfies Record<string, (value: Json) => string | undefined>
export type FieldMutation = keyof typeof FIELD_MUTATIONS
export const FIELD_MUTATION_NAMES = Object.keys(FIELD_MUTATIONS) as FieldMutation[]

export const valueAt = (data: Json, place: Place): Json =>
  place.reduce<Json>((value, name) => (value as { [name: string]: Json })[name] as Json, data)

const HOLE = '\u0000hole\u0000'
const HOLE_TEXT = JSON.stringify(HOLE)

/** The data as JSON text with one field changed. */
export function mutatedText(data: Json, place: Place, mutation: FieldMutation): string {
  const copy = structuredClone(data)
  const name = place.at(-1)
  if (name === undefined) throw new Error('no field')
  const around = valueAt(copy, place.slice(0, -1)) as { [name: string]: Json }
  const text = FIELD_MUTATIONS[mutation](around[name] as Json)
  if (text === undefined) delete around[name]
  else around[name] = HOLE
  return JSON.stringify(copy).replace(HOLE_TEXT, () => text ?? '')
}
