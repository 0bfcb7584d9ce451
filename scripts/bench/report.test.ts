import { expect, test } from 'vitest'
import { isMet, line, median, medians, quantile } from './report.ts'

test('medians of odd and even numbers of rounds', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 2, 3, 10])).toBe(2.5)
  expect(
    medians([
      { a: 1, b: 9 },
      { a: 3, b: 7 },
      { a: 2, b: 8 },
    ]),
  ).toEqual({ a: 2, b: 8 })
})

test('a quantile is one of the measured values', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(quantile(values, 0.95)).toBe(96)
  expect(quantile([], 0.95)).toBe(0)
})

test('a target is met up to its exact value', () => {
  expect(isMet({ name: '', value: 1.35, unit: '×', aim: { most: 1.35 } })).toBe(true)
  expect(isMet({ name: '', value: 0.99, unit: '×', aim: { least: 1 } })).toBe(false)
  expect(isMet({ name: '', value: 5, unit: 'kB' })).toBeUndefined()
})

test('a line has the value, the target and whether it is met', () => {
  const text = line({ name: 'LCP', value: 1.4, unit: '×', aim: { most: 1.35 }, detail: '2.6 s against 1.9 s' })
  expect(text).toMatch(/LCP +1\.40 × +at most 1\.35: MISSED +2\.6 s against 1\.9 s$/)
})
