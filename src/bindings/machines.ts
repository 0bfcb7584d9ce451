/** The machines of the page by plain names, for whoever knows no machine: the simulator's faults that wait for a state. */
import type { AnyStateNode } from 'xstate'
import { type Actors, isMachine, statesIn } from './actors.ts'

/** A machine by its id: every state it has, and those it is in, by their paths below it. */
export interface MachineSeen {
  readonly machine: string
  readonly states: readonly string[]
  readonly now: readonly string[]
}

const pathsBelow = (node: AnyStateNode): string[] =>
  Object.values(node.states).flatMap((inner) => [inner.path.join('.'), ...pathsBelow(inner)])

/** The machines at work, and word of each change. */
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
