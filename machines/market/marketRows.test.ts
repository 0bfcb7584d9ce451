import { expect, test } from 'vitest'
import type { MarketItem } from '../../protocol/shapes/market.ts'
import { marketRows, nextSort, type Sort, type SortBy } from './marketRows.ts'

const market = (code: string, name: string, turnover: string, price: string, rate: string) =>
  ({ code, base: code.replace(/usdt$/, ''), quote: 'usdt', name, turnover, price, rate }) as MarketItem
const MARKETS = [
  market('ethusdt', 'Ethereum', '900', '3000', '-1'),
  market('btcusdt', 'Bitcoin', '1000', '60000', '2.5'),
  market('adausdt', 'Cardano', '90', '0.5', '10'),
  market('btcusdt', 'Bitcoin too', '1000', '60000', '2.5'),
]
const names = (by: SortBy, direction: 'asc' | 'desc') =>
  marketRows(MARKETS, { search: '', sort: { by, direction } }).map(({ name }) => name)

test('rows are sorted by value, not by text, and equal ones stay in the server’s order', () => {
  expect(names('name', 'asc')).toEqual(['Cardano', 'Bitcoin', 'Bitcoin too', 'Ethereum'])
  expect(names('name', 'desc')).toEqual(['Ethereum', 'Bitcoin', 'Bitcoin too', 'Cardano'])
  expect(names('volume', 'desc')).toEqual(['Bitcoin', 'Bitcoin too', 'Ethereum', 'Cardano'])
  expect(names('price', 'asc')).toEqual(['Cardano', 'Ethereum', 'Bitcoin', 'Bitcoin too'])
  expect(names('rate', 'desc')).toEqual(['Cardano', 'Bitcoin', 'Bitcoin too', 'Ethereum'])
})

test('without sort and search the list is the server’s', () => {
  expect(marketRows(MARKETS, { search: '', sort: undefined })).toEqual(MARKETS)
})

test('a market is found by code, pair and name, in any spelling, and the sort counts', () => {
  const found = (search: string, sort?: Sort) => marketRows(MARKETS, { search, sort }).map(({ name }) => name)
  expect(['BTC/USDT', 'bit coin', 'eth-usdt', 'CARD', 'ＢＴＣ_usdt', '以太坊'].map((search) => found(search))).toEqual([
    ['Bitcoin', 'Bitcoin too'],
    ['Bitcoin', 'Bitcoin too'],
    ['Ethereum'],
    ['Cardano'],
    ['Bitcoin', 'Bitcoin too'],
    ['Ethereum'],
  ])
  expect(found('doge')).toEqual([])
  expect(found('usdt', { by: 'price', direction: 'asc' })[0]).toBe('Cardano')
})

test('a column sorts falling, then rising, then not; another column starts with falling', () => {
  const falling = nextSort(undefined, 'price')
  const rising = nextSort(falling, 'price')
  expect([falling, rising, nextSort(rising, 'price'), nextSort(rising, 'rate')]).toEqual([
    { by: 'price', direction: 'desc' },
    { by: 'price', direction: 'asc' },
    undefined,
    { by: 'rate', direction: 'desc' },
  ])
})
