/** Access to flows for scripts and tests: `window.flows`, in demo builds only. */
import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import { chartName } from '../../machines/shared/chartName.ts'
import { type Actors, type Happening, isMachine } from '../bindings/actors.ts'
import type { Vault } from '../bindings/vault.ts'

export interface FlowsHandle {
  /** Sends an event to the latest machine of this name. */
  send(machine: string, event: { readonly type: string }): void
  /** Ids of its active states, without its own; empty when it does not run. */
  states(machine: string): string[]
  /** The sets of states that it has been in since the last event from here, also after it ended. */
  passed(machine: string): readonly string[][]
  /** Puts a secret into the vault, as the page's keypad does. */
  lay(name: Parameters<Vault['put']>[0], secret: string): void
}

/** Limit of stored state changes per machine. */
const KEPT = 100

const nameOf = (actor: Happening['actor']): string => chartName((actor as AnyActor).logic)

const statesIn = ({ _nodes }: AnyMachineSnapshot): string[] =>
  (_nodes as { id: string; path: string[] }[]).flatMap(({ id, path }) => (path.length > 0 ? id : []))

/** `vault` is available once the app is. */
export function createFlowsHandle(actors: Actors, vault: () => Vault | undefined): FlowsHandle {
  // Stores ids instead of snapshots, which would keep the data of a hundred visits of each page.
  const passed = new Map<string, string[][]>()
  const find = (machine: string) =>
    actors
      .running()
      .filter(isMachine)
      .findLast((actor) => nameOf(actor) === machine)
  actors.follow(({ actor, transitions, snapshot, before }) => {
    // Ignores snapshots without transitions: a socket receives hundreds of frames a second.
    if (!isMachine(actor) || (before && transitions.every(({ target }) => target === undefined))) return
    const name = nameOf(actor)
    const all = passed.get(name) ?? []
    passed.set(name, all)
    all.push(statesIn(snapshot as AnyMachineSnapshot))
    if (all.length > KEPT) all.shift()
  })
  return {
    send(machine, event) {
      const actor = find(machine)
      if (!actor) throw new Error(`${machine} does not run`)
      passed.set(machine, [])
      actor.send(event)
      // The event may leave the machine in its state.
      passed.get(machine)?.push(statesIn(actor.getSnapshot()))
    },
    states(machine) {
      const actor = find(machine)
      return actor ? statesIn(actor.getSnapshot()) : []
    },
    passed: (machine) => passed.get(machine) ?? [],
    lay: (name, secret) => vault()?.put(name, secret),
  }
}
