import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callNames } from '../../protocol/calls.ts'
import { drawn } from './chance.ts'
import { createEngine, type Moment } from './engine.ts'
import { type FaultInput, FRAME_NAMES, readFaultSetting } from './fault.ts'

const NEVER = () => false
const at = (now: number, isIn: Moment['isIn'] = NEVER): Moment => ({ now, isIn })
const engineOf = (faults: FaultInput[], seed = 7) => createEngine(readFaultSetting({ seed, faults }), 0)

const offline = { kind: 'offline' } as const
const half = {
  id: 'half',
  where: { on: 'calls', calls: [] },
  what: { kind: 'timeout' },
  share: 0.5,
} satisfies FaultInput

describe('where', () => {
  test('SIM-07: a fault of a call hits that call and no other, and no frame', () => {
    const engine = engineOf([
      { id: 'one', where: { on: 'calls', calls: ['withdrawal'] }, what: { kind: 'unauthorised' } },
    ])
    for (const name of callNames) {
      expect([name, engine.call(name, at(0)).ending?.kind]).toEqual([
        name,
        name === 'withdrawal' ? 'unauthorised' : undefined,
      ])
    }
    expect(engine.frame('ping', at(0))).toEqual({ delay: 0, copies: 0, behind: 0 })
    expect(engine.refuses(at(0))).toBe(false)
  })

  test('SIM-07: a fault of a topic hits that topic and no other, and no call', () => {
    const engine = engineOf([
      { id: 'twice', where: { on: 'topics', topics: ['depth'] }, what: { kind: 'duplicated', times: 2 } },
    ])
    for (const name of FRAME_NAMES)
      expect([name, engine.frame(name, at(0)).copies]).toEqual([name, name === 'depth' ? 2 : 0])
    expect(engine.call('market', at(0))).toEqual({ delay: 0 })
  })

  test('SIM-07: a fault of a machine state hits while that machine is in it, and not before or after', () => {
    const wanted = { machine: 'withdrawal', state: 'submitting' }
    const engine = engineOf([{ id: 'cut', where: { on: 'all' }, what: offline, whileIn: wanted }])
    const asked: unknown[] = []
    const inState = (holds: boolean) =>
      at(0, (condition) => {
        asked.push(condition)
        return holds
      })
    expect(engine.call('withdrawal', inState(false)).ending).toBeUndefined()
    expect(engine.isLineClosed(inState(false))).toBe(false)
    expect(engine.call('withdrawal', inState(true)).ending).toEqual(offline)
    expect(engine.isLineClosed(inState(true))).toBe(true)
    expect(engine.refuses(inState(true))).toBe(true)
    expect(engine.call('withdrawal', inState(false)).ending).toBeUndefined()
    expect(new Set(asked.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(wanted)]))
  })

  test('an empty list means all of its kind, and all means both kinds', () => {
    const calls = engineOf([{ id: 'calls', where: { on: 'calls', calls: [] }, what: offline }])
    expect(calls.call('shopGoods', at(0)).ending).toEqual(offline)
    expect(calls.isLineClosed(at(0))).toBe(false)
    const all = engineOf([{ id: 'all', where: { on: 'all' }, what: offline }])
    expect([all.call('market', at(0)).ending, all.isLineClosed(at(0))]).toEqual([offline, true])
  })
})

