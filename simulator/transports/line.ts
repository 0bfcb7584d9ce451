/**
 * The line between a page and the exchange, with the faults that are set on it. Faults change what reaches the exchange, and what arrives
 * of its answers and frames, never the exchange itself. Times are real time, not exchange time.
 */

import { createEngine, type Decision, type EngineState, type Moment } from '../faults/engine.ts'
import type { FaultSetting, MachineState, What } from '../faults/fault.ts'
import { type AnswerParts, answerInstead, frameName, garbageFor, spoiledAnswer } from '../faults/spoil.ts'
import { routeOf } from '../handlers/router.ts'

/** Real time; tests pass their own. */
export type Timers = {
  /** In ms, continuous over reloads. */
  now(): number
  /** Runs something later; answers what calls it off. */
  after(ms: number, run: () => void): () => void
}

export const realTimers: Timers = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** The name by which faults know a call; `unknown` for one that the protocol doesn't have. */
export function callNameOf(method: string, path: string): string {
  const route = routeOf(method, path.split('?')[0] ?? '')
  return route !== undefined && 'name' in route ? route.name : 'unknown'
}

/** The client's end of a socket. */
export type Client = { deliver(frames: readonly string[]): void; end(): void }
/** The exchange's end of it. */
export type Connection = { send(frame: string): void; close(): void }
export type Connect = (deliver: (frames: readonly string[]) => void) => Connection

/** The faults of a line and how they have fared. */
export type FaultReport = EngineState & { decisions: readonly Decision[] }

export type LineSetup = {
  timers?: Timers
  /** Whether a machine of the page is in a state. */
  isIn?: (wanted: MachineState) => boolean
  /** What an earlier load of the page has kept. */
  kept?: EngineState | undefined
  /** Hears of each change of what is worth keeping. */
  onChange?: (state: EngineState) => void
}

export type Line = ReturnType<typeof createLine>

type Link = {
  client: Client
  connection: Connection
  /** Half open: nothing goes either way. */
  silent: boolean
  /** Frames that `behind` later ones overtake. */
  held: { frame: string; behind: number }[]
  /** On its way, in order. */
  coming: { frame: string; at: number }[]
}

const NO_FAULTS: FaultSetting = { seed: 1, faults: [] }

/** Until the exchange's end is there. */
const NOBODY: Connection = { send() {}, close() {} }

const isNetworkLoss = (what: What | undefined): boolean => what?.kind === 'offline'

