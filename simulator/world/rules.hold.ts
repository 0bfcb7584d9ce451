/**
 * Checks the exchange's rules over random histories of all its commands. The histories are split between two test files, so that they run
 * on two cores.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Command } from './commands.ts'
import { secretOf } from './people/secret.ts'
import { commandOf, pricesOf } from './rules.history.ts'
import { savingStates } from './rules.savings.ts'
import { shopStates } from './rules.shop.ts'
import { STEP_KINDS, type Step } from './rules.steps.ts'
import { createWatch } from './rules.ts'
import { walletStates } from './rules.wallet.ts'
import { run } from './run.ts'
import { encode, save } from './save.ts'
import { readWorld } from './saved/readWorld.ts'
import { createWorld, type World } from './world.ts'

/** Number of commands in one half. */
export const COMMANDS = Math.ceil(Number(process.env.RULES_COMMANDS ?? 12_000) / 2)
const PER_HISTORY = 200
const SEED = Number(process.env.RULES_SEED ?? 20_261_322)
const START = 1_795_000_012_345

const whole = fc.nat({ max: 1_000_000 })
const step: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom(...STEP_KINDS), a: whole, b: whole, c: whole })
const history = fc.record({
  seed: fc.nat({ max: 2 ** 31 }),
  steps: fc.array(step, { minLength: PER_HISTORY, maxLength: PER_HISTORY }),
  saveAt: fc.nat({ max: PER_HISTORY - 1 }),
  closeLook: fc.nat({ max: 9 }).map((n) => n === 0),
})

/** The time at which worlds begin, and the recordings that their markets play. */
type Place = { now?: number; recorded?: readonly string[] }
type History = { seed: number; steps: readonly Step[]; saveAt: number; closeLook: boolean }

/** Two users with money, of whom the first invited the second. `place` begins them elsewhere. */
export function start(seed: number, place: Place = {}): { world: World; journal: Command[] } {
  const world = createWorld({ seed, now: START, ...place })
  const journal: Command[] = []
  for (const account of ['user0@example.com', 'user1@example.com']) {
    const contact = { type: 'email' as const, account }
    journal.push({ type: 'sendCode', contact, purpose: 'register' })
    run(world, journal[journal.length - 1] as Command)
    const code = secretOf(world.people.inbox[world.people.inbox.length - 1]?.code ?? '')
    const inviteCode = world.people.users[0]?.shareId ?? ''
    journal.push({ type: 'register', contact, code, secret: `s${account[4]}`, inviteCode })
    run(world, journal[journal.length - 1] as Command)
  }
  return { world, journal }
}

/** The part of a world that a refusal must not change: everything but the counters of wrong codes and passwords. */
const untouched = (world: World): string =>
  encode({ ...world, people: { ...world.people, users: world.people.users.map((u) => u.favourites), codes: {} } })

/**
 * The least number of commands after which everything must have happened, so that the rules are tested. A shorter run, as for each mutant,
 * is exempt.
 */
const HAPPEN_WITHIN = 6_000
const HAPPENINGS = [
  ...['new', 'partly', 'filled', 'cancelled'].map((state) => `spotPlace ${state}`),
  ...['filled', 'cancelled'].map((state) => `spotPlace ioc ${state}`),
  ...['spotPlace post_only new', 'wait post_only filled', 'spotAmend post_only new'],
  ...['ocoPlace pair limit both new', 'spotRevoke pair limit both cancelled', 'wait pair limit limit filled'],
  ...['wait pair limit stop filled', 'wait pair market stop filled'],
  ...[
    'stopLimitPlace waiting',
    'stopMarketPlace waiting',
    'wait trailing waiting',
    'wait trailing filled',
    'wait trailing pending',
    'stopLimitRevoke cancelled',
    'wait new',
  ],
  ...['wait partly', 'wait filled', 'spotRevoke cancelled', 'spotRevokeAll cancelled'],
  ...['new', 'partly', 'filled', 'waiting'].map((state) => `spotAmend ${state}`),
  ...['subscription subscribed', 'investment earning', 'investment redeemed'],
  ...['open', 'filled'].map((state) => `contractPlace ${state}`),
  ...['filled', 'revoked'].map((state) => `contractPlace contract ioc ${state}`),
  ...['contractPlace contract post_only open', 'wait contract post_only filled'],
  ...[
    'contractTrigger pending',
    'wait triggered',
    'wait revoked',
    'contractRevoke revoked',
    'contractRevokeAll revoked',
  ],
  ...['contractClose position holding', 'contractClose position closed', 'contractStops position holding'],
  ...['contractClose open', 'contractClose filled'],
  ...['open', 'pending', 'filled'].map((state) => `contractAmend ${state}`),
  ...['contractReverse filled', 'contractReverse position holding', 'contractReverse position closed'],
  'contractLevels position holding',
  ...['contractMargin position holding', 'contractLeverage position holding'],
  ...['wait position holding', 'wait position closed', 'wait position liquidated'],
  ...['confirming', 'held', 'credited', 'refused'].map((state) => `deposit ${state}`),
  ...['submitted', 'completed', 'refused'].map((state) => `withdrawal address ${state}`),
  ...['withdrawal bank sending', 'withdrawal bank refused', 'converted'],
  'withdrawal cancelled',
  ...['secondPlace open', 'optionPlace open', 'wait won', 'wait lost', 'wait even'],
  ...['goods unpaid', 'goods paid', 'goods timeOut', 'box paid', 'signed'],
]
/** The states of orders seen in all histories. */
const seen = new Map<string, number>()

