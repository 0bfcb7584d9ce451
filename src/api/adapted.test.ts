import { beforeAll, expect, test } from 'vitest'
import type { Adapter } from '../../protocol/adapter/index.ts'
import { createMapping, type Schemas } from '../../protocol/adapter/mapping.ts'
import type { ApiError } from '../../protocol/errors.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { createAdaptedWire } from './adapted.ts'
import { type Answering, clientWith, type Sent } from './testing.ts'

let schemas: Schemas
beforeAll(async () => {
  schemas = await allSchemas()
})

/** A client with an adapter, its requests, and its errors. */
function speaking(adapter: Adapter, answering: Answering, token = 'session-1') {
  const wire = createAdaptedWire(adapter, createMapping(adapter, schemas))
  return clientWith(answering, { token, language: 'ja', wire })
}
const json = (body: string, status = 200) => new Response(body, { status })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: ApiError) => error,
  )
const shown = ({ url, init, headers }: Sent) => ({
  url: `${init.method} ${new URL(url).pathname}${new URL(url).search}`,
  body: init.body,
  token: [headers.get('authorization'), headers.get('x-session')],
})

const ENVELOPE: Adapter = {
  headers: { token: { name: 'X-Session', before: 'S ' } },
  envelope: {
    success: { at: 'ok', is: [true] },
    data: 'result',
    message: ['notice', 'error.text'],
    code: 'error.code',
    codes: { gone: 'loginRequired', bad_secret: 'wrongPassword' },
    statuses: [401, 422],
  },
}

test('a request is sent with the backend’s path, method, names, values and units', async () => {
  const { api, sent } = speaking(
    {
      ...ENVELOPE,
      style: 'camel',
      coins: { ETH: 18, '*': 8 },
      fields: { amount: { name: 'value', unit: { coin: 'currency' } }, client_id: 'ref' },
      calls: {
        transfer: {
          method: 'PUT',
          path: '/v2/moves/{from}',
          request: { to: { values: { coin: 'SPOT' } } },
          adds: { v: 2 },
        },
        currencyRecord: { path: '/v2/{state}', request: { state: { values: { current: 'open' } } } },
      },
    },
    () => json('{"ok":false}'),
  )
  const amount = '1.000000000000000001'
  await failure(api('transfer', { from: 'funding', to: 'coin', currency: 'ETH', amount, clientId: 'abcdefgh' }))
  await failure(api('currencyRecord', { state: 'current', page: 2 }))
  expect(sent.map(shown)).toEqual([
    {
      url: 'PUT /v2/moves/funding',
      body: '{"to":"SPOT","currency":"ETH","ref":"abcdefgh","value":1000000000000000001,"v":2}',
      token: [null, 'S session-1'],
    },
    { url: 'GET /v2/open?page=2', body: undefined, token: [null, 'S session-1'] },
  ])
})

test('a request declares JSON, so that the backend reads its body', async () => {
  const { api, sent } = speaking(ENVELOPE, () => json('{"ok":false}'))
  await failure(api('transfer', { from: 'funding', to: 'coin', currency: 'USDT', amount: '1', clientId: 'abcdefgh' }))
  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
})

test('a reply is read from the backend’s envelope without rounding figures', async () => {
  const { api } = speaking(
    {
      ...ENVELOPE,
      units: { money: { places: 18 } },
      calls: {
        virtualAccount: { path: '/v2/show', data: 'account', reply: { name: 'who.name', text: { otherwise: '' } } },
      },
    },
    () => json('{"ok":true,"result":{"account":{"who":{"name":"A"},"balance":123456789012345678901234567890}}}'),
  )
  expect(await api('virtualAccount', {})).toEqual({ name: 'A', balance: '123456789012.34567890123456789', text: '' })
})

test('times have the backend’s unit everywhere, and a count with a money name stays a count', async () => {
  const requested = async (adapter: Adapter) => {
    const { api, sent } = speaking(adapter, () => json('{"code":200,"data":{"list":[],"total":7,"page":1,"limit":20}}'))
    const answer = await api('transferRecord', { from: 1_795_262_280, to: 1_795_262_281, page: 2 })
    return [new URL(sent[0]?.url ?? '').search, answer.total]
  }
  expect(await requested({ units: { time: 'ms' } })).toEqual(['?from=1795262280000&to=1795262281000&page=2', 7])
  expect(await requested({ units: { time: 'iso' }, calls: { transferRecord: { request: { page: 'p' } } } })).toEqual([
    `?from=${encodeURIComponent('2026-11-21T11:58:00.000Z')}&to=${encodeURIComponent('2026-11-21T11:58:01.000Z')}&p=2`,
    7,
  ])
  expect(await requested({ units: { time: 's' }, fields: { total: { unit: { places: 8 } } } })).toEqual([
    '?from=1795262280&to=1795262281&page=2',
    7,
  ])
  const { api, sent } = speaking({ calls: { kline: { request: { before: { unit: 'ms' } } } } }, () =>
    json('{"code":200,"data":[]}'),
  )
  expect(await api('kline', { id: 1, period: '1h', before: 1_795_262_280 })).toEqual([])
  expect(new URL(sent[0]?.url ?? '').search).toBe('?period=1h&before=1795262280000')
})

