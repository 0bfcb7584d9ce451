/**
 * Decides for each call, frame and connection what the faults do to it. It has no clock and no randomness of its own: the caller passes the
 * time, and a decision depends on the seed, the fault, and the index of the call or frame among those of its name.
 */
import * as v from 'valibot'
import { drawn, isHit, type Stream, streamOf } from './chance.ts'
import {
  CALL_KINDS,
  type Fault,
  type FaultSetting,
  faultSetting,
  type MachineState,
  SOCKET_KINDS,
  type What,
} from './fault.ts'

/** What a fault's conditions depend on: the device's time in ms, and the states of the page's machines. */
export type Moment = { now: number; isIn: (wanted: MachineState) => boolean }

/** Statistics of a fault: when it was set, how often it hit, and how many calls and frames of each name it could have hit. */
const tally = v.object({ since: v.number(), hits: v.number(), seen: v.record(v.string(), v.number()) })
export type Tally = v.InferOutput<typeof tally>
/** The state that survives a reload. */
export const engineState = v.object({ setting: faultSetting, tallies: v.record(v.string(), tally) })
export type EngineState = v.InferOutput<typeof engineState>

/** A hit: the fault, the name and index of the call or frame, and the duration in ms where it is random. */
export type Decision = { fault: string; on: string; nth: number; kind: What['kind']; ms?: number }

type Ending = Exclude<What, { kind: 'latency' }>
export type CallFate = { delay: number; ending?: Ending }
export type FrameFate = {
  delay: number
  /** Number of extra copies. */
  copies: number
  /** Number of later frames that overtake it. */
  behind: number
  /** Random number that selects the garbage sent in its place. */
  garbage?: number
  end?: 'reset' | 'halfOpen'
}

type Draw = { fault: Fault; stream: Stream; nth: number }

const DECISIONS_KEPT = 500
/** The name under which connection attempts are counted. */
const CONNECT = 'connect'

/** Faults that can close the socket's connection. */
const closesLine = ({ what: { kind }, where }: Fault): boolean =>
  kind === 'down' || kind === 'flapping' || (kind === 'offline' && where.on !== 'calls')

const ofCall = ({ what: { kind }, where }: Fault, name: string): boolean =>
  (kind === 'offline' || (CALL_KINDS as readonly string[]).includes(kind)) &&
  (where.on === 'all' ||
    (where.on === 'calls' && (where.calls.length === 0 || (where.calls as readonly string[]).includes(name))))

const ofFrame = ({ what: { kind }, where }: Fault, name: string): boolean =>
  (SOCKET_KINDS as readonly string[]).includes(kind) &&
  kind !== 'down' &&
  kind !== 'flapping' &&
  (where.on === 'all' ||
    (where.on === 'topics' && (where.topics.length === 0 || (where.topics as readonly string[]).includes(name))))

/** The schedule of an alternating fault: when it begins, how long it lasts, and the length of a round. */
function turnsOf({ what, rhythm }: Fault): { begin: number; on: number; round: number } | undefined {
  if (what.kind === 'flapping') return { begin: what.up, on: what.down, round: what.up + what.down }
  return rhythm && { begin: rhythm.off, on: rhythm.on, round: rhythm.off + rhythm.on }
}

const phase = (age: number, round: number): number => ((age % round) + round) % round

/** Whether a fault is on, `age` ms after it was set. */
function isOn(fault: Fault, age: number): boolean {
  const { window } = fault
  if (window !== undefined && (age < window.from || age >= window.until)) return false
  const turns = turnsOf(fault)
  return turns === undefined || phase(age - turns.begin, turns.round) < turns.on
}

/** Time in ms until it next turns on or off by itself. */
function untilTurn(fault: Fault, age: number): number {
  const ends = [fault.window?.from ?? 0, fault.window?.until ?? 0].map((at) => at - age)
  const turns = turnsOf(fault)
  if (turns !== undefined) {
    const at = phase(age - turns.begin, turns.round)
    ends.push(at < turns.on ? turns.on - at : turns.round - at)
  }
  return Math.min(...ends.filter((ms) => ms > 0), Number.POSITIVE_INFINITY)
}

/** The statistics of a new setting: with the same seed, unchanged faults keep theirs. */
function talliesFor(setting: FaultSetting, now: number, before: EngineState | undefined): Record<string, Tally> {
  const same = ({ id }: Fault) => JSON.stringify(before?.setting.faults.find((one) => one.id === id))
  const tallyOf = (fault: Fault): Tally => {
    const old = before?.tallies[fault.id]
    const goesOn = before?.setting.seed === setting.seed && same(fault) === JSON.stringify(fault)
    return old !== undefined && goesOn ? structuredClone(old) : { since: now, hits: 0, seen: {} }
  }
  return Object.fromEntries(setting.faults.map((fault) => [fault.id, tallyOf(fault)]))
}

