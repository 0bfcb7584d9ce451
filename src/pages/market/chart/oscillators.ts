/**
 * Indicators with a pane of their own under the chart. For drawing only, so floats are fine.
 *
 * Formulas: MACD by Gerald Appel, with the averages of StockCharts ChartSchool, "MACD"; KDJ as on Chinese exchanges (RSV smoothed by a
 * third, from 50); RSI by J. Welles Wilder, "New Concepts in Technical Trading Systems" (1978).
 */
/** Prices as numbers, oldest first. */
export interface Prices {
  readonly high: readonly number[]
  readonly low: readonly number[]
  readonly close: readonly number[]
}

/** The state of an indicator at a candle, from which the next one is computed. */
export interface Step {
  /** In the order of the indicator's lines; undefined without enough previous candles. */
  readonly values: readonly (number | undefined)[]
}

/** The step at an index from the one before, so that a new price recomputes no other. */
export type Oscillator<S extends Step = Step> = (prices: Prices, at: number, before: S | undefined) => S

/** Computes steps in place, from an index on. */
export function extendSteps<S extends Step>(steps: S[], oscillator: Oscillator<S>, prices: Prices, from = 0): void {
  steps.length = Math.min(steps.length, from)
  for (let at = steps.length; at < prices.close.length; at++) steps.push(oscillator(prices, at, steps[at - 1]))
}

interface Average {
  readonly count: number
  readonly value: number
}

/** Begins with the mean of the first `length` values, then moves to each by its weight. */
const averageOf =
  (length: number, weight: number) =>
  (before: Average | undefined, next: number): Average => {
    const { count, value } = before ?? { count: 0, value: 0 }
    if (count >= length) return { count, value: value + weight * (next - value) }
    return { count: count + 1, value: value + (next - value) / (count + 1) }
  }

const valueFrom = (average: Average | undefined, length: number): number | undefined =>
  average && average.count >= length ? average.value : undefined

interface MacdStep extends Step {
  readonly fast: Average
  readonly slow: Average
  readonly signal: Average | undefined
}

/** DIF is the fast minus the slow exponential average, DEA the exponential average of DIF, the bar DIF − DEA. */
export function macd(fast: number, slow: number, signal: number): Oscillator<MacdStep> {
  const exponential = (length: number) => averageOf(length, 2 / (length + 1))
  const [nextFast, nextSlow, nextSignal] = [exponential(fast), exponential(slow), exponential(signal)]
  return ({ close }, at, before) => {
    const price = close[at] ?? 0
    const averages = { fast: nextFast(before?.fast, price), slow: nextSlow(before?.slow, price) }
    const [quick, calm] = [valueFrom(averages.fast, fast), valueFrom(averages.slow, slow)]
    if (quick === undefined || calm === undefined)
      return { ...averages, signal: undefined, values: [undefined, undefined, undefined] }
    const dif = quick - calm
    const line = nextSignal(before?.signal, dif)
    const dea = valueFrom(line, signal)
    return { ...averages, signal: line, values: [dif, dea, dea === undefined ? undefined : dif - dea] }
  }
}

interface KdjStep extends Step {
  readonly k: number
  readonly d: number
}

/** K and D before the first value. */
const MIDDLE = 50

/**
 * RSV is where the price closes between the lowest and the highest of `length` candles, in percent; K smooths RSV, D smooths K, and
 * J = 3 K − 2 D. A market that does not move is in the middle.
 */
export function kdj(length: number, smoothK: number, smoothD: number): Oscillator<KdjStep> {
  return ({ high, low, close }, at, before) => {
    if (at + 1 < length) return { k: MIDDLE, d: MIDDLE, values: [undefined, undefined, undefined] }
    let [highest, lowest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let one = at + 1 - length; one <= at; one++) {
      highest = Math.max(highest, high[one] ?? 0)
      lowest = Math.min(lowest, low[one] ?? 0)
    }
    const rsv = highest > lowest ? (((close[at] ?? 0) - lowest) / (highest - lowest)) * 100 : MIDDLE
    const k = (before?.k ?? MIDDLE) + (rsv - (before?.k ?? MIDDLE)) / smoothK
    const d = (before?.d ?? MIDDLE) + (k - (before?.d ?? MIDDLE)) / smoothD
    return { k, d, values: [k, d, 3 * k - 2 * d] }
  }
}

interface RsiStep extends Step {
  readonly gain: Average | undefined
  readonly loss: Average | undefined
}

/** 100 × average gain ÷ (average gain + average loss), averaged by Wilder: the mean first, then by 1 ÷ length. 50 if nothing moves. */
export function rsi(length: number): Oscillator<RsiStep> {
  const next = averageOf(length, 1 / length)
  return ({ close }, at, before) => {
    if (at === 0) return { gain: undefined, loss: undefined, values: [undefined] }
    const change = (close[at] ?? 0) - (close[at - 1] ?? 0)
    const averages = {
      gain: next(before?.gain, Math.max(0, change)),
      loss: next(before?.loss, Math.max(0, -change)),
    }
    const [gain, loss] = [valueFrom(averages.gain, length), valueFrom(averages.loss, length)]
    if (gain === undefined || loss === undefined) return { ...averages, values: [undefined] }
    return { ...averages, values: [gain + loss > 0 ? (100 * gain) / (gain + loss) : MIDDLE] }
  }
}
