import { expect, test } from 'vitest'
import { fiatPlaces } from './fiat.ts'

test('each currency has its own decimals, by ISO 4217', () => {
  const of = (...titles: string[]) => titles.map(fiatPlaces)
  expect(of('USD', 'EUR', 'CNY', 'TWD', 'MXN')).toEqual([2, 2, 2, 2, 2])
  expect(of('JPY', 'KRW', 'VND', 'CLP', 'ISK')).toEqual([0, 0, 0, 0, 0])
  expect(of('KWD', 'BHD', 'jpy')).toEqual([3, 3, 0])
  expect(of('XYZ', 'USDT', '', '¥')).toEqual([2, 2, 2, 2])
})
