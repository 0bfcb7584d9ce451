import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import { callNames, rowOf } from '../../protocol/calls/index.ts'
import { MASK, maskFrame, maskOf } from '../../protocol/mask.ts'
import { SECRET_FIELDS } from '../../protocol/secrets.ts'
import { noteCall, observedFetch } from './calls.ts'
import { harOf } from './har.ts'
import { HAR_SCHEMA } from './harSchema.ts'
import { createJournal, LIMITS } from './journal.ts'
import type { CallLine, NewLine } from './lines.ts'
import { searched } from './search.ts'
import { observedSockets, topicOf } from './sockets.ts'
import { eventLineOf } from './userEvents.ts'
import { verdictOf } from './verdict.ts'

const HOST = 'https://exchange.invalid'
const SECRET = '908172635472'
const pathOf = (address: string) => (address.startsWith(`${HOST}/api/`) ? address.slice(HOST.length) : undefined)
const frame = (text: string): NewLine => ({
  kind: 'frame',
  socket: 1,
  direction: 'in',
  topic: 'x',
  text,
  size: text.length,
})

function begun() {
  let passed = 0
  const journal = createJournal({ realNow: () => 1_795_000_000_000 + passed, passed: () => passed })
  const wait = (ms: number) => {
    passed += ms
  }
  return { journal, wait, calls: () => journal.get().filter((line) => line.kind === 'call') }
}

/** An observed fetch with a given reply. */
function fetched(answer: () => Promise<Response>) {
  const known = begun()
  return { ...known, fetch: observedFetch(answer, known.journal, pathOf) }
}

describe('calls', () => {
  test('a call is recorded with its request and reply, as the page got it', async () => {
    const { fetch, calls } = fetched(async () => Response.json({ code: 200, message: '', data: { a: 1 } }))
    const answer = await fetch(`${HOST}/api/withdrawal?x=1`, { method: 'post', body: '{"amount":"5"}' })
    expect(await answer.json()).toMatchObject({ code: 200 })
    await expect.poll(() => calls()[0]?.answer?.status).toBe(200)
    expect(calls()).toMatchObject([
      {
        call: 'withdrawal',
        method: 'POST',
        path: '/api/withdrawal?x=1',
        sent: { body: '{"amount":"5"}' },
        answer: { code: 200 },
      },
    ])
  })

  test('failed calls and cut bodies are marked; other requests are not recorded', async () => {
    const lost = fetched(() => Promise.reject(new TypeError('the line is dead')))
    await expect(lost.fetch(`${HOST}/api/market`)).rejects.toThrow('the line is dead')
    expect(lost.calls()).toMatchObject([{ failure: 'the line is dead', ms: expect.any(Number) }])
    const cut = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"code":200'))
        stream.error(new Error('reset'))
      },
    })
    const broken = fetched(async () => new Response(cut))
    await (await broken.fetch(`${HOST}/api/market`)).text().catch(() => {})
    await expect.poll(() => broken.calls()[0]?.failure).toBe('reset')
    await broken.fetch(`${HOST}/assets/x.js`).catch(() => {})
    expect(broken.calls()).toHaveLength(1)
  })

  test.each([
    ['{"code":401,"message":"","data":null}', 401],
    ['{"message":"","code":"200"}', 200],
    ['<html>', undefined],
    ['{"data":1}', undefined],
  ])('the envelope code of %s is %s', (body, code) => {
    const { journal, calls } = begun()
    noteCall(journal, { method: 'GET', path: '/api/market', headers: [] }).answered({ status: 200, headers: [], body })
    expect(calls()[0]?.answer?.code).toBe(code)
  })

  test('a reply is judged by its schema', async () => {
    const judged = (data: unknown) => {
      const { journal, calls } = begun()
      const body = JSON.stringify({ code: 200, data })
      noteCall(journal, { method: 'POST', path: '/api/checkUser', headers: [] }).answered({
        status: 200,
        headers: [],
        body,
      })
      return verdictOf(calls()[0] as CallLine)
    }
    expect(await judged({ exists: true })).toEqual({ how: 'fits' })
    expect(await judged({ exists: 'maybe' })).toMatchObject({
      how: 'differs',
      places: [expect.stringContaining('exists')],
    })
  })
})

