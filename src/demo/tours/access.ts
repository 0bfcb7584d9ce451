/** What the demo knows of tours before one is asked for: their code loads then. */
import { createStore } from '../../store.ts'
import type { AskedTour } from './tour.ts'

export interface ToursAccess {
  /** Plays a tour by its name, or asks whether to play one that a link carries. `refused` explains instead why a link's tour does not play. */
  play(asked: AskedTour): Promise<void>
  record(): Promise<void>
  /** Ends recording; the tour as part of a link. */
  finish(): Promise<string>
  readonly recording: { get(): boolean; subscribe(listener: () => void): () => void }
}

declare global {
  interface Window {
    /** In demos only. */
    tours?: ToursAccess
  }
}

export function createTours(): ToursAccess {
  const recording = createStore(false)
  let running: { stop(): unknown } | undefined
  return {
    async play(asked) {
      const { playTour } = await import('./index.tsx')
      await playTour(asked)
    },
    async record() {
      const { startRecording } = await import('./record.ts')
      running = startRecording()
      recording.set(true)
    },
    async finish() {
      const { pack } = await import('../../../simulator/share/pack.ts')
      const tour = running?.stop()
      running = undefined
      recording.set(false)
      return pack(JSON.stringify(tour))
    },
    recording,
  }
}
