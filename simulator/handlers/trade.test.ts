import { beforeEach, describe, expect, test } from 'vitest'
import { REFUSALS } from '../../protocol/errors.ts'
import { compare, fixed, minus, over, plus, sum, times } from '../../protocol/rules/decimal.ts'
import type { Whole, WireRes } from '../../protocol/schemas/index.ts'
import { SPOT_KINDS } from '../../protocol/shapes/trade.ts'
import type { Exchange } from '../exchange.ts'
import { btc, callApi, open, perform, registered } from './testing.ts'

type Order = Whole<WireRes<'currencyTrade'>>

let exchange: Exchange
let headers: Record<string, string>
beforeEach(async () => {
  exchange = await open()
  headers = registered(exchange)
})
const trade = (fields: object) => callApi(exchange, 'currencyTrade', { ...btc, ...fields }, { headers }).data as Order
const records = (fields: object) =>
  (callApi(exchange, 'currencyRecord', { state: 'history', ...fields }, { headers }).data as { list: Order[] }).list

describe('a spot order on the wire', () => {
  test('a market buy pays in the quote currency, with its fee in the bought coin', () => {
    const order = trade({ side: 'buy', type: 'market', total: '5000' })
    expect(order).toMatchObject({
      side: 'buy',
      type: 'market',
      price: null,
      quantity: null,
      total: '5000',
      fee_currency: 'BTC',
      frozen: '0',
      frozen_currency: 'USDT',
      state: 'filled',
      client_id: null,
    })
    const { fills, filled, filled_total: paid, fee, average } = order
    expect(fills.length).toBeGreaterThan(0)
    expect(compare(sum(fills.map(({ quantity }) => quantity)), filled)).toBe(0)
    expect(compare(sum(fills.map((fill) => fill.fee)), fee)).toBe(0)
    expect(compare(sum(fills.map(({ price, quantity }) => times(price, quantity))), paid)).toBe(0)
    // The market has one decimal in its prices; the mean has two more.
    expect(average).toBe(over(paid, filled, 3, 'nearest'))
    expect(compare(paid, '5000')).toBeLessThanOrEqual(0)
  })

  test('a market sell pays in the coin, with its fee in the quote currency', () => {
    trade({ side: 'buy', type: 'market', total: '5000' })
    const order = trade({ side: 'sell', type: 'market', quantity: '0.02' })
    expect(order).toMatchObject({
      quantity: '0.0200',
      total: null,
      fee_currency: 'USDT',
      frozen_currency: 'BTC',
      frozen: '0',
    })
    expect(Number(order.fee) / Number(order.filled_total)).toBeCloseTo(0.001, 4)
  })

  test('a resting order freezes what it pays with, and has no average price yet', () => {
    const resting = trade({ side: 'buy', type: 'limit', price: '40000', quantity: '0.01', client_id: 'intent-0001' })
    expect(resting).toMatchObject({
      price: '40000.0',
      quantity: '0.0100',
      state: 'new',
      average: null,
      fills: [],
      frozen: '400',
      frozen_currency: 'USDT',
      reason: null,
      client_id: 'intent-0001',
    })
    trade({ side: 'buy', type: 'market', total: '5000' })
    const selling = trade({ side: 'sell', type: 'limit', price: '90000', quantity: '0.01' })
    expect(selling).toMatchObject({ frozen: '0.01', frozen_currency: 'BTC', fee_currency: 'USDT' })
    const { data } = callApi(exchange, 'currencyRevoke', { id: resting.order_no }, { headers })
    expect(data).toMatchObject({ state: 'cancelled', reason: 'withdrawn', frozen: '0' })
  })

  test('the records are filtered by state, market and side', () => {
    trade({ side: 'buy', type: 'limit', price: '40000', quantity: '0.01' })
    trade({ side: 'buy', type: 'market', total: '1000' })
    trade({ side: 'sell', type: 'market', quantity: '0.01' })
    const sides = (fields: object) => records(fields).map(({ side }) => side)
    expect([sides({}), sides({ side: 'buy' }), sides({ side: 'sell' })]).toEqual([['sell', 'buy'], ['buy'], ['sell']])
    expect([sides({ code: 'btcusdt' }).length, sides({ code: 'ethusdt' }).length]).toEqual([2, 0])
    expect(records({ state: 'current' }).map(({ type }) => type)).toEqual(['limit'])
    expect(sides({ page: 2, limit: 1 })).toEqual(['buy'])
  })
})

