import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { absolutePath, callNames, rowOf } from '../../protocol/calls/index.ts'
import { messageText } from '../catalogue/messages.ts'
import { createExchange, type Exchange } from '../exchange.ts'
import type { IncomingRequest } from './dispatch.ts'
import { ACCOUNT, btc, callApi, DAY, type Envelope, open, registered, START } from './testing.ts'

describe('refusals', () => {
  const codeOf = (exchange: Exchange, incoming: Partial<IncomingRequest>) => {
    const reply = exchange.answer({ method: 'GET', path: '/', headers: {}, ...incoming })
    return (JSON.parse(reply.body) as Envelope).code
  }

  test('API-04: unknown routes, wrong methods, invalid JSON and fields are answered in the envelope', async () => {
    const exchange = await open()
    expect(codeOf(exchange, { path: '/api/nothing' })).toBe(404)
    expect(codeOf(exchange, { path: '/api/market/1/2' })).toBe(404)
    expect(codeOf(exchange, { path: '/api/depth/%' })).toBe(404)
    expect(codeOf(exchange, { path: '/api/market', method: 'PUT' })).toBe(405)
    expect(codeOf(exchange, { path: '/api/login', method: 'POST', body: '{"type":' })).toBe(400)
    expect(codeOf(exchange, { path: '/api/login', method: 'POST', body: '[]' })).toBe(400)
    const body = '{"type":"email"}'
    const reply = exchange.answer({ method: 'POST', path: '/api/login', headers: {}, body })
    expect(JSON.parse(reply.body)).toMatchObject({ code: 422, data: { field: 'account' } })
    expect(codeOf(exchange, { path: '/api/depth/999' })).toBe(2001)
    expect(codeOf(exchange, { path: '/api/kline/1?period=2h' })).toBe(422)
    expect(codeOf(exchange, { path: '/api/kline/1?period=1h&limit=1001' })).toBe(422)
  })

  test('HEAD is answered like GET without a body, and refused for calls that change something', async () => {
    const exchange = await open()
    const headers = registered(exchange)
    const head = exchange.answer({ method: 'HEAD', path: '/api/market', headers: {} })
    expect(head).toMatchObject({ status: 200, body: '' })
    exchange.answer({ method: 'HEAD', path: '/api/collect/1', headers })
    expect(callApi(exchange, 'market', { group: 'favourites' }, { headers }).data).toEqual([])
  })

  test('a refusal names the limit, in the requested language', async () => {
    const exchange = await open()
    const headers = registered(exchange)
    const order = { ...btc, side: 'buy', type: 'limit', price: '60000.05', quantity: '0.01' }
    expect(callApi(exchange, 'currencyTrade', order, { headers }).message).toContain('60000.1')
    const zh = { ...headers, 'get-lang': 'zh' }
    expect(callApi(exchange, 'currencyTrade', order, { headers: zh }).message).toBe(
      messageText('zh', 'priceStep', { step: '0.1', nearest: '60000.1' }),
    )
    const large = { ...btc, side: 'buy', type: 'market', total: '20000' }
    expect(callApi(exchange, 'currencyTrade', large, { headers })).toMatchObject({ code: 2008 })
    expect(callApi(exchange, 'currencyTrade', large, { headers }).message).toContain('10000 USDT')
    const code = callApi(
      exchange,
      'sendEmailCode',
      { email: 'bob@example.com', purpose: 'register' },
      { headers: { 'get-lang': 'es' } },
    )
    expect(code.message).toBe('Código enviado')
  })

  test('a session expires by itself', async () => {
    const exchange = await open()
    const headers = registered(exchange)
    expect(callApi(exchange, 'myProfile', {}, { headers }).code).toBe(200)
    exchange.jump(DAY + 60_000)
    while (exchange.jumping() > 0) exchange.advance(0)
    expect(callApi(exchange, 'myProfile', {}, { headers }).code).toBe(401)
  })

  test('the fifth wrong password locks the account, and the lock is saved with the world', async () => {
    const exchange = await open()
    registered(exchange)
    const records: string[] = []
    const before = exchange.save()
    exchange.onRecord((record) => records.push(record))
    const wrong = { ...ACCOUNT, password: 'wrong-horse-1' }
    const codes = Array.from({ length: 6 }, () => callApi(exchange, 'login', wrong).code)
    expect(codes).toEqual([1003, 1003, 1003, 1003, 1008, 1008])
    const other = await open()
    other.load(before, records)
    expect(callApi(other, 'login', { ...ACCOUNT, password: 'correct-horse-1' }).code).toBe(1008)
    expect(other.save()).toBe(exchange.save())
  })

  test('an internal error is answered with code 500 and reported to the owner', async () => {
    const faults: unknown[] = []
    const exchange = createExchange({ seed: 7, now: START, onFault: (fault) => faults.push(fault) })
    const headers = Object.defineProperty({}, 'authorization', {
      get: () => {
        throw new Error('broken')
      },
    }) as Record<string, string>
    expect(codeOf(exchange, { path: '/api/baseConfig', headers })).toBe(500)
    expect(faults).toHaveLength(1)
  })

  test('garbage never throws, and every request gets an envelope', async () => {
    const exchange = await open()
    const { authorization } = registered(exchange)
    const paths = callNames.map((name) => absolutePath(rowOf(name).path))
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('__proto__', 'constructor', '-1', '1e400', 'NaN', '0'),
    )
    const path = fc.tuple(fc.constantFrom(...paths), text, text, text).map(([base, id, name, value]) => {
      return `${base.replace('{id}', id)}?${name}=${value}&period=${value}&page=${value}`
    })
    const incoming = fc.record({
      method: fc.constantFrom('GET', 'POST', 'DELETE', 'HEAD', 'PATCH', ''),
      path: fc.oneof(path, fc.string()),
      headers: fc.record({ authorization: fc.constantFrom(authorization, 'x', ''), 'get-lang': text }),
      body: fc.oneof(
        fc.string(),
        fc.json(),
        fc.object().map((value) => JSON.stringify(value)),
      ),
    })
    fc.assert(
      fc.property(incoming, (request) => {
        const reply = exchange.answer(request as IncomingRequest)
        if (request.method === 'HEAD' && reply.body === '') return
        const envelope = JSON.parse(reply.body) as Envelope
        expect(typeof envelope.code).toBe('number')
        expect(envelope.code).not.toBe(500)
        expect(envelope.message ?? envelope.msg).toBeTypeOf('string')
      }),
      { numRuns: 3_000 },
    )
  })
})
