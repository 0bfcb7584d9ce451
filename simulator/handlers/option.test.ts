import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import type { callNames } from '../../protocol/calls/index.ts'
import { allSchemas, type Res, type Whole, type WireRes } from '../../protocol/schemas/index.ts'
import { messageText } from '../catalogue/messages.ts'
import type { Exchange } from '../exchange.ts'
import { nextRound, OPTION_CYCLES, roundId, SECOND_CYCLES } from '../rounds.ts'
import { btc, callApi, open, perform, registered } from './testing.ts'

type Second = Whole<WireRes<'secondPlaceOrder'>>
type Deadline = Whole<WireRes<'deadlinePlaceOrder'>>
type Page<T> = { list: T[]; total: number }

let exchange: Exchange
let headers: Record<string, string>
const call = <T>(name: (typeof callNames)[number], fields: Record<string, unknown> = {}) => {
  const { code, data } = callApi(exchange, name, fields, { headers })
  if (code !== 200) throw new Error(`${name}: ${code}`)
  return data as T
}
const refused = (name: (typeof callNames)[number], fields: Record<string, unknown>) =>
  callApi(exchange, name, fields, { headers })
/** Passes seconds of exchange time. */
function pass(seconds: number): void {
  exchange.jump(seconds * 1_000)
  exchange.advance(0)
}
const serverTime = () => Math.floor(exchange.now() / 1_000)
const ticket = { ...btc, cycle: 30, direction: 'up', amount: '50' }
const roundNow = (minutes: number) => roundId(minutes, nextRound(minutes, exchange.now()).opens)

beforeEach(async () => {
  exchange = await open()
  headers = registered(exchange)
  for (const to of ['second', 'options'] as const) {
    perform(exchange, { type: 'transfer', user: 1, from: 'coin', to, currency: 'USDT', amount: '2000' })
  }
  pass(1_800)
})

describe('second contracts', () => {
  test('ENT-07, ENT-13: an order has id, countdown and every figure, and its countdown is the time to the deadline', () => {
    const placed = call<Second>('secondPlaceOrder', ticket)
    expect(placed).toMatchObject({
      id: 1,
      code: 'btcusdt',
      direction: 'up',
      cycle: 30,
      currency: 'USDT',
      purchase_total: '50',
      yield: '10',
      expected_income: '55.00',
      countdown: 30,
      state: 'open',
      settlement_price: null,
      settlement_income: null,
      settlement_tick: null,
    })
    expect(placed.settles - placed.created).toBe(30)
    for (let second = 29; second >= 1; second--) {
      pass(1)
      const now = call<Second>('secondOrder', { id: 1 })
      expect([now.countdown, now.state]).toEqual([second, 'open'])
      expect(now.countdown).toBe(now.settles - serverTime())
    }
    pass(1)
    expect(call<Second>('secondOrder', { id: 1 })).toMatchObject({ countdown: 0 })
    expect(call<Second>('secondOrder', { id: 1 }).state).not.toBe('open')
  })

  test('ENT-13: the result is available 2 s after a countdown of 1, with both ticks of the tape', () => {
    const { id } = call<Second>('secondPlaceOrder', ticket)
    while (call<Second>('secondOrder', { id }).countdown > 1) pass(1)
    pass(2)
    const order = call<Second>('secondOrder', { id })
    const tape = call<WireRes<'trades'>>('trades', btc)
    const { open_tick, settlement_tick, settles } = order
    expect(['won', 'lost', 'even']).toContain(order.state)
    const byTime = tape.filter((trade) => trade.time < settles).sort((a, b) => a.tradeId - b.tradeId)
    expect(settlement_tick).toEqual({
      time: byTime.at(-1)?.time,
      price: byTime.at(-1)?.price,
      trade_id: byTime.at(-1)?.tradeId,
    })
    expect(open_tick?.time).toBeGreaterThanOrEqual(order.created)
    expect([order.purchase_price, order.settlement_price]).toEqual([open_tick?.price, settlement_tick?.price])
    const income = { won: '55', lost: '0', even: '50' }[order.state as 'won']
    expect(order.settlement_income).toBe(income)
  })

  test('open orders, settled orders and the ledger of the account are separate lists', () => {
    for (const cycle of [30, 60, 60]) call('secondPlaceOrder', { ...ticket, cycle })
    pass(31)
    expect(call<Page<Second>>('secondHandOrder').list.map(({ id }) => id)).toEqual([3, 2])
    expect(call<Page<Second>>('secondOrderRecord').list.map(({ id }) => id)).toEqual([1])
    expect(call<Page<Second>>('secondOrderRecord', { code: 'ethusdt' }).total).toBe(0)
    pass(60)
    const { list } = call<Page<Second>>('secondOrderRecord', { page: 2, limit: 2 })
    expect(list.map(({ id }) => id)).toEqual([1])
    const { created } = list[0]!
    expect(call<Page<Second>>('secondOrderRecord', { from: created, to: created + 1 }).total).toBe(3)
    expect(call<Page<Second>>('secondOrderRecord', { to: created }).total).toBe(0)
    const entries = call<Res<'secondFinance'>>('secondFinance', { limit: 100 })
    expect(entries.list.every((entry) => entry.account === 'second')).toBe(true)
    expect(new Set(entries.list.map((entry) => entry.kind))).toContain('transfer')
    const records = call<Page<Second>>('secondOrderRecord').list
    const net = records.reduce((sum, order) => sum + Number(order.settlement_income) - 50, 0)
    const moved = entries.list.filter((entry) => entry.kind !== 'transfer')
    expect(moved.reduce((sum, entry) => sum + Number(entry.amount), 0)).toBeCloseTo(net, 6)
    expect(Number(entries.list[0]?.balance)).toBeCloseTo(2_000 + net, 6)
  })

  test('an unknown order is refused', () => {
    call('secondPlaceOrder', ticket)
    expect(refused('secondOrder', { id: 2 }).code).toBe(2009)
    expect(refused('secondOrder', { id: 123_456_789_012 }).code).toBe(2009)
  })

  test('the overview lists the offer', () => {
    const { cycles, total } = call<WireRes<'secondOverview'>>('secondOverview')
    expect(cycles).toEqual(SECOND_CYCLES.map(({ yieldRate, ...rest }) => ({ ...rest, yield: yieldRate })))
    expect(total).toBe('2000.00')
  })
})

