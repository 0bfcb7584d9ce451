/**
 * A tab or a process that ends after any single write: the reopened world is the one before or after the step that was under way, and has
 * every acknowledged change.
 */
import 'fake-indexeddb/auto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import { openWorld } from '../seeds/personas.ts'
import { save } from '../world/save.ts'
import { runControlCommand } from './controlCommands.ts'
import { type Disk, openFileStore } from './fileStore.ts'
import { persistInFile } from './node/persistInFile.ts'
import { enterPersona, openExchange } from './opening.ts'
import { type Persistence, persist } from './persist.ts'
import { openStore } from './save.ts'

const START = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000
/** The worlds are compared at this time: a clock that was not saved yet has caught up. */
const END = START + 10 * MINUTE
const FIRST = save(openWorld({ seed: 5, now: START }))
const options = { seed: 5, now: START, rate: 1 as const, source: { saved: FIRST } }

function buy(exchange: Exchange, token: string, id: string): void {
  const body = JSON.stringify({ side: 'buy', type: 'market', total: '50', client_id: id })
  const request = { method: 'POST', path: '/api/currencyTrade/1', headers: { authorization: token }, body }
  const { code } = JSON.parse(exchange.answer(request).body) as { code: number }
  if (code !== 200) throw new Error(`refused with ${code}`)
}

type Step = (exchange: Exchange, persistence: Persistence, state: { token: string; early: string }) => unknown
const passes =
  (ms: number): Step =>
  (exchange, persistence) => {
    exchange.advance(ms)
    persistence.tick(ms)
  }
const buys =
  (id: string): Step =>
  (exchange, _, { token }) =>
    buy(exchange, token, id)

/** Commands, the clock, snapshots, a jump, and another world in place of the first. */
const STEPS: readonly Step[] = [
  (exchange, _, state) => {
    state.token = enterPersona(exchange, 'fresh')
  },
  buys('intent-0001'),
  buys('intent-0002'),
  (exchange, _, state) => {
    state.early = exchange.save()
  },
  passes(1_000),
  buys('intent-0003'),
  passes(11_000),
  buys('intent-0004'),
  (exchange, persistence) => runControlCommand(exchange, persistence, options, { what: 'jump', ms: 3 * MINUTE }),
  buys('intent-0005'),
  (exchange, persistence, { early }) =>
    runControlCommand(exchange, persistence, options, { what: 'load', text: early }),
  buys('intent-0006'),
  passes(300_000),
]
const NOT_STORED: Persistence = {
  saved: async () => {},
  tick: () => {},
  noteClock: () => {},
  snapshot: () => {},
  close: async () => {},
}

/** A world at the time of comparison. */
function atEnd(exchange: Exchange): string {
  exchange.advance(END - exchange.now())
  return exchange.save()
}

/** The world after so many steps, without any storage, and the time at which it was reached. */
async function after(count: number): Promise<{ now: number; world: string }> {
  const exchange = await openExchange({ load: async () => undefined }, options)
  const state = { token: '', early: '' }
  for (const step of STEPS.slice(0, count)) await step(exchange, NOT_STORED, state)
  const now = exchange.now()
  return { now, world: atEnd(exchange) }
}

let worlds: string[] = []
let times: number[] = []
beforeAll(async () => {
  const all = await Promise.all(Array.from({ length: STEPS.length + 1 }, (_, count) => after(count)))
  worlds = all.map(({ world }) => world)
  times = all.map(({ now }) => now)
})

class Killed extends Error {}

/** The moment of death: at the n-th write, which is not begun, half done, or complete. */
interface Death {
  write: number
  part: 'before' | 'half' | 'after'
}

interface Life {
  /** Steps that were acknowledged. */
  acknowledged: number
  /** Whether it died. */
  isDead: boolean
}

/** Takes the steps until the end or until the process dies. */
async function live(exchange: Exchange, persistence: Persistence, isDead: () => boolean): Promise<Life> {
  const life = { acknowledged: 0, isDead: false }
  const state = { token: '', early: '' }
  for (const step of STEPS) {
    try {
      await step(exchange, persistence, state)
      await persistence.saved()
    } catch (problem) {
      if (!isDead()) throw problem
    }
    if (isDead()) return { ...life, isDead: true }
    life.acknowledged += 1
  }
  return life
}

/** The difference of a reopened world from the expected one. */
function problemsOf(reopened: Exchange, { acknowledged }: Life, death: Death): string[] {
  const problems: string[] = []
  const name = `${death.part} write ${death.write}, after step ${acknowledged}`
  // A loaded world may have an earlier time.
  const least = Math.min(...times.slice(acknowledged, acknowledged + 2))
  if (reopened.now() < least) problems.push(`${name}: the clock went back by ${least - reopened.now()} ms`)
  const world = atEnd(reopened)
  const allowed = worlds.slice(acknowledged, acknowledged + 2)
  if (!allowed.includes(world)) problems.push(`${name}: it is the world of step ${worlds.indexOf(world)}`)
  return problems
}

type Crash = (death: Death) => Promise<{ life: Life; reopened: Exchange }>

