import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type CallName, callNames, rowOf } from '../../protocol/calls/index.ts'
import { readRows } from '../../protocol/rows.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { parseFrame, topicFrame } from '../../protocol/topics.ts'
import { createExchange } from '../exchange.ts'
import type { BackendKind } from '../faults/fault.ts'
import type { Reply } from '../handlers/envelope.ts'
import { callApi, requestOf } from '../handlers/testing.ts'
import { openWorld } from '../seeds/personas.ts'
import { backendOf, createBackend, loadBackend, translatedSocket } from './backend.ts'

const schemas = await allSchemas()
const AT = 1_800_000_000
const backend = (kind: BackendKind) => createBackend(kind, schemas)
const reply = (data: unknown, code = 200, message = 'success'): Reply => ({
  status: 200,
  headers: {},
  body: JSON.stringify({ code, message, data }),
})
const pathOf = (name: CallName) => ({ method: rowOf(name).method, path: rowOf(name).path.replace('{id}', '1') })
const dataOf = ({ body }: Reply) => (JSON.parse(body) as { data: unknown }).data

const MARKET = {
  ...{ id: 1, code: 'btcusdt', rate: '2.1', name: 'Bitcoin', base: 'BTC', quote: 'USDT', price: '65000.50' },
  ...{ high: '66000', low: '64000', open: '64100', volume: '12.5', turnover: '800000', tick: '0.01', step: '0.0001' },
  ...{ categories: ['main'], is_new: false, spark: ['1', '2'] },
}

test('the default backend changes nothing', () => {
  const joined = backend('ours')
  const answer = reply([MARKET])
  expect(joined.answered(pathOf('market'), answer)).toBe(answer)
  expect(joined.lacking(pathOf('depth'))).toBeUndefined()
  expect(joined.toApp('frame')).toBe('frame')
  expect(joined.understands('{"type":"auth","token":"t"}')).toBe(true)
})

test('a plain backend has all calls of the specification and none of our own', () => {
  const plain = backend('plain')
  for (const name of callNames) {
    const { ours } = rowOf(name)
    expect([name, plain.lacking(pathOf(name))?.status]).toEqual([name, ours ? 404 : undefined])
  }
  expect(plain.lacking({ method: 'GET', path: '/elsewhere' })).toBeUndefined()
})

test.each(['plain', 'sloppy'] as const)(
  'the first fund password needs no field of ours where a %s backend is imitated',
  (kind) => {
    const exchange = createExchange({ seed: 5, now: AT * 1_000, world: openWorld({ seed: 5, now: AT * 1_000 }) })
    const { data } = callApi(exchange, 'login', {
      type: 'email',
      account: 'verified@example.com',
      password: 'Verified-2026',
    })
    const headers = { authorization: (data as { token: string }).token }
    const incoming = { ...requestOf('initTradePwd', { password: '12345678' }), headers }
    expect(JSON.parse(exchange.answer(incoming).body)).toMatchObject({ code: 422, data: { field: 'login_password' } })
    const profile = backend(kind).answered(pathOf('myProfile'), exchange.answer({ ...requestOf('myProfile'), headers }))
    if (kind === 'plain') expect(dataOf(profile)).not.toHaveProperty('needs_login_pwd')
    expect(JSON.parse(exchange.answer(backend(kind).asked(incoming)).body)).toMatchObject({ code: 200 })
  },
)

test('a plain backend sends only fields of the specification and those the app requires', () => {
  const plain = backend('plain')
  const config = { is_email: true, is_mobile: true, is_invite: true, kefu_key: 'k', default_lang: 'en' }
  expect(dataOf(plain.answered(pathOf('baseConfig'), reply({ ...config, official_email: 'a@example.com' })))).toEqual(
    config,
  )
  const card = { id: 1, bank: 'Coastal Bank', name: 'Alex', number: '•••• 1111', id_number: '•••• 2345', time: AT }
  expect(dataOf(plain.answered(pathOf('bankInfo'), reply([card])))).toMatchObject([{ id_number: '•••• 2345' }])
  const market = dataOf(plain.answered(pathOf('market'), reply([MARKET])))
  expect(market).toEqual([{ id: 1, code: 'btcusdt', rate: '2.1', name: 'Bitcoin', price: '65000.50' }])
  expect(dataOf(plain.answered(pathOf('sendEmailCode'), reply({ resend_after: 60, valid_for: 600 })))).toEqual({})
  const refusal = reply({ field: 'price' }, 400, 'No.')
  expect(plain.answered(pathOf('market'), refusal)).toEqual(refusal)
  expect(plain.answered({ method: 'GET', path: '/elsewhere' }, refusal)).toBe(refusal)
})

