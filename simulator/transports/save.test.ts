import 'fake-indexeddb/auto'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDB } from 'idb'
import { describe, expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import { runControlCommand } from './controlCommands.ts'
import { Superseded } from './epoch.ts'
import { openFileStore } from './fileStore.ts'
import { memoryStore } from './memoryStore.ts'
import { persistInFile } from './node/persistInFile.ts'
import { enterPersona, openExchange } from './opening.ts'
import { type Persistence, persist } from './persist.ts'
import { openStore, type Store } from './save.ts'

const options = { seed: 5, now: Date.UTC(2026, 10, 21, 9), rate: 1 as const }
let count = 0
const freshName = () => `sim:test-${++count}`

const buy = (exchange: Exchange, token: string, id: string): number => {
  const body = JSON.stringify({ side: 'buy', type: 'market', total: '50', client_id: id })
  const incoming = { method: 'POST', path: '/api/currencyTrade/1', headers: { authorization: token }, body }
  return (JSON.parse(exchange.answer(incoming).body) as { code: number }).code
}

/** Opens a world in a store and keeps it there. */
async function started(store: Store) {
  const exchange = await openExchange(store, options)
  const lost: unknown[] = []
  const persistence = persist(exchange, store, (problem) => lost.push(problem))
  return { exchange, persistence: persistence, lost }
}

/** A store of worlds by name. */
type Place = {
  start(name: string): Promise<{ exchange: Exchange; persistence: Persistence }>
  /** Opens a world after its exchange was killed. */
  reopen(name: string, now?: number): Promise<Exchange>
  /** Reads the stored world without taking it over from the running exchange. */
  look(name: string): Promise<Exchange>
}

function inDatabase(): Place {
  return {
    start: async (name) => started(await openStore(name)),
    reopen: async (name, now = options.now) => openExchange(await openStore(name), { ...options, now }),
    async look(name) {
      const database = await openDB(name)
      const snapshot = (await database.get('facts', 'snapshot')) as string
      const clock = (await database.get('facts', 'clock')) as number | undefined
      const lines = (await database.getAll('lines')) as string[]
      database.close()
      const stored = { snapshot, lines, ...(clock === undefined ? {} : { clock }) }
      return openExchange({ load: async () => stored }, options)
    },
  }
}

async function inFiles(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'world-'))
  const path = (name: string) => join(folder, name.replace(':', '-'))
  const open = async (name: string) => {
    const file = openFileStore(path(name))
    return { file, exchange: await openExchange(file, options) }
  }
  const copied = async (name: string, now = options.now) => {
    const file = openFileStore(path(freshName()))
    await copyFile(path(name), path(`sim:test-${count}`))
    return openExchange(file, { ...options, now })
  }
  return {
    async start(name) {
      const { file, exchange } = await open(name)
      const persistence = persistInFile(exchange, file, (problem) => expect.unreachable(String(problem)))
      return { exchange, persistence: persistence }
    },
    reopen: copied,
    look: copied,
  }
}

const places: [string, () => Place | Promise<Place>][] = [
  ['IndexedDB', inDatabase],
  ['a file', inFiles],
]

test.each([null, true, Number.NaN, 'text', [], {}])(
  'a database with every record %j opens a new world and stores it',
  async (value) => {
    const name = freshName()
    await (await openStore(name)).close()
    const database = await openDB(name)
    for (const fact of ['epoch', 'clock', 'snapshot']) await database.put('facts', value, fact)
    await database.put('lines', value, 1)
    database.close()
    const { persistence, lost, exchange } = await started(await openStore(name))
    await persistence.saved()
    expect(lost).toEqual([])
    expect(exchange.now()).toBe(options.now)
  },
)

