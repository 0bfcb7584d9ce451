import { expect, test } from 'vitest'
import { formatMoment, formatPeriod } from './period.ts'

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 24, 12)
/** The text with plain spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const moment = (hours: number, language = 'en', zone = 'UTC') =>
  plain(formatMoment(NOON + hours * HOUR, NOON, language, zone))
const period = (from: number, until: number, language = 'en', zone = 'UTC') =>
  plain(formatPeriod(NOON + from * HOUR, NOON + until * HOUR, NOON, language, zone))

test('a moment of today shows its time, another its day', () => {
  expect([moment(2), moment(-12), moment(12), moment(-13)]).toEqual(['14:00', '00:00', 'Nov 25 00:00', 'Nov 23 23:00'])
})

test('today is the user’s own: the same moment is tomorrow further east', () => {
  expect([moment(4), moment(4, 'en', 'Asia/Ho_Chi_Minh'), moment(5, 'en', 'Asia/Ho_Chi_Minh')]).toEqual([
    '16:00',
    '23:00',
    'Nov 25 00:00',
  ])
})

test('a period shows its day once, or both days if it passes midnight', () => {
  expect(period(2, 3)).toBe('14:00–15:00')
  expect(period(26, 27)).toBe('Nov 25 14:00–15:00')
  expect(period(11, 13)).toBe('Nov 24 23:00 – Nov 25 01:00')
  expect(period(2, 3, 'en', 'America/New_York')).toBe('09:00–10:00')
})

test.each([
  ['zh-Hans', '11月25日 14:00–15:00'],
  ['zh-Hant', '11月25日 14:00–15:00'],
  ['ja', '11月25日 14:00–15:00'],
  ['ko', '11월 25일 14:00–15:00'],
  ['es', '25 nov 14:00–15:00'],
  ['vi', '25 thg 11 14:00–15:00'],
])('%s names the day in its own form', (language, words) => {
  expect(period(26, 27, language)).toBe(words)
})

test('a line only breaks between two days', () => {
  const period = formatPeriod(NOON + 11 * HOUR, NOON + 13 * HOUR, NOON, 'vi', 'UTC')
  expect(period.split(' ')).toEqual(['24\u00a0thg\u00a011\u00a023:00', '–', '25\u00a0thg\u00a011\u00a001:00'])
})
