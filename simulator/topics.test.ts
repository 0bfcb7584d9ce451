import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERIODS, type Period } from '../protocol/rules/constants.ts'
import { type Incoming, parseFrame, topicFrame } from '../protocol/topics.ts'
import { createExchange } from './exchange.ts'
import type { Rate } from './exchangeClock.ts'
import { candleWire, tickerWire } from './handlers/markets.ts'
import { openWorld } from './seeds/personas.ts'
import { RECENT_PASSES } from './topics/index.ts'
import { enterPersona } from './transports/opening.ts'
import { candles, listedIn, type MarketSpec, ticker } from './world/market/index.ts'

const START = Date.UTC(2026, 10, 21, 12, 0, 30)
const PASS = 250

async function open(rate: Rate = 1) {
  const exchange = createExchange({ seed: 3, now: START, rate, world: openWorld({ seed: 3, now: START }) })
  const join = () => {
    const received: Incoming[] = []
    const unread: string[] = []
    const connection = exchange.connect((frame) => {
      const message = parseFrame(frame)
      if (message) received.push(message)
      else unread.push(frame)
    })
    const say = (message: object) => connection.receive(JSON.stringify(message))
    const take = (kind: string) => received.filter((one) => (one.type === 'ping' ? 'ping' : one.kind) === kind)
    return { received, unread, connection, say, take }
  }
  const passes = (count: number) => {
    for (let i = 0; i < count; i++) exchange.advance(PASS)
  }
  return { exchange, join, passes }
}

const products = (...codes: string[]) => ({ type: 'product', sub: 'submarkt', data: codes.join(',') })

test('SIM-02: trades, book, every candle period, rounds and subscribed tickers match the protocol', async () => {
  const { join, passes } = await open()
  const page = join()
  page.say({ type: 'code', code: 'btcusdt' })
  page.say(products('ethusdt', 'solusdt'))
  passes(40)
  expect(page.unread).toEqual([])
  const kinds = new Set(page.received.map((one) => (one.type === 'ping' ? 'ping' : one.kind)))
  expect(kinds).toEqual(new Set(['ping', 'all_ticker', 'trade', 'depth', 'mark', 'kline', 'period', 'amount']))
  const periods = page.received.flatMap((one) => (one.type === 'topic' && one.period ? [one.period] : []))
  expect(new Set(periods)).toEqual(new Set(Object.keys(PERIODS)))
  const codes = page.received
    .flatMap((one) => (one.type === 'topic' && one.kind === 'all_ticker' ? one.data : []))
    .map((row) => row.code)
  expect(new Set(codes)).toEqual(new Set(['ethusdt', 'solusdt']))
  for (const one of page.received) if (one.type === 'topic' && one.code) expect(one.code).toBe('btcusdt')
})

test('SIM-02: each trade is sent once, the last one is the last price, and the book only moves forward', async () => {
  const { join, passes } = await open(10)
  const page = join()
  page.say({ type: 'code', code: 'btcusdt' })
  page.say(products('btcusdt'))
  passes(60)
  const trades = page.received.flatMap((one) => (one.type === 'topic' && one.kind === 'trade' ? one.data : []))
  expect(trades.length).toBeGreaterThan(30)
  expect(new Set(trades.map((trade) => trade.id)).size).toBe(trades.length)
  const newest = trades.reduce((a, b) => (b.id > a.id ? b : a))
  const tickers = page.received.flatMap((one) => (one.type === 'topic' && one.kind === 'all_ticker' ? one.data : []))
  expect(tickers.at(-1)?.price).toBe(newest.price)
  const books = page.received.flatMap((one) =>
    one.type === 'topic' && one.kind === 'depth' ? [one.data.sequence] : [],
  )
  expect(books).toEqual([...new Set(books)].sort((a, b) => a - b))
  const minutes = page.received.flatMap((one) =>
    one.type === 'topic' && one.kind === 'kline' && one.period === '1m' ? [one.data] : [],
  )
  expect(minutes.every((data) => data.length === 2)).toBe(true)
  expect(minutes.at(-1)?.[1]?.close).toBe(newest.price)
})

test('SIM-06: while the clock is stopped only pings are sent, with time and rate', async () => {
  const { exchange, join, passes } = await open(0)
  const page = join()
  page.say({ type: 'code', code: 'btcusdt' })
  passes(4)
  const before = page.received.length
  passes(44)
  expect(page.received.slice(before).map((one) => one.type)).toEqual(['ping', 'ping'])
  exchange.setRate(600)
  passes(1)
  const ping = page.take('ping').at(-1)
  expect(ping).toMatchObject({ rate: 600, time: Math.floor((START + 600 * PASS) / 1000) })
})

