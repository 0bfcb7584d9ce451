import { expect, test } from 'vitest'
import { createNumbered, nextOrderNo } from './numbers.ts'

const NOW = 1_800_000_000_000
/** Numbers per millisecond. */
const PER_MS = 100_000

test('numbers have 18 digits and grow as texts, within a millisecond, later, and where the clock stands behind', () => {
  const state = { numbered: createNumbered() }
  const numbers = [NOW, NOW, NOW + 1, NOW - 5_000, NOW + 2].map((now) => nextOrderNo(state, now))
  expect(numbers).toEqual([
    '180000000000000000',
    '180000000000000001',
    '180000000000100000',
    '180000000000100001',
    '180000000000200000',
  ])
  expect([...numbers].sort()).toEqual(numbers)
})

test('a millisecond whose numbers are used up lends from the next one, and no number is given twice', () => {
  const state = { numbered: createNumbered() }
  const numbers = Array.from({ length: PER_MS + 2 }, () => nextOrderNo(state, NOW))
  expect(numbers[PER_MS - 1]).toBe('180000000000099999')
  expect(numbers[PER_MS]).toBe('180000000000100000')
  expect(new Set(numbers).size).toBe(numbers.length)
})
