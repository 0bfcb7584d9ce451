/** The page's door to an exchange that runs elsewhere: the served demo. Calls and sockets go over the network as they are. */
import type { Letter } from '../exchange.ts'
import { observePage } from '../journal/observe.ts'
import { capabilityOf } from './capability.ts'
import type { Demo } from './demo.ts'
import type { ClockFacts, Order } from './host/messages.ts'
import type { ControlEvent } from './node/control.ts'
import { OrderRefused, type Problem } from './problem.ts'
import { remoteFaults } from './remoteFaults.ts'
import { watched } from './watched.ts'

const LETTERS_KEPT = 20

async function post(path: string, body: string): Promise<string> {
  const response = await fetch(`/sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    cache: 'no-store',
    body,
  })
  const answer = (await response.json()) as { text?: string; problem?: Problem }
  if (!response.ok) throw new OrderRefused(answer.problem ?? { text: `status ${response.status}` })
  return answer.text ?? ''
}

const order = (wanted: Order): Promise<string> => post('order', JSON.stringify(wanted))

/** Joins the exchange that served this page. Resolves when its clock is known. */
export async function startRemote(options: {
  persona?: string | undefined
  fault?: string | undefined
}): Promise<Demo> {
  const clock = watched<ClockFacts>({ now: Date.now(), rate: 1 })
  const letters = watched<readonly Letter[]>([])
  const events = new EventSource('/sim/events')
  await new Promise<void>((known) => {
    events.addEventListener('message', ({ data }) => {
      const event = JSON.parse(data as string) as ControlEvent
      if (event.type === 'letter') letters.set([...letters.get(), event.letter].slice(-LETTERS_KEPT))
      else clock.set(event.clock)
      if (event.type === 'state') letters.set(event.letters)
      known()
    })
    // Without the stream the app still works: it only lacks clock and codes.
    events.addEventListener('error', () => known())
  })
  const { faults, stop } = await remoteFaults(post)
  if (options.fault !== undefined) await faults.set(options.fault).catch(() => undefined)
  const observed = observePage({ host: '', inbox: letters })
  const token = options.persona ? await order({ what: 'enter', persona: options.persona }) : ''
  return {
    host: '',
    token: token || undefined,
    way: 'remote',
    capability: capabilityOf({
      remote: true,
      clock,
      inbox: letters,
      journal: observed.journal,
      order,
      cut: (ms) => post('cut', String(ms)).then(() => undefined),
      faults,
      onLost: () => {},
    }),
    stop() {
      observed.stop()
      stop()
      events.close()
    },
  }
}