describe.each(places)('a world stored in %s', (_, placeOf) => {
  test('is restored at the target time of a jump, even when killed at once', async () => {
    const place = await placeOf()
    const name = freshName()
    const { exchange, persistence } = await place.start(name)
    await runControlCommand(exchange, persistence, options, { what: 'jump', ms: 2 * 3_600_000 })
    expect((await place.reopen(name)).now()).toBe(exchange.now())
  })

  test('SIM-09: is restored unchanged after a kill, with its clock stopped meanwhile', async () => {
    const place = await placeOf()
    const name = freshName()
    const { exchange, persistence } = await place.start(name)
    const token = enterPersona(exchange, 'fresh')
    for (let i = 0; i < 5; i++) {
      expect(buy(exchange, token, `intent-000${i}`)).toBe(200)
      exchange.advance(1_000)
      persistence.tick(1_000)
    }
    await persistence.saved()
    expect((await place.reopen(name, options.now + 9_999_999)).save()).toBe(exchange.save())
  })

  test('loses no acknowledged change when killed right after a reply', async () => {
    const place = await placeOf()
    const name = freshName()
    const { exchange, persistence } = await place.start(name)
    const token = enterPersona(exchange, 'fresh')
    await persistence.saved()
    for (let i = 0; i < 4; i++) {
      buy(exchange, token, `intent-010${i}`)
      await persistence.saved()
      expect((await place.look(name)).save()).toBe(exchange.save())
    }
  })

  test('is complete before and after each snapshot', async () => {
    const place = await placeOf()
    const name = freshName()
    const { exchange, persistence } = await place.start(name)
    const token = enterPersona(exchange, 'fresh')
    for (let i = 0; i < 3; i++) {
      buy(exchange, token, `intent-020${i}`)
      persistence.tick(11_000)
    }
    await persistence.saved()
    expect((await place.look(name)).save()).toBe(exchange.save())
  })
})

test('a second worker takes the world over, and the first is stopped before it can write', async () => {
  const name = freshName()
  const first = await started(await openStore(name))
  await first.persistence.saved()
  const second = await started(await openStore(name))
  const token = enterPersona(second.exchange, 'fresh')
  buy(second.exchange, token, 'intent-0300')
  await second.persistence.saved()
  const world = second.exchange.save()

  enterPersona(first.exchange, 'trader')
  await expect(first.persistence.saved()).rejects.toBeInstanceOf(Superseded)
  expect(first.lost).toHaveLength(1)
  expect((await openExchange(await openStore(name), options)).save()).toBe(world)
})

test('simultaneous writes are stored in order', async () => {
  const store = await openStore(freshName())
  await Promise.all(Array.from({ length: 50 }, (_, i) => store.append(String(i))))
  await store.settled()
  expect((await store.load())?.lines).toEqual(Array.from({ length: 50 }, (_, i) => String(i)))
  await store.snapshot('s')
  await store.append('after')
  expect(await store.load()).toEqual({ snapshot: 's', lines: ['after'] })
  await store.close()
})

test('a world never stored, or cleared, is missing; a clock alone is not a world', async () => {
  const store = await openStore(freshName())
  expect(await store.load()).toBeUndefined()
  await store.clock(7)
  expect(await store.load()).toBeUndefined()
  await store.append('one')
  expect(await store.load()).toEqual({ lines: ['one'], clock: 7 })
  await store.snapshot('s')
  expect(await store.load()).toEqual({ snapshot: 's', lines: [] })
  await store.clock(8)
  expect(await store.load()).toEqual({ snapshot: 's', lines: [], clock: 8 })
  await store.clear()
  expect(await store.load()).toBeUndefined()
})

test('a failing store is reported once, and the exchange continues in memory', async () => {
  const full = () => Promise.reject(new Error('no room left'))
  const store: Store = { ...memoryStore(), append: full, snapshot: full, clock: full }
  const { exchange, persistence, lost } = await started(store)
  const token = enterPersona(exchange, 'fresh')
  expect(buy(exchange, token, 'intent-0400')).toBe(200)
  await persistence.saved()
  persistence.tick(20_000)
  await persistence.saved()
  expect(lost).toEqual([new Error('no room left')])
})
