/** Recordings of an exchange: the world at the start, each command accepted from then on, and the end. */
import type { Exchange } from '../exchange.ts'
import { digestOf, RECORDING_STEPS, type SessionStep } from '../replay/session.ts'
import type { Recorded } from '../running.ts'

/** The start of a recording. `now` and `startedAt` are exchange time in ms, `save` is the world's text. */
export type RecordingStart = { recording: number; seed: number; startedAt: number; now: number; save: string }
/** The content of a recording. `full` is true when it ended by itself at its limit. */
export type RecordingEnd = { steps: SessionStep[]; end: { at: number; digest: string }; full: boolean }

export type Recordings = {
  start(): RecordingStart
  /** Ends a recording. Throws when there is none with this number, or it has already ended. */
  stop(recording: number): RecordingEnd
}

/** Limit of simultaneous recordings; a further one replaces the oldest. */
export const RECORDINGS = 4

function createRecordings(exchange: Exchange, most: number): Recordings {
  const running = new Map<number, { steps: SessionStep[]; ended?: RecordingEnd['end'] }>()
  let next = 1
  const ending = () => ({ at: exchange.now(), digest: digestOf(exchange.save()) })
  function add(step: SessionStep): void {
    for (const recording of running.values()) {
      if (recording.ended !== undefined) continue
      recording.steps.push(step)
      if (recording.steps.length >= most) recording.ended = ending()
    }
  }
  exchange.onRecord((record) => {
    if (running.size > 0) add(JSON.parse(record) as Recorded)
  })
  exchange.onLoad((world, at) => {
    if (running.size > 0) add({ at, world: world() })
  })
  return {
    start() {
      const recording = next++
      running.set(recording, { steps: [] })
      for (const oldest of running.keys()) if (running.size > RECORDINGS) running.delete(oldest)
      const { seed, startedAt, now } = exchange.look((world) => world)
      return { recording, seed, startedAt, now, save: exchange.save() }
    },
    stop(recording) {
      const found = running.get(recording)
      if (found === undefined) throw new Error(`no recording ${recording}`)
      running.delete(recording)
      return { steps: found.steps, end: found.ended ?? ending(), full: found.ended !== undefined }
    },
  }
}

const known = new WeakMap<Exchange, Recordings>()

/** The recordings of an exchange; `most` is the limit of commands in one. */
export function recordingsOf(exchange: Exchange, most = RECORDING_STEPS): Recordings {
  const recordings = known.get(exchange) ?? createRecordings(exchange, most)
  known.set(exchange, recordings)
  return recordings
}
