import { expect, test } from 'vitest'
import { fixed, times } from './decimal.ts'
import { fiatPlaces, quoteRate } from './fiat.ts'

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

test('a quote currency is worth its market against USDT, else its rate as a display currency, else nothing is known', () => {
  const market = (base: string, quote: string, price: string) => ({ base, quote, price })
  const rates = {
    markets: [market('BTC', 'THB', '3301300'), market('BTC', 'USDT', '94323'), market('SOL', 'BTC', '0.0019')],
    forex: [
      { title: 'THB', rate: '35' },
      { title: 'XXX', rate: '0' },
    ],
  }
  const [usdt, btc, thb] = ['USDT', 'BTC', 'THB'].map((quote) => quoteRate(quote, rates))
  expect([usdt, btc]).toEqual(['1', '94323'])
  expect(fixed(times('3301300', thb ?? '0'), 2, 'nearest')).toBe('94322.86')
  expect([quoteRate('XXX', rates), quoteRate('EUR', rates)]).toEqual([undefined, undefined])
})
