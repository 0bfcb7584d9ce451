/** Notifies listeners of changes at a readable pace instead of once per message. */

/**
 * `row`: four times a second, for lists. `frame`: once per frame, for the chosen market. `canvas`: for a chart of it, which draws in the frame
 * after the one that notifies it and so is notified before.
 */
export type Pace = 'row' | 'frame' | 'canvas'
const ROW_FLUSH_MS = 250
/** Drawing a chart costs more than all texts of a frame, so a page with one pauses this long after a change; the first one comes at once. */
const CHART_PAUSE_MS = 60

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

/** One pace: its listeners, and the keys changed since the last flush. `plan` is called for each change that has a listener. */
function createLane(plan: () => void) {
  const listeners = new Map<string, Set<Listener>>()
  let dirty = new Set<string>()

  return {
    report() {
      const changed = dirty
      dirty = new Set()
      for (const key of changed) for (const listener of [...(listeners.get(key) ?? [])]) listener()
    },
    mark(key: string) {
      if (!listeners.has(key)) return
      dirty.add(key)
      plan()
    },
    wake(prefix: string) {
      for (const key of listeners.keys()) if (key.startsWith(prefix)) return plan()
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
    count: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

/** Held changes beyond this number are applied at once: the browser draws no frames. */
const HELD_MOST = 2_000

/**
 * Collects changed keys and notifies their listeners at their pace; not while paused (hidden). `refresh` marks the keys of frames that are
 * not read yet.
 *
 * All panels of a page show one state: while a chart is shown, the figures of a frame are fixed before it, the chart is notified, and changes
 * that arrive until the frame is painted are held for the next one, at most some sixteen times a second.
 */
export function createFlusher(schedule: Schedule, refresh: () => void = () => {}) {
  let paused = false
  let isFrameDue = false
  let isRowDue = false
  /** A change that comes in the pause after a drawn one waits for its end. */
  let pause: 'none' | 'on' | 'awaited' = 'none'
  let held: (() => void)[] | undefined

  function release() {
    const changes = held ?? []
    held = undefined
    for (const change of changes) change()
  }
  function paint() {
    refresh()
    isFrameDue = false
    if (!paused) {
      // A chart that was mounted after the frame was planned has not been notified.
      lanes.canvas.report()
      lanes.frame.report()
    }
    if (lanes.canvas.count() > 0 && pause === 'none') {
      pause = 'on'
      schedule.later(endPause, CHART_PAUSE_MS)
    }
    release()
  }
  function fix() {
    refresh()
    if (!paused) {
      held ??= []
      lanes.canvas.report()
    }
    schedule.frame(paint)
  }
  function endPause() {
    const isAwaited = pause === 'awaited'
    pause = 'none'
    if (isAwaited) fix()
  }
  function planFrame() {
    if (isFrameDue || paused) return
    isFrameDue = true
    if (lanes.canvas.count() === 0) schedule.frame(paint)
    else if (pause !== 'none') pause = 'awaited'
    // After the messages that have arrived with this one.
    else schedule.later(fix, 0)
  }
  function flushRows() {
    refresh()
    isRowDue = false
    if (!paused) lanes.row.report()
  }
  function planRows() {
    if (isRowDue || paused) return
    isRowDue = true
    schedule.later(flushRows, ROW_FLUSH_MS)
  }
  const lanes: Record<Pace, ReturnType<typeof createLane>> = {
    row: createLane(planRows),
    canvas: createLane(planFrame),
    frame: createLane(planFrame),
  }
  const all = Object.values(lanes)

  return {
    /** Applies a change of figures, at once or after the frame whose figures are fixed. */
    whenFree(change: () => void) {
      if (held === undefined) return change()
      held.push(change)
      if (held.length >= HELD_MOST) release()
    },
    /** Schedules a flush for the listeners of keys with this prefix, after a frame has arrived. */
    wake(prefix: string) {
      for (const lane of all) lane.wake(prefix)
    },
    mark(key: string) {
      for (const lane of all) lane.mark(key)
    },
    /** Returns a function that ends the subscription. */
    subscribe: (key: string, listener: Listener, pace: Pace) => lanes[pace].subscribe(key, listener),
    /** Whether a key has listeners. */
    hasListeners: (key: string) => all.some((lane) => lane.hasListeners(key)),
    /** Pauses notifications; changes meanwhile are reported on resume. */
    setPaused(now: boolean) {
      paused = now
      release()
      if (now) return
      refresh()
      for (const lane of all) lane.report()
    },
    count: () => all.reduce((sum, lane) => sum + lane.count(), 0),
  }
}
