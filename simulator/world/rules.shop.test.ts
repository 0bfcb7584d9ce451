import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../protocol/rules/payout.ts'
import { parcelWait, SHOP_STEPS, type ShopKind, shopCommand, shopStates } from './rules.shop.ts'
import { createWatch } from './rules.ts'
import { run } from './run.ts'
import { load, save } from './save.ts'
import { done, joined, START } from './testing.ts'
import { createWorld, type World } from './world.ts'

const STEPS = 200
const HISTORIES = 60
/** Every state that must be reached, so that the rules are tested. */
const STATES = [
  ...['unpaid', 'grouping', 'paid', 'refundAsked', 'shipped', 'received', 'reviewed', 'completed'].map(
    (state) => `goods ${state}`,
  ),
  ...['cancelled', 'timeOut', 'groupLapsed', 'refundGranted', 'goodsPacked', 'sentBack'].map(
    (reason) => `goods ${reason}`,
  ),
  ...['paid', 'shipped', 'completed'].map((state) => `prize ${state}`),
  ...['asked', 'approved', 'returned', 'refunded', 'refused', 'cancelled'].map((state) => `return ${state}`),
  ...['refunded', 'refused'].map((state) => `refund ${state}`),
  ...[
    'group open',
    'group filled',
    'group lapsed',
    'coupon welcome',
    'box paid',
    'box opened',
    'signed',
    'replenished',
    'comment',
  ],
]

const whole = fc.nat({ max: 1_000_000 })
const numbers = { a: whole, b: whole, c: whole }
const step = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constantFrom(...SHOP_STEPS), ...numbers }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('parcel' as const), ...numbers }) },
)
const history = fc.record({
  seed: fc.nat({ max: 2 ** 31 }),
  steps: fc.array(step, { minLength: STEPS, maxLength: STEPS }),
  saveAt: fc.nat({ max: STEPS - 1 }),
})

/** Two users with money; the markets begin years later, so that days pass quickly. */
function start(seed: number): World {
  const world = createWorld({ seed, now: START, leadMs: 2_000 * DAY_MS })
  for (const name of ['ann', 'bob']) {
    const user = joined(world, name)
    done(world, { type: 'grant', user, account: 'funding', currency: 'USDT', amount: '3000' })
  }
  return world
}

const commandOf = (world: World, kind: ShopKind | 'parcel', n: { a: number; b: number; c: number }) =>
  kind === 'parcel' ? parcelWait(n.a) : shopCommand(world, kind, n, n.b % 41 === 0 ? 99 : 1 + (n.b % 2))

test('SIM-04 SHP-01: the rules hold over random shop actions, and a refusal changes nothing', () => {
  const seen = new Set<string>()
  const property = fc.property(history, ({ seed, steps, saveAt }) => {
    let world = start(seed)
    const again = start(seed)
    const watch = createWatch()
    for (const [index, { kind, ...n }] of steps.entries()) {
      const command = commandOf(world, kind, n)
      const before = index % 10 === 0 ? save(world) : ''
      const { ok } = run(world, command)
      if (!ok && before !== '') expect(save(world), command.type).toBe(before)
      run(again, command)
      const broken = watch.check(world)
      if (broken.length > 0) expect({ index, command, broken }).toBeUndefined()
      for (const state of shopStates(world)) seen.add(state)
      if (index !== saveAt) continue
      const text = save(world)
      world = load(text)
      expect(save(world), 'rule 14').toBe(text)
    }
    expect(save(again), 'rule 13').toBe(save(world))
  })
  fc.assert(property, { numRuns: HISTORIES, seed: 20_261_121 })
  expect(STATES.filter((state) => !seen.has(state))).toEqual([])
})
