import { expect, test } from 'vitest'
import { dayStart, isPickable, pickableDays, type Span, spanText, withinDays } from './days.ts'

const NOW = 1_700_000_000_999
const seconds = (...day: [number, number, number]) => new Date(...day).getTime() / 1_000

test('the last days start whole days before now, in whole seconds', () => {
  expect(withinDays('7', NOW)).toEqual({ from: 1_699_395_200 })
  expect(withinDays('30', NOW)).toEqual({ from: 1_697_408_000 })
})

test('without days, or with a number that is not offered, all times are meant', () => {
  expect(withinDays(undefined, NOW)).toEqual({})
  expect(withinDays(spanText({}), NOW)).toEqual({})
  expect(withinDays('x', NOW)).toEqual({})
})

test('picked days are included entirely, in either order', () => {
  const march = { from: seconds(2023, 1, 27), to: seconds(2023, 2, 1) }
  const within = (span: Span) => withinDays(spanText(span), NOW)
  expect(within({ from: '2023-02-27', to: '2023-02-28' })).toEqual(march)
  expect(within({ from: '2023-02-28', to: '2023-02-27' })).toEqual(march)
  expect(within({ from: '2023-02-27' })).toEqual({ from: march.from })
  expect(within({ to: '2023-02-28' })).toEqual({ to: march.to })
  expect(dayStart('2023-12-31', 1)).toBe(new Date(2024, 0, 1).getTime())
})

test('CON-11: days can be picked from ten years before to ten years after the exchange’s current year', () => {
  expect(pickableDays(NOW)).toEqual({ min: '2013-01-01', max: '2033-12-31' })
  const picked = ['2012-12-31', '2013-01-01', '2033-12-31', '2034-01-01', '', '0202-01-01', '20230-01-01']
  expect(picked.filter((day) => isPickable(day, NOW))).toEqual(['2013-01-01', '2033-12-31'])
})
