import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageOver } from '../../protocol/testing.ts'
import { openWorld } from '../seeds/personas.ts'
import { save } from '../world/save.ts'
import { type Demo, type DemoOptions, startDemo } from './demo.ts'

const HOST = 'http://demo.example'
const running: Demo[] = []
let seed = 400
const stored = new Map<string, string>()
/** The world is made once, because it takes a while. */
const saved = save(openWorld({ seed: 9, now: Date.UTC(2026, 10, 21, 9) }))

class PlainRequest {
  open() {}
}

/** A demo in a page with its own world. */
async function start(options: Partial<DemoOptions> = {}): Promise<Demo> {
  const demo = await startDemo({ seed: ++seed, speed: 0, build: 'test', source: { saved }, anew: true, ...options })
  running.push(demo)
  return demo
}
const ask = async (path: string, token = '') => {
  const response = await fetch(`${HOST}${path}`, { headers: { authorization: token } })
  return { status: response.status, ...((await response.json()) as { code: number; data: unknown }) }
}

beforeEach(() => {
  vi.stubGlobal('location', { href: `${HOST}/h5/`, origin: HOST, protocol: 'http:' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('XMLHttpRequest', PlainRequest)
  vi.stubGlobal('sessionStorage', storageOver(stored))
})
afterEach(() => {
  for (const demo of running.splice(0)) demo.stop()
  stored.clear()
  vi.unstubAllGlobals()
})

test('the page’s own exchange answers its calls and socket, as the persona of the link', async () => {
  const demo = await start({ persona: 'fresh' })
  expect([demo.host, demo.transport, demo.entry, demo.capability.remote]).toEqual([HOST, 'page', undefined, false])
  expect(await ask('/api/myProfile', demo.token)).toMatchObject({ code: 200, data: { email: 'fresh@example.com' } })
  expect(demo.capability.operating.get()).toBe('on')
  const socket = new WebSocket('ws://demo.example/wss')
  const received: string[] = []
  socket.onmessage = ({ data }) => received.push(String(data))
  await new Promise((done) => {
    socket.onopen = done
  })
  await expect.poll(() => received.some((frame) => frame.includes('"ping"'))).toBe(true)
  expect(JSON.stringify(demo.capability.journal.get())).toContain('myProfile')
})

test('a visitor has no token; stopping restores the native network', async () => {
  const { fetch: native, WebSocket: socket } = globalThis
  const demo = await start()
  expect([demo.token, (await ask('/api/serverTime')).code]).toEqual([undefined, 200])
  demo.stop()
  running.length = 0
  expect([globalThis.fetch, globalThis.WebSocket]).toEqual([native, socket])
})

test('a scenario in the link sets the page and its token', async () => {
  const demo = await start({
    scenario: 'withdrawal-under-review',
    source: { scenario: 'withdrawal-under-review' },
    anew: true,
  })
  expect(demo.entry?.page).toContain('/pages/assets/Withdrawal')
  expect(demo.token).toBe(demo.entry?.token)
  expect((await ask('/api/myProfile', demo.token)).code).toBe(200)
})

test('the link sets the clock rate, also for a running world, and a new world starts at the first rate', async () => {
  const rateOf = async (options: Partial<DemoOptions>) => {
    const demo = await start(options)
    running.pop()?.stop()
    return demo.capability.clock.get().rate
  }
  expect(await rateOf({ speed: undefined, firstSpeed: 60 })).toBe(60)
  expect(await rateOf({ speed: undefined })).toBe(1)
  expect(await rateOf({ speed: 10, firstSpeed: 60 })).toBe(10)
})

test('faults named in the link apply, and unknown names do nothing', async () => {
  const demo = await start({ fault: 'maintenance' })
  expect((await fetch(`${HOST}/api/serverTime`)).status).toBe(503)
  expect((await demo.capability.faults.list()).setting.faults.map(({ id }) => id)).toEqual([
    'maintenance.calls',
    'maintenance.socket',
  ])
  const refused = new WebSocket('ws://demo.example/wss')
  await new Promise((done) => {
    refused.onclose = done
  })
  await demo.capability.faults.clear()
  expect((await ask('/api/serverTime')).code).toBe(200)
  await demo.capability.cut(60_000)
  await expect(fetch(`${HOST}/api/serverTime`)).rejects.toThrow()
  await demo.capability.cut(0)
  demo.stop()
  running.length = 0
  await expect(start({ fault: 'nothing' })).resolves.toMatchObject({ transport: 'page' })
})

test('a closed page leaves the exchange; one in the back-forward cache stays connected', async () => {
  const listeners = new Map<string, (event: { persisted: boolean }) => void>()
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
  const demo = await start()
  const lastCodeFor = async (email: string) => {
    const body = JSON.stringify({ email, purpose: 'register' })
    await fetch(`${HOST}/api/sendEmailCode`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return demo.capability.inbox.get().at(-1)?.to
  }
  listeners.get('pagehide')?.({ persisted: true })
  expect(await lastCodeFor('kept@example.com')).toBe('kept@example.com')
  listeners.get('pagehide')?.({ persisted: false })
  expect(await lastCodeFor('gone@example.com')).toBe('kept@example.com')
})

test('a page opened from a file uses a host that no request reaches', async () => {
  vi.stubGlobal('location', { href: 'file:///index.html', origin: 'null', protocol: 'file:' })
  const demo = await start()
  expect(demo.host).toBe('https://exchange.invalid')
  expect((await fetch(`${demo.host}/api/serverTime`)).status).toBe(200)
})
