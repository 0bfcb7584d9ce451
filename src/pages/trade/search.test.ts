import { expect, test } from 'vitest'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { foundMarkets } from './search.ts'

const market = (base: string, name: string) =>
  ({ code: `${base.toLowerCase()}usdt`, base, quote: 'USDT', name }) as MarketItem
const LIST = [market('BTC', 'Bitcoin'), market('WBTC', 'Wrapped'), market('SOL', 'Solana')]
const bases = (query: string) => foundMarkets(LIST, query).map(({ base }) => base)

test('markets are found by code, pair and name, prefix matches first', () => {
  expect(bases(' btc ')).toEqual(['BTC', 'WBTC'])
  expect(foundMarkets([...LIST].reverse(), 'btc').map(({ base }) => base)).toEqual(['BTC', 'WBTC'])
  expect(bases('sol/usdt')).toEqual(['SOL'])
  expect(bases('bitco')).toEqual(['BTC'])
  expect(bases('zzz')).toEqual([])
  expect(bases('')).toEqual(['BTC', 'WBTC', 'SOL'])
})
