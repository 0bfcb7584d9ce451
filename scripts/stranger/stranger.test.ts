import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { callNames, rowOf } from '../../protocol/calls/index.ts'
import { of, share, times } from './decimal.ts'
import { type Stranger, startStranger } from './server.ts'
import { termsOf } from './terms.ts'

type Reply = { code: number; message: string; data: never }

let stranger: Stranger
beforeAll(async () => {
  stranger = await startStranger({ seed: 7 })
})
afterAll(() => stranger.close())

const call = async (path: string, body?: object, token = ''): Promise<Reply> => {
  const answer = await fetch(`${stranger.url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', authorization: token },
  })
  return (await answer.json()) as Reply
}

const rowsOf = (data: unknown): Record<string, string>[] =>
  Array.isArray(data) ? data : (data as { list: Record<string, string>[] }).list

test('it imports Node, ws and its own files alone', () => {
  const folder = 'scripts/stranger'
  const sources = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const imported = sources.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/from '([^']+)'/g)].map(([, name = '']) => name),
  )
  expect(imported.filter((name) => !/^(node:\w+|ws|\.\/\w+\.ts)$/.test(name))).toEqual([])
})

test('it answers every call of the specification, and none of ours', async () => {
  const wrong: string[] = []
  for (const name of callNames) {
    const { method, path, ours } = rowOf(name) as { method: string; path: string; ours?: boolean }
    const absolute = path.startsWith('/') ? path : `/addons/shopro/${path}`
    const body = method === 'POST' ? { body: '{}' } : {}
    const { status } = await fetch(stranger.url + absolute.replace('{id}', '1'), { method, ...body })
    if ((status === 404) !== (ours === true)) wrong.push(`${name} ${status}`)
  }
  expect(wrong).toEqual([])
})

test('seeds differ in every term, and each seed repeats itself', () => {
  const terms = Array.from({ length: 20 }, (_, seed) => termsOf(seed))
  const kinds = (pick: (one: (typeof terms)[number]) => unknown) =>
    new Set(
      terms.map((one) => JSON.stringify(pick(one), (_, value) => (typeof value === 'bigint' ? `${value}` : value))),
    ).size
  expect(kinds(({ spotFee }) => spotFee)).toBeGreaterThan(10)
  expect(kinds(({ mostLeverage }) => mostLeverage)).toBeGreaterThan(2)
  expect(kinds(({ minimumTotal }) => minimumTotal)).toBeGreaterThan(2)
  expect(kinds(({ markets }) => markets.map(({ code }) => code))).toBe(20)
  expect(kinds(({ language }) => language)).toBeGreaterThan(3)
  expect(kinds(({ nothing }) => nothing)).toBe(3)
  expect(kinds(({ seconds }) => seconds)).toBeGreaterThan(3)
  expect(termsOf(7)).toEqual(termsOf(7))
})

describe('money', () => {
  const contact = 'maker@example.com'
  let token: string
  beforeAll(async () => {
    await call('/api/sendEmailCode', { email: contact, purpose: 'register' })
    const code = stranger.codeOf(contact)
    const entries = { type: 'email', account: contact, password: 'Maker-2026', payment_password: '20262026' }
    expect((await call('/api/register', { ...entries, code: 'wrong' })).code).not.toBe(200)
    token = ((await call('/api/register', { ...entries, code })).data as { token: string }).token
  })

  test('a deposit arrives when it is settled, moves to the coin account, and buys less the fee of this house', async () => {
    const { terms } = stranger
    const before = stranger.available(contact, 'funding', 'USDT')
    await call('/api/recharge', { currency: 'USDT', protocol: terms.network, amount: '1000' }, token)
    expect(stranger.available(contact, 'funding', 'USDT')).toBe(before)
    stranger.settle()
    expect(stranger.available(contact, 'funding', 'USDT')).toBe(before + of('1000'))
    await call('/api/transfer', { from: 'funding', to: 'coin', currency: 'USDT', amount: '600' }, token)
    const market = terms.markets.find(({ code }) => code === 'btcusdt')
    const order = { side: 'buy', type: 'market', quantity: '0.002' }
    const path = `/api/currencyTrade/${market?.id}`
    expect((await call(path, { ...order, quantity: '0.000001' }, token)).message).toContain('at least')
    expect((await call(path, { ...order, quantity: '9' }, token)).message).toContain('Not enough')
    expect((await call(path, order, token)).code).toBe(200)
    expect(stranger.available(contact, 'coin', 'BTC')).toBe(of('0.002') - share(of('0.002'), terms.spotFee))
    expect(rowsOf((await call('/api/currencyRecord?state=history', undefined, token)).data)).toHaveLength(1)
  })

  test('a position takes the margin and fee of this house, and refuses its highest leverage plus one', async () => {
    const { terms } = stranger
    await call('/api/transfer', { from: 'funding', to: 'contract', currency: 'USDT', amount: '300' }, token)
    const market = terms.markets.find(({ code }) => code === 'btcusdt')
    const path = `/api/contractPlaceOrder/${market?.id}`
    const ticket = { direction: 'long', type: 'market', quantity: '0.01' }
    const refused = await call(path, { ...ticket, leverage: terms.mostLeverage + 1 }, token)
    expect(refused.message).toContain(String(terms.mostLeverage))
    const { data } = await call(path, { ...ticket, leverage: terms.mostLeverage }, token)
    const { position } = data as { position: Record<string, string> }
    const cost = times(of(String(position.open_price)), of('0.01'))
    expect(stranger.available(contact, 'contract', 'USDT')).toBe(
      of('300') - cost / BigInt(terms.mostLeverage) - share(cost, terms.contractFee),
    )
    expect((await call(`/api/contractCloseOrder/${position.order_no}`, undefined, token)).code).toBe(200)
    expect(rowsOf((await call('/api/contractHandOrder', undefined, token)).data)).toEqual([])
    expect(rowsOf((await call('/api/contractFinance', undefined, token)).data)).toHaveLength(1)
  })

  test('a withdrawal needs the fund password and pays the fee of this house', async () => {
    const { withdrawal, network } = stranger.terms
    const entries = { currency: 'USDT', network, address: 'T-somewhere', amount: '50' }
    expect((await call('/api/withdrawal', { ...entries, payment_password: '11111111' }, token)).code).not.toBe(200)
    const before = stranger.available(contact, 'funding', 'USDT')
    const { data } = await call('/api/withdrawal', { ...entries, payment_password: '20262026' }, token)
    expect(of((data as { arrival: string }).arrival)).toBe(of('50') - withdrawal.fee)
    expect(stranger.available(contact, 'funding', 'USDT')).toBe(before - of('50'))
  })
})

test('its socket sends the tickers that were asked for, and whole candles of the current market', async () => {
  const socket = new WebSocket(`${stranger.url.replace('http', 'ws')}/wss`)
  const topics = new Map<string, unknown[]>()
  await new Promise<void>((done) => {
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'product', sub: 'submarkt', data: 'btcusdt' }))
      socket.send(JSON.stringify({ type: 'code', code: 'btcusdt' }))
    })
    socket.on('message', (bytes) => {
      const { topic, data } = JSON.parse(String(bytes)) as { topic?: string; data: unknown[] }
      if (topic && !topics.has(topic)) topics.set(topic, data)
      if (topics.has('btcusdt.kline.1h')) done()
    })
  })
  socket.terminate()
  expect(topics.get('all_ticker')).toEqual([expect.objectContaining({ code: 'btcusdt' })])
  expect(topics.get('btcusdt.kline.1m')?.length).toBeGreaterThan(100)
  expect(topics.get('btcusdt.trade')?.length).toBeGreaterThan(10)
})