test('ORD-01: a stop-limit order is listed as waiting, cancelled by the call for spot orders, and found by client_id', () => {
  const last = (callApi(exchange, 'market').data as WireRes<'market'>)[0]
  expect(last?.order_types).toEqual(SPOT_KINDS.filter((kind) => !['limit', 'market'].includes(kind)))
  expect(last).toMatchObject({
    fee_rate: '0.1',
    min_total: '5',
    contract_terms: { maker_rate: '0.02', taker_rate: '0.05', min_total: '5', max_leverage: 125, funding_hours: 8 },
  })
  expect(last?.contract_terms?.tiers?.at(-1)).toEqual({ up_to: '50000000', max_leverage: 5, maintenance_rate: '10' })
  const stop = { side: 'buy', type: 'stop_limit', price: '40000', quantity: '0.01', trigger_price: '41000' } as const
  const order = trade({ ...stop, trigger_direction: 'down', client_id: 'intent-0001' })
  expect(order).toMatchObject({
    type: 'stop_limit',
    state: 'waiting',
    trigger_price: '41000.0',
    trigger_direction: 'down',
    price: '40000.0',
    frozen: '400',
    frozen_currency: 'USDT',
    fills: [],
  })
  expect([records({ state: 'current' }), records({ state: 'history' })]).toEqual([[order], []])
  const { data } = callApi(exchange, 'orderByClientId', { client_id: 'intent-0001' }, { headers })
  expect(data).toMatchObject({ found: true, order_no: order.order_no, order })
  const revoke = () =>
    callApi(exchange, 'currencyRevoke', { id: order.order_no, client_id: 'intent-0002' }, { headers })
  expect(revoke().data).toMatchObject({ type: 'stop_limit', state: 'cancelled', frozen: '0' })
  expect(revoke().data).toMatchObject({ state: 'cancelled' })
  expect([records({ state: 'current' }), records({ state: 'history' }).length]).toEqual([[], 1])
})

test('ORD-01: a pair is one order with two prices, listed once and cancelled by the call for spot orders', () => {
  const [market] = callApi(exchange, 'market').data as WireRes<'market'>
  const at = (share: string) => fixed(times(market?.price ?? '0', share), 1)
  const buy = { side: 'buy', type: 'oco', price: at('0.98'), trigger_price: at('1.02'), quantity: '0.01' } as const
  const order = trade({ ...buy, stop_limit_price: at('1.03'), client_id: 'intent-0001' })
  expect(order).toMatchObject({
    ...{ type: 'oco', state: 'new', price: at('0.98'), trigger_price: at('1.02'), trigger_direction: 'up' },
    ...{ stop_limit_price: at('1.03'), oco_leg: null, time_in_force: null, frozen_currency: 'USDT' },
  })
  expect(compare(order.frozen, times(at('1.03'), '0.01'))).toBe(0)
  expect(records({ state: 'current', type: 'oco' })).toEqual([order])
  const { data } = callApi(exchange, 'orderByClientId', { client_id: 'intent-0001' }, { headers })
  expect(data).toMatchObject({ found: true, order_no: order.order_no, order })
  const revoke = () => callApi(exchange, 'currencyRevoke', { id: order.order_no, client_id: 'cancel-01' }, { headers })
  expect(revoke().data).toMatchObject({ type: 'oco', state: 'cancelled', frozen: '0' })
  expect(revoke().data).toMatchObject({ state: 'cancelled' })
  const wrong = { ...btc, ...buy, trigger_price: at('0.97'), stop_limit_price: at('0.97') }
  expect(callApi(exchange, 'currencyTrade', wrong, { headers }).code).toBe(REFUSALS.ocoSides)
})

