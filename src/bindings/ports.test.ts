import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SurroundingsEvent } from '../../machines/ports.ts'
import { storageOver } from '../../protocol/testing.ts'
import { createExchangeClock } from '../live/clock.ts'
import { type ClipboardPage, copy } from './copy.ts'
import { createClockFeed } from './exchangeClock.ts'
import { newId } from './newId.ts'
import { createStorage } from './storage.ts'
import { createSurroundings, type Surroundings } from './surroundings.ts'

describe('copy', () => {
  /** A page whose execCommand copies the selected field. */
  function pageWith(writeText: ((text: string) => Promise<void>) | undefined, execCommand: () => boolean) {
    const log = { fields: 0, value: '', editable: false }
    const field = {
      value: '',
      readOnly: false,
      style: {},
      select: () => {
        log.value = field.value
        log.editable = !field.readOnly
      },
      remove: () => {
        log.fields -= 1
      },
    }
    const body = {
      append: () => {
        log.fields += 1
      },
    }
    const document = { createElement: () => field, execCommand, body, activeElement: null }
    return { log, page: { navigator: { clipboard: writeText && { writeText } }, document } as unknown as ClipboardPage }
  }

  test('uses the clipboard if available', async () => {
    const writeText = vi.fn(async () => {})
    const { page, log } = pageWith(writeText, () => false)
    expect(await copy({ text: 'TXyz' }, page)).toBe(true)
    expect(writeText).toHaveBeenCalledWith('TXyz')
    expect(log.value).toBe('')
  })

  test.each([
    ['missing', undefined],
    ['refusing', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ])('uses the old method where the clipboard is %s, and cleans up', async (_, writeText) => {
    const { page, log } = pageWith(writeText, () => true)
    expect(await copy({ text: 'TXyz' }, page)).toBe(true)
    // An editable field would open a phone's keyboard.
    expect(log).toEqual({ fields: 0, value: 'TXyz', editable: false })
  })

  test('puts its field into an open dialog, and restores the focus without scrolling', async () => {
    const { page } = pageWith(undefined, () => true)
    const append = vi.fn()
    const focus = vi.fn()
    Object.assign(page.document, { activeElement: { parentElement: { append }, focus } })
    expect(await copy({ text: 'TXyz' }, page)).toBe(true)
    expect([append.mock.calls.length, focus.mock.calls]).toEqual([1, [[{ preventScroll: true }]]])
  })

  test('ignores a focused element that cannot be focused again', async () => {
    const { page } = pageWith(undefined, () => true)
    Object.assign(page.document, { activeElement: { parentElement: null } })
    expect(await copy({ text: 'TXyz' }, page)).toBe(true)
  })

  test.each([
    ['says no', () => false],
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
  ])('ERR-09: is false when the old method %s as well', async (_, execCommand) => {
    const { page, log } = pageWith(undefined, execCommand)
    expect(await copy({ text: 'TXyz' }, page)).toBe(false)
    expect(log.fields).toBe(0)
  })
})

describe('storage', () => {
  function shelf() {
    const stored = new Map<string, string>()
    return { stored, store: storageOver(stored) }
  }
  const areasOf = (local: Storage, session: Storage) => ({ local: () => local, session: () => session })
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }

  test('stores JSON under app: keys, permanently or for the session, and removes it', () => {
    const [local, session] = [shelf(), shelf()]
    const storage = createStorage({ areas: areasOf(local.store, session.store) })
    storage.write('local', 'token', 'secret')
    storage.write('session', 'draft:login', { account: 'ann' })
    expect([...local.stored]).toEqual([['app:token', '"secret"']])
    expect([...session.stored.keys()]).toEqual(['app:draft:login'])
    expect(storage.read('session', 'draft:login')).toEqual({ account: 'ann' })
    expect(storage.read('local', 'draft:login')).toBeUndefined()
    expect(storage.read('local', 'token')).toBe('secret')
    storage.write('local', 'token', undefined)
    expect(local.stored.size).toBe(0)
  })

  test('separates two worlds in two tabs', () => {
    const { store } = shelf()
    const [one, two] = ['demo-1', 'demo-2'].map((world) => createStorage({ areas: areasOf(store, store), world }))
    one?.write('local', 'token', 'a')
    expect(two?.read('local', 'token')).toBeUndefined()
    expect(one?.nameOf('token')).toBe('app:token@demo-1')
  })

  test.each(['', '{', 'undefined', '{"a":'])('treats a damaged value as missing: %j', (text) => {
    const { stored, store } = shelf()
    stored.set('app:user', text)
    expect(createStorage({ areas: areasOf(store, store) }).read('local', 'user')).toBeUndefined()
  })

  test('uses memory until the page closes if the browser refuses to write, and reports it once', () => {
    const { store } = shelf()
    const onRefused = vi.fn()
    const full = createStorage({ areas: areasOf(Object.assign(store, { setItem: refuse }), store), onRefused })
    full.write('local', 'token', 'a')
    expect(onRefused).toHaveBeenCalledOnce()
    full.write('local', 'user', 'b')
    expect([full.read('local', 'token'), full.read('local', 'user')]).toEqual(['a', 'b'])
    full.write('local', 'token', undefined)
    expect(full.read('local', 'token')).toBeUndefined()
    expect(onRefused).toHaveBeenCalledOnce()
  })

  test('removes drafts and submissions of the session, including unstored ones', () => {
    const [local, session] = [shelf(), shelf()]
    const storage = createStorage({ areas: areasOf(local.store, session.store), world: 'demo-1' })
    const denied = createStorage({ areas: { local: refuse, session: refuse } })
    for (const one of [storage, denied]) {
      one.write('session', 'draft:spot', 'a')
      one.write('session', 'intent:spot', 'b')
      one.write('session', 'quote', 'c')
      one.write('local', 'token', 'd')
      one.write('local', 'draft:spot', 'e')
      one.forgetDrafts()
      expect([one.read('session', 'draft:spot'), one.read('session', 'intent:spot')]).toEqual([undefined, undefined])
      expect([one.read('session', 'quote'), one.read('local', 'token')]).toEqual(['c', 'd'])
      expect(one.read('local', 'draft:spot')).toBe('e')
    }
  })

  test('works without any browser storage', () => {
    const storage = createStorage({ areas: { local: refuse, session: refuse } })
    storage.write('local', 'token', 'a')
    expect(storage.read('local', 'token')).toBe('a')
    expect(storage.read('session', 'token')).toBeUndefined()
    storage.write('local', 'token', undefined)
    expect(storage.read('local', 'token')).toBeUndefined()
  })
})

