import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Book, Candle, MarketItem, Ticker, Trade } from '../../protocol/shapes/market.ts'
import { type Incoming, parseFrame } from '../../protocol/topics.ts'
import { CANDLES_KEPT } from './figures.ts'
import { scheduleByHand } from './testing.ts'
import { createTickers } from './tickers.ts'

const CODES = ['btcusdt', 'ethusdt', 'dogeusdt'] as const
const PERIODS = ['1m', '1h'] as const
const FROM = 1_700_000_000
const tickerOf = (code: string, price: string): Ticker => ({
  code,
  price,
  rate: '1.5',
  high: '9',
  low: '1',
  volume: '7',
})
const message = (topic: string, data: unknown): Incoming => {
  const parsed = parseFrame(JSON.stringify({ type: 'sub', topic, data }))
  if (!parsed) throw new Error(`not a frame: ${topic}`)
  return parsed
}
const wireTrade = (tradeId: number, direction: 'buy' | 'sell', time: number) => ({
  tradeId,
  direction,
  price: '1',
  quantity: '2',
  time,
})

/** The same rules as plainly as possible: all messages, reduced at the end. */
function reference(frames: readonly string[]) {
  const messages = frames.flatMap((frame) => parseFrame(frame) ?? [])
  const tickers = new Map<string, Ticker>()
  const books = new Map<string, Book>()
  const refused = new Map<string, number>()
  const candles = new Map<string, Map<number, Candle>>()
  const trades: (Trade & { code: string })[] = []
  for (const one of messages) {
    if (one.type === 'ping') continue
    const { code = '' } = one
    if (one.kind === 'all_ticker')
      for (const ticker of one.data)
        tickers.set(ticker.code, { ...ticker, turnover: ticker.turnover ?? tickers.get(ticker.code)?.turnover })
    if (one.kind === 'depth') {
      const { sequence } = one.data
      const newest = books.get(code)?.sequence ?? -Infinity
      const isNewer = sequence > newest || (sequence < newest && sequence > (refused.get(code) ?? Infinity))
      if (isNewer) {
        books.set(code, one.data)
        refused.delete(code)
      } else if (sequence < newest) refused.set(code, sequence)
    }
    if (one.kind === 'kline') {
      const key = `${code} ${one.period}`
      const known = candles.get(key) ?? new Map<number, Candle>()
      for (const candle of one.data) known.set(candle.time, candle)
      const newest = [...known.values()].sort((a, b) => a.time - b.time).slice(-CANDLES_KEPT)
      candles.set(key, new Map(newest.map((candle) => [candle.time, candle])))
    }
    if (one.kind === 'trade')
      for (const trade of one.data)
        if (!trades.some((other) => other.code === code && other.id === trade.id)) trades.push({ ...trade, code })
  }
  trades.sort((a, b) => b.time - a.time || b.id - a.id || a.code.localeCompare(b.code))
  return { tickers, books, candles, trades }
}

const price = fc.integer({ min: 1, max: 5 }).map(String)
const code = fc.constantFrom(...CODES)
const sub = (topic: fc.Arbitrary<string>, data: fc.Arbitrary<unknown>) =>
  fc.record({ type: fc.constant('sub'), topic, data }).map((frame) => JSON.stringify(frame))
const tickerFrame = sub(
  fc.constant('all_ticker'),
  fc.array(
    fc.record(
      { code, price, rate: price, high: price, low: price, volume: price, turnover: price },
      { requiredKeys: ['code', 'price', 'rate', 'high', 'low', 'volume'] },
    ),
  ),
)
const level = fc.tuple(price, price)
const bookFrame = sub(
  code.map((one) => `${one}.depth`),
  fc.record({ bids: fc.array(level), asks: fc.array(level), sequence: fc.integer({ min: 0, max: 20 }) }),
)
const candleFrame = sub(
  fc.tuple(code, fc.constantFrom(...PERIODS)).map(([one, period]) => `${one}.kline.${period}`),
  fc.array(
    fc.record({
      time: fc.integer({ min: FROM, max: FROM + 9 }),
      open: price,
      high: price,
      low: price,
      close: price,
      volume: price,
    }),
    { maxLength: 3 },
  ),
)
/** Trades of a market have rising numbers and times, possibly repeated. */
const tradeFrame = fc
  .tuple(code, fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { maxLength: 8 }))
  .map(([one, ids]) => {
    const data = ids.map((id) => wireTrade(id, id % 3 === 0 ? 'buy' : 'sell', FROM + id))
    return JSON.stringify({ type: 'sub', topic: `${one}.trade`, data })
  })
const garbage = fc.oneof(
  fc.string(),
  fc.json(),
  sub(fc.string(), fc.jsonValue()),
  sub(fc.constant('all_ticker'), fc.jsonValue()),
)
const frames = fc.array(fc.oneof(tickerFrame, bookFrame, candleFrame, tradeFrame, garbage), { maxLength: 60 })

