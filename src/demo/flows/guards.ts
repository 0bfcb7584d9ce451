/** Evaluates a machine's guards: for an event taken, and for those that it could take now. */
import { type AnyMachineSnapshot, type AnyStateNode, type AnyTransitionDefinition, and, type EventObject } from 'xstate'
import { transitionId } from '../../../machines/model/chart.ts'

type Check = { check: (snapshot: unknown, args: { context: unknown; event: EventObject }, guard: unknown) => boolean }

/** A guard's answer to an event; undefined if it depends on the event's payload. */
export function answerOf(
  { guard }: AnyTransitionDefinition,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): boolean | undefined {
  if (guard === undefined) return true
  try {
    // XState evaluates a guard of any form by the `check` of a combined guard, which its types leave out.
    const combined = and([guard as string]) as object as Check
    return combined.check(snapshot, { context: snapshot.context, event }, combined)
  } catch {
    return undefined
  }
}

const depthOf = ({ path }: AnyStateNode): number => path.length

/** The active states, innermost first. */
const nodesOf = ({ _nodes }: AnyMachineSnapshot): AnyStateNode[] =>
  [...(_nodes as AnyStateNode[])].sort((a, b) => depthOf(b) - depthOf(a))

const fits = (descriptor: string, type: string): boolean =>
  descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))

/** All transitions of the active states for an event, innermost first. */
export const candidates = (snapshot: AnyMachineSnapshot, type: string): AnyTransitionDefinition[] =>
  nodesOf(snapshot).flatMap((node) =>
    [...node.transitions].flatMap(([descriptor, transitions]) => (fits(descriptor, type) ? transitions : [])),
  )

/** The guards evaluated between two snapshots, with their answers. */
export function answersTo(
  event: EventObject,
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
): Record<string, boolean> {
  const answers: Record<string, boolean> = {}
  const ask = (transitions: readonly AnyTransitionDefinition[], snapshot: AnyMachineSnapshot) => {
    const settled = new Set<unknown>()
    for (const transition of transitions) {
      // The first allowed transition is taken; later ones are not evaluated.
      const place = `${transition.source.id} ${transition.eventType}`
      if (settled.has(place)) continue
      const answer = answerOf(transition, snapshot, event)
      if (transition.guard !== undefined && answer !== undefined) answers[transitionId(transition)] = answer
      if (answer) settled.add(place)
    }
  }
  if (before) ask(candidates(before, event.type), before)
  ask(
    nodesOf(after).flatMap((node) => node.always ?? []),
    after,
  )
  return answers
}

/** Events, or families of events (`order.*`), of the active states with their transitions. */
export function known(snapshot: AnyMachineSnapshot): Map<string, AnyTransitionDefinition[]> {
  const events = new Map<string, AnyTransitionDefinition[]>()
  for (const node of nodesOf(snapshot)) {
    for (const [type, transitions] of node.transitions) {
      if (!type.startsWith('xstate.')) events.set(type, [...(events.get(type) ?? []), ...transitions])
    }
  }
  return events
}
