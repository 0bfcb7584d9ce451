/** Hooks of the app in a single render; effects run at once, in order. */
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setup } from 'xstate'
import { setLanguage, startText } from '../i18n/i18n.ts'
import { type Flow, useFlow } from './flows.tsx'
import { addressed, useNavigation } from './navigation.tsx'
import { type App, AppContext } from './useApp.ts'
import { useCopy } from './useCopy.ts'
import { useInView } from './useInView.ts'
import { useIsLogin } from './useIsLogin.ts'
import { useMoney } from './useMoney.ts'
import { useOperator } from './useOperator.ts'
import { usePaste } from './usePaste.ts'
import { useUserChanged } from './useUserChanged.ts'
import { useVault } from './useVault.ts'

const ends = vi.hoisted(() => [] as (() => void)[])
const drawnAgain = vi.hoisted(() => vi.fn())
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (run: () => undefined | (() => void)) => {
    const end = run()
    if (end) ends.push(end)
  },
  useSyncExternalStore: (subscribe: (listener: () => void) => () => void, get: () => unknown) => {
    ends.push(subscribe(drawnAgain))
    return get()
  },
}))
beforeEach(() => void ends.splice(0))
afterEach(() => void vi.unstubAllGlobals())

/** The result of a hook within an app of these parts. */
function used<T>(hook: () => T, app: object, at = '/'): T {
  let answer: { is: T } | undefined
  const Shown = () => {
    answer = { is: hook() }
    return null
  }
  renderToString(
    <MemoryRouter initialEntries={[at]}>
      <AppContext value={app as App}>
        <Shown />
      </AppContext>
    </MemoryRouter>,
  )
  if (!answer) throw new Error('the hook was not drawn')
  return answer.is
}
const machineOf = () =>
  setup({
    types: {} as { context: { invite: string }; input: { invite: string }; events: { type: 'next' } },
  }).createMachine({
    context: ({ input }) => input,
    initial: 'first',
    states: { first: { on: { next: 'second' } }, second: {} },
  })
const actorOf = (context: object) => ({ getSnapshot: () => ({ context }), subscribe: () => ({ unsubscribe() {} }) })

describe('useVault', () => {
  function vaultIn(visibilityState: string) {
    const document = Object.assign(new EventTarget(), { visibilityState })
    vi.stubGlobal('document', document)
    const forget = vi.fn()
    const vault = { forget }
    expect(used(useVault, { dependencies: { vault } })).toBe(vault)
    const names = () => forget.mock.calls.map(([name]) => name as string)
    return { document, names }
  }
  const ALL = ['fundPassword', 'oldFundPassword', 'loginPassword', 'authenticatorCode']

  test('clears secrets when the page is hidden', () => {
    const { document, names } = vaultIn('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(names()).toEqual([])
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(names()).toEqual(ALL)
  })

  test('clears them when the page is left, and then stops listening', () => {
    const { document, names } = vaultIn('hidden')
    for (const end of ends) end()
    expect(names()).toEqual(ALL)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(names()).toEqual(ALL)
  })
})

test('useUserChanged: changed lists are followed until the page is left', () => {
  const followed: { lists: readonly string[]; refresh: () => void; isOver: boolean }[] = []
  const follow = (lists: readonly string[], refresh: () => void) => {
    const own = { lists, refresh, isOver: false }
    followed.push(own)
    return () => {
      own.isOver = true
    }
  }
  const refresh = vi.fn()
  used(() => useUserChanged(['orders', 'funds'], refresh), { ownChanges: { follow } })
  expect(followed.map(({ lists, isOver }) => ({ lists, isOver }))).toEqual([
    { lists: ['orders', 'funds'], isOver: false },
  ])
  followed[0]?.refresh()
  expect(refresh).toHaveBeenCalledTimes(1)
  for (const end of ends) end()
  expect(followed[0]?.isOver).toBe(true)
})

test('useInView: the end of a list loads more when it comes near, until it unmounts', () => {
  const seen = { options: {} as object, watched: [] as unknown[], over: false }
  let look: (entries: { isIntersecting: boolean }[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: typeof look, options: object) {
        look = listener
        seen.options = options
      }
      observe = (element: unknown) => void seen.watched.push(element)
      disconnect = () => {
        seen.over = true
      }
    },
  )
  const onView = vi.fn()
  const ref = used(() => useInView(onView), {})
  const element = { closest: (selector: string) => `root ${selector}` } as unknown as Element
  const end = ref(element)
  expect(seen).toEqual({ options: { root: 'root .page', rootMargin: '300px' }, watched: [element], over: false })
  look([{ isIntersecting: false }])
  expect(onView).not.toHaveBeenCalled()
  look([{ isIntersecting: false }, { isIntersecting: true }])
  expect(onView).toHaveBeenCalledTimes(1)
  end?.()
  expect(seen.over).toBe(true)
})

test('useInView: an end that is near while the list refreshes is observed again afterwards', () => {
  const refs: unknown[] = []
  const useTwice = () => {
    const [ready, setReady] = useState(false)
    refs.push(useInView(() => {}, ready))
    if (!ready) setReady(true)
  }
  used(useTwice, {})
  expect(refs).toHaveLength(2)
  expect(refs[0]).not.toBe(refs[1])
})

