import { expect, test } from 'vitest'
import { createReadCache } from '../shared/readCache.ts'
import { type Calls, failing, settled, started } from '../testing.ts'
import { type MarketListInput, marketListFlow, RECENT_SEARCHES, visibleMarkets } from './marketListFlow.ts'
import { nextSort } from './marketRows.ts'

const item = (id: number, base: string, name: string, price: string, rate: string) => ({
  id,
  code: `${base.toLowerCase()}usdt`,
  base,
  quote: 'USDT',
  name,
  price,
  rate,
  turnover: price,
})
const list = [
  item(1, 'BTC', 'Bitcoin', '60000', '-1.5'),
  item(2, 'ETH', 'Ethereum', '9000.5', '10'),
  item(3, 'ADA', 'Cardano', '0.9', '9.5'),
]

async function opened(calls: Calls = {}, input: Partial<MarketListInput> = {}, store = new Map<string, unknown>()) {
  const answers = {
    market: () => list,
    currencyRank: () => list.slice(1),
    classify: () => [{ id: 'defi', title: 'DeFi' }],
    ...calls,
  }
  const page = await started(marketListFlow, { input: { loggedIn: false, ...input }, calls: answers, store })
  const codes = () => visibleMarkets(page.state().context).map(({ base }) => base)
  return { ...page, codes, last: () => page.log.filter(({ call }) => call !== 'classify').at(-1) }
}

test('a column header cycles unsorted, falling, rising; numbers are compared as numbers', async () => {
  const { actor, codes } = await opened()
  const tap = () => actor.send({ type: 'markets.sort', by: 'rate' })
  tap()
  expect(codes()).toEqual(['ETH', 'ADA', 'BTC'])
  tap()
  expect(codes()).toEqual(['BTC', 'ADA', 'ETH'])
  tap()
  expect(codes()).toEqual(['BTC', 'ETH', 'ADA'])
  expect(nextSort({ by: 'rate', direction: 'asc' }, 'name')).toEqual({ by: 'name', direction: 'desc' })
})

test('search finds by code, pair and name; searched words are stored', async () => {
  const { actor, codes, store } = await opened()
  for (const [search, found] of [
    ['bit', ['BTC']],
    ['eth/usdt', ['ETH']],
    ['car', ['ADA']],
    ['zzz', []],
  ] as const) {
    actor.send({ type: 'markets.search', search })
    expect(codes()).toEqual(found)
  }
  for (let index = 0; index < 12; index++) {
    actor.send({ type: 'markets.search', search: `w${index}` })
    actor.send({ type: 'markets.searched' })
  }
  await settled()
  expect(store.get('local searches')).toHaveLength(RECENT_SEARCHES)
  const again = await opened({}, {}, store)
  expect(again.actor.getSnapshot().context.recent[0]).toBe('w11')
})

test('each tab has its own call; its earlier rows show at once on return', async () => {
  const { actor, last, codes } = await opened({}, { cache: createReadCache() })
  actor.send({ type: 'markets.tab', tab: 'gainers' })
  await settled()
  expect(last()).toEqual({ call: 'currencyRank', input: { id: 'gainers' } })
  actor.send({ type: 'markets.tab', tab: 'defi' })
  await settled()
  expect(last()).toEqual({ call: 'market', input: { group: 'defi' } })
  actor.send({ type: 'markets.tab', tab: 'gainers' })
  expect(actor.getSnapshot().matches({ ready: 'refreshing' })).toBe(true)
  expect(codes()).toEqual(['ETH', 'ADA'])
})

test('a visitor’s favourites send no call before the log-in', async () => {
  const { actor, last, log } = await opened({}, { tab: 'favourites' })
  expect(actor.getSnapshot().matches('loginNeeded')).toBe(true)
  expect(log.map(({ call }) => call)).toEqual(['classify'])
  actor.send({ type: 'markets.session', loggedIn: true })
  await settled()
  expect(last()).toEqual({ call: 'market', input: { group: 'favourites' } })
})

test('ERR-07 CON-01: failed and timed out lists load again on a click', async () => {
  let answer: () => unknown = failing('offline')
  const { actor, clock } = await opened({ market: () => answer() })
  expect(actor.getSnapshot().matches('failed')).toBe(true)
  answer = () => new Promise(() => {})
  actor.send({ type: 'markets.reload' })
  clock.increment(200)
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  clock.increment(59_800)
  expect(actor.getSnapshot().matches('timedOut')).toBe(true)
  answer = () => list
  actor.send({ type: 'markets.reload' })
  await settled()
  expect(actor.getSnapshot().matches('ready')).toBe(true)
})
