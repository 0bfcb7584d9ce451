import { beforeAll, expect, test } from 'vitest'
import { allTexts, say, startText } from '../text/text.ts'
import { errorKey, failureText, wordsText } from './words.ts'

beforeAll(async () => {
  await startText('en')
  await allTexts()
})

test.each([
  ['status404', 'status.404'],
  ['offline', 'transport.offline'],
  ['status999', 'transport.failed'],
  // Only a whole id of a status is one.
  ['status404x', 'transport.failed'],
  ['xstatus404', 'transport.failed'],
  ['status', 'transport.failed'],
])('the text of %s is %s', (id, key) => {
  expect(errorKey(id)).toBe(key)
})

test('a failure is shown in the server’s own words, else in the text of its id', () => {
  expect(failureText(say, { id: 'status404', message: 'Not today' } as never)).toBe('Not today')
  expect(failureText(say, { id: 'status404' } as never)).toBe(say('status.404'))
})

test('a text gets its parts, and a key of a newer server the general text', () => {
  expect(wordsText(say, { key: 'message.outage.maintenance', params: { period: 'tonight' } })).toBe(
    'Maintenance: tonight',
  )
  expect(wordsText(say, { key: 'error.nobodyKnows' })).toBe(say('error.refused'))
})
