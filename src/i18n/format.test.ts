import { expect, test } from 'vitest'
import {
  addressGroups,
  bookAmount,
  compactVolume,
  fiatDigits,
  formatAmount,
  formatChange,
  formatFiat,
  formatFiatChange,
  formatMean,
  formatPercent,
  formatPrice,
  grouped,
  masked,
  OWN_SCALES,
  splitDecimals,
} from './format.ts'

test("CON-13: numbers have ',' between thousands and '.' before decimals", () => {
  expect(grouped('1234567.891')).toBe('1,234,567.891')
  expect(grouped('999')).toBe('999')
  expect(grouped('-1000')).toBe('−1,000')
  expect(grouped('-0.00')).toBe('0.00')
})

test('CON-13: prices have the decimals of their tick, including zeros, and no exponent', () => {
  expect(formatPrice('94318.5', 2)).toBe('94,318.50')
  expect(formatPrice('94318', 1)).toBe('94,318.0')
  expect(formatPrice('2.31475', 4)).toBe('2.3148')
  expect(formatPrice('0.00000001234')).toBe('0.00000001234')
  expect(formatPrice('0.000000012', 9)).toBe('0.000000012')
  expect(formatPrice('--')).toBe('--')
})

test.each(['NaN', 'Infinity', '-Infinity', '1e400', '9'.repeat(40), `-${'9'.repeat(40)}.5`])(
  'CON-13: %s, which no market has, is shown as a dash in every form',
  (value) => {
    const forms = [
      grouped(value),
      formatPrice(value),
      formatPrice(value, 2),
      formatAmount(value, 2, true),
      formatPercent(value),
      formatChange(value),
      compactVolume(value),
      bookAmount(value, 2),
      formatFiat(value, '$'),
    ]
    expect(new Set(forms)).toEqual(new Set(['–']))
  },
)

test('amounts are rounded down, costs up, and trailing zeros are removed only on request', () => {
  expect(formatAmount('0.01819', 4)).toBe('0.0181')
  expect(formatAmount('0.01811', 4, false, 'up')).toBe('0.0182')
  expect(formatAmount('1200', 2)).toBe('1,200.00')
  expect(formatAmount('1200.50', 4, true)).toBe('1,200.5')
  expect(formatAmount('1200', 2, true)).toBe('1,200')
})

test('an amount beyond the range of a float keeps every digit', () => {
  expect(formatAmount('90071992547409931.123456789012345678', 18)).toBe('90,071,992,547,409,931.123456789012345678')
})

test('a percentage has its sign, with U+2212 for minus, and none for zero', () => {
  expect(formatPercent('2.144')).toBe('+2.14%')
  expect(formatPercent('-3.265')).toBe('−3.27%')
  expect(formatPercent('0')).toBe('0.00%')
  expect(formatPercent('-0.001')).toBe('0.00%')
  expect(formatPercent('1234.5', 1)).toBe('+1,234.5%')
})

test('a change of money has its sign', () => {
  expect(formatChange('612.4')).toBe('+612.40')
  expect(formatChange('-1050')).toBe('−1,050.00')
  expect(formatChange('-0.001')).toBe('0.00')
})

test('volumes are short and never rounded up to the next unit', () => {
  expect(compactVolume('1823456789.12')).toBe('1.82B')
  expect(compactVolume('964299999')).toBe('964.2M')
  expect(compactVolume('512799')).toBe('512.7K')
  expect(compactVolume('999999999')).toBe('999.9M')
  expect(compactVolume('999.999')).toBe('999.99')
  expect(compactVolume('2000000000000')).toBe('2.00T')
  expect(compactVolume('1234567890123456')).toBe('1,234.56T')
})

test('large figures use the units of languages that count by ten thousand', () => {
  const shown = (code: string, ...values: string[]) => values.map((value) => compactVolume(value, OWN_SCALES[code]))
  expect(shown('zh', '9999.99', '12345', '99999999', '182345678', '1234567890123')).toEqual([
    ...['9,999.99', '1.2万', '9,999.9万', '1.82亿', '1.23万亿'],
  ])
  expect(shown('ja', '964299999', '1234567890123')).toEqual(['9.64億', '1.23兆'])
  expect(shown('ko', '51279')).toEqual(['5.1만'])
  expect(bookAmount('1148100000', 0, OWN_SCALES.cht)).toBe('11.48億')
})

