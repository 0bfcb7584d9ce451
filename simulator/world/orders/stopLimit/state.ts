/** State of waiting stop-limit orders. The orders themselves are spot orders. */
import type { Trigger } from '../trigger.ts'

/** An order that waits: what fires it, and what it keeps frozen. */
export type Waiting = { no: string; user: number; trigger: Trigger; currency: string; held: bigint }

/** Those that wait by market, oldest first. */
export type StopLimitState = { waiting: Record<string, Waiting[]> }

export const createStopLimitState = (): StopLimitState => ({ waiting: {} })

/** The orders that wait in a market. */
export const waitingIn = (state: StopLimitState, code: string): readonly Waiting[] => state.waiting[code] ?? []

/** Takes an order off the list of those that wait. */
export function stopWaiting(state: StopLimitState, { code, no }: { code: string; no: string }): void {
  const left = waitingIn(state, code).filter((waiting) => waiting.no !== no)
  if (left.length > 0) state.waiting[code] = left
  else delete state.waiting[code]
}

/** How many orders of a user wait, over all markets. */
export const waitingCount = (state: StopLimitState, user: number): number =>
  Object.values(state.waiting)
    .flat()
    .filter((order) => order.user === user).length
