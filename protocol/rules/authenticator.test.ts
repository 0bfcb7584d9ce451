import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  authenticatorCode,
  authenticatorStep,
  authenticatorUri,
  base32Decode,
  base32Encode,
  hotp,
} from './authenticator.ts'

/** The secret of the RFCs' test vectors. */
const KEY = Uint8Array.from('12345678901234567890', (letter) => letter.charCodeAt(0))

test('SCR-10: codes by counter match RFC 4226, appendix D', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => hotp(KEY, counter))
  expect(codes).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])
})

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('SCR-10: the code at second %d matches RFC 6238, appendix B', (second, code) => {
  expect(hotp(KEY, authenticatorStep(second * 1_000), 8)).toBe(code)
  expect(authenticatorCode(base32Encode(KEY), second * 1_000)).toBe(code.slice(2))
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" matches RFC 4648', (text, encoded) => {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(base32Encode(bytes)).toBe(encoded)
  expect(base32Decode(encoded.toLowerCase())).toEqual(bytes)
})

test('base32 round-trips any bytes, and ignores blanks, hyphens and padding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(base32Decode(base32Encode(bytes))).toEqual(bytes)
    }),
  )
  expect(base32Decode('MZXW 6YTB-OI======')).toEqual(base32Decode('MZXW6YTBOI'))
  expect(base32Decode('MZXW1')).toBeUndefined()
  expect(() => authenticatorCode('not a key!', 0)).toThrow('base32')
})

test('SCR-10: the otpauth address names issuer, account and key, with every character escaped', () => {
  const uri = new URL(authenticatorUri({ issuer: 'bit coin', account: 'a+b@example.com', key: 'MZXW6YTB' }))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/bit coin:a+b@example.com',
  ])
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'MZXW6YTB',
    issuer: 'bit coin',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
