import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'

test('any bytes come back from their text, which has no padding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = toBase64url(bytes)
      expect(text).toMatch(/^[A-Za-z0-9_-]*$/)
      expect(fromBase64url(text)).toEqual(bytes)
    }),
  )
  expect(toBase64url(Uint8Array.of(251, 255, 191))).toBe('-_-_')
})

test('a text in another form has no bytes', () => {
  for (const text of ['a', 'ab==', 'a+b/', 'a b']) expect(fromBase64url(text)).toBeUndefined()
})
