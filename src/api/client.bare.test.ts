import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from './client.ts'
import { createSharing } from './sharing.ts'
import { clientWith, envelope, settled } from './testing.ts'

const TIME = { time: 1_800_000_000, rate: 60 }
const idOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: { id?: string }) => error.id,
  )

afterEach(() => void vi.unstubAllGlobals())

test('a client without custom fetch and listeners works like any other', async () => {
  const fetch = vi.fn(async () => envelope(TIME))
  vi.stubGlobal('fetch', fetch)
  const api = createApi({
    host: 'https://exchange.example',
    token: () => '',
    language: () => '',
    online: () => true,
    onNotice: () => {},
    onUnauthorised: () => {},
  })
  expect(await api('serverTime', {}, { showLoading: true })).toEqual(TIME)
  expect(fetch).toHaveBeenCalledWith(
    expect.stringContaining('https://exchange.example/'),
    expect.objectContaining({ method: 'GET' }),
  )
  fetch.mockResolvedValue(new Response('not JSON'))
  expect(await idOf(api('serverTime', {}))).toBe('badAnswer')
  fetch.mockRejectedValue(new TypeError('no network'))
  expect(await idOf(api('serverTime', {}, { showLoading: true }))).toBe('serverAbnormal')
  expect(await api.upload(new Blob(['x']))).toBe(false)
})

test('a failed upload without a report listener gives false', async () => {
  const api = createApi({
    host: '',
    token: () => 't',
    language: () => '',
    online: () => false,
    fetch: () => Promise.reject(new TypeError('no network')),
    onNotice: () => {},
    onUnauthorised: () => {},
  })
  expect(await api.upload(new Blob(['x']))).toBe(false)
})

test.each([100, 101, 199])('CON-04: status %i, below 200, is an error', async (status) => {
  const answer = { status, text: async () => JSON.stringify({ code: 200, data: TIME }) } as Response
  expect(await idOf(clientWith(() => answer).api('serverTime', {}))).toBe(`status${status}`)
})

test('a report names the first five errors of an invalid reply', async () => {
  const { api, reports } = clientWith(() => envelope(Array.from({ length: 9 }, () => ({}))))
  await idOf(api('forex', {}))
  expect(reports[0]?.detail.split('; ')).toHaveLength(5)
})

test('aborting an answered request does not affect the next shared one', async () => {
  const share = createSharing()
  const first = new AbortController()
  let answer: (value: string) => void = () => {}
  const pending = new Promise<string>((resolve) => (answer = resolve))
  const aborted = () => new Error('aborted')
  const begun: string[] = []
  const next = (name: string) => async () => {
    begun.push(name)
    await settled()
    return name
  }
  const answered = share('key', () => pending, first.signal, aborted)
  // Before the answer reaches the caller, an equal request begins and the first caller aborts.
  const second = pending.then(() => {
    const requested = share('key', next('second'), undefined, aborted)
    first.abort()
    return requested
  })
  answer('first')
  await Promise.allSettled([answered])
  expect(await Promise.all([second, share('key', next('third'), undefined, aborted)])).toEqual(['second', 'second'])
  expect(begun).toEqual(['second'])
})

test('a request without a key is never shared, and is aborted by its caller', async () => {
  const share = createSharing()
  const stops: AbortSignal[] = []
  const work = (signal: AbortSignal) => {
    stops.push(signal)
    return new Promise(() => {})
  }
  const caller = new AbortController()
  const left = share(undefined, work, caller.signal, () => 'left').catch((reason: unknown) => reason)
  void share(undefined, work, undefined, () => 'left')
  caller.abort()
  expect(await left).toBe('left')
  expect(stops.map(({ aborted }) => aborted)).toEqual([true, false])
})
