/** What the journal records of a page: requests by fetch and XMLHttpRequest, sockets and codes, and its limits. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MASK, maskOf } from '../../protocol/mask.ts'
import { observable } from '../observable.ts'
import type { Letter } from '../running.ts'
import { maskHeaders, noteCall, observedFetch, observedRequests } from './calls.ts'
import { harOf } from './har.ts'
import { createJournal, LIMITS, TEXT_MOST } from './journal.ts'
import { type CallLine, isTrouble, type Line, type NewLine } from './lines.ts'
import { observePage, pathsBelow } from './observe.ts'
import { searched } from './search.ts'
import { observedSockets, topicOf } from './sockets.ts'
import { verdictOf } from './verdict.ts'

const HOST = 'https://exchange.invalid'
const pathOf = (address: string) => (address.startsWith(`${HOST}/api/`) ? address.slice(HOST.length) : undefined)
const frame = (text = 'x', more: object = {}) =>
  ({ kind: 'frame', socket: 1, direction: 'in', topic: 'x', text, size: text.length, ...more }) as NewLine
const callsOf = (lines: readonly Line[]) => lines.filter((line): line is CallLine => line.kind === 'call')
const requestTo = (path = '/api/market', more: object = {}) => ({ method: 'GET', path, headers: [], ...more })
const answered = (body: string, status = 200) => ({ status, headers: [], body })

/** An XMLHttpRequest that the test answers. */
class FakeRequest extends EventTarget {
  readonly log: unknown[][] = []
  status = 200
  responseText = '{"code":200}'
  open(...args: unknown[]) {
    this.log.push(['open', ...args])
  }
  setRequestHeader(...args: unknown[]) {
    this.log.push(['header', ...args])
  }
  send(...args: unknown[]) {
    this.log.push(['send', ...args])
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-note: a:b\r\n: nameless\r\n'
  }
  ends(how: string) {
    this.dispatchEvent(new Event(how))
  }
}
const Native = FakeRequest as unknown as typeof XMLHttpRequest

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('requests by XMLHttpRequest', () => {
  function requested() {
    const journal = createJournal()
    const request = new (observedRequests(Native, journal, pathOf))()
    return { journal, request, fake: request as unknown as FakeRequest, calls: () => callsOf(journal.get()) }
  }

  test('pass unchanged and are recorded with their reply', () => {
    const { request, fake, calls } = requested()
    request.open('post', `${HOST}/api/checkUser`)
    request.setRequestHeader('Authorization', 'secret')
    request.setRequestHeader('Accept', 'text/json')
    request.send('{"account":"a"}')
    expect(fake.log).toEqual([
      ['open', 'post', `${HOST}/api/checkUser`],
      ['header', 'Authorization', 'secret'],
      ['header', 'Accept', 'text/json'],
      ['send', '{"account":"a"}'],
    ])
    fake.ends('load')
    expect(calls()).toMatchObject([
      {
        call: 'checkUser',
        method: 'POST',
        path: '/api/checkUser',
        sent: {
          headers: [
            ['Authorization', MASK],
            ['Accept', 'text/json'],
          ],
          body: '{"account":"a"}',
        },
        answer: {
          status: 200,
          code: 200,
          headers: [
            ['content-type', 'application/json'],
            ['x-note', 'a:b'],
          ],
        },
      },
    ])
  })

  test.each(['error', 'abort', 'timeout'])('a request that ends by %s is recorded as failed, once', (how) => {
    const { request, fake, calls } = requested()
    request.open('GET', `${HOST}/api/market`)
    request.send()
    fake.ends(how)
    fake.ends('load')
    expect(calls()).toMatchObject([{ failure: how, sent: { headers: [] } }])
    expect(calls()[0]?.answer).toBeUndefined()
    expect(calls()[0]?.sent).not.toHaveProperty('body')
  })

  test('other requests are not recorded', () => {
    const { request, fake, journal } = requested()
    request.open('GET', `${HOST}/assets/a.js`)
    request.send()
    expect([fake.log.length, journal.get()]).toEqual([2, []])
  })
})

