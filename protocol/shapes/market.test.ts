import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readCurrencies } from '../currencies.ts'
import { marketItem, ticker } from './market.ts'

const read = (more: object = {}) =>
  v.parse(marketItem, { id: 1, code: 'btcusdt', rate: '2.1', price: '65000.50', ...more })

test('a market with only id, code, change and price is valid', () => {
  expect(read()).toEqual({
    id: 1,
    code: 'btcusdt',
    rate: '2.1',
    price: '65000.50',
    name: 'BTC',
    base: 'BTC',
    quote: 'USDT',
    tick: '0.01',
    step: '0.00000001',
    categories: [],
    listedLately: false,
    favourite: false,
    spark: [],
  })
})

test('names and steps given by a backend take precedence', () => {
  const given = { name: 'Bitcoin', base: 'XBT', quote: 'USD', tick: '0.5', step: '0.1', high: '66000' }
  expect(read(given)).toMatchObject(given)
})

test.each([
  ['usdt', 'USDT', ''],
  ['gold', 'GOLD', ''],
  ['btcthb', 'BTCTHB', ''],
  ['solusdt', 'SOL', 'USDT'],
  ['ethsol', 'ETH', 'SOL'],
])('the coins of %s are %s and %s', (code, base, quote) => expect(read({ code })).toMatchObject({ base, quote }))

test('a currency that a reply names splits the codes that end with it', () => {
  readCurrencies('market', { currency: 'XAU' })
  readCurrencies('forex', [{ title: 'THB', icon: '฿', rate: '35' }])
  readCurrencies('transferWay', { accounts: [{ account: 'coin', currencies: [{ currency: 'USDC' }] }] })
  const quotes = ['btcthb', 'btcusdc', 'btcxau'].map((code) => read({ code }).quote)
  expect(quotes).toEqual(['THB', 'USDC', ''])
})

test.each([
  ['65000', '1'],
  ['65000.5', '0.1'],
  ['0.00001234', '0.00000001'],
])('a price of %s moves in steps of %s', (price, tick) => expect(read({ price })).toMatchObject({ tick }))

test('a ticker without 24 h figures is valid', () => {
  const bare = { code: 'btcusdt', price: '1', rate: '0' }
  expect(v.parse(ticker, bare)).toEqual(bare)
})
