import { beforeAll, expect, test, vi } from 'vitest'
import { createExchange } from '../../exchange.ts'
import { load, save } from '../../world/save.ts'
import { createWorld } from '../../world/world.ts'
import type { FileStore } from '../fileStore.ts'
import { persistInFile } from './persistInFile.ts'

const ORIGIN = { seed: 7, now: Date.UTC(2026, 10, 21) }
let saved = ''
beforeAll(() => {
  saved = save(createWorld(ORIGIN))
})

/** An exchange persisted in a file that records each operation and fails those in `broken`. */
async function stored() {
  const wrote: string[] = []
  const broken = new Set<string>()
  const write = (what: string) => () => {
    if (broken.has(what)) throw new Error(`no ${what}`)
    wrote.push(what)
  }
  const file: FileStore = {
    load: async () => undefined,
    append: write('line'),
    takeBack: write('takeBack'),
    snapshot: write('snapshot'),
    clock: write('clock'),
    setAside: () => '',
    lock: { name: vi.fn(), touch: write('touch') },
    close: write('close'),
  }
  const exchange = createExchange({ ...ORIGIN, rate: 1, world: load(saved) })
  const logged: string[] = []
  const persistence = persistInFile(exchange, file, (problem) => logged.push(String(problem)))
  const announce = () => exchange.command({ type: 'announce', texts: { en: { title: 'News', html: '<p>.</p>' } } })
  const take = () => wrote.splice(0)
  return { exchange, persistence, broken, logged, announce, take }
}
const NO_SNAPSHOT = 'Error: No snapshot of the world can be written. Its file grows until one can.'
const NO_WRITING = 'Error: The saved world cannot be written. Every change is refused until it can.'

test('a world is first written whole, then command by command, and the lock is renewed over time', async () => {
  const { persistence, announce, take } = await stored()
  announce()
  persistence.tick(999)
  persistence.tick(1)
  persistence.tick(9_000)
  persistence.tick(999)
  expect(take()).toEqual(['snapshot', 'line', 'touch', 'clock', 'touch', 'snapshot'])
  await persistence.close()
  expect(take()).toEqual(['snapshot', 'close'])
})

test('a failed snapshot is reported once and retried until written, while commands are accepted', async () => {
  const { persistence, broken, logged, announce, take } = await stored()
  announce()
  broken.add('snapshot')
  for (let tries = 0; tries < 3; tries++) persistence.tick(10_000)
  announce()
  expect([logged, take().filter((what) => what === 'line')]).toEqual([[NO_SNAPSHOT], ['line', 'line']])
  broken.clear()
  persistence.tick(10_000)
  expect([logged.slice(1), take()]).toEqual([['A snapshot of the world was written again.'], ['touch', 'snapshot']])
  persistence.tick(10_000)
  expect(take()).toEqual(['touch', 'clock'])
})

test('an unwritable clock is reported once, and a jump is refused before it begins', async () => {
  const { persistence, broken, logged } = await stored()
  broken.add('clock')
  persistence.tick(1_000)
  expect(() => persistence.noteClock()).toThrow(expect.objectContaining({ id: 'notSaved' }))
  expect(logged).toEqual([NO_WRITING])
  broken.clear()
  persistence.noteClock()
  expect(logged.slice(1)).toEqual(['The saved world can be written again. Changes are accepted.'])
})

test('a line that could not be written is in the next snapshot, even without another change', async () => {
  const { persistence, broken, announce, take } = await stored()
  broken.add('line')
  expect(announce).toThrow(expect.objectContaining({ id: 'notSaved' }))
  broken.clear()
  take()
  persistence.tick(10_000)
  expect(take()).toEqual(['touch', 'snapshot'])
})

test('a replacing world is written before it replaces, and not again right after', async () => {
  const { exchange, persistence, broken, announce, take } = await stored()
  announce()
  const before = exchange.save()
  broken.add('snapshot')
  expect(() => exchange.load(saved)).toThrow(expect.objectContaining({ id: 'notSaved' }))
  expect(exchange.save()).toBe(before)
  broken.clear()
  take()
  exchange.load(saved)
  persistence.tick(10_000)
  expect(take()).toEqual(['snapshot', 'touch', 'clock'])
})
