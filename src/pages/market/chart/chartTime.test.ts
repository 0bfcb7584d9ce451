import { TickMarkType } from 'lightweight-charts'
import { afterAll, expect, test } from 'vitest'
import { setZone } from '../../../i18n/time.ts'
import { candleTime, chartOffset, chartTexts } from './chartTime.ts'

const zone = process.env.TZ
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const at = (...[year, month, day, hour = 0]: number[]) => Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour) / 1_000
const { Year, Month, DayOfMonth, Time } = TickMarkType

test.each(['America/New_York', 'Asia/Shanghai', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
  'in %s the chart has days, weeks, months and years of the exchange',
  (name) => {
    process.env.TZ = name
    expect(new Date(0).getTimezoneOffset() === 0).toBe(name === 'UTC')
    const { tick, moment } = chartTexts('en')
    expect(tick(at(2026, 11, 1), Month)).toBe('Nov')
    expect(tick(at(2026, 11, 27), DayOfMonth)).toBe('11/27')
    expect(tick(at(2026, 11, 23), DayOfMonth)).toBe('11/23')
    expect(tick(at(2027, 1, 1), Year)).toBe('2027')
    expect(tick(at(2026, 11, 27, 14), Time)).toBe('14:00')
    expect(moment(at(2026, 11, 27))).toBe('2026-11-27 00:00')
    expect(candleTime(at(2026, 11, 1), 'de', 0)).toBe('01.11.2026 00:00')
    expect(chartTexts('zh-CN').tick(at(2026, 11, 1), Month)).toBe('11月')
  },
)

test('CHT-03: a chart below a day is in the chosen zone at its present offset, from a day on in that of the exchange', () => {
  const now = Date.UTC(2026, 10, 29, 10)
  process.env.TZ = 'Asia/Kolkata'
  expect((['1m', '2h', '1d', '1M'] as const).map((period) => chartOffset(period, now))).toEqual([330, 330, 0, 0])
  expect(candleTime(at(2026, 11, 29, 20), 'en', 330)).toBe('2026-11-30 01:30')
  expect(setZone('UTC')).toBe(true)
  expect(chartOffset('1m', now)).toBe(0)
  expect(setZone(undefined)).toBe(true)
})
