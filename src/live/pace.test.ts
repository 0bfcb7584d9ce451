import { describe, expect, test } from 'vitest'
import type { Ticker } from '../../protocol/shapes/market.ts'
import { scheduleByHand } from './testing.ts'
import { createTickers } from './tickers.ts'

const tickerOf = (code: string, price: string): Ticker => ({
  code,
  price,
  rate: '1.5',
  high: '9',
  low: '1',
  volume: '7',
})
const tickers = (...data: Ticker[]) => ({ type: 'topic', kind: 'all_ticker', data }) as const

describe('APP-03: pace', () => {
  function listening() {
    const hand = scheduleByHand()
    const store = createTickers(hand)
    const heard = { row: 0, frame: 0, other: 0, book: 0 }
    const ends = [
      store.subscribe({ type: 'ticker', code: 'btcusdt' }, () => (heard.row += 1), 'row'),
      store.subscribe({ type: 'ticker', code: 'btcusdt' }, () => (heard.frame += 1), 'frame'),
      store.subscribe({ type: 'ticker', code: 'ethusdt' }, () => (heard.other += 1), 'row'),
      store.subscribe({ type: 'book', code: 'btcusdt' }, () => (heard.book += 1), 'frame'),
    ]
    let price = 0
    const tick = (code = 'btcusdt') => {
      price += 1
      store.apply(tickers(tickerOf(code, String(price))))
    }
    return { ...hand, store, heard, ends, tick }
  }

  test('a row is notified four times a second, the chosen price once per frame, others never', () => {
    const { heard, tick, pass, frame } = listening()
    for (let ms = 0; ms < 1_000; ms += 1) {
      tick()
      pass(1)
      if (ms % 16 === 15) frame()
    }
    expect(heard).toEqual({ row: 4, frame: 62, other: 0, book: 0 })
  })

  test('equal figures are no change', () => {
    const { heard, store, pass, waiting } = listening()
    store.apply(tickers(tickerOf('btcusdt', '7')))
    pass(250)
    const before = store.ticker('btcusdt')
    store.apply(tickers(tickerOf('btcusdt', '7')))
    pass(1_000)
    expect(heard.row).toBe(1)
    expect(store.ticker('btcusdt')).toBe(before)
    expect(waiting()).toBe(1)
  })

  test('hidden: no notifications are scheduled; shown again: all at once, once', () => {
    const { heard, store, tick, pass, frame, waiting } = listening()
    store.setHidden(true)
    for (let n = 0; n < 500; n += 1) tick()
    expect(waiting()).toBe(0)
    pass(10_000)
    frame()
    expect(heard).toEqual({ row: 0, frame: 0, other: 0, book: 0 })
    store.setHidden(false)
    expect(heard).toEqual({ row: 1, frame: 1, other: 0, book: 0 })
    expect(store.ticker('btcusdt')?.price).toBe('500')
  })

  test('ended subscriptions get no notification and leave nothing behind', () => {
    const { heard, store, ends, tick, pass, frame, waiting } = listening()
    expect(store.subscriptions()).toBe(4)
    for (const end of [...ends, ...ends]) end()
    tick()
    expect([store.subscriptions(), waiting()]).toEqual([0, 0])
    pass(1_000)
    frame()
    expect(heard.row + heard.frame).toBe(0)
  })

  test('ending a subscription, even twice, does not end another of the same figure', () => {
    const { heard, store, tick, pass } = listening()
    const end = store.subscribe({ type: 'ticker', code: 'btcusdt' }, () => {}, 'row')
    end()
    end()
    tick()
    pass(250)
    expect([heard.row, store.subscriptions()]).toEqual([1, 4])
  })

  test('staleness is notified once per change', () => {
    const { schedule, frame } = scheduleByHand()
    const store = createTickers({ schedule })
    let notified = 0
    store.subscribe({ type: 'stale' }, () => (notified += 1), 'frame')
    expect(store.isStale()).toBe(true)
    store.setStale(false)
    store.setStale(false)
    frame()
    expect([store.isStale(), notified]).toEqual([false, 1])
  })
})

