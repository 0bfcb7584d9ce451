/** Parts of the page without components, with fake browser objects. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { KEYS } from '../../machines/shared/keys.ts'
import { storageOver } from '../../protocol/testing.ts'
import type { TFunction } from '../i18n/i18n.ts'
import { enlist } from '../store.ts'
import { createActors } from './actors.ts'
import { createDependencies } from './dependencies.ts'
import { deploymentText } from './deployment.ts'
import { errorKey, failureText, noticeText } from './messageText.ts'
import { outageEnd, outagePeriod } from './outageText.ts'
import { canShare, share } from './share.ts'
import { consolesShown, worldCount } from './simulator.ts'
import { createStorage } from './storage.ts'
import { createSurroundings, type Surroundings } from './surroundings.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('texts of a live deployment', () => {
  test('one text is used for all languages', () => {
    expect(deploymentText('  Example Ltd ', 'ja')).toBe('Example Ltd')
  })

  test('the user’s language is used, then English, then any; a blank text counts as missing', () => {
    expect(deploymentText({ ja: ' 例 ', en: 'Example' }, 'ja')).toBe('例')
    expect(deploymentText({ ja: '  ', en: 'Example', ko: '예' }, 'ja')).toBe('Example')
    expect(deploymentText({ ko: '예' }, 'ja')).toBe('예')
    expect(deploymentText({ en: ' ' }, 'ja')).toBe('')
    expect(deploymentText({}, 'ja')).toBe('')
  })
})

describe('sharing with other apps', () => {
  const file = new File(['x'], 'code.png')
  const link = { title: 'Join', url: 'https://app.example' }

  test('is available if the browser supports it', () => {
    for (const [browser, there] of [
      [{ share: async () => {} }, true],
      [{}, false],
      [undefined, false],
    ] as const) {
      vi.stubGlobal('navigator', browser)
      expect(canShare()).toBe(there)
    }
  })

  test.each([
    ['takes files', { canShare: () => true }, { ...link, files: [file] }],
    ['refuses files', { canShare: () => false }, link],
    ['does not know files', {}, link],
  ])('a browser that %s', async (_, browser, handed) => {
    const take = vi.fn(async () => {})
    vi.stubGlobal('navigator', { ...browser, share: take })
    await share({ ...link, file })
    expect(take).toHaveBeenCalledWith(handed)
  })

  test('is not offered without a picture; cancelling is no failure', async () => {
    const take = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    vi.stubGlobal('navigator', { canShare: () => true, share: take })
    await share(link)
    expect(take).toHaveBeenCalledWith(link)
  })
})

describe('the simulated exchange beside the page', () => {
  test('worlds are counted, and listeners are notified until they leave', () => {
    const heard = vi.fn()
    const before = worldCount.get()
    const end = worldCount.subscribe(heard)
    worldCount.set(before + 1)
    end()
    worldCount.set(before + 2)
    expect([worldCount.get() - before, heard.mock.calls.length]).toEqual([2, 1])
  })

  test('the console is visible from its first to its last opening', () => {
    const seen: boolean[] = []
    const isShown = () => consolesShown.get().length > 0
    const end = consolesShown.subscribe(() => void seen.push(isShown()))
    expect(isShown()).toBe(false)
    const hides = [enlist(consolesShown, 'console'), enlist(consolesShown, 'console')]
    for (const hide of hides) hide()
    end()
    enlist(consolesShown, 'console')()
    expect(seen).toEqual([true, true, true, false])
  })
})

describe('restarting a world', () => {
  test('clears its stored data, but not the session, other worlds or the device’s style', () => {
    const [local, session] = [new Map<string, string>(), new Map<string, string>()]
    const areas = { local: () => storageOver(local), session: () => storageOver(session) }
    const [one, other] = ['one', 'other'].map((world) => createStorage({ areas, world }))
    for (const storage of [one, other])
      for (const key of [KEYS.token, KEYS.style, KEYS.tickers]) storage?.write('local', key, 1)
    one?.write('session', 'draft:spot', 1)
    local.set('strange@one', '1')
    one?.forgetWorld()
    expect([...local.keys()].sort()).toEqual(
      [
        `app:${KEYS.token}@one`,
        `app:${KEYS.token}@other`,
        `app:${KEYS.style}`,
        `app:${KEYS.tickers}@other`,
        'strange@one',
      ].sort(),
    )
    expect(session.size).toBe(0)
  })

  test('another user clears the drafts of their own world: those of a world beside it stay', () => {
    const session = new Map<string, string>()
    const areas = { local: () => storageOver(new Map()), session: () => storageOver(session) }
    for (const world of ['main-1', 'recorded-1', '']) createStorage({ areas, world }).write('session', 'draft:spot', 1)
    createStorage({ areas, world: 'recorded-1' }).forgetDrafts()
    expect([...session.keys()]).toEqual(['app:draft:spot@main-1', 'app:draft:spot'])
    createStorage({ areas }).forgetDrafts()
    expect(session.size).toBe(0)
  })

  test('clears data that the browser refused to store as well', () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError')
    }
    const storage = createStorage({ areas: { local: refuse, session: refuse }, world: 'one' })
    storage.write('local', 'quote', 1)
    expect(storage.read('local', 'quote')).toBe(1)
    storage.forgetWorld()
    expect(storage.read('local', 'quote')).toBeUndefined()
  })
})

describe('the environment', () => {
  beforeEach(() => void vi.useFakeTimers())

  function around() {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
    const window = new EventTarget()
    const events: string[] = []
    const page = { window, document, navigator: { onLine: true }, now: Date.now } as unknown as Surroundings
    const stop = createSurroundings(() => page)({ sendBack: ({ type }) => events.push(type) })
    const lateBy = (ms: number) => {
      vi.setSystemTime(Date.now() + ms)
      vi.advanceTimersByTime(1_000)
    }
    return { window, document, events, stop, lateBy }
  }

  test('a timer late by exactly 2 s does not count as sleep', () => {
    const { events, lateBy } = around()
    lateBy(2_000)
    expect(events).toEqual([])
    lateBy(2_001)
    expect(events).toEqual(['page.woke'])
  })

  test('a page that sleeps right after its start is detected', () => {
    const { events, lateBy } = around()
    lateBy(60_000)
    expect(events).toEqual(['page.woke'])
  })

  test('a page hidden at either end of the gap does not count as asleep', () => {
    for (const [before, after] of [
      ['hidden', 'visible'],
      ['visible', 'hidden'],
    ] as const) {
      const { document, events, lateBy } = around()
      document.visibilityState = before
      vi.advanceTimersByTime(1_000)
      document.visibilityState = after
      lateBy(60_000)
      expect(events).toEqual([])
    }
  })

  test('after stop no event is followed', () => {
    const { window, document, events, stop } = around()
    stop()
    for (const type of ['online', 'offline']) window.dispatchEvent(new Event(type))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    for (const type of ['visibilitychange', 'resume']) document.dispatchEvent(new Event(type))
    expect(events).toEqual([])
  })
})

describe('texts', () => {
  const t = ((key, params) => (params ? `${key} ${JSON.stringify(params)}` : key)) as TFunction
  const NOON = Date.UTC(2026, 10, 22, 12) / 1_000

  test('an outage shows its period and duration, or its start if the end is unknown', () => {
    const ends = { kind: 'maintenance', from: NOON, until: NOON + 3_600 } as const
    const open = { kind: 'incident', from: NOON, until: null } as const
    const now = NOON * 1_000
    const at = (seconds: number) =>
      new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(seconds * 1_000)
    expect(outagePeriod(ends, now, t, 'en')).toBe(
      `message.outage.maintenance {"period":"${at(NOON)}–${at(NOON + 3_600)}"}`,
    )
    expect(outageEnd(ends, now, t, 'en')).toBe(`message.outage.maintenanceUntil {"time":"${at(NOON + 3_600)}"}`)
    for (const words of [outagePeriod, outageEnd])
      expect(words(open, now, t, 'en')).toBe(`message.outage.incidentFrom {"time":"${at(NOON)}"}`)
  })

  test('the server’s message comes before a text, and an unknown id has the general one', () => {
    expect(noticeText(t, { message: 'Not today' })).toBe('Not today')
    expect(noticeText(t, { key: 'nobody.knows' })).toMatch(/^error.refused\b/)
    expect(failureText(t, { id: 'offline', message: 'Not today' } as never)).toBe('Not today')
    expect(failureText(t, { id: 'nobodyKnows' } as never)).toMatch(/^transport.failed\b/)
    expect(errorKey('status999')).toBe('transport.failed')
  })
})

test('the last 300 events of machines are stored for later viewers', () => {
  const actors = createActors(() => 7)
  const machine = createMachine({ on: { go: {} } })
  const actor = createActor(machine, { inspect: actors.inspect }).start()
  for (let count = 1; count < 300; count += 1) actor.send({ type: 'go' })
  expect([actors.recent().length, actors.recent()[0]?.event.type]).toEqual([300, 'xstate.init'])
  actor.send({ type: 'go' })
  expect([actors.recent().length, actors.recent()[0]?.event.type]).toEqual([300, 'go'])
  expect(actors.recent()[0]).toMatchObject({ at: 7, page: '' })
})

test('machines’ requests reach the page', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('window', { navigator: { clipboard: { writeText } } })
  const areas = { local: () => ({}) as Storage, session: () => ({}) as Storage }
  const live = { clock: {}, connection: () => () => {} }
  const { ports, feeds, vault } = createDependencies(
    Object.assign(async () => undefined, { upload: async () => false }) as never,
    createStorage({ areas }),
    live as never,
  )
  expect(await ports.copy({ text: 'TXyz' })).toBe(true)
  expect(writeText).toHaveBeenCalledWith('TXyz')
  const ids = await Promise.all([ports.newId(undefined as never), ports.newId(undefined as never)])
  expect(new Set(ids).size).toBe(2)
  expect(ids[0]).toMatch(/^[0-9a-f-]{32,36}$/)
  await expect(ports.shrink({ file: new Blob(['x']) as File })).rejects.toThrow('createImageBitmap')
  expect(feeds.connection).toBe(live.connection)
  vault.put('fundPassword', '20262026')
  expect(await vault.during({ password: 'secret:fundPassword' }, async (opened) => opened)).toEqual({
    password: '20262026',
  })
})
