import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { CallName } from '../../protocol/calls/index.ts'
import { REFUSALS } from '../../protocol/errors.ts'
import { compare, minus, over, plus, sum, times } from '../../protocol/rules/decimal.ts'
import { grossProfit, liquidationTick, maintenanceMargin, notionalOf } from '../../protocol/rules/perpetual.ts'
import type { Whole, WireRes } from '../../protocol/schemas/index.ts'
import { schemas } from '../../protocol/schemas/perpetual.ts'
import type { Exchange } from '../exchange.ts'
import { MARGIN_TIERS } from '../terms.ts'
import { btc, callApi, open, perform, registered } from './testing.ts'

type Position = Whole<WireRes<'contractCloseOrder'>>
type Order = Whole<WireRes<'contractRevokePending'>>

/** Ann with 5,000 USDT in her contract account, and a function that makes calls with her token. */
async function trader() {
  const exchange = await open()
  const headers = registered(exchange)
  perform(exchange, { type: 'grant', user: 1, account: 'contract', currency: 'USDT', amount: '5000' })
  const call = (name: CallName, fields: Record<string, unknown> = {}) => callApi(exchange, name, fields, { headers })
  const data = <T>(name: CallName, fields: Record<string, unknown> = {}): T => {
    const { code, message, data: answered } = call(name, fields)
    expect([name, code, message]).toEqual([name, 200, 'success'])
    if (name in schemas) {
      const { issues } = v.safeParse(schemas[name as keyof typeof schemas].reply, answered)
      expect([name, issues?.[0]?.message]).toEqual([name, undefined])
    }
    return answered as T
  }
  return { exchange, call, data }
}

const ticket = { ...btc, direction: 'long', type: 'market', quantity: '0.05', leverage: 20 }
const pass = (exchange: Exchange, ms: number): void => {
  exchange.jump(ms)
  exchange.advance(0)
}
const lastOf = (data: <T>(name: CallName, fields?: Record<string, unknown>) => T): number =>
  Number(data<{ price: string }[]>('market')[0]?.price)
const price = (last: number, percent: number): string => (last * (1 + percent / 100)).toFixed(1)

test('ORD-03: all active orders that match a filter are canceled once, and found by client_id', async () => {
  const { call, data } = await trader()
  const waits = { ...ticket, quantity: '0.01', trigger_price: '90000', trigger_type: 'last' }
  for (const direction of ['long', 'short', 'short']) data('contractpendingPlaceOrder', { ...waits, direction })
  const current = () =>
    data<{ list: Order[] }>('contractPending', { state: 'current' }).list.map(({ direction }) => direction)
  const once = { code: 'btcusdt', direction: 'short', client_id: 'intent-0001' }
  expect([data('contractRevokeAll', once), data('contractRevokeAll', once)]).toEqual([{ count: 2 }, { count: 2 }])
  expect(current()).toEqual(['long'])
  expect(data('orderByClientId', { client_id: 'intent-0001' })).toEqual({
    found: true,
    kind: 'contractRevokeAll',
    order_no: null,
    order: null,
    count: 2,
  })
  expect(call('contractRevokeAll', { ...once, client_id: 'intent-0002' }).code).toBe(2012)
  expect(call('contractRevokeAll', { type: 'limit' }).code).toBe(2012)
  expect(data('contractRevokeAll')).toEqual({ count: 1 })
  expect(current()).toEqual([])
})

