import { expect, test } from 'vitest'
import type { CoinInfo, MarketItem } from '../../../../protocol/shapes/market.ts'
import { UNKNOWN } from '../../../i18n/format.ts'
import { coinFigures } from './coinFigures.ts'

const market: MarketItem = {
  id: 1,
  code: 'btcusdt',
  rate: '1.00',
  name: 'Bitcoin',
  base: 'BTC',
  quote: 'USDT',
  price: '94318.5',
  high: '95102.0',
  low: '91240.0',
  open: '93000.0',
  volume: '19284.61234',
  turnover: '1820000000.129',
  digit: '0.1',
  tick: '0.1',
  step: '0.0001',
  categories: [],
  listedLately: false,
  favourite: false,
  spark: [],
}
const info: CoinInfo = {
  issueTime: Date.UTC(2009, 0, 3) / 1000,
  totalSupply: '21000000',
  circulation: '19750000.5',
  whitePaper: 'https://bitcoin.org/bitcoin.pdf',
  website: 'https://bitcoin.org',
  blockQuery: 'https://mempool.space',
  intro: 'Digital money',
}
const shown = (facts: CoinInfo) =>
  Object.fromEntries(
    coinFigures(market, facts, 'en').map((figure) => [
      figure.label.replace('market.quote.', ''),
      'read' in figure ? figure.read(market) : 'text' in figure ? figure.text : figure.link,
    ]),
  )

test('ENT-14: every listed figure of a coin is shown', () => {
  expect(shown(info)).toEqual({
    turnover24: '1,820,000,000.12 USDT',
    volume24: '19,284.6123 BTC',
    high: '95,102.0',
    low: '91,240.0',
    issued: 'Jan 3, 2009',
    supply: '21,000,000 BTC',
    circulation: '19,750,000 BTC',
    whitePaper: 'https://bitcoin.org/bitcoin.pdf',
    website: 'https://bitcoin.org',
    blockQuery: 'https://mempool.space',
  })
})

test('ENT-14: a missing figure is a dash, not zero or the year 1970', () => {
  const { issued, supply, circulation } = shown({ ...info, issueTime: null, totalSupply: null, circulation: null })
  expect([issued, supply, circulation]).toEqual([UNKNOWN, UNKNOWN, UNKNOWN])
})
