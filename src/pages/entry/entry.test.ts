import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../protocol/rules/constants.ts'
import { mobileProblem } from '../../../protocol/rules/fields.ts'
import type { TFunction } from '../../i18n/i18n.ts'
import { areasIn, areaWith } from '../shared/entry/areas.ts'
import { contactText } from '../shared/entry/contactText.ts'
import { deviceName } from '../shared/entry/device.ts'
import { safeFrom } from '../shared/entry/from.ts'
import { problemText } from '../shared/entry/problemText.ts'
import { stepMove } from '../shared/entry/steps.ts'

describe('NAV-01: after logging in', () => {
  test('the user returns to the page before the log-in, with its query', () => {
    expect(safeFrom('/pages/quotation/quotation')).toBe('/pages/quotation/quotation')
    expect(safeFrom('/pages/quotation/details/details?code=btcusdt')).toBe(
      '/pages/quotation/details/details?code=btcusdt',
    )
  })
  test.each([
    null,
    '',
    'https://example.com/',
    '//example.com',
    '/\\example.com',
    'javascript:alert(1)',
    'action:share',
    '/pages/nowhere',
    '/pages/login/login',
    '/pages/sms/code?for=forgot',
    '/pages/public/error?errCode=InitError',
  ])('%s leads to the root page', (from) => {
    expect(safeFrom(from)).toBe('/')
  })
})

describe('area codes', () => {
  test('are all those of libphonenumber, each with its dialling code', () => {
    const known = getCountries().map((iso) => `${iso} ${getCountryCallingCode(iso)}`)
    expect(known.length).toBeGreaterThanOrEqual(240)
    expect(
      areasIn('en')
        .map(({ iso, d_code }) => `${iso} ${d_code}`)
        .sort(),
    ).toEqual(known.sort())
  })
  test.each(LANGUAGES)('each have digits and a unique name in $code', ({ tag }) => {
    const areas = areasIn(tag)
    expect(areas.filter(({ d_code, iso, name }) => !/^\d{1,3}$/.test(d_code) || name === iso)).toEqual([])
    expect(new Set(areas.map(({ iso }) => iso)).size).toBe(areas.length)
  })
  test('are named and sorted in the current language', () => {
    expect(areasIn('es').find(({ iso }) => iso === 'DE')?.name).toBe('Alemania')
    expect(areasIn('zh-Hans').find(({ iso }) => iso === 'JP')?.name).toBe('日本')
    const names = areasIn('es').map(({ name }) => name)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es')))
  })
  test('VAL-09: every area with its own number length can be chosen', () => {
    const codes = new Set(areasIn('en').map(({ d_code }) => d_code))
    const strict = ['86', '1', '852', '886', '81', '82', '84', '34', '44', '65']
    expect(strict.filter((code) => mobileProblem('000000', code) === undefined)).toEqual([])
    expect(strict.filter((code) => !codes.has(code))).toEqual([])
  })
  test('a code shared by two countries checks one of them', () => {
    const areas = areasIn('en')
    const first = { 1: 'US', 7: 'RU', 39: 'IT', 44: 'GB', 47: 'NO', 61: 'AU', 212: 'MA', 358: 'FI', 599: 'CW' }
    for (const [code, iso] of Object.entries(first)) expect(areaWith(areas, code)?.iso).toBe(iso)
    expect(areaWith(areas, '86')?.iso).toBe('CN')
    expect(areaWith(areas, '999')).toBeUndefined()
  })
})

describe('steps of a flow', () => {
  test('the page follows the machine forward, and back when it falls back', () => {
    expect(stepMove(1, 2, false)).toBe('forward')
    expect(stepMove(3, 1, false)).toBe('return')
    expect(stepMove(1, 1, false)).toBe('stay')
    expect(stepMove(1, undefined, false)).toBe('stay')
  })
  test('the machine follows a user who used the back button', () => {
    expect(stepMove(0, 1, true)).toBe('back')
    expect(stepMove(2, 1, true)).toBe('return')
  })
})

test('VAL-12: an empty field says what to enter, an invalid one what is wrong', () => {
  const t: TFunction = (key) => key
  expect(problemText(t, 'email', 'required')).toBe('field.prompt.email')
  expect(problemText(t, 'mobile', 'required')).toBe('field.prompt.mobile')
  expect(problemText(t, 'code', 'required')).toBe('field.prompt.code')
  expect(problemText(t, 'newPassword', 'required')).toBe('field.prompt.newPassword')
  expect(problemText(t, 'repeat', 'passwordsDiffer')).toBe('field.passwordsDiffer')
  expect(problemText(t, 'email', undefined)).toBeUndefined()
})

test('a contact is shown as the recipient of messages', () => {
  expect(contactText({ type: 'email', account: 'a@example.com', area: '86' })).toBe('a@example.com')
  expect(contactText({ type: 'mobile', account: '13900000000', area: '86' })).toBe('+86 13900000000')
})

describe('the device is named for the log-in record', () => {
  test.each([
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Edge · Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · macOS'],
    ['something else', ''],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
