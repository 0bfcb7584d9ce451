import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { type SpotOrder, spotOrder } from '../../../../protocol/shapes/trade.ts'
import type { TFunction } from '../../../i18n/i18n.ts'
import { fillText, isOpen, kindText, lacksFills, orderTexts, ownPrices, placedText } from './order.ts'
import { cardFacts, orderFacts } from './orderFacts.ts'

const BTC = { code: 'btcusdt', base: 'BTC', quote: 'USDT', tick: '0.1', step: '0.0001' } as MarketItem
const MARKETS = new Map([[BTC.code, BTC]])
const FILL = { time: 1_795_000_000, price: '61250.1', quantity: '0.4', fee: '0.0004' }
const ORDER: SpotOrder = v.parse(spotOrder, {
  order_no: 'S1',
  code: 'btcusdt',
  side: 'buy',
  type: 'limit',
  time_in_force: 'gtc',
  price: '61250.1',
  quantity: '1',
  filled: '0.4',
  filled_total: '24500.04',
  average: '61250.100',
  fee: '0.0004',
  fee_currency: 'BTC',
  frozen: '36750.06',
  frozen_currency: 'USDT',
  state: 'partly',
  created: 1_795_000_000,
  updated: 1_795_000_000,
  fills: [FILL],
})

const STOP = {
  ...ORDER,
  kind: 'stop_limit',
  triggerPrice: '61000',
  triggerDirection: 'up',
  state: 'waiting',
} as const satisfies SpotOrder

test('an order shows prices by tick, coins by step, and its full frozen amount', () => {
  expect(orderTexts(ORDER, MARKETS)).toMatchObject({
    name: 'BTC/USDT',
    price: '61,250.1',
    amount: '1.0000',
    amountUnit: 'BTC',
    filled: '0.4000',
    rest: '0.6000',
    filledTotal: '24,500.04 USDT',
    frozen: '36,750.06 USDT',
    fee: '0.0004 BTC',
  })
})

test('an order by total shows the total, and its average price instead of a limit', () => {
  const order = { ...ORDER, kind: 'market', price: null, quantity: null, total: '500' } as const
  expect(orderTexts(order, MARKETS)).toMatchObject({ amount: '500', amountUnit: 'USDT', price: '61,250.1', rest: '' })
  expect(orderTexts({ ...order, average: null }, MARKETS).price).toBe('–')
})

test('an order of a delisted market shows its code', () => {
  expect(orderTexts(ORDER, new Map())).toMatchObject({ name: 'BTCUSDT', amount: '1', price: '61,250.1' })
})

test('each fill shows its quantity, price and fee', () => {
  const t = (key: string, params?: Record<string, string | number>) => `${key} ${JSON.stringify(params)}`
  expect(fillText(t, FILL, 'BTC')).toBe(
    'trade.fillLine {"quantity":"0.4","price":"61,250.1","fee":"0.0004","coin":"BTC"}',
  )
})

test('marks in the book are open limit orders of this market and side', () => {
  const list = [
    ORDER,
    { ...ORDER, side: 'sell', price: '70000.0' },
    { ...ORDER, code: 'ethusdt', price: '3000.0' },
    { ...ORDER, state: 'filled', price: '1.0' },
    { ...ORDER, kind: 'market', price: null },
    { ...STOP, price: '2.0' },
  ] as const satisfies SpotOrder[]
  expect([...ownPrices(list, 'btcusdt', 'buy')]).toEqual(['61250.1'])
  expect([...ownPrices(list, 'btcusdt', 'sell')]).toEqual(['70000.0'])
})

test('the card and the details of a stop-limit order show its trigger condition; it can be withdrawn', () => {
  const t = (key: string, params = {}) => [key, ...Object.values(params)].join(' ')
  const texts = orderTexts(STOP, MARKETS)
  const condition = { label: 'trade.trigger', value: 'trade.lastPrice ≥ 61,000.0' }
  expect(cardFacts(t, STOP, texts, String)).toContainEqual(expect.objectContaining(condition))
  expect(orderFacts(t, STOP, texts, String)).toContainEqual(condition)
  expect(orderFacts(t, { ...STOP, triggerDirection: 'down' }, texts, String)).toContainEqual({
    ...condition,
    value: 'trade.lastPrice ≤ 61,000.0',
  })
  const labels = orderFacts(t, ORDER, orderTexts(ORDER, MARKETS), String).map(({ label }) => label)
  expect(labels).not.toContain('trade.trigger')
  expect([isOpen(STOP), isOpen(ORDER), isOpen({ ...STOP, state: 'cancelled' })]).toEqual([true, true, false])
})

test('a pair shows both orders in its card and details, and then which one is left', () => {
  const t = (key: string, params = {}) => [key, ...Object.values(params)].join(' ')
  const pair: SpotOrder = {
    ...{ ...ORDER, kind: 'oco', timeInForce: null, triggerPrice: '60000', triggerDirection: 'down' },
    stopLimitPrice: '59900',
  }
  const at = (order: SpotOrder) => ({
    card: cardFacts(t, order, orderTexts(order, MARKETS), String),
    details: orderFacts(t, order, orderTexts(order, MARKETS), String),
  })
  const condition = 'trade.lastPrice ≤ 60,000.0'
  expect(at(pair).card).toContainEqual({ label: 'trade.trigger', value: `${condition} → 59,900.0`, wide: true })
  expect(at(pair).details).toContainEqual({ label: 'trade.pair.stop', value: '59,900.0 USDT' })
  expect(at(pair).details.map(({ label }) => label)).not.toContain('trade.oco')
  const gone = at({ ...pair, stopLimitPrice: null, ocoLeg: 'stop' })
  expect(gone.card).toContainEqual(expect.objectContaining({ value: `${condition} → trade.marketPrice` }))
  expect(gone.details).toContainEqual({ label: 'trade.pair.stop', value: 'trade.marketPrice' })
  expect(gone.details).toContainEqual({ label: 'trade.oco', value: 'trade.pair.stopLeft' })
  expect([...ownPrices([pair], 'btcusdt', 'buy')]).toEqual(['61250.1'])
  expect([...ownPrices([{ ...pair, ocoLeg: 'stop' }], 'btcusdt', 'buy')]).toEqual([])
})

