import { TickMarkType } from 'lightweight-charts'
import { afterAll, expect, test } from 'vitest'
import { candleTime, chartTexts } from './chartTime.ts'

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
    expect(candleTime(at(2026, 11, 1), 'de')).toBe('01.11.2026 00:00')
    expect(chartTexts('zh-CN').tick(at(2026, 11, 1), Month)).toBe('11月')
  },
)
