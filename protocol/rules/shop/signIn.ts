/** Daily sign-in: points, the streak, and the cost of a missed day. Days are UTC days of the exchange's clock, counted from 1970. */
import { DAY_MS } from '../payout.ts'

export const SIGN_IN = {
  /** Points of the first day of a streak, one more for each day after it, at most `most`. */
  first: 5,
  most: 10,
  /** Points that it costs to make up for a missed day, and how many days back that is possible. */
  replenishCost: 10,
  replenishDays: 7,
  /** Days of a streak per coupon. */
  couponEvery: 7,
} as const

/** The day of a time (ms). */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS)

/** The start of a day (ms). */
export const dayStart = (day: number): number => day * DAY_MS

/** The length of the unbroken run of days that ends with `last`. */
export function streakUntil(days: ReadonlySet<number>, last: number): number {
  let length = 0
  while (days.has(last - length)) length++
  return length
}

/** Points for day `streak` of a streak. */
export const pointsOf = (streak: number): number => Math.min(SIGN_IN.first + streak - 1, SIGN_IN.most)
