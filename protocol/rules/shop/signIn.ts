/** Signing in once a day: points, the streak and what a missed day costs. Days are those of the exchange's clock in UTC, counted from 1970. */
import { DAY_MS } from '../payout.ts'

export const SIGN_IN = {
  /** Points of the first day of a streak, one more for each day after it, and no more than `most`. */
  first: 5,
  most: 10,
  /** Points that a missed day costs when it is made up for, and how many days back that can be done. */
  replenishCost: 10,
  replenishDays: 7,
  /** A streak brings a coupon each so many days. */
  couponEvery: 7,
} as const

/** The day that a time (ms) belongs to. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS)

/** When a day begins (ms). */
export const dayStart = (day: number): number => day * DAY_MS

/** The length of the unbroken run of days that ends with `last`. */
export function streakUntil(days: ReadonlySet<number>, last: number): number {
  let length = 0
  while (days.has(last - length)) length++
  return length
}

/** What signing in brings on the n-th day of a streak. */
export const pointsOf = (streak: number): number => Math.min(SIGN_IN.first + streak - 1, SIGN_IN.most)
