/** What scripts and tests reach of the flows: `window.flows`, in demo builds only. */
import type { AnyMachineSnapshot } from 'xstate'
import { chartName } from '../../machines/model/chartName.ts'
import { type Actors, type Happening, isMachine } from '../bindings/actors.ts'
import type { Vault } from '../bindings/vault.ts'

export interface FlowsHandle {
  /** Sends an event to the machine of this name; of several the one that began last. */
  send(machine: string, event: { readonly type: string }): void
  /** Ids of the states that it is in, its own not among them; none when it does not run. */
  states(machine: string): string[]
  /** The states that it has been in since it was last sent something from here, each time all at once; also when it has ended since. */
  passed(machine: string): readonly string[][]
  /** Lays a secret where the page's keypad lays it, for the event that follows. */
  lay(name: Parameters<Vault['put']>[0], secret: string): void
}

/** So many changes of a machine's states are kept. */
const KEPT = 100

const nameOf = (actor: Happening['actor']): string => chartName((actor as unknown as { logic: { id: string } }).logic)

const statesIn = ({ _nodes }: AnyMachineSnapshot): string[] =>
  (_nodes as { id: string; path: string[] }[]).flatMap(({ id, path }) => (path.length > 0 ? id : []))

/** `vault` is there once the app is. */
export function createFlowsHandle(actors: Actors, vault: () => Vault | undefined): FlowsHandle {
  const passed = new Map<string, AnyMachineSnapshot[]>()
  const find = (machine: string) =>
    actors
      .running()
      .filter(isMachine)
      .findLast((actor) => nameOf(actor) === machine)
  actors.follow(({ actor, transitions, snapshot, before }) => {
    // What only changes what a machine keeps leaves its states as they were: a socket hears hundreds of frames a second.
    if (!isMachine(actor) || (before && transitions.every(({ target }) => target === undefined))) return
    const name = nameOf(actor)
    const all = passed.get(name) ?? []
    passed.set(name, all)
    all.push(snapshot as AnyMachineSnapshot)
    if (all.length > KEPT) all.shift()
  })
  return {
    send(machine, event) {
      const actor = find(machine)
      if (!actor) throw new Error(`${machine} does not run`)
      passed.set(machine, [])
      actor.send(event)
      // It may stay where it is.
      passed.get(machine)?.push(actor.getSnapshot())
    },
    states(machine) {
      const actor = find(machine)
      return actor ? statesIn(actor.getSnapshot()) : []
    },
    passed: (machine) => (passed.get(machine) ?? []).map(statesIn),
    lay: (name, secret) => vault()?.put(name, secret),
  }
}
