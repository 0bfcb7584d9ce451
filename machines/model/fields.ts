/** Redacts contexts and events for the flows page. Without a rule in redaction.ts only the number of entries of a list or object is shown. */
import type { Kind, Kinds, Rule, Rules } from '../shared/redactionRules.ts'
import { registered } from './register.ts'

/** Plain data, which can be sent to another window. */
export type Seen = string | number | boolean | null | SeenSize | { readonly [field: string]: Seen }
/** A hidden value: a list or an object with its number of entries, or anything else, of which nothing is known. */
export interface SeenSize {
  readonly $: 'list' | 'thing' | 'secret'
  readonly size?: number
}

const LONGEST = 200

export const isSize = (seen: Seen): seen is SeenSize => typeof seen === 'object' && seen !== null && '$' in seen

function hidden(value: unknown): SeenSize {
  if (Array.isArray(value)) return { $: 'list', size: value.length }
  if (value instanceof Map || value instanceof Set) return { $: 'list', size: value.size }
  if (typeof value === 'object' && value !== null) return { $: 'thing', size: Object.keys(value).length }
  return { $: 'secret' }
}

const plain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function seen(value: unknown, rule: Rule | undefined): Seen | undefined {
  if (value === undefined) return undefined
  if (value === null) return null
  if (rule === 'shown' && plain(value)) return typeof value === 'string' ? value.slice(0, LONGEST) : value
  if (typeof rule !== 'object' || typeof value !== 'object' || Array.isArray(value)) return hidden(value)
  return seenFields(value, rule)
}

/** Fields without a rule are hidden. */
export function seenFields(thing: object, rules: Rules): { [field: string]: Seen } {
  const fields: { [field: string]: Seen } = {}
  for (const [field, value] of Object.entries(thing)) {
    const shown = seen(value, Object.hasOwn(rules, field) ? rules[field] : undefined)
    if (shown !== undefined) fields[field] = shown
  }
  return fields
}

export const seenContext = (machine: string, context: object): { [field: string]: Seen } =>
  seenFields(context, registered(machine)?.redaction.context ?? {})

/** The kinds of an event's fields. */
export const kindsOf = (machine: string, type: string): Kinds =>
  registered(machine)?.redaction.events[type] ?? OWN_EVENTS(type) ?? {}

/** XState's own events: answers stay hidden, failures show their id. */
function OWN_EVENTS(type: string): Kinds | undefined {
  if (!type.startsWith('xstate.')) return undefined
  return { output: 'data', error: { id: 'shown' }, actorId: 'text', input: 'data', snapshot: 'data', id: 'text' }
}

const HIDDEN: readonly Kind[] = ['secret', 'private', 'data']

/** The rule of a kind; undefined for one that is hidden. */
export function ruleOf(kind: Kind): Rule | undefined {
  if (HIDDEN.includes(kind)) return undefined
  return typeof kind === 'string' || Array.isArray(kind) ? 'shown' : (kind as Rules)
}

/** The fields without the event's type. */
export function seenEvent(machine: string, { type, ...payload }: { readonly type: string }): { [field: string]: Seen } {
  const rules = Object.entries(kindsOf(machine, type)).flatMap(([field, kind]) => {
    const rule = ruleOf(kind)
    return rule === undefined ? [] : [[field, rule] as const]
  })
  return seenFields(payload, Object.fromEntries(rules))
}
