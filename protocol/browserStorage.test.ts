import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MAX_STORED_LENGTH, parseStored, readStored, tabValue } from './browserStorage.ts'
import { DAMAGED_TEXTS, storageOver } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

test('a stored text gives its JSON value, and undefined if it is cut, invalid, null, too long or missing', () => {
  expect([parseStored('{"a":[1]}'), parseStored('false'), parseStored('0'), parseStored('""')]).toEqual([
    { a: [1] },
    false,
    0,
    '',
  ])
  for (const text of [null, 'null', '', '{"a":[1', 'undefined', `"${'x'.repeat(MAX_STORED_LENGTH)}"`])
    expect(parseStored(text)).toBeUndefined()
})

describe('a value of the tab', () => {
  const link = tabValue('link', v.object({ name: v.string() }))

  test('is stored until it is cleared', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', storageOver(stored))
    link.write({ name: 'a' })
    expect([link.read(), [...stored]]).toEqual([{ name: 'a' }, [['sim:link', '{"name":"a"}']]])
    link.write(undefined)
    expect([link.read(), stored.size]).toEqual([undefined, 0])
  })

  test.each(Object.entries(DAMAGED_TEXTS))('counts as missing if its text is %s', (_, text) => {
    vi.stubGlobal('sessionStorage', { getItem: () => text })
    expect(link.read()).toBeUndefined()
  })

  test('ignores a browser that denies storage, on access, reading or writing', () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const denied of [{ get: deny }, { value: { getItem: deny, setItem: deny, removeItem: deny } }]) {
      Object.defineProperty(globalThis, 'sessionStorage', { ...denied, configurable: true })
      expect(() => link.write({ name: 'a' })).not.toThrow()
      expect(() => link.write(undefined)).not.toThrow()
      expect(link.read()).toBeUndefined()
    }
    Reflect.deleteProperty(globalThis, 'sessionStorage')
  })
})

test('a text over the limit is removed from the storage, others stay', () => {
  const stored = new Map([
    ['app:long', 'x'.repeat(MAX_STORED_LENGTH + 1)],
    ['app:own', '"x"'],
  ])
  expect([readStored(storageOver(stored), 'app:long'), readStored(storageOver(stored), 'app:own')]).toEqual([
    undefined,
    'x',
  ])
  expect([...stored.keys()]).toEqual(['app:own'])
})

/** The modules that use the browser's storage directly; all others go through them. */
const OPEN_STORAGE = [
  'protocol/browserStorage.ts',
  // The histories of markets that were opened in the console.
  'simulator/history/store.ts',
  // The session that the tab plays back.
  'simulator/recorded/store.ts',
  // msw's stub for cookies: checks whether storage exists, and reads nothing.
  'simulator/transports/noCookies.ts',
  // The world's own database, a snapshot and lines, which `openExchange` reads.
  'simulator/transports/save.ts',
  'src/bindings/storage.ts',
]

test('no other module reads or writes browser storage', () => {
  const sources = ['machines', 'protocol', 'simulator', 'src'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name.replaceAll('\\', '/')}`),
  )
  const open = sources
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => /\b(localStorage|sessionStorage|indexedDB|openDB)\b/.test(readFileSync(name, 'utf8')))
  expect(open.sort()).toEqual(OPEN_STORAGE)
})
