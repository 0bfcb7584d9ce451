import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MarketItem } from '../../protocol/shapes/market.ts'
import { createLive } from './live.ts'
import { KEEP_GAP_MS } from './persist.ts'
import { FakeSocket, scheduleByHand } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const figures = {
  code: 'ethusdt',
  price: '2500',
  rate: '1.2',
  high: '2600',
  low: '2400',
  volume: '10',
  turnover: '25000',
}
const market: MarketItem = {
  ...figures,
  id: 2,
  name: 'Ethereum',
  base: 'ETH',
  quote: 'USDT',
  open: '2450',
  digit: '0.01',
  tick: '0.01',
  step: '0.0001',
  orderTypes: ['stop_limit'],
  timeInForce: ['gtc', 'ioc'],
  contractTimeInForce: ['gtc', 'post_only'],
  canAmend: true,
  categories: ['main'],
  listedLately: false,
  favourite: true,
  spark: ['1', '2'],
}
const wireTrade = { tradeId: 9, direction: 'buy', price: '2500', quantity: '1', time: 1_800_000_000 }

function started(stored?: unknown, applyWhenPainted?: (apply: () => void) => void) {
  const storage = { stored: stored, writes: 0 }
  const urls: string[] = []
  const socket = new FakeSocket()
  const live = createLive({
    host: 'https://exchange.example',
    origin: 'https://app.example',
    schedule: scheduleByHand().schedule,
    ...(applyWhenPainted ? { applyWhenPainted } : {}),
    storage: {
      read: () => storage.stored,
      write: (value) => {
        storage.stored = JSON.parse(JSON.stringify(value))
        storage.writes += 1
      },
    },
    openSocket: (url) => {
      urls.push(url)
      return socket
    },
  })
  const stop = live.connection({ sendBack: () => {}, receive: () => {} })
  socket.opens()
  return { live, storage, socket, urls, stop }
}

test('APP-03: frames of the socket reach the store and the clock', () => {
  const { live, socket, urls } = started()
  expect(urls).toEqual(['wss://exchange.example/wss'])
  socket.gets({ type: 'ping', time: 1_800_000_000, rate: 0 })
  expect(live.clock.now()).toBe(1_800_000_000_000)
  socket.gets({ type: 'sub', topic: 'all_ticker', data: [figures] })
  expect(live.tickers.ticker('ethusdt')).toEqual(figures)
})

test('while a page is about to be painted figures wait for it, in their order; the clock does not', () => {
  const waiting: (() => void)[] = []
  const { live, socket } = started(undefined, (apply) => waiting.push(apply))
  socket.gets({ type: 'sub', topic: 'all_ticker', data: [figures] })
  socket.gets({ type: 'sub', topic: 'all_ticker', data: [{ ...figures, price: '2600' }] })
  socket.gets({ type: 'ping', time: 1_800_000_000, rate: 0 })
  expect([live.tickers.ticker('ethusdt'), live.clock.now()]).toEqual([undefined, 1_800_000_000_000])
  for (const apply of waiting) apply()
  expect(live.tickers.ticker('ethusdt')?.price).toBe('2600')
})

test('books of a new connection restart their sequence', () => {
  const { live, socket } = started()
  const book = (sequence: number) => ({ type: 'sub', topic: 'ethusdt.depth', data: { bids: [], asks: [], sequence } })
  live.tickers.subscribe({ type: 'book', code: 'ethusdt' }, () => undefined, 'frame')
  socket.gets(book(50))
  socket.opens()
  socket.gets(book(1))
  expect(live.tickers.book('ethusdt')?.sequence).toBe(1)
})

test('books and candles of other markets are not read', () => {
  const { live, socket } = started()
  const candle = { time: 1_700_000_000, open: '1', high: '1', low: '1', close: '1', volume: '1' }
  const book = { type: 'sub', topic: 'ethusdt.depth', data: { bids: [], asks: [], sequence: 1 } }
  const candles = { type: 'sub', topic: 'ethusdt.kline.1h', data: [candle] }
  socket.opens()
  socket.gets(book)
  socket.gets(candles)
  expect([live.tickers.book('ethusdt'), live.tickers.candles('ethusdt', '1h')]).toEqual([undefined, []])
  live.tickers.subscribe({ type: 'book', code: 'ethusdt' }, () => undefined, 'frame')
  live.tickers.subscribe({ type: 'candles', code: 'ethusdt', period: '1h' }, () => undefined, 'row')
  socket.gets(book)
  socket.gets(candles)
  socket.gets({ ...candles, topic: 'ethusdt.kline.1d' })
  expect(live.tickers.book('ethusdt')?.sequence).toBe(1)
  expect(live.tickers.candles('ethusdt', '1h')).toHaveLength(1)
  expect(live.tickers.candles('ethusdt', '1d')).toEqual([])
})

test('a chart that opens has every candle that came before, and the list that came at first', () => {
  const { live, socket } = started()
  const HOUR = 3_600
  const START = 1_700_000_000
  const candle = (n: number, close = '1') => ({
    time: START + n * HOUR,
    open: '1',
    high: '9',
    low: '1',
    close,
    volume: '1',
  })
  const candles = (...data: object[]) => socket.gets({ type: 'sub', topic: 'ethusdt.kline.1h', data })
  socket.opens()
  candles(...Array.from({ length: 120 }, (_, n) => candle(n)))
  for (const close of ['2', '3']) candles(candle(119, close))
  candles(candle(119, '4'), candle(120))
  for (const close of ['2', '3']) candles(candle(120, close))
  live.tickers.subscribe({ type: 'candles', code: 'ethusdt', period: '1h' }, () => undefined, 'row')
  candles(candle(121))
  const list = live.tickers.candles('ethusdt', '1h')
  expect(list.map(({ time }) => (time - START) / HOUR)).toEqual(Array.from({ length: 122 }, (_, n) => n))
  expect(list.slice(-3).map(({ close }) => close)).toEqual(['4', '3', '1'])
})