test('ORD-01: a limit order has a time in force, which its market offers and its record names', () => {
  const [market] = callApi(exchange, 'market').data as WireRes<'market'>
  expect(market?.time_in_force).toEqual(['gtc', 'ioc', 'post_only'])
  const limit = { side: 'buy', type: 'limit', price: '40000', quantity: '0.01' } as const
  expect(trade({ ...limit, time_in_force: 'post_only' })).toMatchObject({ state: 'new', time_in_force: 'post_only' })
  expect(trade({ ...limit, time_in_force: 'ioc' })).toMatchObject({
    state: 'cancelled',
    reason: 'iocRest',
    time_in_force: 'ioc',
    filled: '0.0000',
    frozen: '0',
  })
  expect(trade({ ...limit, time_in_force: 'gtc' }).time_in_force).toBe('gtc')
  expect(trade(limit).time_in_force).toBe('gtc')
  expect(trade({ side: 'buy', type: 'market', total: '100' }).time_in_force).toBeNull()
  const price = fixed(times(market?.price ?? '0', '1.01'), 1)
  const crossing = { ...btc, ...limit, price, time_in_force: 'post_only' }
  const refused = callApi(exchange, 'currencyTrade', crossing, { headers })
  expect(refused).toMatchObject({ code: REFUSALS.postOnlyCrosses })
  expect(refused.message).toMatch(/Nearest price that rests in the book: \d+\.\d$/)
  const stop = { ...btc, ...limit, type: 'stop_limit', trigger_price: '41000', time_in_force: 'ioc' }
  expect(callApi(exchange, 'currencyTrade', stop, { headers }).code).toBe(REFUSALS.badRequest)
})

test('ORD-01: an order that waits is amended with its stop price, by the fields of its kind', () => {
  const stop = { side: 'buy', trigger_price: '90000' }
  const amend = (id: string, input: object) => callApi(exchange, 'currencyAmend', { id, ...input }, { headers })
  const limit = trade({ ...stop, type: 'stop_limit', price: '90100', quantity: '0.01' })
  const moved = amend(limit.order_no, { price: '90100', quantity: '0.01', trigger_price: '80000' })
  expect(moved.data).toMatchObject({ trigger_price: '80000.0', trigger_direction: 'up', state: 'waiting' })
  expect(amend(limit.order_no, { price: '90100', quantity: '0.01', trigger_price: '1000' })).toMatchObject({
    code: REFUSALS.triggerPassed,
  })
  const market = trade({ ...stop, type: 'stop_market', total: '50' })
  expect(amend(market.order_no, { total: '80.5' }).data).toMatchObject({ total: '80.5', frozen: '80.5' })
  expect(amend(market.order_no, { quantity: '1' })).toMatchObject({ code: REFUSALS.fieldInvalid })
})

test('ORD-01: an open order is amended in place, found by client_id, and a refusal names the allowed value', () => {
  expect((callApi(exchange, 'market').data as WireRes<'market'>)[0]?.can_amend).toBe(true)
  const order = trade({ side: 'buy', type: 'limit', price: '40000', quantity: '0.01', client_id: 'intent-0001' })
  const amend = (price: string, quantity: string, client_id?: string) =>
    callApi(exchange, 'currencyAmend', { id: order.order_no, price, quantity, client_id }, { headers })
  const { order_no, created } = order
  const terms = { order_no, created, client_id: 'intent-0001', price: '41000.0', quantity: '0.0200', frozen: '820' }
  const { data } = amend('41000', '0.02', 'amend-0001')
  expect(data).toMatchObject({ ...terms, state: 'new' })
  const found = callApi(exchange, 'orderByClientId', { client_id: 'amend-0001' }, { headers })
  expect(found.data).toMatchObject({ found: true, kind: 'spotAmend', order_no, order: data })
  expect(amend('41000', '0.02', 'amend-0001').data).toEqual(data)
  expect(records({ state: 'current' })).toEqual([data])
  expect(amend('41000', '0.0001')).toMatchObject({ code: 2005 })
  expect(amend('41000', '9')).toMatchObject({ code: 2008 })
  expect(amend('41000', '0.02')).toMatchObject({ code: 2013 })
  callApi(exchange, 'currencyRevoke', { id: order_no }, { headers })
  expect(amend('41000', '0.03')).toMatchObject({ code: 2010 })
})

