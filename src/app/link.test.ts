import { afterEach, expect, test, vi } from 'vitest'
import { readLink, takeLink } from './link.ts'

/** A tab: each load is at an address, and its session storage stays. */
function openedTab({ denied = false } = {}) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (denied) throw new DOMException('denied', 'SecurityError')
      kept.set(key, value)
    },
  }
  const replaceState = vi.fn()
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('history', { state: null, replaceState })
  const load = (search: string) => {
    vi.stubGlobal('location', { search, pathname: '/h5/', hash: '#/pages/assets/assets' })
    return takeLink()
  }
  return { load, replaceState }
}

afterEach(() => vi.unstubAllGlobals())

test('a link names persona, seed, speed, scenario, language and theme; what makes no sense is left out', () => {
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

test('it is taken out of the address, and a reload goes on with the world and its speed, not with the persona', () => {
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

test('SIM-07: a preset of faults is named once: what it set stays by itself', () => {
  const { load } = openedTab()
  expect(load('?fault=tunnel').fault).toBe('tunnel')
  expect(load('').fault).toBeUndefined()
  expect(readLink('?fault=<b>').fault).toBeUndefined()
})

test('a link to another world leaves the speed of the last one behind', () => {
  const { load } = openedTab()
  load('?seed=42&speed=600')
  expect(load('?seed=43').firstSpeed).toBeUndefined()
  expect(load('')).toMatchObject({ seed: 43 })
})

test('a browser that denies its storage opens the link all the same', () => {
  const { load } = openedTab({ denied: true })
  expect(load('?seed=42')).toMatchObject({ seed: 42 })
  expect(load('').seed).toBeUndefined()
})
