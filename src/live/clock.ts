/** The exchange's clock, told from the pings: countdowns run by it, at its rate, whatever the phone's clock says. */

/** How often ticks come while somebody listens, in milliseconds of real time. */
export const TICK_MS = 250
const SECOND_MS = 1_000

export interface ClockSetup {
  /** A real clock in milliseconds that never jumps. */
  real?: () => number
  /** Unix milliseconds to begin with, before the exchange has said anything. */
  start?: () => number
}

export type ExchangeClock = ReturnType<typeof createExchangeClock>

/** Makes the clock: exchange time in Unix milliseconds. */
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
    /** Exchange seconds per real second; 0 while it stands still. */
    rate: () => rate,
    isSynced: () => synced,
    /**
     * Takes the exchange's time in Unix seconds and its rate. Whole seconds say only in which second it is, so the clock moves
     * no further than into that second: it doesn't jitter with every ping.
     */
    sync(seconds: number, nextRate: number) {
      const from = seconds * SECOND_MS
      const estimate = now()
      base = synced ? Math.min(Math.max(estimate, from), from + SECOND_MS - 1) : from
      since = real()
      rate = nextRate
      synced = true
    },
    /** Calls the listener about four times a second until the answered function is called. */
    onTick(listener: () => void): () => void {
      const own = () => listener()
      listeners.add(own)
      timer ??= setInterval(() => {
        for (const each of [...listeners]) each()
      }, TICK_MS)
      return () => {
        listeners.delete(own)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

/** Whole seconds until a deadline (both Unix milliseconds), rounded up and never below zero. */
export const secondsLeft = (deadlineMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((deadlineMs - nowMs) / SECOND_MS))
