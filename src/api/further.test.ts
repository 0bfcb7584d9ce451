/** Calls that need several requests of the backend, with the adapter of the deployment handbook. */
import { beforeAll, expect, test } from 'vitest'
import example from '../../deploy/adapter.example.ts'
import { problemsOf } from '../../protocol/adapter/check.ts'
import type { Adapter } from '../../protocol/adapter/index.ts'
import { createMapping, type Schemas } from '../../protocol/adapter/mapping.ts'
import { ApiError } from '../../protocol/errors.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { createAdaptedWire } from './adapted.ts'
import { clientWith } from './testing.ts'

let schemas: Schemas
beforeAll(async () => {
  schemas = await allSchemas()
})

type Answers = Readonly<Record<string, unknown>>
const UNREACHED = 'unreached'
const REFUSAL = { success: false, error: { code: 'E301', text: 'Not this much' } }

/** The backend of the example: an answer by method and path; others fail. */
function backend(answers: Answers, adapter: Adapter = example) {
  const wire = createAdaptedWire(adapter, createMapping(adapter, schemas, { keepsRest: true }))
  const requested: string[] = []
  const { api } = clientWith(
    ({ url, init }) => {
      const { pathname, search } = new URL(url)
      const request = `${init.method} ${pathname}${search}`
      requested.push(init.body === undefined ? request : `${request} ${init.body}`)
      const answer = answers[request]
      if (answer === UNREACHED) throw new TypeError('refused by the network')
      return answer === undefined ? new Response('', { status: 503 }) : Response.json(answer)
    },
    { token: 's', wire },
  )
  return { api, requested }
}
const done = (result: unknown) => ({ success: true, result })
const failure = (call: Promise<unknown>) => call.catch((error: unknown) => error)

const MARKETS = done([
  { id: 1, symbol: 'btcusdt', last: { price: 6_500_000_000_000, change: '1.5' } },
  { id: 2, symbol: 'solbtc', last: { price: 200_000, change: '-2' } },
])

test('fees, smallest orders and steps from elsewhere stand in the list of markets', async () => {
  const terms = [{ symbol: 'btcusdt', feeRate: '0.5', minTotal: 100_000_000, step: 1_000, tick: 100_000_000 }]
  const { api, requested } = backend({ 'GET /v2/markets': MARKETS, 'GET /v2/terms': done({ spot: terms }) })
  const [bitcoin, solana] = (await api('market', {})) as unknown as Record<string, unknown>[]
  expect(bitcoin).toMatchObject({ code: 'btcusdt', price: '65000', step: '0.00001', tick: '1' })
  expect(solana).toMatchObject({ code: 'solbtc', price: '0.002' })
  expect(requested.sort()).toEqual(['GET /v2/markets', 'GET /v2/terms'])
})

test.each([
  ['fails', undefined],
  ['is out of reach', UNREACHED],
  ['refuses', REFUSAL],
])('where what is looked up %s, the call does without it', async (_, terms) => {
  const { api } = backend({ 'GET /v2/markets': MARKETS, ...(terms ? { 'GET /v2/terms': terms } : {}) })
  expect(await api('market', {})).toMatchObject([{ code: 'btcusdt', price: '65000' }, { code: 'solbtc' }])
})

test('cycles and yields come from a list of products', async () => {
  const account = { account: 'second', total: 0, free: 0, locked: 0, list: [] }
  const product = { seconds: 60, profit: '8', stake: { from: 1_000_000_000, to: 50_000_000_000 } }
  const { api } = backend({
    'GET /v2/accounts/bets': done(account),
    'GET /v2/bets/products': done([product]),
  })
  expect((await api('secondOverview', {})).cycles).toEqual([
    { seconds: 60, yieldRate: '8', minimum: '10', maximum: '500' },
  ])
})

