import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { setLanguage, startText, t, tagOf } from './i18n.ts'
import { formatMoment, formatPeriod } from './period.ts'
import { formatCountdown, formatDate, formatDateTime, formatTime, recentTime, setZone } from './time.ts'

const NOW = Date.UTC(2026, 10, 21, 14, 8, 31)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ago = (ms: number) => recentTime(NOW - ms, NOW, t, 'en', 'UTC')

beforeAll(() => startText('en'))
afterEach(() => setLanguage('en'))

test("CON-10: under five minutes reads 'just now', also when the clocks differ", () => {
  expect(ago(0)).toBe('just now')
  expect(ago(5 * MINUTE - 1)).toBe('just now')
  expect(ago(-MINUTE)).toBe('just now')
})

test('CON-10: then minutes, hours and days up to 30', () => {
  expect(ago(5 * MINUTE)).toBe('5m ago')
  expect(ago(HOUR - 1)).toBe('59m ago')
  expect(ago(HOUR)).toBe('1h ago')
  expect(ago(DAY - 1)).toBe('23h ago')
  expect(ago(DAY)).toBe('1d ago')
  expect(ago(30 * DAY)).toBe('30d ago')
})

test.each<LanguageCode>(['zh', 'cht', 'en', 'ja', 'ko', 'es', 'vi'])('CON-10: %s has its own form', async (code) => {
  await setLanguage(code)
  const usual = new Intl.RelativeTimeFormat(tagOf(code), { numeric: 'always', style: 'narrow' })
  // Chinese has a blank between figures and words here, and none in Intl's form.
  const form = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
    code.startsWith('zh') || code === 'cht'
      ? usual.format(value, unit).replace(/(\d) ?(?=\D)/, '$1 ')
      : usual.format(value, unit)
  expect(ago(7 * MINUTE)).toBe(form(-7, 'minute'))
  expect(ago(2 * HOUR)).toBe(form(-2, 'hour'))
  expect(ago(1 * DAY)).toBe(form(-1, 'day'))
})

test('CON-10: after that the date is shown', () => {
  expect(ago(31 * DAY)).toBe('Oct 21, 2026')
})

test('times use 24 hours, and dates the order of the language', () => {
  expect(formatTime(NOW, 'en', false, 'UTC')).toBe('14:08')
  expect(formatTime(NOW, 'ko', true, 'UTC')).toBe('14:08:31')
  expect(formatDate(NOW, 'zh-Hans', 'digits', 'UTC')).toBe('2026/11/21')
  expect(formatDate(NOW, 'es', 'digits', 'UTC')).toBe('21/11/2026')
  expect(formatDateTime(NOW, 'en', 'digits', 'UTC')).toBe('2026-11-21 14:08:31')
})

test.each([
  ['en', 'Nov 21, 2026', 'Nov 21, 2026, 14:08:31'],
  ['zh-Hans', '2026年11月21日', '2026年11月21日 14:08:31'],
  ['zh-Hant', '2026年11月21日', '2026年11月21日 14:08:31'],
  ['ja', '2026年11月21日', '2026年11月21日 14:08:31'],
  ['ko', '2026년 11월 21일', '2026년 11월 21일 14:08:31'],
  ['es', '21 nov 2026', '21 nov 2026, 14:08:31'],
  ['vi', '21 thg 11, 2026', '14:08:31 21 thg 11, 2026'],
])('%s names the month where the style is words', (language, day, moment) => {
  expect(formatDate(NOW, language, 'words', 'UTC')).toBe(day)
  expect(formatDateTime(NOW, language, 'words', 'UTC')).toBe(moment)
})

test('a countdown shows minutes and seconds and stops at zero', () => {
  expect(formatCountdown(38)).toBe('0:38')
  expect(formatCountdown(725.9)).toBe('12:05')
  expect(formatCountdown(3723)).toBe('1:02:03')
  expect(formatCountdown(-1)).toBe('0:00')
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308, -1e308, 8.64e15 + 1])(
  'CON-10: %d is not a time: a dash is shown, and nothing throws',
  (ms) => {
    const words = [
      formatTime(ms, 'en'),
      formatDate(ms, 'en'),
      formatCountdown(ms),
      recentTime(ms, NOW, t, 'en', 'UTC'),
      formatMoment(ms, ms, 'en').replace(/\s*–\s*/, '–'),
    ]
    expect(words.map((word) => word.slice(0, 1))).toEqual(['–', '–', '–', '–', '–'])
    expect(
      () => formatDateTime(ms, 'en') + formatPeriod(ms, NOW, ms, 'en') + formatPeriod(NOW, ms, NOW, 'en'),
    ).not.toThrow()
  },
)

test('CHT-03: times are in the zone of the device, or in UTC where the user chose that', () => {
  const own = process.env.TZ
  onTestFinished(() => {
    setZone(undefined)
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })
  process.env.TZ = 'Asia/Kolkata'
  const written = () => [formatDateTime(NOW, 'en'), formatMoment(NOW - DAY, NOW, 'en').replaceAll('\u00a0', ' ')]
  expect(written()).toEqual(['2026-11-21 19:38:31', 'Nov 20 19:38'])
  setZone('UTC')
  expect(written()).toEqual(['2026-11-21 14:08:31', 'Nov 20 14:08'])
  // Days of the exchange have a zone of their own.
  expect(formatTime(NOW, 'en', false, 'Asia/Tokyo')).toBe('23:08')
})
