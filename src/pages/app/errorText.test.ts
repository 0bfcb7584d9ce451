import { expect, test } from 'vitest'
import { codeText, plainCode, quotedMessage } from './errorText.ts'

test('a message in the address is cut to 200 characters', () => {
  expect([...(quotedMessage('é'.repeat(300)) ?? '')]).toHaveLength(200)
  expect(quotedMessage('😀'.repeat(200))).toBe('😀'.repeat(200))
})

test('characters that turn or break the text are removed', () => {
  expect(quotedMessage('pay\u202Eevil\u2066\nnow')).toBe('pay evil  now')
})

test('markup is shown as text, and an empty message as none', () => {
  expect(quotedMessage('<b>Hello</b>')).toBe('<b>Hello</b>')
  expect(quotedMessage(' \u202E ')).toBeUndefined()
  expect(quotedMessage(null)).toBeUndefined()
})

test('a code is a short word, or dropped', () => {
  expect(plainCode('InitError')).toBe('InitError')
  expect(plainCode('504')).toBe('504')
  expect(plainCode('Call +1 555 now')).toBeUndefined()
  expect(plainCode('x'.repeat(41))).toBeUndefined()
})

test('known codes have our text, others the general one', () => {
  expect(codeText('InitError')).toBe('app.initError')
  expect(codeText('504')).toBe('status.504')
  expect(['999', '401Visitor', 'constructor', '__proto__', undefined].map(codeText)).toEqual(
    Array(5).fill('app.errorText'),
  )
})
