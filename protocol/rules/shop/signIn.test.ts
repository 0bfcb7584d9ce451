import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, dayStart, pointsOf, SIGN_IN, streakUntil } from './signIn.ts'

test('a day starts and ends at midnight UTC', () => {
  const noon = Date.UTC(2026, 10, 21, 12)
  const start = Date.UTC(2026, 10, 21)
  expect(dayStart(dayOf(noon))).toBe(start)
  expect([start - 1, start, start + 86_399_999, start + 86_400_000].map((at) => dayOf(at) - dayOf(noon))).toEqual([
    -1, 0, 0, 1,
  ])
})

test('SHP-01: a streak is an unbroken run of days, and a missed day ends it', () => {
  const days = new Set([10, 11, 12, 14])
  expect([12, 13, 14, 15].map((last) => streakUntil(days, last))).toEqual([3, 0, 1, 0])
  fc.assert(
    fc.property(fc.nat({ max: 400 }), fc.nat({ max: 20_000 }), (length, last) => {
      expect(streakUntil(new Set(Array.from({ length }, (_, n) => last - n)), last)).toBe(length)
    }),
  )
})

test('points grow with the streak up to a maximum', () => {
  expect([1, 2, 5, 6, 7, 100].map(pointsOf)).toEqual([5, 6, 9, 10, 10, 10])
  expect(pointsOf(1)).toBe(SIGN_IN.first)
})
