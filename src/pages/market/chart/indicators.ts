/** Averages and bands of closing prices. For drawing only, so floats are fine. */

/**
 * The value at an index, from the values up to it and the indicator's own value before, so that a new price recomputes no other value;
 * undefined without enough previous candles.
 */
export type IndicatorAt = (values: readonly number[], at: number, before: number | undefined) => number | undefined

/** Computes a series in place, from an index on. */
export function extend(
  series: (number | undefined)[],
  indicator: IndicatorAt,
  values: readonly number[],
  from = 0,
): void {
  series.length = Math.min(series.length, from)
  for (let at = series.length; at < values.length; at++) series.push(indicator(values, at, series[at - 1]))
}

/** Simple moving average over the last `length` values. */
export const movingAverage =
  (length: number): IndicatorAt =>
  (values, at) =>
    at + 1 < length ? undefined : mean(values, at, length)

/** Exponential moving average: begins with the simple average of the first `length`, then weighs by 2 ÷ (length + 1). */
export function exponentialAverage(length: number): IndicatorAt {
  const weight = 2 / (length + 1)
  return (values, at, before) => {
    if (at + 1 < length) return undefined
    return before === undefined ? mean(values, at, length) : before + weight * ((values[at] ?? 0) - before)
  }
}

interface Bands {
  readonly middle: IndicatorAt
  readonly upper: IndicatorAt
  readonly lower: IndicatorAt
}

/** Bollinger bands: the simple average, and `width` standard deviations above and below it. */
export function bollinger(length: number, width: number): Bands {
  const moved =
    (by: number): IndicatorAt =>
    (values, at) =>
      at + 1 < length ? undefined : mean(values, at, length) + by * deviation(values, at, length)
  return { middle: movingAverage(length), upper: moved(width), lower: moved(-width) }
}

/** The mean of the `length` values up to an index. */
function mean(values: readonly number[], at: number, length: number): number {
  let total = 0
  for (let one = at + 1 - length; one <= at; one++) total += values[one] ?? 0
  return total / length
}

function deviation(values: readonly number[], at: number, length: number): number {
  const centre = mean(values, at, length)
  let total = 0
  for (let one = at + 1 - length; one <= at; one++) total += ((values[one] ?? 0) - centre) ** 2
  return Math.sqrt(total / length)
}
