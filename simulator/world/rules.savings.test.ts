import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../protocol/rules/payout.ts'
import { createMarkets } from './market/index.ts'
import { SAVING_STEPS, savingCommand, savingStates } from './rules.savings.ts'
import { createWatch } from './rules.ts'
import { run } from './run.ts'
import { load, save } from './save.ts'
import { done, joined, START } from './testing.ts'
import { createWorld, type World } from './world.ts'

const STEPS = 150
const HISTORIES = 12
const ODD = ['0', '-1', '', 'abc', '1e9', '0.000000001', '99999999999999999999', 'NaN', '5']
/** Every state that must be reached, so that the rules are tested. */
const STATES = [
  ...['subscribed', 'allotted', 'locked', 'released', 'ended', 'unpaid'].map((state) => `subscription ${state}`),
  ...['earning', 'matured with income', 'redeemed', 'redeemed with income'].map((state) => `investment ${state}`),
]

const whole = fc.nat({ max: 1_000_000 })
/** Multiples of 4 make a payout step wait for the next payout: days pass quickly here, so there can be many. */
const patient = whole.map((n) => n * 4)
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom(...SAVING_STEPS), a: whole, b: whole, c: whole }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('payout' as const), a: patient, b: whole, c: whole }) },
)
const history = fc.record({
  seed: fc.nat({ max: 2 ** 31 }),
  steps: fc.array(step, { minLength: STEPS, maxLength: STEPS }),
  saveAt: fc.nat({ max: STEPS - 1 }),
})

/** Two users with several currencies, at the world's start; its markets begin years later, so that days pass quickly. */
function start(seed: number): World {
  const world = createWorld({ seed, now: START })
  world.markets = createMarkets(seed, START + 2_000 * DAY_MS)
  for (const name of ['ann', 'bob']) {
    const user = joined(world, name)
    for (const currency of ['USDT', 'BTC', 'ETH', 'SOL', 'DOGE']) {
      done(world, { type: 'grant', user, account: 'coin', currency, amount: '20000' })
    }
  }
  return world
}

test('SIM-04: rules 1–8, 13 and 14 hold over the whole life of subscriptions and investments', () => {
  const seen = new Set<string>()
  const property = fc.property(history, ({ seed, steps, saveAt }) => {
    let world = start(seed)
    const again = start(seed)
    const watch = createWatch()
    for (const [index, { kind, ...numbers }] of steps.entries()) {
      const user = 1 + (numbers.b % 2)
      const command = savingCommand(world, kind, numbers, user, ODD[numbers.a % ODD.length] ?? '')
      run(world, command)
      run(again, command)
      const broken = watch.check(world)
      if (broken.length > 0) expect({ index, command, broken }).toBeUndefined()
      for (const state of savingStates(world)) seen.add(state)
      if (index !== saveAt) continue
      const text = save(world)
      world = load(text)
      expect(save(world), 'rule 14').toBe(text)
    }
    expect(save(again), 'rule 13').toBe(save(world))
  })
  fc.assert(property, { numRuns: HISTORIES, seed: 20_261_121 })
  for (const state of STATES) expect([...seen], state).toContain(state)
})
