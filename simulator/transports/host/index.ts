/** The page's end of the exchange: finds a worker that answers, and turns messages into promises and subscriptions. */

import type { IncomingRequest } from '../../handlers/dispatch.ts'
import type { Reply } from '../../handlers/envelope.ts'
import { type Observable, observable } from '../../observable.ts'
import type { Letter } from '../../running.ts'
import type { Entry } from '../../scenarios/build.ts'
import { LinkRefused } from '../../share/refused.ts'
import type { ControlCommand } from '../controlCommands.ts'
import { Superseded } from '../epoch.ts'
import { OrderRefused } from '../orderRefused.ts'
import type { Spawner } from '../spawn.ts'
import {
  type Boot,
  type ClockFacts,
  type FromHost,
  HOST_VERSION,
  type Loss,
  type Pipe,
  type ToHost,
} from './messages.ts'
import { createParts, partsOf } from './parts.ts'
import { createWorkerEntry } from './workerEntry.ts'

/** A worker that fails to start sends nothing: after this time the next spawner is tried. */
const HELLO_TIMEOUT_MS = 4_000
/** The longest time for opening a world, including the replay of its saved commands. */
const READY_TIMEOUT_MS = 60_000
/** Number of codes that a page stores. */
const LETTERS_KEPT = 20

/** The world is open in another tab, and this browser can't share it between tabs. */
export class OpenElsewhere extends Error {
  override readonly name = 'OpenElsewhere'
}

export type Host = {
  /** The spawner in use: sharedWorker, worker, inlineWorker or page. */
  transport: string
  answer(incoming: IncomingRequest): Promise<Reply>
  connect(deliver: (frames: readonly string[]) => void): { send(frame: string): void; close(): void }
  order(command: ControlCommand): Promise<string>
  clock: Observable<ClockFacts>
  letters: Observable<readonly Letter[]>
  /** Resolves when the world is open, with how to enter it if this page's link opened it. Requests before that wait. */
  opened: Promise<Entry | undefined>
  /** Called once for each loss, also for one before the subscription. */
  onLost(listener: (loss: Loss) => void): void
  /** Disconnects this page; the worker continues for others. */
  leave(): void
}

