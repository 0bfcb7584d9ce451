/**
 * Records the coverage of the machines by the tests of this process. Machines are inspected once, however many test files the process runs.
 */
import { type ActorSystem, type ActorSystemInfo, StateMachine } from 'xstate'
import { watching } from '../../machines/model/seen.ts'

const seen = new Set<string>()
const followed = new WeakSet<object>()
const inspect = watching((machine, kind, id) => seen.add(`${machine}\t${kind}\t${id}`))

type Scope = { system: ActorSystem<ActorSystemInfo> }
type Begins = (this: unknown, scope: Scope, ...more: unknown[]) => unknown

// Every actor system begins by requesting a machine's initial or restored snapshot: from then on it is inspected.
for (const name of ['getInitialSnapshot', 'restoreSnapshot'] as const) {
  // Some arguments have no system: `scope` is empty when a snapshot is only computed.
  const begins = StateMachine.prototype[name] as Begins
  const inspected: Begins = function (this: unknown, ...args) {
    const system = [...args].map((one) => (one as Partial<Scope> | undefined)?.system).find((one) => one !== undefined)
    if (system && !followed.has(system)) {
      followed.add(system)
      system.inspect({ next: inspect })
    }
    return begins.apply(this, args)
  }
  Object.assign(StateMachine.prototype, { [name]: inspected })
}

/** The coverage since the last call, as lines of machine, kind and id. */
export function takeCoverage(): Set<string> {
  const taken = new Set(seen)
  seen.clear()
  return taken
}
