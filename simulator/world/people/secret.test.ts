import { expect, test } from 'vitest'
import { attemptDigest, passwordDigest, secretOf } from './secret.ts'

const COMPOSED = 'p\u00e4ss'
const DECOMPOSED = 'pa\u0308ss'

test('systems that write a letter in different ways have one password', () => {
  expect(passwordDigest(DECOMPOSED)).toBe(passwordDigest(COMPOSED))
  expect(passwordDigest('pass')).not.toBe(passwordDigest(COMPOSED))
  expect(secretOf(COMPOSED)).toMatch(/^s1\$[0-9a-f]{48}$/)
})

test('a password that an older exchange stored as it was typed is still right, however it is typed now', () => {
  for (const typed of [COMPOSED, DECOMPOSED])
    for (const stored of [secretOf(COMPOSED), secretOf(DECOMPOSED), passwordDigest(typed)])
      expect(attemptDigest(typed, stored)).toBe(stored)
})

test('another password is compared by its own digest', () => {
  for (const stored of [undefined, secretOf('other')])
    expect(attemptDigest(DECOMPOSED, stored)).toBe(passwordDigest(COMPOSED))
})
