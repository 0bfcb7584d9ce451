/**
 * The simulated network between a page and the exchange, with its faults. Faults change which calls reach the exchange and which replies and
 * frames arrive, never the exchange itself. Times are real time, not exchange time.
 */

import { createEngine, type Decision, type EngineState, type Moment } from '../faults/engine.ts'
import type { FaultSetting, MachineState, What } from '../faults/fault.ts'
import { type AnswerParts, answerInstead, frameName, garbageFor, spoiledAnswer } from '../faults/spoil.ts'

/** Real time; tests pass their own. */
export type Timers = {
  /** In ms, continuous across reloads. */
  now(): number
  /** Runs something later; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export const realTimers: Timers = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** The client's end of a socket. */
export type Client = { deliver(frames: readonly string[]): void; end(): void }
/** The exchange's end of a socket. */
export type Connection = { send(frame: string): void; close(): void }
/** Connects a client; `end` closes it from the exchange's side. */
export type Connect = (deliver: (frames: readonly string[]) => void, end?: () => void) => Connection

/** The faults of a network and their statistics. */
export type FaultReport = EngineState & { decisions: readonly Decision[] }

export type NetworkSetup = {
  timers?: Timers
  /** Whether a machine of the page is in a state. */
  isIn?: (wanted: MachineState) => boolean
  /** The state from an earlier load of the page. */
  stored?: EngineState | undefined
  /** Called with the state to store, on each change. */
  onChange?: (state: EngineState) => void
}

export type Network = ReturnType<typeof createNetwork>

type Link = {
  client: Client
  connection: Connection
  /** Half open: nothing passes in either direction. */
  silent: boolean
  /** Frames that `behind` later ones overtake. */
  held: { frame: string; behind: number }[]
  /** Frames on their way, in order. */
  coming: { frame: string; at: number }[]
}

const NO_FAULTS: FaultSetting = { seed: 1, faults: [] }

/** Placeholder until the exchange's end is connected. */
const NOBODY: Connection = { send() {}, close() {} }

const isNetworkLoss = (what: What | undefined): boolean => what?.kind === 'offline'

/** A network without faults, or with the stored ones. */
export function createNetwork({
  timers = realTimers,
  isIn = () => false,
  stored,
  onChange = () => {},
}: NetworkSetup = {}) {
  const { now } = timers
  const links = new Set<Link>()
  let cutUntil = 0
  let endTurn = () => {}
  const changed = () => onChange(engine.state())
  let engine = createEngine(stored?.setting ?? NO_FAULTS, now(), stored, changed)
  const moment = (inState = isIn): Moment => ({ now: now(), isIn: inState })
  const isCut = () => now() < cutUntil
  const pause = (ms: number) => (ms > 0 ? new Promise<void>((done) => void timers.after(ms, done)) : undefined)

  /** Sends a call and returns its reply. Undefined when the network fails; never resolves when it hangs. */
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
    // A reply that was on its way when the network failed is lost as well.
    return isCut() || engine.isLost(name, moment(inState)) ? undefined : spoiledAnswer(ending, answer)
  }

  function end(link: Link): void {
    if (!links.delete(link)) return
    link.connection.close()
    link.client.end()
  }

  /** Delivers the frames that are due, and schedules the rest. */
  function flush(link: Link): void {
    while (links.has(link) && !link.silent) {
      const [next] = link.coming
      if (next === undefined) return
      if (next.at > now()) return void timers.after(next.at - now(), () => flush(link))
      link.coming.shift()
      link.client.deliver([next.frame])
    }
  }

  /** Keeps the order, whatever the delay of each frame. */
  function arrive(link: Link, frame: string, delay: number): void {
    const last = link.coming.at(-1)
    link.coming.push({ frame, at: Math.max(now() + delay, last?.at ?? 0) })
    if (last === undefined) flush(link)
  }

  /** Releases held frames after the required number of others. */
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

  /** Connects an admitted client to the exchange. */
  function connect(client: Client, open: Connect): Connection {
    const link: Link = { client, connection: NOBODY, silent: false, held: [], coming: [] }
    links.add(link)
    const deliver = (frames: readonly string[]) => {
      if (engine.idle && isPlain(link)) deliverTo(link, frames)
      else for (const frame of frames) pass(link, frame)
    }
    link.connection = open(deliver, () => end(link))
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

  /** Ends open connections when the network is closed, and schedules the next check. */
  function turn(): void {
    endTurn()
    if (engine.isLineClosed(moment())) endAll()
    const next = engine.nextTurn(now())
    endTurn = next === undefined ? () => {} : timers.after(next - now(), turn)
  }

  turn()
  return {
    call,
    /** Whether a connection attempt is accepted. */
    admits: (): boolean => !isCut() && !engine.refuses(moment()),
    connect,
    /** Sets the current faults; those already set continue. With another backend open connections end. */
    set(setting: FaultSetting): void {
      const isOther = setting.backend !== engine.setting.backend
      engine = createEngine(setting, now(), engine.state(), changed)
      changed()
      if (isOther) endAll()
      turn()
    },
    /** The backend that the exchange imitates here, if one is set. */
    backend: () => engine.setting.backend,
    report: (): FaultReport => ({ ...engine.state(), decisions: engine.decisions() }),
    /** Call it when the states of the page's machines change. */
    turn,
    /** Simulates a lost network for `ms`; 0 restores it. */
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