test('a page that shows a quiet market has the last book and candles that came before it', () => {
  const { live, socket } = started()
  const book = (sequence: number, code = 'ethusdt') => ({
    type: 'sub',
    topic: `${code}.depth`,
    data: { bids: [], asks: [], sequence },
  })
  const candle = { time: 1_700_000_000, open: '1', high: '1', low: '1', close: '1', volume: '1' }
  const show = (code: string) => live.tickers.subscribe({ type: 'book', code }, () => undefined, 'frame')
  socket.gets(book(1))
  socket.gets(book(2))
  socket.gets({ type: 'sub', topic: 'ethusdt.kline.1h', data: [candle] })
  const leave = show('ethusdt')
  expect(live.tickers.book('ethusdt')?.sequence).toBe(2)
  live.tickers.subscribe({ type: 'candles', code: 'ethusdt', period: '1h' }, () => undefined, 'row')
  expect(live.tickers.candles('ethusdt', '1h')).toHaveLength(1)
  leave()
  socket.gets(book(3))
  socket.gets(book(4, 'btcusdt'))
  show('ethusdt')
  expect(live.tickers.book('ethusdt')?.sequence, 'that of another market is later').toBe(2)
  socket.opens()
  show('btcusdt')
  expect(live.tickers.book('btcusdt'), 'a new connection sends it again').toBeUndefined()
})

describe('ENT-09: stored figures', () => {
  test('chosen codes and ids, tardid, market, buy, sell and tickerobj are restored at the next visit', () => {
    const { live, storage, socket } = started()
    live.setMarkets([market])
    live.selection.choose('spot', market)
    live.selection.choose('contract', { code: 'btcusdt', id: 1 })
    socket.gets({
      type: 'sub',
      topic: 'ethusdt.trade',
      data: [wireTrade, { ...wireTrade, tradeId: 8, direction: 'sell' }],
    })
    vi.advanceTimersByTime(KEEP_GAP_MS)
    expect(Object.keys(storage.stored as object).sort()).toEqual(
      ['spotCode', 'spotId', 'contractCode', 'contractId', 'tardid', 'market', 'buy', 'sell', 'tickerobj'].sort(),
    )
    expect(storage.stored).toMatchObject({ tardid: [9, 8], market: [{ code: 'ethusdt', favourite: false }] })

    const again = started(storage.stored).live
    expect(again.selection.get()).toEqual({
      spot: { code: 'ethusdt', id: 2 },
      contract: { code: 'btcusdt', id: 1 },
    })
    expect(again.markets()).toEqual([{ ...market, favourite: false }])
    expect(again.tickers.ticker('ethusdt')).toEqual(figures)
    expect(again.tickers.trades('ethusdt').buy.map(({ id }) => id)).toEqual([9])
    expect(again.tickers.trades('ethusdt').sell.map(({ id }) => id)).toEqual([8])
    expect(again.tickers.isStale()).toBe(true)
  })

  test('a thousand prices are written once per interval, and pending ones when the page is hidden', () => {
    const { live, storage, socket } = started()
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const end = live.followPage(page as unknown as Document)
    for (let n = 1; n <= 1_000; n += 1) {
      socket.gets({ type: 'sub', topic: 'all_ticker', data: [{ ...figures, price: String(n) }] })
      vi.advanceTimersByTime(9)
    }
    // The first price came at 0 s, the last at 9 s.
    expect(storage.writes).toBe(1)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(storage.writes).toBe(2)
    expect((storage.stored as { tickerobj: object }).tickerobj).toMatchObject({ ethusdt: { price: '1000' } })
    end()
  })

  test.each([
    undefined,
    null,
    'garbage',
    [],
    { spotCode: 7, market: 'no', tickerobj: [] },
    { spotCode: '<b>', spotId: -1, buy: [{}], tickerobj: { btcusdt: { price: 'NaN' } } },
  ])('damaged storage counts as missing: %j', (stored) => {
    const { live } = started(stored)
    expect(live.selection.get().spot).toEqual({ code: 'btcusdt', id: undefined })
    expect(live.markets()).toEqual([])
    expect(live.tickers.all().size).toBe(0)
  })

  test('one damaged part leaves the others', () => {
    const { live } = started({ spotCode: 'ethusdt', spotId: 2, tickerobj: { x: 1 }, market: [market] })
    expect(live.selection.get().spot).toEqual({ code: 'ethusdt', id: 2 })
    expect(live.markets()).toEqual([market])
  })
})

describe('CON-03: the chosen market', () => {
  test('is btcusdt at first; choosing makes another current, viewing does not', () => {
    const { live } = started()
    expect([live.selection.current(), live.selection.get().contract.code]).toEqual(['btcusdt', 'btcusdt'])
    const notified: string[] = []
    const end = live.selection.subscribe(() => notified.push(live.selection.current()))
    live.selection.look('dogeusdt')
    live.selection.look('dogeusdt')
    live.selection.choose('spot', market)
    live.selection.choose('spot', market)
    expect(notified).toEqual(['dogeusdt', 'ethusdt'])
    expect(live.selection.get().contract.code).toBe('btcusdt')
    end()
    live.selection.look('btcusdt')
    expect(notified).toHaveLength(2)
  })
})