describe('useMoney', () => {
  const app = (title: string, hideAmounts: boolean) => ({
    settings: actorOf({ forex: { title, icon: '¥' }, style: { hideAmounts } }),
    start: actorOf({
      forexList: [
        { title: 'EUR', icon: '€', rate: '0.5', name: '' },
        { title: 'JPY', icon: '¥', rate: '150', name: '' },
      ],
    }),
  })

  test('amounts are in the display currency, at its rate', () => {
    const money = used(useMoney, app('JPY', false))
    expect([money.title, money.rate, money.hidden]).toEqual(['JPY', '150', false])
    expect([money.places, money.fiat('2'), money.fiat('0.0001')]).toEqual([0, '¥300', '¥0.015'])
    expect(money.own('12.5 BTC')).toBe('12.5 BTC')
  })

  test('a currency without a rate counts as one USDT; hidden amounts are dots', () => {
    const money = used(useMoney, app('XYZ', true))
    expect([money.rate, money.hidden]).toEqual(['1', true])
    expect(money.own('12.5 BTC')).not.toContain('12.5')
  })
})

test.each([true, false])('useIsLogin: %s according to the session', (isLogin) => {
  expect(used(useIsLogin, { session: actorOf({ user: { isLogin } }) })).toBe(isLogin)
})

describe('useOperator', () => {
  test('returns nothing in a demo, and a deployment’s name, licence and non-empty warnings', () => {
    expect(used(useOperator, {})).toBeUndefined()
    const operator = { name: { en: 'Example Ltd' }, licence: 'No. 7' }
    const deployment = { chatKey: '', operator, riskWarnings: ['You may lose all.', ' ', { en: 'No advice.' }] }
    expect(used(useOperator, { deployment })).toEqual({
      name: 'Example Ltd',
      licence: 'No. 7',
      riskWarnings: ['You may lose all.', 'No advice.'],
    })
  })
})

test('useOperator: a change of language renders the texts again', async () => {
  await startText('en')
  const operator = { name: { en: 'Example Ltd', es: 'Ejemplo S.A.' }, licence: '' }
  const read = () => used(useOperator, { deployment: { chatKey: '', operator, riskWarnings: [] } })?.name
  expect(read()).toBe('Example Ltd')
  drawnAgain.mockClear()
  await setLanguage('es')
  expect(drawnAgain).toHaveBeenCalled()
  expect(read()).toBe('Ejemplo S.A.')
  await setLanguage('en')
})

describe('useFlow', () => {
  const course: Flow<ReturnType<typeof machineOf>> = {
    machine: machineOf(),
    screens: ['home', 'register'],
    input: (_, query) => ({ invite: query.get('invite') ?? '' }),
  }
  const HERE = '/pages/register/resgiter?invite=AB12'
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('gives all pages of a flow the same machine, started with the first page’s query', () => {
    const app = { dependencies: {} }
    const [snapshot, send, actor] = used(() => useFlow(course), app, HERE)
    expect(snapshot.context.invite).toBe('AB12')
    send({ type: 'next' })
    const [later, , same] = used(() => useFlow(course), app, '/')
    expect([later.value, same]).toEqual(['second', actor])
  })

  test.each([
    ['home', 'active'],
    ['register', 'active'],
    ['settings', 'stopped'],
    [undefined, 'stopped'],
  ] as const)('when its page unmounts and the address names %s the machine is %s', (name, status) => {
    const [, , actor] = used(() => useFlow(course), { dependencies: {} }, HERE)
    addressed.set('settings')
    vi.runAllTimers()
    expect(actor.getSnapshot().status).toBe('active')
    addressed.set(name)
    for (const end of ends) end()
    vi.runAllTimers()
    expect(actor.getSnapshot().status).toBe(status)
  })
})

test('useNavigation: outside the frame it throws with the reason', () => {
  expect(() => used(useNavigation, {})).toThrow('no navigation')
})

describe('clipboard', () => {
  const raised: unknown[] = []
  const notices = { send: (event: unknown) => void raised.push(event) }
  beforeEach(() => void raised.splice(0))

  test.each([
    [true, 'clipboard', 'ui.linkCopied'],
    [false, 'failure', 'ui.copyFailed'],
  ])('useCopy: copied is %s', async (copied, kind, key) => {
    const copy = used(() => useCopy('ui.linkCopied'), {
      notices,
      dependencies: { ports: { copy: async () => copied } },
    })
    expect(await copy('TXyz')).toBe(copied)
    expect(raised).toEqual([{ type: 'notice.show', kind, text: { key } }])
  })

  test.each([
    [' TXyz', ' TXyz'],
    ['  ', undefined],
  ])('usePaste: %j gives %j', async (text, given) => {
    vi.stubGlobal('navigator', { clipboard: { readText: async () => text } })
    expect(await used(() => usePaste('ui.pasteByHand'), { notices })()).toBe(given)
    expect(raised).toEqual([])
  })

  test('usePaste: when the browser refuses, a notice says to paste by hand', async () => {
    vi.stubGlobal('navigator', {})
    expect(await used(() => usePaste('ui.pasteByHand'), { notices })()).toBeUndefined()
    expect(raised).toEqual([{ type: 'notice.show', kind: 'failure', text: { key: 'ui.pasteByHand' } }])
  })
})