describe('ENT-06 SOC-07: the store', () => {
  test.each([
    ['read as they come', false],
    ['of tickers kept until they are read', true],
  ])('matches a simple reference for any frames, %s', (_, isLater) => {
    fc.assert(
      fc.property(frames, (list) => {
        const store = createTickers(scheduleByHand())
        for (const frame of list) {
          if (isLater && store.receive(frame)) continue
          const parsed = parseFrame(frame)
          if (parsed) store.apply(parsed)
          // Reads in between: values must not be cached for ever.
          for (const one of CODES) store.trades(one)
        }
        const expected = reference(list)
        expect(new Map(store.all())).toEqual(expected.tickers)
        for (const one of CODES) {
          expect(store.book(one)).toEqual(expected.books.get(one))
          const tradesOfMarket = expected.trades.filter((trade) => trade.code === one)
          expect(store.trades(one).all).toEqual(expected.trades.slice(0, 30).filter((trade) => trade.code === one))
          expect(store.trades(one).buy).toEqual(
            tradesOfMarket.filter(({ direction }) => direction === 'buy').slice(0, 10),
          )
          expect(store.trades(one).sell).toEqual(
            tradesOfMarket.filter(({ direction }) => direction === 'sell').slice(0, 10),
          )
          for (const period of PERIODS)
            expect(store.candles(one, period)).toEqual([...(expected.candles.get(`${one} ${period}`)?.values() ?? [])])
        }
        expect(store.recentTrades()).toEqual(expected.trades.slice(0, 30))
      }),
      { numRuns: 500, seed: 20261121 },
    )
  })

  test('CON-02: stores the latest 30 trades overall and 10 per side of each market', () => {
    const store = createTickers(scheduleByHand())
    for (let id = 1; id <= 100; id += 1)
      for (const one of CODES)
        store.apply(message(`${one}.trade`, [wireTrade(id, id % 2 === 0 ? 'buy' : 'sell', FROM + id)]))
    expect(store.recentTrades()).toHaveLength(30)
    expect(store.recentTrades().at(-1)?.id).toBe(91)
    for (const one of CODES) {
      expect(store.trades(one).buy.map(({ id }) => id)).toEqual([100, 98, 96, 94, 92, 90, 88, 86, 84, 82])
      expect(store.trades(one).sell.map(({ id }) => id)).toEqual([99, 97, 95, 93, 91, 89, 87, 85, 83, 81])
      expect(store.trades(one).all).toEqual(store.recentTrades().filter((trade) => trade.code === one))
    }
  })

  test('a sequence far ahead delays only one later book', () => {
    const store = createTickers(scheduleByHand())
    const book = (sequence: number) => message('btcusdt.depth', { bids: [['100', '1']], asks: [], sequence })
    store.apply(book(100))
    store.apply(book(Number.MAX_SAFE_INTEGER))
    expect(store.book('btcusdt')?.sequence).toBe(Number.MAX_SAFE_INTEGER)
    store.apply(book(101))
    expect(store.book('btcusdt')?.sequence).toBe(Number.MAX_SAFE_INTEGER)
    for (const sequence of [102, 103]) {
      store.apply(book(sequence))
      expect(store.book('btcusdt')?.sequence).toBe(sequence)
    }
  })

  test('a repeated older book stays refused: only a successor proves the newer one wrong', () => {
    const store = createTickers(scheduleByHand())
    const book = (sequence: number) => message('btcusdt.depth', { bids: [['100', '1']], asks: [], sequence })
    const shown = [50, 40, 40, 39, 40].map((sequence) => {
      store.apply(book(sequence))
      return store.book('btcusdt')?.sequence
    })
    expect(shown).toEqual([50, 50, 50, 50, 40])
  })

  test('a refused book without a successor for ten seconds is reported while its market is shown', () => {
    const hand = scheduleByHand()
    let lost = 0
    const onLost = () => {
      lost += 1
    }
    const store = createTickers({ ...hand, onLost })
    const book = (code: string, sequence: number) =>
      store.apply(message(`${code}.depth`, { bids: [['100', '1']], asks: [], sequence }))
    store.subscribe({ type: 'book', code: 'btcusdt' }, () => {}, 'frame')
    const crazyThen = (code: string, ...sequences: number[]) => {
      for (const sequence of [Number.MAX_SAFE_INTEGER, ...sequences]) book(code, sequence)
    }
    crazyThen('btcusdt', 5, 6)
    crazyThen('ethusdt', 5)
    hand.pass(10_000)
    expect(lost).toBe(0)
    crazyThen('btcusdt', 7)
    hand.pass(9_999)
    expect(lost).toBe(0)
    hand.pass(1)
    expect(lost).toBe(1)
  })

  test('an old snapshot from a call does not count as a lost book', () => {
    const hand = scheduleByHand()
    const store = createTickers({
      ...hand,
      onLost: () => {
        throw new Error('nothing is lost')
      },
    })
    store.subscribe({ type: 'book', code: 'btcusdt' }, () => {}, 'frame')
    store.apply(message('btcusdt.depth', { bids: [['100', '1']], asks: [], sequence: 8 }))
    for (const sequence of [6, 7]) store.seedBook('btcusdt', { bids: [], asks: [], sequence })
    expect(store.book('btcusdt')?.sequence).toBe(8)
    hand.pass(10_000)
  })

  test('an older book is ignored until a new connection restarts the sequence', () => {
    const store = createTickers(scheduleByHand())
    const book = (sequence: number, at: string) => message('btcusdt.depth', { bids: [[at, '1']], asks: [], sequence })
    store.apply(book(8, '100'))
    store.apply(book(7, '99'))
    store.apply(book(8, '98'))
    expect(store.book('btcusdt')?.bids[0]?.[0]).toBe('100')
    store.reopened()
    store.apply(book(1, '97'))
    expect(store.book('btcusdt')?.bids[0]?.[0]).toBe('97')
  })

  test('another exchange starts without the previous books, trades, candles and marks', () => {
    const hand = scheduleByHand()
    const store = createTickers(hand)
    const heard: string[] = []
    const changes = [
      { type: 'book', code: 'btcusdt' },
      { type: 'trades', code: 'btcusdt' },
      { type: 'candles', code: 'btcusdt', period: '1h' },
      { type: 'mark', code: 'btcusdt' },
    ] as const
    for (const change of changes) store.subscribe(change, () => heard.push(change.type), 'frame')
    store.apply(message('all_ticker', [tickerOf('btcusdt', '100')]))
    store.apply(message('btcusdt.depth', { bids: [['100', '1']], asks: [], sequence: 8 }))
    store.apply(message('btcusdt.trade', [wireTrade(1, 'buy', FROM)]))
    store.apply(message('btcusdt.kline.1h', [{ time: FROM, open: '1', high: '1', low: '1', close: '1', volume: '1' }]))
    store.apply(
      message('btcusdt.mark', { mark_price: '100', index_price: '100', funding_rate: '0.01', next_funding: FROM }),
    )
    hand.frame()
    expect([...heard].sort()).toEqual(['book', 'candles', 'mark', 'trades'])
    store.forgetMarkets()
    hand.frame()
    expect([...heard].sort()).toEqual(['book', 'book', 'candles', 'candles', 'mark', 'mark', 'trades', 'trades'])
    expect(store.book('btcusdt')).toBeUndefined()
    expect(store.mark('btcusdt')).toBeUndefined()
    expect(store.candles('btcusdt', '1h')).toEqual([])
    expect([store.trades('btcusdt').all, store.trades('btcusdt').buy, store.recentTrades()]).toEqual([[], [], []])
    expect(store.ticker('btcusdt')?.price).toBe('100')
    store.apply(message('btcusdt.depth', { bids: [['97', '1']], asks: [], sequence: 1 }))
    expect(store.book('btcusdt')?.bids[0]?.[0]).toBe('97')
  })

  test('the market call seeds figures; stored ones never replace newer ones', () => {
    const store = createTickers(scheduleByHand())
    const item = { ...tickerOf('btcusdt', '100'), turnover: '5', id: 1, name: 'BTC', favourite: true } as MarketItem
    store.seed([item])
    expect(store.ticker('btcusdt')).toEqual({ ...tickerOf('btcusdt', '100'), turnover: '5' })
    store.restore([tickerOf('btcusdt', '1'), tickerOf('ethusdt', '2')])
    expect(store.ticker('btcusdt')?.price).toBe('100')
    expect(store.ticker('ethusdt')?.price).toBe('2')
  })

  test('the last message of each user topic is stored; it is cleared with the user, and market data stays', () => {
    const store = createTickers(scheduleByHand())
    const round = {
      id: 3,
      minutes: 1,
      opens: FROM + 60,
      closes_entry: FROM + 55,
      settles: FROM + 120,
      open_price: null,
    }
    store.apply(message('contract.margin', { margin: '1.00' }))
    store.apply(message('contract.margin', { margin: '12.50' }))
    store.apply(message('second.orders', [{ id: 1, countdown: 30 }]))
    store.apply(message('btcusdt.period', round))
    expect(store.latest('contract.margin')).toEqual({ margin: '12.50' })
    expect(store.latest('second.orders')).toEqual([{ id: 1, countdown: 30 }])
    store.forgetUser()
    expect(store.latest('contract.margin')).toBeUndefined()
    expect(store.rounds('btcusdt')).toHaveLength(1)
  })
})
