import { expect, test } from 'vitest'
import { type Incoming, parseFrame, type TopicData } from '../../protocol/topics.ts'
import { btc, callApi, open as openExchange, perform, registered } from '../handlers/testing.ts'

const PASS = 250
type Kind = 'contract.orders' | 'contract.pendings' | 'contract.margin'

/** An exchange with Ann in it, her connection, and one of a visitor. */
async function followed() {
  const exchange = await openExchange()
  const headers = registered(exchange)
  perform(exchange, { type: 'grant', user: 1, account: 'contract', currency: 'USDT', amount: '5000' })
  const join = (token?: string) => {
    const received: Incoming[] = []
    const connection = exchange.connect((frame) => {
      const message = parseFrame(frame)
      if (message) received.push(message)
    })
    if (token) connection.receive(JSON.stringify({ type: 'auth', token }))
    const take = <K extends Kind | 'user.changed'>(kind: K): TopicData<K>[] =>
      received.flatMap((one) => (one.type === 'topic' && one.kind === kind ? [one.data as TopicData<K>] : []))
    return { received, take }
  }
  const call = (name: Parameters<typeof callApi>[1], fields: Record<string, unknown>) => {
    const { code, data } = callApi(exchange, name, fields, { headers })
    expect([name, code]).toEqual([name, 200])
    return data as { order: { order_no: string }; order_no: string }
  }
  const passes = (count: number) => {
    for (let i = 0; i < count; i++) exchange.advance(PASS)
  }
  return { exchange, own: join(headers.authorization), visitor: join(), call, passes }
}

const ticket = { ...btc, direction: 'long', type: 'market', quantity: '0.05', leverage: 20 }

test('SOC-08, ENT-07: positions follow the mark price, and the margin has two decimals, for their user only', async () => {
  const { own, visitor, call, passes } = await followed()
  passes(4)
  expect([own.take('contract.orders'), own.take('contract.margin')]).toEqual([[], []])
  const { order } = call('contractPlaceOrder', ticket)
  passes(80)
  const updates = own.take('contract.orders')
  expect(updates.length).toBeGreaterThan(2)
  const marks = updates.map((rows) => rows[0]?.markPrice)
  expect(marks.every((mark, i) => mark !== marks[i - 1])).toBe(true)
  for (const [row] of updates) expect(row).toMatchObject({ number: order.order_no, code: 'btcusdt' })
  expect(own.take('contract.margin')).toHaveLength(1)
  expect(own.take('contract.margin')[0]?.margin).toMatch(/^\d+\.\d\d$/)
  expect(visitor.received.filter((one) => one.type === 'topic' && one.kind.startsWith('contract'))).toEqual([])
})

test('SOC-08: new and removed open orders are pushed, and user.changed names orders and funds', async () => {
  const { own, call, passes } = await followed()
  const resting = { ...ticket, type: 'limit', price: '50000' }
  const first = call('contractPlaceOrder', resting).order.order_no
  passes(2)
  const trigger = { trigger_price: '90000', trigger_type: 'last' }
  const second = call('contractpendingPlaceOrder', { ...ticket, ...trigger }).order_no
  passes(2)
  call('contractRevokePending', { id: first })
  call('contractRevokePending', { id: second })
  passes(8)
  const numbers = own.take('contract.pendings').map((rows) => rows.map(({ number }) => number))
  expect(numbers).toEqual([[first], [second, first], []])
  expect(own.take('user.changed').flatMap(({ lists }) => lists)).toEqual(expect.arrayContaining(['orders', 'funds']))
})

test('SOC-08: after the last position is closed an empty list and a zero margin are sent', async () => {
  const { own, call, passes } = await followed()
  const { order } = call('contractPlaceOrder', ticket)
  passes(2)
  call('contractCloseOrder', { id: order.order_no })
  passes(8)
  expect(own.take('contract.orders').at(-1)).toEqual([])
  expect(own.take('contract.margin').at(-1)).toEqual({ margin: '0.00' })
})
