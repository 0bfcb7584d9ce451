/** What differs between two recorded backends. */
import { expect, test } from 'vitest'
import type { Line } from '../journal/lines.ts'
import { compareTraffic, type Traffic, trafficIn, trafficOf } from './compare.ts'

const market = (...rows: object[]): [string, string] => ['market', JSON.stringify({ code: 200, data: rows })]
const traffic = (...calls: [string, string][]): Traffic => ({ calls, topics: [] })

test('REC-01: fields that are missing, of another type, or under another name are listed by their place', () => {
  const compared = compareTraffic(
    traffic(market({ code: 'btcusdt', price: '1.5', high: '2', tag: null }, { code: 'ethusdt', price: '2' })),
    traffic(market({ code: 'btcusdt', price: 1.5, tag: 'new', depth: { bids: [[1, 2]] } })),
  )
  expect(compared).toEqual({
    common: 1,
    differences: [
      {
        what: 'call',
        name: 'market',
        fields: [
          { at: 'data[].price', first: ['text'], second: ['number'] },
          { at: 'data[].high', first: ['text'], second: [] },
          { at: 'data[].depth', first: [], second: ['object'] },
        ],
      },
    ],
  })
})

test('a field of some rows alone, an empty list, a refusal and null make no difference', () => {
  const row = { code: 'btcusdt', price: '1' }
  for (const other of [
    market(row, { ...row, tag: null }),
    market(),
    market({ ...row, price: null }),
    ['market', '{"code":401,"message":"","data":null}'] as [string, string],
    ['market', '<!doctype html>'] as [string, string],
  ])
    expect(compareTraffic(traffic(market(row)), traffic(other, market()))).toEqual({ common: 1, differences: [] })
})

test('REC-01: calls and topics of one side alone are listed, and the markets of a topic are one', () => {
  const call = (path: string, body: string) => ({ at: 0, method: 'GET', path, answer: { status: 200, body } })
  const frame = (topic: string, data: unknown) => JSON.stringify({ type: 'sub', topic, data })
  const session = trafficOf({
    begun: 0,
    length: 1,
    loggedIn: false,
    calls: [call('/api/forex?a=1', '{}'), call('/api/own/thing', '{}'), { at: 0, method: 'GET', path: '/api/lost' }],
    frames: [{ at: 0, text: frame('btcusdt.mark', { price: '1' }) }],
  })
  const journal = trafficIn([
    {
      kind: 'call',
      id: 1,
      at: 0,
      call: 'forex',
      method: 'GET',
      path: '/api/forex',
      sent: { headers: [] },
      answer: { status: 200, headers: [], body: '{}', size: 2 },
    },
    { kind: 'call', id: 2, at: 0, call: 'market', method: 'GET', path: '/api/market', sent: { headers: [] } },
    { kind: 'frame', id: 3, at: 0, socket: 1, direction: 'out', topic: 'auth', text: '{"type":"auth"}', size: 1 },
    {
      kind: 'frame',
      id: 4,
      at: 0,
      socket: 1,
      direction: 'in',
      topic: 'ethusdt.mark',
      text: frame('ethusdt.mark', { price: 1 }),
      size: 1,
    },
  ] satisfies Line[])
  expect(compareTraffic(session, journal)).toEqual({
    common: 2,
    differences: [
      { what: 'call', name: 'GET /api/own/thing', only: 'first', fields: [] },
      { what: 'topic', name: 'mark', fields: [{ at: 'data.price', first: ['text'], second: ['number'] }] },
    ],
  })
})

test('hostile names and depths do nothing', () => {
  const deep = `{"code":200,"data":${'['.repeat(3_000)}${']'.repeat(3_000)}}`
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`id${at}`, at])))
  const hostile = traffic(['market', '{"__proto__":{"polluted":1},"constructor":1}'], ['forex', deep], ['app', wide])
  const { differences } = compareTraffic(hostile, traffic(['market', '{}'], ['forex', '[]'], ['app', '{}']))
  expect(differences.map(({ name, fields }) => [name, fields.length])).toEqual([
    ['app', 1_999],
    ['forex', 1],
    ['market', 2],
  ])
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})
