/** The faults of a page with a served exchange. The server applies them for this tab, and the tab sends the states of its machines. */
import * as v from 'valibot'
import { tabValue } from '../../protocol/browserStorage.ts'
import type { MachineState } from '../faults/fault.ts'
import type { Letter } from '../running.ts'
import { type Faults, faultsOf, isInState, type Machines } from './faults.ts'
import type { FaultReport } from './network.ts'
import { statesText, tagCalls } from './pageTags.ts'

const storedPage = tabValue('page', v.pipe(v.string(), v.regex(/^[a-z0-9]{1,14}$/)))

/** The name of this tab, the same after a reload. */
function pageName(): string {
  const name =
    storedPage.read() ?? [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')
  storedPage.write(name)
  return name
}

/** Joins this tab's network at the server. `post` sends an operator's order and returns the response text; `onLetter` is called with the codes that this tab requests. */
export async function remoteFaults(
  post: (path: string, body: string) => Promise<string>,
  onLetter: (letter: Letter) => void,
): Promise<{ faults: Faults; stop(): void }> {
  const page = pageName()
  let machines: Machines | undefined
  let watched: readonly MachineState[] = []
  let sent = ''
  const states = () => statesText(watched.filter((wanted) => isInState(machines?.seen() ?? [], wanted)))
  const ask = async (more: object): Promise<FaultReport> => {
    const report = JSON.parse(await post('faults', JSON.stringify({ page, ...more }))) as FaultReport
    watched = report.setting.faults.flatMap(({ whileIn }) => whileIn ?? [])
    return report
  }
  /** Calls include the states. Frames are not requested, so the server gets the states in advance. */
  const notify = () => {
    const now = watched.length === 0 ? '' : states()
    if (now === sent) return
    sent = now
    // The next change sends them again; a closing page needs no more.
    void ask({ states: now }).catch(() => undefined)
  }
  const stop = tagCalls(page, () => (watched.length === 0 ? '' : states()), onLetter)
  await ask({}).catch(() => undefined)
  const faults = faultsOf({
    list: () => ask({}),
    put: (setting) => ask({ setting }).finally(notify),
    onJoin(joined) {
      machines = joined
      joined.follow(notify)
    },
  })
  return { faults, stop }
}
