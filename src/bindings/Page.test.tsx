/** The frame of a page without a browser: effects run at once, on a fake element. */

import { isValidElement, type ReactElement, type ReactNode, Suspense } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { NavigationType, Router } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyStateMachine, createActor, type Snapshot } from 'xstate'
import { type KnownOutage, outageFlow } from '../../machines/app/outageFlow.ts'
import { socketFlow } from '../../machines/app/socketFlow.ts'
import { versionFlow } from '../../machines/app/versionFlow.ts'
import { linkTo } from '../../protocol/routes.ts'
import { englishTexts } from '../i18n/english.testing.ts'
import { t } from '../i18n/i18n.ts'
import { createExchangeClock } from '../live/clock.ts'
import type { Live } from '../live/live.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Strip } from '../ui/Notice.tsx'
import { TitleBar } from '../ui/TitleBar.tsx'
import { AppProvider } from './AppProvider.tsx'
import { lockShown } from './lockShown.ts'
import { NavigationContext } from './navigation.tsx'
import { OutageStrip } from './OutageStrip.tsx'
import { Page, useBackCloses } from './Page.tsx'
import type { App } from './useApp.ts'
import { useConnectionStrip } from './useConnectionStrip.ts'

const stage = vi.hoisted(() => ({ element: null as unknown, ends: [] as (() => void)[], changed: () => {} }))
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>()
  const { useRef: refOf } = react
  const atOnce = (run: () => undefined | (() => void)) => void stage.ends.push(run() ?? (() => {}))
  return {
    ...react,
    useEffect: atOnce,
    useLayoutEffect: atOnce,
    useRef: (first: unknown) => (first === null ? { current: stage.element } : refOf(first)),
    useSyncExternalStore: (subscribe: (listener: () => void) => () => void, get: () => unknown) => {
      stage.ends.push(subscribe(() => stage.changed()))
      return get()
    },
  }
})

/** A scroll container as high as its content. */
class Main extends EventTarget {
  reach = 0
  stop: object | null = null
  tabIndex: number | undefined
  private top = 0
  get scrollTop() {
    return this.top
  }
  set scrollTop(top) {
    this.top = Math.min(top, this.reach)
  }
  querySelector = () => this.stop
  removeAttribute = () => {
    this.tabIndex = undefined
  }
  /** The user scrolls. */
  scrolledTo(top: number) {
    this.top = top
    this.dispatchEvent(new Event('scroll'))
  }
}

interface Watch {
  look: () => void
  options: MutationObserverInit
}
const watches = new Set<Watch>()
/** Content grows deep in the page. */
const grow = () => {
  for (const { look, options } of [...watches]) if (options.childList && options.subtree) look()
}

let document: EventTarget & { title: string; activeElement: unknown }
const online = { onLine: true }
let window: EventTarget
const reload = vi.fn()

beforeAll(englishTexts)
beforeEach(() => {
  vi.useFakeTimers()
  stage.element = null
  stage.changed = () => {}
  watches.clear()
  online.onLine = true
  window = new EventTarget()
  document = Object.assign(new EventTarget(), { title: '', activeElement: null })
  vi.stubGlobal('__DEMO__', false)
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', online)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal(
    'MutationObserver',
    class {
      private readonly own: Watch
      constructor(look: () => void) {
        this.own = { look, options: {} }
      }
      observe(_: unknown, options: MutationObserverInit) {
        this.own.options = options
        watches.add(this.own)
      }
      disconnect() {
        watches.delete(this.own)
      }
    },
  )
})
const leave = () => {
  for (const end of stage.ends.splice(0)) end()
}
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const OUTAGE: KnownOutage = { id: 7, kind: 'maintenance', from: 1_800_000_000, until: 1_800_003_600 }
const ANNOUNCED = { reads: 'seen', notice: { shown: 'announced' } }
const UNDER_WAY = { reads: 'seen', notice: { shown: 'underWay' } }
const WELL = { live: { open: 'fresh' } }

