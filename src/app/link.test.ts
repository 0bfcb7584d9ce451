import { afterEach, expect, test, vi } from 'vitest'
import { keepWorld, readLink, takeLink } from './link.ts'

/** A tab with its session storage; each load has its own address. */
function openedTab({ denied = false } = {}) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (denied) throw new DOMException('denied', 'SecurityError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
  const replaceState = vi.fn()
  vi.stubGlobal('__DEMO__', true)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('history', { state: null, replaceState })
  const load = (search: string, hash = '#/pages/assets/assets', demo = true, opening = '') => {
    vi.stubGlobal('location', { search, pathname: '/h5/', hash })
    return takeLink(demo, opening)
  }
  return { load, replaceState, stored }
}

afterEach(() => vi.unstubAllGlobals())

test('a link has persona, seed, speed, scenario, language and theme; invalid values are dropped', () => {
  expect(readLink('?persona=trader&seed=42&speed=0&lang=ko&theme=dark&scenario=rally-1')).toMatchObject({
    persona: 'trader',
    seed: 42,
    speed: 0,
    lang: 'ko',
    theme: 'dark',
    scenario: 'rally-1',
  })
  const odd = readLink('?persona=<b>&seed=-1&speed=7&scenario=a/b&worker=yes')
  expect(Object.values(odd).filter((value) => value !== undefined)).toEqual([])
})

test('its parameters are removed from the address, and a reload keeps world and speed, not the persona', () => {
  const { load, replaceState } = openedTab()
  expect(load('?persona=trader&seed=42&speed=0')).toMatchObject({
    persona: 'trader',
    seed: 42,
    speed: 0,
    firstSpeed: 0,
  })
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/h5/#/pages/assets/assets')
  const again = load('')
  expect(again).toMatchObject({ seed: 42, firstSpeed: 0 })
  expect([again.persona, again.speed]).toEqual([undefined, undefined])
})

test('REC-01: a live build records again after a reload, and a demo has no such link', () => {
  const { load, replaceState } = openedTab()
  expect(load('?record&lang=ko', '', false)).toMatchObject({ record: true, lang: 'ko' })
  expect(replaceState).toHaveBeenLastCalledWith(null, '', '/h5/?record')
  load('?record', '')
  expect(replaceState).toHaveBeenLastCalledWith(null, '', '/h5/')
})

test('SIM-07: a preset of faults is applied once and then stays', () => {
  const { load } = openedTab()
  expect(load('?fault=tunnel').fault).toBe('tunnel')
  expect(load('').fault).toBeUndefined()
  expect(readLink('?fault=<b>').fault).toBeUndefined()
})

test('SIM-08: the operator’s token is read once, removed from the address and not stored with the link', () => {
  const { load, replaceState, stored } = openedTab()
  const token = 'aB_-'.repeat(11)
  expect(load(`?operator=${token}`, '#/simulator').operator).toBe(token)
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/h5/#/simulator')
  expect([...stored.values()].join()).not.toContain(token)
  expect(load('').operator).toBeUndefined()
  for (const odd of ['short', '<b>'.repeat(20), 'x'.repeat(101)])
    expect(readLink(`?operator=${odd}`).operator).toBeUndefined()
})

test('a link to another world drops the previous speed', () => {
  const { load } = openedTab()
  load('?seed=42&speed=600')
  expect(load('?seed=43').firstSpeed).toBeUndefined()
  expect(load('')).toMatchObject({ seed: 43 })
})

test('a browser that denies storage still opens the link', () => {
  const { load } = openedTab({ denied: true })
  expect(load('?seed=42')).toMatchObject({ seed: 42 })
  expect(load('').seed).toBeUndefined()
})

test('SIM-05: a link opens a scenario, and a reload continues it', () => {
  const { load } = openedTab()
  expect(load('?scenario=desk-full&fault=tunnel')).toMatchObject({
    scenario: 'desk-full',
    fault: 'tunnel',
    opened: true,
  })
  expect(load('')).toMatchObject({ scenario: 'desk-full', opened: false })
  keepWorld({ scenario: 'ten-thousand-records', seed: 1 })
  expect(load('')).toMatchObject({ scenario: 'ten-thousand-records', seed: 1, opened: false })
  expect(load('?seed=7')).toMatchObject({ seed: 7, opened: true, scenario: undefined })
  keepWorld(undefined)
  expect(load('')).toMatchObject({ seed: undefined, scenario: undefined })
})

test('SIM-05: a shared world in the hash is removed from the address and stays for reloads', () => {
  const { load, replaceState } = openedTab()
  expect(load('', '#state=q1_-')).toMatchObject({ shared: 'q1_-', opened: true })
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/h5/')
  expect(load('', '#/')).toMatchObject({ shared: 'q1_-', opened: false })
  expect(load('?scenario=desk-full').shared).toBeUndefined()
})

test('SIM-10: a live app ignores worlds in a link and stores nothing', () => {
  const { load, stored } = openedTab()
  expect(load('?scenario=desk-full&seed=7&speed=600', '#state=abc', false).shared).toBeUndefined()
  expect([...stored.keys()]).toEqual([])
})

test('SIM-08: a file opens like the link in its page once in a tab, and not when its address has parameters', () => {
  const opening = '?lang=zh&scenario=ticket-typed&speed=1&tour=buy,answerLost'
  const tab = openedTab()
  expect(tab.load('', '', true, opening)).toMatchObject({ lang: 'zh', tour: ['buy', 'answerLost'], opened: true })
  // The next chapter is a link, and a reload continues in its world.
  expect(tab.load('?scenario=ticket-typed&tour=answerLost', '', true, opening).tour).toEqual(['answerLost'])
  expect(tab.load('', '', true, opening).tour).toBeUndefined()
  expect(openedTab().load('?persona=trader', '', true, opening)).toMatchObject({ persona: 'trader', tour: undefined })
  expect(openedTab().load('', '#/pages/assets/assets', true, opening).tour).toBeUndefined()
})

test('HIS-01: a link to a market history has its ids and its moment in UTC; a reload keeps both', () => {
  const id = '0123456789abcdef'.repeat(2)
  const { load } = openedTab()
  const world = { tape: `${id},${id}`, at: Date.UTC(2024, 7, 5, 1) }
  expect(load(`?tape=${id},${id}&at=2024-08-05T01:00&persona=trader`)).toMatchObject({ ...world, opened: true })
  expect(load('')).toMatchObject({ ...world, opened: false })
  expect(load('?scenario=watchlist').tape).toBeUndefined()
  expect(readLink('?tape=__proto__&at=yesterday')).toMatchObject({ tape: undefined, at: undefined })
  expect(readLink(`?tape=${id}&at=2024-19-45T01:00`).at).toBe(0)
})