test('a plain backend ignores client_id, so that a repeated call is executed twice', () => {
  const { asked } = backend('plain')
  const base = { method: 'POST', headers: {} }
  expect(asked({ ...base, path: '/api/convert', body: '{"amount":"5","client_id":"intent-0001"}' })).toEqual({
    ...base,
    path: '/api/convert',
    body: '{"amount":"5"}',
    bySpecification: true,
  })
  expect(asked({ ...base, path: '/api/contractCloseOrder/1?client_id=intent-0001&quantity=2' }).path).toBe(
    '/api/contractCloseOrder/1?quantity=2',
  )
  expect(asked({ ...base, path: '/api/market', body: '' })).toMatchObject({ path: '/api/market', body: '' })
})

test('a call without client_id has no empty query, and a body without one is sent unchanged', () => {
  const { asked } = backend('plain')
  const base = { method: 'POST', headers: {} }
  expect(asked({ ...base, path: '/api/revoke/1?client_id=intent-0001' }).path).toBe('/api/revoke/1')
  const written = { ...base, path: '/api/convert', body: '{ "amount": "5" }' }
  expect(asked(written)).toEqual({ ...written, bySpecification: true })
})

test('the socket of a plain backend has no topics of our own, no clock rate, and ignores tokens', () => {
  const plain = backend('plain')
  expect(plain.toApp(topicFrame('user.changed', 'user.changed', { lists: ['funds'] }))).toBeUndefined()
  expect(plain.toApp(`{"type":"ping","time":${AT},"rate":60}`)).toBe(`{"type":"ping","time":${AT}}`)
  const ticker = { code: 'btcusdt', price: '5', rate: '1', high: '6', low: '4', volume: '7' }
  const frame = plain.toApp(topicFrame('all_ticker', 'all_ticker', [ticker]))
  expect(JSON.parse(frame ?? '')).toEqual({
    type: 'sub',
    topic: 'all_ticker',
    data: [{ code: 'btcusdt', price: '5', rate: '1' }],
  })
  expect([plain.understands('{"type":"auth","token":"t"}'), plain.understands('{"type":"pong","time":1}')]).toEqual([
    false,
    true,
  ])
})

test('a sloppy backend’s replies are read like the exchange’s own, whatever their types', () => {
  const sloppy = backend('sloppy')
  const order = {
    ...{
      order_no: 'S1',
      client_id: null,
      code: 'btcusdt',
      side: 'buy',
      type: 'limit',
      price: '65000.5',
      quantity: '0.5',
    },
    ...{
      total: null,
      filled: '0',
      filled_total: '0',
      average: null,
      fee: '0',
      fee_currency: 'BTC',
      frozen: '32500.25',
    },
    ...{ frozen_currency: 'USDT', state: 'new', reason: null, created: AT, updated: AT, fills: [] },
  }
  const data = { list: Array(8).fill(order), total: 8, page: 1, limit: 20 }
  const { reply: schema } = schemas.currencyRecord
  const toApp = sloppy.answered(pathOf('currencyRecord'), reply(data))
  const { code, message, data: written } = JSON.parse(toApp.body) as Record<string, unknown>
  expect([code, message]).toEqual(['200', undefined])
  expect(v.is(schema, written)).toBe(false)
  expect(readRows(schema, written)).toMatchObject({ output: v.parse(schema, data), dropped: 0 })
})

/** The ways in which a sloppy backend writes a field: it takes its ways in turn, so other answers come first, one more each time. */
function formatsOf(name: CallName, fields: Record<string, unknown>, field: string): unknown[] {
  const written = Array.from({ length: 12 }, (_, others) => {
    const sloppy = backend('sloppy')
    for (let n = 0; n < others; n++) sloppy.answered(pathOf('sendEmailCode'), reply({}))
    return (dataOf(sloppy.answered(pathOf(name), reply(fields))) as Record<string, unknown>)[field]
  })
  return [...new Set(written)]
}

test('a sloppy backend writes times as seconds, milliseconds, text or date in turn, and leaves other values', () => {
  const formats = formatsOf('serverTime', { time: AT, rate: 1 }, 'time')
  expect(formats).toHaveLength(4)
  expect(formats).toEqual(expect.arrayContaining([AT, AT * 1_000, String(AT), '2027-01-15T08:00:00.000Z']))
  expect(formatsOf('serverTime', { time: 'soon', rate: 1 }, 'time')).toEqual(['soon'])
})

