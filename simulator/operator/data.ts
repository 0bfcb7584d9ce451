/** The data model as the console shows it: the catalogue's collections and the open items of the world, filtered, sorted and joined. */
import * as v from 'valibot'
import { MASK } from '../../protocol/mask.ts'
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { compare } from '../../protocol/rules/decimal.ts'
import { foldText } from '../../protocol/rules/search.ts'
import { catalogueIn, fillCatalogue } from '../catalogue/model.ts'
import * as catalogueSchemas from '../catalogue/schemas.ts'
import { scenarioSchemas } from '../scenarios/collections.ts'
import { Refusal } from '../world/refusal.ts'
import type { World } from '../world/world.ts'
import { openItemsOf, openSchemas } from './openItems.ts'

const SCHEMAS = { ...openSchemas, ...catalogueSchemas, ...scenarioSchemas }
export type CollectionName = keyof typeof SCHEMAS

const COLLECTIONS = Object.keys(SCHEMAS) as CollectionName[]
const isCollection = (name: string): name is CollectionName => Object.hasOwn(SCHEMAS, name)

/** The ways of a filter: a part of a field's text, the whole field, a minimum, or a maximum. */
const FILTER_WAYS = ['has', 'is', 'least', 'most'] as const

const name = v.pipe(v.string(), v.maxLength(100))
/**
 * `of` limits the query to records that are related to a record of another collection: by a field of that record, or by a field of this
 * collection.
 */
export const dataQuery = v.object({
  collection: name,
  language: v.picklist(LANGUAGES.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]]),
  filter: v.optional(
    v.object({ field: name, way: v.picklist(FILTER_WAYS), value: v.pipe(v.string(), v.maxLength(200)) }),
  ),
  sort: v.optional(v.object({ field: name, down: v.boolean() })),
  of: v.optional(v.object({ collection: name, key: name, field: v.optional(name), back: v.optional(name) })),
})
export type DataQuery = v.InferOutput<typeof dataQuery>

/** A relation of a row: `field` is one of its own, `back` one of the other collection. */
export type DataLink = { to: CollectionName; field?: string; back?: string; count: number }
export type DataRow = { key: string; values: Record<string, unknown>; links: DataLink[] }
/** `total` rows match; of these the first are listed. */
export type DataPage = {
  /** Every collection with its size; `open` marks collections of the world. */
  collections: { name: CollectionName; size: number; open: boolean }[]
  fields: string[]
  rows: DataRow[]
  total: number
}

const ROWS_MOST = 500
const NUMBER = /^-?\d{1,20}(\.\d{1,18})?$/

type Row = Readonly<Record<string, unknown>>
type Collections = Record<CollectionName, { all(): readonly Row[]; findMany(query: (q: Finder) => unknown): Row[] }>
type Finder = { where(fits: (row: Row) => boolean): unknown }
type Meta = { to?: CollectionName; secret?: true }

const entriesOf = (collection: CollectionName): [string, Meta][] =>
  Object.entries<v.GenericSchema>(SCHEMAS[collection].entries).map(([field, schema]) => {
    const inner = schema.type === 'optional' ? (schema as v.OptionalSchema<v.GenericSchema, undefined>).wrapped : schema
    return [field, v.getMetadata(inner) as Meta]
  })

const fieldsOf = (collection: CollectionName): string[] =>
  entriesOf(collection).flatMap(([field, { to }]) => (to === undefined ? [field] : []))
const relationsOf = (collection: CollectionName): { field: string; to: CollectionName }[] =>
  entriesOf(collection).flatMap(([field, { to }]) => (to === undefined ? [] : [{ field, to }]))

/** The first field of every schema names a record. */
const keyOf = (collection: CollectionName, row: Row): string => String(row[fieldsOf(collection)[0] ?? ''] ?? '')

