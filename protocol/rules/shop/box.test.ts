import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedValue, oddsOf, prizeOf, ROLLS, returnRate } from './box.ts'

const PRIZES = [
  { id: 1, parts: 9_000, value: '5' },
  { id: 2, parts: 950, value: '20' },
  { id: 3, parts: 50, value: '300' },
]

test('each roll gives one prize, and each prize has as many rolls as its odds', () => {
  const counts = new Map<number, number>()
  for (let roll = 0; roll < ROLLS; roll++) {
    const { id } = prizeOf(PRIZES, roll)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  expect([...counts]).toEqual(PRIZES.map(({ id, parts }) => [id, parts]))
  expect([0, 8_999, 9_000, 9_949, 9_950, 9_999].map((roll) => prizeOf(PRIZES, roll).id)).toEqual([1, 1, 2, 2, 3, 3])
})

test('a table with unassigned rolls throws', () => {
  expect(() => prizeOf(PRIZES.slice(0, 2), 9_950)).toThrow(RangeError)
})

test('odds in percent are exact and add up to a hundred', () => {
  expect(PRIZES.map(oddsOf)).toEqual(['90.00', '9.50', '0.50'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: ROLLS }), (parts) => {
      expect(Math.round(Number(oddsOf({ parts })) * 100)).toBe(parts)
    }),
  )
})

test('the average value covers all prizes by their odds, and is never rounded up', () => {
  expect(expectedValue(PRIZES)).toBe('7.90')
  expect(expectedValue([{ id: 1, parts: ROLLS, value: '1.999' }])).toBe('1.99')
  expect(returnRate('7.90', '10')).toBe('79.00')
  expect(returnRate('2', '3')).toBe('66.66')
})
