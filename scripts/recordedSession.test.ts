/** What a live build records with `?record`: the file that the Console opens, without secrets. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMapping } from '../protocol/adapter/mapping.ts'
import { namingOf } from '../protocol/adapter/naming.ts'
import { MASK } from '../protocol/mask.ts'
import { type Naming, PROTOCOL_NAMING } from '../protocol/naming.ts'
import { allSchemas } from '../protocol/schemas/index.ts'
import { readHar } from '../simulator/recorded/readHar.ts'
import { MISSING_STATUS, RECORDED_TOKEN } from '../simulator/recorded/session.ts'
import { answering } from '../simulator/transports/recorded/index.ts'
import { createRecordedPlayer } from '../simulator/transports/recorded/player.ts'
import { createAdaptedWire } from '../src/api/adapted.ts'
import { openEnvelope } from '../src/api/answer.ts'
import { createRecorder } from '../src/app/recording/recorder.ts'
import { recordedWire } from '../src/demo/recorded/recordedWire.ts'
import { framesIn } from '../src/live/adapted.ts'
import adapter from './dialect/adapter.ts'

const SECRET = 's3cr3t'
const DIALECT = namingOf(adapter, PROTOCOL_NAMING)
const HOST = 'https://api.example/v1'

class FakeSocket extends EventTarget {
  static readonly opened: FakeSocket[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.opened.push(this)
  }
  send() {}
  hears(data: string) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

class FakeRequest extends EventTarget {
  status = 200
  responseText = '{"code":1,"data":{"url":"https://cdn.example/1.png"}}'
  open() {}
}

const answers = new Map<string, string | Error>()
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example/h5/'))
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers.get(new URL(url).pathname) ?? '{"code":200,"data":null}'
    if (answer instanceof Error) throw answer
    return new Response(answer)
  })
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  answers.clear()
  FakeSocket.opened.length = 0
})

const recording = (naming: Naming = PROTOCOL_NAMING, socket = '') =>
  createRecorder({ host: HOST, socket, naming }, 'b1')
const post = (path: string, body: object, headers = {}) =>
  fetch(HOST + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
/** Bodies of answers are noted once they are read. */
const noted = () => new Promise((done) => setTimeout(done))

test('REC-01: calls, uploads and frames become a file that the Console plays, and no secret is in it', async () => {
  const { file, recorded } = recording()
  answers.set('/v1/api/login', `{"code":200,"data":{"token":"${SECRET}"}}`)
  answers.set('/v1/api/market', new TypeError('lost'))
  await post('/api/login', { account: 'ann@example.com', password: SECRET, code: SECRET })
  const headers = { Authorization: SECRET }
  await post('/api/withdrawal', { amount: '1', payment_password: SECRET }, headers)
  await expect(fetch(`${HOST}/api/market?page=2`)).rejects.toThrow('lost')
  await fetch('https://app.example/h5/assets/a.js')
  const upload = new XMLHttpRequest()
  upload.open('POST', `${HOST}/api/uploadFile`)
  upload.dispatchEvent(new Event('loadend'))
  const socket = new WebSocket('wss://api.example/v1/wss')
  socket.send(`{"type":"auth","token":"${SECRET}"}`)
  FakeSocket.opened[0]?.hears('{"type":"sub","topic":"btcusdt.mark","data":{}}')
  new WebSocket('wss://chat.example/room')
  FakeSocket.opened[1]?.hears('hello')
  await noted()

  const session = readHar(file())
  expect(file()).not.toContain(SECRET)
  expect(session.loggedIn).toBe(false)
  // Calls of one millisecond may have changed places.
  const calls = session.calls.map(({ path, body, answer }) => [path, body, answer?.body])
  expect(calls.sort(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
    [
      '/api/login',
      `{"account":"ann@example.com","password":"${MASK}","code":"${MASK}"}`,
      `{"code":200,"data":{"token":"${RECORDED_TOKEN}"}}`,
    ],
    ['/api/market?page=2', undefined, undefined],
    ['/api/uploadFile', undefined, new FakeRequest().responseText],
    ['/api/withdrawal', `{"amount":"1","payment_password":"${MASK}"}`, '{"code":200,"data":null}'],
  ])
  expect(session.frames.map(({ text }) => text)).toEqual(['{"type":"sub","topic":"btcusdt.mark","data":{}}'])
  expect(file()).toContain(`\\"auth\\",\\"token\\":\\"${MASK}`)
  await vi.waitFor(() => expect(recorded.get()).toEqual({ calls: 4, frames: 2, isFull: false }))
})

