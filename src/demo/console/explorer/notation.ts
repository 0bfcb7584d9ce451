/** Schemas in the notation of TypeScript types, with the limits of each field. They describe the wire, before the app transforms it. */
import type * as v from 'valibot'
import { amount, clientId, count, decimal, flag, id, marketCode, text, time } from '../../../../protocol/wire.ts'

/** The part of a schema or pipe step that the notation needs. */
type Part = {
  kind: string
  type: string
  pipe?: readonly Part[]
  entries?: Record<string, Part>
  item?: Part
  wrapped?: Part
  items?: readonly Part[]
  options?: readonly (Part | string | number)[]
  literal?: unknown
  requirement?: unknown
  value?: Part
}

const partOf = (schema: v.GenericSchema): Part => schema as Part

/** Shared schemas with a name of their own. */
const NAMED = new Map<unknown, string>([
  [decimal, 'decimal'],
  [amount, 'decimal ≥ 0'],
  [time, 'Unix seconds'],
  [id, 'integer ≥ 1'],
  [count, 'integer ≥ 0'],
  [flag, 'boolean'],
  [text, 'string ≤ 500 long'],
  [marketCode, 'string /^[a-z0-9]{2,24}$/'],
  [(clientId as Part).wrapped, 'string /^[A-Za-z0-9_-]{8,64}$/'],
])

const BOUNDS: Record<string, (requirement: unknown) => string> = {
  min_value: (least) => `≥ ${least}`,
  max_value: (most) => `≤ ${most}`,
  min_length: (least) => `≥ ${least} long`,
  max_length: (most) => `≤ ${most} long`,
  integer: () => 'whole',
  regex: (pattern) => String(pattern),
}

const OPTIONAL = new Set(['optional', 'exact_optional', 'undefinedable', 'nullish'])
const NULLABLE = new Set(['nullable', 'nullish'])
const STEP = '  '

/** Parentheses around a compound type of a list. */
const grouped = (words: string): string => (/^[^{[].* /.test(words) ? `(${words})` : words)

function fieldsOf(entries: Record<string, Part>, indent: string): string {
  const deeper = indent + STEP
  const lines = Object.entries(entries).map(
    ([name, field]) => `${deeper}${name}${OPTIONAL.has(field.type) ? '?' : ''}: ${written(field, deeper)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

/** The first step has the input's type; the others their limits. */
function pipedOf([first, ...steps]: readonly Part[], indent: string): string {
  const bounds = steps.flatMap(({ type, requirement }) => BOUNDS[type]?.(requirement) ?? [])
  const base = first ? written(first, indent) : 'unknown'
  // A specific limit replaces the general one.
  const isBound = steps.some(({ type }) => type === 'min_value')
  return [isBound ? base.replace(/ ≥ \S+$/, '') : base, ...bounds].join(' ')
}

function optionsOf(options: readonly (Part | string | number)[], indent: string): string {
  return options.map((one) => (typeof one === 'object' ? written(one, indent) : JSON.stringify(one))).join(' | ')
}

function written(part: Part, indent: string): string {
  const named = NAMED.get(part)
  if (named !== undefined) return named
  if (part.pipe !== undefined && part.pipe[0] !== part) return pipedOf(part.pipe, indent)
  if (part.wrapped !== undefined) return written(part.wrapped, indent) + (NULLABLE.has(part.type) ? ' | null' : '')
  if (part.entries !== undefined) return fieldsOf(part.entries, indent)
  if (part.item !== undefined) return `${grouped(written(part.item, indent))}[]`
  if (part.items !== undefined) return `[${part.items.map((one) => written(one, indent)).join(', ')}]`
  if (part.options !== undefined) return optionsOf(part.options, indent)
  if (part.type === 'record') return `{ [name: string]: ${part.value ? written(part.value, indent) : 'unknown'} }`
  if (part.type === 'literal') return JSON.stringify(part.literal)
  return part.type === 'blob' ? 'file' : part.type
}

/** A schema as text of one line or several. */
export const notationOf = (schema: v.GenericSchema): string => written(partOf(schema), '')
