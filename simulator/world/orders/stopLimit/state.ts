/** State of waiting stop-limit orders. The orders themselves are spot orders. */
import { noteListed, noteUnlisted, ownedIn } from '../owned.ts'
import type { Trigger } from '../trigger.ts'

/** An order that waits: what fires it, and what it keeps frozen. */
export type Waiting = { no: string; user: number; trigger: Trigger; currency: string; held: bigint }

/** Those that wait by market, oldest first. */
export type StopLimitState = { waiting: Record<string, Waiting[]> }

export const createStopLimitState = (): StopLimitState => ({ waiting: {} })

/** The orders that wait in a market. */
export const waitingIn = (state: StopLimitState, code: string): readonly Waiting[] => state.waiting[code] ?? []

/** Puts an order at the end of those that wait in a market. */
export function startWaiting(state: StopLimitState, code: string, waiting: Waiting): void {
  const list = state.waiting[code]
  if (list === undefined) state.waiting[code] = [waiting]
  else list.push(waiting)
  noteListed(state.waiting, waiting)
}

/** Takes an order off the list of those that wait. */
export function stopWaiting(
  state: StopLimitState,
  { code, no, user }: { code: string; no: string; user: number },
): void {
  const left = waitingIn(state, code).filter((waiting) => waiting.no !== no)
  if (left.length > 0) state.waiting[code] = left
  else delete state.waiting[code]
  noteUnlisted(state.waiting, { no, user })
}

/** How many orders of a user wait, over all markets. */
export const waitingCount = (state: StopLimitState, user: number): number =>
  ownedIn(state.waiting, user, () => Object.values(state.waiting).flat()).size
