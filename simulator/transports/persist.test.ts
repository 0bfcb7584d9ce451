import { describe, expect, test } from 'vitest'
import { createExchange, type Exchange } from '../exchange.ts'
import { Superseded } from './epoch.ts'
import { createSchedule, persist } from './persist.ts'
import type { Store } from './save.ts'

describe('writes that are due', () => {
  test('the clock, every second', () => {
    const schedule = createSchedule()
    const due = [400, 400, 200, 999, 1, 5_000].map((ms) => schedule.tick(ms))
    expect(due).toEqual([undefined, undefined, 'clock', undefined, 'clock', 'clock'])
  })

  test('a snapshot ten seconds after the first command since the last', () => {
    const schedule = createSchedule()
    schedule.tick(60_000)
    schedule.changed()
    expect(schedule.tick(6_000)).toBe('clock')
    // A later command does not postpone the snapshot.
    schedule.changed()
    expect([schedule.tick(3_999), schedule.tick(1)]).toEqual(['clock', 'snapshot'])
    schedule.snapshotTaken(0)
    expect([schedule.tick(20_000), schedule.tick(20_000)]).toEqual(['clock', 'clock'])
    schedule.changed()
    expect([schedule.tick(9_999), schedule.tick(1)]).toEqual(['clock', 'snapshot'])
  })

  test('a snapshot after two hundred commands', () => {
    const schedule = createSchedule()
    for (let n = 0; n < 199; n++) schedule.changed()
    expect(schedule.tick(1)).toBeUndefined()
    schedule.changed()
    expect(schedule.tick(1)).toBe('snapshot')
    schedule.snapshotTaken(0)
    expect(schedule.tick(1)).toBeUndefined()
  })

  test('a snapshot of a large world later, in proportion to its length, so that snapshots of a growing world cost no more of the time', () => {
    const schedule = createSchedule()
    const perSnapshot = [1, 2, 4, 8].map((times) => {
      schedule.snapshotTaken(4_000_000 * times)
      let commands = 0
      do {
        schedule.changed()
        commands += 1
      } while (schedule.tick(1) !== 'snapshot')
      schedule.snapshotTaken(4_000_000 * times)
      schedule.changed()
      expect(schedule.tick(10_000 * times - 1)).toBe('clock')
      expect(schedule.tick(1)).toBe('snapshot')
      return commands
    })
    expect(perSnapshot).toEqual([8_000, 16_000, 32_000, 64_000])
  })

  test('a snapshot every five minutes of a world in which only time passes', () => {
    const schedule = createSchedule()
    expect([schedule.tick(299_999), schedule.tick(1)]).toEqual(['clock', 'snapshot'])
    schedule.snapshotTaken(0)
    expect([schedule.tick(299_999), schedule.tick(1)]).toEqual(['clock', 'snapshot'])
  })
})

/** A store that records its writes; `failure` is the error of its next writes. */
function noted() {
  const wrote: string[] = []
  const fails: { now?: unknown } = {}
  const write = (what: string) => async () => {
    wrote.push(what)
    if (fails.now !== undefined) throw fails.now
  }
  const store: Store = {
    load: async () => undefined,
    append: write('line'),
    snapshot: write('snapshot'),
    clock: write('clock'),
    settled: async () => {},
    clear: async () => {},
    close: async () => void wrote.push('close'),
  }
  return { store, wrote, fails }
}

async function stored() {
  const exchange = createExchange({ seed: 7, now: Date.UTC(2026, 10, 21) })
  const { store, wrote, fails } = noted()
  const lost: unknown[] = []
  const persistence = persist(exchange, store, (problem) => lost.push(problem))
  return { exchange, wrote, fails, lost, persistence: persistence }
}
const act = (exchange: Exchange) =>
  exchange.command({ type: 'announce', texts: { en: { title: 'News', html: '<p>.</p>' } } })

describe('a persisted world', () => {
  test('is first written whole, then command by command and over time', async () => {
    const { exchange, wrote, persistence } = await stored()
    act(exchange)
    persistence.tick(999)
    persistence.tick(1)
    persistence.noteClock()
    expect(wrote).toEqual(['snapshot', 'line', 'clock', 'clock'])
    persistence.tick(9_000)
    expect(wrote.slice(4)).toEqual(['snapshot'])
    persistence.tick(10_000)
    expect(wrote.slice(5)).toEqual(['clock'])
    await persistence.close()
    expect(wrote.slice(6)).toEqual(['snapshot', 'close'])
  })

  test('continues in memory when writing fails, and reports that once', async () => {
    const { exchange, wrote, fails, lost, persistence } = await stored()
    await persistence.saved()
    fails.now = new Error('full')
    act(exchange)
    act(exchange)
    await persistence.saved()
    expect(lost).toEqual([fails.now])
    const before = wrote.length
    persistence.tick(600_000)
    await persistence.close()
    expect(wrote.slice(before)).toEqual(['close'])
  })

  test('is given up when another exchange has taken it over', async () => {
    const { exchange, fails, lost, persistence } = await stored()
    await persistence.saved()
    fails.now = new Superseded()
    act(exchange)
    await expect(persistence.saved()).rejects.toBe(fails.now)
    expect(lost).toEqual([fails.now])
    await persistence.close()
  })
})
