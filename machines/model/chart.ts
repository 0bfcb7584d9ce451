/** A machine as plain data: states, transitions, invocations. For charts, walks and coverage. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { chartName } from '../shared/chartName.ts'
import type { Code } from './descriptions/description.ts'
import { guardDescription, moveCodes, stateDescription } from './descriptions/index.ts'

/** What triggers a transition: an event, a guard alone, a delay, or an invoked actor that ends, fails or emits a snapshot. */
export type Cause = 'event' | 'always' | 'delay' | 'done' | 'error' | 'snapshot' | 'stateDone'

/** Metadata of a state or transition: its requirement codes and the machine's own meta. */
export interface ChartMeta {
  readonly codes: readonly Code[]
  readonly [other: string]: unknown
}

/** A test checks that each has a name. */
export interface ChartGuard {
  readonly name: string
  /** Its parameter where that is a plain text: `reviewing`. */
  readonly param: string | undefined
  readonly description: string | undefined
}

export interface ChartTransition {
  /** The same in every copy of the machine: source, event and index among that event's transitions. */
  readonly id: string
  readonly source: string
  /** The machine's event type (`xstate.done.actor.methods`). */
  readonly event: string
  readonly cause: Cause
  /** The event, the delay's name or ms, the name of the actor or state. */
  readonly label: string
  /** Cause and label: `login.submit`, `always`, `after retry`, `done login`, `news order`. */
  readonly why: string
  readonly guard: ChartGuard | undefined
  readonly actions: readonly string[]
  /** Ids of the states entered; empty for an internal transition. */
  readonly targets: readonly string[]
  readonly reenter: boolean
  readonly meta: ChartMeta
}

export interface ChartInvocation {
  readonly id: string
  /** Its name in the machine's actors. */
  readonly source: string
  readonly kind: 'call' | 'port' | 'feed' | 'machine' | 'other'
  /** The name of the call, port or feed, or the machine's id. */
  readonly name: string
}

export interface ChartState {
  readonly id: string
  readonly key: string
  /** Dotted path below the machine; '' for the machine itself. */
  readonly path: string
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly initial: string | undefined
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly description: string | undefined
  readonly meta: ChartMeta
  readonly invocations: readonly ChartInvocation[]
  readonly transitions: readonly ChartTransition[]
  readonly states: readonly ChartState[]
}

const typeOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing
  if (typeof thing === 'function') return 'type' in thing ? String(thing.type) : thing.name
  return String((thing as { type?: unknown } | undefined)?.type ?? '')
}

const actionsOf = (actions: readonly unknown[]): string[] => actions.map(typeOf)

const placeOf = (transition: AnyTransitionDefinition): number => {
  const node = transition.source as AnyStateNode
  const among = transition.eventType === '' ? node.always : node.transitions.get(transition.eventType)
  return among?.indexOf(transition) ?? -1
}

/** Works for a machine, its copies and inspection events. */
export const transitionId = (transition: AnyTransitionDefinition): string =>
  `${transition.source.id} ${transition.eventType === '' ? 'always' : transition.eventType} ${placeOf(transition)}`

const nameOf = (guard: unknown): string => (typeof guard === 'function' ? '' : typeOf(guard))

const paramOf = (guard: unknown): string | undefined => {
  const { params } = guard as { params?: unknown }
  return typeof params === 'string' ? params : undefined
}

const CAUSES = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.snapshot.', 'snapshot'],
  ['xstate.done.state.', 'stateDone'],
] as const

function causeOf(eventType: string): Pick<ChartTransition, 'cause' | 'label'> {
  if (eventType === '') return { cause: 'always', label: '' }
  for (const [start, cause] of CAUSES) {
    if (eventType.startsWith(start)) return { cause, label: eventType.slice(start.length) }
  }
  const after = /^xstate\.after\.([^.]+)\./.exec(eventType)
  return after ? { cause: 'delay', label: after[1] ?? '' } : { cause: 'event', label: eventType }
}

/** Prefixes in the tables of words: `login.submit`, `always`, `after retry`, `done login`, `news order`. */
const WORDED = {
  event: '',
  always: 'always',
  delay: 'after ',
  done: 'done ',
  error: 'error ',
  snapshot: 'news ',
  stateDone: 'done',
} as const

/** An invoked actor without an id is named by its source. */
function causeName(transition: AnyTransitionDefinition): string {
  const { cause, label } = causeOf(transition.eventType)
  const invoked = (transition.source as AnyStateNode).invoke.find(({ id }) => id === label)
  const eventType = invoked && /^\d+\./.test(invoked.id) ? typeOf(invoked.src) : label
  return WORDED[cause] + (cause === 'stateDone' ? '' : eventType)
}

function transitionOf(transition: AnyTransitionDefinition): ChartTransition {
  const { source, guard } = transition
  const machine = chartName(source.machine)
  const named = nameOf(guard)
  const why = causeName(transition)
  const requested = guardDescription(machine, named)
  const codes = moveCodes(machine, source.path.join('.'), why)
  return {
    id: transitionId(transition),
    source: source.id,
    event: transition.eventType,
    ...causeOf(transition.eventType),
    why,
    guard: guard === undefined ? undefined : { name: named, param: paramOf(guard), description: requested.is },
    actions: actionsOf(transition.actions),
    targets: transition.target?.map(({ id }) => id) ?? [],
    reenter: transition.reenter,
    meta: { ...transition.meta, codes: [...new Set([...codes, ...requested.codes])] },
  }
}

type Marked = { call?: string; port?: string; feed?: string; id?: string; provide?: unknown }

function invocationsOf(node: AnyStateNode): ChartInvocation[] {
  return node.invoke.map(({ id, src }) => {
    const source = typeof src === 'string' ? src : ''
    const logic = (typeof src === 'string' ? node.machine.implementations.actors[src] : src) as Marked | undefined
    if (logic?.call) return { id, source, kind: 'call', name: logic.call }
    if (logic?.port) return { id, source, kind: 'port', name: logic.port }
    if (logic?.feed) return { id, source, kind: 'feed', name: logic.feed }
    if (typeof logic?.provide === 'function') return { id, source, kind: 'machine', name: logic.id ?? source }
    return { id, source, kind: 'other', name: source }
  })
}

const movesOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

function stateOf(node: AnyStateNode): ChartState {
  const { is, codes } = stateDescription(chartName(node.machine), node.path.join('.'))
  return {
    id: node.id,
    key: node.key,
    path: node.path.join('.'),
    type: node.type,
    initial: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
    tags: [...node.tags],
    // From the configuration: XState adds the actions of delays.
    entry: actionsOf([node.config.entry ?? []].flat()),
    exit: actionsOf([node.config.exit ?? []].flat()),
    description: node.description ?? is,
    meta: { ...node.meta, codes },
    invocations: invocationsOf(node),
    transitions: movesOf(node).map(transitionOf),
    states: Object.values(node.states).map(stateOf),
  }
}

export const chartOf = (machine: AnyStateMachine): ChartState => stateOf(machine.root)

/** A state and all its descendants, parents first. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)]

export const transitionsOf = (chart: ChartState): ChartTransition[] =>
  statesOf(chart).flatMap(({ transitions }) => transitions)
