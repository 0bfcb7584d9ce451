import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storageOver } from '../../protocol/testing.ts'
import { topicFrame } from '../../protocol/topics.ts'
import { type FaultInput, readFaultSetting } from '../faults/fault.ts'
import { callNameOf } from '../handlers/router.ts'
import { createNetwork, realTimers, type Timers } from './network.ts'
import { pageNetwork } from './pageNetwork.ts'

/** Time that a test advances itself. */
function handTime() {
  let now = 1_000
  let runs: { at: number; run: () => void }[] = []
  const timers: Timers = {
    now: () => now,
    after(ms, run) {
      const entry = { at: now + ms, run }
      runs.push(entry)
      return () => {
        runs = runs.filter((one) => one !== entry)
      }
    },
  }
  const settle = () => new Promise<void>((done) => setImmediate(done))
  async function pass(ms: number) {
    const end = now + ms
    await settle()
    for (;;) {
      const next = runs.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      now = Math.max(now, next.at)
      runs = runs.filter((one) => one !== next)
      next.run()
      await settle()
    }
    now = end
  }
  return { timers, pass, waiting: () => runs.length }
}

const ANSWER = { status: 200, headers: {}, body: '{"code":200,"message":"","data":{}}' }
const CALLS = { on: 'calls', calls: [] } satisfies FaultInput['where']
const TOPICS = { on: 'topics', topics: [] } satisfies FaultInput['where']

function networkWith(faults: FaultInput[], more: { isIn?: () => boolean } = {}) {
  const time = handTime()
  const network = createNetwork({ timers: time.timers, ...more })
  network.set(readFaultSetting({ seed: 3, faults }))
  const reached: string[] = []
  const ask = (name = 'market') => {
    const seen: { answer?: Awaited<ReturnType<typeof network.call>> | 'failed' } = {}
    const go = async () => {
      reached.push(name)
      return ANSWER
    }
    void network.call(name, go).then((answer) => {
      seen.answer = answer ?? 'failed'
    })
    return seen
  }
  return { ...time, network, reached, ask }
}

function joined(faults: FaultInput[], more: { isIn?: () => boolean } = {}) {
  const set = networkWith(faults, more)
  const received: string[] = []
  const batches: number[] = []
  const sent: string[] = []
  const ends: string[] = []
  let send: (frames: readonly string[]) => void = () => {}
  const connection = set.network.connect(
    {
      deliver(frames) {
        batches.push(frames.length)
        received.push(...frames)
      },
      end: () => ends.push('client'),
    },
    (deliver) => {
      send = deliver
      return { send: (frame) => sent.push(frame), close: () => ends.push('exchange') }
    },
  )
  return { ...set, received, batches, sent, ends, connection, arrive: (...frames: string[]) => send(frames) }
}

const frame = (n: number) => topicFrame('btcusdt.trade', 'trade', []).replace('[]', `[${n}]`)
const FRAMES = [1, 2, 3, 4, 5, 6].map(frame)

test('a call is identified by name, wherever its id is', () => {
  expect(callNameOf('POST', '/api/currencyTrade/1?x=1')).toBe('currencyTrade')
  expect(callNameOf('GET', '/addons/shopro/order.order/nothing')).toBe('unknown')
})

test('real time passes by itself, and cancelled timers never run', () => {
  vi.useFakeTimers()
  const ran: string[] = []
  const { now } = realTimers
  const before = now()
  realTimers.after(50, () => ran.push('kept'))
  realTimers.after(40, () => ran.push('called off'))()
  vi.advanceTimersByTime(49)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(1)
  expect([ran, now() - before]).toEqual([['kept'], 50])
  vi.useRealTimers()
})

test('a connection’s stored state is updated at each hit and each setting', () => {
  const { timers } = handTime()
  const hits: (number | undefined)[] = []
  const network = createNetwork({ timers, onChange: ({ tallies }) => hits.push(tallies.x?.hits) })
  network.set(readFaultSetting({ seed: 3, faults: [{ id: 'x', where: TOPICS, what: { kind: 'down' } }] }))
  expect([network.admits(), network.admits()]).toEqual([false, false])
  expect(hits).toEqual([0, 1, 2])
})

