/**
 * The daily hour of payouts in UTC, which a house chooses: it pays income, returns matured investments and releases locked coins. Times are Unix milliseconds
 * of the exchange's clock. Both the pages and the engine calculate with these.
 */

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** The payout `days` days after the UTC day of `at`; 0 is that day's own, negative days are before it. */
export function payoutOfDay(at: number, days: number, hour: number): number {
  return (Math.floor(at / DAY_MS) + days) * DAY_MS + hour * HOUR_MS
}

/** The first payout after `now`. The days of an investment bought now are counted from it. */
export function nextPayout(now: number, hour: number): number {
  const today = payoutOfDay(now, 0, hour)
  return today > now ? today : today + DAY_MS
}

/** When an investment of `termDays` bought at `now` matures; its last income is paid at the same moment. */
export const maturesAt = (now: number, termDays: number, hour: number): number =>
  nextPayout(now, hour) + termDays * DAY_MS