describe('secrets', () => {
  test('no secret of a call is recorded, neither from the request nor the reply', () => {
    for (const name of callNames) {
      const { sent = [], answered = [] } = SECRET_FIELDS[name] ?? {}
      if (sent.length + answered.length === 0) continue
      const { journal, calls } = begun()
      const all = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, SECRET]))
      const { method, path } = rowOf(name)
      const at = path.startsWith('/') ? path : `/addons/shopro/${path}`
      const query = new URLSearchParams(all(sent))
      const headers: [string, string][] = [
        ['Authorization', SECRET],
        ['token', SECRET],
        ['Accept', 'text/json'],
      ]
      const body = JSON.stringify({ ...all(sent), amount: '5' })
      const line = noteCall(journal, { method, path: `${at.replace('{id}', '7')}?${query}`, headers, body })
      line.answered({
        status: 200,
        headers: [['set-cookie', SECRET]],
        body: JSON.stringify({ code: 200, data: all(answered) }),
      })
      expect([name, calls()[0]?.call]).toEqual([name, name])
      expect([name, JSON.stringify(journal.get()).includes(SECRET)]).toEqual([name, false])
      expect(JSON.stringify(calls()[0]?.sent)).toContain('text/json')
      expect(calls()[0]?.sent.body).toContain('"amount":"5"')
    }
  })

  test.each([
    ['as text', `{"password":"${SECRET}","code":"1"}`],
    ['with quotes in it', `{"password":"\\"${SECRET}\\\\"}`],
    ['as a number', `{"password": ${SECRET} }`],
    ['cut off', `{"type":"login","password":"${SECRET}`],
    ['deeper', `{"a":[{"password":"${SECRET}"}]}`],
  ])('a secret %s is masked', (_, body) => {
    for (const path of ['/api/login', '/api/unheard']) {
      expect(maskOf('POST', path).sent(body)).not.toContain(SECRET)
      expect(maskOf('POST', path).sent(body)).toContain(MASK)
    }
  })

  test('the token of a socket’s auth frame is masked, and empty values stay', () => {
    expect(maskFrame(`{"type":"auth","token":"${SECRET}"}`)).toBe(`{"type":"auth","token":"${MASK}"}`)
    expect(maskOf('POST', '/api/login').sent('{"code":null,"device":"x"}')).toBe('{"code":null,"device":"x"}')
    expect(maskOf('GET', '/api/unheard').answered('{"code":200,"token":1}')).toBe(`{"code":200,"token":"${MASK}"}`)
  })

  test('of user events only choices are recorded: typed text is omitted, under any name', () => {
    const happening = (event: { type: string }, source?: unknown) => ({
      actor: { id: 'x:1', logic: { id: 'login' } },
      event,
      source,
      snapshot: { value: { password: 'typing' } },
    })
    const typed = {
      type: 'login.next',
      password: SECRET,
      side: SECRET,
      kind: 'buy',
      tab: 'abcd1234',
      note: 'buy',
      n: 4,
      list: [SECRET],
    }
    const line = eventLineOf(happening(typed))
    expect(line).toMatchObject({ machine: 'login', event: 'login.next', states: ['password', 'password.typing'] })
    expect(line?.facts).toEqual({
      password: '‹text›',
      side: '‹text›',
      kind: 'buy',
      tab: '‹text›',
      note: '‹text›',
      n: '‹number›',
      list: '‹list›',
    })
    expect(eventLineOf(happening({ type: 'clock.tick' }, { id: 'clock' }))).toBeUndefined()
    expect(eventLineOf(happening({ type: 'xstate.init' }))).toBeUndefined()
  })
})

describe('sockets', () => {
  class FakeSocket extends EventTarget {
    readonly received: string[] = []
    readonly url: string
    constructor(url: string) {
      super()
      this.url = url
    }
    send(text: string) {
      this.received.push(text)
    }
  }
  const received = (data: string) => Object.assign(new Event('message'), { data })

  test('frames pass unchanged, and are recorded by direction, topic and size', () => {
    const { journal } = begun()
    const Observed = observedSockets(FakeSocket as unknown as typeof WebSocket, journal, 'wss://x/wss')
    const other = new Observed('wss://elsewhere/')
    other.send('nothing of ours')
    const socket = new Observed('wss://x/wss') as unknown as FakeSocket
    socket.send(`{"type":"auth","token":"${SECRET}"}`)
    socket.dispatchEvent(received('{"type":"sub","topic":"btcusdt.depth","data":{}}'))
    socket.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }))
    expect(socket.received).toEqual([`{"type":"auth","token":"${SECRET}"}`])
    expect(journal.get()).toMatchObject([
      { kind: 'socket', what: 'asked' },
      { kind: 'frame', direction: 'out', topic: 'auth', size: 38 },
      { kind: 'frame', direction: 'in', topic: 'btcusdt.depth', size: 48 },
      { kind: 'socket', what: 'closed', code: 1006 },
    ])
    expect(JSON.stringify(journal.get())).not.toContain(SECRET)
    expect(searched(journal.get(), 'errors', '')).toHaveLength(1)
  })

  test('a ping sets the journal’s exchange time', () => {
    const { journal, wait } = begun()
    const Observed = observedSockets(FakeSocket as unknown as typeof WebSocket, journal, 'wss://x/wss')
    const socket = new Observed('wss://x/wss')
    socket.dispatchEvent(received('{"type":"ping","time":1795000000,"rate":60}'))
    wait(500)
    expect(journal.note(frame('x')).now).toBe(1_795_000_030_000)
  })

  test.each([
    ['{"type":"ping","time":1}', 'ping'],
    ['{ "topic": "a.b" }', 'a.b'],
    ['garbage', ''],
  ])('the topic of %s is %s', (text, topic) => expect(topicOf(text)).toBe(topic))
})