describe('calls', () => {
  test('without faults pass unchanged in both directions', async () => {
    const { ask, pass } = networkWith([])
    const call = ask()
    await pass(0)
    expect(call.answer).toBe(ANSWER)
  })

  test('are delayed on the way there and on the way back', async () => {
    const spread = { kind: 'fixed', ms: 300 } as const
    const { ask, pass, reached } = networkWith([{ id: 'slow', where: CALLS, what: { kind: 'latency', spread } }])
    const call = ask()
    await pass(149)
    expect(reached).toEqual([])
    await pass(1)
    expect([reached.length, call.answer]).toEqual([1, undefined])
    await pass(150)
    expect(call.answer).toBe(ANSWER)
  })

  test.each<[string, FaultInput['what'], unknown, number]>([
    ['refused by a status', { kind: 'status', status: 503 }, expect.objectContaining({ status: 503 }), 0],
    [
      'a status behind which it was carried out',
      { kind: 'status', status: 504, reached: true },
      expect.objectContaining({ status: 504 }),
      1,
    ],
    [
      'an envelope code',
      { kind: 'envelope', code: 2_008 },
      expect.objectContaining({ status: 200, body: expect.stringContaining('"code":2008') }),
      0,
    ],
    [
      'no log-in',
      { kind: 'unauthorised' },
      expect.objectContaining({ status: 401, body: expect.stringContaining('"code":401') }),
      0,
    ],
    ['no network', { kind: 'offline' }, 'failed', 0],
    ['never answered', { kind: 'timeout' }, undefined, 0],
    ['carried out, and the answer lost', { kind: 'answerLost', how: 'fails' }, 'failed', 1],
    ['carried out, and the answer never there', { kind: 'answerLost', how: 'hangs' }, undefined, 1],
    ['a cut body', { kind: 'cutBody', share: 0 }, { ...ANSWER, body: '' }, 1],
    ['a wrong body', { kind: 'wrongBody', body: 'empty' }, { ...ANSWER, body: '' }, 1],
  ])('%s: reaches the exchange or not, as stated', async (_, what, answer, times) => {
    const { ask, pass, reached } = networkWith([{ id: 'x', where: CALLS, what }])
    const call = ask()
    await pass(600_000)
    expect([call.answer, reached.length]).toEqual([answer, times])
  })

  test('in flight when the network fails are lost, although carried out', async () => {
    const spread = { kind: 'fixed', ms: 200 } as const
    const { ask, pass, reached } = networkWith([
      { id: 'gone', where: { on: 'all' }, what: { kind: 'offline' }, window: { from: 150, until: 900 } },
      { id: 'slow', where: CALLS, what: { kind: 'latency', spread } },
    ])
    const call = ask()
    await pass(200)
    expect([call.answer, reached.length]).toEqual(['failed', 1])
    await pass(700)
    const later = ask()
    await pass(200)
    expect(later.answer).toBe(ANSWER)
  })

  test('have half of an odd delay each way, and a cut on the way back loses the reply', async () => {
    const spread = { kind: 'fixed', ms: 301 } as const
    const { ask, pass, network, reached } = networkWith([
      { id: 'slow', where: CALLS, what: { kind: 'latency', spread } },
    ])
    const call = ask()
    await pass(150)
    expect(reached).toHaveLength(1)
    await pass(150)
    expect(call.answer).toBeUndefined()
    network.cut(5)
    await pass(1)
    expect(call.answer).toBe('failed')
  })

  test('cut on the way there never arrive', async () => {
    const spread = { kind: 'fixed', ms: 300 } as const
    const { ask, pass, network, reached } = networkWith([
      { id: 'slow', where: CALLS, what: { kind: 'latency', spread } },
    ])
    const call = ask()
    network.cut(151)
    await pass(150)
    expect([call.answer, reached]).toEqual(['failed', []])
  })

  test('SIM-07: by machine state, at the time of the call', async () => {
    let submitting = false
    const whileIn = { machine: 'withdrawal', state: 'submitting' }
    const faults: FaultInput[] = [{ id: 'x', where: CALLS, what: { kind: 'offline' }, whileIn }]
    const { ask, pass } = networkWith(faults, { isIn: () => submitting })
    const before = ask()
    await pass(0)
    submitting = true
    const meanwhile = ask()
    await pass(0)
    submitting = false
    const after = ask()
    await pass(0)
    expect([before.answer, meanwhile.answer, after.answer]).toEqual([ANSWER, 'failed', ANSWER])
  })
})