test('a sloppy backend omits empty fields or sends null', () => {
  const formats = formatsOf(
    'baseConfig',
    { is_email: true, is_mobile: true, is_invite: true, kefu_key: null },
    'kefu_key',
  )
  expect(formats).toHaveLength(2)
  expect(formats).toEqual(expect.arrayContaining([null, undefined]))
})

test('a sloppy backend writes a figure as a number only if no digit is lost', () => {
  const formats = (balance: string) => formatsOf('virtualAccount', { name: 'A', balance, text: '' }, 'balance')
  const short = '0.123456789012345'
  expect(formats(short)).toHaveLength(2)
  expect(formats(short)).toEqual(expect.arrayContaining([Number(short), short]))
  expect(formats('1234567890.123456')).toEqual(['1234567890.123456'])
})

test('an accepted picture is rewritten like other replies, a refused one keeps its text', () => {
  const upload = pathOf('uploadFile')
  const taken = { status: 200, headers: {}, body: '{"code":1,"msg":"ok","data":{"url":"/f/1","id":1,"size":9}}' }
  const refused = { ...taken, body: '{"code":0,"msg":"Too large.","data":{"limit":5}}' }
  expect(dataOf(backend('plain').answered(upload, taken))).toEqual({ url: '/f/1' })
  expect(dataOf(backend('plain').answered(upload, refused))).toEqual({ limit: 5 })
  const sloppy = backend('sloppy')
  const { msg, code, data } = JSON.parse(sloppy.answered(upload, taken).body) as Record<string, unknown>
  expect([msg, code, data]).toEqual([
    undefined,
    '1',
    expect.objectContaining({ url: '/f/1', trace: expect.anything() }),
  ])
  expect(JSON.parse(sloppy.answered(upload, refused).body)).toEqual({
    code: '0',
    msg: 'Too large.',
    data: { limit: 5 },
  })
})

test('a sloppy backend rewrites each figure of an order book, but no fields without a type in the specification', () => {
  const sloppy = backend('sloppy')
  const { reply: schema } = schemas.depth
  const book = { bids: [['65000.5', '0.25']], asks: [['65001', '0.5']], sequence: 7 }
  const written = dataOf(sloppy.answered(pathOf('depth'), reply(book)))
  const { bids, asks } = written as typeof book
  expect([...bids, ...asks].flat().map((figure) => typeof figure)).toContain('number')
  expect(readRows(schema, written)).toMatchObject({ output: v.parse(schema, book), dropped: 0 })
  const longer = dataOf(sloppy.answered(pathOf('depth'), reply({ ...book, bids: [['65000.5', '0.25', 3]] })))
  expect(longer).toMatchObject({ bids: [[expect.anything(), expect.anything(), 3]] })
})

test('a sloppy backend sends null for empty lists, keeps the text of refusals, and its frames are readable', () => {
  const sloppy = backend('sloppy')
  expect(dataOf(sloppy.answered(pathOf('market'), reply([])))).toBeNull()
  expect(JSON.parse(sloppy.answered(pathOf('market'), reply(null, 400, 'No.')).body)).toEqual({
    code: '400',
    message: 'No.',
    data: null,
  })
  const margin = topicFrame('contract.margin', 'contract.margin', { margin: '12.50' })
  for (let frames = 0; frames < 4; frames++) {
    expect(parseFrame(sloppy.toApp(margin))).toMatchObject({ data: { margin: expect.stringMatching(/^12\.50?$/) } })
  }
})

test('a backend is created once, on first use', async () => {
  expect(() => backendOf('sloppy')).toThrow('backend sloppy is not loaded')
  expect(await loadBackend('sloppy')).toBe(await loadBackend('sloppy'))
  expect(backendOf('sloppy')).toBe(await loadBackend('sloppy'))
  expect(backendOf()).toBe(await loadBackend('ours'))
})

test('a plain socket passes topics of the specification both ways, and closes', () => {
  const sent: string[] = []
  let emit = (_: readonly string[]) => {}
  const socket = translatedSocket(backend('plain'), (deliver) => {
    emit = deliver
    return { send: (frame) => sent.push(frame), close: () => sent.push('closed') }
  })
  const seen: (readonly string[])[] = []
  const { send, close } = socket((frames) => seen.push(frames))
  send('{"type":"auth","token":"t"}')
  send('{"type":"ping"}')
  emit([topicFrame('user.changed', 'user.changed', { lists: ['funds'] })])
  emit(['{"type":"ping","time":7,"rate":1}', topicFrame('user.changed', 'user.changed', { lists: ['funds'] })])
  close()
  expect(sent).toEqual(['{"type":"ping"}', 'closed'])
  expect(seen).toEqual([['{"type":"ping","time":7}']])
})
