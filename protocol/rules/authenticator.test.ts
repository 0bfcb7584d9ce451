import { base32nopad } from '@scure/base'
import { expect, test } from 'vitest'
import { authenticatorCode, authenticatorStep, authenticatorUri, base32Decode, hotp } from './authenticator.ts'

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
  expect(authenticatorCode(base32nopad.encode(KEY), second * 1_000)).toBe(code.slice(2))
})

test('blanks, hyphens, lower case and padding of a base32 key are ignored', () => {
  expect(base32Decode('mzxw 6YTB-OI======')).toEqual(Uint8Array.from('foobar', (letter) => letter.charCodeAt(0)))
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
