/** Runs before each test file: notes what of the machines its tests see, for `npm run publish:coverage`. Walks are counted apart. */
import { basename, dirname, relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { type ActorSystem, type ActorSystemInfo, StateMachine } from 'xstate'
import { watching } from '../../machines/model/seen.ts'
import { keepSeen } from './seenDir.ts'

const WALKS = /^(machines\/model|scripts\/callWalks)\//

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

afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '')
  if (seen.size === 0 || WALKS.test(file)) return
  keepSeen('units', `${dirname(file).replaceAll('/', '.')}.${basename(file)}`, seen)
})