describe('newId', () => {
  test('uses the browser’s randomUUID, else random bytes as hexadecimal digits', () => {
    const getRandomValues = (into: Uint8Array) => into.set([0, 1, 0x7f, 0x80, 0xff])
    expect(newId({ randomUUID: () => 'its own', getRandomValues })).toBe('its own')
    expect(newId({ getRandomValues })).toBe(`00017f80ff${'00'.repeat(11)}`)
  })

  test('is unique each time, with and without randomUUID', () => {
    const bare = { getRandomValues: (into: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(into) }
    for (const make of [() => newId(), () => newId(bare)]) {
      const ids = Array.from({ length: 1_000 }, make)
      expect(new Set(ids).size).toBe(1_000)
      for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{32,36}$/)
    }
  })
})

describe('the environment', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function around(start: { onLine: boolean; visibilityState: DocumentVisibilityState }) {
    const navigator = { onLine: start.onLine }
    const window = new EventTarget()
    const document = Object.assign(new EventTarget(), { visibilityState: start.visibilityState })
    const events: SurroundingsEvent['type'][] = []
    const page = { window, document, navigator, now: Date.now } as unknown as Surroundings
    const stop = createSurroundings(() => page)({ sendBack: ({ type }) => events.push(type) })
    const show = (state: DocumentVisibilityState) => {
      document.visibilityState = state
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const sleep = (ms: number) => {
      vi.setSystemTime(Date.now() + ms)
      vi.advanceTimersByTime(1_000)
    }
    return { window, document, events, stop, show, sleep }
  }
  const usual = { onLine: true, visibilityState: 'visible' } as const

  test('reports only unusual conditions at the start', () => {
    expect(around(usual).events).toEqual([])
    expect(around({ onLine: false, visibilityState: 'hidden' }).events).toEqual(['net.offline', 'page.hidden'])
  })

  test('reports changes of the network and of the page’s visibility', () => {
    const { window, events, show } = around(usual)
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    show('hidden')
    show('visible')
    expect(events).toEqual(['net.offline', 'net.online', 'page.hidden', 'page.shown'])
  })

  test('detects sleep from 2 s on, but not slow timers of hidden pages', () => {
    const { events, show, sleep } = around(usual)
    vi.advanceTimersByTime(60_000)
    sleep(1_999)
    expect(events).toEqual([])
    sleep(2_001)
    expect(events).toEqual(['page.woke'])
    show('hidden')
    sleep(60_000)
    show('visible')
    expect(events).toEqual(['page.woke', 'page.hidden', 'page.shown'])
  })

  test('a page restored from the cache has woken up', () => {
    const { window, document, events } = around(usual)
    window.dispatchEvent(new Event('pageshow'))
    expect(events).toEqual([])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    document.dispatchEvent(new Event('resume'))
    expect(events).toEqual(['page.woke', 'page.woke'])
  })

  test('reports nothing after stop and leaves no timer', () => {
    const { window, document, events, show, stop } = around(usual)
    stop()
    window.dispatchEvent(new Event('offline'))
    document.dispatchEvent(new Event('resume'))
    show('hidden')
    expect([events.length, vi.getTimerCount()]).toEqual([0, 0])
  })
})

describe('exchangeClock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('sends the exchange’s time at once and about four times a second until stopped', () => {
    const clock = createExchangeClock()
    clock.sync(1_800_000_000, 600)
    const times: number[] = []
    const stop = createClockFeed(clock)({ sendBack: ({ now }) => times.push(now) })
    vi.advanceTimersByTime(1_000)
    expect(times.map((now) => now - 1_800_000_000_000)).toEqual([0, 150_000, 300_000, 450_000, 600_000])
    stop()
    vi.advanceTimersByTime(1_000)
    expect(times).toHaveLength(5)
    expect(vi.getTimerCount()).toBe(0)
  })
})