/** A line without faults, or with those that were kept. */
export function createLine({ timers = realTimers, isIn = () => false, kept, onChange = () => {} }: LineSetup = {}) {
  const { now } = timers
  const links = new Set<Link>()
  let cutUntil = 0
  let endTurn = () => {}
  const changed = () => onChange(engine.state())
  let engine = createEngine(kept?.setting ?? NO_FAULTS, now(), kept, changed)
  const moment = (inState = isIn): Moment => ({ now: now(), isIn: inState })
  const isCut = () => now() < cutUntil
  const pause = (ms: number) => (ms > 0 ? new Promise<void>((done) => void timers.after(ms, done)) : undefined)

  /** Takes a call there and back. Nothing comes of it where the network fails; where it hangs, no end comes. */
  async function call(name: string, go: () => Promise<AnswerParts>, inState = isIn): Promise<AnswerParts | undefined> {
    const { delay, ending } = engine.call(name, moment(inState))
    await pause(Math.floor(delay / 2))
    if (isCut() || isNetworkLoss(ending)) return undefined
    if (ending?.kind === 'timeout') return new Promise(() => {})
    const instead = ending && answerInstead(ending)
    if (instead !== undefined) return instead
    const answer = await go()
    await pause(Math.ceil(delay / 2))
    if (ending?.kind === 'answerLost') return ending.how === 'fails' ? undefined : new Promise(() => {})
    // What was on its way when the network went is lost as well.
    return isCut() || engine.isLost(name, moment(inState)) ? undefined : spoiledAnswer(ending, answer)
  }

  function end(link: Link): void {
    if (!links.delete(link)) return
    link.connection.close()
    link.client.end()
  }

  /** Hands over what is due, and comes again for the rest. */
  function flush(link: Link): void {
    while (links.has(link) && !link.silent) {
      const [next] = link.coming
      if (next === undefined) return
      if (next.at > now()) return void timers.after(next.at - now(), () => flush(link))
      link.coming.shift()
      link.client.deliver([next.frame])
    }
  }

  /** In order, however long each takes. */
  function arrive(link: Link, frame: string, delay: number): void {
    const last = link.coming.at(-1)
    link.coming.push({ frame, at: Math.max(now() + delay, last?.at ?? 0) })
    if (last === undefined) flush(link)
  }

  /** Those that were held back come after as many others as they have to. */
  function release(link: Link, delay: number): void {
    for (const held of link.held) held.behind -= 1
    const due = link.held.filter(({ behind }) => behind <= 0)
    link.held = link.held.filter(({ behind }) => behind > 0)
    for (const { frame } of due) arrive(link, frame, delay)
  }

  function pass(link: Link, frame: string): void {
    if (!links.has(link) || link.silent) return
    const fate = engine.frame(frameName(frame), moment())
    if (fate.end === 'reset') end(link)
    if (fate.end === 'halfOpen') link.silent = true
    if (fate.end !== undefined) return
    const text = fate.garbage === undefined ? frame : garbageFor(frame, fate.garbage)
    if (fate.behind > 0) {
      link.held.push({ frame: text, behind: fate.behind })
      return
    }
    for (let copy = 0; copy <= fate.copies; copy++) arrive(link, text, fate.delay)
    release(link, fate.delay)
  }

  /** Joins a client that was admitted with the exchange. */
  function connect(client: Client, open: Connect): Connection {
    const link: Link = { client, connection: NOBODY, silent: false, held: [], coming: [] }
    links.add(link)
    link.connection = open((frames) => {
      if (engine.idle && isPlain(link)) deliverTo(link, frames)
      else for (const frame of frames) pass(link, frame)
    })
    return {
      send(frame) {
        if (links.has(link) && !link.silent) link.connection.send(frame)
      },
      close() {
        if (links.delete(link)) link.connection.close()
      },
    }
  }

  const isPlain = ({ silent, held, coming }: Link) => !silent && held.length === 0 && coming.length === 0
  const deliverTo = (link: Link, frames: readonly string[]) => {
    if (links.has(link)) link.client.deliver(frames)
  }

  const endAll = () => {
    for (const link of [...links]) end(link)
  }

  /** Ends open connections when the line has gone, and looks again when it next turns by itself. */
  function turn(): void {
    endTurn()
    if (engine.isLineClosed(moment())) endAll()
    const next = engine.nextTurn(now())
    endTurn = next === undefined ? () => {} : timers.after(next - now(), turn)
  }

  turn()
  return {
    call,
    /** Whether an attempt to connect is let through. */
    admits: (): boolean => !isCut() && !engine.refuses(moment()),
    connect,
    /** Sets the faults that hold from now on; those that held already go on. Another backend takes no open connection over. */
    set(setting: FaultSetting): void {
      const isOther = setting.backend !== engine.setting.backend
      engine = createEngine(setting, now(), engine.state(), changed)
      changed()
      if (isOther) endAll()
      turn()
    },
    /** Which backend the exchange answers as here, where one was set. */
    backend: () => engine.setting.backend,
    report: (): FaultReport => ({ ...engine.state(), decisions: engine.decisions() }),
    /** The machines of the page are in other states now. */
    turn,
    /** Makes the network seem lost for so many ms; mends it when that is none. */
    cut(ms: number): void {
      cutUntil = now() + ms
      if (ms > 0) endAll()
    },
    close(): void {
      endTurn()
      endAll()
    },
  }
}
