/** The differences between a value and its schema: place by place, with equal places of a list's rows combined. */
import * as v from 'valibot'
import { type Candidate, nearest } from './names.ts'
import { came, kindOf, kindsOf, promised, type Schema } from './words.ts'

/** Kinds of difference: a missing field, another name, another type, or another value. */
export type DifferenceKind = 'missing' | 'name' | 'type' | 'value'

export interface Difference<Kind extends string = DifferenceKind> {
  kind: Kind
  /** The place: `list[].price` is a field of each row; empty for the whole. */
  at: string
  expected: string
  found: string
  /** Number of occurrences at this place with the difference. */
  count: number
  of: number
  /** The app accepts the answer all the same, without this field. */
  taken?: true
}

export interface Comparison {
  differences: Difference[]
  /** Places with an unknown name, which the app ignores. */
  ignored: string[]
  /** Lists without rows, which could not be compared, and lists with rows. */
  empty: string[]
  filled: string[]
}

type Fields = Readonly<Record<string, unknown>>
type Found = Omit<Difference, 'count' | 'of'> & { place: string }
interface Notes {
  found: Found[]
  visits: Map<string, number>
  ignored: Set<string>
  empty: Set<string>
  filled: Set<string>
}

const isObject = (value: unknown): value is Fields => kindOf(value) === 'an object'
const isOptional = ({ type }: Schema): boolean => ['optional', 'nullish', 'exact_optional'].includes(type)
const below = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`)
const core = (schema: Schema): Schema => (schema.wrapped === undefined ? schema : core(schema.wrapped))

/** The only unknown name, if only one field is missing and the value fits it. Texts are excluded, which fit too easily. */
function onlyOne(entry: Schema, missing: number, candidates: readonly Candidate[]): string | undefined {
  const [only, ...more] = candidates
  const isTelling = promised(entry) !== 'text' && !isOptional(entry)
  return missing === 1 && more.length === 0 && only?.fits && isTelling ? only.name : undefined
}

function visitObject(notes: Notes, schema: Schema, value: Fields, at: string): void {
  const entries = schema.entries ?? {}
  const unasked = new Set(Object.keys(value).filter((name) => !Object.hasOwn(entries, name)))
  const absent: string[] = []
  for (const [name, entry] of Object.entries(entries)) {
    if (Object.hasOwn(value, name)) visit(notes, entry, value[name], below(at, name))
    else absent.push(name)
  }
  const required = absent.filter((name) => !isOptional(entries[name] as Schema)).length
  // Required fields choose first among the unknown names.
  absent.sort((a, b) => Number(isOptional(entries[a] as Schema)) - Number(isOptional(entries[b] as Schema)))
  for (const name of absent) {
    const entry = entries[name] as Schema
    const candidates = [...unasked].map((other) => ({ name: other, fits: v.is(entry, value[other]) }))
    const other = nearest(name, candidates) ?? onlyOne(entry, required, candidates)
    const place = below(at, name)
    if (other !== undefined) {
      unasked.delete(other)
      const taken = isOptional(entry) ? ({ taken: true } as const) : {}
      notes.found.push({ kind: 'name', at: place, expected: name, found: other, place: at, ...taken })
    } else if (!isOptional(entry))
      notes.found.push({ kind: 'missing', at: place, expected: promised(entry), found: 'nothing', place: at })
  }
  if (schema.type !== 'loose_object') for (const name of unasked) notes.ignored.add(below(at, name))
}

function visitList(notes: Notes, item: Schema, value: readonly unknown[], at: string): void {
  const rows = `${at}[]`
  if (core(item).entries !== undefined) (value.length === 0 ? notes.empty : notes.filled).add(rows)
  for (const one of value) visit(notes, item, one, rows)
}

function noteUnfit(notes: Notes, schema: Schema, value: unknown, at: string): void {
  const kind = kindsOf(schema).includes(kindOf(value)) ? 'value' : 'type'
  notes.found.push({ kind, at, expected: promised(schema), found: came(schema, value), place: at })
}

function visit(notes: Notes, schema: Schema, value: unknown, at: string): void {
  const { wrapped } = schema
  if (wrapped !== undefined && value !== null && value !== undefined) visit(notes, wrapped, value, at)
  else {
    notes.visits.set(at, (notes.visits.get(at) ?? 0) + 1)
    if (schema.entries !== undefined && isObject(value)) visitObject(notes, schema, value, at)
    else if (schema.item !== undefined && Array.isArray(value)) visitList(notes, schema.item, value, at)
    else if (!v.is(schema, value)) noteUnfit(notes, schema, value, at)
  }
}

function summed({ found, visits }: Notes): Difference[] {
  const byKey = new Map<string, Difference>()
  for (const { place, ...one } of found) {
    const key = JSON.stringify(one)
    const known = byKey.get(key) ?? { ...one, count: 0, of: visits.get(place) ?? 0 }
    byKey.set(key, { ...known, count: known.count + 1 })
  }
  return [...byKey.values()]
}

/** Compares a value with its schema. Without differences the app accepts it. */
export function compare(schema: v.GenericSchema, value: unknown): Comparison {
  const notes: Notes = { found: [], visits: new Map(), ignored: new Set(), empty: new Set(), filled: new Set() }
  visit(notes, schema as Schema, value, '')
  // Rules about a whole value, such as the length of a list, are checked by the schema itself.
  const rest = notes.found.length > 0 ? undefined : v.safeParse(schema, value).issues
  for (const issue of rest ?? []) {
    const at = (v.getDotPath(issue) ?? '').replace(/(^|\.)\d+(?=\.|$)/g, '[]')
    notes.found.push({ kind: 'value', at, expected: issue.expected ?? issue.message, found: issue.received, place: at })
  }
  const [empty, filled] = [[...notes.empty].filter((at) => !notes.filled.has(at)), [...notes.filled]]
  return { differences: summed(notes), ignored: [...notes.ignored].sort(), empty, filled }
}