describe('requests by fetch', () => {
  test('a Request, a form and bytes are recorded by type', async () => {
    const journal = createJournal()
    const fetch = observedFetch(async () => new Response('{"code":200}'), journal, pathOf)
    const form = new FormData()
    form.append('group', 'ugc')
    form.append('file', new File(['12345'], 'a.png', { type: 'image/png' }))
    await fetch(new Request(`${HOST}/api/checkUser`, { method: 'POST', body: '{"a":1}', headers: { 'x-a': 'b' } }))
    await fetch(`${HOST}/api/uploadFile`, { method: 'POST', body: form })
    await fetch(new URL(`${HOST}/api/uploadFile`), { method: 'POST', body: new Uint8Array(3) })
    await fetch(`${HOST}/api/market`)
    const calls = callsOf(journal.get())
    expect(calls.map(({ method, sent }) => [method, sent.body])).toEqual([
      ['POST', '{"a":1}'],
      ['POST', 'group=ugc\nfile=‹a.png, image/png, 5 bytes›'],
      ['POST', '‹Uint8Array›'],
      ['GET', undefined],
    ])
    expect(calls[0]?.sent.headers).toContainEqual(['x-a', 'b'])
  })
})

describe('one call', () => {
  test('records its duration and ends once', () => {
    let passed = 100
    const journal = createJournal()
    const line = noteCall(journal, requestTo(), () => passed)
    expect(callsOf(journal.get())[0]).not.toHaveProperty('ms')
    passed = 140
    line.failed('lost')
    passed = 900
    line.answered(answered('{"code":200}'))
    expect(callsOf(journal.get())).toMatchObject([{ failure: 'lost', ms: 40 }])
    expect(callsOf(journal.get())[0]).not.toHaveProperty('answer')
  })

  test.each([
    ['{"message":"","code":1.5}', undefined],
    ['{"message":"","code":null}', undefined],
    ['{"code":"-7"}', -7],
    ['{"data":{"code":3},"code":4}', 4],
    ['null', undefined],
  ])('the envelope code of %s is %s', (body, code) => {
    const journal = createJournal()
    noteCall(journal, requestTo()).answered(answered(body))
    expect(callsOf(journal.get())[0]?.answer?.code).toBe(code)
  })

  test('only the start of a long text is stored, with its full size', () => {
    const journal = createJournal()
    const longest = 'x'.repeat(TEXT_MOST)
    noteCall(journal, requestTo()).answered(answered(longest))
    noteCall(journal, requestTo()).answered(answered(`${longest}y`))
    expect(callsOf(journal.get()).map(({ answer }) => [answer?.body === longest, answer?.size])).toEqual([
      [true, TEXT_MOST],
      [false, TEXT_MOST + 1],
    ])
    expect(callsOf(journal.get())[1]?.answer?.body).toBe(`${longest}…`)
  })
})

describe('errors', () => {
  const call = (more: object): Line =>
    ({ id: 1, at: 0, kind: 'call', call: 'market', method: 'GET', path: '/', sent: { headers: [] }, ...more }) as Line
  const answer = (status: number, code?: number) => ({
    ms: 1,
    answer: { status, code, headers: [], body: '', size: 0 },
  })

  test.each<[string, Line, boolean]>([
    ['a call on its way', call({}), false],
    ['success', call(answer(200, 200)), false],
    ['status 399', call(answer(399, 200)), false],
    ['status 400', call(answer(400, 200)), true],
    ['no envelope', call(answer(200)), true],
    ['a refusal', call(answer(200, 2001)), true],
    ['no answer', call({ failure: 'lost', ms: 1 }), true],
    ['an upload with code 1', call({ ...answer(200, 1), call: 'uploadFile' }), false],
    ['an upload with code 0', call({ ...answer(200, 0), call: 'uploadFile' }), true],
    ['a socket that opened', { id: 1, at: 0, kind: 'socket', socket: 1, what: 'open' }, false],
    ['a socket that the page closed', { id: 1, at: 0, kind: 'socket', socket: 1, what: 'closed', code: 1000 }, false],
    [
      'a socket that closed without a code',
      { id: 1, at: 0, kind: 'socket', socket: 1, what: 'closed', code: 1005 },
      false,
    ],
    ['a socket that broke', { id: 1, at: 0, kind: 'socket', socket: 1, what: 'closed', code: 1006 }, true],
    ['a frame', { id: 1, at: 0, ...frame() } as Line, false],
  ])('%s', (_, line, trouble) => expect(isTrouble(line)).toBe(trouble))
})

