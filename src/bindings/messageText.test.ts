import { beforeAll, expect, test } from 'vitest'
import { englishTexts } from '../i18n/english.testing.ts'
import { t } from '../i18n/i18n.ts'
import { errorKey, failureText, noticeText } from './messageText.ts'
import { pauseOf } from './usePause.ts'

beforeAll(englishTexts)

test.each([
  ['status404', 'status.404'],
  ['offline', 'transport.offline'],
  ['status999', 'transport.failed'],
  // These ids only resemble one of a status.
  ['status404x', 'transport.failed'],
  ['xstatus404', 'transport.failed'],
  ['status', 'transport.failed'],
])('the text of %s is %s', (id, key) => {
  expect(errorKey(id)).toBe(key)
})

test('a failure shows the server’s message, else the text of its id', () => {
  expect(failureText(t, { id: 'status404', message: 'Not today' } as never)).toBe('Not today')
  expect(failureText(t, { id: 'status404' } as never)).toBe(t('status.404'))
})

test('a text gets its parameters, and an unknown key the general text', () => {
  expect(noticeText(t, { key: 'message.outage.maintenance', params: { period: 'tonight' } })).toBe(
    'Maintenance: tonight',
  )
  expect(noticeText(t, { key: 'trade.revokeAll.done', params: { count: 1 } })).toBe('1 order canceled')
  expect(noticeText(t, { key: 'trade.revokeAll.done', params: { count: 3 } })).toBe('3 orders canceled')
  expect(noticeText(t, { key: 'error.nobodyKnows' })).toBe(t('error.refused'))
})

test('a change of security says how long withdrawals are paused where the exchange says it', () => {
  const [stated, unstated] = [pauseOf(t, 36), pauseOf(t, undefined)]
  expect(stated.note).toBe('After a change, withdrawals are paused for 36 hours.')
  expect(stated.after(t('security.login.changed'))).toBe('Login password changed. Withdrawals are paused for 36 hours.')
  expect([unstated.note, unstated.after(t('security.login.changed'))]).toEqual([undefined, 'Login password changed.'])
})

test('a refusal after a change of security names no time that the exchange did not send', () => {
  expect(failureText(t, { id: 'withdrawalWait' } as never)).toMatch(/^Withdrawals are paused after a change[^\d]*$/)
})

test('a field refused by id alone gets the text with its limit', () => {
  expect(failureText(t, { id: 'passwordShort' } as never)).toBe('Use at least 8 characters')
  expect(noticeText(t, { key: 'field.fundPasswordInvalid' })).toBe('Use at least 8 digits (numbers only)')
})
