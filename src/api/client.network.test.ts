import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callNames, rowOf } from '../../protocol/calls/index.ts'
import { ApiError } from '../../protocol/errors.ts'
import { REQUEST_TIMEOUT_MS } from '../../protocol/rules/constants.ts'
import { clientWith, envelope, settled } from './testing.ts'

const TIME = { time: 1_800_000_000, rate: 1 }
const idOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.id : `no ApiError: ${error}`),
  )
const never = () => new Promise<Response>(() => {})

describe('time-out', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('API-03 CON-01 ERR-05: the time-out text appears once at 80 s, not at 79.999 s', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(80_000)
    const { api, notices } = clientWith(never)
    const end = vi.fn()
    const work = idOf(api('home', {})).finally(end)
    await vi.advanceTimersByTimeAsync(79_999)
    await settled()
    expect(end).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await work).toBe('timeout')
    expect(notices).toEqual([{ kind: 'failure', text: { key: 'transport.timeout' } }])
  })

  test('API-03: a body that never ends times out as well', async () => {
    const stuck = { status: 200, text: never } as unknown as Response
    const work = idOf(clientWith(() => stuck).api('home', {}))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    expect(await work).toBe('timeout')
  })

  test('API-03: fetch is aborted, and a late reply changes nothing', async () => {
    let answer: (response: Response) => void = () => {}
    const { api, sent, notices, unauthorised } = clientWith(() => new Promise((resolve) => (answer = resolve)), {
      token: 't',
    })
    const work = idOf(api('myProfile', {}))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    expect(await work).toBe('timeout')
    expect(sent[0]?.init.signal?.aborted).toBe(true)
    answer(envelope(null, 401))
    await settled()
    expect(notices).toHaveLength(1)
    expect(unauthorised).toEqual([])
  })

  test('no reply leaves a timer behind', async () => {
    await clientWith(() => envelope(TIME)).api('serverTime', {})
    await idOf(clientWith(() => Promise.reject(new TypeError('refused'))).api('home', {}))
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('network', () => {
  const refused = () => Promise.reject(new TypeError('Failed to fetch'))

  test('ERR-05: a network failure shows "server abnormal" when online, "check your network" when offline', async () => {
    const { api, state, notices } = clientWith(refused)
    expect(await idOf(api('home', {}))).toBe('serverAbnormal')
    state.online = false
    expect(await idOf(api('home', {}))).toBe('offline')
    expect(notices.map(({ text }) => text)).toEqual([{ key: 'transport.serverAbnormal' }, { key: 'transport.offline' }])
  })

  test('a reply that breaks off is a network failure', async () => {
    const cut = { status: 200, text: refused } as unknown as Response
    expect(await idOf(clientWith(() => cut).api('home', {}))).toBe('serverAbnormal')
  })

  test('no call is retried automatically, whatever happens', async () => {
    for (const name of callNames) {
      const { api, sent } = clientWith(refused, { token: 't' })
      await idOf(api(name, { id: 1, file: new Blob() } as never))
      expect([name, sent.length]).toEqual([name, 1])
    }
  })
})

describe('abort', () => {
  test('an aborted call ends without a notice, and its fetch is aborted', async () => {
    const { api, sent, notices } = clientWith(never)
    const stop = new AbortController()
    const work = idOf(api('home', {}, { signal: stop.signal }))
    stop.abort()
    expect(await work).toBe('aborted')
    await settled()
    expect(sent[0]?.init.signal?.aborted).toBe(true)
    expect(notices).toEqual([])
  })

  test('a call aborted beforehand is not sent', async () => {
    const { api, sent } = clientWith(() => envelope(TIME))
    expect(await idOf(api('serverTime', {}, { signal: AbortSignal.abort() }))).toBe('aborted')
    expect(sent).toEqual([])
  })
})

describe('sharing', () => {
  test('equal simultaneous requests are sent once and fail with one notice', async () => {
    const { api, sent, notices } = clientWith(() => envelope(null, 500, 'Sorry'))
    const ids = await Promise.all([idOf(api('home', {})), idOf(api('home', {})), idOf(api('home', {}))])
    expect(ids).toEqual(['internal', 'internal', 'internal'])
    expect(sent).toHaveLength(1)
    expect(notices).toHaveLength(1)
    await idOf(api('home', {}))
    expect(sent).toHaveLength(2)
  })

  test('another request, user or language is sent separately', async () => {
    const { api, sent, state } = clientWith(never)
    void idOf(api('market', {}))
    void idOf(api('market', { group: 'new' }))
    state.language = 'ko'
    void idOf(api('market', {}))
    state.token = 'someone'
    void idOf(api('market', {}))
    await settled()
    expect(sent).toHaveLength(4)
  })

  test('changes and POST requests are never shared', async () => {
    for (const name of callNames.filter((each) => rowOf(each).changes || rowOf(each).method !== 'GET')) {
      const { api, sent } = clientWith(never, { token: 't' })
      void idOf(api(name, { id: 1 } as never))
      void idOf(api(name, { id: 1 } as never))
      await settled()
      expect([name, sent.length]).toEqual([name, 2])
    }
  })

  test('one of two callers may abort; when both have, the request is aborted', async () => {
    let answer: (response: Response) => void = () => {}
    const { api, sent } = clientWith(() => new Promise((resolve) => (answer = resolve)))
    const first = new AbortController()
    const second = new AbortController()
    const left = idOf(api('serverTime', {}, { signal: first.signal }))
    const stayed = api('serverTime', {}, { signal: second.signal })
    first.abort()
    expect(await left).toBe('aborted')
    expect(sent[0]?.init.signal?.aborted).toBe(false)
    answer(envelope(TIME))
    expect(await stayed).toEqual(TIME)

    const both = [new AbortController(), new AbortController()]
    const gone = both.map(({ signal }) => idOf(api('serverTime', {}, { signal })))
    for (const one of both) one.abort()
    expect(await Promise.all(gone)).toEqual(['aborted', 'aborted'])
    await settled()
    expect(sent[1]?.init.signal?.aborted).toBe(true)
    void idOf(api('serverTime', {}))
    await settled()
    expect(sent).toHaveLength(3)
  })
})