describe('the socket', () => {
  const only = (what: FaultInput['what'], more: Partial<FaultInput> = {}) =>
    joined([{ id: 'x', where: TOPICS, what, ...more }])

  test('without faults a batch stays one, and closing ends the exchange’s side once', () => {
    const { received, arrive, batches, connection, sent, ends } = joined([])
    arrive(...FRAMES)
    connection.send('hello')
    expect([received, sent, batches]).toEqual([FRAMES, ['hello'], [6]])
    connection.close()
    connection.close()
    connection.send('late')
    arrive('late')
    expect([received.length, sent.length, ends]).toEqual([6, 1, ['exchange']])
  })

  test('frames delayed when the faults end come before new ones', async () => {
    const spread = { kind: 'fixed', ms: 100 } as const
    const delayed = only({ kind: 'delayed', spread })
    delayed.arrive(frame(1))
    delayed.network.set(readFaultSetting({ seed: 3, faults: [] }))
    delayed.arrive(frame(2), frame(3))
    expect(delayed.received).toEqual([])
    await delayed.pass(100)
    delayed.arrive(frame(4), frame(5))
    expect([delayed.received, delayed.batches.at(-1)]).toEqual([[1, 2, 3, 4, 5].map(frame), 2])
    const behind = only({ kind: 'outOfOrder', by: 2 }, { first: 1 })
    behind.arrive(frame(1))
    behind.network.set(readFaultSetting({ seed: 3, faults: [] }))
    behind.arrive(frame(2), frame(3), frame(4))
    expect(behind.received).toEqual([2, 3, 1, 4].map(frame))
  })

  test('frames in flight when a connection ends are dropped', async () => {
    const spread = { kind: 'fixed', ms: 100 } as const
    const { received, arrive, connection, pass } = only({ kind: 'delayed', spread })
    arrive(...FRAMES)
    connection.close()
    await pass(1_000)
    expect(received).toEqual([])
    const silent = joined([
      { id: 'slow', where: TOPICS, what: { kind: 'delayed', spread }, first: 1 },
      { id: 'x', where: TOPICS, what: { kind: 'halfOpen' }, window: { from: 50, until: 60 } },
    ])
    silent.arrive(frame(1))
    await silent.pass(50)
    silent.arrive(frame(2))
    await silent.pass(1_000)
    expect(silent.received).toEqual([])
  })

  test('each held frame waits for its number of later frames', () => {
    const { received, arrive } = only({ kind: 'outOfOrder', by: 3 }, { first: 2 })
    arrive(frame(1), frame(2), frame(3), frame(4))
    expect(received).toEqual([3, 4].map(frame))
    arrive(frame(5), frame(6))
    expect(received).toEqual([3, 4, 5, 1, 2, 6].map(frame))
  })

  test('each copy of a repeated frame is identical', () => {
    const { received, arrive } = only({ kind: 'duplicated', times: 2 }, { first: 1 })
    arrive(frame(1), frame(2))
    expect(received).toEqual([1, 1, 1, 2].map(frame))
  })

  test('SIM-07: by topic: other topics are unaffected', () => {
    const { received, arrive } = joined([
      { id: 'x', where: { on: 'topics', topics: ['depth'] }, what: { kind: 'duplicated', times: 1 } },
    ])
    const book = '{"type":"sub","topic":"btcusdt.depth","data":{}}'
    arrive(frame(1), book, frame(2))
    expect(received).toEqual([frame(1), book, book, frame(2)])
  })

  test('delayed frames arrive later and in order, whatever their delays', async () => {
    const { received, arrive, pass } = only({ kind: 'delayed', spread: { kind: 'uniform', from: 50, to: 500 } })
    arrive(...FRAMES)
    expect(received).toEqual([])
    await pass(49)
    expect(received).toEqual([])
    await pass(451)
    expect(received).toEqual(FRAMES)
  })

  test('out of order: a frame arrives after some later ones, and none is lost', () => {
    const { received, arrive } = only({ kind: 'outOfOrder', by: 2 }, { first: 1 })
    arrive(...FRAMES)
    expect(received).toEqual([2, 3, 1, 4, 5, 6].map(frame))
  })

  test('garbage replaces a frame', () => {
    const { received, arrive } = only({ kind: 'garbage' }, { first: 1 })
    arrive(...FRAMES)
    expect(received).toHaveLength(6)
    expect(received[0]).not.toBe(FRAMES[0])
    expect(received.slice(1)).toEqual(FRAMES.slice(1))
  })

  test('a reset closes both sides, and the next connection works', () => {
    const { received, arrive, ends, network } = only({ kind: 'reset' }, { first: 1 })
    arrive(...FRAMES)
    expect([received, ends.toSorted()]).toEqual([[], ['client', 'exchange']])
    expect(network.admits()).toBe(true)
  })

  test('half open: nothing passes either way, and nobody is notified', async () => {
    const { received, arrive, ends, sent, connection, pass } = only({ kind: 'halfOpen' }, { first: 1 })
    arrive(...FRAMES)
    connection.send('hello')
    await pass(60_000)
    arrive(...FRAMES)
    expect([received, sent, ends]).toEqual([[], [], []])
    connection.close()
    expect(ends).toEqual(['exchange'])
  })

  test('flapping closes open connections and refuses new ones, in turns', async () => {
    const { ends, network, pass } = only({ kind: 'flapping', up: 300, down: 100 })
    await pass(299)
    expect([ends, network.admits()]).toEqual([[], true])
    await pass(1)
    expect([ends.length, network.admits()]).toEqual([2, false])
    await pass(100)
    expect(network.admits()).toBe(true)
  })

  test('down during a machine state: as soon as it is reported', () => {
    let isIn = false
    const whileIn = { machine: 'trading', state: 'spot' }
    const { ends, network } = joined([{ id: 'x', where: TOPICS, what: { kind: 'down' }, whileIn }], {
      isIn: () => isIn,
    })
    network.turn()
    expect(ends).toEqual([])
    isIn = true
    network.turn()
    expect([ends.length, network.admits()]).toEqual([2, false])
  })

  test('a cut closes sockets and calls until it is repaired', async () => {
    const { network, ends, ask, pass } = joined([])
    network.cut(500)
    expect([ends.length, network.admits()]).toEqual([2, false])
    const lost = ask()
    await pass(500)
    const well = ask()
    await pass(0)
    expect([lost.answer, well.answer, network.admits()]).toEqual(['failed', ANSWER, true])
  })

  test('a repair leaves open connections alone', () => {
    const { network, ends } = joined([])
    network.cut(0)
    expect([ends, network.admits()]).toEqual([[], true])
  })

  test('closing a connection ends what is open', () => {
    const { network, ends } = joined([])
    network.close()
    expect(ends.toSorted()).toEqual(['client', 'exchange'])
  })

  test('a closed connection has no timers left', () => {
    const { network, waiting } = only({ kind: 'flapping', up: 300, down: 100 })
    expect(waiting()).toBe(1)
    network.close()
    expect(waiting()).toBe(0)
  })
})

