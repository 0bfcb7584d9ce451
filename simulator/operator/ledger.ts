/**
 * Checks the sixteen rules of the exchange, three of its shop, and one of closed accounts. Rules 1 to 12 and 17 to 20 are checked on the
 * world's books. The others are about future events, so they are checked on copies of the world: continued twice, saved and loaded, shown
 * in other currencies, and continued without users.
 */
import { createChanges, createConnection, pass, receive } from '../topics/index.ts'
import { currencyOf } from '../world/ledger.ts'
import { fromUnits } from '../world/money.ts'
import { checkRules } from '../world/rules.ts'
import { run } from '../world/run.ts'
import { encode, load, save } from '../world/save.ts'
import { createWorld, type World } from '../world/world.ts'

/** The sixteen rules of the exchange, three of its shop, and one of closed accounts. */
export const RULES = 20
/** `problems`: violations as the check reports them; empty for a rule that holds. */
export type RuleState = { rule: number; problems: string[] }
/** The sum of a currency in the exchange, of users and the house, and deposits less withdrawals; the two are equal. */
export type CurrencySum = { currency: string; users: string; house: string; cameIn: string; balanced: boolean }
export type LedgerCheck = { rules: RuleState[]; sums: CurrencySum[] }

/** Duration for which copies are run, in ms: the rest of a minute and a whole one. */
const PROBE_MS = 121_000
const PROBE_FOREX = ['USD', 'EUR', 'JPY']
const PROBLEMS_SHOWN = 5

/** The result of a check on copies: undefined when the rule holds, else the difference. */
type Trial = (text: string) => string | undefined

const runOn = (world: World): World => {
  run(world, { type: 'wait', ms: PROBE_MS })
  return world
}

const repeats: Trial = (text) => {
  const [one, other] = [load(text), load(text)].map((world) => save(runOn(world)))
  return one === other ? undefined : 'two copies of this world, run on alike, differ'
}

const survivesSaving: Trial = (text) =>
  save(load(text)) === text ? undefined : 'saved, loaded and saved again it is another text'

const ignoresForex: Trial = (text) => {
  const world = load(text)
  const connection = createConnection(() => {})
  for (const title of PROBE_FOREX) {
    receive(connection, JSON.stringify({ type: 'forex', title }))
    pass(world, new Set([connection]), createChanges())
  }
  return save(world) === text ? undefined : 'another display currency changed the world'
}

const ignoresPeople: Trial = (text) => {
  const world = load(text)
  const empty = createWorld({ seed: world.seed, now: world.now })
  empty.startedAt = world.startedAt
  empty.markets = load(text).markets
  return encode(runOn(world).markets) === encode(runOn(empty).markets)
    ? undefined
    : 'without anybody in it the markets go another way'
}

const TRIALS: Record<number, Trial> = { 13: repeats, 14: survivesSaving, 15: ignoresForex, 16: ignoresPeople }

function attempt(trial: Trial, text: string): string[] {
  try {
    return [trial(text) ?? []].flat()
  } catch (problem) {
    return [String(problem)]
  }
}

/** The rules that are checked on copies. */
export const TRIED_RULES: readonly number[] = Object.keys(TRIALS).map(Number)

/** Checks one of them; returns the violations. The world is not changed. */
export function tryRule(rule: number, world: World): string[] {
  const trial = TRIALS[rule]
  return trial === undefined ? [] : attempt(trial, save(world))
}

function addTo(sums: Map<string, bigint>, currency: string, amount: bigint): void {
  sums.set(currency, (sums.get(currency) ?? 0n) + amount)
}

function sumsOf({ ledger }: World): CurrencySum[] {
  const users = new Map<string, bigint>()
  const house = new Map<string, bigint>()
  for (const { balances } of Object.values(ledger.users)) {
    for (const [key, { available, frozen }] of Object.entries(balances)) {
      addTo(users, currencyOf(key), available + frozen)
    }
  }
  for (const [key, amount] of Object.entries(ledger.house)) addTo(house, currencyOf(key), amount)
  const currencies = new Set([...users.keys(), ...house.keys(), ...Object.keys(ledger.outside)])
  return [...currencies].sort().map((currency) => {
    const inUsers = users.get(currency) ?? 0n
    const inHouse = house.get(currency) ?? 0n
    const cameIn = -(ledger.outside[currency] ?? 0n)
    const text = (units: bigint) => fromUnits(units, currency)
    const balanced = inUsers + inHouse === cameIn
    return { currency, users: text(inUsers), house: text(inHouse), cameIn: text(cameIn), balanced }
  })
}

/** Checks all rules of a world and the sums of its currencies. Slow: it reads every journal line. */
export function checkLedger(world: World): LedgerCheck {
  const violations = checkRules(world)
  const text = save(world)
  const rules = Array.from({ length: RULES }, (_, index): RuleState => {
    const rule = index + 1
    const trial = TRIALS[rule]
    const read = violations.filter((one) => one.rule === rule).map((one) => one.text)
    const problems = trial === undefined ? read : [...read, ...attempt(trial, text)]
    return { rule, problems: problems.slice(0, PROBLEMS_SHOWN) }
  })
  return { rules, sums: sumsOf(world) }
}
