/** The exchange's clock: passes real time at its rate, and sends due frames. */

import type { Running } from './running.ts'
import { pass, pingFrame } from './topics/index.ts'

/** Speeds of exchange time, in its seconds per real second; 0 stops it. */
export const RATES = [0, 1, 10, 60, 600] as const
export type Rate = (typeof RATES)[number]

const PASS_MS = 250
const PING_MS = 5_000
/** Timers fire a little early or late: a pass is due after this much of it. */
const PASS_DUE_MS = PASS_MS * 0.9
/** The longest part of a jump that is passed at once, so that replies in between are not delayed. */
const JUMP_PART_MS = 6 * 3_600_000

export function createClock(
  { state, connections, news, wait }: Running,
  first: Rate,
  onFault: (fault: unknown) => void,
) {
  let rate: Rate = first
  let left = 0
  let fraction = 0
  let sincePass = 0
  let sincePing = PING_MS

  function runOn(realMs: number): void {
    const due = realMs * rate + fraction
    const part = Math.min(left, JUMP_PART_MS)
    fraction = due - Math.floor(due)
    left -= part
    wait(Math.floor(due) + part)
  }

  function send(): void {
    if (sincePing >= PING_MS) {
      const frame = pingFrame(state.world, rate)
      for (const connection of connections) connection.deliver(frame)
      sincePing = 0
    }
    pass(state.world, connections, news)
    sincePass = 0
  }
  return {
    rate: () => rate,
    setRate(wanted: Rate) {
      rate = wanted
      sincePing = PING_MS
    },
    jump(ms: number) {
      left += Math.max(0, Math.floor(ms))
      sincePing = PING_MS
    },
    jumping: () => left,
    /** A new connection gets the time at the next pass. */
    greet() {
      sincePing = PING_MS
    },
    advance(realMs: number) {
      const ms = Math.max(0, realMs)
      sincePass += ms
      sincePing += ms
      try {
        runOn(ms)
        if (sincePass >= PASS_DUE_MS) send()
      } catch (fault) {
        onFault(fault)
      }
    },
  }
}
