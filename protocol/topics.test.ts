import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PERIODS } from './rules/constants.ts'
import { MARKET_SUBSCRIPTION, outgoing, parseFrame, readTopic, SOCKET_PATH, topicFrame, topics } from './topics.ts'

const sub = (topic: string, data: unknown) => parseFrame(JSON.stringify({ type: 'sub', topic, data }))
const MARK = { mark_price: '61000.5', index_price: '61001.0', funding_rate: '-0.0125', next_funding: 1_700_006_400 }
const candle = { time: 1_700_000_000, open: '1', high: '2', low: '0.5', close: '1.5', volume: '9' }

describe('incoming frames', () => {
  test('SOC-07: all_ticker, trade and kline are distinguished by their topic', () => {
    const ticker = { code: 'btcusdt', price: '1', rate: '-0.5', high: '2', low: '1', volume: '3' }
    expect(sub('all_ticker', [ticker])).toEqual({ type: 'topic', kind: 'all_ticker', data: [ticker] })
    const trade = { tradeId: 7, direction: 'buy', price: '1', quantity: '2', time: 1_700_000_000 }
    expect(sub('ethusdt.trade', [trade])).toEqual({
      type: 'topic',
      kind: 'trade',
      code: 'ethusdt',
      data: [{ id: 7, direction: 'buy', price: '1', quantity: '2', time: 1_700_000_000 }],
    })
    expect(sub('btcusdt.kline.1h', [candle])).toEqual({
      type: 'topic',
      kind: 'kline',
      code: 'btcusdt',
      period: '1h',
      data: [candle],
    })
  })

  test('SOC-08: the segments of a topic select contract orders, pendings, margin, period, amount and deadline orders', () => {
    const position = { order_no: 'P1', code: 'btcusdt', mark_price: '61000', profit: '-3.5' }
    expect(sub('contract.orders', [position])).toEqual({
      type: 'topic',
      kind: 'contract.orders',
      data: [{ number: 'P1', code: 'btcusdt', markPrice: '61000', unrealised: '-3.5' }],
    })
    expect(sub('contract.pendings', [{ order_no: 'T1', code: 'btcusdt' }])).toMatchObject({ kind: 'contract.pendings' })
    expect(sub('contract.margin', { margin: '12.34' })).toMatchObject({ data: { margin: '12.34' } })
    expect(sub('btcusdt.mark', MARK)).toEqual({
      type: 'topic',
      kind: 'mark',
      code: 'btcusdt',
      data: { markPrice: '61000.5', indexPrice: '61001.0', fundingRate: '-0.0125', nextFunding: 1_700_006_400 },
    })
    const round = {
      id: 1,
      opens: 1_700_000_060,
      closes_entry: 1_700_000_055,
      settles: 1_700_000_120,
      open_price: null,
      minutes: 1,
    }
    expect(sub('btcusdt.period', round)).toMatchObject({
      kind: 'period',
      code: 'btcusdt',
      data: { closesEntry: 1_700_000_055 },
    })
    expect(sub('btcusdt.amount', { id: 1, up: '5', down: '6' })).toMatchObject({ kind: 'amount', code: 'btcusdt' })
    const option = { order_no: 'D1', code: 'btcusdt', settles: 1_700_000_120 }
    expect(sub('deadline.orders', [option])).toMatchObject({ kind: 'deadline.orders', data: [{ number: 'D1' }] })
    expect(sub('second.orders', [{ id: 4, countdown: 1 }])).toMatchObject({ data: [{ id: 4, countdown: 1 }] })
  })

  test('SOC-10: a ping has the time, and a rate of 1 by default', () => {
    expect(parseFrame('{"type":"ping","time":1700000000}')).toEqual({ type: 'ping', time: 1_700_000_000, rate: 1 })
    expect(parseFrame('{"type":"ping","time":1700000000,"rate":600}')).toMatchObject({ rate: 600 })
    const rates = ['-1', '1e999', '1e308', '"1"'].map((rate) => `"time":1700000000,"rate":${rate}`)
    for (const rest of [
      '"time":-1',
      '"time":0',
      '"time":1e308',
      '"time":1700000000.5',
      '"time":"1700000000"',
      ...rates,
    ])
      expect(parseFrame(`{"type":"ping",${rest}}`)).toBeUndefined()
  })

  test.each(Object.keys(PERIODS))('candles of %s have a topic', (period) => {
    expect(readTopic(`btcusdt.kline.${period}`)).toEqual({ kind: 'kline', code: 'btcusdt', period })
  })

  test.each([
    '',
    '.',
    '.trade',
    'trade',
    'kline',
    'depth',
    'BTCUSDT.trade',
    'b.trade',
    'btcusdt.trade.1m',
    'btcusdt.kline',
    'btcusdt.kline.2m',
    'btcusdt.kline.toString',
    'btcusdt.kline.constructor',
    'btcusdt.kline.1m.x',
    'mark',
    'btcusdt.mark.1m',
    'btcusdt.all_ticker',
    'btcusdt.__proto__',
    'toString',
    '__proto__',
    'contract.orders.x',
  ])('%j is not a topic', (topic) => {
    expect(readTopic(topic)).toBeUndefined()
  })

  test('figures in other types are converted', () => {
    const margin = parseFrame('{"type":"sub","topic":"contract.margin","data":{"margin":1.5}}')
    expect(margin).toEqual({ type: 'topic', kind: 'contract.margin', data: { margin: '1.5' } })
    const orders = parseFrame('{"type":"sub","topic":"second.orders","data":[{"id":"7","countdown":"12"}]}')
    expect(orders).toMatchObject({ data: [{ id: 7, countdown: 12 }] })
  })

  test('garbage is ignored and never throws', () => {
    const broken = [
      undefined,
      null,
      5,
      {},
      new ArrayBuffer(8),
      '',
      'null',
      '[]',
      '{',
      '{"type":"sub"}',
      '{"type":"sub","topic":5,"data":[]}',
      '{"type":"sub","topic":"all_ticker","data":{"btcusdt":{}}}',
      '{"type":"sub","topic":"all_ticker","data":[{"code":"btcusdt"}]}',
      '{"type":"sub","topic":"contract.margin","data":{"margin":"much"}}',
      '{"type":"sub","topic":"second.orders","data":[{"id":1,"countdown":1e999}]}',
      JSON.stringify({ type: 'sub', topic: 'btcusdt.mark', data: { ...MARK, mark_price: '-1' } }),
      JSON.stringify({ type: 'sub', topic: 'btcusdt.mark', data: { ...MARK, funding_rate: '0,01' } }),
      '{"type":"pong","time":1}',
      `"${'x'.repeat(2_000_001)}"`,
    ]
    for (const frame of broken) expect(parseFrame(frame)).toBeUndefined()
    fc.assert(fc.property(fc.anything(), (frame) => parseFrame(frame) === undefined))
    fc.assert(fc.property(fc.json(), (frame) => parseFrame(frame) === undefined))
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(topics), 'btcusdt.trade', 'btcusdt.depth'),
        fc.jsonValue(),
        (topic, data) => {
          const message = sub(topic, data)
          expect(message === undefined || message.type === 'topic').toBe(true)
        },
      ),
    )
  })

  test('parseFrame reads what topicFrame writes', () => {
    const frame = topicFrame('btcusdt.depth', 'depth', { bids: [['1', '2']], asks: [], sequence: 5 })
    expect(parseFrame(frame)).toEqual({
      type: 'topic',
      kind: 'depth',
      code: 'btcusdt',
      data: { bids: [['1', '2']], asks: [], sequence: 5 },
    })
  })
})