test('orderByClientId gives the whole spot order, and only the number of others', () => {
  const order = trade({ side: 'buy', type: 'limit', price: '40000', quantity: '0.01', client_id: 'intent-0001' })
  const found = (client_id: string) => callApi(exchange, 'orderByClientId', { client_id }, { headers }).data
  expect(found('intent-0001')).toEqual({ found: true, kind: 'spot', order_no: order.order_no, order, count: null })
  expect(found('intent-0002')).toEqual({ found: false, kind: null, order_no: null, order: null, count: null })
})

test('ORD-01: a stop-market order freezes what it spends or sells, is found by client_id, and is canceled in full', () => {
  const buy = {
    side: 'buy',
    type: 'stop_market',
    total: '100',
    trigger_price: '41000',
    trigger_direction: 'down',
  } as const
  const order = trade({ ...buy, client_id: 'intent-0001' })
  const waiting = { type: 'stop_market', state: 'waiting', price: null, trigger_price: '41000.0', fills: [] }
  expect(order).toMatchObject({ ...waiting, total: '100', quantity: null, frozen: '100', frozen_currency: 'USDT' })
  const { data } = callApi(exchange, 'orderByClientId', { client_id: 'intent-0001' }, { headers })
  expect(data).toMatchObject({ found: true, order })
  trade({ side: 'buy', type: 'market', total: '5000' })
  const sale = trade({ side: 'sell', type: 'stop_market', quantity: '0.01', trigger_price: '41000' })
  expect(sale).toMatchObject({ ...waiting, quantity: '0.0100', frozen: '0.01', frozen_currency: 'BTC' })
  expect(records({ state: 'current', type: 'stop_market' }).length).toBe(2)
  const { data: gone } = callApi(exchange, 'currencyRevoke', { id: order.order_no }, { headers })
  expect(gone).toMatchObject({ state: 'cancelled', frozen: '0', reason: 'withdrawn' })
  const request = (fields: Record<string, unknown>) =>
    callApi(exchange, 'currencyTrade', { id: 1, ...buy, ...fields }, { headers }).code
  expect(request({ total: '4' })).toBe(2005)
  expect(request({ total: undefined, quantity: '0.01' })).toBe(422)
  expect(request({ trigger_price: '90000' })).toBe(3006)
  expect(request({ total: '99999999' })).toBe(2008)
})

test('TRL-01: a trailing stop has its distance, its best price and its stop, which is not known before its activation', () => {
  const buy = { side: 'buy', type: 'trailing_stop', total: '100', trailing_percent: '1.5' } as const
  const active = trade(buy)
  const price = Number(active.best_price)
  expect(active).toMatchObject({ type: 'trailing_stop', state: 'waiting', trigger_direction: 'up' })
  expect(Number(active.trigger_price)).toBeCloseTo(price * 1.015, 0)
  const ahead = trade({ ...buy, trailing_percent: undefined, trailing_distance: '500', activation_price: '41000' })
  expect(ahead).toMatchObject({ trailing_distance: '500.0', activation_price: '41000.0' })
  expect(ahead).toMatchObject({ best_price: null, trigger_price: null })
  expect(records({ state: 'current', type: 'trailing_stop' }).length).toBe(2)
  const amend = (trailing_percent: string) =>
    callApi(exchange, 'currencyAmend', { id: active.order_no, total: '100', trailing_percent }, { headers })
  expect(amend('1').data).toMatchObject({ trailing_percent: '1', best_price: active.best_price })
  expect(amend('2').code).toBe(REFUSALS.trailingRange)
  const request = (fields: object) => callApi(exchange, 'currencyTrade', { id: 1, ...buy, ...fields }, { headers }).code
  expect(request({ activation_price: '900000' })).toBe(REFUSALS.activationSide)
  expect(request({ trailing_percent: undefined })).toBe(REFUSALS.badRequest)
  expect(request({ type: 'stop_market', trigger_price: '90000' })).toBe(REFUSALS.badRequest)
  const { data } = callApi(exchange, 'currencyRevoke', { id: active.order_no }, { headers })
  expect(data).toMatchObject({ state: 'cancelled', frozen: '0' })
})