function live({ seed, steps, saveAt, closeLook }: History, place: Place = {}): { world: World; journal: Command[] } {
  const begun = start(seed, place)
  const { journal } = begun
  let { world } = begun
  const watch = createWatch()
  for (const [index, next] of steps.entries()) {
    const command = commandOf(world, next)
    const before = closeLook ? untouched(world) : ''
    const outcome = run(world, command)
    journal.push(command)
    for (const event of outcome.events) {
      if (event.type === 'orderChanged' && event.order.oco) {
        const { kind, oco, state } = event.order
        const happening = `${command.type} pair ${kind} ${oco.leg ?? 'both'} ${state}`
        seen.set(happening, (seen.get(happening) ?? 0) + 1)
      }
      if ((event.type === 'orderChanged' || event.type === 'contractChanged') && event.order.trigger?.trail) {
        const happening = `${command.type} trailing ${event.order.state}`
        seen.set(happening, (seen.get(happening) ?? 0) + 1)
      }
      if (event.type === 'orderChanged' && event.order.timeInForce) {
        const happening = `${command.type} ${event.order.timeInForce} ${event.order.state}`
        seen.set(happening, (seen.get(happening) ?? 0) + 1)
      }
      if (event.type === 'contractChanged' && event.order.timeInForce) {
        const happening = `${command.type} contract ${event.order.timeInForce} ${event.order.state}`
        seen.set(happening, (seen.get(happening) ?? 0) + 1)
      }
      if (event.type === 'orderChanged' || event.type === 'stakeChanged' || event.type === 'contractChanged') {
        const happening = `${command.type} ${event.order.state}`
        seen.set(happening, (seen.get(happening) ?? 0) + 1)
      }
    }
    for (const event of outcome.events) {
      if (event.type !== 'positionChanged') continue
      const happening = `${command.type} position ${event.position.state}`
      seen.set(happening, (seen.get(happening) ?? 0) + 1)
    }
    const broken = watch.check(world)
    if (broken.length > 0) expect({ index, command, broken }).toBeUndefined()
    if (closeLook && !outcome.ok) expect(untouched(world), 'a refusal changes nothing').toBe(before)
    if (index === saveAt) {
      const text = save(world)
      world = readWorld(text)
      expect(save(world), 'rule 14').toBe(text)
    }
  }
  for (const state of walletStates(world)) seen.set(state, (seen.get(state) ?? 0) + 1)
  for (const state of shopStates(world)) seen.set(state, (seen.get(state) ?? 0) + 1)
  for (const state of savingStates(world)) seen.set(state, (seen.get(state) ?? 0) + 1)
  return { world, journal }
}

/** Timeout of a half, in ms. */
export const HALF_MS = Math.max(300_000, COMMANDS * 10)

/**
 * Runs half of the histories and fails when a rule is violated. The first half, with a seed that reaches all HAPPENINGS, also fails when
 * one of them never happened. The second half differs in each run, by its SAMPLE.
 */
export function holdRules(half: 1 | 2): void {
  const seed = half === 1 ? SEED : SEED + 1 + Number(process.env.SAMPLE ?? 0)
  fc.assert(rulesHold(), { numRuns: Math.ceil(COMMANDS / PER_HISTORY), seed })
  if (half === 1 && COMMANDS >= HAPPEN_WITHIN)
    expect(HAPPENINGS.filter((happening) => !seen.has(happening))).toEqual([])
}

/** Runs a tenth as many histories in worlds whose markets play recordings. */
export const holdRulesOn = (place: Place): void =>
  fc.assert(rulesHold(place), {
    numRuns: Math.ceil(COMMANDS / PER_HISTORY / 10),
    seed: SEED + 2 + Number(process.env.SAMPLE ?? 0),
  })

/** Each history holds the rules, is read as it was saved, and gives the same world when its commands are replayed. */
const rulesHold = (place: Place = {}) =>
  fc.property(history, (one) => {
    const { seed, closeLook } = one
    const { world, journal } = live(one, place)
    expect(save(readWorld(save(world))), 'rule 14').toBe(save(world))
    if (!closeLook) return
    const again = createWorld({ seed, now: START, ...place })
    for (const command of journal) run(again, command)
    expect(save(again), 'rule 13').toBe(save(world))
    const empty = createWorld({ seed, now: START, ...place })
    for (const command of journal) if (command.type === 'wait' || command.type === 'setRegime') run(empty, command)
    expect(pricesOf(empty), 'rule 16').toBe(pricesOf(world))
    expect(encode(empty.markets), 'rule 16').toBe(encode(world.markets))
  })
