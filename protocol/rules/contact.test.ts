import fc from 'fast-check'
import { getCountries, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { tidyContact, tidyEmail } from './contact.ts'
import { mobileProblem } from './fields.ts'

const read = (account: string, area: string) => {
  const tidy = tidyContact({ type: 'mobile', account, area })
  return `+${tidy.area} ${tidy.account}`
}

describe('an email address', () => {
  test.each([
    'trader@example.com',
    'Trader@Example.COM',
    ' trader@example.com ',
    'trader@example.com\n',
    'trader＠example.com',
    'ｔｒａｄｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'trader@example。com',
    'mailto:trader@example.com',
    'MAILTO:trader@example.com?subject=Hello',
    'Trader <trader@example.com>',
    'Trader <trader@example.com>;',
    'trader@example.com,',
    '\u200btrader@example.com',
    'tra\u00adder@exam\u2060ple.com',
    '\u2068trader@example.com\u2069',
    '\ufefftrader@example.com',
    'trader\u0001@example.com',
    'trader\u3000@example.com'.replace('\u3000', '\u3164'),
  ])('%j is trader@example.com', (text) => expect(tidyEmail(text)).toBe('trader@example.com'))

  test('composed and decomposed letters are one address', () => {
    expect(tidyEmail('jose\u0301@example.com')).toBe(tidyEmail('josé@example.com'))
  })
  test.each(['', 'trader', 'trader@example', 'tra der@example.com', 'a@b.co, c@d.co', 'O´Brien@example.com'])(
    '%j is no address and stays',
    (text) => expect(tidyEmail(text)).toBe(text),
  )
})

describe('VAL-09: a phone number', () => {
  test.each([
    ['13800138000', '86'],
    ['138 0013 8000', '86'],
    ['138-0013-8000', '86'],
    ['138.0013.8000', '86'],
    ['138\u00a00013\u20118000', '86'],
    ['１３８００１３８０００', '86'],
    ['+8613800138000', '86'],
    ['+86 138 0013 8000', '84'],
    ['＋86 138 0013 8000', '1'],
    ['0086 138 0013 8000', '84'],
    ['008613800138000', '86'],
    ['13800138000', '086'],
    ['13800138000', '+86'],
    ['138 0013 8000', '００８６'],
    ['8613800138000', '86'],
    ['013800138000', '86'],
    ['\u202a+86 138 0013 8000\u202c', '1'],
    ['tel:+86-138-0013-8000', '86'],
  ])('%j with +%s is +86 13800138000', (text, area) => expect(read(text, area)).toBe('+86 13800138000'))

  test.each([
    ['(415) 555-2671', '1', '+1 4155552671'],
    ['1 (415) 555-2671', '1', '+1 4155552671'],
    ['+1 415-555-2671', '86', '+1 4155552671'],
    ['0912345678', '84', '+84 912345678'],
    ['+84 912 345 678', '84', '+84 912345678'],
    ['+84 0912 345 678', '86', '+84 912345678'],
    ['84912345678', '84', '+84 912345678'],
    ['090-1234-5678', '81', '+81 9012345678'],
    ['010-1234-5678', '82', '+82 1012345678'],
    ['07400 123456', '44', '+44 7400123456'],
    ['+44 (0)7400 123456', '86', '+44 7400123456'],
    ['0912-345-678', '886', '+886 912345678'],
    ['8 (912) 345-67-89', '7', '+7 9123456789'],
    ['06 20 123 4567', '36', '+36 201234567'],
    ['312 345 6789', '39', '+39 3123456789'],
    ['07 12 34 56 78', '225', '+225 0712345678'],
    ['612 34 56 78', '34', '+34 612345678'],
  ])('%j with +%s is %s', (text, area, number) => expect(read(text, area)).toBe(number))

  test.each([
    ['', '86'],
    ['1380013800', '86'],
    ['13800138000 13900139000', '86'],
    ['+86 1380013800', '86'],
    ['+999 12345678', '86'],
    ['13800138000x', '86'],
    ['trader@example.com', '86'],
    ['13800138000', '1'],
  ])('%j with +%s is no number and stays', (text, area) => expect(read(text, area)).toBe(`+${area} ${text}`))

  test('is read in the forms that libphonenumber writes, in every country', () => {
    const known = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? [])
    expect(known.length).toBeGreaterThan(200)
    for (const example of known) {
      const { countryCallingCode: area, nationalNumber } = example
      // Islands have numbers that are shorter than the rule takes, and Argentina rearranges a number at home.
      if (mobileProblem(nationalNumber, area) !== undefined) continue
      const number = `+${area} ${nationalNumber}`
      const international = [example.number, example.formatInternational(), example.number.replace('+', '00')]
      expect(international.map((text) => read(text, area === '86' ? '84' : '86'))).toEqual(Array(3).fill(number))
      if (example.country !== 'AR') expect(read(example.formatNational(), area)).toBe(number)
    }
  })
})

test('reading a contact twice is reading it once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('email' as const, 'mobile' as const),
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9 ()-]{0,20}$/)),
      fc.constantFrom('86', '1', '84', '7', '49', '225'),
      (type, account, area) => {
        const once = tidyContact({ type, account, area })
        expect(tidyContact(once)).toEqual(once)
      },
    ),
  )
})
