import { expect, test } from 'vitest'
import { unitsOf } from './coinAccount.ts'
import { createNumbered, nextOrderNo } from './numbers.ts'

const NOW = 1_800_000_000_000
/** Numbers per millisecond. */
const PER_MS = 100_000

test('numbers have 18 digits and grow as text, within a millisecond, later, and while the clock is stopped', () => {
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

test('a millisecond with no numbers left borrows from the next, and no number is used twice', () => {
  const state = { numbered: createNumbered() }
  const numbers = Array.from({ length: PER_MS + 2 }, () => nextOrderNo(state, NOW))
  expect(numbers[PER_MS - 1]).toBe('180000000000099999')
  expect(numbers[PER_MS]).toBe('180000000000100000')
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a text of the exchange’s own tables that is no amount is an error, not nothing', () => {
  expect(unitsOf('0.5', 'USDT')).toBe(50_000_000n)
  expect(() => unitsOf('five', 'USDT')).toThrow('five is no amount of USDT')
})
