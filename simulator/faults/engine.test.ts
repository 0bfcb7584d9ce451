import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callNames } from '../../protocol/calls/index.ts'
import { drawn } from './chance.ts'
import { createEngine, type Moment } from './engine.ts'
import { type FaultInput, FRAME_NAMES, readFaultSetting, type What } from './fault.ts'

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

describe('targets', () => {
  test('SIM-07: a fault of a call hits only that call, and no frame', () => {
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

  test('SIM-07: a fault of a topic hits only that topic, and no call', () => {
    const engine = engineOf([
      { id: 'twice', where: { on: 'topics', topics: ['depth'] }, what: { kind: 'duplicated', times: 2 } },
    ])
    for (const name of FRAME_NAMES)
      expect([name, engine.frame(name, at(0)).copies]).toEqual([name, name === 'depth' ? 2 : 0])
    expect(engine.call('market', at(0))).toEqual({ delay: 0 })
  })

  test('SIM-07: a fault of a machine state hits only while the machine is in it', () => {
    const wanted = { machine: 'withdrawal', state: 'submitting' }
    const engine = engineOf([{ id: 'cut', where: { on: 'all' }, what: offline, whileIn: wanted }])
    const request: unknown[] = []
    const inState = (holds: boolean) =>
      at(0, (condition) => {
        request.push(condition)
        return holds
      })
    expect(engine.call('withdrawal', inState(false)).ending).toBeUndefined()
    expect(engine.isLineClosed(inState(false))).toBe(false)
    expect(engine.call('withdrawal', inState(true)).ending).toEqual(offline)
    expect(engine.isLineClosed(inState(true))).toBe(true)
    expect(engine.refuses(inState(true))).toBe(true)
    expect(engine.call('withdrawal', inState(false)).ending).toBeUndefined()
    expect(new Set(request.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(wanted)]))
  })

  test('an empty list means all calls or topics, and all means both', () => {
    const calls = engineOf([{ id: 'calls', where: { on: 'calls', calls: [] }, what: offline }])
    expect(calls.call('shopGoods', at(0)).ending).toEqual(offline)
    expect(calls.isLineClosed(at(0))).toBe(false)
    const all = engineOf([{ id: 'all', where: { on: 'all' }, what: offline }])
    expect([all.call('market', at(0)).ending, all.isLineClosed(at(0))]).toEqual([offline, true])
  })
})

describe('effects', () => {
  const spread = { kind: 'fixed', ms: 9 } as const
  const CALLS: What[] = [
    { kind: 'timeout' },
    { kind: 'status', status: 503, reached: true },
    { kind: 'envelope', code: 7, message: '' },
    { kind: 'cutBody', share: 0.5 },
    { kind: 'wrongBody', body: 'page' },
    { kind: 'unauthorised' },
    { kind: 'answerLost', how: 'hangs' },
  ]
  const FRAMES: [What, object][] = [
    [{ kind: 'reset' }, { end: 'reset' }],
    [{ kind: 'halfOpen' }, { end: 'halfOpen' }],
    [{ kind: 'garbage' }, { garbage: expect.any(Number) }],
    [{ kind: 'duplicated', times: 3 }, { copies: 3 }],
    [{ kind: 'outOfOrder', by: 2 }, { behind: 2 }],
    [{ kind: 'delayed', spread }, { delay: 9 }],
  ]
  const LINE: What[] = [offline, { kind: 'down' }, { kind: 'flapping', up: 1, down: 1_000 }]
  const NO_FRAME = { delay: 0, copies: 0, behind: 0 }
  /** The outcome of a fault that is set on everything. */
  const deeds = (what: What) => {
    const engine = engineOf([{ id: 'one', where: { on: 'all' }, what }])
    const then = at(2)
    return {
      call: engine.call('market', then),
      frame: engine.frame('ping', then),
      refuses: engine.refuses(then),
      closed: engine.isLineClosed(then),
      lost: engine.isLost('market', then),
      hits: engine.decisions().map(({ on, kind }) => [on, kind]),
    }
  }
  const nothing = { call: { delay: 0 }, frame: NO_FRAME, refuses: false, closed: false, lost: false }

  test.each(CALLS)('$kind fails a call and leaves frames and connections alone', (what) => {
    expect(deeds(what)).toEqual({ ...nothing, call: { delay: 0, ending: what }, hits: [['market', what.kind]] })
  })

  test('latency delays calls only', () => {
    expect(deeds({ kind: 'latency', spread })).toEqual({
      ...nothing,
      call: { delay: 9 },
      hits: [['market', 'latency']],
    })
  })

  test.each(FRAMES)('%j hits a frame and leaves calls and connections alone', (what, fate) => {
    expect(deeds(what)).toEqual({ ...nothing, frame: { ...NO_FRAME, ...fate }, hits: [['ping', what.kind]] })
  })

  test.each(LINE)('$kind closes the connection and refuses new ones; calls fail only without a network', (what) => {
    const isOffline = what.kind === 'offline'
    const hits = [...(isOffline ? [['market', 'offline']] : []), ['connect', what.kind]]
    const call = isOffline ? { delay: 0, ending: what } : { delay: 0 }
    expect(deeds(what)).toEqual({ ...nothing, call, refuses: true, closed: true, lost: isOffline, hits })
  })

  test('several faults of a frame combine; the first end and the longest delay apply', () => {
    const all = { on: 'all' } as const
    const engine = engineOf([
      { id: 'a', where: all, what: { kind: 'delayed', spread } },
      { id: 'b', where: all, what: { kind: 'outOfOrder', by: 5 } },
      { id: 'c', where: all, what: { kind: 'halfOpen' } },
      { id: 'd', where: all, what: { kind: 'delayed', spread } },
      { id: 'e', where: all, what: { kind: 'outOfOrder', by: 2 } },
      { id: 'f', where: all, what: { kind: 'reset' } },
      { id: 'g', where: all, what: { kind: 'duplicated', times: 1 } },
      { id: 'h', where: all, what: { kind: 'duplicated', times: 2 } },
    ])
    expect(engine.frame('depth', at(0))).toEqual({ delay: 18, copies: 3, behind: 5, end: 'halfOpen' })
    expect(engine.decisions().map(({ fault, ms }) => [fault, ms])).toEqual([
      ['a', 9],
      ['b', undefined],
      ['c', undefined],
      ['d', 9],
      ['e', undefined],
      ['f', undefined],
      ['g', undefined],
      ['h', undefined],
    ])
  })

  test('a fault of some calls loses no replies of others, and one of topics loses none', () => {
    const some = engineOf([{ id: 'one', where: { on: 'calls', calls: ['home'] }, what: offline }])
    expect([some.isLost('home', at(0)), some.isLost('market', at(0)), some.refuses(at(0))]).toEqual([
      true,
      false,
      false,
    ])
    const socket = engineOf([{ id: 'one', where: { on: 'topics', topics: [] }, what: offline }])
    expect([socket.isLost('home', at(0)), socket.isLineClosed(at(0))]).toEqual([false, true])
    expect([socket.call('home', at(0)), socket.frame('ping', at(0))]).toEqual([{ delay: 0 }, NO_FRAME])
  })

  test.each([{ share: 0.999 }, { first: 5 }])(
    'an intermittent fault (%j) closes no open connection and loses no reply',
    (often) => {
      const engine = engineOf([{ id: 'one', where: { on: 'all' }, what: offline, ...often }])
      expect([engine.isLineClosed(at(0)), engine.isLost('home', at(0))]).toEqual([false, false])
      expect([engine.refuses(at(0)), engine.call('home', at(0)).ending]).toEqual([true, offline])
    },
  )

  test('inside a window the connection is closed and replies are lost', () => {
    const engine = engineOf([{ id: 'one', where: { on: 'all' }, what: offline, window: { from: 10, until: 20 } }])
    for (const [now, inside] of [
      [9, false],
      [10, true],
      [19, true],
      [20, false],
    ] as const)
      expect([now, engine.isLineClosed(at(now)), engine.isLost('home', at(now)), engine.refuses(at(now))]).toEqual([
        now,
        inside,
        inside,
        inside,
      ])
    expect([0, 10, 15, 20].map((now) => engine.nextTurn(now))).toEqual([10, 20, 20, undefined])
  })

  test('every connection attempt is counted, and listeners are notified of each hit', () => {
    const setting = readFaultSetting({
      seed: 7,
      faults: [{ id: 'one', where: { on: 'all' }, what: { kind: 'down' }, first: 2 }],
    })
    let received = 0
    const engine = createEngine(setting, 0, undefined, () => received++)
    expect([engine.refuses(at(0)), engine.refuses(at(0)), engine.refuses(at(0))]).toEqual([true, true, false])
    expect([received, engine.idle, engineOf([]).idle]).toEqual([2, false, true])
    expect(engine.state().tallies).toEqual({ one: { since: 0, hits: 2, seen: { connect: 3 } } })
    expect(engine.decisions()).toEqual([0, 1].map((nth) => ({ fault: 'one', on: 'connect', nth, kind: 'down' })))
  })

  test('the last five hundred decisions are stored', () => {
    const engine = engineOf([{ id: 'one', where: { on: 'all' }, what: { kind: 'timeout' } }])
    for (let n = 0; n < 510; n++) engine.call('market', at(0))
    expect([engine.decisions().length, engine.decisions()[0]?.nth, engine.decisions().at(-1)?.nth]).toEqual([
      500, 10, 509,
    ])
  })
})

describe('frequency', () => {
  test('only the first hits of a limited fault apply', () => {
    const engine = engineOf([{ id: 'two', where: { on: 'all' }, what: { kind: 'timeout' }, first: 2 }])
    const hits = Array.from({ length: 5 }, () => engine.call('market', at(0)).ending !== undefined)
    expect(hits).toEqual([true, true, false, false, false])
    expect(engine.state().tallies.two).toMatchObject({ hits: 2, seen: { market: 5 } })
  })

  test('a share of the calls is hit at random', () => {
    const engine = engineOf([{ ...half, share: 0.25 }])
    const hits = Array.from({ length: 4_000 }, () => engine.call('market', at(0)).ending !== undefined).filter(Boolean)
    expect(hits.length).toBeGreaterThan(880)
    expect(hits.length).toBeLessThan(1_120)
  })

  test('windows and periods are counted from the moment the fault is set', () => {
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

  test('a flapping connection starts open, and its changes are predictable', () => {
    const engine = engineOf([
      { id: 'flap', where: { on: 'topics', topics: [] }, what: { kind: 'flapping', up: 30, down: 10 } },
    ])
    const closed = [0, 29, 30, 39, 40, 69, 70].map((now) => engine.isLineClosed(at(now)))
    expect(closed).toEqual([false, false, true, true, false, false, true])
    expect([0, 29, 30, 35, 40].map((now) => engine.nextTurn(now))).toEqual([30, 30, 40, 40, 70])
    expect(engineOf([half]).nextTurn(0)).toBeUndefined()
  })

  test('periods start when the fault is set, and close the connection as well', () => {
    const flap: FaultInput = { id: 'flap', where: { on: 'all' }, what: { kind: 'flapping', up: 30, down: 10 } }
    const engine = createEngine(readFaultSetting({ seed: 1, faults: [flap] }), 1_000)
    expect([1_029, 1_030, 1_040].map((now) => engine.isLineClosed(at(now)))).toEqual([false, true, false])
    expect(engine.nextTurn(1_000)).toBe(1_030)
    const come: FaultInput = { id: 'come', where: { on: 'all' }, what: offline, rhythm: { off: 20, on: 5 } }
    const both = engineOf([flap, come])
    expect([0, 20, 25, 30, 40, 45].map((now) => both.nextTurn(now))).toEqual([20, 25, 30, 40, 45, 50])
    expect([19, 20, 25, 30, 40, 45].map((now) => both.isLineClosed(at(now)))).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ])
  })
})

test('latencies add up, and the first ending fault of the list applies', () => {
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

describe('SIM-07: reproducibility', () => {
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
  const run = (list: FaultInput[], request: Occasion[], withSeed: number) => {
    const engine = engineOf(list, withSeed)
    const fates = request.map(({ of, name }) => engine[of](name, at(0)))
    return { fates, decisions: engine.decisions() }
  }

  test('the same seed with the same calls and frames gives the same decisions', () => {
    fc.assert(
      fc.property(faults, occasions, seed, (list, request, withSeed) => {
        expect(run(list, request, withSeed)).toEqual(run(list, request, withSeed))
      }),
    )
  })

  test('other traffic does not change the decisions for a call or topic', () => {
    fc.assert(
      fc.property(faults, occasions, seed, (list, request, withSeed) => {
        const mixed = run(list, request, withSeed)
        for (const name of ['market', 'ping']) {
          const alone = run(
            list,
            request.filter((one) => one.name === name),
            withSeed,
          )
          expect(mixed.fates.filter((_, at) => request[at]?.name === name)).toEqual(alone.fates)
        }
      }),
    )
  })

  test('another fault has its own randomness and does not affect others', () => {
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

  test('another seed gives another run', () => {
    const hits = (withSeed: number) => run([half], Array(200).fill({ of: 'call', name: 'market' }), withSeed).decisions
    expect(hits(1)).not.toEqual(hits(2))
    expect(hits(1).length).toBeGreaterThan(60)
  })

  test('a reload continues the run; a changed fault or another seed starts a new one', () => {
    const all = run([half], Array(100).fill({ of: 'call', name: 'market' }), 7).fates
    const first = engineOf([half])
    const before = Array.from({ length: 40 }, () => first.call('market', at(0)))
    const stored = JSON.parse(JSON.stringify(first.state()))
    const second = createEngine(stored.setting, 5_000, stored)
    const after = Array.from({ length: 60 }, () => second.call('market', at(5_000)))
    expect([...before, ...after]).toEqual(all)
    expect(second.state().tallies.half?.since).toBe(0)
    const fresh = { half: { since: 9, hits: 0, seen: {} } }
    expect(createEngine({ ...stored.setting, seed: 8 }, 9, stored).state().tallies).toEqual(fresh)
    const changed = readFaultSetting({ seed: 7, faults: [{ ...half, share: 0.6 }] })
    expect(createEngine(changed, 9, stored).state().tallies).toEqual(fresh)
  })
})

describe('durations', () => {
  const HASHES = Array.from({ length: 2_000 }, (_, at) => Math.imul(at + 1, 0x9e3779b9) >>> 0)
  const times = (spread: Parameters<typeof drawn>[0]) => HASHES.map((hash) => drawn(spread, hash))
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length

  test('uniform, around a mean, and with a long tail', () => {
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

  test('never negative, and both ends of a uniform range are as likely as any other value', () => {
    const wide = times({ kind: 'normal', mean: 10, deviation: 400 })
    expect(Math.min(...wide)).toBe(0)
    expect(wide.every((ms) => Number.isInteger(ms))).toBe(true)
    const even = times({ kind: 'uniform', from: 1, to: 4 })
    for (const ms of [1, 2, 3, 4]) expect(Math.abs(even.filter((one) => one === ms).length - 500)).toBeLessThan(60)
    // The tail is long: twice the time is a quarter as frequent.
    const tail = times({ kind: 'longTail', least: 100, most: 100_000 })
    const longer = (ms: number) => tail.filter((one) => one > ms).length / tail.length
    expect([longer(200), longer(400)].map((share) => share.toFixed(2))).toEqual(['0.25', '0.06'])
  })
})
