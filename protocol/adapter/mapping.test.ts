import { beforeAll, expect, test } from 'vitest'
import { allSchemas } from '../schemas/index.ts'
import { valueAt } from './fields.ts'
import type { Adapter } from './index.ts'
import { createMapping, type Schemas } from './mapping.ts'

let schemas: Schemas
beforeAll(async () => {
  schemas = await allSchemas()
})
const mapped = (adapter: Adapter, options = {}) => createMapping(adapter, schemas, options)

test('a dotted name reads and writes a nested field, and reads nothing from an absent one', () => {
  const adapter: Adapter = {
    calls: {
      login: {
        request: { account: 'who.name', type: 'who.by.kind', password: 'secret' },
        reply: { token: 'session.token' },
      },
    },
  }
  const { write, read } = mapped(adapter).call('login')
  expect(write({ type: 'email', account: 'a@b.c', password: 'p' }).rest).toEqual({
    who: { name: 'a@b.c', by: { kind: 'email' } },
    secret: 'p',
  })
  expect(read({ session: { token: 't' } })).toEqual({ token: 't' })
  for (const session of [null, 'text', 7, undefined, []]) expect([session, read({ session })]).toEqual([session, {}])
  expect(valueAt({ a: {} }, 'a.constructor')).toBeUndefined()
})

test('nested fields used in the path are not sent again, and their neighbours are', () => {
  const adapter: Adapter = {
    calls: { currencyRecord: { path: '/v2/{state}/{side}', request: { state: 'f.state', code: 'f.code' } } },
  }
  expect(
    mapped(adapter).call('currencyRecord').write({ state: 'current', side: 'buy', code: 'btcusdt', limit: 5 }),
  ).toEqual({
    method: 'GET',
    path: '/v2/current/buy',
    rest: { f: { code: 'btcusdt' }, limit: 5 },
  })
})

test('a foreign field with a protocol name is not mistaken for it, and other fields are only passed on request', () => {
  const adapter: Adapter = { calls: { login: { reply: { token: 'key' } } } }
  const reply = { key: 'right', token: 'another thing', trace: 7 }
  expect(mapped(adapter).call('login').read(reply)).toEqual({ token: 'right' })
  expect(mapped(adapter, { keepsRest: true }).call('login').read(reply)).toEqual({ token: 'right', trace: 7 })
  expect(mapped(adapter, { keepsRest: true }).call('login').read({ token: 'another thing' })).toEqual({})
})

test('units use the coin of the nearest row, the market’s coins, or the default', () => {
  const adapter: Adapter = {
    coins: { BTC: 8, ETH: 18, USDT: 6, '*': 2 },
    fields: { minimum: { unit: { coin: 'currency' } }, fee: { unit: { coin: 'currency', or: 'BTC' } } },
    socket: {
      topics: {
        trade: {
          '[].quantity': { unit: { coin: 'code', side: 'base' } },
          '[].price': { unit: { coin: 'code', side: 'quote' } },
        },
      },
    },
  }
  const { call, topic } = mapped(adapter)
  const network = { network: 'N', fee: 5, minimum: '1000000000000000000' }
  expect(call('withdrawalWay').read({ currencies: [{ networks: [network], currency: 'ETH' }] })).toEqual({
    currencies: [{ currency: 'ETH', networks: [{ network: 'N', fee: '0.000000000000000005', minimum: '1' }] }],
  })
  const other = { ...network, minimum: 150 }
  expect(
    call('withdrawalWay').read({ currencies: [{ currency: 'DOGE', networks: [other] }, { networks: [other] }] }),
  ).toEqual({
    currencies: [
      { currency: 'DOGE', networks: [{ network: 'N', fee: '0.05', minimum: '1.5' }] },
      // No coin is named: the fee is in the default coin, and the minimum is unknown.
      { networks: [{ network: 'N', fee: '0.00000005' }] },
    ],
  })
  const print = { price: 2_000_000, quantity: '3000000000000000000' }
  expect(topic('trade', 'ethusdt', [print])).toEqual([{ price: '2', quantity: '3' }])
  expect(topic('trade', undefined, [print])).toEqual([{}])
})

test('a call’s own read and write see unmapped fields, before and after the rules', () => {
  const adapter: Adapter = {
    style: 'camel',
    calls: {
      market: { read: (data) => Object.values(data as object), reply: { '[].price': 'p' } },
      checkCode: { write: ({ code, ...rest }) => ({ ...rest, proof: { code } }) },
    },
  }
  const { call } = mapped(adapter)
  expect(call('market').read({ a: { code: 'btcusdt', p: '1', isNew: true } })).toEqual([
    { code: 'btcusdt', price: '1', is_new: true },
  ])
  expect(call('checkCode').write({ type: 'email', account: 'a', code: '1', purpose: 'bind' }).rest).toEqual({
    type: 'email',
    account: 'a',
    purpose: 'bind',
    proof: { code: '1' },
  })
})
