import { expect, test } from 'vitest'
import { isMet } from '../report.ts'
import { exponentOf, growthFigure } from './series.ts'

const of = (cost: (size: number) => number) => [10, 1_000, 100_000].map((size) => [size, cost(size)] as const)

test('the exponent is that of the largest sizes, whatever a small size costs in any case', () => {
  expect(exponentOf(of((size) => 7 * size))).toBeCloseTo(1)
  expect(exponentOf(of((size) => size * size))).toBeCloseTo(2)
  expect(exponentOf(of(() => 3))).toBeCloseTo(0)
  expect(exponentOf(of((size) => 50 + size))).toBeGreaterThan(0.9)
  expect(exponentOf([[5, 5]])).toBe(0)
})

test('a cost that grows faster than its work misses its aim', () => {
  const figure = (order: 0 | 1, cost: (size: number) => number) =>
    growthFigure({ name: 'n', unit: 'ms', points: of(cost), order })
  expect(isMet(figure(1, (size) => size))).toBe(true)
  expect(isMet(figure(1, (size) => size ** 1.5))).toBe(false)
  expect(isMet(figure(0, (size) => size))).toBe(false)
  expect(figure(1, (size) => size).detail).toBe('10: 10.0, 1,000: 1,000, 100,000: 100,000 ms')
})