describe('options', () => {
  test('ENT-13: an order has its round, and is settled at the round’s end', () => {
    const round = roundNow(5)
    const order = call<Deadline>('deadlinePlaceOrder', { ...ticket, cycle: 5, period_id: round })
    expect(order).toMatchObject({ period_id: round, cycle: 5, yield: '83', expected_income: '91.50', state: 'open' })
    expect([order.opens % 300, order.settles - order.opens]).toEqual([0, 300])
    expect(order.countdown).toBe(order.settles - serverTime())
    const current = () => call<Page<Deadline>>('deadlineOrderRecord', { state: 'current' })
    expect(current().list).toHaveLength(1)
    pass(order.opens - serverTime() + 1)
    expect(current().list[0]?.open_tick?.time).toBeGreaterThanOrEqual(order.opens)
    pass(300)
    expect(current().total).toBe(0)
    const [settled] = call<Page<Deadline>>('deadlineOrderRecord', { state: 'history' }).list
    expect(settled?.settlement_tick?.time).toBeLessThanOrEqual(order.settles)
    expect(call<Page<Deadline>>('deadlineOrderRecord').total).toBe(1)
  })

  test('closed and unknown rounds are refused with their error ids', () => {
    const order = { ...ticket, cycle: 1, period_id: roundNow(1) }
    pass(60)
    expect(refused('deadlinePlaceOrder', order)).toMatchObject({ code: 3104, data: { field: 'round' } })
    expect(refused('deadlinePlaceOrder', { ...order, period_id: 17 })).toMatchObject({ code: 3103 })
    expect(refused('deadlinePlaceOrder', { ...order, cycle: 7 })).toMatchObject({ code: 3101 })
    const small = { ...order, period_id: roundNow(1), amount: '9' }
    expect(refused('deadlinePlaceOrder', small)).toMatchObject({ code: 3102 })
    expect(refused('deadlinePlaceOrder', small).message).toBe(
      messageText('en', 'stakeRange', { minimum: '10', maximum: '10000', currency: 'USDT' }),
    )
    expect(call<Page<Deadline>>('deadlineOrderRecord').total).toBe(0)
  })

  test('the overview lists the offer', () => {
    const { cycles } = call<WireRes<'deadlineOverview'>>('deadlineOverview')
    expect(cycles).toEqual(OPTION_CYCLES.map(({ yieldRate, ...rest }) => ({ ...rest, yield: yieldRate })))
  })
})

test('orderByClientId gives kind and number of an order with a lost reply', async () => {
  const schemas = await allSchemas()
  const lookUp = (client_id: string) =>
    v.parse(schemas.orderByClientId.reply, callApi(exchange, 'orderByClientId', { client_id }, { headers }).data)
  expect(lookUp('intent-0001')).toMatchObject({ found: false, kind: null, number: null })
  const first = call<Second>('secondPlaceOrder', { ...ticket, client_id: 'intent-0001' })
  expect(call<Second>('secondPlaceOrder', { ...ticket, client_id: 'intent-0001' }).order_no).toBe(first.order_no)
  const option = { ...ticket, cycle: 1, period_id: roundNow(1), client_id: 'intent-0002' }
  const other = call<Deadline>('deadlinePlaceOrder', option)
  expect(lookUp('intent-0001')).toEqual({
    found: true,
    kind: 'second',
    number: first.order_no,
    order: null,
    count: null,
  })
  expect(lookUp('intent-0002')).toEqual({
    found: true,
    kind: 'option',
    number: other.order_no,
    order: null,
    count: null,
  })
  expect(call<Page<Second>>('secondHandOrder').total).toBe(1)
})
