import 'fake-indexeddb/auto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import { Superseded } from './epoch.ts'
import { openFileStore } from './fileStore.ts'
import { keep } from './keeper.ts'
import { memoryStore } from './memoryStore.ts'
import { enterPersona, openExchange } from './opening.ts'
import { obey } from './orders.ts'
import { openStore, type Store } from './save.ts'

const options = { seed: 5, now: Date.UTC(2026, 10, 21, 9), rate: 1 as const }
let count = 0
const freshName = () => `sim:test-${++count}`

const buy = (exchange: Exchange, token: string, id: string): number => {
  const body = JSON.stringify({ side: 'buy', type: 'market', total: '50', client_id: id })
  const asking = { method: 'POST', path: '/api/currencyTrade/1', headers: { authorization: token }, body }
  return (JSON.parse(exchange.answer(asking).body) as { code: number }).code
}

async function started(store: Store) {
  const exchange = await openExchange(store, options)
  const lost: unknown[] = []
  const keeper = keep(exchange, store, (problem) => lost.push(problem))
  return { exchange, keeper, lost }
}

/** Lives a little in a world, then is killed without a word. Answers what the world was when the last write was kept. */
async function livedAndKilled(store: Store): Promise<string> {
  const { exchange, keeper } = await started(store)
  const token = enterPersona(exchange, 'fresh')
  for (let i = 0; i < 5; i++) {
    expect(buy(exchange, token, `intent-000${i}`)).toBe(200)
    exchange.advance(1_000)
    keeper.tick(1_000)
  }
  await keeper.kept()
  return exchange.save()
}

const stores: [string, () => Promise<(name: string) => Promise<Store>>][] = [
  ['IndexedDB', async () => openStore],
  [
    'a file',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'world-'))
      return async (name) => openFileStore(join(folder, name.replace(':', '-')))
    },
  ],
]

describe.each(stores)('a world kept in %s', (_, opening) => {
  test('is found again after a jump at the time jumped to, though it was killed at once', async () => {
    const open = await opening()
    const name = freshName()
    const { exchange, keeper } = await started(await open(name))
    await obey(exchange, keeper, options, { what: 'jump', ms: 2 * 3_600_000 })
    const again = await openExchange(await open(name), options)
    expect(again.now()).toBe(exchange.now())
  })

  test('SIM-09: is found again after a kill as it was, and its clock stood still', async () => {
    const open = await opening()
    const name = freshName()
    const before = await livedAndKilled(await open(name))
    const again = await openExchange(await open(name), { ...options, now: options.now + 9_999_999 })
    expect(again.save()).toBe(before)
  })

  test('loses nothing accepted when it is killed right after any answer', async () => {
    const open = await opening()
    const name = freshName()
    const { exchange, keeper } = await started(await open(name))
    const token = enterPersona(exchange, 'fresh')
    await keeper.kept()
    for (let i = 0; i < 4; i++) {
      buy(exchange, token, `intent-010${i}`)
      await keeper.kept()
      const other = await openFileOrCopy(open, name)
      expect(other.save()).toBe(exchange.save())
    }
  })

  test('is whole before and after each snapshot', async () => {
    const open = await opening()
    const name = freshName()
    const { exchange, keeper } = await started(await open(name))
    const token = enterPersona(exchange, 'fresh')
    for (let i = 0; i < 3; i++) {
      buy(exchange, token, `intent-020${i}`)
      keeper.tick(11_000)
    }
    await keeper.kept()
    expect((await openFileOrCopy(open, name)).save()).toBe(exchange.save())
  })
})

/** Looks at what is kept without taking the world over from the one that runs. */
async function openFileOrCopy(open: (name: string) => Promise<Store>, name: string): Promise<Exchange> {
  if (open !== openStore) return openExchange(await open(name), options)
  const { openDB } = await import('idb')
  const database = await openDB(name)
  const snapshot = (await database.get('facts', 'snapshot')) as string
  const clock = (await database.get('facts', 'clock')) as number | undefined
  const lines = (await database.getAll('lines')) as string[]
  database.close()
  const kept = { snapshot, lines, ...(clock === undefined ? {} : { clock }) }
  return openExchange({ load: async () => kept } as Store, options)
}

test('a second worker takes the world over, and the first one is stopped before it can write', async () => {
  const name = freshName()
  const first = await started(await openStore(name))
  await first.keeper.kept()
  const second = await started(await openStore(name))
  const token = enterPersona(second.exchange, 'fresh')
  buy(second.exchange, token, 'intent-0300')
  await second.keeper.kept()
  const world = second.exchange.save()

  enterPersona(first.exchange, 'trader')
  await expect(first.keeper.kept()).rejects.toBeInstanceOf(Superseded)
  expect(first.lost).toHaveLength(1)
  expect((await openExchange(await openStore(name), options)).save()).toBe(world)
})

test('a world that cannot be read gives way to a new one, and says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'world-'))
  const path = join(folder, 'world')
  await writeFile(path, '{"snapshot":"{}"}\n{"line":"nonsense"}')
  let unreadable = 0
  const exchange = await openExchange(openFileStore(path), options, () => unreadable++)
  expect([unreadable, exchange.now()]).toEqual([1, options.now])
  await rm(folder, { recursive: true })
})

test('a line half written when the process was killed is left out, and what follows is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'world-'))
  const path = join(folder, 'world')
  const store = openFileStore(path)
  await store.snapshot('s')
  await store.append('one')
  await writeFile(path, `${await readFile(path, 'utf8')}\n{"line":"tw`)
  const later = openFileStore(path)
  await later.append('three')
  await later.clock(12)
  expect(await later.load()).toEqual({ snapshot: 's', lines: ['one', 'three'], clock: 12 })
  await later.clear()
  expect(await later.load()).toBeUndefined()
})

test('writes that arrive together are kept in their order', async () => {
  const store = await openStore(freshName())
  await Promise.all(Array.from({ length: 50 }, (_, i) => store.append(String(i))))
  await store.settled()
  expect((await store.load())?.lines).toEqual(Array.from({ length: 50 }, (_, i) => String(i)))
  await store.snapshot('s')
  await store.append('after')
  expect(await store.load()).toEqual({ snapshot: 's', lines: ['after'] })
  await store.close()
})

test('a store that fails is told once, and the exchange goes on in memory', async () => {
  const full = () => Promise.reject(new Error('no room left'))
  const store: Store = { ...memoryStore(), append: full, snapshot: full, clock: full }
  const { exchange, keeper, lost } = await started(store)
  const token = enterPersona(exchange, 'fresh')
  expect(buy(exchange, token, 'intent-0400')).toBe(200)
  await keeper.kept()
  keeper.tick(20_000)
  await keeper.kept()
  expect(lost).toEqual([new Error('no room left')])
})