const ORDER = {
  id: 7,
  direction: 'long',
  type: 'market',
  leverage: 5,
  quantity: '0.1',
  clientId: 'abcdefgh',
} as const
const PLACED = 'POST /v2/contracts/7/orders'

test('the leverage is set before the order goes out, and neither holds what is the other’s', async () => {
  const { api, requested } = backend({ 'PUT /v2/contracts/7/leverage': done({}), [PLACED]: REFUSAL })
  await failure(api('contractPlaceOrder', ORDER))
  expect(requested).toHaveLength(2)
  expect(requested[0]).toBe('PUT /v2/contracts/7/leverage {"leverage":5}')
  expect(requested[1]).toMatch(/^POST \/v2\/contracts\/7\/orders \{(?!.*leverage).*"quantity":10000000/)
})

test('an order whose leverage is refused, or gets no answer, does not go out', async () => {
  const refused = backend({ 'PUT /v2/contracts/7/leverage': REFUSAL })
  const error = await failure(refused.api('contractPlaceOrder', ORDER))
  expect(error instanceof ApiError && error.serverMessage).toBe('Not this much')
  const silent = backend({})
  expect(await failure(silent.api('contractPlaceOrder', ORDER))).toMatchObject({ id: 'status503' })
  expect([refused.requested.length, silent.requested.length]).toEqual([1, 1])
})

test('a request before the call gives it what it needs, or is left out', async () => {
  const quoted: Adapter = {
    calls: {
      convert: {
        path: '/swaps',
        further: {
          quote: {
            when: 'before',
            method: 'POST',
            path: '/quotes',
            data: 'id',
            write: ({ from, to }) => ({ from, to }),
          },
          never: { when: 'before', path: '/never', write: () => undefined },
        },
        write: (request, { quote }) => ({ ...request, quote }),
      },
    },
  }
  const { api, requested } = backend({ 'POST /quotes': { code: 200, data: { id: 'q1' } } }, quoted)
  await failure(api('convert', { from: 'BTC', to: 'USDT', amount: '1', clientId: 'abcdefgh' }))
  expect(requested[0]).toBe('POST /quotes {"from":"BTC","to":"USDT"}')
  expect(requested[1]).toMatch(/^POST \/swaps .*"quote":"q1"/)
  expect(requested).toHaveLength(2)
})

test('two calls that only read may take their parts of one answer; others with one path are a mistake', async () => {
  const account = { total: 0, free: 0, locked: 0, list: [] }
  const { api } = backend({ 'GET /v2/accounts': done({ spot: { ...account, account: 'coin' }, margin: {} }) })
  expect(await api('currencyOverview', {})).toMatchObject({ account: 'coin', total: '0' })
  const kinds = (calls: Adapter['calls']) => problemsOf({ calls }, schemas).map(({ kind, at }) => `${kind} ${at}`)
  expect(kinds(example.calls)).not.toContainEqual(expect.stringMatching(/^samePath/))
  expect(kinds({ currencyOverview: { path: '/a', data: 'x' }, contractOverview: { path: '/a' } })).toEqual([])
  expect(kinds({ currencyOverview: { path: '/a' }, contractOverview: { path: '/a' } })).toEqual([
    expect.stringMatching(/^samePath/),
  ])
  expect(kinds({ login: { path: '/a', data: 'x' }, register: { path: '/a', data: 'y' } })).toEqual([
    expect.stringMatching(/^samePath/),
  ])
})

test.each([
  [{ path: 'elsewhere' }, 'shape calls.market.further.more.path'],
  [{ path: '/a', method: 'POST' }, 'shape calls.market'],
  [{ path: '/a', when: 'after' }, 'shape calls.market'],
  [{ path: '/a/{id}' }, 'path calls.market.further.more.path'],
])('a further request %o is a mistake', (more, wanted) => {
  const problems = problemsOf({ calls: { market: { further: { more } } } }, schemas)
  expect(problems.map(({ kind, at }) => `${kind} ${at}`)).toEqual([wanted])
})
