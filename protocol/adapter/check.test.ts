import { beforeAll, describe, expect, test } from 'vitest'
import { allSchemas } from '../schemas/index.ts'
import { PROBLEMS, problemsOf } from './check.ts'
import type { Adapter } from './index.ts'
import type { Schemas } from './mapping.ts'

let schemas: Schemas
beforeAll(async () => {
  schemas = await allSchemas()
})
const problemRows = (adapter: unknown) => problemsOf(adapter, schemas).map(({ kind, at, what }) => [kind, at, what])

test('an empty adapter is the protocol itself', () => {
  expect(problemRows({})).toEqual([])
})

test('the types refuse what the check refuses', () => {
  // @ts-expect-error there is no such call
  const call: Adapter = { calls: { logn: {} } }
  // @ts-expect-error an order has no such field
  const field: Adapter = { calls: { currencyRecord: { reply: { 'list[].order_id': 'id' } } } }
  // @ts-expect-error there is no such topic
  const topic: Adapter = { socket: { topics: { tickers: {} } } }
  // @ts-expect-error there is no such unit
  const unit: Adapter = { units: { money: 'cents' } }
  for (const one of [call, field, topic, unit]) expect(problemRows(one)).not.toEqual([])
})

const wrong: [string, unknown, unknown[]][] = [
  ['no object', undefined, ['shape', '(whole)', 'Object']],
  ['an unknown part', { call: {} }, ['shape', 'call', 'no such name']],
  [
    'a path without a slash',
    { calls: { login: { path: 'session' } } },
    ['shape', 'calls.login.path', 'a path such as /v2/orders'],
  ],
  [
    'a path to another host',
    { calls: { login: { path: '//evil.example/x' } } },
    ['shape', 'calls.login.path', 'a path such as /v2/orders'],
  ],
  ['an unknown call', { calls: { logn: {} } }, ['call', 'calls', 'logn']],
  ['an unknown topic', { socket: { topics: { tickers: {} } } }, ['topic', 'socket.topics', 'tickers']],
  ['a field that is none', { calls: { login: { reply: { tokn: 'a' } } } }, ['field', 'calls.login.reply', 'tokn']],
  ['a name that no field has', { fields: { order_number: 'a' } }, ['field', 'fields', 'order_number']],
  [
    'a field of rows without rows',
    { calls: { market: { reply: { price: 'a' } } } },
    ['field', 'calls.market.reply', 'price'],
  ],
  [
    'two calls at one path',
    { calls: { login: { path: '/v2/a' }, register: { path: '/v2/a' } } },
    expect.arrayContaining(['samePath']),
  ],
  [
    'the path of a call that has none of its own here',
    { calls: { forex: { path: '/api/language' } } },
    expect.arrayContaining(['samePath']),
  ],
  [
    'paths that differ in the names in braces alone',
    { calls: { depth: { path: '/v2/{id}' }, kline: { path: '/v2/{period}' } } },
    expect.arrayContaining(['samePath']),
  ],
  [
    'a place in a path that no field fills',
    { calls: { login: { path: '/v2/{number}' } } },
    ['path', 'calls.login.path', '{number}'],
  ],
  ['an open brace', { calls: { login: { path: '/v2/{id' } } }, ['path', 'calls.login.path', '/v2/{id']],
  [
    'two fields by one name',
    { calls: { login: { request: { account: 'name', password: 'name' } } } },
    ['sameName', 'calls.login.request', 'account, password: name'],
  ],
  [
    'a unit of money for a text',
    { calls: { login: { reply: { token: { unit: { places: 2 } } } } } },
    ['unit', "calls.login.reply['token']", '{"places":2}'],
  ],
  [
    'a time where money is',
    { calls: { recharge: { request: { amount: { unit: 'ms' } } } } },
    ['unit', "calls.recharge.request['amount']", '"ms"'],
  ],
  ['money as a time', { units: { money: 'ms' } }, ['unit', 'units.money', '"ms"']],
  ['money as a text of time', { units: { money: 'iso' } }, ['unit', 'units.money', '"iso"']],
  ['a time in places', { units: { time: { places: 2 } } }, ['unit', 'units.time', '{"places":2}']],
  [
    'a unit for a name that is no figure anywhere',
    { fields: { token: { unit: 's' } } },
    ['unit', 'fields.token', '"s"'],
  ],
  ['coins that nobody lists', { units: { money: { coin: 'currency' } } }, ['unit', 'units.money', 'coins']],
  ['a unit that is none', { units: { money: { places: 1.5 } } }, ['shape', 'units.money.places', expect.any(String)]],
  [
    'a word that is none of the choice',
    { calls: { currencyTrade: { request: { side: { values: { bid: 'B' } } } } } },
    ['value', "calls.currencyTrade.request['side']", 'bid (buy, sell)'],
  ],
  [
    'one word for two of a choice',
    { calls: { currencyTrade: { reply: { side: { values: { buy: ['B', 'BID'], sell: 'B' } } } } } },
    ['sameWord', "calls.currencyTrade.reply['side']", 'buy, sell: B'],
  ],
  ['a code of no refusal', { envelope: { codes: { 7: 'lost' } } }, ['shape', 'envelope.codes.7', expect.any(String)]],
]

describe('invalid adapters', () => {
  test.each(wrong)('%s', (_, adapter, problem) => {
    expect(problemRows(adapter)).toEqual(expect.arrayContaining([problem]))
  })

  test('these cases cover every kind of problem that the check finds', () => {
    const kinds = new Set(wrong.flatMap(([, adapter]) => problemsOf(adapter, schemas).map(({ kind }) => kind)))
    expect([...kinds, 'notLoaded'].sort()).toEqual([...PROBLEMS].sort())
  })
})

test('calls may share a path when added fields distinguish them, or when one of them is not offered', () => {
  const path = '/v2/bets'
  const withStatus = (status: string) => ({ path, adds: { status } })
  expect(
    problemRows({ calls: { secondHandOrder: withStatus('open'), secondOrderRecord: withStatus('settled') } }),
  ).toEqual([])
  const order = { path, adds: { a: 1, b: 2 } }
  expect(
    problemRows({ calls: { secondHandOrder: order, secondOrderRecord: { path, adds: { b: 2, a: 1 } } } }),
  ).toHaveLength(1)
  expect(
    problemRows({ calls: { secondHandOrder: { path }, secondOrderRecord: false, market: { path: '/v2/m' } } }),
  ).toEqual([])
})

test('a rule for an ambiguous name applies where it fits', () => {
  expect(problemRows({ fields: { state: { values: { new: 'NEW' } } } })).toEqual([])
  expect(problemRows({ fields: { state: { values: { nowhere: 'X' } } } })).toHaveLength(1)
  expect(problemRows({ coins: { '*': 8 }, fields: { total: { name: 'sum', unit: { coin: 'currency' } } } })).toEqual([])
})