test('ORD-03: a limit order has a time in force, which its market offers and its record names', async () => {
  const { call, data } = await trader()
  expect(data<WireRes<'market'>>('market')[0]?.contract_time_in_force).toEqual(['gtc', 'ioc', 'post_only'])
  const last = lastOf(data)
  const limit = { ...ticket, type: 'limit', quantity: '0.01', price: price(last, -1) }
  type Placed = { order: Order; position: Position | null }
  const place = (fields: object) => data<Placed>('contractPlaceOrder', { ...limit, ...fields })
  const resting = place({ time_in_force: 'post_only' }).order
  expect(resting).toMatchObject({ state: 'open', time_in_force: 'post_only' })
  expect(place({ time_in_force: 'ioc' })).toMatchObject({
    order: { state: 'revoked', reason: 'iocRest', time_in_force: 'ioc', filled: '0.0000', frozen: '0' },
    position: null,
  })
  expect([place({ time_in_force: 'gtc' }), place({})].map(({ order }) => order.time_in_force)).toEqual(['gtc', 'gtc'])
  expect(place({ type: 'market', price: undefined }).order.time_in_force).toBeNull()
  const { list } = data<{ list: Order[] }>('contractPending', { state: 'current' })
  expect(list.map((order) => order.time_in_force)).toEqual(['gtc', 'gtc', 'post_only'])
  const refused = call('contractPlaceOrder', { ...limit, price: price(last, 1), time_in_force: 'post_only' })
  expect(refused).toMatchObject({ code: REFUSALS.postOnlyCrosses, data: { field: 'price' } })
  expect(refused.message).toMatch(/Nearest price that rests in the book: \d+\.\d$/)
  expect(call('contractPlaceOrder', { ...ticket, time_in_force: 'ioc' }).code).toBe(REFUSALS.badRequest)
})

test('ORD-03, ENT-12: an order opens a position with every figure, calculated at the mark price', async () => {
  const { exchange, data } = await trader()
  const last = lastOf(data)
  const stops = { stop_win: price(last, 3), stop_lose: price(last, -3) }
  const placed = data<{ order: Order; position: Position }>('contractPlaceOrder', {
    ...ticket,
    ...stops,
    client_id: 'intent-0001',
  })
  expect(placed.order).toMatchObject({ state: 'filled', action: 'open', filled: '0.0500', client_id: 'intent-0001' })
  pass(exchange, 60_000)
  const [position] = data<{ list: Position[] }>('contractHandOrder').list
  expect(position).toMatchObject({
    order_no: placed.order.order_no,
    client_id: 'intent-0001',
    code: 'btcusdt',
    direction: 'long',
    type: 'market',
    leverage: 20,
    quantity: '0.0500',
    state: 'holding',
    ...stops,
    close_price: null,
    close_quantity: '0.0000',
    close_profit: '0',
    close_time: null,
  })
  const { quantity, open_price: entry, mark_price: mark, margin, profit } = position!
  const holding = { direction: 'long', quantity, entry } as const
  expect(position?.liquidation_price).toBe(liquidationTick(margin, holding, '0.1', MARGIN_TIERS))
  expect(position?.maintenance_margin).toBe(maintenanceMargin(notionalOf(quantity, mark), MARGIN_TIERS))
  expect(Math.abs(Number(minus(profit, grossProfit(holding, mark))))).toBeLessThan(0.001)
  expect(Number(position?.profit_rate)).toBeCloseTo((Number(profit) / Number(margin)) * 100, 1)
})

test('ENT-08, rule 9: the overview has wallet balance, margin and both profits; the total is the equity', async () => {
  const { exchange, data } = await trader()
  const { position } = data<{ position: Position }>('contractPlaceOrder', ticket)
  data('contractPlaceOrder', { ...ticket, direction: 'short', quantity: '0.02' })
  pass(exchange, 1_800_000)
  data('contractCloseOrder', { id: position.order_no, quantity: '0.01' })
  const overview = data<Whole<WireRes<'contractOverview'>>>('contractOverview')
  const held = data<{ list: Position[] }>('contractHandOrder').list
  const cents = (values: string[]): number => Number(sum(values))
  expect(Number(overview.unrealised_profit)).toBeCloseTo(cents(held.map(({ profit }) => profit)), 1)
  expect(Number(overview.margin)).toBeCloseTo(cents(held.map(({ margin }) => margin)), 1)
  expect(Number(overview.realised_profit)).toBeCloseTo(cents(held.map(({ close_profit }) => close_profit)), 1)
  expect(overview.realised_profit).not.toBe('0.00')
  expect(plus(overview.wallet_balance, overview.unrealised_profit)).toBe(plus(overview.total, '0'))
  expect(overview.unrealised_profit).not.toBe('0.00')
  expect(Number(overview.frozen)).toBeCloseTo(Number(overview.margin), 1)
  const wallet = data<WireRes<'walletOverview'>>('walletOverview')
  expect(wallet.accounts.find(({ account }) => account === 'contract')?.total).toBe(overview.total)
})

