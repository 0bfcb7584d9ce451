import { expect, test } from 'vitest'
import type { Res } from '../../protocol/schemas/index.ts'
import type { ClockEvent, SurroundingsEvent } from '../ports.ts'
import { KEYS } from '../shared/keys.ts'
import { createReadCache, readKey } from '../shared/readCache.ts'
import { failing, heldFeed, settled, started, unreachable } from '../testing.ts'
import { isUnderWay, OUTAGE_REST_MS, OUTAGE_START_MS, outageFlow } from './outageFlow.ts'

type Headline = Res<'home'>['headlines'][number]
const home = (...headlines: Headline[]): Res<'home'> => ({ banners: [], shortcuts: [], headlines })
const about = (id: number, outage: Headline['outage']): Headline => ({ id, title: `No. ${id}`, time: 1, outage })
const maintenance = (id: number, from: number, until: number | null) => about(id, { kind: 'maintenance', from, until })
const PLAIN = about(1, null)

interface Given {
  answers?: (() => Res<'home'>)[]
  stored?: unknown
  cached?: Res<'home'>
}

/** The machine with an exchange clock at second 1,000. */
async function watching({ answers = [], stored, cached }: Given = {}) {
  const cache = createReadCache()
  if (cached) cache.set(readKey('home', {}), cached)
  const store = new Map<string, unknown>(stored === undefined ? [] : [[`local ${KEYS.outages}`, stored]])
  let requestCount = 0
  let now = 1_000
  const ticking = new Set<(event: ClockEvent) => void>()
  const surroundings = heldFeed<SurroundingsEvent>()
  const tick = () => {
    for (const send of ticking) send({ type: 'clock.tick', now: now * 1_000 })
  }
  const page = await started(outageFlow, {
    input: { cache },
    store,
    calls: { home: () => (answers[requestCount++] ?? answers.at(-1) ?? (() => home(PLAIN)))() },
    feeds: {
      surroundings: surroundings.feed,
      exchangeClock: ({ sendBack }) => {
        ticking.add(sendBack)
        tick()
        return () => ticking.delete(sendBack)
      },
    },
  })
  return {
    cache,
    store,
    announced: () => page.emitted.flatMap(({ headlines }) => headlines.map(({ id }) => id)),
    send: (type: 'outage.ask' | 'outage.dismiss') => page.send({ type }),
    requestCount: () => requestCount,
    isTicking: () => ticking.size > 0,
    shown: () => {
      const { shown } = page.state().context
      return shown && [shown.id, isUnderWay(page.state()) ? 'under way' : 'ahead']
    },
    /** Advances the interface clock. */
    pass: async (ms: number) => {
      page.clock.increment(ms)
      await settled()
    },
    /** Sets the exchange's clock to second `at`. */
    at: (second: number) => {
      now = second
      tick()
    },
    around: async (type: SurroundingsEvent['type']) => {
      surroundings.send({ type })
      await settled()
    },
  }
}

test('every state can be reached', () => {
  expect(unreachable(outageFlow)).toEqual([])
})

test('SCR-07: an outage is announced as ahead, under way and over, by the exchange’s clock', async () => {
  const { pass, shown, at, requestCount } = await watching({
    answers: [() => home(PLAIN, maintenance(7, 2_000, 3_000))],
  })
  expect(requestCount()).toBe(0)
  await pass(OUTAGE_START_MS)
  expect([requestCount(), shown()]).toEqual([1, [7, 'ahead']])
  at(1_999.999)
  expect(shown()).toEqual([7, 'ahead'])
  at(2_000)
  expect(shown()).toEqual([7, 'under way'])
  at(2_999.999)
  expect(shown()).toEqual([7, 'under way'])
  at(3_000)
  expect(shown()).toBeUndefined()
})

test('announcements without an outage show nothing and stop the clock', async () => {
  const { pass, shown, isTicking } = await watching({ answers: [() => home(PLAIN)] })
  await pass(OUTAGE_START_MS)
  expect([shown(), isTicking()]).toEqual([undefined, false])
})

test('announcements that Home has loaded are not requested again', async () => {
  const { pass, shown, requestCount } = await watching({ cached: home(maintenance(7, 900, null)) })
  await pass(OUTAGE_START_MS)
  expect([requestCount(), shown()]).toEqual([0, [7, 'under way']])
})

test('loaded announcements are cached for Home', async () => {
  const answer = home(PLAIN)
  const { pass, cache } = await watching({ answers: [() => answer] })
  await pass(OUTAGE_START_MS)
  expect(cache.get(readKey('home', {}))).toBe(answer)
})

