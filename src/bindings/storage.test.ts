/** Reading a storage with foreign values, key by key. */
import { describe, expect, test, vi } from 'vitest'
import { codeKey, KEYS, type StorageKey } from '../../machines/shared/keys.ts'
import { SHOP_KEYS } from '../../machines/shared/shopKeys.ts'
import { codePurpose } from '../../protocol/shapes/user.ts'
import { DAMAGED, DAMAGED_TEXTS, storageOver } from '../../protocol/testing.ts'
import { readStored } from '../live/persist.ts'
import { DEFAULT_CHOICES } from '../live/selection.ts'
import { createStorage, isStorageEmpty } from './storage.ts'

const ALL: StorageKey[] = [
  ...Object.values(KEYS),
  ...Object.values(SHOP_KEYS),
  ...codePurpose.options.map((purpose) => codeKey(purpose)),
]
const holding = (text: string) => ({ getItem: () => text, setItem() {}, removeItem() {} }) as unknown as Storage
const storageOf = (area: () => Storage) => createStorage({ areas: { local: area, session: area } })
const allIn = ({ read }: ReturnType<typeof createStorage>) =>
  Object.fromEntries(ALL.map((key) => [key, read('local', key)]).filter(([, value]) => value !== undefined))

test('cut, invalid, null and overlong values count as missing under each key', () => {
  for (const kind of ['null', 'cut JSON', 'no JSON', 'empty', 'long'])
    expect(allIn(storageOf(() => holding(DAMAGED_TEXTS[kind] ?? '')))).toEqual({})
})

test('storage is empty until the app stores something, whatever others keep there', () => {
  const emptyWith = (local: object, session: object) =>
    isStorageEmpty({ areas: { local: () => local as Storage, session: () => session as Storage } })
  expect(emptyWith({ 'sim:journal': '1', other: '2' }, {})).toBe(true)
  expect(emptyWith({ 'app:style': '{}' }, {})).toBe(false)
  expect(emptyWith({}, { 'app:draft:deposit@main-1': '{}' })).toBe(false)
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(isStorageEmpty({ areas: { local: denied, session: denied } })).toBe(false)
})

test('a storage that throws on access, reading or writing is treated as empty', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const area of [deny, () => ({ getItem: deny, setItem: deny, removeItem: deny }) as unknown as Storage]) {
    const storage = storageOf(area)
    expect(allIn(storage)).toEqual({})
    for (const key of ALL) expect(() => storage.write('local', key, undefined)).not.toThrow()
  }
})

describe('a storage that can be read but not written', () => {
  const full = () => {
    const figures = {
      'app:draft:spot': '{"price":"1"}',
      'app:token': '"a token"',
      'app:draft:spot@one': '{"price":"2"}',
    }
    return storageOver(new Map(Object.entries(figures)), { isReadOnly: true })
  }
  const areas = { local: full, session: full }

  test('no longer returns a removed value', () => {
    const storage = createStorage({ areas })
    expect(storage.read('session', 'draft:spot')).toEqual({ price: '1' })
    storage.write('session', 'draft:spot', undefined)
    expect(storage.read('session', 'draft:spot')).toBeUndefined()
  })

  test('nor the drafts of this tab’s user, including unstored ones', () => {
    const onRefused = vi.fn()
    const storage = createStorage({ areas, onRefused })
    storage.write('session', 'draft:contract', { size: '3' })
    expect(storage.read('session', 'draft:contract')).toEqual({ size: '3' })
    storage.forgetDrafts()
    for (const key of ['draft:spot', 'draft:contract'] as const) expect(storage.read('session', key)).toBeUndefined()
    expect(storage.read('session', 'token')).toBe('a token')
    expect(onRefused).toHaveBeenCalledOnce()
  })

  test('has no drafts when a world starts over', () => {
    const storage = createStorage({ areas, world: 'one' })
    expect(storage.read('session', 'draft:spot')).toEqual({ price: '2' })
    storage.forgetWorld()
    expect(storage.read('session', 'draft:spot')).toBeUndefined()
  })
})

test.each(Object.entries(DAMAGED))('live figures start with the defaults where %s is stored', (_, value) => {
  const { choices, figures } = readStored({ read: () => value, write() {} })
  expect(choices).toEqual(DEFAULT_CHOICES)
  expect([figures.market, figures.buy, figures.sell, figures.tardid, figures.tickerobj]).toEqual([[], [], [], [], {}])
})