test('ORD-01: all open orders that match a filter are canceled once, those that wait for a trigger too, and found by client_id', () => {
  const limit = { side: 'buy', type: 'limit', price: '40000', quantity: '0.01' } as const
  trade(limit)
  trade({ ...limit, type: 'stop_limit', trigger_price: '41000', trigger_direction: 'down' })
  trade({ side: 'buy', type: 'market', total: '5000' })
  const selling = trade({ side: 'sell', type: 'limit', price: '90000', quantity: '0.01' })
  const elsewhere = trade({ ...limit, id: 2, price: '1000', quantity: '1' })
  const all = (fields: Record<string, unknown>) => callApi(exchange, 'currencyRevokeAll', fields, { headers })
  const once = { code: 'btcusdt', side: 'buy', client_id: 'intent-0001' }
  expect(all(once).data).toEqual({ count: 2 })
  expect(all(once).data).toEqual({ count: 2 })
  expect(records({ state: 'current' }).map(({ order_no }) => order_no)).toEqual([elsewhere.order_no, selling.order_no])
  expect(records({ state: 'history', result: 'cancelled' }).map(({ frozen }) => frozen)).toEqual(['0', '0'])
  const found = callApi(exchange, 'orderByClientId', { client_id: 'intent-0001' }, { headers }).data
  expect(found).toEqual({ found: true, kind: 'spotRevokeAll', order_no: null, order: null, count: 2 })
  const later = { from: Math.floor(exchange.now() / 1_000) + 60 }
  expect(all({ code: 'btcusdt', side: 'buy' })).toMatchObject({ code: 2012 })
  expect(all(later)).toMatchObject({ code: 2012 })
  expect(all({ type: 'stop_limit' })).toMatchObject({ code: 2012 })
  expect(all({}).data).toEqual({ count: 2 })
  expect(records({ state: 'current' })).toEqual([])
})

