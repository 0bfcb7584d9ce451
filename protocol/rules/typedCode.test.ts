import { expect, test } from 'vitest'
import { readCode, readInvite } from './typedCode.ts'

test.each([
  '123456',
  ' 123456 ',
  '123 456',
  '123-456',
  '123–456',
  '1 2 3 4 5 6',
  '123\u00a0456',
  '123\u200b456\n',
  '\u2068123456\u2069',
  '１２３４５６',
  '１２３　４５６',
  'G-123456',
  'Ｇ-123456',
  '١٢٣٤٥٦',
  'Your code is 123456. It is valid for 10 minutes.',
  '【Exchange】验证码：123456，10分钟内有效。',
  '123456 is your code, 123456',
])('%j is read as the code 123456', (text) => expect(readCode(text)).toBe('123456'))

test.each([
  '',
  '1',
  '12345',
  '1234567',
  '123 4567',
  '123456 7',
  '12345a',
  'abc',
  '123456 or 654321',
  '13800138000',
  '12.3456',
])('%j is no code and stays', (text) => expect(readCode(text)).toBe(text))

test('a code may have another length', () => {
  expect(readCode('12 34', 4)).toBe('1234')
  expect(readCode('123456', 4)).toBe('123456')
})

test('an invitation code is read from a link and loses blanks, not its letters', () => {
  for (const text of [
    'AB12CD',
    ' AB12CD\n',
    'ＡＢ１２ＣＤ',
    'AB1\u200b2CD',
    'AB 12 CD',
    'https://x.example/#/register?invite=AB12CD&lang=en',
  ])
    expect(readInvite(text)).toBe('AB12CD')
  expect(readInvite('ab-12')).toBe('ab-12')
})