/** Waits for one type of message; rejects after the timeout, or when the exchange reports a failure. */
function expect<Type extends FromHost['type']>(pipe: Pipe, type: Type, ms: number): Promise<FromHost & { type: Type }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${type} within ${ms} ms`)), ms)
    pipe.addEventListener('message', ({ data }) => {
      const message = data as FromHost
      if (message.type !== type && message.type !== 'failed') return
      clearTimeout(timer)
      if (message.type === 'failed')
        reject(message.refused === undefined ? new Error(message.problem) : new LinkRefused(message.refused))
      else resolve(message as FromHost & { type: Type })
    })
  })
}

/** Holds the lock of a world while the page lives; false when another tab holds it. Without the Locks API every page may open the world. */
function holdWorld(name: string): Promise<boolean> {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return Promise.resolve(true)
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise<void>(() => {})
    })
  })
}

/** The last resort: runs the exchange in the page itself, behind a channel like a worker. */
export const inPage: Spawner = {
  name: 'page',
  shared: false,
  open() {
    const { port1, port2 } = new MessageChannel()
    createWorkerEntry(async (boot) => (await import('./sharedExchange.ts')).openSharedExchange(boot))(port1)
    return port2
  },
}

async function trySpawner(spawner: Spawner, name: string, boot: Boot): Promise<Pipe | undefined> {
  try {
    const pipe = spawner.open(name)
    if (pipe === undefined) return undefined
    const hello = expect(pipe, 'hello', HELLO_TIMEOUT_MS)
    pipe.start?.()
    pipe.postMessage({ type: 'hello', version: HOST_VERSION, boot } satisfies ToHost)
    return (await hello).version === HOST_VERSION ? pipe : undefined
  } catch {
    return undefined
  }
}

/** Pending requests by id, which their replies repeat. */
function createRequests(post: (message: ToHost) => void) {
  type Waiting = { resolve(value: unknown): void; reject: (problem: Error) => void }
  const waiting = new Map<number, Waiting>()
  let next = 1
  function take(id: number): Waiting | undefined {
    const found = waiting.get(id)
    waiting.delete(id)
    return found
  }
  return {
    number: () => next++,
    send<T>(make: (id: number) => ToHost): Promise<T> {
      const id = next++
      return new Promise<T>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        post(make(id))
      })
    },
    resolve: (id: number, value: unknown) => take(id)?.resolve(value),
    reject: (id: number, problem: Error) => take(id)?.reject(problem),
    rejectAll(problem: Error) {
      for (const id of [...waiting.keys()]) take(id)?.reject(problem)
    },
  }
}

function createHost(transport: string, pipe: Pipe, boot: Boot): Host {
  const clock = observable<ClockFacts>({ now: boot.now, rate: boot.rate })
  const letters = observable<readonly Letter[]>([])
  const opened = expect(pipe, 'ready', READY_TIMEOUT_MS).then((ready) => {
    clock.set(ready.clock)
    letters.set(ready.letters)
    return ready.entry
  })
  // It may fail before anyone waits for it.
  opened.catch(() => undefined)
  const sockets = new Map<number, (frames: readonly string[]) => void>()
  const lostListeners: ((loss: Loss) => void)[] = []
  let lost: Loss | undefined
  const post = (message: ToHost) => pipe.postMessage(message)
  const requests = createRequests(post)
  const parts = createParts()

  /** The page continues with other work between the parts of a long text. */
  async function order(command: ControlCommand): Promise<string> {
    if (command.what !== 'load') return requests.send<string>((id) => ({ type: 'order', id, order: command }))
    const [end = '', ...others] = partsOf(command.text).reverse()
    const number = requests.number()
    for (const text of others.reverse()) {
      post({ type: 'part', id: number, text })
      await new Promise((rested) => setTimeout(rested))
    }
    const last = { ...command, text: end }
    return requests.send<string>((id) => ({ type: 'order', id, order: last, parts: number }))
  }

  function receive(message: FromHost): void {
    if (message.type === 'answer') requests.resolve(message.id, message.reply)
    else if (message.type === 'frames') sockets.get(message.socket)?.(message.frames)
    else if (message.type === 'part') parts.add(message.id, message.text)
    else if (message.type === 'done') requests.resolve(message.id, parts.take(message.id, message.text))
    else if (message.type === 'refused') requests.reject(message.id, new OrderRefused(message.problem))
    else if (message.type === 'letter') letters.set([...letters.get(), message.letter].slice(-LETTERS_KEPT))
    else if (message.type === 'clock') clock.set(message.clock)
    else if (message.type === 'lost') {
      if (message.loss === 'superseded') requests.rejectAll(new Superseded())
      // A world that was taken over reports it at every request.
      if (message.loss === lost) return
      lost = message.loss
      for (const listener of lostListeners) listener(message.loss)
    }
  }
  pipe.addEventListener('message', ({ data }) => receive(data as FromHost))
  return {
    transport,
    clock,
    letters,
    opened,
    answer: (incoming) => requests.send<Reply>((id) => ({ type: 'ask', id, incoming })),
    order,
    connect(deliver) {
      const socket = requests.number()
      sockets.set(socket, deliver)
      post({ type: 'open', socket })
      return {
        send: (frame) => post({ type: 'send', socket, frame }),
        close() {
          sockets.delete(socket)
          post({ type: 'close', socket })
        },
      }
    },
    onLost(listener) {
      lostListeners.push(listener)
      if (lost !== undefined) listener(lost)
    },
    leave: () => post({ type: 'bye' }),
  }
}

/**
 * Joins the exchange of a name (scenario, seed and build), starting it where it is not running yet. Its world may still be opening. Rejects
 * with OpenElsewhere when another tab has it open and tabs can't share it.
 */
export async function joinHost(name: string, boot: Boot, spawners: readonly Spawner[]): Promise<Host> {
  let holds = false
  for (const spawner of [...spawners, inPage]) {
    if (!spawner.shared && !holds) {
      holds = await holdWorld(`sim:${boot.database}`)
      if (!holds) throw new OpenElsewhere(boot.database)
    }
    const pipe = await trySpawner(spawner, name, boot)
    if (pipe === undefined) continue
    return createHost(spawner.name, pipe, boot)
  }
  throw new Error('the exchange does not start')
}
