/** Recordings of an exchange: the world as it is when one begins, each command accepted from then on, and how it ends. */
import type { Exchange, Recorded } from '../exchange.ts'
import { digestOf, type SessionStep } from '../replay/session.ts'

/** With what a recording begins. `now` and `startedAt` are exchange time in ms, `save` is the world's text. */
export type RecordingStart = { recording: number; seed: number; startedAt: number; now: number; save: string }
/** What a recording holds. `full` says that it ended by itself, since no more fitted on it. */
export type RecordingEnd = { steps: SessionStep[]; end: { at: number; digest: string }; full: boolean }

export type Recordings = {
  start(): RecordingStart
  /** Ends a recording. Throws when there is none of that number, or not any more. */
  stop(recording: number): RecordingEnd
}

/** So many commands fit on one. */
export const RECORDING_STEPS = 200_000
/** So many recordings run at once; a further one takes the place of the oldest. */
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
    if (running.size > 0) add({ at, world })
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

/** The recordings of an exchange; `most` is how many commands fit on one. */
export function recordingsOf(exchange: Exchange, most = RECORDING_STEPS): Recordings {
  const recordings = known.get(exchange) ?? createRecordings(exchange, most)
  known.set(exchange, recordings)
  return recordings
}
