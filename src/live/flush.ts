/** Notifies listeners of changes at a readable pace instead of once per message. */

/** `row`: four times a second, for lists. `frame`: once per frame, for the chosen price and the book. */
export type Pace = 'row' | 'frame'
const ROW_FLUSH_MS = 250

export interface Schedule {
  /** Runs once before the next frame is painted. */
  frame: (run: () => void) => void
  /** Runs once after this many ms. */
  later: (run: () => void, ms: number) => void
}

const FALLBACK_FRAME_MS = 16

/** The browser's frames and timers; a timer replaces missing frames. */
export const browserSchedule: Schedule = {
  frame: (run) => {
    if (typeof requestAnimationFrame === 'function') requestAnimationFrame(() => run())
    else setTimeout(run, FALLBACK_FRAME_MS)
  },
  later: (run, ms) => void setTimeout(run, ms),
}

type Listener = () => void

/** One pace: its listeners, and the keys changed since the last flush. `refresh` marks the keys of frames that are not read yet. */
function createLane(start: (flush: () => void) => void, refresh: () => void) {
  const listeners = new Map<string, Set<Listener>>()
  let dirty = new Set<string>()
  let scheduled = false
  let paused = false

  function report() {
    const changed = dirty
    dirty = new Set()
    for (const key of changed) for (const listener of [...(listeners.get(key) ?? [])]) listener()
  }
  function due() {
    refresh()
    scheduled = false
    if (!paused) report()
  }
  function schedule() {
    if (scheduled || paused) return
    scheduled = true
    start(due)
  }
  return {
    mark(key: string) {
      if (!listeners.has(key)) return
      dirty.add(key)
      schedule()
    },
    wake(prefix: string) {
      for (const key of listeners.keys()) if (key.startsWith(prefix)) return schedule()
    },
    subscribe(key: string, listener: Listener): () => void {
      // A function per subscription, so that a listener may be added twice.
      const wrapped = () => listener()
      const known = listeners.get(key)
      if (known) known.add(wrapped)
      else listeners.set(key, new Set([wrapped]))
      return () => {
        const set = listeners.get(key)
        if (set?.delete(wrapped) && set.size === 0) listeners.delete(key)
      }
    },
    hasListeners: (key: string) => listeners.has(key),
    setPaused(now: boolean) {
      paused = now
      if (now) return
      refresh()
      report()
    },
    count: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

/** Collects changed keys and notifies their listeners at their pace; not while paused (hidden). */
export function createFlusher(schedule: Schedule, refresh: () => void = () => {}) {
  const lanes: Record<Pace, ReturnType<typeof createLane>> = {
    row: createLane((flush) => schedule.later(flush, ROW_FLUSH_MS), refresh),
    frame: createLane(schedule.frame, refresh),
  }
  return {
    /** Schedules a flush for the listeners of keys with this prefix, after a frame has arrived. */
    wake(prefix: string) {
      lanes.row.wake(prefix)
      lanes.frame.wake(prefix)
    },
    mark(key: string) {
      lanes.row.mark(key)
      lanes.frame.mark(key)
    },
    /** Returns a function that ends the subscription. */
    subscribe: (key: string, listener: Listener, pace: Pace) => lanes[pace].subscribe(key, listener),
    /** Whether a key has listeners. */
    hasListeners: (key: string) => lanes.row.hasListeners(key) || lanes.frame.hasListeners(key),
    /** Pauses notifications; changes meanwhile are reported on resume. */
    setPaused(paused: boolean) {
      lanes.row.setPaused(paused)
      lanes.frame.setPaused(paused)
    },
    count: () => lanes.row.count() + lanes.frame.count(),
  }
}