describe('faults of a page', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', storageOver(stored))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    stored.clear()
  })

  test('SIM-07: the same seed repeats a run of calls, decision by decision', async () => {
    const run = async () => {
      stored.clear()
      const { network, faults } = pageNetwork(42, handTime().timers)
      await faults.set('brokenAnswers')
      for (let n = 0; n < 60; n++) await network.call(n % 3 === 0 ? 'home' : 'market', async () => ANSWER)
      return (await faults.list()).decisions
    }
    const first = await run()
    expect(first.length).toBeGreaterThan(5)
    expect(await run()).toEqual(first)
  })

  test('continue after a reload, with their earlier hits', async () => {
    const before = pageNetwork(42)
    await before.faults.set('answerLost')
    expect(await before.network.call('withdrawal', async () => ANSWER)).toBeUndefined()
    const { network, faults } = pageNetwork(1)
    expect(await network.call('withdrawal', async () => ANSWER)).toBe(ANSWER)
    const { setting, tallies } = await faults.list()
    expect(setting).toMatchObject({ seed: 42, faults: [{ id: 'answerLost.order' }] })
    expect(tallies['answerLost.order']).toMatchObject({ hits: 1, seen: { withdrawal: 2 } })
  })

  test('are ignored if their stored state is damaged', async () => {
    stored.set('sim:faults', '{"setting":{"seed":1,"faults":[{"id":"x"}]},"tallies":{}}')
    expect((await pageNetwork(9).faults.list()).setting).toEqual({ seed: 9, faults: [] })
  })

  test('are cleared one by one, by preset or all; an invalid one is refused with its message and changes nothing', async () => {
    const { faults } = pageNetwork(5)
    const ids = async () => (await faults.list()).setting.faults.map(({ id }) => id)
    const own: FaultInput = { id: 'mine', where: CALLS, what: { kind: 'timeout' } }
    await faults.set('3g')
    await faults.set({ faults: [...(await faults.list()).setting.faults, own] })
    expect(await ids()).toEqual(['3g.calls', '3g.frames', 'mine'])
    await expect(faults.set('nothing')).rejects.toThrow('no preset nothing')
    await expect(faults.set({ faults: [{ ...own, share: 2 }] })).rejects.toThrow('share')
    await faults.clear('3g')
    expect(await ids()).toEqual(['mine'])
    await faults.clear()
    expect(await ids()).toEqual([])
  })

  test('SIM-07: name a state in full or by its end, of a running machine', async () => {
    const { network, faults } = pageNetwork(5)
    expect(faults.machines()).toEqual([])
    let now: string[] = []
    let notify = () => {}
    faults.join({
      seen: () => [{ machine: 'withdrawal', states: [], now }],
      follow(listener) {
        notify = listener
        return () => {}
      },
    })
    const lost = async (machine: string, state: string) => {
      await faults.set({ faults: [{ id: 'x', where: CALLS, what: { kind: 'offline' }, whileIn: { machine, state } }] })
      return (await network.call('market', async () => ANSWER)) === undefined
    }
    expect(await lost('withdrawal', 'submitting')).toBe(false)
    expect(faults.machines()).toEqual([{ machine: 'withdrawal', states: [], now: [] }])
    now = ['open', 'open.placing', 'open.placing.submitting']
    notify()
    expect(await lost('withdrawal', 'submitting')).toBe(true)
    expect(await lost('withdrawal', 'open.placing')).toBe(true)
    expect(await lost('withdrawal', 'mitting')).toBe(false)
    expect(await lost('transfer', 'submitting')).toBe(false)

    const ended = vi.fn()
    network.connect({ deliver() {}, end: ended }, () => ({ send() {}, close() {} }))
    now = []
    await faults.set({
      faults: [{ id: 'x', where: TOPICS, what: { kind: 'down' }, whileIn: { machine: 'withdrawal', state: 'open' } }],
    })
    expect(ended).not.toHaveBeenCalled()
    now = ['open']
    notify()
    expect(ended).toHaveBeenCalledOnce()
  })
})