describe('limits', () => {
  test('each group has its own limits, and an updated entry counts with its new size', () => {
    const journal = createJournal()
    const half = 'x'.repeat(LIMITS.frames.characters / 2)
    for (const text of [half, half]) journal.note(frame(text))
    expect(journal.get()).toHaveLength(2)
    journal.note(frame('y'))
    expect(journal.get()).toHaveLength(2)
    journal.clear()
    const body = 'x'.repeat(TEXT_MOST - 1)
    const lines = Array.from({ length: 17 }, () => noteCall(journal, requestTo()))
    expect(journal.get()).toHaveLength(17)
    for (const line of lines) line.answered(answered(body))
    expect(callsOf(journal.get()).map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, at) => at + 6))
  })

  test('a single entry above the limit stays', () => {
    const journal = createJournal()
    journal.note(frame('x'.repeat(LIMITS.frames.characters + 1)))
    expect(journal.get()).toHaveLength(1)
  })

  test('entries of all groups are in the order of recording', () => {
    const journal = createJournal()
    journal.note({ kind: 'letter', channel: 'email', to: 'a', purpose: 'login', code: '1' })
    journal.note(frame())
    noteCall(journal, requestTo())
    journal.note(frame())
    expect(journal.get().map(({ kind }) => kind)).toEqual(['letter', 'frame', 'call', 'frame'])
    expect(journal.get()).toBe(journal.get())
  })

  test('listeners are notified ten times a second at most, and of pauses and clearing at once', () => {
    vi.useFakeTimers()
    const journal = createJournal()
    journal.note(frame())
    expect(vi.getTimerCount()).toBe(0)
    const received = vi.fn()
    const end = journal.subscribe(received)
    for (let n = 0; n < 5; n++) journal.note(frame())
    expect(received).not.toHaveBeenCalled()
    vi.runOnlyPendingTimers()
    expect(received).toHaveBeenCalledTimes(1)
    journal.pause(true)
    expect([received.mock.calls.length, journal.paused()]).toEqual([2, true])
    journal.note(frame())
    journal.clear()
    expect([received.mock.calls.length, vi.getTimerCount()]).toEqual([3, 0])
    end()
    journal.pause(false)
    expect(received).toHaveBeenCalledTimes(3)
  })

  test('the exchange’s time advances at its rate; before the first ping entries have none', () => {
    let passed = 0
    const journal = createJournal({ realNow: () => 7, passed: () => passed })
    expect(journal.note(frame())).not.toHaveProperty('now')
    passed = 1_000
    journal.setClock(50_000, 10)
    passed = 1_200
    expect(journal.note(frame())).toMatchObject({ at: 7, now: 52_000 })
  })
})

describe('search', () => {
  function filled() {
    const journal = createJournal()
    noteCall(journal, requestTo('/api/login', { method: 'POST', body: '{"account":"ann"}' })).failed(
      new Error('Lost line'),
    )
    journal.note(frame('Payload', { topic: 'btcusdt.depth' }))
    journal.note({ kind: 'socket', socket: 1, what: 'closed', code: 1006 })
    journal.note({ kind: 'letter', channel: 'sms', to: '+86', purpose: 'register', code: '123456' })
    journal.note({ kind: 'event', machine: 'login', event: 'login.next', facts: {}, states: ['password.typing'] })
    return journal
  }

  test.each([
    ['all', '', [1, 2, 3, 4, 5]],
    ['calls', '', [1]],
    ['frames', '', [2, 3]],
    ['events', '', [4, 5]],
    ['errors', '', [1, 3]],
    ['all', 'LOST ann', [1]],
    ['all', 'post', [1]],
    ['all', 'depth payload', [2]],
    ['all', 'closed 1006', [3]],
    ['all', '+86', [4]],
    ['all', '123456', [4]],
    ['all', 'register', [4]],
    ['all', 'login', [1, 5]],
    ['all', 'typing next', [5]],
    ['all', 'depth register', []],
  ] as const)('%s with %j finds %j', (filter, words, ids) => {
    expect(searched(filled().get(), filter, words).map(({ id }) => id)).toEqual(ids)
  })
})