test('a limit price closes by an order that waits, and the position says what is left to close', async () => {
  const { call, data } = await trader()
  const { position } = data<{ position: Position }>('contractPlaceOrder', ticket)
  expect(position.closable).toBe('0.0500')
  const id = position.order_no
  const price = plus(position.mark_price, '900')
  expect(data('contractCloseOrder', { id, quantity: '0.02', price })).toMatchObject({
    state: 'holding',
    quantity: '0.0500',
    closable: '0.0300',
  })
  expect(call('contractCloseOrder', { id, quantity: '0.04', price })).toMatchObject({ code: 3005 })
  data('contractCloseOrder', { id, price })
  expect(call('contractCloseOrder', { id, price }).code).toBe(3012)
  const [second, first] = data<{ list: { order_no: string }[] }>('contractPending', { state: 'current' }).list
  expect(second).toMatchObject({ action: 'close', type: 'limit', price, quantity: '0.0300', position: id, frozen: '0' })
  data('contractRevokePending', { id: first?.order_no })
  expect(data<{ list: Position[] }>('contractHandOrder').list[0]?.closable).toBe('0.0200')
})

test('ORD-02, ORD-03: positions are closed partly and wholly, and the finance list has the closed ones', async () => {
  const { exchange, call, data } = await trader()
  const { position } = data<{ position: Position }>('contractPlaceOrder', ticket)
  const id = position.order_no
  pass(exchange, 60_000)
  expect(call('contractCloseOrder', { id, quantity: '0.06' })).toMatchObject({
    code: 3005,
    data: { quantity: '0.0500' },
  })
  expect(data('contractCloseOrder', { id, quantity: '0.02' })).toMatchObject({
    state: 'holding',
    close_quantity: '0.0200',
  })
  const closed = data<Position>('contractCloseOrder', { id })
  expect(closed).toMatchObject({
    state: 'closed',
    quantity: '0.0000',
    close_quantity: '0.0500',
    margin: '0',
    profit: '0',
  })
  expect(call('contractCloseOrder', { id }).code).toBe(3004)
  expect(call('contractStopWinLose', { id: 'P1' }).code).toBe(3003)
  expect(data<{ list: Position[] }>('contractHandOrder').list).toEqual([])
  const finance = data<WireRes<'contractFinance'>>('contractFinance', { kind: 'closed' })
  expect(finance.list.map(({ kind, reference }) => [kind, reference])).toEqual([
    ['close', id],
    ['close', id],
  ])
  expect(finance.list[0]?.position).toEqual(closed)
  const ledger = data<WireRes<'contractFinance'>>('contractFinance')
  expect(ledger.list.map(({ kind }) => kind)).toEqual(['close', 'close', 'open', 'grant'])
  const moved = ledger.list.filter(({ kind }) => kind !== 'grant').map(({ amount }) => amount)
  expect(compare(sum(moved), closed.close_profit)).toBe(0)
  expect(data<{ total: number }>('contractFinance', { code: 'ethusdt' }).total).toBe(0)
  expect(data<{ total: number }>('contractFinance', { code: 'btcusdt' }).total).toBe(3)
  expect(data<{ total: number }>('assetRecord', { account: 'contract', kind: 'close' }).total).toBe(2)
})

test('ORD-03: trigger orders, closing at a trigger, stops and revoking', async () => {
  const { call, data } = await trader()
  const last = lastOf(data)
  const trigger = { trigger_price: price(last, 2), trigger_type: 'mark' }
  const waits = data<Order>('contractpendingPlaceOrder', {
    ...ticket,
    ...trigger,
    type: 'limit',
    price: price(last, 1),
  })
  expect(waits).toMatchObject({ action: 'open', state: 'pending', ...trigger, filled: '0.0000', position: null })
  expect(Number(waits.frozen)).toBeGreaterThan(0)
  const { position } = data<{ position: Position }>('contractPlaceOrder', ticket)
  const id = position.order_no
  const close = data<Order>('contractPendingCloseOrder', {
    id,
    quantity: '0.01',
    ...trigger,
    trigger_type: 'last',
    client_id: 'intent-0009',
  })
  expect(close).toMatchObject({
    action: 'close',
    direction: 'long',
    type: 'market',
    position: id,
    state: 'pending',
    quantity: '0.0100',
    frozen: '0',
  })
  const changed = data<Position>('contractStopWinLose', { id, stop_lose: price(last, -2) })
  expect(changed).toMatchObject({ stop_win: null, stop_lose: price(last, -2) })
  expect(call('contractStopWinLose', { id, stop_win: price(last, -2) })).toMatchObject({
    code: 3007,
    data: { field: 'stopWin' },
  })
  const current = () =>
    data<{ list: Order[] }>('contractPending', { state: 'current' }).list.map(({ order_no }) => order_no)
  expect(current()).toEqual([close.order_no, waits.order_no])
  expect(data<Order>('contractRevokePending', { id: close.order_no })).toMatchObject({
    state: 'revoked',
    reason: 'withdrawn',
  })
  expect(call('contractRevokePending', { id: close.order_no }).code).toBe(2010)
  expect(current()).toEqual([waits.order_no])
  expect(data<{ total: number }>('contractPending', { state: 'history' }).total).toBe(2)
  expect(data<{ total: number }>('contractPending', { code: 'ethusdt' }).total).toBe(0)
  expect(data('orderByClientId', { client_id: 'intent-0009' })).toEqual({
    found: true,
    kind: 'contractTriggerClose',
    order_no: close.order_no,
    order: null,
    count: null,
  })
})

