import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as fields from './fields.ts'

describe('VAL-01: a login password has at least 8 characters of two kinds', () => {
  test.each([
    'abcdefg1',
    '12345678!',
    'abcd!efgh',
    'пароль12',
    '密码密码密码1234',
    '   12345',
    'a'.repeat(190) + 1,
    '😀😀😀😀😀😀😀1',
  ])('%j is valid', (value) => {
    expect(fields.passwordProblem(value)).toBeUndefined()
  })
  test.each([
    ['', 'required'],
    ['abc1!', 'passwordShort'],
    ['abcdef1', 'passwordShort'],
    ['😀😀😀1', 'passwordShort'],
    ['abcdefgh', 'passwordKinds'],
    ['12345678', 'passwordKinds'],
    ['!!!!!!!!', 'passwordKinds'],
  ])('%j is refused as %s', (value, problem) => {
    expect(fields.passwordProblem(value)).toBe(problem)
  })
  test('blanks at either end count and are not trimmed', () => {
    expect(fields.passwordProblem(' abcdef1')).toBeUndefined()
    expect(fields.passwordProblem(' abcde1')).toBe('passwordShort')
  })
})

test('VAL-01: a password is one password, however a system writes its accents', () => {
  const [composed, decomposed] = ['Pässwört1'.normalize('NFC'), 'Pässwört1'.normalize('NFD')]
  expect(composed).not.toBe(decomposed)
  expect(fields.preparedPassword(decomposed)).toBe(composed)
  expect(fields.repeatProblem(decomposed, composed)).toBeUndefined()
  // An accent is neither a character of its own nor a symbol.
  expect(fields.passwordProblem('ääää1'.normalize('NFD'))).toBe('passwordShort')
  expect(fields.passwordProblem('ääääääää'.normalize('NFD'))).toBe('passwordKinds')
  expect(fields.passwordProblem('m\u0304m\u0304m\u0304m\u0304')).toBe('passwordKinds')
  for (const typed of [' 1234567\u200b ', 'ａbc\u00a0']) expect(fields.preparedPassword(typed)).toBe(typed)
})

describe('VAL-02: a payment password is at least 8 digits and nothing else', () => {
  test.each(['12345678', '00000000', '1'.repeat(20)])('%s is valid', (value) => {
    expect(fields.fundPasswordProblem(value)).toBeUndefined()
  })
  test.each(['1234567', '1234567a', '1234567.', ' 12345678', '-12345678', '١٢٣٤٥٦٧٨'])('%s is refused', (value) => {
    expect(fields.fundPasswordProblem(value)).toBe('fundPasswordInvalid')
  })
  test('an empty one is required', () => {
    expect(fields.fundPasswordProblem('')).toBe('required')
  })
})

test('VAL-05: the repeated password must be identical', () => {
  expect(fields.repeatProblem('abcdefg1', 'abcdefg1')).toBeUndefined()
  for (const value of ['', 'Abcdefg1', 'abcdefg1 '])
    expect(fields.repeatProblem(value, 'abcdefg1')).toBe('passwordsDiffer')
})

describe('VAL-09', () => {
  test('VAL-09: a mobile number of +86 has 11 digits starting with 1', () => {
    expect(fields.mobileProblem('13800138000', '86')).toBeUndefined()
    for (const value of ['1380013800', '138001380000', '23800138000', '1380013800a', '+8613800138000', '138 0013 8000'])
      expect(fields.mobileProblem(value, '86')).toBe('mobileInvalid')
    expect(fields.mobileProblem('', '86')).toBe('required')
  })
  test.each([
    ['1', '2125550123', '1125550123'],
    ['852', '51234567', '5123456'],
    ['886', '912345678', '812345678'],
    ['81', '9012345678', '0901234567'],
    ['82', '1012345678', '2012345678'],
    ['84', '912345678', '112345678'],
    ['34', '612345678', '512345678'],
    ['44', '7400123456', '1400123456'],
    ['65', '81234567', '71234567'],
  ])('VAL-09: numbers of +%s have a form of their own', (area, right, wrong) => {
    expect(fields.mobileProblem(right, area)).toBeUndefined()
    expect(fields.mobileProblem(wrong, area)).toBe('mobileInvalid')
  })
  test.each(['49', '999', 'constructor', '__proto__'])('VAL-09: area %s accepts 6 to 14 digits', (area) => {
    for (const digits of [6, 14]) expect(fields.mobileProblem('1'.repeat(digits), area)).toBeUndefined()
    for (const digits of [5, 15]) expect(fields.mobileProblem('1'.repeat(digits), area)).toBe('mobileInvalid')
  })
  test('VAL-09: a code has 6 digits, or the number requested', () => {
    expect(fields.codeProblem('012345')).toBeUndefined()
    expect(fields.codeProblem('0123', 4)).toBeUndefined()
    for (const value of ['12345', '1234567', '12345a', '12 456', '１２３４５６'])
      expect(fields.codeProblem(value)).toBe('codeInvalid')
    expect(fields.codeProblem('')).toBe('required')
  })
  test('VAL-09: amounts are above zero, with up to two decimals or those of the coin', () => {
    for (const value of ['1', '0.01', '10.50', '25.000', '1000000']) expect(fields.amountProblem(value)).toBeUndefined()
    for (const value of ['0', '0.00', '1.', '.5', '1.234', '-1', '1e3', '1,000', 'NaN', ' 1'])
      expect(fields.amountProblem(value)).toBe('amountInvalid')
    expect(fields.amountProblem('0.00000001', 8)).toBeUndefined()
    expect(fields.amountProblem('0.000000001', 8)).toBe('amountInvalid')
    expect(fields.amountProblem('5', 0)).toBeUndefined()
    expect(fields.amountProblem('5000', 0)).toBeUndefined()
    for (const value of ['5.0', 'x5', '5x', '00']) expect(fields.amountProblem(value, 0)).toBe('amountInvalid')
    expect(fields.amountProblem('')).toBe('required')
  })
})

describe('email addresses', () => {
  test.each(['a@b.co', 'first.last+tag@mail.example.com', 'ü@exämple.de'])('%s is valid', (value) => {
    expect(fields.emailProblem(value)).toBeUndefined()
  })
  test.each([
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@b.',
    'a@.co',
    'a@b..co',
    'a b@c.de',
    'a@b@c.de',
    'a@b,c.de',
    'a@<b>.de',
    ' a@b.co',
  ])('%s is refused', (value) => {
    expect(fields.emailProblem(value)).toBe('emailInvalid')
  })
  test.each(['аnn@b.co', 'ann@exаmple.co', 'αnn@b.co'])('%s mixes letters that look alike, and is refused', (value) => {
    expect(fields.emailProblem(value)).toBe('emailMixed')
  })
  test('an address in one script is right', () => {
    expect(fields.emailProblem('анна@b.co')).toBeUndefined()
  })
  test('an address has at most 254 characters', () => {
    expect(fields.emailProblem(`${'a'.repeat(249)}@b.co`)).toBeUndefined()
    expect(fields.emailProblem(`${'a'.repeat(250)}@b.co`)).toBe('emailInvalid')
  })
  test('an empty one is required', () => {
    expect(fields.emailProblem('')).toBe('required')
  })
})

test('no check throws, whatever the input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (value, other) => {
      fields.emailProblem(value)
      fields.mobileProblem(value, other)
      fields.codeProblem(value)
      fields.passwordProblem(value)
      fields.fundPasswordProblem(value)
      fields.amountProblem(value, 8)
    }),
  )
})
