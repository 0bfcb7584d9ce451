import { expect, test } from 'vitest'
import { createTickers } from '../../live/tickers.ts'
import { bestPrice } from '../shared/order/useBestPrice.ts'

const TICKER = { code: 'btcusdt', price: '100', rate: '0', high: '100', low: '100', volume: '1' }
const book = (bids: [string, string][], asks: [string, string][]) => ({ bids, asks, sequence: 1 })

test('a market order gets the best price of the other side', () => {
  const tickers = createTickers()
  expect(bestPrice(tickers, 'btcusdt', 'buy')).toBe('0')
  tickers.restore([TICKER])
  expect(bestPrice(tickers, 'btcusdt', 'buy')).toBe('100')
  tickers.seedBook('btcusdt', book([['99', '1']], [['101', '1']]))
  expect(bestPrice(tickers, 'btcusdt', 'buy')).toBe('101')
  expect(bestPrice(tickers, 'btcusdt', 'sell')).toBe('99')
})

test('without an opposite order the last price is used', () => {
  const tickers = createTickers()
  tickers.restore([TICKER])
  tickers.seedBook('btcusdt', book([['99', '1']], []))
  expect(bestPrice(tickers, 'btcusdt', 'buy')).toBe('100')
})
