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
    digit: '0.01',
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
  ['btcxyz', 'BTCXYZ', ''],
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
])('a price of %s is drawn with a last digit of %s, and has no step', (price, digit) => {
  expect(read({ price })).toMatchObject({ digit })
  expect(read({ price }).tick).toBeUndefined()
})

test('the price with most digits has the last one, and a tick takes its place', () => {
  expect(read({ price: '40', high: '40.25', low: '39.5' }).digit).toBe('0.01')
  expect(read({ price: '40.251', tick: '0.05' }).digit).toBe('0.05')
})

test('the terms of a market are what its backend sends, and each can be missing', () => {
  const contract_terms = {
    taker_rate: '0.06',
    tiers: [{ up_to: '1000', max_leverage: 20, maintenance_rate: '2.5' }],
  }
  expect(read({ fee_rate: '0.5', min_total: '1', contract_terms })).toMatchObject({
    feeRate: '0.5',
    minTotal: '1',
    contractTerms: { takerRate: '0.06', tiers: [{ upTo: '1000', maxLeverage: 20, maintenanceRate: '2.5' }] },
  })
  expect(read({ contract_terms: {} }).contractTerms).toEqual({})
})

test('a ticker without 24 h figures is valid', () => {
  const bare = { code: 'btcusdt', price: '1', rate: '0' }
  expect(v.parse(ticker, bare)).toEqual(bare)
})
