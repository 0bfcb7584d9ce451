/**
 * What of the machines has been seen at work: states entered, transitions taken, and how guards answered. Guards tell nobody their
 * answers, but they are asked in an order, so that what was taken says how those before it answered.
 */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionId } from './chart.ts'

export type SeenKind = 'state' | 'transition' | 'guard'

/** Hears that something of a machine was seen, each time: `machine` is its id; a guard's is its transition's with `true` or `false`. */
export type Note = (machine: string, kind: SeenKind, id: string) => void

const ALWAYS = ''

/** Whether an event is one that a descriptor means (`order.*`, `*`). */
export const means = (descriptor: string, type: string): boolean =>
  descriptor === '*' || (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)))

/** The transitions that a state has for an event, in the order in which their guards are asked. */
export function candidatesOf(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  if (type === ALWAYS) return node.always ?? []
  const wide = [...node.transitions.keys()].filter((descriptor) => descriptor !== type && means(descriptor, type))
  return [type, ...wide.sort((a, b) => b.length - a.length)].flatMap((key) => node.transitions.get(key) ?? [])
}

type Answered = (transition: AnyTransitionDefinition, answer: boolean) => void

/** Says how the guards of a state answered; true where it, or a state in it, took something. */
function asked(
  node: AnyStateNode,
  type: string,
  active: ReadonlySet<AnyStateNode>,
  taken: ReadonlySet<AnyTransitionDefinition>,
  say: Answered,
): boolean {
  const inner = Object.values(node.states).filter((child) => active.has(child))
  const within = inner.map((child) => asked(child, type, active, taken, say))
  if (within.includes(true)) return true
  for (const candidate of candidatesOf(node, type)) {
    const chosen = taken.has(candidate)
    if (candidate.guard !== undefined) say(candidate, chosen)
    if (chosen || candidate.guard === undefined) return true
  }
  return false
}

const nodesOf = (snapshot: unknown): readonly AnyStateNode[] | undefined =>
  (snapshot as Partial<AnyMachineSnapshot> | undefined)?._nodes

/** Something to hand to actors as their `inspect`: it tells what is seen of each machine, their children's too. */
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
    const say: Answered = (transition, answer) => note(name, 'guard', `${transitionId(transition)} ${answer}`)
    if (event.type === '@xstate.snapshot') {
      // At rest every question that is asked without an event has been answered with no.
      if (event.snapshot.status === 'active') asked(root, ALWAYS, new Set(nodes), new Set(), say)
    } else {
      const taken = new Set(event._transitions as AnyTransitionDefinition[])
      const [first] = taken
      const type = first?.eventType === ALWAYS ? ALWAYS : event.event.type
      for (const transition of taken) {
        note(name, 'transition', transitionId(transition))
        // A state in which a machine begins may be left before anybody is told of it.
        for (let node: AnyStateNode | undefined = transition.source; node; node = node.parent)
          note(name, 'state', node.id)
      }
      const from = before.get(ref) ?? ancestors([...taken].map(({ source }) => source as AnyStateNode))
      asked(root, type, new Set(from), taken, say)
    }
    before.set(ref, nodes)
    enter(name, nodes)
  }
}

function ancestors(nodes: readonly AnyStateNode[]): AnyStateNode[] {
  return nodes.flatMap((node) => [node, ...(node.parent ? ancestors([node.parent]) : [])])
}
