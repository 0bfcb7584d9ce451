/** Averages and bands of closing prices. For drawing only, so floats are fine. */

/** One value per candle; undefined without enough previous candles. */
export type Series = readonly (number | undefined)[]

/** Simple moving average over the last `length` values. */
export function movingAverage(values: readonly number[], length: number): Series {
  return values.map((_, at) => (at + 1 < length ? undefined : mean(values.slice(at + 1 - length, at + 1))))
}

/** Exponential moving average: begins with the simple average of the first `length`, then weighs by 2 ÷ (length + 1). */
export function exponentialAverage(values: readonly number[], length: number): Series {
  const weight = 2 / (length + 1)
  let last: number | undefined
  return values.map((value, at) => {
    if (at + 1 < length) return undefined
    last = last === undefined ? mean(values.slice(0, length)) : last + weight * (value - last)
    return last
  })
}

export interface Bands {
  readonly middle: Series
  readonly upper: Series
  readonly lower: Series
}

/** Bollinger bands: the simple average, and `width` standard deviations above and below it. */
export function bollinger(values: readonly number[], length: number, width: number): Bands {
  const middle = movingAverage(values, length)
  const shift = middle.map((centre, at) => {
    if (centre === undefined) return undefined
    const squares = values.slice(at + 1 - length, at + 1).map((value) => (value - centre) ** 2)
    return width * Math.sqrt(mean(squares))
  })
  const moved = (sign: 1 | -1) =>
    middle.map((centre, at) => {
      const by = shift[at]
      return centre === undefined || by === undefined ? undefined : centre + sign * by
    })
  return { middle, upper: moved(1), lower: moved(-1) }
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length
}
