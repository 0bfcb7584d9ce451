import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INDICATORS, type Indicator } from '../../../../machines/market/quoteFlow.ts'
import { bollinger, exponentialAverage, extend, type IndicatorAt, movingAverage } from './indicators.ts'
import { linesOf } from './lines.ts'
import { panesOf } from './panes.ts'

function seriesOf(indicator: IndicatorAt, values: readonly number[]): (number | undefined)[] {
  const series: (number | undefined)[] = []
  extend(series, indicator, values)
  return series
}

test('every choice is drawn with its lines, and the volume with bars', () => {
  const drawn = (indicator: Indicator) => linesOf([indicator]).length + panesOf([indicator]).length
  expect(INDICATORS.filter((indicator) => drawn(indicator) === 0)).toEqual(['VOL'])
  expect(INDICATORS.filter((indicator) => drawn(indicator) > 0 && linesOf([indicator]).length > 0)).toEqual([
    'MA',
    'EMA',
    'BOLL',
  ])
})

test('MA is the mean of the last values, and undefined before there are enough', () => {
  expect(seriesOf(movingAverage(3), [1, 2, 3, 4, 8])).toEqual([undefined, undefined, 2, 3, 5])
  expect(seriesOf(movingAverage(1), [5, 7])).toEqual([5, 7])
  expect(seriesOf(movingAverage(3), [1, 2])).toEqual([undefined, undefined])
})

test('EMA starts with the simple average and moves by 2/(n+1) of the distance', () => {
  // n = 3: weight 0.5. Start (2+4+6)/3 = 4, then 4 + 0.5·(10−4) = 7, then 7 + 0.5·(7−7) = 7.
  expect(seriesOf(exponentialAverage(3), [2, 4, 6, 10, 7])).toEqual([undefined, undefined, 4, 7, 7])
})

function bands(values: readonly number[], length: number) {
  const { middle, upper, lower } = bollinger(length, 2)
  return { middle: seriesOf(middle, values), upper: seriesOf(upper, values), lower: seriesOf(lower, values) }
}

test('BOLL is two standard deviations around the average', () => {
  // 2, 4, 4, 4, 5, 5, 7, 9 have mean 5 and standard deviation 2.
  const { middle, upper, lower } = bands([2, 4, 4, 4, 5, 5, 7, 9], 8)
  expect([middle[7], upper[7], lower[7]]).toEqual([5, 9, 1])
  expect([middle[6], upper[6], lower[6]]).toEqual([undefined, undefined, undefined])
})

test('bands equal the average if nothing moves', () => {
  const { upper, lower } = bands([3, 3, 3], 2)
  expect([upper[2], lower[2]]).toEqual([3, 3])
})

test('from any index on, every line goes on from its last value as if it were computed as a whole', () => {
  const prices = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 130 })
  for (const { of, group, name } of linesOf(INDICATORS))
    fc.assert(
      fc.property(prices, prices, fc.nat(), (before, after, cut) => {
        const from = cut % (before.length + 1)
        const values = [...before.slice(0, from), ...after]
        const series = seriesOf(of, before)
        extend(series, of, values, from)
        expect(series, `${group} ${name}`).toEqual(seriesOf(of, values))
      }),
    )
})