interface Scene {
  /** Address after the hash. */
  at?: string
  way?: NavigationType
  key?: string
  /** The socket's state, and its attempts. */
  link?: unknown
  tries?: number
  version?: 'seen' | 'newer'
  outage?: unknown
  shown?: KnownOutage
}

/** An actor in a given state. */
function actorIn<M extends AnyStateMachine>(machine: M, value: unknown, context: object = {}, input: object = {}) {
  const first = createActor(machine, { input } as never).getPersistedSnapshot() as unknown as { context: object }
  const snapshot = { ...first, value, context: { ...first.context, ...context } } as unknown as Snapshot<unknown>
  return Object.assign(createActor(machine, { input, snapshot } as never), { send: vi.fn() })
}

const elementsIn = (node: ReactNode): ReactElement<Record<string, unknown>>[] => {
  if (Array.isArray(node)) return node.flatMap(elementsIn)
  if (!isValidElement<Record<string, unknown>>(node)) return []
  return [node, ...elementsIn(node.props.children as ReactNode)]
}

/** Renders in the app of a scene; returns the result and the markup. */
function draw<T>(part: () => T, scene: Scene = {}) {
  const { at = '/pages/set/index', way = NavigationType.Pop, key = 'one', link = WELL, tries = 0 } = scene
  const [pathname = '', search] = at.split('?')
  const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn(), onBack: vi.fn() }
  const app = {
    socket: actorIn(socketFlow, { link, sendFailing: 'quiet' }, { tries }, { chance: () => 0 }),
    version: actorIn(versionFlow, scene.version ?? 'seen'),
    outage: actorIn(outageFlow, scene.outage ?? ANNOUNCED, { shown: scene.shown }),
    live: { clock: createExchangeClock({ real: () => 0, start: () => 1_799_990_000_000 }) } as Live,
  }
  let made: { is: T } | undefined
  const Shown = () => {
    made = { is: part() }
    return isValidElement(made.is) ? made.is : null
  }
  const tree = (
    <AppProvider app={app as unknown as App}>
      <Router
        location={{ pathname, search: search === undefined ? '' : `?${search}`, key, hash: '', state: null }}
        navigationType={way}
        navigator={{} as never}
      >
        <NavigationContext value={navigation}>
          <Shown />
        </NavigationContext>
      </Router>
    </AppProvider>
  )
  const markup = renderToString(tree)
  if (!made) throw new Error('nothing was drawn')
  const { is } = made
  const found = (type: unknown) => elementsIn(is as ReactNode).find((element) => element.type === type)?.props
  return { is, tree, markup, app, navigation, found }
}

type PageProps = Parameters<typeof Page>[0]
const page = (props: Partial<PageProps> = {}, scene: Scene = {}) =>
  draw(() => Page({ children: 'the content', ...props }), scene)

