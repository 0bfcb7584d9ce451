import { expect, test } from 'vitest'
import { dayStart, daysBefore, isPickable, pickableDays, withinSpan } from './days.ts'

const NOW = 1_700_000_000_999
const seconds = (...day: [number, number, number]) => new Date(...day).getTime() / 1_000

test('a range starts whole days before now, in whole seconds', () => {
  expect(daysBefore(7, NOW)).toBe(1_699_395_200)
  expect(withinSpan({ range: 'day' }, NOW)).toEqual({ from: 1_699_913_600 })
  expect(withinSpan({ range: 'month' }, NOW)).toEqual({ from: 1_697_408_000 })
})

test('all times omits the filter', () => {
  expect(withinSpan({ range: 'all' }, NOW)).toEqual({})
  expect(withinSpan({ range: 'own' }, NOW)).toEqual({})
})

test('picked days are included entirely, in either order', () => {
  const march = { from: seconds(2023, 1, 27), to: seconds(2023, 2, 1) }
  expect(withinSpan({ range: 'own', from: '2023-02-27', to: '2023-02-28' }, NOW)).toEqual(march)
  expect(withinSpan({ range: 'own', from: '2023-02-28', to: '2023-02-27' }, NOW)).toEqual(march)
  expect(withinSpan({ range: 'own', from: '2023-02-27' }, NOW)).toEqual({ from: march.from })
  expect(withinSpan({ range: 'own', to: '2023-02-28' }, NOW)).toEqual({ to: march.to })
  expect(dayStart('2023-12-31', 1)).toBe(new Date(2024, 0, 1).getTime())
})

test('CON-11: days can be picked from ten years before to ten years after the exchange’s current year', () => {
  expect(pickableDays(NOW)).toEqual({ min: '2013-01-01', max: '2033-12-31' })
  const picked = ['2012-12-31', '2013-01-01', '2033-12-31', '2034-01-01', '', '0202-01-01', '20230-01-01']
  expect(picked.filter((day) => isPickable(day, NOW))).toEqual(['2013-01-01', '2033-12-31'])
})