describe('secrets of headers and addresses', () => {
  test('values of secret headers are masked in any case, empty ones stay', () => {
    expect(
      maskHeaders([
        ['AUTHORIZATION', 'x'],
        ['token', ''],
        ['accept', 'x'],
      ]),
    ).toEqual([
      ['AUTHORIZATION', MASK],
      ['token', ''],
      ['accept', 'x'],
    ])
  })

  test('a path without a query, and a call without secrets, stay unchanged', () => {
    const pathOfCall = (method: string, path: string) => maskOf(method, path).path
    expect(pathOfCall('POST', '/api/login&password=x')).toBe('/api/login&password=x')
    expect(pathOfCall('GET', '/api/market?password=x')).toBe('/api/market?password=x')
    expect(pathOfCall('POST', '/api/login?a=1&password=x&b=2')).toBe(`/api/login?a=1&password=${MASK}&b=2`)
    expect(pathOfCall('GET', '/api/unheard?password=x#y')).toBe(`/api/unheard?password=${MASK}#y`)
  })
})

describe('the verdict of the schema', () => {
  const line = (more: Partial<CallLine>, body = '{}') =>
    ({ call: 'checkUser', answer: { status: 200, code: 200, headers: [], body, size: 0 }, ...more }) as CallLine

  test('is missing for other requests and for refusals', async () => {
    const refused = { status: 200, code: 401, headers: [], body: '{"data":{"exists":1}}', size: 0 }
    for (const more of [{ call: undefined }, { answer: undefined }, { answer: refused }])
      expect(await verdictOf(line(more))).toEqual({ how: 'none' })
  })

  test('a body that is invalid JSON differs; at most five paths are named', async () => {
    expect(await verdictOf(line({}, 'cut'))).toEqual({ how: 'differs', places: ['no JSON'] })
    const body = JSON.stringify({ data: Array.from({ length: 9 }, () => ({})) })
    const verdict = await verdictOf(line({ call: 'forex' }, body))
    expect(verdict.how === 'differs' && verdict.places.length).toBe(5)
    expect(await verdictOf(line({}, '{"data":7}'))).toMatchObject({ places: [expect.stringMatching(/^data: /)] })
  })
})

describe('the page', () => {
  class FakeSocket extends EventTarget {
    send() {}
  }
  const letter = (code: string) => ({ channel: 'email', to: 'ann', purpose: 'login', code }) as unknown as Letter

  beforeEach(() => {
    vi.stubGlobal('location', { href: 'https://app.example/h5/', origin: 'https://app.example' })
    vi.stubGlobal('XMLHttpRequest', Native)
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.stubGlobal('fetch', async () => new Response('{"code":200}'))
  })

  test('the exchange’s addresses are calls on its host, or on the page’s own if none is named', () => {
    const paths = (host: string, ...addresses: string[]) => addresses.map(pathsBelow(host))
    expect(paths('', '/api/market?a=1', '/addons/shopro/goods', '/assets/a', `${HOST}/api/market`)).toEqual([
      '/api/market?a=1',
      '/addons/shopro/goods',
      undefined,
      undefined,
    ])
    expect(paths(HOST, '/api/market', `${HOST}/api/market`)).toEqual([undefined, '/api/market'])
  })

  test('calls, sockets and new codes are recorded until stop, which restores the originals', async () => {
    const before = [fetch, WebSocket, XMLHttpRequest]
    const inbox = observable<readonly Letter[]>([letter('1')])
    const { journal, stop } = observePage({ host: HOST, inbox })
    inbox.set([...inbox.get(), letter('2')])
    inbox.set([...inbox.get()])
    await fetch(`${HOST}/api/market`)
    const request = new XMLHttpRequest()
    request.open('GET', `${HOST}/api/home`)
    request.send()
    new WebSocket('wss://exchange.invalid/wss')
    new WebSocket('wss://app.example/wss')
    const lines = journal.get()
    expect(lines.flatMap((line) => (line.kind === 'letter' ? [line.code] : []))).toEqual(['2'])
    expect(callsOf(lines).map(({ call }) => call)).toEqual(['market', 'home'])
    expect(lines.filter(({ kind }) => kind === 'socket')).toHaveLength(1)
    stop()
    inbox.set([...inbox.get(), letter('3')])
    await fetch(`${HOST}/api/market`)
    expect(journal.get()).toHaveLength(lines.length)
    expect([fetch, WebSocket, XMLHttpRequest]).toEqual(before)
  })

  test('sockets are numbered; bytes are recorded by type, and invalid pings have no time', () => {
    const journal = createJournal()
    const Observed = observedSockets(FakeSocket as unknown as typeof WebSocket, journal, 'wss://x/wss')
    const [one, two] = [new Observed('wss://x/wss'), new Observed('wss://x/wss')]
    one.dispatchEvent(new Event('open'))
    const receive = (data: unknown) => two.dispatchEvent(Object.assign(new Event('message'), { data }))
    receive(new ArrayBuffer(3))
    receive('{"type":"ping","time":')
    receive('{"type":"ping","time":"never"}')
    two.send('{"type":"ping","time":5,"rate":1}')
    expect(journal.get().map((line) => ('socket' in line ? line.socket : 0))).toEqual([1, 2, 1, 2, 2, 2, 2])
    expect(journal.get()[3]).toMatchObject({ text: '‹ArrayBuffer›', topic: '' })
    expect(journal.note(frame())).not.toHaveProperty('now')
    receive('{"type":"ping","time":5}')
    expect(journal.note(frame()).now).toBeGreaterThanOrEqual(5_000)
    expect(journal.note(frame()).now).toBeLessThan(6_000)
  })

  test.each([
    ['{"type":"sub","topic":"a.b"}', 'a.b'],
    ['{ "type": "sub" }', 'sub'],
    ['{}', ''],
    ['null', ''],
  ])('the topic of %s is %j', (text, topic) => expect(topicOf(text)).toBe(topic))
})

