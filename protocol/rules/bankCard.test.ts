import { expect, test } from 'vitest'
import { isCardNumber, maskedNumber } from './bankCard.ts'

test.each([
  '4242 4242 4242 4242',
  '5555-5555-5555-4444',
  '378282246310005',
  '6011111111111117',
  'GB82 WEST 1234 5698 7654 32',
  'de89370400440532013000',
  '4000000000000069',
  '４２４２４２４２４２４２４２４２',
  '4242‑4242‑4242‑4242\u200b',
  '\u20684242 4242 4242 4242\u2069',
  'IBAN: GB82 WEST 1234 5698 7654 32',
  'ＧＢ８２ WEST 1234 5698 7654 32',
  // The shortest and the longest of each kind.
  '422222222222',
  '4222222222222222224',
  'XK367777777777A',
  'XK1777777777777777777777777777777A',
])('SCR-09: %s, a published test number, is valid', (number) => expect(isCardNumber(number)).toBe(true))

test.each([
  '4242 4242 4242 4241',
  '4242424242424',
  '0000000000000000',
  '42424242424242424242424',
  'GB82 WEST 1234 5698 7654 33',
  'GB82',
  // Right check digits, but too short, too long, or with a character before them.
  '42222222228',
  '42222222222222222228',
  'XK11777777777A',
  'XK96777777777777777777777777777777A',
  '9XK1200000000000075',
  'XK1A00000000000032',
  '',
])('%j is refused', (number) => expect(isCardNumber(number)).toBe(false))

test('only the last four digits are shown', () => {
  expect(maskedNumber('4242 4242 4242 4242')).toBe('•••• 4242')
})
