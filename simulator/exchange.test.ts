import { describe, expect, test } from 'vitest'
import { callNames, rowOf } from '../protocol/calls/index.ts'
import { FOREX } from './catalogue/forex.ts'
import { createExchange } from './exchange.ts'
import { ACCOUNT, btc, callApi, DAY, open, registered, START } from './handlers/testing.ts'
import { openWorld } from './seeds/personas.ts'
import { enterPersona } from './transports/opening.ts'

describe('money and time', () => {
  const trade = { ...btc, side: 'buy', type: 'market', total: '250', client_id: 'intent-1234' }

  test('an order is placed once per client_id and can be looked up by it', async () => {
    const exchange = await open()
    const headers = registered(exchange)
    const first = callApi(exchange, 'currencyTrade', trade, { headers })
    const again = callApi(exchange, 'currencyTrade', trade, { headers })
    expect(again.data).toEqual(first.data)
    expect(callApi(exchange, 'currencyRecord', { state: 'history' }, { headers }).data).toMatchObject({ total: 1 })
    const fate = callApi(exchange, 'orderByClientId', { client_id: 'intent-1234' }, { headers })
    const { order_no } = first.data as { order_no: string }
    expect(fate.data).toEqual({ found: true, kind: 'spot', order_no, order: first.data, count: null })
    expect(callApi(exchange, 'orderByClientId', { client_id: 'intent-none' }, { headers }).data).toEqual({
      found: false,
      kind: null,
      order_no: null,
      order: null,
      count: null,
    })
  })

  test('the figures of the wallet add up to the cent', async () => {
    const exchange = await open()
    const headers = registered(exchange)
    callApi(exchange, 'currencyTrade', trade, { headers })
    const wallet = callApi(exchange, 'walletOverview', {}, { headers }).data as {
      total: string
      accounts: { total: string }[]
    }
    const coin = callApi(exchange, 'currencyOverview', {}, { headers }).data as {
      total: string
      list: { value: string }[]
    }
    const cents = (text: string) => Math.round(Number(text) * 100)
    const sum = (rows: number[]) => rows.reduce((total, row) => total + row, 0)
    expect(sum(wallet.accounts.map(({ total }) => cents(total)))).toBe(cents(wallet.total))
    expect(sum(coin.list.map(({ value }) => cents(value)))).toBe(cents(coin.total))
    expect(coin.list.map((row) => (row as unknown as { currency: string }).currency)).toEqual(['BTC', 'USDT'])
    const records = callApi(exchange, 'assetRecord', { kind: 'trade' }, { headers }).data as {
      list: unknown[]
      total: number
    }
    expect(records.total).toBeGreaterThanOrEqual(2)
    expect(callApi(exchange, 'assetRecord', { kind: 'nothing' }, { headers }).data).toMatchObject({ total: 0 })
  })

  test('favourites stay in the order of their user', async () => {
    const exchange = await open()
    const headers = registered(exchange)
    for (const id of [1, 2, 3]) callApi(exchange, 'collect', { id }, { headers })
    expect(callApi(exchange, 'collect', { id: 3, position: 0 }, { headers }).data).toEqual({
      is_collect: true,
      ids: [3, 1, 2],
    })
    expect(callApi(exchange, 'collect', { id: 4, position: 1 }, { headers }).data).toMatchObject({ ids: [3, 4, 1, 2] })
    expect(callApi(exchange, 'collect', { id: 1 }, { headers }).data).toEqual({ is_collect: false, ids: [3, 4, 2] })
    const list = callApi(exchange, 'market', { group: 'favourites' }, { headers }).data as { id: number }[]
    expect(list.map(({ id }) => id)).toEqual([3, 4, 2])
  })

  test('SIM-06: the clock stops, runs at its rate, and jumps in steps', async () => {
    const exchange = createExchange({ seed: 7, now: START, rate: 0 })
    exchange.advance(5_000)
    expect(exchange.now()).toBe(START)
    exchange.setRate(60)
    for (let i = 0; i < 10; i++) exchange.advance(100.5)
    expect(exchange.now()).toBe(START + 60_300)
    exchange.setRate(0)
    exchange.jump(DAY / 2)
    exchange.advance(1)
    expect(exchange.jumping()).toBe(DAY / 4)
    exchange.advance(1)
    expect(exchange.now()).toBe(START + 60_300 + DAY / 2)
  })

  test('SIM-03: snapshot and records restore the same world byte for byte', async () => {
    const exchange = await open()
    const records: string[] = []
    exchange.onRecord((record) => records.push(record))
    const first = exchange.save()
    const headers = registered(exchange)
    callApi(exchange, 'currencyTrade', trade, { headers })
    exchange.setRate(600)
    exchange.advance(3_000)
    callApi(exchange, 'collect', btc, { headers })
    exchange.advance(7_777)
    const other = await open()
    other.load(first, records, exchange.now())
    expect(other.save()).toBe(exchange.save())
    expect(callApi(other, 'myProfile', {}, { headers }).code).toBe(200)
  })
})

test('SIM-04: rule 15: the display currency changes no stored number and no reply', async () => {
  const exchange = createExchange({ seed: 7, now: START, world: openWorld({ seed: 7, now: START }) })
  const authorization = enterPersona(exchange, 'trader')
  exchange.setRate(0)
  const reads = callNames.filter((name) => {
    const { method, path, changes } = rowOf(name)
    return method === 'GET' && changes !== true && !path.includes('{id}')
  })
  expect(reads.length).toBeGreaterThan(30)
  const looked = () => reads.map((name) => JSON.stringify(callApi(exchange, name, {}, { headers: { authorization } })))
  const connection = exchange.connect(() => undefined)
  const before = exchange.save()
  const answers = looked()
  for (const { title } of FOREX) {
    connection.receive(JSON.stringify({ type: 'forex', title }))
    exchange.advance(1_000)
    expect(looked()).toEqual(answers)
    expect(exchange.save()).toBe(before)
  }
})

test('SIM-09: a written command without effect is taken back; a counted wrong password stays', async () => {
  const exchange = await open()
  const headers = registered(exchange)
  const written: string[] = []
  exchange.writeAhead({
    write: (record) => written.push(record),
    takeBack: () => written.pop(),
    replace: () => expect.unreachable('the world stays'),
  })
  const transfer = (amount: string) =>
    callApi(exchange, 'transfer', { from: 'coin', to: 'funding', currency: 'USDT', amount }, { headers }).code
  const tooMuch = transfer('999999999')
  expect([tooMuch === 200, written]).toEqual([false, []])
  expect([transfer('1'), written.length]).toEqual([200, 1])
  const wrong = callApi(exchange, 'login', { ...ACCOUNT, password: 'Wrong-2026' })
  expect([wrong.code === 200, written.length]).toEqual([false, 2])
})
