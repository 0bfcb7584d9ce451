import { expect, test } from 'vitest'
import { fiatPlaces } from './fiat.ts'

test('each currency has its own decimals', () => {
  const of = (...titles: string[]) => titles.map(fiatPlaces)
  expect(of('USD', 'EUR', 'CNY', 'TWD', 'MXN')).toEqual([2, 2, 2, 2, 2])
  expect(of('JPY', 'KRW', 'VND', 'CLP', 'ISK')).toEqual([0, 0, 0, 0, 0])
  expect(of('KWD', 'BHD', 'jpy')).toEqual([3, 3, 0])
  expect(of('XYZ', 'USDT', '', '¥')).toEqual([2, 2, 2, 2])
})

test('browsers write currencies with the same decimals', () => {
  const byIntl = (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  for (const currency of ['USD', 'EUR', 'CNY', 'JPY', 'KRW', 'VND', 'TWD', 'MXN', 'ISK', 'KWD', 'BHD'])
    expect([currency, fiatPlaces(currency)]).toEqual([currency, byIntl(currency)])
})
