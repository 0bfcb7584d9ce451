import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDue, schedule, takeDue } from './queue.ts'
import { run } from './run.ts'
import { save } from './save.ts'
import { done, joined, priceAt, START, worldWithUser } from './testing.ts'
import { createWorld } from './world.ts'

function busyWorld(seed: number) {
  const { world, user } = worldWithUser(seed)
  done(world, {
    type: 'spotPlace',
    user,
    code: 'btcusdt',
    side: 'buy',
    kind: 'limit',
    price: priceAt(world, -20),
    quantity: '0.05',
  })
  done(world, { type: 'spotPlace', user, code: 'btcusdt', side: 'buy', kind: 'market', total: '3000' })
  done(world, {
    type: 'spotPlace',
    user,
    code: 'btcusdt',
    side: 'sell',
    kind: 'limit',
    price: priceAt(world, 60),
    quantity: '0.03',
  })
  return world
}

test('wait(a) then wait(b) is wait(a + b), to the last byte', () => {
  const cut = fc.record({
    seed: fc.nat({ max: 1_000 }),
    whole: fc.integer({ min: 2, max: 400_000 }),
    cuts: fc.array(fc.nat(), { maxLength: 5 }),
  })
  fc.assert(
    fc.property(cut, ({ seed, whole, cuts }) => {
      const once = busyWorld(seed)
      done(once, { type: 'wait', ms: whole })
      const often = busyWorld(seed)
      const stops = [...new Set(cuts.map((n) => n % whole)), whole].sort((a, b) => a - b)
      let passed = 0
      for (const stop of stops) {
        done(often, { type: 'wait', ms: stop - passed })
        passed = stop
      }
      expect(save(often)).toBe(save(once))
    }),
    { numRuns: 40, seed: 7 },
  )
})

test('a day passes in one step as in single minutes', () => {
  const once = busyWorld(3)
  done(once, { type: 'wait', ms: 86_400_000 })
  const often = busyWorld(3)
  for (let minute = 0; minute < 1_440; minute++) done(often, { type: 'wait', ms: 60_000 })
  expect(save(often)).toBe(save(once))
})

test('an event due exactly at the start of a minute happens then', () => {
  const world = createWorld({ seed: 1, now: 1_795_000_020_000 })
  joined(world, 'ann')
  expect(done(world, { type: 'wait', ms: 86_399_999 }) % 60_000).toBe(59_999)
  expect(Object.keys(world.people.sessions)).toHaveLength(1)
  expect(run(world, { type: 'wait', ms: 1 }).events).toMatchObject([{ type: 'sessionEnded', why: 'expired' }])
  expect(world.people.sessions).toEqual({})
})

test('time only moves forward, in whole milliseconds', () => {
  const { world } = worldWithUser()
  const before = save(world)
  for (const ms of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15]) {
    expect(run(world, { type: 'wait', ms })).toMatchObject({ ok: false, error: 'fieldInvalid', field: 'ms' })
  }
  expect(save(world)).toBe(before)
})

test('before the markets open only accounts exist; then prices are those of a world that starts there', () => {
  const plain = createWorld({ seed: 9, now: START })
  const early = createWorld({ seed: 9, now: START - 400 * 86_400_000, leadMs: 400 * 86_400_000 })
  joined(early, 'ann')
  done(early, { type: 'wait', ms: 399 * 86_400_000 })
  expect(early.people.sessions).toEqual({})
  done(early, { type: 'wait', ms: 86_400_000 })
  expect([early.now, early.startedAt]).toEqual([plain.now, plain.startedAt])
  expect(early.markets).toEqual(plain.markets)
  for (const world of [plain, early]) done(world, { type: 'wait', ms: 200_000 })
  expect(early.markets).toEqual(plain.markets)
  expect(early.markets.minute).toBeGreaterThan(early.markets.startMinute)
})

test('due events are executed by time, and by arrival at the same time', () => {
  const queue = { next: 1, items: [] }
  for (const [at, ref] of [
    [5, 'c'],
    [3, 'a'],
    [5, 'd'],
    [4, 'b'],
    [9, 'e'],
  ] as const)
    schedule(queue, at, 'k', ref)
  const seen: string[] = []
  for (let item = takeDue(queue, 5); item; item = takeDue(queue, 5)) seen.push(item.ref)
  expect(seen.join('')).toBe('abcd')
  expect(nextDue(queue)).toBe(9)
})
