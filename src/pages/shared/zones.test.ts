/** Times and the limits of days on devices in other time zones, across changes of their clocks. */
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { formatMoment, formatPeriod } from '../../i18n/period.ts'
import { formatDate, formatTime, setZone } from '../../i18n/time.ts'
import { dayStart, isPickable, pickableDays, spanText, withinDays } from './days.ts'
import { sharedOffset } from './export/csv.ts'

/** Offsets from −11 to +14 hours, of quarters of an hour, and changes of the clock at midnight and by half an hour. */
const ZONES = [
  'UTC',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Asia/Ho_Chi_Minh',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Africa/Cairo',
  'Europe/Madrid',
  'America/St_Johns',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const

const HOUR = 3_600_000
const SECOND = 1_000
const DAY = 24 * HOUR
const two = (value: number) => String(value).padStart(2, '0')
/** The days of 2026 and 2027, like '2026-03-31'. */
const DAYS = Array.from({ length: 730 }, (_, at) => new Date(Date.UTC(2026, 0, 1) + at * DAY)).map(
  (day) => `${day.getUTCFullYear()}-${two(day.getUTCMonth() + 1)}-${two(day.getUTCDate())}`,
)

const own = process.env.TZ
afterAll(() => {
  process.env.TZ = own ?? ''
  if (own === undefined) delete process.env.TZ
})

/** The days on which the clock changes. */
const changing = (): string[] => DAYS.filter((day) => dayStart(day, 1) - dayStart(day) !== DAY)

describe.each(ZONES)('in %s', (zone) => {
  test('a day begins at its first moment and ends where the next begins', () => {
    process.env.TZ = zone
    for (const [at, day] of DAYS.entries()) {
      const start = dayStart(day)
      const before = DAYS[at - 1]
      expect([day, formatDate(start, 'en')]).toEqual([day, day])
      expect([day, formatDate(start - SECOND, 'en')]).toEqual([day, before ?? '2025-12-31'])
      if (before) expect([day, dayStart(before, 1)]).toEqual([day, start])
    }
  })

  test('what is shown of a day is what the filter of this day contains', () => {
    process.env.TZ = zone
    for (const day of [...changing(), '2026-02-28', '2026-12-31']) {
      const { from = 0, to = 0 } = withinDays(spanText({ from: day, to: day }), 0)
      for (let ms = dayStart(day) - 3 * HOUR; ms < dayStart(day, 1) + 3 * HOUR; ms += HOUR / 4) {
        const isWithin = ms >= from * SECOND && ms < to * SECOND
        expect([day, ms, formatDate(ms, 'en') === day]).toEqual([day, ms, isWithin])
      }
    }
  })

  test('a time of today is shown without its date, another one with it', () => {
    process.env.TZ = zone
    for (const day of [...changing(), '2026-07-01']) {
      const now = dayStart(day) + 5 * HOUR
      for (let ms = dayStart(day) - 2 * HOUR; ms < dayStart(day, 1) + 2 * HOUR; ms += HOUR / 2) {
        const isToday = ms >= dayStart(day) && ms < dayStart(day, 1)
        expect([day, ms, formatMoment(ms, now, 'en') === formatTime(ms, 'en')]).toEqual([day, ms, isToday])
      }
      expect(formatPeriod(dayStart(day), dayStart(day, 1) - SECOND, now, 'en')).toMatch(/^\d\d:\d\d–\d\d:\d\d$/)
      expect(formatPeriod(dayStart(day), dayStart(day, 1), now, 'en')).toContain(' – ')
    }
  })

  test('CON-11: the days that can be picked follow the local year', () => {
    process.env.TZ = zone
    const newYear = dayStart('2027-01-01')
    expect(pickableDays(newYear - SECOND).max).toBe('2036-12-31')
    expect(pickableDays(newYear).max).toBe('2037-12-31')
    expect(isPickable('2017-01-01', newYear)).toBe(true)
  })
})

test('some of these zones change their clocks, and some have another day than others at the same time', () => {
  const counts = ZONES.map((zone) => {
    process.env.TZ = zone
    return [changing().length, formatDate(Date.UTC(2026, 5, 1, 10, 30), 'en')] as const
  })
  expect(counts.filter(([count]) => count === 4).length).toBeGreaterThanOrEqual(9)
  expect(counts.filter(([count]) => count === 0).length).toBeGreaterThanOrEqual(6)
  expect(new Set(counts.map(([, day]) => day)).size).toBe(3)
})

test('a device that travels shows the times of where it is', () => {
  process.env.TZ = 'Asia/Tokyo'
  const noon = Date.UTC(2026, 5, 1, 12)
  expect(formatTime(noon, 'en')).toBe('21:00')
  process.env.TZ = 'Europe/Madrid'
  expect(formatTime(noon, 'en')).toBe('14:00')
  expect(formatDate(dayStart('2026-06-01'), 'en')).toBe('2026-06-01')
})

test('CHT-03: in UTC a filter’s day is what is shown of it, and exports are in UTC, wherever the device is', () => {
  onTestFinished(() => void setZone(undefined))
  setZone('UTC')
  for (const zone of ZONES) {
    process.env.TZ = zone
    for (const day of DAYS) expect([zone, formatDate(dayStart(day), 'en'), dayStart(day) % DAY]).toEqual([zone, day, 0])
    expect(sharedOffset([dayStart('2026-07-01') / SECOND])).toBe(0)
    expect(pickableDays(Date.UTC(2027, 0, 1)).min).toBe('2017-01-01')
  }
})