export type Engine = ReturnType<typeof createEngine>

/** The engine of a setting, valid from now on; `before` is the state of the one it replaces. */
export function createEngine(setting: FaultSetting, now: number, before?: EngineState, onHit: () => void = () => {}) {
  const { seed, faults } = setting
  const tallies = talliesFor(setting, now, before)
  const decisions: Decision[] = []
  const lineFaults = faults.filter(closesLine)
  const tallyOf = ({ id }: Fault): Tally => tallies[id] as Tally

  const applies = (fault: Fault, { now: at, isIn }: Moment): boolean =>
    isOn(fault, at - tallyOf(fault).since) && (fault.whileIn === undefined || isIn(fault.whileIn))

  /**
   * Counts a match of a fault and returns whether it hits. Every fault counts all its matches, so that no fault changes the randomness of
   * another.
   */
  function draw(fault: Fault, name: string): Draw | undefined {
    const { seen, hits } = tallyOf(fault)
    const nth = seen[name] ?? 0
    seen[name] = nth + 1
    const stream = streamOf(seed, fault.id, name)
    const spent = fault.first !== undefined && hits >= fault.first
    return spent || !isHit(fault.share ?? 1, stream(nth, 'hit')) ? undefined : { fault, stream, nth }
  }
  function hit({ fault, nth }: Draw, on: string, ms?: number): void {
    tallyOf(fault).hits += 1
    decisions.push({ fault: fault.id, on, nth, kind: fault.what.kind, ...(ms === undefined ? {} : { ms }) })
    if (decisions.length > DECISIONS_KEPT) decisions.shift()
    onHit()
  }
  const drawAll = (fits: (fault: Fault) => boolean, name: string, moment: Moment): Draw[] =>
    faults.filter((fault) => fits(fault) && applies(fault, moment)).flatMap((fault) => draw(fault, name) ?? [])

  /** Delays add up; of several faults that end a call the first in the list applies. */
  function call(name: string, moment: Moment): CallFate {
    const fate: CallFate = { delay: 0 }
    for (const one of drawAll((fault) => ofCall(fault, name), name, moment)) {
      const { what } = one.fault
      if (what.kind === 'latency') {
        const ms = drawn(what.spread, one.stream(one.nth, 'time'))
        fate.delay += ms
        hit(one, name, ms)
      } else if (fate.ending === undefined) {
        fate.ending = what
        hit(one, name)
      }
    }
    return fate
  }

  function frame(name: string, moment: Moment): FrameFate {
    const fate: FrameFate = { delay: 0, copies: 0, behind: 0 }
    for (const one of drawAll((fault) => ofFrame(fault, name), name, moment)) {
      const { what } = one.fault
      let ms: number | undefined
      if (what.kind === 'delayed') {
        ms = drawn(what.spread, one.stream(one.nth, 'time'))
        fate.delay += ms
      } else if (what.kind === 'duplicated') fate.copies += what.times
      else if (what.kind === 'outOfOrder') fate.behind = Math.max(fate.behind, what.by)
      else if (what.kind === 'garbage') fate.garbage = one.stream(one.nth, 'kind')
      else if (fate.end === undefined) fate.end = what.kind === 'reset' ? 'reset' : 'halfOpen'
      hit(one, name, ms)
    }
    return fate
  }

  /** Whether a connection attempt is refused. */
  function refuses(moment: Moment): boolean {
    const [first] = drawAll(closesLine, CONNECT, moment)
    if (first !== undefined) hit(first, CONNECT)
    return first !== undefined
  }

  const isSure = ({ share, first }: Fault): boolean => share === undefined && first === undefined

  return {
    call,
    frame,
    refuses,
    /** Whether open connections end now. Faults that hit only some attempts do not close open ones. */
    isLineClosed: (moment: Moment): boolean => lineFaults.some((fault) => isSure(fault) && applies(fault, moment)),
    /** Whether a reply on its way is lost because the network is down by now. */
    isLost: (name: string, moment: Moment): boolean =>
      faults.some(
        (fault) => fault.what.kind === 'offline' && isSure(fault) && ofCall(fault, name) && applies(fault, moment),
      ),
    /** Time (ms) at which the connection next opens or closes by itself; undefined when it never does. */
    nextTurn(at: number): number | undefined {
      const waits = lineFaults.map((fault) => untilTurn(fault, at - tallyOf(fault).since))
      const wait = Math.min(...waits, Number.POSITIVE_INFINITY)
      return Number.isFinite(wait) ? at + wait : undefined
    },
    /** Whether there are no faults. */
    idle: faults.length === 0,
    setting,
    state: (): EngineState => ({ setting, tallies }),
    /** All hits, the latest last. They have no times, so that two runs can be compared. */
    decisions: (): readonly Decision[] => decisions,
  }
}
