/**
 * What may be seen of what machines keep and of the events they take, by whoever looks at the flows. Nothing is seen unless a table
 * allows it: CONTEXTS has each field of each machine, EVENTS each field of each event. Secrets are masked, personal data are told by
 * their length alone.
 */
import { CONTEXTS } from './contextFields.ts'
import { EVENTS } from './eventFields.ts'
import type { Kind, Kinds, Rule } from './fieldRules.ts'

/** A value as it may be seen: plain data, which can be sent to another window. */
export type Seen = string | number | boolean | null | SeenSize | { readonly [field: string]: Seen }
/** Stands for what is not shown: characters of a text, entries of a list, fields of a thing; nothing said of a secret. */
export interface SeenSize {
  readonly $: 'text' | 'list' | 'thing' | 'other' | 'secret'
  readonly size?: number
}

const LONGEST = 200

export const isSize = (seen: Seen): seen is SeenSize => typeof seen === 'object' && seen !== null && '$' in seen

function sizeOf(value: NonNullable<unknown>): SeenSize {
  if (typeof value === 'string') return { $: 'text', size: value.length }
  if (Array.isArray(value)) return { $: 'list', size: value.length }
  if (value instanceof Map || value instanceof Set) return { $: 'list', size: value.size }
  if (typeof value === 'object') return { $: 'thing', size: Object.keys(value).length }
  return { $: 'other' }
}

const plain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function seen(value: unknown, rule: Rule): Seen | undefined {
  if (value === undefined) return undefined
  if (value === null) return null
  if (rule === 'masked') return { $: 'secret' }
  if (rule === 'shown' && plain(value)) return typeof value === 'string' ? value.slice(0, LONGEST) : value
  if (typeof rule === 'string' || typeof value !== 'object' || Array.isArray(value)) return sizeOf(value)
  return seenFields(value, rule)
}

/** A thing by its fields; those without a rule are masked. */
export function seenFields(thing: object, rules: { readonly [field: string]: Rule }): { [field: string]: Seen } {
  const told: { [field: string]: Seen } = {}
  for (const [field, value] of Object.entries(thing)) {
    const shown = seen(value, Object.hasOwn(rules, field) ? (rules[field] as Rule) : 'masked')
    if (shown !== undefined) told[field] = shown
  }
  return told
}

/** What a machine of this name keeps, as it may be seen. */
export const seenContext = (machine: string, context: object): { [field: string]: Seen } =>
  seenFields(context, (CONTEXTS as Record<string, Record<string, Rule>>)[machine] ?? {})

/** Fields of a context that nobody decided about: none, or the table has to grow. */
export function unlisted(machine: string, context: object): string[] {
  const rules = (CONTEXTS as Record<string, Record<string, Rule>>)[machine] ?? {}
  return Object.keys(context).filter((field) => !Object.hasOwn(rules, field))
}

/** The fields of an event and what they take; none for an event that carries nothing. */
export const kindsOf = (type: string): Kinds => (EVENTS as Record<string, Kinds>)[type] ?? OWN_EVENTS(type) ?? {}

/** Fields of an event that nobody decided about. */
export function unlistedIn(event: { readonly type: string }): string[] {
  const kinds = kindsOf(event.type)
  return Object.keys(event).filter((field) => field !== 'type' && !Object.hasOwn(kinds, field))
}

/** XState's own events: what a call answered stays unseen, why it failed is told by its id. */
function OWN_EVENTS(type: string): Kinds | undefined {
  if (!type.startsWith('xstate.')) return undefined
  return { output: 'data', error: { id: 'text' }, actorId: 'text', input: 'data', snapshot: 'data', id: 'text' }
}

export function ruleOf(kind: Kind): Rule {
  if (kind === 'secret') return 'masked'
  if (kind === 'private' || kind === 'data') return 'size'
  if (typeof kind === 'string' || Array.isArray(kind)) return 'shown'
  return Object.fromEntries(Object.entries(kind as Kinds).map(([field, inner]) => [field, ruleOf(inner)]))
}

/** What an event carries, as it may be seen; its type is not among it. */
export function seenEvent({ type, ...payload }: { readonly type: string }): { [field: string]: Seen } {
  return seenFields(payload, ruleOf(kindsOf(type)) as { [field: string]: Rule })
}
