import { expect, test } from 'vitest'
import { createExchange } from '../../exchange.ts'
import { callApi, open } from '../../handlers/testing.ts'
import { isCurrency } from '../currencies.ts'
import { scaleOf } from '../money.ts'
import { checkRules } from '../rules.ts'
import { load } from '../save.ts'
import { createWorld } from '../world.ts'
import { CATALOGUE, MARKETS, MARKETS_MOST } from './index.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
type Item = { id: number; code: string; price: string; high: string; low: string }

test('the catalogue continues with fictional coins, each with its own id, code and symbol', () => {
  expect([MARKETS.length, CATALOGUE.length]).toEqual([78, MARKETS_MOST])
  expect(CATALOGUE.slice(0, MARKETS.length)).toEqual(MARKETS)
  for (const name of ['id', 'code', 'base'] as const)
    expect(new Set(CATALOGUE.map((market) => market[name])).size).toBe(MARKETS_MOST)
  expect(CATALOGUE.every(({ code }) => /^[a-z0-9]{2,24}$/.test(code))).toBe(true)
  expect(scaleOf('USDT')).toBe(8)
  expect(isCurrency('XAA')).toBe(true)
})

test('a world has the number of markets it was created with: all work, and the first 78 behave the same', async () => {
  const world = createWorld({ seed: 7, now: NOW, markets: MARKETS_MOST })
  const [many, few] = [
    createExchange({ seed: 7, now: NOW, rate: 0, world }),
    createExchange({ seed: 7, now: NOW, rate: 0 }),
  ]
  for (const exchange of [many, few]) {
    exchange.jump(3_600_000)
    exchange.advance(0)
  }
  const items = callApi(many, 'market', {}).data as Item[]
  expect(items).toHaveLength(MARKETS_MOST)
  expect(items.slice(0, MARKETS.length)).toEqual(callApi(few, 'market', {}).data)
  const last = items.at(-1) as Item
  expect(Number(last.low) <= Number(last.price) && Number(last.price) <= Number(last.high)).toBe(true)
  const book = callApi(many, 'depth', { id: last.id }).data as { bids: string[][]; asks: string[][] }
  expect([book.bids.length, book.asks.length]).toEqual([20, 20])
  expect((callApi(many, 'kline', { id: last.id, period: '1h', limit: 5 }).data as unknown[]).length).toBe(5)
  expect(many.save()).toBe(
    (() => {
      const again = load(many.save())
      expect(checkRules(again)).toEqual([])
      return many.save()
    })(),
  )
})

test('unlisted markets are unknown to requests, orders, subscriptions and regimes', async () => {
  const exchange = await open()
  for (const name of ['depth', 'trades', 'kline'] as const)
    expect(callApi(exchange, name, { id: 1_001, period: '1h' }).code).toBe(2001)
  expect(() => exchange.command({ type: 'setRegime', code: 'xaausdt', regime: 'crash' })).toThrow()
  const received: string[] = []
  const socket = exchange.connect((frame) => received.push(frame))
  socket.receive('{"type":"code","code":"xaausdt"}')
  socket.receive('{"type":"product","sub":"market.ticker","data":"xaausdt,btcusdt"}')
  exchange.advance(1_000)
  expect(received.filter((frame) => frame.includes('xaausdt'))).toEqual([])
})

test('a world cannot have fewer markets than the default, nor more than the catalogue', () => {
  for (const markets of [0, 77, 1_001, 99.5]) expect(() => createWorld({ seed: 1, now: NOW, markets })).toThrow('not')
})