test('a call repeated with its client_id acts once, including GETs', async () => {
  const { data } = await trader()
  const { position } = data<{ position: Position }>('contractPlaceOrder', { ...ticket, client_id: 'intent-0001' })
  const again = data<{ position: Position }>('contractPlaceOrder', { ...ticket, client_id: 'intent-0001' })
  expect(again.position.order_no).toBe(position.order_no)
  const close = { id: position.order_no, quantity: '0.02', client_id: 'intent-0002' }
  expect(data<Position>('contractCloseOrder', close).quantity).toBe('0.0300')
  expect(data<Position>('contractCloseOrder', close).quantity).toBe('0.0300')
})

test('trust F1: GETs that change something are refused without the Authorization header', async () => {
  const { exchange, data } = await trader()
  const { position } = data<{ position: Position }>('contractPlaceOrder', ticket)
  const id = position.order_no
  const before = exchange.save()
  const last = lastOf(data)
  const trigger = { trigger_price: price(last, 2), trigger_type: 'mark' }
  const request: [CallName, Record<string, unknown>][] = [
    ['contractCloseOrder', { id }],
    ['contractPendingCloseOrder', { id, ...trigger }],
    ['contractStopWinLose', { id, stop_win: price(last, 5) }],
    ['contractRevokePending', { id }],
  ]
  for (const [name, fields] of request) {
    const token = { token: 'x', authorization: 'x' }
    expect([name, callApi(exchange, name, { ...fields, ...token }).code]).toEqual([name, 401])
    const head = exchange.answer({ method: 'HEAD', path: `/api/${name}/${id}`, headers: {} })
    expect([name, head.body]).toEqual([name, ''])
  }
  expect(exchange.save()).toBe(before)
})

test('other users’ positions and orders can be neither seen nor changed', async () => {
  const { exchange, data } = await trader()
  const { position } = data<{ position: Position }>('contractPlaceOrder', ticket)
  perform(exchange, { type: 'sendCode', contact: { type: 'email', account: 'bob@example.com' }, purpose: 'register' })
  const sent = exchange.letters().at(-1)?.code
  const password = 'correct-horse-9'
  const request = { type: 'email', account: 'bob@example.com', code: sent, password, payment_password: '12345678' }
  const bob = callApi(exchange, 'register', request).data as { token: string }
  const headers = { authorization: bob.token }
  expect(callApi(exchange, 'contractCloseOrder', { id: position.order_no }, { headers }).code).toBe(3003)
  expect(callApi(exchange, 'contractHandOrder', {}, { headers }).data).toMatchObject({ total: 0 })
})

