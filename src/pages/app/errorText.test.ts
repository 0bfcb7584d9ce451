import { expect, test } from 'vitest'
import { codeText, plainCode, quotedMessage } from './errorText.ts'

test('a message from the address is cut to 200 characters', () => {
  expect([...(quotedMessage('é'.repeat(300)) ?? '')]).toHaveLength(200)
  expect(quotedMessage('😀'.repeat(200))).toBe('😀'.repeat(200))
})

test('nothing in it can turn or break the text around', () => {
  expect(quotedMessage('pay\u202Eevil\u2066\nnow')).toBe('pay evil  now')
})

test('markup stays the text it is, and nothing is made of an empty message', () => {
  expect(quotedMessage('<b>Hello</b>')).toBe('<b>Hello</b>')
  expect(quotedMessage(' \u202E ')).toBeUndefined()
  expect(quotedMessage(null)).toBeUndefined()
})

test('a code is a short word or nothing', () => {
  expect(plainCode('InitError')).toBe('InitError')
  expect(plainCode('504')).toBe('504')
  expect(plainCode('Call +1 555 now')).toBeUndefined()
  expect(plainCode('x'.repeat(41))).toBeUndefined()
})

test('known codes get our text, all others the general one', () => {
  expect(codeText('InitError')).toBe('app.initError')
  expect(codeText('504')).toBe('status.504')
  expect(['999', '401Visitor', 'constructor', '__proto__', undefined].map(codeText)).toEqual(
    Array(5).fill('app.errorText'),
  )
})
