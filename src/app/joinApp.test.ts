import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../bind/useApp.ts'
import { joinApp } from './joinApp.ts'

/** An actor that stands where everything is known, and remembers what it is sent. */
const actor = () => ({
  start: vi.fn(),
  send: vi.fn(),
  on: vi.fn(),
  subscribe: vi.fn(),
  getSnapshot: () => ({ matches: () => true, context: {} }),
})

async function joined(kept: Record<string, unknown> = {}, token?: string) {
  const listeners = new Map<string, (event: object) => void>()
  const listen = (type: string, listener: (event: object) => void) => void listeners.set(type, listener)
  vi.stubGlobal('window', { addEventListener: listen, matchMedia: () => ({ addEventListener: listen }) })
  vi.stubGlobal('document', {})
  const store = new Map(Object.entries(kept))
  const storage = {
    read: (_: string, key: string) => store.get(key),
    write: (_: string, key: string, value: unknown) => void store.set(key, value),
    nameOf: (key: string) => `app:${key}`,
    forgetDrafts: vi.fn(),
  }
  const [start, session, socket, settings] = [actor(), actor(), actor(), actor()]
  const live = { selection: { subscribe: vi.fn(), current: () => 'ethusdt' }, followPage: vi.fn() }
  const app = { start, session, socket, settings, notices: actor(), dialogs: actor(), storage, live }
  const nothing = () => undefined
  const way = { openLogin: nothing, openError: nothing, reload: nothing, shown: new Promise<void>(nothing) }
  await joinApp(app as unknown as App, way, token)
  return { ...app, store, tell: (type: string, event: object) => listeners.get(type)?.(event) }
}

afterEach(() => vi.unstubAllGlobals())

test('SOC-01: the socket is opened with the app, on the chosen market', async () => {
  const { start, socket } = await joined()
  expect(start.start).toHaveBeenCalledOnce()
  expect(socket.start).toHaveBeenCalledOnce()
  expect(socket.send.mock.calls.map(([event]) => event)).toEqual([
    { type: 'socket.code', code: 'ethusdt' },
    { type: 'socket.start' },
  ])
})

test('the persona of a link takes the place of who was logged in, with nothing of theirs left', async () => {
  const { store, storage } = await joined({ token: 'old', user: { uid: '1' } }, 'new')
  expect([store.get('token'), store.get('user')]).toEqual(['new', undefined])
  expect(storage.forgetDrafts).toHaveBeenCalledOnce()
  expect((await joined({ token: 'old' }, '')).store.get('token')).toBeUndefined()
  const same = await joined({ token: 'old', user: { uid: '1' } })
  expect([same.store.get('token'), same.store.get('user')]).toEqual(['old', { uid: '1' }])
})

test('another tab that logs in or out, or clears everything, is followed', async () => {
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
