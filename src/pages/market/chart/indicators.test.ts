import { expect, test } from 'vitest'
import { INDICATORS } from '../../../../machines/market/quoteFlow.ts'
import { bollinger, exponentialAverage, movingAverage } from './indicators.ts'
import { linesOf } from './lines.ts'

test('every choice is drawn with its lines, and the volume with bars', () => {
  expect(INDICATORS.filter((indicator) => linesOf([indicator]).length === 0)).toEqual(['VOL'])
})

test('MA is the mean of the last values, and undefined before there are enough', () => {
  expect(movingAverage([1, 2, 3, 4, 8], 3)).toEqual([undefined, undefined, 2, 3, 5])
  expect(movingAverage([5, 7], 1)).toEqual([5, 7])
  expect(movingAverage([1, 2], 3)).toEqual([undefined, undefined])
})

test('EMA starts with the simple average and moves by 2/(n+1) of the distance', () => {
  // n = 3: weight 0.5. Start (2+4+6)/3 = 4, then 4 + 0.5·(10−4) = 7, then 7 + 0.5·(7−7) = 7.
  expect(exponentialAverage([2, 4, 6, 10, 7], 3)).toEqual([undefined, undefined, 4, 7, 7])
})

test('BOLL is two standard deviations around the average', () => {
  // 2, 4, 4, 4, 5, 5, 7, 9 have mean 5 and standard deviation 2.
  const { middle, upper, lower } = bollinger([2, 4, 4, 4, 5, 5, 7, 9], 8, 2)
  expect([middle[7], upper[7], lower[7]]).toEqual([5, 9, 1])
  expect([middle[6], upper[6], lower[6]]).toEqual([undefined, undefined, undefined])
})

test('bands equal the average if nothing moves', () => {
  const { upper, lower } = bollinger([3, 3, 3], 2, 2)
  expect([upper[2], lower[2]]).toEqual([3, 3])
})
