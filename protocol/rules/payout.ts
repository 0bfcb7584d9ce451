/**
 * The hour at which the exchange pays income, gives matured investments back and sets locked coins free, and the days that are counted
 * from it. Times are Unix milliseconds of the exchange's clock. Both the pages and the engine reckon with these.
 */

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** Hour of the day in UTC. */
export const PAYOUT_HOUR = 8

/** The payout so many days after the day that holds `at`; 0 is that day's own, negative days lie before it; no errors. */
export function payoutOfDay(at: number, days: number): number {
  return (Math.floor(at / DAY_MS) + days) * DAY_MS + PAYOUT_HOUR * HOUR_MS
}

/** The first payout after `now`: from it the days of an investment bought now are counted; no errors. */
export function nextPayout(now: number): number {
  const today = payoutOfDay(now, 0)
  return today > now ? today : today + DAY_MS
}

/** When an investment of `termDays` bought at `now` matures; its last income comes at the same moment; no errors. */
export const maturesAt = (now: number, termDays: number): number => nextPayout(now) + termDays * DAY_MS
