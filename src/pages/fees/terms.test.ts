import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { marketItem } from '../../../protocol/shapes/market.ts'
import { withdrawalWay } from '../../../protocol/shapes/transfers.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { contractRows, foundFees, spotRows, tierRows, withdrawalFees } from './terms.ts'

beforeAll(englishTexts)

const PLAIN = { id: 1, code: 'ethbtc', rate: '0', price: '0.05' }
const market = (terms: object = {}) => v.parse(marketItem, { ...PLAIN, base: 'ETH', quote: 'BTC', ...terms })
const texts = (rows: ReturnType<typeof spotRows>) => rows?.map(({ label, value }) => `${label}: ${value}`)

test('spot terms are those of the market, with all digits of its rate and steps', () => {
  const stated = market({ fee_rate: '0.07250', min_total: '0.00010000', tick: '0.00001', step: '0.0001' })
  expect(texts(spotRows(t, stated))).toEqual([
    'Maker fee: 0.0725%',
    'Taker fee: 0.0725%',
    'Minimum order value: 0.0001 BTC',
    'Price step: 0.00001 BTC',
    'Amount step: 0.0001 ETH',
  ])
})

test('contract terms are those of the market, and its margin table is in percent', () => {
  const tiers = [
    { up_to: '250000', max_leverage: 20, maintenance_rate: '1.25' },
    { up_to: '50000', max_leverage: 75, maintenance_rate: '0.4' },
  ]
  const stated = market({
    contract_terms: { maker_rate: '0.02', taker_rate: '0.05', min_total: '1000', funding_hours: 4, tiers },
  })
  expect(texts(contractRows(t, stated))).toEqual([
    'Maker fee: 0.02%',
    'Taker fee: 0.05%',
    'Minimum order value: 1,000 BTC',
    'Max leverage: 75×',
    'Funding settlement: Every 4 h',
    'Price step: –',
    'Size step: –',
  ])
  expect(tierRows(stated)).toEqual([
    { upTo: '50,000', leverage: '75×', rate: '0.4%' },
    { upTo: '250,000', leverage: '20×', rate: '1.25%' },
  ])
})

test('FEE-01: a term that the exchange does not state is a dash, and a part without any terms has no rows', () => {
  expect(texts(spotRows(t, market({ min_total: '5' })))).toContain('Maker fee: –')
  expect(spotRows(t, market())).toBeUndefined()
  for (const none of [market(), market({ contract_terms: {} })]) {
    expect(contractRows(t, none)).toBeUndefined()
    expect(tierRows(none)).toEqual([])
  }
})

const NETWORK = { network: 'Bitcoin', fee: null, minimum: null, maximum: null, confirmations: null }
const coin = (currency: string, name: string, networks: object[], limits: object = {}) => ({
  currency,
  name,
  available: '0',
  networks,
  daily_maximum: null,
  daily_remaining: null,
  ...limits,
})
const way = (currencies: object[], banks: object[] = []) =>
  withdrawalFees(v.parse(withdrawalWay, { is_set_pwd: true, wait_until: null, currencies, bank_ways: banks }))

test('withdrawal fees and limits are listed by currency, network and bank account', () => {
  const bank = { currency: 'USDT', fiat: 'VND', rate: '26000', fee: '2', minimum: '50', available: '0' }
  const rows = way(
    [
      coin('BTC', 'Bitcoin', [{ ...NETWORK, fee: '0.0002' }], { daily_maximum: '10', daily_remaining: '7.5' }),
      coin('USDT', 'Tether', []),
      coin('OLD', 'Cannot leave', []),
    ],
    [bank],
  )
  expect(rows.map(({ currency, ways }) => [currency, ...ways.map(({ network, fiat }) => network ?? fiat)])).toEqual([
    ['BTC', 'Bitcoin'],
    ['USDT', 'VND'],
  ])
  expect(rows[0]?.ways[0]).toMatchObject({ fee: '0.0002', minimum: null })
  expect(rows[0]?.daily).toEqual({ maximum: '10', remaining: '7.5' })
  expect(rows[1]?.ways[0]).toMatchObject({ fee: '2', minimum: '50' })
  expect(foundFees(rows, 'tETH').map(({ currency }) => currency)).toEqual(['USDT'])
  expect(foundFees(rows, ' btc').map(({ currency }) => currency)).toEqual(['BTC'])
})

test('networks without fees and limits are not listed, but for a limit of their currency', () => {
  expect(way([coin('BTC', 'Bitcoin', [NETWORK], { daily_maximum: '10' })])).toHaveLength(1)
  expect(way([coin('BTC', 'Bitcoin', [NETWORK])])).toEqual([])
})
