import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INDICATORS } from '../../../../machines/market/quoteFlow.ts'
import { extendSteps, kdj, macd, type Oscillator, type Prices, rsi, type Step } from './oscillators.ts'
import { panesOf } from './panes.ts'

const closing = (close: readonly number[]): Prices => ({ high: close, low: close, close })

function valuesOf<S extends Step>(oscillator: Oscillator<S>, prices: Prices) {
  const steps: S[] = []
  extendSteps(steps, oscillator, prices)
  return steps.map(({ values }) => values)
}

const rounded = (values: readonly (number | undefined)[], places = 2) =>
  values.map((value) => (value === undefined ? undefined : Number(value.toFixed(places))))

/** Published with its results by the library technicalindicators, in its test of MACD. */
const PUBLISHED = [
  127.75, 129.02, 132.75, 145.4, 148.98, 137.52, 147.38, 139.05, 137.23, 149.3, 162.45, 178.95, 200.35, 221.9, 243.23,
  243.52, 286.42, 280.27, 277.35, 269.02, 263.23, 214.9,
]

test('MACD (5, 8, 3) of a published series has its published DIF, DEA and bars', () => {
  const values = valuesOf(macd(5, 8, 3), closing(PUBLISHED))
  const none = [undefined, undefined, undefined]
  expect(values.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => none))
  const published = [
    [1.52],
    [0.88],
    [1.82, 1.41, 0.41],
    [3.63, 2.52, 1.11],
    [6.14, 4.33, 1.81],
    [9.35, 6.84, 2.51],
    [12.73, 9.78, 2.95],
    [15.9, 12.84, 3.06],
    [16.41, 14.63, 1.78],
  ]
  for (const [nth, row] of published.entries())
    for (const line of [0, 1, 2]) {
      const [value, expected] = [values[nth + 7]?.[line], row[line]]
      if (expected === undefined) expect(value).toBeUndefined()
      // The library rounds its averages to hundredths on the way.
      else expect(Math.abs((value ?? 0) - expected)).toBeLessThan(0.021)
    }
})

test('MACD by hand: averages of 1 and 2 prices, a signal of 2', () => {
  // Fast = the price. Slow: 3, then 3 + 2/3·(7−3) = 5.6667, then + 2/3·(7−5.6667) = 6.5556. DIF = 1, 1.3333, 0.4444.
  // DEA: (1 + 1.3333) ÷ 2 = 1.1667, then + 2/3·(0.4444−1.1667) = 0.6852.
  const values = valuesOf(macd(1, 2, 2), closing([2, 4, 7, 7]))
  expect(values.map((row) => rounded(row, 4))).toEqual([
    [undefined, undefined, undefined],
    [1, undefined, undefined],
    [1.3333, 1.1667, 0.1667],
    [0.4444, 0.6852, -0.2407],
  ])
})

test('RSI (14) of a published series has its published values', () => {
  // StockCharts ChartSchool, "Relative Strength Index", its worksheet.
  const worksheet = [
    44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328, 45.614,
    46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439,
  ]
  const values = valuesOf(rsi(14), closing(worksheet)).flat()
  expect(values.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => undefined))
  expect(rounded(values.slice(14))).toEqual([70.53, 66.32, 66.55, 69.41, 66.36, 57.97])
})

test('RSI is 100 if prices only rise, 0 if they only fall, and 50 if they do not move', () => {
  const last = (close: number[]) => valuesOf(rsi(3), closing(close)).at(-1)
  expect([last([1, 2, 3, 4]), last([4, 3, 2, 1]), last([2, 2, 2, 2])]).toEqual([[100], [0], [50]])
})

test('KDJ by hand: RSV of 3 candles, smoothed by thirds from 50', () => {
  // Highest 12, lowest 6, close 9: RSV 50 → K 50, D 50, J 50. Then highest 12, lowest 6, close 12: RSV 100 →
  // K = 50 + 50/3 = 66.6667, D = 50 + 16.6667/3 = 55.5556, J = 200 − 111.1111 = 88.8889. Then highest 12, lowest 8, close 8:
  // RSV 0 → K = 44.4444, D = 55.5556 − 11.1111/3 = 51.8519, J = 133.3333 − 103.7037 = 29.6296.
  const prices = { high: [10, 11, 12, 12, 12], low: [8, 7, 6, 9, 8], close: [9, 9, 9, 12, 8] }
  const values = valuesOf(kdj(3, 3, 3), { ...prices, low: [8, 7, 6, 9, 8] })
  expect(values.slice(0, 4).map((row) => rounded(row, 4))).toEqual([
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
    [50, 50, 50],
    [66.6667, 55.5556, 88.8889],
  ])
  // The last three candles: lowest 6, highest 12, close 8: RSV 33.3333.
  expect(rounded(values[4] ?? [], 4)).toEqual([55.5556, 55.5556, 55.5556])
})

test('KDJ of a market that does not move stays in the middle', () => {
  expect(valuesOf(kdj(2, 3, 3), closing([5, 5, 5])).at(-1)).toEqual([50, 50, 50])
})

test('from any index on, every indicator under the chart goes on from its last step as if it were computed as a whole', () => {
  const candle = fc
    .tuple(fc.double({ min: 1, max: 1e6, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([price, share]) => ({ high: price * 1.1, low: price * 0.9, close: price * (0.9 + 0.2 * share) }))
  const series = fc.array(candle, { maxLength: 60 })
  const pricesOf = (all: readonly { high: number; low: number; close: number }[]): Prices => ({
    high: all.map(({ high }) => high),
    low: all.map(({ low }) => low),
    close: all.map(({ close }) => close),
  })
  const panes = panesOf(INDICATORS)
  expect(panes.map(({ group }) => group)).toEqual(['MACD', 'KDJ', 'RSI'])
  for (const { of, group, lines } of panes)
    fc.assert(
      fc.property(series, series, fc.nat(), (before, after, cut) => {
        const from = cut % (before.length + 1)
        const steps: Step[] = []
        extendSteps(steps, of, pricesOf(before))
        const all = pricesOf([...before.slice(0, from), ...after])
        extendSteps(steps, of, all, from)
        expect(
          steps.map(({ values }) => values),
          group,
        ).toEqual(valuesOf(of, all))
        for (const { values } of steps) expect(values).toHaveLength(lines.length)
      }),
    )
})
