import { expect, test } from 'vitest'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { favouriteRows, shownIds } from './rows.ts'

const market = (id: number, code: string, rate: string): MarketItem => ({
  id,
  code,
  rate,
  name: code,
  base: code.toUpperCase(),
  quote: 'USDT',
  price: '1',
  high: '1',
  low: '1',
  open: '1',
  volume: '1',
  turnover: '1',
  digit: '0.1',
  tick: '0.1',
  step: '0.1',
  categories: [],
  listedLately: false,
  favourite: true,
  spark: [],
})
const btc = market(1, 'btc', '1.5')
const eth = market(2, 'eth', '-2.25')
const sol = market(3, 'sol', '10.1')
const plain = { search: '', sort: undefined }
const codes = (rows: readonly MarketItem[]) => rows.map(({ code }) => code)

test('SCR-01: favourites are in list order, new ones last', () => {
  expect(codes(favouriteRows([eth, btc], [2, 1, 3], [btc, eth, sol], plain))).toEqual(['eth', 'btc', 'sol'])
})

test('a removed market stays in its place until the list is loaded again', () => {
  expect(codes(favouriteRows([eth, btc], [1], [btc, eth, sol], plain))).toEqual(['eth', 'btc'])
})

test('an unknown favourite is omitted', () => {
  expect(codes(favouriteRows([], [1, 99], [btc], plain))).toEqual(['btc'])
})

test('favourites can be searched and sorted like every list', () => {
  const sort = { by: 'rate', direction: 'desc' } as const
  expect(codes(favouriteRows([eth, btc, sol], [2, 1, 3], [], { search: '', sort }))).toEqual(['sol', 'btc', 'eth'])
  expect(codes(favouriteRows([eth, btc, sol], [2, 1, 3], [], { search: 'SO', sort: undefined }))).toEqual(['sol'])
})

test("of a device's list, removed markets stay in their place, new ones come last, and a new order shows at once", () => {
  expect(shownIds([1, 2, 3], [1, 3])).toEqual([1, 2, 3])
  expect(shownIds([1, 2, 3], [1, 3, 2])).toEqual([1, 3, 2])
  expect(shownIds([1, 2, 3], [1, 3, 4])).toEqual([1, 2, 3, 4])
  expect(shownIds([1, 2], [])).toEqual([1, 2])
  expect(shownIds([], [7])).toEqual([7])
})
