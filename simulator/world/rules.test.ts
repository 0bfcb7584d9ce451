import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from './commands.ts'
import { commandOf, pricesOf, STEP_KINDS, type Step } from './rules.history.ts'
import { createWatch } from './rules.ts'
import { run } from './run.ts'
import { encode, load, save } from './save.ts'
import { createWorld, type World } from './world.ts'

const COMMANDS = Number(process.env.RULES_COMMANDS ?? 5_000)
const PER_HISTORY = 200
const SEED = Number(process.env.RULES_SEED ?? 20_261_121)
const START = 1_795_000_012_345

const whole = fc.nat({ max: 1_000_000 })
const step: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom(...STEP_KINDS), a: whole, b: whole, c: whole })
const history = fc.record({
  seed: fc.nat({ max: 2 ** 31 }),
  steps: fc.array(step, { minLength: PER_HISTORY, maxLength: PER_HISTORY }),
  saveAt: fc.nat({ max: PER_HISTORY - 1 }),
  closeLook: fc.nat({ max: 9 }).map((n) => n === 0),
})

/** Two users with money to begin with. */
function start(seed: number): { world: World; journal: Command[] } {
  const world = createWorld({ seed, now: START })
  const journal: Command[] = []
  for (const account of ['user0@example.com', 'user1@example.com']) {
    const contact = { type: 'email' as const, account }
    journal.push({ type: 'sendCode', contact, purpose: 'register' })
    run(world, journal[journal.length - 1] as Command)
    const code = world.people.inbox[world.people.inbox.length - 1]?.code ?? ''
    journal.push({ type: 'register', contact, code, secret: `s${account[4]}` })
    run(world, journal[journal.length - 1] as Command)
  }
  return { world, journal }
}

/** All that a refusal must leave alone: everything but the counters of wrong codes and passwords. */
const untouched = (world: World): string =>
  encode({ ...world, people: { ...world.people, users: world.people.users.map((u) => u.favourites), codes: {} } })

/** What 5,000 commands must bring about at the least, lest the rules are held over nothing. */
const HAPPENINGS = [
  ...['new', 'partly', 'filled', 'cancelled'].map((state) => `spotPlace ${state}`),
  ...['wait partly', 'wait filled', 'spotRevoke cancelled'],
]
/** States that orders were seen in, over all histories. */
const seen = new Map<string, number>()

function live(
  seed: number,
  steps: readonly Step[],
  saveAt: number,
  closeLook: boolean,
): { world: World; journal: Command[] } {
  const begun = start(seed)
  const { journal } = begun
  let { world } = begun
  const watch = createWatch()
  for (const [index, next] of steps.entries()) {
    const command = commandOf(world, next)
    const before = closeLook ? untouched(world) : ''
    const outcome = run(world, command)
    journal.push(command)
    for (const event of outcome.events) {
      if (event.type === 'orderChanged')
        seen.set(`${command.type} ${event.order.state}`, (seen.get(`${command.type} ${event.order.state}`) ?? 0) + 1)
    }
    const broken = watch.check(world)
    if (broken.length > 0) expect({ index, command, broken }).toBeUndefined()
    if (closeLook && !outcome.ok) expect(untouched(world), 'a refusal changes nothing').toBe(before)
    if (index === saveAt) {
      const text = save(world)
      world = load(text)
      expect(save(world), 'rule 14').toBe(text)
    }
  }
  return { world, journal }
}

test(
  `rules 1–8, 13, 14 and 16 hold over ${COMMANDS} random commands`,
  () => {
    const property = fc.property(history, ({ seed, steps, saveAt, closeLook }) => {
      const { world, journal } = live(seed, steps, saveAt, closeLook)
      if (!closeLook) return
      const again = createWorld({ seed, now: START })
      for (const command of journal) run(again, command)
      expect(save(again), 'rule 13').toBe(save(world))
      const empty = createWorld({ seed, now: START })
      for (const command of journal) if (command.type === 'wait' || command.type === 'setRegime') run(empty, command)
      expect(pricesOf(empty), 'rule 16').toBe(pricesOf(world))
      expect(encode(empty.markets), 'rule 16').toBe(encode(world.markets))
    })
    fc.assert(property, { numRuns: Math.ceil(COMMANDS / PER_HISTORY), seed: SEED })
    for (const happening of HAPPENINGS) expect(seen.get(happening), happening).toBeGreaterThan(0)
  },
  Math.max(60_000, COMMANDS * 5),
)

test('a broken ledger is noticed: each rule can be violated', () => {
  const broken = (spoil: (world: World) => void): number[] => {
    const { world } = start(7)
    run(world, { type: 'spotPlace', user: 1, code: 'btcusdt', side: 'buy', kind: 'market', total: '900' })
    run(world, {
      type: 'spotPlace',
      user: 1,
      code: 'btcusdt',
      side: 'buy',
      kind: 'limit',
      price: '50000',
      quantity: '0.01',
    })
    run(world, { type: 'transfer', user: 1, from: 'coin', to: 'funding', currency: 'USDT', amount: '3' })
    spoil(world)
    return [
      ...new Set(
        createWatch()
          .check(world)
          .map((violation) => violation.rule),
      ),
    ].sort()
  }
  const orders = (world: World) => Object.values(world.orders.spot.byNo)
  expect(broken(() => {})).toEqual([])
  expect(
    broken((w) => {
      w.ledger.house['desk.USDT']! += 1n
    }),
  ).toEqual([1])
  expect(
    broken((w) => {
      w.ledger.users[2]!.balances['coin.USDT']!.available = -1n
    }),
  ).toEqual([1, 2, 4])
  expect(
    broken((w) => {
      orders(w)[1]!.held -= 1n
    }),
  ).toContain(3)
  expect(
    broken((w) => {
      w.ledger.users[1]!.lines[1]!.available += 1n
    }),
  ).toContain(4)
  expect(
    broken((w) => {
      orders(w)[0]!.filledTotal += 1n
    }),
  ).toContain(5)
  expect(
    broken((w) => {
      w.ledger.house['fees.BTC']! += 1n
      w.ledger.house['desk.BTC']! -= 1n
    }),
  ).toEqual([6])
  expect(
    broken((w) => {
      w.ledger.users[1]!.lines.at(-1)!.available += 1n
    }),
  ).toContain(7)
  expect(
    broken((w) => {
      orders(w)[0]!.fills[0]!.fee += 1_000n
    }),
  ).toContain(8)
})