test('REC-01: a backend of other names is recorded by its adapter: its paths, secrets and token', async () => {
  const { file } = recording(DIALECT, 'wss://stream.example/v2/stream')
  answers.set('/v1/v2/session', `{"ok":true,"result":{"token":"${SECRET}"}}`)
  await post('/v2/session', { account: 'ann@example.com', password: SECRET, otp: SECRET })
  await post('/v2/wallet/payouts', { amount: 1, fund_secret: SECRET }, { 'X-Session': SECRET })
  const socket = new WebSocket('wss://stream.example/v2/stream')
  socket.send(`{"op":"session","token":"${SECRET}","jwt":"${SECRET}"}`)
  FakeSocket.opened[0]?.hears('{"op":"welcome"}')
  await noted()
  expect(file()).not.toContain(SECRET)
  const session = readHar(file(), DIALECT)
  expect(session.calls.map(({ path }) => path).sort()).toEqual(['/v2/session', '/v2/wallet/payouts'])
  expect(session.frames.map(({ text }) => text)).toEqual(['{"op":"welcome"}'])
})

test('a full recording keeps its beginning, and says that it is full', async () => {
  const { file, recorded } = recording()
  answers.set('/v1/api/market', `{"data":"${'x'.repeat(15_000_000)}"}`)
  for (const path of ['/api/baseConfig', '/api/market', '/api/market', '/api/market', '/api/forex'])
    await fetch(HOST + path)
  await vi.waitFor(() => expect(recorded.get().isFull).toBe(true))
  expect(recorded.get().calls).toBe(3)
  expect(file()).toContain('/api/baseConfig')
  expect(file()).not.toContain('/api/forex')
})

test('REC-01: a recording of a backend with other names plays through its adapter, and a call that it lacks gets the one sentence', async () => {
  const mapping = createMapping(adapter, await allSchemas())
  const entry = (method: string, path: string, result: unknown, sent?: object) => ({
    startedDateTime: '2026-03-01T08:00:00.000Z',
    request: {
      method,
      url: `https://api.example${path}`,
      headers: [{ name: 'x-session', value: SECRET }],
      ...(sent ? { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } } : {}),
    },
    response: { status: 200, content: { text: JSON.stringify({ ok: true, notice: 'done', result }) } },
  })
  const frames = [
    '{"op":"welcome"}',
    '{"op":"ping","at":1772352000000,"speed":1}',
    '{"ch":"btcusdt@mark","d":{"symbol":"btcusdt"}}',
  ]
  const stream = {
    ...entry('GET', '/v2/stream', null),
    _webSocketMessages: frames.map((data) => ({ type: 'receive', time: 1_772_352_000, opcode: 1, data })),
  }
  const order = { kindOf: 'MARKET', side: 'BUY', quantity: 1_000_000_000_000 }
  const placed = { order: { orderId: '7', symbol: 'btcusdt', side: 'BUY', filled: 10_000_000_000 } }
  const entries = [
    entry('POST', '/v2/spot/1/orders', placed, { ...order, requestRef: 'x' }),
    entry('POST', '/v2/wallet/payouts', null, { fund_secret: SECRET }),
    stream,
  ]
  const session = readHar(JSON.stringify({ log: { entries } }), DIALECT)
  expect(JSON.stringify(session)).not.toContain(SECRET)
  expect(session.loggedIn).toBe(true)
  expect(session.frames.flatMap(({ text }) => framesIn(adapter.socket, mapping, text))).toEqual([
    '{"type":"ping","time":1772352000,"rate":1}',
    expect.stringContaining('"topic":"btcusdt.mark"'),
  ])

  const player = createRecordedPlayer(session, undefined, DIALECT)
  const replyTo = answering(player, async (language) => `not in it (${language})`, MISSING_STATUS)
  const sender = { host: 'https://exchange.invalid', token: RECORDED_TOKEN, language: 'en' }
  const request = { id: 1, side: 'buy', type: 'market', client_id: 'y' } as const
  const call = (quantity: string) =>
    recordedWire(createAdaptedWire(adapter, mapping)).call(
      'currencyTrade',
      { ...request, quantity },
      sender,
      async ({ url, init }) => {
        const { pathname, search } = new URL(url)
        const headers = { 'get-lang': 'es' }
        const reply = await replyTo({
          method: init.method ?? '',
          path: pathname + search,
          headers,
          body: String(init.body),
        })
        return { status: reply?.status ?? 0, body: String(reply?.body) }
      },
    )
  const { data } = openEnvelope('currencyTrade', await call('1'))
  expect(data).toMatchObject({ order_no: '7', code: 'btcusdt', side: 'buy', filled: '1' })
  expect(player.missed.get()).toEqual([])
  const missing = await call('2')
  expect(() => openEnvelope('currencyTrade', missing)).toThrow(
    expect.objectContaining({ serverMessage: 'not in it (es)' }),
  )
  expect(player.missed.get()).toEqual([{ method: 'POST', path: '/v2/spot/1/orders', count: 1 }])
  player.stop()
})
