import { expect, test } from 'vitest'
import { project } from '../../../machines/subscription/testing.ts'
import { inShort, releaseDays } from './release.ts'

test('ENT-15: the schedule has the listing and each day of the lock-up, and adds up to the allotment', () => {
  const days = releaseDays(project, '60')
  expect(days).toHaveLength(31)
  expect(days[0]).toEqual({ day: 0, at: 3_000_000, coins: '12', sum: '12' })
  expect(days[1]).toMatchObject({ day: 1, at: 3_000_000 + 86_400_000, coins: '1.6', sum: '13.6' })
  expect(days.at(-1)?.sum).toBe('60')
})

test('its short form has the listing, the first days and the last one', () => {
  expect(inShort(releaseDays(project, '100', 4)).map(({ day }) => day)).toEqual([0, 1, 2, 30])
  const two = releaseDays({ ...project, lockupDays: 2 }, '100')
  expect(inShort(two)).toBe(two)
})