test('a connection with a token is notified once about changed lists, one with an invalid token is not', async () => {
  const { exchange, join, passes } = await open(0)
  const token = enterPersona(exchange, 'fresh')
  passes(RECENT_PASSES + 2)
  const [own, wrong] = [join(), join()]
  own.say({ type: 'auth', token })
  wrong.say({ type: 'auth', token: 'nobody' })
  passes(3)
  expect(own.take('user.changed')).toEqual([{ type: 'topic', kind: 'user.changed', data: { lists: [] } }])
  expect(wrong.take('user.changed')).toEqual([])
})

test('a new connection receives what changed shortly before it, which its page may have read before the change', async () => {
  const { exchange, join, passes } = await open(0)
  const token = enterPersona(exchange, 'fresh')
  const listsOf = (page: ReturnType<typeof join>) =>
    page
      .take('user.changed')
      .map((frame) => (frame.type === 'topic' && frame.kind === 'user.changed' ? frame.data : []))
  for (const [wait, lists] of [
    [RECENT_PASSES, ['logins']],
    [2, []],
  ] as const) {
    passes(wait)
    const page = join()
    page.say({ type: 'auth', token })
    passes(1)
    expect(listsOf(page)).toEqual([{ lists }])
  }
})

test('SOC-10: user.changed reaches only the token’s user, and ends with the session', async () => {
  const { exchange, join, passes } = await open(0)
  const token = enterPersona(exchange, 'fresh')
  const others = enterPersona(exchange, 'trader')
  passes(RECENT_PASSES + 2)
  const [own, other, visitor] = [join(), join(), join()]
  own.say({ type: 'auth', token })
  other.say({ type: 'auth', token: others })
  const buy = (id: string) =>
    exchange.answer({
      method: 'POST',
      path: '/api/currencyTrade/1',
      headers: { authorization: token },
      body: JSON.stringify({ side: 'buy', type: 'market', total: '50', client_id: id }),
    })
  passes(2)
  const named = (page: typeof own) =>
    page
      .take('user.changed')
      .flatMap((frame) => (frame.type === 'topic' && frame.kind === 'user.changed' ? frame.data.lists : []))
  buy('intent-0001')
  passes(2)
  expect(named(own)).toEqual(expect.arrayContaining(['funds', 'orders']))
  expect([named(other), named(visitor)]).toEqual([[], []])
  const before = named(own)
  own.say({ type: 'auth', token: '' })
  buy('intent-0002')
  passes(2)
  expect(named(own)).toEqual(before)
})

test('a closed connection gets no more frames', async () => {
  const { join, passes } = await open()
  const page = join()
  page.say(products('btcusdt'))
  passes(4)
  const before = page.received.length
  page.connection.close()
  passes(40)
  expect(page.received.length).toBe(before)
})

test('SIM-02: broken frames, unknown topics and markets are ignored', async () => {
  const { exchange, join, passes } = await open()
  const page = join()
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.record({
          type: fc.constantFrom('pong', 'forex', 'code', 'product', 'auth', 'x'),
          data: fc.anything(),
          code: fc.string(),
        }),
      ),
      (frame) => page.connection.receive(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    ),
    { numRuns: 1_000 },
  )
  page.connection.receive(undefined)
  page.say({ type: 'code', code: 'nosuchcoin' })
  page.say(products('__proto__', 'ethusdt'))
  page.say(products('nosuchcoin', 'btcusdt', 'constructor'))
  passes(4)
  expect(page.unread).toEqual([])
  expect(page.take('all_ticker').length).toBeGreaterThan(0)
  expect(page.take('depth')).toEqual([])
  expect(exchange.now()).toBe(START + 4 * PASS)
})

test('however much time passes at once, the last candles and rows sent are those of the moment', () => {
  const exchange = createExchange({ seed: 3, now: START, world: openWorld({ seed: 3, now: START }) })
  // The market trades seldom: some minutes begin without a trade.
  const code = exchange.look(({ markets }) => listedIn(markets).at(-1)?.code ?? '')
  const last = new Map<string, string>()
  const connection = exchange.connect((frame) => last.set((JSON.parse(frame) as { topic?: string }).topic ?? '', frame))
  connection.receive(JSON.stringify({ type: 'code', code }))
  connection.receive(JSON.stringify(products(code)))
  const now = () =>
    exchange.look(({ markets, now }) => {
      const market = listedIn(markets).find((listed) => listed.code === code) as MarketSpec
      const row = tickerWire(market, ticker(markets, market.code, now))
      const klines = (Object.keys(PERIODS) as Period[]).map((period) => {
        const two = candles(markets, market.code, period, { limit: 2, now })
        const data = two.map((candle) => candleWire(market, candle))
        return topicFrame(`${code}.kline.${period}`, 'kline', data)
      })
      return [topicFrame('all_ticker', 'all_ticker', [row]), ...klines]
    })
  const topics = ['all_ticker', ...Object.keys(PERIODS).map((period) => `${code}.kline.${period}`)]
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: PASS, max: 2_000 }), fc.integer({ min: PASS, max: 90_000 })), (ms) => {
      exchange.advance(ms)
      expect(topics.map((topic) => last.get(topic))).toEqual(now())
    }),
    { numRuns: 200 },
  )
})
