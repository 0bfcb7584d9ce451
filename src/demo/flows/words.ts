/** A chart's texts in the reader's language: names of machine, states and events, what causes a transition, and its condition. */
import type { ChartInvocation, ChartState, ChartTransition } from '../../../machines/model/chart.ts'
import { statesOf, transitionsOf } from '../../../machines/model/chart.ts'
import { chartName } from '../../../machines/model/chartName.ts'
import { isTextKey, type TFunction } from '../../i18n/i18n.ts'

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
  /** By the state's id. */
  readonly invocations: { readonly [id: string]: readonly string[] }
  /** Width of the marks of coverage beside each label, in px; 0 without them. */
  readonly marks: number
}

/** Texts and language, as a component has them. */
export interface Reader {
  readonly t: TFunction
  readonly language: string
}

/** `askingAgain` as words: `Asking again`. */
export function spaced(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Section = 'machine' | 'state' | 'event' | 'guard' | 'area'

/** The first of these names that has a text; else the last one's own words. */
function named(t: TFunction, section: Section, ...names: string[]): string {
  for (const name of names) {
    const key = `chart.${section}.${name}`
    if (isTextKey(key)) return t(key)
  }
  return spaced(names.at(-1) ?? '')
}

export const areaName = (t: TFunction, area: string): string => named(t, 'area', area)

/** The name of a machine or a chart. */
export const machineName = (t: TFunction, name: string): string => named(t, 'machine', chartName({ id: name }))

/**
 * The name of a state by its key, the last part of an id. The root has the machine's name; a state may have an id of its own (`waiting`).
 */
export function stateName(t: TFunction, id: string): string {
  const parts = id.split('.')
  const isRoot = parts.length === 1 && isTextKey(`chart.machine.${chartName({ id })}`)
  return isRoot ? machineName(t, id) : named(t, 'state', parts.at(-1) ?? id)
}

/** `login.submit`: a text for the whole name, or one for its last part. */
function ownEvent(t: TFunction, event: string): string {
  const [machine, ...rest] = event.split('.')
  const last = rest.at(-1) ?? machine ?? event
  return last === '*' ? t('chart.any') : named(t, 'event', event.replaceAll('.', '_'), last)
}

const seconds = (language: string, ms: number): string => {
  const [value, unit] = ms >= 120_000 ? [ms / 60_000, 'minute'] : [ms / 1_000, 'second']
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value)
}

/** XState's own events: start and end of the machine. */
const OWN = { 'xstate.init': 'chart.init', 'xstate.stop': 'chart.stop' } as const

/** An event of the history, without its chart. */
export function eventName({ t }: Pick<Reader, 't'>, event: string): string {
  if (event in OWN) return t(OWN[event as keyof typeof OWN])
  if (event.startsWith('xstate.done.state.')) return t('chart.complete')
  if (event.startsWith('xstate.done.')) return t('chart.done')
  if (event.startsWith('xstate.error.')) return t('chart.error')
  if (event.startsWith('xstate.snapshot.')) return t('chart.news')
  if (event.startsWith('xstate.after.')) return t('chart.later')
  return ownEvent(t, event)
}

/** The name of a state's invocation; calls and ports keep the name that they have in the code. */
export const invocationName = (t: TFunction, { kind, name }: ChartInvocation): string =>
  kind === 'machine' ? machineName(t, name) : name

const SIGNS = { call: '↗', port: '⇄', feed: '≋', machine: '▸', other: '·' } as const
export const invocationText = (t: TFunction, invocation: ChartInvocation): string =>
  `${SIGNS[invocation.kind]} ${invocationName(t, invocation)}`

/** The source of an event is named only if a state has several. */
function actorWords(
  t: TFunction,
  kind: 'done' | 'error' | 'news',
  label: string,
  state: ChartState | undefined,
): string {
  const all = state?.invocations ?? []
  const one = all.find(({ id }) => id === label)
  if (!one || all.length < 2) return t(`chart.${kind}`)
  return t(`chart.${kind}Of`, { name: invocationName(t, one) })
}

function causeWords(
  { t, language }: Reader,
  { cause, label, event, guard }: ChartTransition,
  state: ChartState | undefined,
  delays: Delays,
): string {
  if (cause === 'event') return ownEvent(t, event)
  if (cause === 'always') return guard ? '' : t('chart.always')
  if (cause === 'done' || cause === 'error') return actorWords(t, cause, label, state)
  if (cause === 'snapshot') return actorWords(t, 'news', label, state)
  if (cause === 'stateDone') return t('chart.complete')
  const ms = delays[label] ?? Number(label)
  return typeof ms === 'number' && Number.isFinite(ms)
    ? t('chart.after', { time: seconds(language, ms) })
    : t('chart.later')
}

export const guardName = (t: TFunction, name: string): string => named(t, 'guard', name)

/** A machine's named delays in ms; those that it computes have no number. */
export type Delays = { readonly [name: string]: unknown }

export function moveWords(
  reader: Reader,
  transition: ChartTransition,
  state: ChartState | undefined,
  delays: Delays,
): MoveWords {
  const { guard } = transition
  return {
    cause: causeWords(reader, transition, state, delays),
    guard: guard ? reader.t('chart.if', { guard: guardName(reader.t, guard.name) }) : '',
  }
}

/** The transition's text in one line. */
export const moveText = (words: MoveWords | undefined): string =>
  [words?.cause, words?.guard].filter(Boolean).join(' · ')

/** A transition's names in the code: its event and its guard. */
export const codeOf = ({ cause, label, guard }: ChartTransition): string =>
  [cause === 'event' ? label : '', guard?.name].filter(Boolean).join(' · ')

export function wordsOf(reader: Reader, chart: ChartState, delays: Delays, marks = 0): ChartWords {
  const states = statesOf(chart)
  const byId = new Map(states.map((state) => [state.id, state]))
  return {
    machine: machineName(reader.t, chart.id),
    states: Object.fromEntries(
      states.map(({ id, path, key }) => [id, path === '' ? machineName(reader.t, id) : named(reader.t, 'state', key)]),
    ),
    moves: Object.fromEntries(
      transitionsOf(chart).map((move) => [move.id, moveWords(reader, move, byId.get(move.source), delays)]),
    ),
    invocations: Object.fromEntries(
      states.map(({ id, invocations }) => [id, invocations.map((one) => invocationText(reader.t, one))]),
    ),
    marks,
  }
}
