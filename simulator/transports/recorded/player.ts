/**
 * Plays a recorded session in place of a backend: calls get their recorded answers whenever they are made, and frames arrive at their
 * recorded times on a clock that runs, pauses and steps.
 */
import { maskOf } from '../../../protocol/mask.ts'
import type { Naming } from '../../../protocol/naming.ts'
import { OWN_TOPICS, parseFrame } from '../../../protocol/topics.ts'
import type { IncomingRequest } from '../../handlers/dispatch.ts'
import { topicOf } from '../../journal/sockets.ts'
import { observable } from '../../observable.ts'
import { createAnswers } from '../../recorded/answers.ts'
import type { RecordedCall, RecordedFrame, RecordedSession } from '../../recorded/session.ts'
import { type Client, type Connection, realTimers, type Timers } from '../network.ts'

export const PLAY_RATES = [1, 10] as const
export type PlayRate = (typeof PLAY_RATES)[number]

export type PlayState = { runs: boolean; rate: PlayRate; at: number; length: number }
export type MissedCall = { method: string; path: string; count: number }

export type RecordedPlayer = ReturnType<typeof createRecordedPlayer>

/** The app takes a longer silence for a lost connection. */
const PING_MS = 5_000

type Beat = { at: number; now: number; rate: number }

function beatOf({ at, text }: RecordedFrame): Beat | undefined {
  const read = topicOf(text) === 'ping' ? parseFrame(text) : undefined
  return read?.type === 'ping' ? { at, now: read.time * 1_000, rate: read.rate } : undefined
}

function fieldOf(frame: string, name: string): unknown {
  try {
    const value: unknown = JSON.parse(frame)
    return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      ? Reflect.get(value, name)
      : undefined
  } catch {
    return undefined
  }
}

/** Creates a player. It starts with the first call or connection. */
export function createRecordedPlayer(
  { calls, frames: all, begun, length }: RecordedSession,
  timers: Timers = realTimers,
  naming?: Naming,
) {
  const answerOf = createAnswers(calls, naming)
  const beats = all.map(beatOf).filter((beat) => beat !== undefined)
  // The player sends its own pings, since the clock of the app stops and runs faster with it.
  const frames = all.filter(({ text }) => topicOf(text) !== 'ping')
  const clients = new Set<Client>()
  const missed = observable<readonly MissedCall[]>([])
  let base = { at: 0, since: timers.now() }
  let next = 0
  let cancel = () => {}
  const state = observable<PlayState>({ runs: false, rate: 1, at: 0, length })
  let isStarted = false

  const place = (): number => {
    const { runs, rate } = state.get()
    return Math.min(length, base.at + (runs ? (timers.now() - base.since) * rate : 0))
  }
  /** The backend's time at a place: that of the last ping before it. */
  const timeAt = (at: number): number => {
    const beat = beats.findLast((one) => one.at <= at) ?? beats[0]
    return beat === undefined ? begun + at : Math.max(0, beat.now + (at - beat.at) * beat.rate)
  }
  const rateNow = (at: number): number => {
    const { runs, rate } = state.get()
    const beat = beats.findLast((one) => one.at <= at) ?? beats[0]
    return runs ? rate * (beat?.rate ?? 1) : 0
  }
  const beat = (at: number): string =>
    JSON.stringify({ type: 'ping', time: Math.floor(timeAt(at) / 1_000), rate: rateNow(at) })
  const deliver = (texts: readonly string[]) => {
    if (texts.length > 0) for (const client of [...clients]) client.deliver(texts)
  }

  /** Delivers the frames up to the current place, and waits for the next one. */
  function go(): void {
    cancel()
    const at = place()
    const due: string[] = []
    for (let frame = frames[next]; frame !== undefined && frame.at <= at; frame = frames[++next]) due.push(frame.text)
    deliver(due)
    const { runs, rate } = state.get()
    state.set({ ...state.get(), at })
    if (!runs) return
    if (at >= length) {
      set({ runs: false })
      return
    }
    const wait = ((frames[next]?.at ?? length) - at) / rate
    // Shown times advance between frames too.
    cancel = timers.after(Math.max(1, Math.min(wait, 1_000)), go)
  }

  function set(change: Partial<Pick<PlayState, 'runs' | 'rate'>>): void {
    base = { at: place(), since: timers.now() }
    state.set({ ...state.get(), ...change, at: base.at })
    deliver([beat(base.at)])
    go()
  }

  function start(): void {
    if (isStarted) return
    isStarted = true
    set({ runs: true })
  }

  let stopPings = () => {}
  const keepAlive = () => {
    deliver([beat(place())])
    stopPings = timers.after(PING_MS, keepAlive)
  }

  /** The latest frame of each topic before the current place, for a page that subscribes to them now. */
  function latest(fits: (topic: string) => boolean): string[] {
    const found = new Map<string, string>()
    for (const { text } of frames.slice(0, next)) {
      const topic = topicOf(text)
      if (fits(topic)) found.set(topic, text)
    }
    return [...found.values()]
  }

  function receive(client: Client, frame: string): void {
    const type = fieldOf(frame, 'type')
    const code = fieldOf(frame, 'code')
    if (type === 'code' && typeof code === 'string') client.deliver(latest((topic) => topic.startsWith(`${code}.`)))
    if (type === 'auth' && fieldOf(frame, 'token') !== '')
      client.deliver(latest((topic) => OWN_TOPICS.some((own) => own === topic)))
  }

  return {
    counts: { calls: calls.length, frames: all.length },
    state,
    missed,
    /** The backend's current time, and how fast it runs. */
    clock: () => ({ now: timeAt(place()), rate: rateNow(place()) }),
    /** The recorded answer of a request; undefined when the network had failed, `missing` when it was never recorded. */
    answer(incoming: IncomingRequest): RecordedCall['answer'] | 'missing' {
      start()
      const call = answerOf(incoming)
      if (call !== undefined) return call.answer
      const { method } = incoming
      const { path } = maskOf(method, incoming.path, naming)
      const same = (one: MissedCall) => one.method === method && one.path === path
      const known = missed.get().find(same)
      missed.set(
        known
          ? missed.get().map((one) => (same(one) ? { ...one, count: one.count + 1 } : one))
          : [...missed.get(), { method, path, count: 1 }],
      )
      return 'missing'
    },
    connect(client: Client): Connection {
      start()
      if (clients.size === 0) stopPings = timers.after(PING_MS, keepAlive)
      clients.add(client)
      client.deliver([beat(place())])
      return {
        send: (frame) => receive(client, frame),
        close() {
          clients.delete(client)
          if (clients.size === 0) stopPings()
        },
      }
    },
    /** Runs or pauses; at the end it runs from the beginning. */
    setRuns(runs: boolean): void {
      if (runs && place() >= length) {
        base = { at: 0, since: timers.now() }
        next = 0
        state.set({ ...state.get(), at: 0 })
      }
      isStarted = true
      set({ runs })
    },
    setRate: (rate: PlayRate) => set({ rate }),
    /** Pauses at the next frame, and delivers it. */
    step(): void {
      isStarted = true
      set({ runs: false })
      base = { at: frames[next]?.at ?? length, since: timers.now() }
      deliver([beat(base.at)])
      go()
    },
    stop(): void {
      cancel()
      stopPings()
    },
  }
}
