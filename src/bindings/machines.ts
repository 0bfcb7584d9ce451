/** The page's machines by plain names, for the simulator's faults that wait for a state. */
import type { AnyStateNode } from 'xstate'
import { type Actors, isMachine, statesIn } from './actors.ts'

/** A machine by id: all its states and its active ones, as paths. */
export interface MachineSeen {
  readonly machine: string
  readonly states: readonly string[]
  readonly now: readonly string[]
}

const pathsBelow = (node: AnyStateNode): string[] =>
  Object.values(node.states).flatMap((inner) => [inner.path.join('.'), ...pathsBelow(inner)])

export function machinesOf(actors: Actors) {
  return {
    seen: (): MachineSeen[] =>
      actors
        .running()
        .filter(isMachine)
        .map((actor) => ({
          machine: actor.logic.id,
          states: pathsBelow(actor.logic.root),
          now: statesIn(actor.getSnapshot()),
        })),
    follow: (listener: () => void) => actors.follow(listener),
  }
}
