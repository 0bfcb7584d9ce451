/** Candles in integers: prices in ticks, quantities in lots, turnover in ticks × lots. Minutes are counted from the Unix epoch. */
import { PERIODS, type Period } from '../../../protocol/rules/constants.ts'

export const MINUTE_MS = 60_000
export const HOUR = 60
export const DAY = 1_440
export const WEEK = 10_080
/** The epoch was a Thursday; weeks begin on Monday. */
const MONDAY = 3 * DAY

/** Prices and volume over a period of time. */
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

/** A bar without trades, at one price. */
export const flatBar = (ticks: number): Bar => ({
  openTicks: ticks,
  highTicks: ticks,
  lowTicks: ticks,
  closeTicks: ticks,
  lots: 0,
  turnover: 0,
})

/** Extends `bar` by the one after it. */
export const extend = (bar: Bar, next: Bar): void => {
  if (next.highTicks > bar.highTicks) bar.highTicks = next.highTicks
  if (next.lowTicks < bar.lowTicks) bar.lowTicks = next.lowTicks
  bar.closeTicks = next.closeTicks
  bar.lots += next.lots
  bar.turnover += next.turnover
}

/** The bar of two consecutive ones; either may be missing. */
export const join = (first: Bar | undefined, second: Bar | undefined): Bar | undefined => {
  if (!first || !second) return first ?? second
  const whole = { ...first }
  extend(whole, second)
  return whole
}

/** The first minute of the span of `length` minutes that contains `minute`; weeks begin on Monday 00:00 UTC. */
export const spanStart = (length: number, minute: number): number =>
  length === WEEK ? Math.floor((minute + MONDAY) / WEEK) * WEEK - MONDAY : Math.floor(minute / length) * length

/** The first minute of the period that contains `minute`, aligned to UTC. */
export const periodStart = (period: Period, minute: number): number => spanStart(PERIODS[period], minute)

/** The minute of a time in milliseconds. */
export const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS)