describe('values of accounts', () => {
  type Funds = Whole<WireRes<'currencyOverview'>>
  type Wallet = Whole<WireRes<'walletOverview'>>
  const get = <T>(name: 'currencyOverview' | 'walletOverview' | 'fundsOverview') =>
    callApi(exchange, name, {}, { headers }).data as T

  test('each row is its total at the last price, including frozen money, and totals add up the rows', () => {
    trade({ side: 'buy', type: 'market', total: '5000' })
    trade({ side: 'buy', type: 'limit', price: '40000', quantity: '0.01' })
    trade({ side: 'sell', type: 'limit', price: '90000', quantity: '0.02' })
    const { list, total, available, frozen } = get<Funds>('currencyOverview')
    expect(list.map(({ currency, name }) => [currency, name])).toEqual([
      ['BTC', 'Bitcoin'],
      ['USDT', 'Tether'],
    ])
    const last = (callApi(exchange, 'market').data as WireRes<'market'>).find(({ id }) => id === 1)?.price
    expect(list.map(({ price, frozen: held }) => [price, held])).toEqual([
      [last, '0.02'],
      ['1', '400'],
    ])
    for (const row of list) {
      expect(row.total).toBe(plus(row.available, row.frozen))
      const lost = Number(minus(times(row.total, row.price), row.value))
      expect([lost >= 0, lost < 0.01]).toEqual([true, true])
    }
    expect(compare(sum(list.map(({ value }) => value)), total)).toBe(0)
    expect(compare(plus(available, frozen), total)).toBe(0)
    expect(Number(frozen)).toBeCloseTo(400 + 0.02 * Number(last), 1)
  })

  test('the wallet has its change by prices over 24 hours, and its value in bitcoin', () => {
    const before = get<Wallet>('walletOverview')
    expect([before.total, before.change, before.change_rate]).toEqual(['10000.00', '0.00', '0.00'])
    trade({ side: 'buy', type: 'market', total: '5000' })
    const { price, open: opened = '0' } = (callApi(exchange, 'market').data as WireRes<'market'>).find(
      ({ id }) => id === 1,
    )!
    const coins = get<Funds>('currencyOverview').list.find(({ currency }) => currency === 'BTC')?.total ?? ''
    const { total, change, change_rate, btc: bitcoins, available, frozen } = get<Wallet>('walletOverview')
    const gained = Number(times(coins, minus(price, opened)))
    expect(Math.abs(gained)).toBeGreaterThan(1)
    expect(Number(change)).toBeCloseTo(gained, 1)
    expect(Number(change_rate)).toBeCloseTo((gained / (Number(total) - gained)) * 100, 1)
    expect(bitcoins).toBe(over(total, price, 8))
    expect([compare(available, total), frozen]).toEqual([0, '0.00'])
  })

  test('a coin without a market is listed by symbol at its allotment price; empty rows are omitted', () => {
    perform(exchange, { type: 'grant', user: 1, account: 'funding', currency: 'KSTR', amount: '1000' })
    expect(get<Funds>('fundsOverview').list).toMatchObject([
      { currency: 'KSTR', name: 'Kestrel', price: '0.0005', value: '0.50' },
    ])
    perform(exchange, { type: 'transfer', user: 1, from: 'coin', to: 'funding', currency: 'USDT', amount: '10000' })
    expect(get<Funds>('currencyOverview')).toMatchObject({ list: [], total: '0.00', available: '0.00' })
  })
})

test('SLP-01: markets take a worst price of market orders, and an order shows its own; other kinds are refused one', () => {
  const [market] = callApi(exchange, 'market').data as WireRes<'market'>
  expect(market?.takes_worst_price).toBe(true)
  const worst_price = over(times(market?.price ?? '', '1.01'), '1', 1)
  const order = trade({ side: 'buy', type: 'market', total: '500', worst_price })
  expect(order).toMatchObject({ state: 'filled', worst_price, price: null })
  const limit = { id: 1, side: 'buy', type: 'limit', price: '40000', quantity: '0.01', worst_price }
  expect(callApi(exchange, 'currencyTrade', limit, { headers })).toMatchObject({ code: 400 })
})

test('SPX-01: exits of an order wait as an order of the other side, which shows both and is canceled like others', () => {
  const [market] = callApi(exchange, 'market').data as WireRes<'market'>
  const at = (share: string) => over(times(market?.price ?? '', share), '1', 1)
  const exits = { stop_win: at('1.1'), stop_lose: at('0.9') }
  const order = trade({ side: 'buy', type: 'market', quantity: '0.01', ...exits })
  expect([market?.takes_exits, order]).toMatchObject([true, { ...exits, exit_of: null }])
  const [exit] = records({ state: 'current' })
  expect(exit).toMatchObject({
    side: 'sell',
    type: 'stop_market',
    ...exits,
    exit_of: order.order_no,
    quantity: '0.0099',
  })
  expect(exit).toMatchObject({ frozen: '0.0099', frozen_currency: 'BTC' })
  const { data } = callApi(exchange, 'currencyRevoke', { id: exit?.order_no }, { headers })
  expect(data).toMatchObject({ state: 'cancelled', frozen: '0' })
  const stop = { id: 1, side: 'buy', type: 'stop_market', total: '100', trigger_price: '41000', ...exits }
  expect(callApi(exchange, 'currencyTrade', stop, { headers })).toMatchObject({ code: 400 })
})