describe('APP-03: all panels of a frame show one state, while a chart is among them', () => {
  const BOOK = { type: 'book', code: 'btcusdt' } as const
  const PRICE = { type: 'ticker', code: 'btcusdt' } as const
  const depth = (sequence: number) => ({
    type: 'topic' as const,
    kind: 'depth' as const,
    code: 'btcusdt',
    data: { bids: [], asks: [], sequence },
  })

  function shown() {
    const hand = scheduleByHand()
    const store = createTickers(hand)
    const drawn: unknown[] = []
    const painted: unknown[] = []
    const read = () => `${store.ticker('btcusdt')?.price} ${store.book('btcusdt')?.sequence}`
    const end = store.subscribe(BOOK, () => drawn.push(read()), 'canvas')
    store.subscribe(PRICE, () => painted.push(read()), 'frame')
    const change = (n: number) => {
      store.apply(tickers(tickerOf('btcusdt', String(n))))
      store.apply(depth(n))
    }
    return { ...hand, store, drawn, painted, read, change, end }
  }

  test('the chart is notified before the frame, and what arrives until then waits for the next', () => {
    const { change, pass, frame, drawn, painted, read } = shown()
    change(1)
    expect([drawn, painted]).toEqual([[], []])
    pass(0)
    change(2)
    expect([drawn, painted, read()]).toEqual([['1 1'], [], '1 1'])
    frame()
    expect([drawn, painted, read()]).toEqual([['1 1'], ['1 1'], '2 2'])
    pass(59)
    frame()
    expect([drawn, painted]).toEqual([['1 1'], ['1 1']])
    pass(1)
    frame()
    expect([drawn, painted]).toEqual([
      ['1 1', '2 2'],
      ['1 1', '2 2'],
    ])
  })

  test('a thousand changes between two frames are drawn once', () => {
    const { change, frame, drawn, painted } = shown()
    for (let n = 1; n <= 1_000; n += 1) change(n)
    frame()
    expect([drawn, painted]).toEqual([['1000 1000'], ['1000 1000']])
  })

  test('a chart is drawn at most seventeen times a second, and at once after a quiet moment', () => {
    const { change, pass, frame, drawn, painted } = shown()
    for (let ms = 0; ms < 1_000; ms += 4) {
      change(ms)
      pass(4)
      if (ms % 16 === 12) frame()
    }
    expect(drawn.length).toBe(painted.length)
    expect(drawn.length).toBeLessThanOrEqual(17)
    expect(drawn.length).toBeGreaterThan(10)
    pass(60)
    frame()
    pass(60)
    change(5_000)
    frame()
    expect(painted.at(-1)).toBe('5000 5000')
  })

  test('a page that becomes hidden, or never draws the frame, holds nothing back', () => {
    const { store, change, pass, frame, read } = shown()
    change(1)
    pass(0)
    change(2)
    store.setHidden(true)
    expect(read()).toBe('2 2')
    store.setHidden(false)
    frame()
    pass(60)
    change(3)
    pass(0)
    for (let n = 4; n <= 1_004; n += 1) change(n)
    expect(read()).toBe('1004 1004')
  })

  test('figures that were held for another exchange’s markets are dropped with them', () => {
    const { store, change, pass, frame } = shown()
    change(1)
    pass(0)
    change(2)
    store.forgetMarkets()
    frame()
    expect(store.book('btcusdt')).toBeUndefined()
  })

  test('without a chart, changes up to the frame are in it', () => {
    const { end, change, pass, frame, painted } = shown()
    end()
    change(1)
    pass(0)
    change(2)
    frame()
    expect(painted).toEqual(['2 2'])
  })
})

describe('codes on screen', () => {
  test('their sorted union is emitted once per frame, and only after a change', () => {
    const { schedule, frame } = scheduleByHand()
    const notified: (readonly string[])[] = []
    const store = createTickers({ schedule, onWatched: (codes) => notified.push(codes) })
    const first = store.watch(['ethusdt', 'btcusdt', 'btcusdt'])
    const second = store.watch(['btcusdt', 'dogeusdt'])
    expect(notified).toEqual([])
    frame()
    expect(notified).toEqual([['btcusdt', 'dogeusdt', 'ethusdt']])
    first()
    first()
    frame()
    expect(notified.at(-1)).toEqual(['btcusdt', 'dogeusdt'])
    second()
    store.watch(['btcusdt', 'dogeusdt'])
    frame()
    expect(notified).toHaveLength(2)
  })
})