describe('the frame', () => {
  test('shows the name of its screen, unless the page has its own', () => {
    expect(page().found(TitleBar)).toMatchObject({ title: 'Settings' })
    expect(document.title).toBe('Settings · Bitcoin App')
    expect(page({ title: 'Ann' }).found(TitleBar)).toMatchObject({ title: 'Ann' })
    expect(document.title).toBe('Ann · Bitcoin App')
  })

  test('SEC-01: has no name in the title of the document while the app is locked', () => {
    lockShown.set({ ...lockShown.get(), isCovered: true })
    page({ title: 'Ann' })
    expect(document.title).toBe('Bitcoin App')
    lockShown.set({ ...lockShown.get(), isCovered: false })
  })

  test('has no name for an unknown screen', () => {
    expect(page({}, { at: '/simulator' }).found(TitleBar)).toMatchObject({ title: '' })
  })

  test('shows in a demo that its funds are simulated', () => {
    vi.stubGlobal('__DEMO__', true)
    page()
    expect(document.title).toBe('Settings · Simulated funds – not real money')
  })

  test('has a back arrow on all pages except those of the tab bar, unless a page overrides it', () => {
    const arrow = (props: Partial<PageProps>, at: string) => page(props, { at }).found(TitleBar)?.onBack !== undefined
    expect([arrow({}, '/pages/set/index'), arrow({}, '/'), arrow({}, '/simulator')]).toEqual([true, false, true])
    expect([arrow({ back: false }, '/pages/set/index'), arrow({ back: true }, '/')]).toEqual([false, true])
  })

  test('goes back one page, or runs the page’s own handler', () => {
    const { found, navigation } = page()
    expect(found(TitleBar)?.onBack).toBe(navigation.back)
    const onBack = () => {}
    expect(page({ onBack }).found(TitleBar)?.onBack).toBe(onBack)
  })

  test('gives the title more room if nothing is at its right', () => {
    expect(page().found(TitleBar)?.wide).toBe(true)
    expect(page({ right: 'search' }).found(TitleBar)).toMatchObject({ wide: false, right: 'search' })
  })

  test('renders the content and the main action below', () => {
    expect(page().markup).toContain('the content')
    expect(page().markup).not.toContain('bottombar')
    expect(page({ bottom: 'Confirm' }).markup).toContain('<footer class="bottombar">Confirm</footer>')
  })

  test.each([
    [{}, '/pages/set/index', NavigationType.Push, 'page page--push'],
    [{}, '/pages/set/index', NavigationType.Replace, 'page page--push'],
    [{}, '/pages/set/index', NavigationType.Pop, 'page page--back'],
    [{}, '/simulator', NavigationType.Pop, 'page page--back'],
    [{}, '/', NavigationType.Push, 'page'],
    [{ surface: true }, '/', NavigationType.Pop, 'page page--surface'],
  ])('%j at %s, reached by %s, comes in as "%s"', (props, at, way, className) => {
    expect(page(props, { at, way }).found('main')).toMatchObject({ className })
  })
})

describe('the scroll position of a page', () => {
  const POP = { at: '/pages/set/index', way: NavigationType.Pop }
  const opened = (reach: number, scene: Scene) => {
    const main = Object.assign(new Main(), { reach })
    stage.element = main
    page({}, scene)
    return main
  }
  /** A page left at 800 px; each test uses its own. */
  const leftAt = (key: string, top = 800) => {
    opened(0, { ...POP, key }).scrolledTo(top)
    leave()
  }

  test('is restored only when going back', () => {
    leftAt('a')
    expect(opened(2_000, { ...POP, key: 'a' }).scrollTop).toBe(800)
    expect(opened(2_000, { ...POP, key: 'a', way: NavigationType.Push }).scrollTop).toBe(0)
    expect(opened(2_000, { ...POP, key: 'never seen' }).scrollTop).toBe(0)
  })

  test('belongs to one page, also when another was opened by an edited address', () => {
    leftAt('default')
    expect(opened(2_000, { ...POP, key: 'default', at: '/pages/set/langset' }).scrollTop).toBe(0)
    expect(opened(2_000, { ...POP, key: 'default' }).scrollTop).toBe(800)
  })

  test('is applied once the content is there, and not again', () => {
    leftAt('b')
    const main = opened(300, { ...POP, key: 'b' })
    expect(main.scrollTop).toBe(300)
    main.reach = 500
    grow()
    expect(main.scrollTop).toBe(500)
    // Browsers round: a missing pixel is ignored.
    main.reach = 799
    grow()
    main.reach = 2_000
    grow()
    expect(main.scrollTop).toBe(799)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is applied when a part of the page gets its height by its style', () => {
    leftAt('c')
    const main = opened(300, { ...POP, key: 'c' })
    main.reach = 2_000
    for (const { look, options } of watches) if (options.attributeFilter?.includes('style')) look()
    expect(main.scrollTop).toBe(800)
  })

  test.each(['pointerdown', 'wheel', 'keydown'])('is dropped when the user scrolls by %s', (type) => {
    leftAt(type)
    const main = opened(300, { ...POP, key: type })
    main.dispatchEvent(new Event(type))
    main.reach = 2_000
    grow()
    expect(main.scrollTop).toBe(300)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is dropped when the content takes too long, or the page is left', () => {
    leftAt('d')
    const late = opened(300, { ...POP, key: 'd' })
    vi.advanceTimersByTime(2_999)
    late.reach = 400
    grow()
    expect(late.scrollTop).toBe(400)
    vi.advanceTimersByTime(1)
    late.reach = 2_000
    grow()
    expect(late.scrollTop).toBe(400)
    leave()
    const left = opened(300, { ...POP, key: 'd' })
    leave()
    left.reach = 2_000
    grow()
    expect([left.scrollTop, vi.getTimerCount(), watches.size]).toEqual([300, 0, 0])
  })

  test('ignores an element that has left the page', () => {
    const main = opened(0, { ...POP, key: 'e' })
    main.scrolledTo(800)
    leave()
    main.scrolledTo(0)
    expect(opened(2_000, { ...POP, key: 'e' }).scrollTop).toBe(800)
  })
})

