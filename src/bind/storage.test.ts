/** What the app reads of a storage in which somebody else has written, key by key. */
import { describe, expect, test, vi } from 'vitest'
import { codeKey, KEYS, type StorageKey } from '../../machines/shared/keys.ts'
import { SHOP_KEYS } from '../../machines/shop/keys.ts'
import { codePurpose } from '../../protocol/shapes/user.ts'
import { DAMAGED, DAMAGED_TEXTS, storageOver } from '../../protocol/testing.ts'
import { readKept } from '../live/keep.ts'
import { DEFAULT_CHOICES } from '../live/selection.ts'
import { INTENT_CALLS } from './keptIntent.ts'
import { createStorage } from './storage.ts'

const ALL: StorageKey[] = [
  ...Object.values(KEYS),
  ...Object.values(SHOP_KEYS),
  ...codePurpose.options.map((purpose) => codeKey(purpose)),
]
const INTENTS = Object.keys(INTENT_CALLS) as (keyof typeof INTENT_CALLS)[]
const holding = (text: string) => ({ getItem: () => text, setItem() {}, removeItem() {} }) as unknown as Storage
const storageOf = (area: () => Storage) => createStorage({ areas: { local: area, session: area } })
const { ports: empty } = storageOf(() => holding('null'))

describe.each(Object.entries(DAMAGED_TEXTS))('storage with %s under each key', (_, text) => {
  const { ports } = storageOf(() => holding(text))

  test('is read without harm, and no intent is made of it', async () => {
    const local = await ports.recallAll({ area: 'local', keys: ALL })
    expect(Object.keys(local).filter((key) => key.startsWith('intent:'))).toEqual([])
    for (const key of ALL) expect(await ports.recall({ area: 'session', key })).toEqual(local[key])
  })
})

test('what is cut, no JSON, null or far too long counts as never kept under each key', async () => {
  for (const kind of ['null', 'cut JSON', 'no JSON', 'empty', 'long'])
    expect(
      await storageOf(() => holding(DAMAGED_TEXTS[kind] ?? '')).ports.recallAll({ area: 'local', keys: ALL }),
    ).toEqual({})
})

test('a storage that throws on access, on reading and on writing has nothing under any key', async () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const area of [deny, () => ({ getItem: deny, setItem: deny, removeItem: deny }) as unknown as Storage]) {
    const storage = storageOf(area)
    expect(await storage.ports.recallAll({ area: 'local', keys: ALL })).toEqual({})
    for (const key of ALL) expect(() => storage.write('local', key, undefined)).not.toThrow()
  }
})

describe('where the browser reads but refuses to write', () => {
  const full = () => {
    const kept = { 'app:draft:spot': '{"price":"1"}', 'app:token': '"a token"', 'app:draft:spot@one': '{"price":"2"}' }
    return storageOver(new Map(Object.entries(kept)), { isReadOnly: true })
  }
  const areas = { local: full, session: full }

  test('what is forgotten is read no more', () => {
    const storage = createStorage({ areas })
    expect(storage.read('session', 'draft:spot')).toEqual({ price: '1' })
    storage.write('session', 'draft:spot', undefined)
    expect(storage.read('session', 'draft:spot')).toBeUndefined()
  })

  test('so is what the user of this tab has typed, with what could not be kept', () => {
    const onRefused = vi.fn()
    const storage = createStorage({ areas, onRefused })
    storage.write('session', 'draft:contract', { size: '3' })
    expect(storage.read('session', 'draft:contract')).toEqual({ size: '3' })
    storage.forgetDrafts()
    for (const key of ['draft:spot', 'draft:contract'] as const) expect(storage.read('session', key)).toBeUndefined()
    expect(storage.read('session', 'token')).toBe('a token')
    expect(onRefused).toHaveBeenCalledOnce()
  })

  test('a world that begins anew has nothing typed', () => {
    const storage = createStorage({ areas, world: 'one' })
    expect(storage.read('session', 'draft:spot')).toEqual({ price: '2' })
    storage.forgetWorld()
    expect(storage.read('session', 'draft:spot')).toBeUndefined()
  })
})

test.each(Object.entries(DAMAGED))('live figures begin with the defaults where %s was kept', (_, value) => {
  const { choices, kept } = readKept({ read: () => value, write() {} })
  expect(choices).toEqual(DEFAULT_CHOICES)
  expect([kept.market, kept.buy, kept.sell, kept.tardid, kept.tickerobj]).toEqual([[], [], [], [], {}])
})

describe('an intent', () => {
  const recalled = (value: object, key: StorageKey) =>
    storageOf(() => holding(JSON.stringify(value))).ports.recall({ area: 'session', key })
  const clientId = '0b54c1de-9d0c-4d4a-8a5b-4a1c2d3e4f50'
  const spot = { id: 1, side: 'buy', type: 'limit', price: '67000', quantity: '0.01' }

  test('is gone on with where its call takes its request', async () => {
    const kept = { clientId, request: spot, sent: true, facts: { price: '67000', code: 'btcusdt' } }
    expect(await recalled(kept, KEYS.spotIntent)).toEqual(kept)
  })

  test('of a withdrawal is gone on with, though its fund password is never kept', async () => {
    const request = {
      currency: 'USDT',
      network: 'TRON',
      amount: '10',
      paymentPassword: { secret: 'fundPassword' },
      address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
    }
    const kept = { clientId, request, sent: true }
    expect(await recalled(kept, KEYS.withdrawalIntent)).toEqual(kept)
  })

  test.each(INTENTS)('%s with another call’s fields, or none, is none', async (key) => {
    for (const request of [{}, { id: {}, amount: 7 }, { id: 1, nothing: true }, []])
      expect(await recalled({ clientId, request, sent: true }, key)).toBeUndefined()
    expect(await empty.recall({ area: 'session', key })).toBeUndefined()
  })

  test('that does not say whether it was sent, or with facts that are none, is none', async () => {
    const kept = { clientId, request: spot, sent: true }
    for (const wrong of [{ sent: undefined }, { sent: 1 }, { facts: 'a text' }, { request: null }])
      expect(await recalled({ ...kept, ...wrong }, KEYS.spotIntent)).toBeUndefined()
  })

  test('with a client_id that no call takes is none', async () => {
    for (const wrong of ['', 'a b', 'x'.repeat(65)])
      expect(await recalled({ clientId: wrong, request: spot, sent: true }, KEYS.spotIntent)).toBeUndefined()
  })
})
