/** The demo's access to tours, whose code loads when one is requested. */
import { createStore } from '../../store.ts'
import type { RequestedTour } from './tour.ts'

export interface ToursAccess {
  /** Plays a tour by its name, or asks whether to play one that a link carries. `refused` explains instead why a link's tour does not play. */
  play(request: RequestedTour): Promise<void>
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
    async play(request) {
      const { playTour } = await import('./index.tsx')
      await playTour(request)
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
