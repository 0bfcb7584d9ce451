/** What scripts and tests reach of the flows: `window.flows`, in demo builds only. */
import { type Actors, isMachine } from '../bind/actors.ts'

export interface FlowsDoor {
  /** Sends an event to the machine of this name; of several the one that began last. */
  send(machine: string, event: { readonly type: string }): void
  /** Ids of the states that it is in, its own not among them; none when it does not run. */
  states(machine: string): string[]
}

export function createFlowsDoor(actors: Actors): FlowsDoor {
  const find = (machine: string) =>
    actors
      .running()
      .filter(isMachine)
      .findLast((actor) => (actor.logic as unknown as { id: string }).id.split(' ')[0] === machine)
  return {
    send(machine, event) {
      const actor = find(machine)
      if (!actor) throw new Error(`${machine} does not run`)
      actor.send(event)
    },
    states(machine) {
      const actor = find(machine)
      if (!actor) return []
      return (actor.getSnapshot()._nodes as { id: string; path: string[] }[]).flatMap(({ id, path }) =>
        path.length > 0 ? id : [],
      )
    },
  }
}
