/** The faults of a page whose exchange is served: the server holds them for this tab, which tells it what its machines are in. */
import type { MachineState } from '../faults/fault.ts'
import { type Faults, faultsOf, isInState, type Machines } from './faults.ts'
import type { FaultReport } from './line.ts'
import { statesText, tagCalls } from './tagged.ts'

const KEY = 'sim:page'

/** The tab's own name, the same after a reload. */
function pageName(): string {
  const fresh = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')
  try {
    const name = sessionStorage.getItem(KEY) ?? fresh
    sessionStorage.setItem(KEY, name)
    return name
  } catch {
    return fresh
  }
}

/** Joins this tab's line at the server. `post` sends an order of the door and answers its text. */
export async function remoteFaults(
  post: (path: string, body: string) => Promise<string>,
): Promise<{ faults: Faults; stop(): void }> {
  const page = pageName()
  let machines: Machines | undefined
  let watched: readonly MachineState[] = []
  let told = ''
  const states = () => statesText(watched.filter((wanted) => isInState(machines?.seen() ?? [], wanted)))
  const ask = async (more: object): Promise<FaultReport> => {
    const report = JSON.parse(await post('faults', JSON.stringify({ page, ...more }))) as FaultReport
    watched = report.setting.faults.flatMap(({ whileIn }) => whileIn ?? [])
    return report
  }
  /** Calls say by themselves what holds; frames come without being asked for, and so the server is told before. */
  const tell = () => {
    const now = watched.length === 0 ? '' : states()
    if (now === told) return
    told = now
    // Told again with the next change: a page that is going away has nothing more to say.
    void ask({ states: now }).catch(() => undefined)
  }
  const stop = tagCalls(page, () => (watched.length === 0 ? '' : states()))
  await ask({}).catch(() => undefined)
  const faults = faultsOf({
    list: () => ask({}),
    put: (setting) => ask({ setting }).finally(tell),
    onJoin(joined) {
      machines = joined
      joined.follow(tell)
    },
  })
  return { faults, stop }
}