test('the archive has the exchange’s time beside the device’s, once it is known', () => {
  let passed = 0
  const journal = createJournal({ realNow: () => 1_000 + passed, passed: () => passed })
  noteCall(journal, requestTo('/api/checkUser', {}), () => passed).answered(answered('{}'))
  journal.setClock(Date.UTC(2026, 0, 2), 600)
  passed = 10
  noteCall(journal, requestTo('/api/checkUser', {}), () => passed).answered(answered('{}'))
  const { entries } = JSON.parse(harOf(journal.get(), { host: HOST, version: '9' })).log
  expect(entries[0]).not.toHaveProperty('_exchangeTime')
  expect(entries[1]).toMatchObject({
    startedDateTime: '1970-01-01T00:00:01.010Z',
    _exchangeTime: '2026-01-02T00:00:06.000Z',
  })
})

test('the archive has sizes in bytes, unanswered calls, and sockets separately, by time', () => {
  let passed = 0
  const journal = createJournal({ realNow: () => 1_000 + passed, passed: () => passed })
  journal.note(frame('late', { socket: 2 }))
  journal.note({ kind: 'letter', channel: 'sms', to: 'a', purpose: 'login', code: '1' })
  passed = 30
  const line = noteCall(journal, requestTo('/api/checkUser', { method: 'POST', body: 'é' }), () => passed)
  passed = 50
  line.answered(answered('{"code":200,"x":"é"}'))
  journal.note(frame('more', { socket: 2 }))
  journal.note({ kind: 'socket', socket: 3, what: 'asked' })
  passed = 60
  noteCall(journal, requestTo('/api/unheard'), () => passed).failed('lost')
  const { entries } = JSON.parse(harOf(journal.get(), { host: HOST, version: '9' })).log
  expect(entries).toMatchObject([
    { time: 50, timings: { wait: 50 }, _webSocketMessages: [{ data: 'late' }, { data: 'more' }] },
    {
      time: 20,
      _call: 'checkUser',
      _envelope: 200,
      request: { bodySize: 2, url: `${HOST}/api/checkUser` },
      response: { bodySize: 21, content: { size: 20 } },
    },
    { time: 0, _webSocketMessages: [] },
    { _error: 'lost', request: { bodySize: 0 }, response: { status: 0, bodySize: 0 } },
  ])
  expect(entries[1]).not.toHaveProperty('_error')
  expect(entries[3]).not.toHaveProperty('_call')
  expect(entries[3]).not.toHaveProperty('_envelope')
  expect(entries[3].request).not.toHaveProperty('postData')
})