test('an order names its time in force in its details, and beside its kind if it is not the default', () => {
  const t = (key: string) => key
  const of = (timeInForce: SpotOrder['timeInForce']) => ({ ...ORDER, timeInForce })
  const named = (order: SpotOrder) =>
    orderFacts(t, order, orderTexts(order, MARKETS), String).find(({ label }) => label === 'trade.timeInForce.title')
  expect([named(of('ioc'))?.value, named(of('gtc'))?.value, named(of(null))]).toEqual([
    'trade.timeInForce.ioc',
    'trade.timeInForce.gtc',
    undefined,
  ])
  expect([of('post_only'), of('gtc'), of(null)].map((order) => kindText(t, order))).toEqual([
    'trade.limit · trade.timeInForce.post_only',
    'trade.limit',
    'trade.limit',
  ])
})

test('the notice of a placed IOC order says whether anything was filled', () => {
  const ended = { ...ORDER, state: 'cancelled', reason: 'iocRest' } as const
  const keyOf = (order: SpotOrder | null) => {
    const text = placedText(order, BTC)
    return text && 'key' in text ? text.key : undefined
  }
  expect([ended, { ...ended, filled: '0' }, { ...ended, reason: 'bookExhausted' }, ORDER, null].map(keyOf)).toEqual([
    'trade.placed.iocPart',
    'trade.placed.iocNone',
    'trade.placed.cancelled',
    'trade.placed.partly',
    'trade.placed.new',
  ])
  expect(placedText({ ...ORDER, state: 'refused' }, BTC)).toBeUndefined()
})

test('SLP-01: the notice of a market order that its worst price cut has what was filled, of coins or of a total', () => {
  const cut = { ...ORDER, kind: 'market', state: 'cancelled', reason: 'worstPrice', worstPrice: '61862.6' } as const
  const key = 'trade.placed.worstPrice'
  expect(placedText(cut, BTC)).toEqual({
    key,
    params: { filled: '0.4', amount: '1', unit: 'BTC', price: '61,862.6' },
  })
  expect(placedText({ ...cut, quantity: null, total: '50000' }, BTC)).toMatchObject({
    params: { filled: '24,500.04', amount: '50,000', unit: 'USDT' },
  })
  const facts = (order: SpotOrder) =>
    orderFacts(
      (name) => name,
      order,
      orderTexts(order, MARKETS),
      (text) => text,
    ).map(({ label, value }) => [label, value])
  expect(facts({ ...cut, price: null })).toContainEqual(['trade.slippage.worst', '61,862.6 USDT'])
  expect(facts(ORDER).map(([label]) => label)).not.toContain('trade.slippage.worst')
})

test('SPX-01: an order shows its exits, and the order that waits for them is named by them and leads to it', () => {
  const exits = { ...ORDER, stopWin: '70000', stopLose: null } as const
  const waiting: SpotOrder = {
    ...{ ...STOP, kind: 'stop_market', price: null, side: 'sell' },
    ...{ stopWin: '70000', stopLose: '60000', exitOf: 'S1' },
  }
  const t: TFunction = (key) => key
  const facts = (order: SpotOrder) =>
    Object.fromEntries(
      orderFacts(t, order, orderTexts(order, MARKETS), String).map(({ label, value }) => [label, value]),
    )
  const card = (order: SpotOrder) => cardFacts(t, order, orderTexts(order, MARKETS), String).map(({ value }) => value)
  expect(facts(exits)['perpetual.stops']).toBe('70,000.0 / –')
  expect(facts(waiting)).toMatchObject({ 'perpetual.stops': '70,000.0 / 60,000.0', 'trade.exits.of': 'S1' })
  expect(facts(waiting)).not.toHaveProperty(['trade.trigger'])
  expect([card(exits).at(-1), card(waiting).at(-1)]).toEqual(['70,000.0 / –', '70,000.0 / 60,000.0'])
  expect([kindText(t, waiting), kindText(t, exits)]).toEqual(['trade.exits.title', 'trade.limit'])
  expect(Object.keys(facts(ORDER))).not.toContain('perpetual.stops')
})

test('a backend that sends no figures of a filled order leaves none of them as a dash', () => {
  const unknown = { filled: null, filledTotal: null, average: null, fee: null, frozen: null, fills: [] }
  const order: SpotOrder = { ...ORDER, ...unknown, state: 'filled' }
  const texts = orderTexts(order, MARKETS)
  const rows = orderFacts((name) => name, order, texts, String)
  expect(rows.map(({ value }) => value).join()).not.toContain('–')
  expect(rows).toContainEqual({ label: 'trade.filled', value: '1.0000 BTC' })
  expect(cardFacts((name) => name, order, texts, String)).toContainEqual(expect.objectContaining({ value: '1.0000' }))
  expect([lacksFills(order), lacksFills(ORDER), lacksFills({ ...ORDER, filled: '0', fills: [] })]).toEqual([
    true,
    false,
    false,
  ])
  // Of an order that was not filled nothing is known.
  const open: SpotOrder = { ...order, state: 'partly' }
  const labels = orderFacts((name) => name, open, orderTexts(open, MARKETS), String).map(({ label }) => label)
  expect(labels).not.toContain('trade.filled')
})
