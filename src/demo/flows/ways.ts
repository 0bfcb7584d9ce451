/** The arrows of a chart, and their passages through nested states. */
import type { ChartState, ChartTransition } from '../../../machines/model/chart.ts'
import { statesOf, transitionsOf } from '../../../machines/model/chart.ts'

/** All transitions from one state to another share an arrow. */
export interface Way {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly transitions: ChartTransition[]
}

/** Internal transitions are listed in the box. */
export const staysAt = ({ targets, source }: ChartTransition): boolean =>
  targets.length === 0 || (targets.length === 1 && targets[0] === source)

/** The arrows of a chart, in the order of its states. */
export function waysOf(chart: ChartState): Way[] {
  const ways = new Map<string, Way>()
  for (const transition of transitionsOf(chart)) {
    if (staysAt(transition)) continue
    for (const target of transition.targets) {
      const id = `${transition.source} ${target}`
      const way = ways.get(id) ?? { id, source: transition.source, target, transitions: [] }
      way.transitions.push(transition)
      ways.set(id, way)
    }
  }
  return [...ways.values()]
}

/** Each state with its ancestors, outermost first, itself last. */
export function pathsOf(chart: ChartState): Map<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>()
  const visit = (state: ChartState, around: readonly string[]) => {
    const path = [...around, state.id]
    paths.set(state.id, path)
    for (const inner of state.states) visit(inner, path)
  }
  visit(chart, [])
  return paths
}

/** An arrow inside a state: between two children, or between a child and the state's own head or the outside. */
export interface Passage {
  readonly way: Way
  /** The child that it leaves; undefined from the head or outside. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** It ends or begins at the state's own head; otherwise it continues outside. */
  readonly atHead: boolean
}

/** All passages by state. An arrow that leaves several states has one in each. */
export function passagesOf(chart: ChartState): Map<string, Passage[]> {
  const paths = pathsOf(chart)
  const passages = new Map<string, Passage[]>(statesOf(chart).map(({ id }) => [id, []]))
  for (const way of waysOf(chart)) {
    const [from, to] = [paths.get(way.source) ?? [], paths.get(way.target) ?? []]
    let shared = 0
    while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared++
    const meeting = shared - 1
    const note = (depth: number, fromInner: string | undefined, toInner: string | undefined, atHead: boolean) =>
      passages
        .get((fromInner === undefined ? to : from)[depth] ?? '')
        ?.push({ way, from: fromInner, to: toInner, atHead })
    note(meeting, from[shared], to[shared], from[shared] === undefined || to[shared] === undefined)
    for (let depth = shared; depth < from.length - 1; depth++) note(depth, from[depth + 1], undefined, false)
    for (let depth = shared; depth < to.length - 1; depth++) note(depth, undefined, to[depth + 1], false)
  }
  return passages
}
