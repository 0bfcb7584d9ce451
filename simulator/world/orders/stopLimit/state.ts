/** State of waiting stop-limit orders. The orders themselves are spot orders. */
import { noteListed, noteUnlisted, ownedIn } from '../owned.ts'
import type { Trigger } from '../trigger.ts'

/** A waiting order: its trigger, a second one on the other side if either fires it, and its frozen amount. */
export type Waiting = { no: string; user: number; trigger: Trigger; other?: Trigger; currency: string; held: bigint }

/** All triggers of a waiting order. */
export const triggersIn = ({ trigger, other }: Pick<Waiting, 'trigger' | 'other'>): Trigger[] =>
  other === undefined ? [trigger] : [trigger, other]

/** Waiting orders by market, oldest first. */
export type StopLimitState = { waiting: Record<string, Waiting[]> }

export const createStopLimitState = (): StopLimitState => ({ waiting: {} })

/** The waiting orders of a market. */
export const waitingIn = (state: StopLimitState, code: string): readonly Waiting[] => state.waiting[code] ?? []

/** Appends an order to the waiting orders of its market. */
export function startWaiting(state: StopLimitState, code: string, waiting: Waiting): void {
  const list = state.waiting[code]
  if (list === undefined) state.waiting[code] = [waiting]
  else list.push(waiting)
  noteListed(state.waiting, waiting)
}

/** Removes an order from the waiting orders. */
export function stopWaiting(
  state: StopLimitState,
  { code, no, user }: { code: string; no: string; user: number },
): void {
  const left = waitingIn(state, code).filter((waiting) => waiting.no !== no)
  if (left.length > 0) state.waiting[code] = left
  else delete state.waiting[code]
  noteUnlisted(state.waiting, { no, user })
}

/** Number of waiting orders of a user, over all markets. */
export const waitingCount = (state: StopLimitState, user: number): number =>
  ownedIn(state.waiting, user, () => Object.values(state.waiting).flat()).size
