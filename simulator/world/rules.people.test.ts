import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from './commands.ts'
import { commandOf } from './rules.history.ts'
import { start } from './rules.hold.ts'
import { PEOPLE_STEPS, type PeopleKind, peopleCommand, peopleStates } from './rules.people.ts'
import { createWatch } from './rules.ts'
import { run } from './run.ts'
import { load, save } from './save.ts'
import { createWorld, type World } from './world.ts'

const HISTORIES = 24
const PER_HISTORY = 150
/** Other steps come in between. */
const BESIDE = ['marketQuantity', 'wait', 'wait', 'register', 'login', 'longWait'] as const
type Kind = PeopleKind | (typeof BESIDE)[number]

const whole = fc.nat({ max: 1_000_000 })
const kinds: readonly Kind[] = [...PEOPLE_STEPS, ...PEOPLE_STEPS, ...BESIDE]
const step = fc.record({ kind: fc.constantFrom(...kinds), a: whole, b: whole, c: whole })
const history = fc.record({
  seed: fc.nat({ max: 2 ** 31 }),
  steps: fc.array(step, { minLength: PER_HISTORY, maxLength: PER_HISTORY }),
})

const isBeside = (kind: Kind): kind is (typeof BESIDE)[number] => BESIDE.some((known) => known === kind)

const UNCOUNTED = {
  wrongPasswords: 0,
  wrongAuthenticators: 0,
  lockedUntil: 0,
  wrongFundPasswords: 0,
  fundLockedUntil: 0,
}

/** The world without its counters of refusals. */
function untouched(world: World): string {
  const users = world.people.users.map((one) => ({ ...one, ...UNCOUNTED }))
  return save({ ...world, people: { ...world.people, users, codes: {} } } as unknown as World)
}

test('KYC-01 SCR-05 SCR-10 SCR-11: the rules hold over random account actions, and a refusal changes nothing', () => {
  const seen = new Set<string>()
  const property = fc.property(history, ({ seed, steps }) => {
    const begun = start(seed)
    const journal: Command[] = [...begun.journal]
    const watch = createWatch()
    let { world } = begun
    for (const [index, { kind, ...numbers }] of steps.entries()) {
      const command = isBeside(kind)
        ? commandOf(world, { kind, ...numbers })
        : peopleCommand(world, kind, numbers, 1 + (numbers.b % (world.people.users.length + 1)))
      const before = index % 10 === 0 ? untouched(world) : ''
      journal.push(command)
      const { ok } = run(world, command)
      if (!ok && before !== '') expect(untouched(world), command.type).toBe(before)
      if (watch.check(world).length > 0) expect({ command, broken: watch.check(world) }).toBeUndefined()
      for (const state of peopleStates(world)) seen.add(state)
      if (index === PER_HISTORY / 2) world = load(save(world))
    }
    const again = createWorld({ seed, now: begun.world.startedAt })
    for (const command of journal) run(again, command)
    expect(save(again), 'rule 13').toBe(save(world))
  })
  fc.assert(property, { numRuns: HISTORIES, seed: 20_261_121 })
  const wanted = ['identity reviewing', 'identity failed', 'identity passed', 'authenticator bound']
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...wanted,
      'authenticator unbound',
      'phone bound',
      'rebate',
      'account closed',
      'passkey added',
      'passkey used',
      'passkey renamed',
    ]),
  )
})