test('new announcements are requested at once, and a withdrawn one disappears', async () => {
  const { pass, shown, send, requestCount, isTicking } = await watching({
    answers: [() => home(), () => home(maintenance(8, 500, null)), () => home(PLAIN)],
  })
  await pass(OUTAGE_START_MS)
  expect(shown()).toBeUndefined()
  await send('outage.ask')
  expect([requestCount(), shown()]).toEqual([2, [8, 'under way']])
  await send('outage.ask')
  expect([requestCount(), shown(), isTicking()]).toEqual([3, undefined, false])
})

test('a visible page requests announcements periodically, a hidden one when it is shown again', async () => {
  const { pass, requestCount, around, send } = await watching()
  await pass(OUTAGE_START_MS)
  await pass(OUTAGE_REST_MS - 1)
  expect(requestCount()).toBe(1)
  await pass(1)
  expect(requestCount()).toBe(2)
  await around('page.hidden')
  await send('outage.ask')
  await pass(3 * OUTAGE_REST_MS)
  expect(requestCount()).toBe(2)
  await around('page.shown')
  expect(requestCount()).toBe(3)
})

test('known outages stay when a request fails', async () => {
  const { pass, shown, send, requestCount } = await watching({
    answers: [() => home(maintenance(7, 900, null)), failing('status503') as never],
  })
  await pass(OUTAGE_START_MS)
  await send('outage.ask')
  expect([requestCount(), shown()]).toEqual([2, [7, 'under way']])
  await pass(OUTAGE_REST_MS)
  expect(requestCount()).toBe(3)
})

test('an outage that is ahead can be dismissed for good, and is shown again when it begins', async () => {
  const answers = [() => home(maintenance(7, 2_000, 3_000))]
  const { pass, shown, send, at, store } = await watching({ answers })
  await pass(OUTAGE_START_MS)
  await send('outage.dismiss')
  expect(shown()).toBeUndefined()
  at(1_500)
  expect(shown()).toBeUndefined()
  const stored = store.get(`local ${KEYS.outages}`)
  expect(stored).toEqual(['7 2000 3000'])

  const later = await watching({ answers, stored })
  await later.pass(OUTAGE_START_MS)
  expect(later.shown()).toBeUndefined()
  later.at(2_000)
  expect(later.shown()).toEqual([7, 'under way'])
  await later.send('outage.dismiss')
  later.at(2_001)
  expect(later.shown()).toEqual([7, 'under way'])
})

test('a dismissed outage with a new period is shown again, and withdrawn ones are removed from storage', async () => {
  const { pass, shown, send, at, store } = await watching({
    answers: [() => home(maintenance(7, 2_000, 3_000)), () => home(maintenance(7, 2_000, 4_000))],
    stored: ['3 1 2'],
  })
  await pass(OUTAGE_START_MS)
  await send('outage.dismiss')
  expect(store.get(`local ${KEYS.outages}`)).toEqual(['7 2000 3000'])
  await send('outage.ask')
  at(1_001)
  expect(shown()).toEqual([7, 'ahead'])
})

test('the outage under way is shown first, then the one that ends last, then the next not dismissed', async () => {
  const rows = [maintenance(1, 5_000, 6_000), maintenance(2, 2_000, 3_000), maintenance(3, 2_500, null)]
  const { pass, shown, send, at } = await watching({ answers: [() => home(...rows)] })
  await pass(OUTAGE_START_MS)
  expect(shown()).toEqual([2, 'ahead'])
  await send('outage.dismiss')
  at(1_001)
  expect(shown()).toEqual([3, 'ahead'])
  at(2_000)
  expect(shown()).toEqual([2, 'under way'])
  at(2_500)
  expect(shown()).toEqual([3, 'under way'])
})

test('invalid stored data counts as nothing dismissed', async () => {
  for (const stored of [{}, 'x', [7, null]]) {
    const { pass, shown } = await watching({ answers: [() => home(maintenance(7, 2_000, 3_000))], stored })
    await pass(OUTAGE_START_MS)
    expect(shown()).toEqual([7, 'ahead'])
  }
})

test('a new announcement is reported once; earlier ones, and outages, which have a strip, are not', async () => {
  const { pass, send, announced } = await watching({
    answers: [
      () => home(about(3, null), PLAIN),
      () => home(about(6, null), maintenance(5, 2_000, 3_000), about(4, null), about(3, null)),
    ],
  })
  await pass(OUTAGE_START_MS)
  expect(announced()).toEqual([])
  await send('outage.ask')
  expect(announced()).toEqual([4, 6])
  await send('outage.ask')
  expect(announced()).toEqual([4, 6])
})
