/**
 * Records coverage of running machines: states entered, transitions taken, guards answered. XState does not report guards, but evaluates
 * them in order, so the transition taken implies the answers before it.
 */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionId } from './chart.ts'

export type SeenKind = 'state' | 'transition' | 'guard'

/** `machine` is the id of a machine; a guard's id is its transition's with `true` or `false`. */
export type Note = (machine: string, kind: SeenKind, id: string) => void

const ALWAYS = ''

/** Whether a descriptor (`order.*`, `*`) matches an event. */
export const means = (descriptor: string, type: string): boolean =>
  descriptor === '*' || (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)))

/** The transitions of a state for an event in evaluation order. */
export function candidatesOf(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  if (type === ALWAYS) return node.always ?? []
  const wide = [...node.transitions.keys()].filter((descriptor) => descriptor !== type && means(descriptor, type))
  return [type, ...wide.sort((a, b) => b.length - a.length)].flatMap((key) => node.transitions.get(key) ?? [])
}

type Answered = (transition: AnyTransitionDefinition, answer: boolean) => void

/** Notes the guards of a state and its children; true if a transition was taken. */
function requested(
  node: AnyStateNode,
  type: string,
  active: ReadonlySet<AnyStateNode>,
  taken: ReadonlySet<AnyTransitionDefinition>,
  report: Answered,
): boolean {
  const inner = Object.values(node.states).filter((child) => active.has(child))
  const within = inner.map((child) => requested(child, type, active, taken, report))
  if (within.includes(true)) return true
  for (const candidate of candidatesOf(node, type)) {
    const chosen = taken.has(candidate)
    if (candidate.guard !== undefined) report(candidate, chosen)
    if (chosen || candidate.guard === undefined) return true
  }
  return false
}

const nodesOf = (snapshot: unknown): readonly AnyStateNode[] | undefined =>
  (snapshot as Partial<AnyMachineSnapshot> | undefined)?._nodes

/** An `inspect` function for actors that reports the coverage of each machine, including children. */
export function watching(note: Note): (event: InspectionEvent) => void {
  const before = new WeakMap<object, readonly AnyStateNode[]>()
  const enter = (machine: string, nodes: readonly AnyStateNode[]) => {
    for (const { id } of nodes) note(machine, 'state', id)
  }
  return (event) => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    const nodes = nodesOf(event.snapshot)
    const root = nodes?.[0]?.machine.root
    if (nodes === undefined || root === undefined) return
    const ref = event.actorRef as AnyActorRef
    const name = root.id
    const report: Answered = (transition, answer) => note(name, 'guard', `${transitionId(transition)} ${answer}`)
    if (event.type === '@xstate.snapshot') {
      // In a settled state every guard of an eventless transition has answered false.
      if (event.snapshot.status === 'active') requested(root, ALWAYS, new Set(nodes), new Set(), report)
    } else {
      const taken = new Set(event._transitions as AnyTransitionDefinition[])
      const [first] = taken
      const type = first?.eventType === ALWAYS ? ALWAYS : event.event.type
      for (const transition of taken) {
        note(name, 'transition', transitionId(transition))
        // The initial state may be left before the first snapshot.
        for (let node: AnyStateNode | undefined = transition.source; node; node = node.parent)
          note(name, 'state', node.id)
      }
      const from = before.get(ref) ?? ancestors([...taken].map(({ source }) => source as AnyStateNode))
      requested(root, type, new Set(from), taken, report)
    }
    before.set(ref, nodes)
    enter(name, nodes)
  }
}

function ancestors(nodes: readonly AnyStateNode[]): AnyStateNode[] {
  return nodes.flatMap((node) => [node, ...(node.parent ? ancestors([node.parent]) : [])])
}