describe('scrolling by keyboard', () => {
  const opened = (stop: object | null) => {
    const main = Object.assign(new Main(), { stop })
    stage.element = main
    page()
    return main
  }

  test('a page takes the focus if nothing in it has it', () => {
    const main = opened(null)
    expect(main.tabIndex).toBe(0)
    main.stop = {}
    grow()
    expect(main.tabIndex).toBeUndefined()
    expect(opened({}).tabIndex).toBeUndefined()
  })

  test('a page that has the focus keeps it', () => {
    const main = opened(null)
    document.activeElement = main
    main.stop = {}
    grow()
    expect(main.tabIndex).toBe(0)
  })

  test('a page that was left is no longer observed', () => {
    opened(null)
    leave()
    expect(watches.size).toBe(0)
  })
})

describe('the browser’s back button with an open overlay', () => {
  test('closes it with its current handler, until it is closed', () => {
    const closed: string[] = []
    const end = vi.fn()
    const { navigation } = draw(() => null)
    navigation.onBack.mockReturnValue(end)
    const over = (open: boolean) =>
      renderToString(
        <NavigationContext value={navigation}>
          <Over open={open} />
        </NavigationContext>,
      )
    const Over = ({ open }: { open: boolean }) => {
      useBackCloses(open, () => void closed.push('sheet'))
      return null
    }
    over(false)
    expect(navigation.onBack).not.toHaveBeenCalled()
    over(true)
    expect(navigation.onBack.mock.calls[0]?.[0]()).toBe(true)
    expect([closed, end.mock.calls.length]).toEqual([['sheet'], 0])
    leave()
    expect(end).toHaveBeenCalledOnce()
  })
})

