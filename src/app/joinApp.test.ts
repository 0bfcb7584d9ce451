import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../bindings/useApp.ts'
import { createExchangeClock } from '../live/clock.ts'
import { createOwnChanges } from '../live/ownChanges.ts'
import { CLOCK_WAIT_MS, joinApp } from './joinApp.ts'

/** An actor in a final snapshot that records its events. */
const actor = () => ({
  start: vi.fn(),
  send: vi.fn(),
  on: vi.fn(),
  subscribe: vi.fn(),
  getSnapshot: () => ({ matches: () => true, context: { user: { isLogin: false } } }),
})

async function joined(stored: Record<string, unknown> = {}) {
  const listeners: (readonly [type: string, listener: (event: object) => void])[] = []
  const listen = (type: string, listener: (event: object) => void) => void listeners.push([type, listener])
  const tell = (type: string, event: object) => {
    for (const [of, listener] of listeners) if (of === type) listener(event)
  }
  vi.stubGlobal('window', { addEventListener: listen, matchMedia: () => ({ addEventListener: listen }) })
  vi.stubGlobal('document', { addEventListener: listen })
  const store = new Map(Object.entries(stored))
  const storage = {
    read: (_: string, key: string) => store.get(key),
    write: (_: string, key: string, value: unknown) => void store.set(key, value),
    nameOf: (key: string) => `app:${key}`,
    forgetDrafts: vi.fn(),
  }
  const [start, session, socket, settings] = [actor(), actor(), actor(), actor()]
  const live = { selection: { subscribe: vi.fn(), current: () => 'ethusdt' }, followPage: vi.fn() }
  const clock = createExchangeClock({ real: () => 0, start: () => 0 })
  const api = vi.fn(async () => ({ time: 1_700_000_000, rate: 2 }))
  const others = { notices: actor(), version: actor(), outage: actor(), inbox: actor() }
  vi.stubGlobal('setInterval', vi.fn())
  const ownChanges = createOwnChanges(() => true, clock)
  const app = { start, session, socket, settings, ...others, storage, live, clock, api, ownChanges }
  const nothing = () => undefined
  let isShown = nothing as () => void
  const shown = new Promise<void>((done) => {
    isShown = done
  })
  joinApp(app as unknown as App, {
    openLogin: nothing,
    openError: nothing,
    reload: nothing,
    path: () => '/',
    shown,
  })
  const show = async () => {
    isShown()
    await shown
  }
  return { ...app, store, isShown: show, tell }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('SOC-01: the socket opens on the chosen market once the first screen is shown', async () => {
  const { start, socket, isShown } = await joined()
  expect(start.start).toHaveBeenCalledOnce()
  expect(socket.start).not.toHaveBeenCalled()
  const heard = () => socket.send.mock.calls.map(([event]) => event)
  expect(heard()).toEqual([{ type: 'socket.code', code: 'ethusdt' }])
  await isShown()
  expect(socket.start).toHaveBeenCalledOnce()
  expect(heard().slice(1)).toEqual([{ type: 'socket.start' }])
})

test.each([
  ['ended', []],
  ['notOffered', [{ type: 'notice.show', kind: 'notify', text: { key: 'app.loggedOut.notOffered' } }]],
  ['unreached', [{ type: 'notice.show', kind: 'notify', text: { key: 'app.loggedOut.unreached' } }]],
])('LOG-03: after a log-out a session that did not end at the exchange is mentioned: %s', async (outcome, said) => {
  const { session, notices } = await joined()
  for (const [type, listener] of session.on.mock.calls) if (type === 'session.ended') listener({ outcome })
  expect(notices.send.mock.calls.flat()).toEqual(said)
})

test('SCR-07: outages are loaded after the first screen, and again after an announcement', async () => {
  const { outage, socket, isShown } = await joined()
  expect(outage.start).not.toHaveBeenCalled()
  await isShown()
  expect(outage.start).toHaveBeenCalledOnce()
  const tell = (lists: string[]) => {
    const message = { type: 'topic', kind: 'user.changed', data: { lists } }
    for (const [type, listener] of socket.on.mock.calls) if (type === 'message') listener({ message })
  }
  tell(['funds'])
  expect(outage.send).not.toHaveBeenCalled()
  tell(['announcements'])
  expect(outage.send.mock.calls).toEqual([[{ type: 'outage.ask' }]])
})

test('a visitor’s list of all markets waits for a touch; that of a user, and after a lost connection, does not', async () => {
  const opened = (app: Awaited<ReturnType<typeof joined>>, again: boolean) => {
    for (const [type, listener] of app.socket.on.mock.calls) if (type === 'opened') listener({ again })
    return new Promise<void>((done) => void setTimeout(done))
  }
  const visitor = await joined()
  await visitor.isShown()
  await opened(visitor, false)
  expect(visitor.api).not.toHaveBeenCalled()
  visitor.tell('pointerdown', {})
  await opened(visitor, false)
  expect(visitor.api).toHaveBeenCalledWith('market', {})

  const returned = await joined()
  await returned.isShown()
  await opened(returned, true)
  expect(returned.api).toHaveBeenCalledWith('market', {})

  const user = await joined()
  user.session.getSnapshot = () => ({ matches: () => true, context: { user: { isLogin: true } } })
  await opened(user, false)
  expect(user.api).not.toHaveBeenCalled()
  await user.isShown()
  await opened(user, false)
  expect(user.api).toHaveBeenCalledWith('market', {})
})

test('a setting of another tab applies here as well', async () => {
  const { tell, settings, store } = await joined({ language: 'zh' })
  store.set('language', 'es')
  tell('storage', { key: 'app:language', newValue: '"es"' })
  expect(settings.send.mock.calls).toEqual([[{ type: 'settings.elsewhere', stored: { language: 'es' } }]])
  tell('storage', { key: 'app:token', newValue: '"theirs"' })
  store.set('language', 'tlh')
  tell('storage', { key: 'app:language', newValue: '"tlh"' })
  expect(settings.send).toHaveBeenCalledOnce()
})

test('a log-in, log-out or clearing in another tab applies here as well', async () => {
  const { tell, session, store } = await joined({ token: 'mine' })
  const heard = () => session.send.mock.calls.at(-1)?.[0]
  tell('storage', { key: 'app:style', newValue: '{}' })
  expect(session.send).not.toHaveBeenCalled()
  store.set('token', 'theirs')
  tell('storage', { key: 'app:token', newValue: '"theirs"' })
  expect(heard()).toEqual({ type: 'session.tokenElsewhere', token: 'theirs' })
  tell('storage', { key: null, newValue: null })
  expect(heard()).toEqual({ type: 'session.tokenElsewhere', token: '' })
})

test('the exchange’s time is requested after the first screen, unless the socket has sent it', async () => {
  vi.useFakeTimers()
  const silent = await joined()
  await vi.advanceTimersByTimeAsync(2 * CLOCK_WAIT_MS)
  expect(silent.api).not.toHaveBeenCalled()
  await silent.isShown()
  await vi.advanceTimersByTimeAsync(CLOCK_WAIT_MS)
  expect(silent.api.mock.calls).toEqual([['serverTime', {}, { showError: false }]])
  expect([silent.clock.now(), silent.clock.rate()]).toEqual([1_700_000_000_000, 2])

  const joinedApp = await joined()
  await joinedApp.isShown()
  joinedApp.clock.sync(1_800_000_000, 1)
  await vi.advanceTimersByTimeAsync(CLOCK_WAIT_MS)
  expect(joinedApp.api).not.toHaveBeenCalled()
})

test('without the exchange’s time the device’s clock is used, and a later ping takes precedence', async () => {
  vi.useFakeTimers()
  const without = await joined()
  without.api.mockRejectedValueOnce(new Error('status404'))
  await without.isShown()
  await vi.advanceTimersByTimeAsync(CLOCK_WAIT_MS)
  expect(without.clock.isSynced()).toBe(false)

  const late = await joined()
  late.api.mockImplementationOnce(async () => {
    late.clock.sync(1_800_000_000, 1)
    return { time: 1_700_000_000, rate: 2 }
  })
  await late.isShown()
  await vi.advanceTimersByTimeAsync(CLOCK_WAIT_MS)
  expect(late.clock.now()).toBe(1_800_000_000_000)
})