/** The fields of a row without relations, and without secrets. */
function valuesOf(collection: CollectionName, row: Row): Record<string, unknown> {
  const values = entriesOf(collection).flatMap(([field, { to, secret }]): [string, unknown][] =>
    to !== undefined || row[field] === undefined ? [] : [[field, secret ? MASK : row[field]]],
  )
  return Object.fromEntries(values)
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** The records that a field of a row refers to. */
const referred = (row: Row, field: string): Row[] => [row[field]].flat().filter((one): one is Row => one != null)

/** How many records of other collections refer to each record of this one, by key. */
function backLinks(all: Collections, collection: CollectionName): (row: Row) => DataLink[] {
  const links = COLLECTIONS.flatMap((to) =>
    relationsOf(to).flatMap(({ field, to: target }) => {
      if (target !== collection) return []
      const counts = new Map<string, number>()
      for (const row of all[to].all())
        for (const one of referred(row, field)) {
          const key = keyOf(collection, one)
          counts.set(key, (counts.get(key) ?? 0) + 1)
        }
      return [{ to, back: field, counts }]
    }),
  )
  return (row) => links.map(({ to, back, counts }) => ({ to, back, count: counts.get(keyOf(collection, row)) ?? 0 }))
}

function known(collection: string): CollectionName {
  if (!isCollection(collection)) throw new Refusal('fieldInvalid', {}, 'collection')
  return collection
}

/** Whether a row fits a filter. A secret can be filtered by its mask only. */
function filterOf(collection: CollectionName, { field, way, value }: NonNullable<DataQuery['filter']>) {
  if (!fieldsOf(collection).includes(field)) throw new Refusal('fieldInvalid', {}, 'field')
  const wanted = value.trim()
  if (way === 'has' || way === 'is') {
    const folded = foldText(wanted)
    const read = (row: Row) => foldText(textOf(valuesOf(collection, row)[field]))
    return (row: Row) => (way === 'is' ? read(row) === folded : read(row).includes(folded))
  }
  if (!NUMBER.test(wanted)) throw new Refusal('fieldInvalid', {}, 'value')
  const sign = way === 'least' ? 1 : -1
  return (row: Row) => {
    const text = textOf(valuesOf(collection, row)[field])
    return NUMBER.test(text) && sign * compare(text, wanted) >= 0
  }
}

function inOrder(collection: CollectionName, rows: Row[], { field, down }: NonNullable<DataQuery['sort']>): Row[] {
  if (!fieldsOf(collection).includes(field)) throw new Refusal('fieldInvalid', {}, 'sort')
  const texts = new Map(rows.map((row) => [row, textOf(valuesOf(collection, row)[field])]))
  const areNumbers = [...texts.values()].every((text) => text === '' || NUMBER.test(text))
  const order = (one: string, other: string): number => {
    if (one === '' || other === '') return one === other ? 0 : one === '' ? -1 : 1
    return areNumbers ? compare(one, other) : one < other ? -1 : one > other ? 1 : 0
  }
  return [...rows].sort((a, b) => (down ? -1 : 1) * order(texts.get(a) ?? '', texts.get(b) ?? ''))
}

/** The records that `of` selects; all records without it. */
function related(all: Collections, of: DataQuery['of']): (row: Row) => boolean {
  if (of === undefined) return () => true
  const from = known(of.collection)
  const { key, field, back } = of
  if (back !== undefined) return (row) => referred(row, back).some((one) => keyOf(from, one) === key)
  const row = all[from].all().find((one) => keyOf(from, one) === key)
  const wanted = new Set(row === undefined || field === undefined ? [] : referred(row, field))
  return (one) => wanted.has(one)
}

/** The result of a query. Throws a Refusal with the field for an unknown collection or field, and for a filter that is not a number. */
export async function dataOf(world: World, query: DataQuery): Promise<DataPage> {
  const collection = known(query.collection)
  const fits = query.filter === undefined ? () => true : filterOf(collection, query.filter)
  const [open] = await Promise.all([openItemsOf(world), fillCatalogue(query.language)])
  const all = { ...catalogueIn(query.language), ...open } as Collections
  const isOf = related(all, query.of)
  const found = all[collection].findMany((q) => q.where((row) => isOf(row) && fits(row)))
  const rows = query.sort === undefined ? found : inOrder(collection, found, query.sort)
  const backs = backLinks(all, collection)
  const own = relationsOf(collection)
  return {
    collections: COLLECTIONS.map((name) => ({
      name,
      size: all[name].all().length,
      open: Object.hasOwn(openSchemas, name),
    })),
    fields: fieldsOf(collection),
    total: rows.length,
    rows: rows.slice(0, ROWS_MOST).map((row) => ({
      key: keyOf(collection, row),
      values: valuesOf(collection, row),
      links: [...own.map(({ field, to }) => ({ to, field, count: referred(row, field).length })), ...backs(row)],
    })),
  }
}
