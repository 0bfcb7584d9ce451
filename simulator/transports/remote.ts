/** The transport to an exchange on a server: the served demo. Calls and sockets use the network unchanged. */
import * as v from 'valibot'
import { tabValue } from '../../protocol/browserStorage.ts'
import { observePage } from '../journal/observe.ts'
import { observable } from '../observable.ts'
import type { Letter } from '../running.ts'
import { capabilityOf } from './capability.ts'
import type { ControlCommand } from './controlCommands.ts'
import type { Demo } from './demo.ts'
import type { ClockFacts } from './host/messages.ts'
import type { ControlEvent, PageFacts } from './node/control.ts'
import { NOT_OPERATING, OPERATOR_HEADER, type Operating, operatorTokenOf } from './operatorToken.ts'
import { OrderRefused, type Problem, requirePersona } from './orderRefused.ts'
import { remoteFaults } from './remoteFaults.ts'

const LETTERS_KEPT = 20
/** Pause before the stream of events is opened again after it has ended. */
const AGAIN_MS = 3_000
const UNKNOWN: PageFacts = { clock: { now: Date.now(), rate: 1 }, operator: true }

/** Clock and codes; without a reply the app still works, but without them. */
async function pageFacts(): Promise<PageFacts> {
  try {
    return (await (await fetch('/sim/clock', { cache: 'no-store' })).json()) as PageFacts
  } catch {
    return UNKNOWN
  }
}

const storedLetters = tabValue(
  'letters',
  v.array(
    v.object({
      channel: v.picklist(['email', 'sms']),
      to: v.string(),
      code: v.optional(v.string()),
      purpose: v.string(),
      at: v.pipe(v.number(), v.finite()),
    }),
  ),
)

/** The codes that this tab has requested, also before a reload. */
function ownLetters() {
  const letters = observable<readonly Letter[]>(storedLetters.read() ?? [])
  return {
    letters,
    add(letter: Letter) {
      const latest = [...letters.get(), letter].slice(-LETTERS_KEPT)
      letters.set(latest)
      storedLetters.write(latest)
    },
  }
}

/** Sends this tab's control commands to the server, with the operator's token if it has one. */
function createOperator(token: string | undefined, isOn: boolean) {
  const operating = observable<Operating>(!isOn ? 'off' : token === undefined ? 'needsToken' : 'on')
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { [OPERATOR_HEADER]: token }) }

  async function checked(response: Response): Promise<Response> {
    // The server has restarted and has another operator's address.
    if (response.status === 401) operating.set('needsToken')
    if (response.ok) return response
    const { problem } = (await response.json()) as { problem?: Problem }
    throw new OrderRefused(problem ?? { text: `status ${response.status}` })
  }
  async function post(path: string, body: string): Promise<string> {
    const sent = await fetch(`/sim/${path}`, { method: 'POST', headers, cache: 'no-store', body })
    const { text } = (await (await checked(sent)).json()) as { text?: string }
    return text ?? ''
  }
  return {
    operating,
    /** Logs in with a demo account, as every page may. Only an operator can add a persona that is not in the world yet. */
    enter: (persona: string) =>
      operating.get() === 'on'
        ? post('order', JSON.stringify({ what: 'enter', persona } satisfies ControlCommand))
        : post('enter', JSON.stringify({ persona })).catch((problem: unknown) => {
            requirePersona(problem)
            return ''
          }),
    post(path: string, body: string): Promise<string> {
      const now = operating.get()
      return now === 'on' ? post(path, body) : Promise.reject(new OrderRefused({ text: NOT_OPERATING[now] }))
    },
    /**
     * Calls `onEvent` for the server's events until `signal` aborts; reconnects when the stream ends. Resolves with the first event, or
     * when there is none.
     */
    follow: (onEvent: (event: ControlEvent) => void, signal: AbortSignal) =>
      new Promise<void>((known) => {
        const read = async () => {
          // Not by EventSource, which sends no header and would need the token in an address.
          const response = await checked(await fetch('/sim/events', { headers, cache: 'no-store', signal }))
          await eachLine(response, (line) => {
            onEvent(JSON.parse(line) as ControlEvent)
            known()
          })
        }
        const go = () => {
          if (signal.aborted || operating.get() !== 'on') return known()
          void read()
            .catch(() => known())
            .then(() => setTimeout(go, AGAIN_MS))
        }
        go()
      }),
  }
}

/** Passes on each line of a reply as it arrives. */
async function eachLine({ body }: Response, onLine: (line: string) => void): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  }
}

/** Joins the exchange that serves this page. Resolves when its clock is known. */
export async function startRemote(options: {
  persona?: string | undefined
  fault?: string | undefined
  /** The operator's token, when the address has it. */
  operator?: string | undefined
}): Promise<Demo> {
  const facts = await pageFacts()
  const { operating, enter, post, follow } = createOperator(operatorTokenOf(options.operator), facts.operator)
  const order = (command: ControlCommand): Promise<string> => post('order', JSON.stringify(command))
  const clock = observable<ClockFacts>(facts.clock)
  const { letters, add } = ownLetters()
  const ending = new AbortController()
  await follow((event) => {
    if (event.type === 'letter') letters.set([...letters.get(), event.letter].slice(-LETTERS_KEPT))
    else clock.set(event.clock)
    if (event.type === 'state') letters.set(event.letters)
  }, ending.signal)
  // The operator gets every code with the events.
  const onLetter = (letter: Letter) => {
    if (operating.get() !== 'on') add(letter)
  }
  const { faults, stop } = await remoteFaults(post, onLetter)
  if (options.fault !== undefined) await faults.set(options.fault).catch(() => undefined)
  const observed = observePage({ host: '', inbox: letters })
  const token = options.persona ? await enter(options.persona) : ''
  return {
    host: '',
    token: token || undefined,
    opened: Promise.resolve(),
    transport: 'remote',
    capability: capabilityOf({
      remote: true,
      operating,
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
      ending.abort()
    },
  }
}
