/** A machine as plain data: its states, transitions and what it invokes, for whoever draws, walks or counts them. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Why a transition is taken: an event, nothing but its guard, a delay that is over, or the end or news of what was invoked. */
export type Cause = 'event' | 'always' | 'delay' | 'done' | 'error' | 'snapshot' | 'stateDone'

/** A question that decides. `name` is empty where it was written in place. */
export interface ChartGuard {
  readonly name: string
  /** How it is written, for those without a name. */
  readonly text: string
}

export interface ChartTransition {
  /** Says which one it is, the same in every copy of the machine: source, event and place among those of that event. */
  readonly id: string
  /** Id of the state that it leaves. */
  readonly source: string
  /** The event's type as the machine gets it (`xstate.done.actor.ways`). */
  readonly event: string
  readonly cause: Cause
  /** What to call the cause: the event, the delay's name or ms, the name of the actor or state. */
  readonly label: string
  readonly guard: ChartGuard | undefined
  readonly actions: readonly string[]
  /** Ids of the states that it enters; none where the machine stays where it is. */
  readonly targets: readonly string[]
  readonly reenter: boolean
  readonly meta: unknown
}

/** What a state invokes. */
export interface ChartInvocation {
  readonly id: string
  /** Its name among the machine's actors. */
  readonly source: string
  readonly kind: 'call' | 'port' | 'feed' | 'machine' | 'other'
  /** The call, the port or the feed, or the machine's id. */
  readonly name: string
}

export interface ChartState {
  readonly id: string
  readonly key: string
  /** Below the machine, with dots; empty for the machine itself. */
  readonly path: string
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly initial: string | undefined
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly description: string | undefined
  readonly meta: unknown
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

/** The id of a transition, as its machine, a copy of it or an inspection event has it. */
export const transitionId = (transition: AnyTransitionDefinition): string =>
  `${transition.source.id} ${transition.eventType === '' ? 'always' : transition.eventType} ${placeOf(transition)}`

function guardOf({ guard }: AnyTransitionDefinition): ChartGuard | undefined {
  if (guard === undefined) return undefined
  const name = typeof guard === 'function' ? '' : typeOf(guard)
  return { name, text: typeof guard === 'function' ? String(guard) : name }
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

function transitionOf(transition: AnyTransitionDefinition): ChartTransition {
  return {
    id: transitionId(transition),
    source: transition.source.id,
    event: transition.eventType,
    ...causeOf(transition.eventType),
    guard: guardOf(transition),
    actions: actionsOf(transition.actions),
    targets: transition.target?.map(({ id }) => id) ?? [],
    reenter: transition.reenter,
    meta: transition.meta,
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
  return {
    id: node.id,
    key: node.key,
    path: node.path.join('.'),
    type: node.type,
    initial: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
    tags: [...node.tags],
    // As they were written: delays put their own beside them.
    entry: actionsOf([node.config.entry ?? []].flat()),
    exit: actionsOf([node.config.exit ?? []].flat()),
    description: node.description,
    meta: node.meta,
    invocations: invocationsOf(node),
    transitions: movesOf(node).map(transitionOf),
    states: Object.values(node.states).map(stateOf),
  }
}

/** The chart of a machine: its root state, with all that is in it. */
export const chartOf = (machine: AnyStateMachine): ChartState => stateOf(machine.root)

/** A state and all that are in it, the outer before the inner. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)]

/** All transitions of a chart. */
export const transitionsOf = (chart: ChartState): ChartTransition[] =>
  statesOf(chart).flatMap(({ transitions }) => transitions)
