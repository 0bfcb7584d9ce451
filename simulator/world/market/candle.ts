/** Candles in integers: prices in ticks, quantities in lots, turnover in ticks × lots. Minutes are counted from the Unix epoch. */
import { PERIODS, type Period } from '../../../protocol/rules/constants.ts'

export const MINUTE_MS = 60_000
export const HOUR = 60
export const DAY = 1_440
export const WEEK = 10_080
/** The epoch was a Thursday; weeks begin on Monday. */
const MONDAY = 3 * DAY

/** What happened over a stretch of time. */
export interface Bar {
  openTicks: number
  highTicks: number
  lowTicks: number
  closeTicks: number
  lots: number
  /** Sum of price × quantity, in ticks × lots. */
  turnover: number
}

/** A bar with its period's opening time in milliseconds. */
export interface Candle extends Bar {
  time: number
}

/** A bar in which nothing happened, at one price. */
export const flatBar = (ticks: number): Bar => ({
  openTicks: ticks,
  highTicks: ticks,
  lowTicks: ticks,
  closeTicks: ticks,
  lots: 0,
  turnover: 0,
})

/** Lengthens `bar` by the stretch that follows it. */
export const extend = (bar: Bar, next: Bar): void => {
  if (next.highTicks > bar.highTicks) bar.highTicks = next.highTicks
  if (next.lowTicks < bar.lowTicks) bar.lowTicks = next.lowTicks
  bar.closeTicks = next.closeTicks
  bar.lots += next.lots
  bar.turnover += next.turnover
}

/** The bar of two stretches that follow each other; either may be missing. */
export const join = (first: Bar | undefined, second: Bar | undefined): Bar | undefined => {
  if (!first || !second) return first ?? second
  const whole = { ...first }
  extend(whole, second)
  return whole
}

/** The minute in which the span of so many minutes that holds `minute` begins; weeks on Monday 00:00 UTC. */
export const spanStart = (length: number, minute: number): number =>
  length === WEEK ? Math.floor((minute + MONDAY) / WEEK) * WEEK - MONDAY : Math.floor(minute / length) * length

/** The minute in which the period that holds `minute` begins, all aligned to UTC. */
export const periodStart = (period: Period, minute: number): number => spanStart(PERIODS[period], minute)

/** The minute that holds a time in milliseconds. */
export const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS)
