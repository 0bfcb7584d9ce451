/** What the tests of this process see of the machines. The machines are watched once, however many test files the process runs. */
import { type ActorSystem, type ActorSystemInfo, StateMachine } from 'xstate'
import { watching } from '../../machines/model/seen.ts'

const seen = new Set<string>()
const followed = new WeakSet<object>()
const inspect = watching((machine, kind, id) => seen.add(`${machine}\t${kind}\t${id}`))

type Scope = { system: ActorSystem<ActorSystemInfo> }
type Begins = (this: unknown, scope: Scope, ...more: unknown[]) => unknown

// Every system of actors begins by asking a machine where it begins, or where it was: from then on it is looked at.
for (const name of ['getInitialSnapshot', 'restoreSnapshot'] as const) {
  const machines = StateMachine.prototype as unknown as Record<string, Begins>
  // Some arguments make no system: `scope` is empty where a snapshot is only reckoned.
  const begins = machines[name] as Begins
  machines[name] = function (...args: Parameters<Begins>) {
    const system = [...args].map((one) => (one as Partial<Scope> | undefined)?.system).find((one) => one !== undefined)
    if (system && !followed.has(system)) {
      followed.add(system)
      system.inspect({ next: inspect })
    }
    return begins.apply(this, args)
  }
}

/** What was seen since the last time this was called, as lines of machine, kind and id. */
export function takeSeen(): Set<string> {
  const taken = new Set(seen)
  seen.clear()
  return taken
}
