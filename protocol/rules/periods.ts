/** The chart's periods. Times are Unix seconds, and periods begin in UTC. */
import { PERIODS, type Period } from './constants.ts'

const MINUTE = 60

/** When the candle ends that opened at `start`. */
export const periodEnd = (period: Period, start: number): number => start + PERIODS[period] * MINUTE