describe('the ring buffer', () => {
  test('the latest entries are stored, and frames do not evict calls', () => {
    const { journal, calls } = begun()
    noteCall(journal, { method: 'GET', path: '/api/market', headers: [] })
    for (let i = 0; i < LIMITS.frames.lines + 5; i++) journal.note(frame(String(i)))
    expect(calls()).toHaveLength(1)
    expect(journal.get()).toHaveLength(LIMITS.frames.lines + 1)
    expect(journal.get()[1]).toMatchObject({ text: '5' })
    for (let i = 0; i < 12; i++) journal.note(frame('x'.repeat(1_000_000)))
    expect(journal.get().length).toBeLessThan(10)
  })

  test('after any number of evictions entries stay in order, replies find their calls, and evicted ones stay gone', () => {
    const { journal, calls } = begun()
    const most = LIMITS.calls.lines
    const ask = (n: number) => noteCall(journal, { method: 'GET', path: `/api/market?n=${n}`, headers: [] })
    const request = Array.from({ length: 3 * most + 7 }, (_, n) => ask(n))
    const places = () => calls().map(({ path }) => Number(path.split('=')[1]))
    const latest = Array.from({ length: most }, (_, n) => 2 * most + 7 + n)
    expect(places()).toEqual(latest)
    const answered = { status: 200, headers: [], body: '{"code":200}' }
    for (const n of [0, 2 * most + 6, 2 * most + 7, 3 * most + 6]) request[n]?.answered(answered)
    expect(places()).toEqual(latest)
    expect(calls().flatMap(({ answer }, place) => (answer ? [place] : []))).toEqual([0, most - 1])
    journal.clear()
    request[3 * most + 5]?.answered(answered)
    ask(1)
    expect(places()).toEqual([1])
  })

  test('a paused journal stores nothing but feeds recordings; clearing removes all', () => {
    const { journal } = begun()
    const followed: number[] = []
    const stop = journal.onLine(({ id }) => followed.push(id))
    journal.note(frame('a'))
    journal.pause(true)
    journal.note(frame('b'))
    journal.pause(false)
    stop()
    journal.note(frame('c'))
    expect(journal.get().map(({ id }) => id)).toEqual([1, 3])
    expect(followed).toEqual([1, 2])
    journal.clear()
    expect(journal.get()).toEqual([])
  })

  test('a search matches entries that have all its words in name, path, text or status', () => {
    const { journal } = begun()
    const ask = (path: string, status: number) =>
      noteCall(journal, { method: 'GET', path, headers: [] }).answered({
        status,
        headers: [],
        body: '{"code":200,"data":"Kestrel"}',
      })
    ask('/api/market', 200)
    ask('/api/myProfile', 504)
    const found = (filter: Parameters<typeof searched>[1], words: string) =>
      searched(journal.get(), filter, words).map(({ id }) => id)
    expect(found('all', 'kestrel')).toEqual([1, 2])
    expect(found('all', 'MYPROFILE 504')).toEqual([2])
    expect(found('errors', '')).toEqual([2])
    expect(found('frames', '')).toEqual([])
    expect(found('calls', 'market profile')).toEqual([])
  })
})

test('the archive is HAR 1.2: calls are entries, and sockets have their messages in Chrome’s format', () => {
  const { journal, wait } = begun()
  const line = noteCall(journal, {
    method: 'POST',
    path: '/api/login?a=1',
    headers: [['Content-Type', 'application/json']],
    body: '{"password":"x"}',
  })
  wait(40)
  line.answered({
    status: 200,
    headers: [['content-type', 'application/json']],
    body: '{"code":200,"data":{"token":"t"}}',
  })
  noteCall(journal, { method: 'GET', path: '/api/market', headers: [] }).failed(new TypeError('lost'))
  noteCall(journal, { method: 'GET', path: '/api/market', headers: [] })
  journal.note({ kind: 'socket', socket: 1, what: 'open' })
  journal.note({ ...frame('{"type":"ping"}') })
  wait(10)
  journal.note({ ...frame('{"type":"pong"}'), direction: 'out' } as NewLine)
  const har = JSON.parse(harOf(journal.get(), { host: HOST, version: '1' }))
  const check = new Ajv({ strict: false, formats: { uri: true } }).compile(HAR_SCHEMA)
  expect(check(har), JSON.stringify(check.errors)).toBe(true)
  expect(har.log.entries).toHaveLength(3)
  expect(har.log.entries[0]).toMatchObject({
    time: expect.any(Number),
    request: {
      url: `${HOST}/api/login?a=1`,
      queryString: [{ name: 'a', value: '1' }],
      postData: { mimeType: 'application/json' },
    },
    response: { status: 200, content: { mimeType: 'application/json' } },
  })
  expect(har.log.entries.map((entry: { _error?: string }) => entry._error)).toContain('lost')
  const socket = har.log.entries.find((entry: object) => '_webSocketMessages' in entry)
  expect(socket).toMatchObject({
    request: { url: 'wss://exchange.invalid/wss' },
    response: { status: 101 },
    _webSocketMessages: [
      { type: 'receive', opcode: 1, data: '{"type":"ping"}', time: 1_795_000_000.04 },
      { type: 'send', opcode: 1, data: '{"type":"pong"}', time: 1_795_000_000.05 },
    ],
  })
  delete har.log.entries[0].timings
  expect(check(har)).toBe(false)
})
