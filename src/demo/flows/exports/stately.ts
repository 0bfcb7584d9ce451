/** A chart as a machine configuration in JSON for the Stately editor: states and transitions, everything else by name. */
import type { ChartState, ChartTransition } from '../../../../machines/model/chart.ts'

interface TransitionJson {
  target?: string | string[]
  guard?: string
  actions?: string[]
  reenter?: true
}
type Transitions = Record<string, TransitionJson[]>
interface InvokeJson {
  id: string
  src: string
  onDone?: TransitionJson[]
  onError?: TransitionJson[]
  onSnapshot?: TransitionJson[]
}
export interface StateJson {
  id?: string
  type?: 'parallel' | 'final' | 'history'
  initial?: string
  description?: string
  tags?: string[]
  entry?: string[]
  exit?: string[]
  invoke?: InvokeJson[]
  always?: TransitionJson[]
  after?: Transitions
  on?: Transitions
  onDone?: TransitionJson[]
  states?: Record<string, StateJson>
}

const named = (names: readonly string[]): string[] | undefined => {
  const known = names.filter((name) => name !== '' && !name.startsWith('xstate.'))
  return known.length > 0 ? known : undefined
}

function transitionOf({ guard, targets, actions, reenter }: ChartTransition): TransitionJson {
  const [first, ...others] = targets.map((id) => `#${id}`)
  const done = named(actions)
  return {
    ...(first === undefined ? {} : { target: others.length > 0 ? [first, ...others] : first }),
    ...(guard ? { guard: guard.name } : {}),
    ...(done ? { actions: done } : {}),
    ...(reenter ? { reenter: true as const } : {}),
  }
}

/** Puts each transition in its place: its event, delay, invocation, or state. */
function place(json: StateJson, transition: ChartTransition): void {
  const { cause, label, event } = transition
  const exported = transitionOf(transition)
  const invoke = json.invoke?.find(({ id }) => id === label)
  const onActor = { done: 'onDone', error: 'onError', snapshot: 'onSnapshot' } as const
  if (cause === 'always') json.always = [...(json.always ?? []), exported]
  else if (cause === 'stateDone') json.onDone = [...(json.onDone ?? []), exported]
  else if (cause === 'delay') json.after = { ...json.after, [label]: [...(json.after?.[label] ?? []), exported] }
  else if (cause !== 'event' && invoke) invoke[onActor[cause]] = [...(invoke[onActor[cause]] ?? []), exported]
  else json.on = { ...json.on, [event]: [...(json.on?.[event] ?? []), exported] }
}

function stateOf(state: ChartState, root: string): StateJson {
  const { id, path, type, initial, states, description, tags, entry, exit, invocations } = state
  const [entered, left] = [named(entry), named(exit)]
  const plainId = path === '' ? undefined : `${root}.${path}`
  const json: StateJson = {
    ...(id === plainId ? {} : { id }),
    ...(type === 'parallel' || type === 'final' || type === 'history' ? { type } : {}),
    ...(initial === undefined ? {} : { initial: states.find((inner) => inner.id === initial)?.key ?? `#${initial}` }),
    ...(description === undefined ? {} : { description }),
    ...(tags.length > 0 ? { tags: [...tags] } : {}),
    ...(entered ? { entry: entered } : {}),
    ...(left ? { exit: left } : {}),
    ...(invocations.length > 0 ? { invoke: invocations.map(({ id: actor, name }) => ({ id: actor, src: name })) } : {}),
  }
  for (const transition of state.transitions) place(json, transition)
  if (states.length > 0) json.states = Object.fromEntries(states.map((inner) => [inner.key, stateOf(inner, root)]))
  return json
}

/** The configuration of a chart. */
export const statelyOf = (chart: ChartState): StateJson => stateOf(chart, chart.id)