describe('how often', () => {
  test('only the first so many are hit', () => {
    const engine = engineOf([{ id: 'two', where: { on: 'all' }, what: { kind: 'timeout' }, first: 2 }])
    const hits = Array.from({ length: 5 }, () => engine.call('market', at(0)).ending !== undefined)
    expect(hits).toEqual([true, true, false, false, false])
    expect(engine.state().tallies.two).toMatchObject({ hits: 2, seen: { market: 5 } })
  })

  test('a share of them is hit, by chance', () => {
    const engine = engineOf([{ ...half, share: 0.25 }])
    const hits = Array.from({ length: 4_000 }, () => engine.call('market', at(0)).ending !== undefined).filter(Boolean)
    expect(hits.length).toBeGreaterThan(880)
    expect(hits.length).toBeLessThan(1_120)
  })

  test('a window and a rhythm are counted from when it was set', () => {
    const faults: FaultInput[] = [
      { id: 'window', where: { on: 'calls', calls: ['market'] }, what: offline, window: { from: 100, until: 200 } },
      { id: 'rhythm', where: { on: 'calls', calls: ['home'] }, what: offline, rhythm: { off: 20, on: 10 } },
    ]
    const engine = createEngine(readFaultSetting({ seed: 1, faults }), 1_000)
    const hit = (name: string, now: number) => engine.call(name, at(now)).ending !== undefined
    expect([1_099, 1_100, 1_199, 1_200].map((now) => hit('market', now))).toEqual([false, true, true, false])
    expect([1_000, 1_019, 1_020, 1_029, 1_030, 1_050].map((now) => hit('home', now))).toEqual([
      false,
      false,
      true,
      true,
      false,
      true,
    ])
  })

  test('a flapping line is up first, and its turns are known ahead', () => {
    const engine = engineOf([
      { id: 'flap', where: { on: 'topics', topics: [] }, what: { kind: 'flapping', up: 30, down: 10 } },
    ])
    const closed = [0, 29, 30, 39, 40, 69, 70].map((now) => engine.isLineClosed(at(now)))
    expect(closed).toEqual([false, false, true, true, false, false, true])
    expect([0, 29, 30, 35, 40].map((now) => engine.nextTurn(now))).toEqual([30, 30, 40, 40, 70])
    expect(engineOf([half]).nextTurn(0)).toBeUndefined()
  })
})

test('slowness adds up, and of what ends a call the first in the list does', () => {
  const latency = (id: string, ms: number): FaultInput => ({
    id,
    where: { on: 'calls', calls: [] },
    what: { kind: 'latency', spread: { kind: 'fixed', ms } },
  })
  const engine = engineOf([
    latency('a', 30),
    { id: 'b', where: { on: 'all' }, what: { kind: 'status', status: 503 } },
    { id: 'c', where: { on: 'all' }, what: { kind: 'timeout' } },
    latency('d', 12),
  ])
  expect(engine.call('market', at(0))).toEqual({ delay: 42, ending: { kind: 'status', status: 503, reached: false } })
  expect(engine.decisions()).toEqual([
    { fault: 'a', on: 'market', nth: 0, kind: 'latency', ms: 30 },
    { fault: 'b', on: 'market', nth: 0, kind: 'status' },
    { fault: 'd', on: 'market', nth: 0, kind: 'latency', ms: 12 },
  ])
})

