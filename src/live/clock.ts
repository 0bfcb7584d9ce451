/** The exchange's clock, set by the socket's pings: countdowns use it, with its rate, instead of the device's clock. */

/** Interval of ticks in ms of real time, while there are listeners. */
export const TICK_MS = 250
const SECOND_MS = 1_000

export interface ClockSetup {
  /** A monotonic clock in ms. */
  real?: () => number
  /** Initial Unix ms, before the first ping. */
  start?: () => number
}

export type ExchangeClock = ReturnType<typeof createExchangeClock>

/** Exchange time in Unix ms. */
export function createExchangeClock({ real = () => performance.now(), start = Date.now }: ClockSetup = {}) {
  let base = start()
  let since = real()
  let rate = 1
  let synced = false
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined

  const now = () => base + (real() - since) * rate

  return {
    now,
    /** Exchange seconds per real second; 0 while paused. */
    rate: () => rate,
    isSynced: () => synced,
    /**
     * Sets the time (Unix seconds) and rate. A ping only contains the second, so the clock moves no further than into that second, and does
     * not jitter.
     */
    sync(seconds: number, nextRate: number) {
      const from = seconds * SECOND_MS
      const estimate = now()
      base = synced ? Math.min(Math.max(estimate, from), from + SECOND_MS - 1) : from
      since = real()
      rate = nextRate
      synced = true
    },
    /** Calls the listener about four times a second; returns a function that removes it. */
    onTick(listener: () => void): () => void {
      const wrapped = () => listener()
      listeners.add(wrapped)
      timer ??= setInterval(() => {
        for (const each of [...listeners]) each()
      }, TICK_MS)
      return () => {
        listeners.delete(wrapped)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

/** Seconds until a deadline (both Unix ms), rounded up, at least zero. */
export const secondsLeft = (deadlineMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((deadlineMs - nowMs) / SECOND_MS))