test('ORD-03: positions, orders and ledger can be filtered by market, and a position has its closing orders', async () => {
  const { exchange, data } = await trader()
  type Line = Whole<WireRes<'contractFinance'>['list'][number]>
  const other = { ...ticket, id: 2, quantity: '0.5', direction: 'short' }
  const { position } = data<{ position: Position }>('contractPlaceOrder', ticket)
  const waits = data<{ order: Order; position: Position | null }>('contractPlaceOrder', {
    ...ticket,
    type: 'limit',
    price: price(lastOf(data), -5),
  })
  expect([waits.order.state, waits.position]).toEqual(['open', null])
  const second = data<{ position: Position }>('contractPlaceOrder', other).position
  const held = (fields: object) =>
    data<{ list: Position[] }>('contractHandOrder', { ...fields }).list.map(({ order_no }) => order_no)
  expect(held({})).toEqual([second.order_no, position.order_no])
  expect(held({ code: position.code })).toEqual([position.order_no])
  expect(held({ code: second.code })).toEqual([second.order_no])
  expect(held({ page: 2, limit: 1 })).toEqual([position.order_no])
  const pending = (fields: object) => data<{ total: number }>('contractPending', { ...fields }).total
  expect([pending({}), pending({ code: position.code }), pending({ state: 'current' })]).toEqual([3, 2, 1])
  pass(exchange, 60_000)
  const closed = data<Position>('contractCloseOrder', { id: position.order_no })
  const finance = (fields: object) => data<{ list: Line[]; total: number }>('contractFinance', { ...fields })
  for (const line of finance({}).list)
    expect([line.kind, line.position]).toEqual([line.kind, line.kind === 'close' ? closed : null])
  expect(finance({ code: position.code }).total + finance({ code: second.code }).total).toBe(finance({}).total - 1)
  expect(finance({ kind: 'closed', code: second.code }).total).toBe(0)
  expect(finance({ limit: 1, page: 2 }).list).toEqual([finance({}).list[1]])
})

test('ORD-03: the profit rate of a position is its profit in percent of its margin, and zero without one', async () => {
  const { exchange, data } = await trader()
  const { position } = data<{ position: Position }>('contractPlaceOrder', { ...ticket, direction: 'short' })
  pass(exchange, 1_800_000)
  const [held] = data<{ list: Position[] }>('contractHandOrder').list
  expect(held?.profit_rate).toBe(over(times(held!.profit, '100'), held!.margin, 2))
  expect(held?.open_price).toMatch(/^\d+\.\d{3}$/)
  expect(held?.open_price).toBe(position.open_price)
  const closed = data<Position>('contractCloseOrder', { id: position.order_no })
  expect([closed.profit_rate, closed.margin, closed.maintenance_margin]).toEqual(['0.00', '0', '0'])
  expect([closed.open_price, closed.close_time]).toEqual([position.open_price, Math.floor(exchange.now() / 1_000)])
  expect(Number(closed.close_price)).toBeGreaterThan(0)
  pass(exchange, 1_800_000)
  const lines = data<WireRes<'contractFinance'>>('contractFinance', { kind: 'closed' }).list
  expect(lines[0]?.position).toEqual(closed)
})

test('funding rates and the own payments are read in percent, with the size and mark price of each charge', async () => {
  const { exchange, call, data } = await trader()
  const { order } = data<{ order: Order }>('contractPlaceOrder', { ...ticket, quantity: '0.02' })
  const none = { list: [], total: 0, page: 1, limit: 20 }
  expect(data('fundingPayments')).toEqual(none)
  pass(exchange, 8 * 3_600_000)
  type Payments = Whole<WireRes<'fundingPayments'>>
  const { list, total } = data<Payments>('fundingPayments', { position: order.order_no })
  const { list: rates } = data<WireRes<'fundingRates'>>('fundingRates', btc)
  expect([total, rates.length, rates[0]?.interval]).toEqual([1, 20, 8])
  expect(list[0]).toMatchObject({ code: 'btcusdt', direction: 'long', quantity: '0.0200', currency: 'USDT' })
  expect([list[0]?.time, list[0]?.rate]).toEqual([rates[0]?.time, rates[0]?.rate])
  const { quantity = '', mark_price: mark = '', rate = '', amount } = list[0] ?? {}
  const due = over(times(times(quantity, mark), rate), '100', 8, 'up')
  expect(compare(amount ?? '', minus('0', due))).toBe(0)
  expect(data<Payments>('fundingPayments', { code: 'ethusdt' })).toEqual(none)
  expect(data<Payments>('fundingPayments', { page: 2, limit: 1 })).toMatchObject({ list: [], total: 1 })
  expect(callApi(exchange, 'fundingPayments', {}).code).toBe(401)
  expect(callApi(exchange, 'fundingRates', btc).code).toBe(200)
  expect(call('fundingRates', { id: 999 }).code).toBe(2001)
})
