/**
 * User events: machine events that come from outside, not from another machine. Only fields with listed names and forms, which can't hold a
 * secret, are recorded. Of all other fields only the type is recorded, so a new field is masked by default.
 */
import type { NewLine } from './lines.ts'

/** The part of an inspection event that is used here. */
export type Happening = {
  actor: { id: string }
  event: { type: string }
  source: unknown
  snapshot: unknown
}

/** Fields that hold choices, never typed text. */
const CHOICES: ReadonlySet<string> = new Set([
  'action',
  'asset',
  'by',
  'channel',
  'chosen',
  'currency',
  'cycle',
  'direction',
  'filter',
  'from',
  'index',
  'kind',
  'language',
  'leverage',
  'list',
  'market',
  'method',
  'mode',
  'network',
  'on',
  'page',
  'part',
  'period',
  'purpose',
  'round',
  'side',
  'sort',
  'tab',
  'theme',
  'to',
  'way',
])
/** An identifier of the app: letters only, and short. */
const WORD = /^[A-Za-z][A-Za-z.-]{0,23}$/

function factOf(name: string, value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return CHOICES.has(name) && WORD.test(value) ? value : '‹text›'
  return `‹${Array.isArray(value) ? 'list' : typeof value}›`
}

function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path + value]
  return Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, inner]) => [
    path + name,
    ...pathsOf(inner, `${path}${name}.`),
  ])
}

/** The line of an event; undefined for events between machines. */
export function eventLineOf({ actor, event, source, snapshot }: Happening): (NewLine & { kind: 'event' }) | undefined {
  if (source !== undefined || event.type.startsWith('xstate.')) return undefined
  const { type, ...facts } = event
  const machine = (actor as { logic?: { id?: unknown } }).logic?.id
  return {
    kind: 'event',
    machine: typeof machine === 'string' ? machine : actor.id,
    event: type,
    facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, factOf(name, value)])),
    states: pathsOf((snapshot as { value?: unknown }).value),
  }
}