test('several backend values map to one of ours: the first is sent, and an unknown value is refused', async () => {
  const words = { values: { bind: ['ON', 'BOUND'], unbind: 'OFF' } } as const
  const state = { values: { none: ['NEW', 'EMPTY'] } } as const
  const { api, sent } = speaking(
    { calls: { bindAuthenticator: { request: { action: words } }, authInfo: { reply: { state } } } },
    ({ url }) => json(`{"code":200,"data":{"state":"${url.endsWith('authInfo') ? 'EMPTY' : 'LOST'}"}}`),
  )
  expect((await failure(api('bindAuthenticator', { action: 'bind', code: '123456' })))?.id).toBe('badAnswer')
  expect(sent[0]?.init.body).toBe('{"action":"ON","code":"123456"}')
  const read = createMapping({ calls: { authInfo: { reply: { state } } } }, schemas).call('authInfo').read
  expect([read({ state: 'EMPTY' }), read({ state: 'LOST' })]).toEqual([{ state: 'none' }, { state: 'LOST' }])
})

test('ambiguous values are refused, never guessed', async () => {
  for (const balance of ['1.5', '"x"', '1e3', 'null']) {
    const { api } = speaking({ ...ENVELOPE, units: { money: { places: 2 } } }, () =>
      json(`{"ok":true,"result":{"name":"A","text":"","balance":${balance}}}`),
    )
    expect([balance, (await failure(api('virtualAccount', {})))?.id]).toEqual([
      balance,
      balance === '1e3' ? undefined : 'badAnswer',
    ])
  }
})

test('backend codes become the adapter’s refusals, and others show the backend’s message', async () => {
  const requested = async (body: string, status = 422) => {
    const { api, unauthorised } = speaking(ENVELOPE, () => json(body, status))
    const error = await failure(api('myProfile', {}))
    return [error?.id, error?.serverMessage, unauthorised.length]
  }
  expect(await requested('{"ok":false,"error":{"code":"bad_secret","text":"No."}}')).toEqual([
    'wrongPassword',
    'No.',
    0,
  ])
  expect(await requested('{"ok":false,"error":{"code":"strange","text":"Hm."}}')).toEqual(['refused', 'Hm.', 0])
  expect(await requested('{"ok":false,"error":{"code":"gone"}}', 401)).toEqual(['loginRequired', undefined, 1])
  expect(await requested('{"ok":false,"error":{"code":"gone"}}', 503)).toEqual(['status503', undefined, 0])
  expect((await requested('<html>', 200))[0]).toBe('badAnswer')
})

test('an upload is a form with the backend’s names, and fails by its envelope', async () => {
  const adapter: Adapter = { ...ENVELOPE, calls: { uploadFile: { path: '/v2/files', request: { file: 'picture' } } } }
  const file = new Blob(['x'])
  const good = speaking(adapter, () => json('{"ok":true,"result":{"url":"/f/1","id":1}}'))
  expect(await good.api.upload(file)).toEqual({ url: '/f/1', id: 1 })
  const form = good.sent[0]?.init.body as FormData
  expect([[...form.keys()].sort(), form.get('group'), good.sent[0]?.headers.get('content-type')]).toEqual([
    ['group', 'picture'],
    'ugc',
    null,
  ])
  const bad = speaking(adapter, () => json('{"ok":false,"error":{"code":"big","text":"Too large."}}', 422))
  expect(await bad.api.upload(file)).toBe(false)
  expect(bad.notices).toMatchObject([{ kind: 'failure', text: { message: 'Too large.' } }])
  const gone = speaking(adapter, () => json('{"ok":false,"error":{"code":"gone"}}', 401))
  expect([await gone.api.upload(file), gone.unauthorised.length]).toEqual([false, 1])
})

test('a call that is not offered is not sent', async () => {
  for (const adapter of [{ calls: { depth: false } }, { onlyThese: true, calls: {} }] as const) {
    const { api, sent } = speaking(adapter, () => json('{}'))
    expect([(await failure(api('depth', { id: 1 })))?.id, sent.length]).toEqual(['notOffered', 0])
  }
})

test('without an envelope, header or path of the backend the protocol’s own apply', async () => {
  const { api, sent } = speaking({ calls: { serverTime: { reply: { time: { name: 'now', unit: 'ms' } } } } }, () =>
    json('{"code":200,"message":"ok","data":{"now":1795262280123,"rate":1}}'),
  )
  expect(await api('serverTime', {})).toEqual({ time: 1_795_262_280, rate: 1 })
  expect(sent.map(shown)).toEqual([{ url: 'GET /api/serverTime', body: undefined, token: ['session-1', null] }])
  const lost = speaking({}, () => json('{"code":1003,"message":"No.","data":null}'))
  expect(await failure(lost.api('myProfile', {}))).toMatchObject({ id: 'wrongPassword', serverMessage: 'No.' })
})

test('path parameters cannot change the path', async () => {
  const { api, sent } = speaking({ calls: { page: { path: '/v2/articles/{id}' } } }, () => json('{}'))
  expect((await failure(api('page', { id: '..' })))?.id).toBe('badRequest')
  await failure(api('page', { id: 'a/b?c' }))
  expect(sent.map((one) => new URL(one.url).pathname)).toEqual(['/v2/articles/a%2Fb%3Fc'])
})
