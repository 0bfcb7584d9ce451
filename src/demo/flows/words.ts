/**
 * The texts of a chart. They are the names of the code in words, in English for every reader, so that a new state or event needs no text
 * (docs/decisions/016).
 */
import type { ChartGuard, ChartInvocation, ChartState, ChartTransition } from '../../../machines/model/chart.ts'
import { statesOf, transitionsOf } from '../../../machines/model/chart.ts'
import { chartName } from '../../../machines/shared/chartName.ts'

/** `guard` is empty without a condition; `cause` is empty where only the condition counts. */
export interface MoveWords {
  readonly cause: string
  readonly guard: string
}
export interface ChartWords {
  readonly machine: string
  /** By id. */
  readonly states: { readonly [id: string]: string }
  readonly moves: { readonly [id: string]: MoveWords }
  /** Keyed by the state's id. */
  readonly invocations: { readonly [id: string]: readonly string[] }
  /** Width of the marks of coverage beside each label, in px; 0 without them. */
  readonly marks: number
}

/** A name of the code in words: `Asking again` for `askingAgain`. */
export function spaced(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of a machine or of its chart. */
export const machineName = (name: string): string => spaced(chartName({ id: name }))

/** The name of a state by its id. Only a root has an id of one part, or a state with an id of its own (`waiting`). */
export const stateName = (id: string): string => spaced(chartName({ id: id.split('.').at(-1) ?? id }))

/** XState's own events: start and end of the machine. */
const OWN: { readonly [event: string]: string } = { 'xstate.init': 'Start', 'xstate.stop': 'Stop' }

/** XState's events about an actor, a state or a delay, by their first part. */
const CAUSES = [
  ['xstate.done.state.', 'when complete'],
  ['xstate.done.', 'when done'],
  ['xstate.error.', 'on error'],
  ['xstate.snapshot.', 'on update'],
  ['xstate.after.', 'after a delay'],
] as const

/** The name of an event without its chart. */
export function eventName(event: string): string {
  const cause = CAUSES.find(([start]) => event.startsWith(start))
  const last = event.split('.').at(-1) ?? event
  return OWN[event] ?? cause?.[1] ?? (last === '*' ? 'Any other event' : spaced(last))
}

const seconds = (ms: number): string => {
  const [value, unit] = ms >= 120_000 ? [ms / 60_000, 'minute'] : [ms / 1_000, 'second']
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
    value,
  )
}

/** The name of what a state invokes. Calls and ports keep the name that they have in the code. */
const invocationName = ({ kind, name }: ChartInvocation): string => (kind === 'machine' ? machineName(name) : name)

const SIGNS = { call: '↗', port: '⇄', feed: '≋', machine: '▸', other: '·' } as const
export const invocationText = (invocation: ChartInvocation): string =>
  `${SIGNS[invocation.kind]} ${invocationName(invocation)}`

/** The source of an event is named only if a state has several. */
function actorWords(words: string, label: string, state: ChartState | undefined): string {
  const all = state?.invocations ?? []
  const one = all.find(({ id }) => id === label)
  return one && all.length > 1 ? `${words}: ${invocationName(one)}` : words
}

function causeWords(
  { cause, label, event, guard }: ChartTransition,
  state: ChartState | undefined,
  delays: Delays,
): string {
  if (cause === 'always') return guard ? '' : ALWAYS
  if (cause === 'done' || cause === 'error' || cause === 'snapshot') return actorWords(eventName(event), label, state)
  if (cause !== 'delay') return eventName(event)
  const ms = delays[label] ?? Number(label)
  return typeof ms === 'number' && Number.isFinite(ms) ? `after ${seconds(ms)}` : eventName(event)
}

/** The cause of a transition that needs no event. */
export const ALWAYS = 'right away'

/** A guard in words, which follow "if": `isGone` is `gone`, and `is` with the parameter `reviewing` is `reviewing`. */
export function guardName({ name, param }: Pick<ChartGuard, 'name' | 'param'>): string {
  const words = [spaced(name).toLowerCase(), ...(param === undefined ? [] : [spaced(param).toLowerCase()])].join(' ')
  return words.replace(/^is /, '')
}

/** A machine's named delays in ms; those that it computes have no number. */
export type Delays = { readonly [name: string]: unknown }

export function moveWords(transition: ChartTransition, state: ChartState | undefined, delays: Delays): MoveWords {
  const { guard } = transition
  return { cause: causeWords(transition, state, delays), guard: guard ? `if ${guardName(guard)}` : '' }
}

/** The transition's text in one line. */
export const moveText = (words: MoveWords | undefined): string =>
  [words?.cause, words?.guard].filter(Boolean).join(' · ')

/** A transition's names in the code: its event and its guard. */
export const codeOf = ({ cause, label, guard }: ChartTransition): string =>
  [cause === 'event' ? label : '', guard?.name].filter(Boolean).join(' · ')

export function wordsOf(chart: ChartState, delays: Delays, marks = 0): ChartWords {
  const states = statesOf(chart)
  const byId = new Map(states.map((state) => [state.id, state]))
  return {
    machine: machineName(chart.id),
    states: Object.fromEntries(states.map(({ id, path, key }) => [id, path === '' ? machineName(id) : spaced(key)])),
    moves: Object.fromEntries(
      transitionsOf(chart).map((move) => [move.id, moveWords(move, byId.get(move.source), delays)]),
    ),
    invocations: Object.fromEntries(
      states.map(({ id, invocations }) => [id, invocations.map((one) => invocationText(one))]),
    ),
    marks,
  }
}