describe('outgoing frames', () => {
  test('SOC-10: pong, forex, code and product on /wss, with comma-joined markets under submarkt', () => {
    expect(SOCKET_PATH).toBe('/wss')
    expect(MARKET_SUBSCRIPTION).toBe('submarkt')
    const messages = [
      { type: 'pong', time: 1_700_000_000 },
      { type: 'forex', title: 'USD' },
      { type: 'code', code: 'btcusdt' },
      { type: 'product', sub: 'submarkt', data: 'btcusdt,ethusdt' },
      { type: 'product', sub: 'submarkt', data: '' },
      { type: 'auth', token: '' },
    ]
    for (const message of messages) expect(v.parse(outgoing, message)).toEqual(message)
  })

  test('other shapes are refused', () => {
    const wrong = [
      { type: 'pong' },
      { type: 'pong', time: 1_700_000_000_000 },
      { type: 'code', code: 'BTC/USDT' },
      { type: 'product', sub: 'other', data: 'btcusdt' },
      { type: 'product', sub: 'submarkt', data: 'btcusdt, ethusdt' },
      { type: 'product', sub: 'submarkt', data: 'btcusdt,' },
      { type: 'product', sub: 'submarkt', data: ['btcusdt'] },
      { type: 'ping', time: 1 },
      {},
    ]
    for (const message of wrong) expect(v.safeParse(outgoing, message).success).toBe(false)
  })
})