/** A disk that dies at a write; `onDeath` gets its content of that moment. */
function mortalDisk(death: Death, onDeath: () => void): { disk: Disk; isDead: () => boolean } {
  let writes = 0
  let isDead = false
  /** `half` writes the first part, if the write has parts. */
  const mortal = (whole: () => void, half: () => void = () => {}) => {
    if (isDead) throw new Killed()
    writes += 1
    if (writes !== death.write) return whole()
    if (death.part === 'half') half()
    if (death.part === 'after') whole()
    isDead = true
    onDeath()
    throw new Killed()
  }
  const firstHalf = (text: unknown) => String(text).slice(0, String(text).length / 2)
  const disk: Disk = {
    appendFileSync: (file, text) =>
      mortal(
        () => fs.appendFileSync(file, text),
        () => fs.appendFileSync(file, firstHalf(text)),
      ),
    writeFileSync: (file, text, settings) =>
      mortal(
        () => fs.writeFileSync(file, text, settings),
        () => fs.writeFileSync(file, firstHalf(text)),
      ),
    renameSync: (from, to) => mortal(() => fs.renameSync(from, to)),
    truncateSync: (file, length) => mortal(() => fs.truncateSync(file, length)),
  }
  return { disk, isDead: () => isDead }
}

const inFile: Crash = async (death) => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'crash-'))
  const [path, left] = [join(folder, 'world'), join(folder, 'left')]
  const copy = () => {
    fs.mkdirSync(left)
    for (const name of fs.readdirSync(folder).filter((file) => /^world(\.new)?$/.test(file)))
      fs.copyFileSync(join(folder, name), join(left, name))
  }
  const { disk, isDead } = mortalDisk(death, copy)
  let life: Life = { acknowledged: 0, isDead: true }
  const file = openFileStore(path, disk)
  try {
    const exchange = await openExchange(file, options)
    life = await live(
      exchange,
      persistInFile(exchange, file, () => {}),
      isDead,
    )
  } catch (problem) {
    if (!isDead()) throw problem
  }
  file.close()
  if (!life.isDead) copy()
  const again = openFileStore(join(left, 'world'))
  const reopened = await openExchange(again, options, () => expect.unreachable('the world is unreadable'))
  again.close()
  fs.rmSync(folder, { recursive: true })
  return { life, reopened }
}

const WRITES = ['put', 'add', 'clear', 'delete'] as const
let databases = 0

/** Ends all use of the database at a write: an open transaction is lost, as when a tab is closed. */
function killDatabase(death: Death): { isDead: () => boolean; restore: () => void } {
  const { prototype } = IDBObjectStore
  const own = Object.fromEntries(WRITES.map((name) => [name, prototype[name]])) as Record<string, unknown>
  let writes = 0
  let isDead = false
  for (const name of WRITES) {
    const write = own[name] as (...given: unknown[]) => IDBRequest
    Object.assign(prototype, {
      [name](this: IDBObjectStore, ...given: unknown[]) {
        writes += 1
        const isLast = writes === death.write
        if (isDead || (isLast && death.part === 'before')) {
          isDead = true
          this.transaction.abort()
          throw new Killed()
        }
        const request = write.apply(this, given)
        const die = () => {
          isDead = true
        }
        if (isLast && death.part === 'after') this.transaction.addEventListener('complete', die)
        if (isLast && death.part === 'half') {
          die()
          request.addEventListener('success', () => this.transaction.abort())
        }
        return request
      },
    })
  }
  return { isDead: () => isDead, restore: () => Object.assign(prototype, own) }
}

const inDatabase: Crash = async (death) => {
  databases += 1
  const name = `sim:crash-${databases}`
  const { isDead, restore } = killDatabase(death)
  let life: Life = { acknowledged: 0, isDead: true }
  try {
    const store = await openStore(name)
    const exchange = await openExchange(store, options)
    life = await live(
      exchange,
      persist(exchange, store, () => {}),
      isDead,
    )
    await store.close()
  } catch (problem) {
    if (!isDead()) throw problem
  } finally {
    restore()
  }
  const store = await openStore(name)
  const reopened = await openExchange(store, options, () => expect.unreachable('the world is unreadable'))
  await store.close()
  return { life, reopened }
}

describe.each<[string, Crash]>([
  ['a file', inFile],
  ['IndexedDB', inDatabase],
])('a world kept in %s', (place, crash) => {
  test('SIM-09: whenever it is killed, it is reopened before or after a step, with every acknowledged change', async () => {
    const found: string[] = []
    let points = 0
    let isOver = false
    for (let write = 1; !isOver; write += 1)
      for (const part of ['before', 'half', 'after'] as const) {
        const { life, reopened } = await crash({ write, part })
        found.push(...problemsOf(reopened, life, { write, part }))
        if (life.isDead) points += 1
        else isOver = true
      }
    console.log(`crash points in ${place}: ${points}`)
    expect(found).toEqual([])
    expect(points).toBeGreaterThan(30)
  })
})

test('the steps lead to different worlds, except those that only pass time', () => {
  expect(new Set(worlds).size).toBe(8)
})