describe('SIM-07: repeatable', () => {
  const spread = fc.oneof(
    fc.record({ kind: fc.constant('uniform' as const), from: fc.nat(500), to: fc.nat(5_000) }),
    fc.record({ kind: fc.constant('normal' as const), mean: fc.nat(2_000), deviation: fc.nat(500) }),
    fc.record({
      kind: fc.constant('longTail' as const),
      least: fc.nat(500),
      most: fc.integer({ min: 500, max: 9_000 }),
    }),
  )
  const what = fc.oneof(
    fc.record({ kind: fc.constant('latency' as const), spread }),
    fc.constant({ kind: 'timeout' as const }),
    fc.constant(offline),
    fc.constant({ kind: 'garbage' as const }),
    fc.record({ kind: fc.constant('delayed' as const), spread }),
    fc.record({ kind: fc.constant('outOfOrder' as const), by: fc.integer({ min: 1, max: 5 }) }),
  )
  const faults = fc
    .array(fc.record({ what, share: fc.constantFrom(0.1, 0.5, 0.9, 1) }), { minLength: 1, maxLength: 5 })
    .map((list) => list.map((one, at): FaultInput => ({ ...one, id: `f${at}`, where: { on: 'all' } })))
  const seed = fc.nat()
  const occasions = fc.array(
    fc.oneof(
      fc.constantFrom('market', 'home', 'withdrawal').map((name) => ({ of: 'call' as const, name })),
      fc.constantFrom('ping', 'depth').map((name) => ({ of: 'frame' as const, name })),
    ),
    { maxLength: 60 },
  )
  type Occasion = { of: 'call' | 'frame'; name: string }
  const run = (list: FaultInput[], asked: Occasion[], withSeed: number) => {
    const engine = engineOf(list, withSeed)
    const fates = asked.map(({ of, name }) => engine[of](name, at(0)))
    return { fates, decisions: engine.decisions() }
  }

  test('the same seed and the same calls and frames are decided alike', () => {
    fc.assert(
      fc.property(faults, occasions, seed, (list, asked, withSeed) => {
        expect(run(list, asked, withSeed)).toEqual(run(list, asked, withSeed))
      }),
    )
  })

  test('what else goes on in between changes nothing for a call or topic', () => {
    fc.assert(
      fc.property(faults, occasions, seed, (list, asked, withSeed) => {
        const mixed = run(list, asked, withSeed)
        for (const name of ['market', 'ping']) {
          const alone = run(
            list,
            asked.filter((one) => one.name === name),
            withSeed,
          )
          expect(mixed.fates.filter((_, at) => asked[at]?.name === name)).toEqual(alone.fates)
        }
      }),
    )
  })

  test('another fault has its own chance and changes nobody else’s', () => {
    const other: FaultInput = {
      id: 'other',
      where: { on: 'all' },
      what: { kind: 'latency', spread: { kind: 'fixed', ms: 1 } },
      share: 0.5,
    }
    const hitsOf = (list: FaultInput[]) => {
      const engine = engineOf(list)
      for (let n = 0; n < 200; n++) engine.call('market', at(0))
      return engine.decisions().filter(({ fault }) => fault === 'half')
    }
    expect(hitsOf([other, half])).toEqual(hitsOf([half]))
    const twins = engineOf([
      { ...half, id: 'a' },
      { ...other, id: 'b' },
    ])
    for (let n = 0; n < 200; n++) twins.call('market', at(0))
    const hits = (id: string) => twins.decisions().flatMap(({ fault, nth }) => (fault === id ? [nth] : []))
    expect(hits('a')).not.toEqual(hits('b'))
  })

  test('another seed is another run', () => {
    const hits = (withSeed: number) => run([half], Array(200).fill({ of: 'call', name: 'market' }), withSeed).decisions
    expect(hits(1)).not.toEqual(hits(2))
    expect(hits(1).length).toBeGreaterThan(60)
  })

  test('a reload goes on where it was; a fault that changed, or another seed, begins anew', () => {
    const all = run([half], Array(100).fill({ of: 'call', name: 'market' }), 7).fates
    const first = engineOf([half])
    const before = Array.from({ length: 40 }, () => first.call('market', at(0)))
    const kept = JSON.parse(JSON.stringify(first.state()))
    const second = createEngine(kept.setting, 5_000, kept)
    const after = Array.from({ length: 60 }, () => second.call('market', at(5_000)))
    expect([...before, ...after]).toEqual(all)
    expect(second.state().tallies.half?.since).toBe(0)
    const fresh = { half: { since: 9, hits: 0, seen: {} } }
    expect(createEngine({ ...kept.setting, seed: 8 }, 9, kept).state().tallies).toEqual(fresh)
    const changed = readFaultSetting({ seed: 7, faults: [{ ...half, share: 0.6 }] })
    expect(createEngine(changed, 9, kept).state().tallies).toEqual(fresh)
  })
})

describe('how long', () => {
  const HASHES = Array.from({ length: 2_000 }, (_, at) => Math.imul(at + 1, 0x9e3779b9) >>> 0)
  const times = (spread: Parameters<typeof drawn>[0]) => HASHES.map((hash) => drawn(spread, hash))
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length

  test('even, around a mean, and with a long tail', () => {
    expect(new Set(times({ kind: 'fixed', ms: 40 }))).toEqual(new Set([40]))
    const even = times({ kind: 'uniform', from: 200, to: 100 })
    expect([Math.min(...even), Math.max(...even)]).toEqual([100, 200])
    expect(Math.abs(mean(even) - 150)).toBeLessThan(2)
    const normal = times({ kind: 'normal', mean: 500, deviation: 100 })
    expect(Math.abs(mean(normal) - 500)).toBeLessThan(10)
    const near = normal.filter((ms) => Math.abs(ms - 500) <= 100).length / normal.length
    expect(near).toBeGreaterThan(0.6)
    expect(near).toBeLessThan(0.76)
    const tail = times({ kind: 'longTail', least: 100, most: 3_000 }).toSorted((a, b) => a - b)
    expect(tail[0]).toBe(100)
    expect(tail[1_000]).toBeLessThan(145)
    expect(tail.at(-1)).toBe(3_000)
  })
})
