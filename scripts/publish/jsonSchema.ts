/** Schemas of the wire as JSON Schema: the data on the wire, not the app's. Shared shapes have names and are referred to. */
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { PAGE_SIZE_MAX } from '../../protocol/rules/constants.ts'
import { acknowledged, amount, clientId, count, decimal, flag, id, marketCode, time } from '../../protocol/wire.ts'
import { commentsOf, sourcesIn } from './comments.ts'

export type JsonSchema = { [name: string]: unknown }
type Schema = v.GenericSchema

const SHAPES = 'protocol/shapes'
const PRIMITIVES = { amount, clientId, decimal, flag, id, marketCode, time }
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

interface Shape {
  schema: Schema
  description: string | undefined
}

/** The names of a folder's shapes begin with the folder's: `shop/goods.ts` has ShopCategory. */
const printedName = (folder: string | undefined, name: string): string => capital(folder ?? '') + capital(name)

const load = (folder: string | undefined, name: string): Promise<Record<string, unknown>> =>
  folder === undefined
    ? import(`../../protocol/shapes/${name}.ts`)
    : import(`../../protocol/shapes/${folder}/${name}.ts`)

/** The shapes of the protocol by their printed names. */
async function shapes(): Promise<Record<string, Shape>> {
  const named: Record<string, Shape> = {}
  const add = (name: string, schema: Schema, description: string | undefined) => {
    if (name in named) throw new Error(`two shapes are called ${name}`)
    named[name] = { schema, description }
  }
  const comments = commentsOf('protocol/wire.ts')
  for (const [name, schema] of Object.entries(PRIMITIVES)) add(capital(name), schema, comments.get(name))
  for (const source of sourcesIn(SHAPES)) {
    const [name = '', folder] = source.replace(/\.ts$/, '').split(/[/\\]/).reverse()
    const comments = commentsOf(`${SHAPES}/${source}`)
    for (const [shape, schema] of Object.entries(await load(folder, name)))
      if (isSchema(schema)) add(printedName(folder, shape), schema, comments.get(shape))
  }
  return Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The first part of a pipe describes the wire; the others convert it for the app. */
const comesIn = (schema: Schema): unknown => (schema as Schema & { pipe: readonly unknown[] }).pipe[0]
const COUNT = comesIn(count)
const ANYTHING = comesIn(acknowledged)

const configOf = (target: 'draft-2020-12' | 'draft-07'): ConversionConfig => ({
  target,
  // Transformations convert to the app's shape; JSON has no infinity.
  ignoreActions: ['transform', 'trim', 'finite'],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema({ valibotSchema, jsonSchema }) {
    // A query carries whole numbers as text.
    if (valibotSchema === COUNT) return { type: 'number' }
    if (valibotSchema === ANYTHING) return { description: 'Nothing that is read.' }
    // Tools want the rest of a tuple described; the app ignores it.
    if (valibotSchema.type === 'tuple' && target === 'draft-2020-12') return { ...jsonSchema, items: {} }
    if (valibotSchema.type === 'loose_object') return { ...jsonSchema, additionalProperties: true }
    return valibotSchema.type === 'blob' ? { contentMediaType: 'application/octet-stream' } : undefined
  },
  overrideAction({ valibotAction, jsonSchema }) {
    // A second pattern of the same text.
    if (!('requirement' in valibotAction && valibotAction.requirement instanceof RegExp)) return undefined
    const { source } = valibotAction.requirement
    if (jsonSchema.pattern === undefined) return undefined
    return jsonSchema.pattern === source
      ? undefined
      : { ...jsonSchema, allOf: [...(jsonSchema.allOf ?? []), { pattern: source }] }
  },
})

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** The most rows of a list that a backend should send; the app takes ten times as many. */
const ROWS_MOST = 1_000
const LISTED = new Set(['list', 'total', 'page', 'limit'])

/** A list with a fitting limit: a page has no more rows than can be requested. */
function bounded(list: JsonSchema, most: number): JsonSchema {
  return typeof list.maxItems === 'number' && list.maxItems > most ? { ...list, maxItems: most } : list
}

function withBounds(schema: JsonSchema): JsonSchema {
  const properties = schema.properties as Record<string, JsonSchema> | undefined
  const isPage = properties !== undefined && Object.keys(properties).every((name) => LISTED.has(name))
  const own = bounded(schema, ROWS_MOST)
  return isPage && properties.list
    ? { ...own, properties: { ...properties, list: bounded(properties.list, PAGE_SIZE_MAX) } }
    : own
}

/** Removes empty lists, and bounds the others. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object' || value === null) return value
  const remaining = Object.entries(value).filter(
    ([name, inner]) =>
      name !== '$schema' && name !== '$defs' && !((name === 'required' || name === 'properties') && isEmpty(inner)),
  )
  return withBounds(Object.fromEntries(remaining.map(([name, inner]) => [name, tidy(inner)])))
}

/** Converts schemas of the table to JSON schemas, with shapes below `#/components/schemas`. */
export async function createConverter(target: 'draft-2020-12' | 'draft-07') {
  const named = await shapes()
  const definitions = Object.fromEntries(Object.entries(named).map(([name, { schema }]) => [name, schema]))
  const config = configOf(target)
  const printed = Object.entries(toJsonSchemaDefs(definitions, config)).map(([name, schema]): [string, JsonSchema] => {
    const description = named[name]?.description
    return [name, { ...(description === undefined ? {} : { description }), ...(tidy(schema) as JsonSchema) }]
  })
  return {
    convert: (schema: Schema) => tidy(toJsonSchema(schema, { ...config, definitions })) as JsonSchema,
    shapes: Object.fromEntries(printed),
  }
}
export type Converter = Awaited<ReturnType<typeof createConverter>>