test('fiat values have two decimals, and more if they would show as zero', () => {
  expect(formatFiat('1234.5', '$')).toBe('$1,234.50')
  expect(formatFiat('-5', '$')).toBe('−$5.00')
  expect(formatFiat('0.0000123456', '$')).toBe('$0.00001235')
  expect(formatFiat('0', '¥')).toBe('¥0.00')
})

test.each([
  ['0.0071', 2, '$0.0071'],
  ['0.31862', 2, '$0.3186'],
  ['0.5', 2, '$0.50'],
  ['0.30004', 2, '$0.30'],
  ['-0.00714', 2, '−$0.00714'],
  ['0.99996', 2, '$1.00'],
  ['0.99994', 2, '$0.9999'],
  ['1.0049', 2, '$1.00'],
  ['0.000000000012345', 2, '$0.00000000001235'],
  ['14950', 0, '$14,950'],
  ['1234.5', 0, '$1,235'],
  ['1.49', 0, '$1'],
  ['0.0234', 0, '$0.0234'],
  ['0.5', 0, '$0.5'],
  ['0.99996', 0, '$1'],
  ['0', 0, '$0'],
  ['-0.00', 0, '$0'],
  ['12.3456', 3, '$12.346'],
  ['0.5', 3, '$0.500'],
])(
  '%s with %i decimals is %s: four significant digits below one, the currency’s own from one on',
  (value, places, text) => expect(formatFiat(value, '$', places)).toBe(text),
)

test('a change has the same digits, with its sign', () => {
  const changes = ['0.00714', '-0.00714', '612.4', '-1.5', '0'].map((value) => formatFiatChange(value, 2))
  expect(changes).toEqual(['+0.00714', '−0.00714', '+612.40', '−1.50', '0.00'])
  expect(['94430.4', '-0.0234', '0'].map((value) => formatFiatChange(value, 0))).toEqual(['+94,430', '−0.0234', '0'])
  expect(fiatDigits('0.00719999', 2, 'down')).toBe('0.007199')
  expect(fiatDigits('1.999', 2, 'down')).toBe('1.99')
})

test('a balance is split at its decimal point', () => {
  expect(splitDecimals('48,215.37')).toEqual(['48,215', '.37'])
  expect(splitDecimals('48')).toEqual(['48', ''])
})

test('hidden amounts are six dots, whatever their length', () => {
  expect(masked('1.00', true)).toBe('••••••')
  expect(masked('1,234,567.00', true)).toBe('••••••')
  expect(masked('1.00', false)).toBe('1.00')
})

test('addresses come in groups: six characters at each end, between them none much shorter than the others', () => {
  expect(addressGroups('TSIM4kQm8vR2nY7cWb')).toEqual(['TSIM4k', 'Qm8vR2', 'nY7cWb'])
  expect(addressGroups('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t').map(({ length }) => length)).toEqual([6, 6, 5, 6, 5, 6])
  expect(addressGroups('TSIM4kQm8')).toEqual(['TSIM4k', 'Qm8'])
  for (const address of ['a'.repeat(42), 'b'.repeat(44), 'short']) expect(addressGroups(address).join('')).toBe(address)
})

test('amounts of the book keep their decimals as long as there is room', () => {
  expect([bookAmount('0.75064', 5), bookAmount('9999999', 0)]).toEqual(['0.75064', '9,999,999'])
  expect([bookAmount('10000000', 0), bookAmount('1148100000', 0)]).toEqual(['10.0M', '1.14B'])
})

test('a mean price is exact, without zeros that say nothing', () => {
  expect(formatMean('61364.200', 1)).toBe('61,364.2')
  expect(formatMean('61364.000', 1)).toBe('61,364.0')
  expect(formatMean('61364.213', 1)).toBe('61,364.213')
  expect(formatMean('61364.210', 1)).toBe('61,364.21')
  expect(formatMean('7.5')).toBe('7.5')
  expect(formatMean('7.000')).toBe('7')
})