describe('the connection strip', () => {
  const words = (scene: Scene) => draw(useConnectionStrip, scene)

  test('is hidden while connected, while the app starts, and after a deliberate close', () => {
    for (const link of [WELL, { live: 'connecting' }, 'idle', 'closedOnPurpose'])
      expect(words({ link }).is).toBeUndefined()
    // A new connection keeps its count of attempts until its first message.
    expect(words({ tries: 1 }).is).toBeUndefined()
  })

  test.each([
    ['tries again', { link: { live: 'connecting' }, tries: 1 }],
    ['waits for the next try', { link: 'waiting', tries: 1 }],
    ['has fallen silent', { link: { live: { open: 'stale' } } }],
  ])('says that prices are delayed while it %s, with a retry', (_, scene) => {
    const { is, app } = words(scene)
    expect(is?.text).toBe(t('app.pricesDelayed'))
    expect(is?.lost).toBeUndefined()
    is?.onAct?.()
    expect(app.socket.send).toHaveBeenCalledWith({ type: 'net.online' })
  })

  test('shows a lost network first, and follows the network’s changes', () => {
    online.onLine = false
    const followed = vi.fn()
    stage.changed = followed
    expect(words({ link: 'waiting', tries: 1, version: 'newer' }).is).toEqual({
      text: t('ui.networkLost'),
      lost: true,
    })
    for (const type of ['online', 'offline']) {
      window.dispatchEvent(new Event(type))
      expect(followed).toHaveBeenCalled()
      followed.mockClear()
    }
    leave()
    for (const type of ['online', 'offline']) window.dispatchEvent(new Event(type))
    expect(followed).not.toHaveBeenCalled()
  })

  test('shows the time of the last prices without a network, until it is back', () => {
    vi.setSystemTime(new Date(2026, 10, 24, 14, 8))
    online.onLine = false
    words({})
    window.dispatchEvent(new Event('offline'))
    expect(words({}).is).toEqual({ text: t('ui.networkLost'), lost: true, more: t('app.offline', { time: '14:08' }) })
    window.dispatchEvent(new Event('online'))
    expect(words({}).is).toEqual({ text: t('ui.networkLost'), lost: true })
  })

  test('offers a newer version, except during an outage', () => {
    const { is } = words({ version: 'newer' })
    expect(is).toMatchObject({ text: t('app.newVersion'), act: t('app.loadVersion') })
    expect(reload).not.toHaveBeenCalled()
    is?.onAct?.()
    expect(reload).toHaveBeenCalledOnce()
    expect(words({ version: 'newer', outage: UNDER_WAY }).is).toBeUndefined()
  })

  test('is a strip below the title', () => {
    expect(page().found(Strip)).toBeUndefined()
    expect(page({}, { link: 'waiting', tries: 1 }).markup).toContain('Prices are delayed')
  })
})

describe('the outage strip', () => {
  const strip = (scene: Scene) => draw(() => OutageStrip({ outage: OUTAGE }), scene)
  const act = (handler: unknown) => (handler as (event: object) => void)({ button: 0, preventDefault: () => {} })

  test('links to an outage ahead, which can be dismissed', () => {
    const { found, app, navigation } = strip({ outage: ANNOUNCED })
    expect(found(Strip)).toMatchObject({ tone: 'info', text: expect.stringMatching(/^Maintenance: .+–/) })
    expect(found(Strip)?.more).toBeUndefined()
    const details = linkTo('announcements', { id: 7 })
    expect(found('a')).toMatchObject({ href: `#${details}`, children: 'Details' })
    act(found('a')?.onClick)
    expect(navigation.open).toHaveBeenCalledWith(details)
    act(found(IconButton)?.onPress)
    expect(app.outage.send).toHaveBeenCalledWith({ type: 'outage.dismiss' })
  })

  test('explains an outage under way, and stays', () => {
    const { found } = strip({ outage: UNDER_WAY })
    expect(found(Strip)).toMatchObject({
      tone: 'warn',
      text: expect.stringMatching(/^Maintenance until /),
      more: 'Some services may be unavailable.',
    })
    expect(found(IconButton)).toBeUndefined()
    expect(found('a')).toBeDefined()
  })

  test('has no link on its own announcement', () => {
    const own = linkTo('announcements', { id: 7 })
    expect(strip({ at: own }).found('a')).toBeUndefined()
    expect(strip({ at: linkTo('announcements', { id: 8 }) }).found('a')).toBeDefined()
    expect(strip({ at: linkTo('announcements') }).found('a')).toBeDefined()
  })

  /** The complete markup, including lazy parts. */
  async function complete(tree: ReactNode): Promise<string> {
    const stream = await renderToReadableStream(tree)
    await stream.allReady
    return new Response(stream).text()
  }

  test('appears on the pages that show it, as soon as it is loaded', async () => {
    expect(page().found(Suspense)).toBeUndefined()
    expect(await complete(page({}, { shown: OUTAGE }).tree)).toContain('Maintenance: ')
  })
})
