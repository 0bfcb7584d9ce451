import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Account } from '../../../protocol/rules/constants.ts'
import { DAY_MS } from '../../../protocol/rules/payout.ts'
import type { Line } from '../ledger.ts'
import { toUnits } from '../money.ts'
import { commandOf } from '../rules.history.ts'
import { start } from '../rules.hold.ts'
import { STEP_KINDS, type Step } from '../rules.steps.ts'
import { run } from '../run.ts'
import type { World } from '../world.ts'
import { pricesSince } from './closes.ts'
import { assetDays, totalOf } from './days.ts'
import { coinResults } from './results.ts'
import { dayOf, PRICE_PLACES, type PriceOn, worthInCents, worthInUnits } from './worth.ts'

const STEPS = 160
/** A day passes after so many steps. */
const STEPS_PER_DAY = 20
const FLOWS = ['deposit', 'withdrawal', 'grant', 'closing', 'shopPayment', 'shopRefund', 'boxPayment']

const whole = fc.nat({ max: 1_000_000 })
const step: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom(...STEP_KINDS), a: whole, b: whole, c: whole })
const history = fc.record({
  seed: fc.nat({ max: 2 ** 31 }),
  steps: fc.array(step, { minLength: STEPS, maxLength: STEPS }),
})

function livedLong(seed: number, steps: readonly Step[]): World {
  const { world } = start(seed)
  for (const [at, next] of steps.entries()) {
    run(world, commandOf(world, next))
    if (at % STEPS_PER_DAY === 0) run(world, { type: 'wait', ms: DAY_MS })
  }
  return world
}

/** What a coin brought less what it cost, without any average: its value now, and each change at its value. */
function gainOf(lines: readonly Line[], priceOn: PriceOn, today: number, currency: string): bigint {
  const postings = new Map<string, Line[]>()
  for (const line of lines) {
    const key = `${line.at} ${line.reason} ${line.ref}`
    postings.set(key, [...(postings.get(key) ?? []), line])
  }
  let [quantity, gain] = [0n, 0n]
  for (const posting of postings.values()) {
    const [{ reason, at }] = posting as [Line]
    const sum = (wanted: string) =>
      posting.reduce((total, line) => total + (line.currency === wanted ? line.available + line.frozen : 0n), 0n)
    const change = sum(currency)
    quantity += change
    const other = posting.find((line) => line.currency !== currency)?.currency
    if (['trade', 'convert', 'allot'].includes(reason)) {
      const [given = ''] = [currency, other ?? ''].filter((name) => sum(name) < 0n)
      const units = other === 'USDT' ? sum('USDT') : worthInUnits(sum(given), given, priceOn(given, dayOf(at)))
      const value = units < 0n ? -units : units
      gain += change > 0n ? -value : change < 0n ? value : 0n
    } else if (FLOWS.includes(reason)) gain -= worthInUnits(change, currency, priceOn(currency, dayOf(at)))
  }
  return gain + worthInUnits(quantity, currency, priceOn(currency, today))
}

test('AST-01, AST-02: on random histories each day of each account adds up, and profit is price changes and results alone', () => {
  let [days, coins] = [0, 0]
  const property = fc.property(history, ({ seed, steps }) => {
    const world = livedLong(seed, steps)
    const today = dayOf(world.now)
    for (const { lines } of Object.values(world.ledger.users)) {
      const priceOn = pricesSince(world, dayOf(lines[0]?.at ?? world.now))
      const found = assetDays(lines, priceOn, today)
      const before = new Map<Account, bigint>()
      for (const { day, accounts } of found) {
        days += accounts.length
        expect(totalOf(accounts).transfers).toBe(0n)
        for (const { account, closing, deposits, withdrawals, transfers, profit } of accounts) {
          expect((before.get(account) ?? 0n) + deposits - withdrawals + transfers + profit).toBe(closing)
          before.set(account, closing)
          // Price changes of what was held, and all lines that are no flow at the day's close.
          const own = lines.filter((line) => line.account === account)
          const balances = new Map<string, bigint>()
          for (const line of own)
            if (dayOf(line.at) < day) balances.set(line.currency, line.availableAfter + line.frozenAfter)
          let exact = 0n
          for (const [currency, units] of balances)
            exact +=
              worthInUnits(units, currency, priceOn(currency, day)) -
              worthInUnits(units, currency, priceOn(currency, day - 1))
          const made = own.filter(({ at, reason }) => dayOf(at) === day && ![...FLOWS, 'transfer'].includes(reason))
          for (const line of made)
            exact += worthInUnits(line.available + line.frozen, line.currency, priceOn(line.currency, day))
          const rounded = own.length + 2 * balances.size + 2
          const cent = toUnits('0.01', 'USDT') ?? 1n
          const difference = profit * cent - exact
          expect(difference <= BigInt(rounded) * cent && difference >= BigInt(-rounded) * cent).toBe(true)
        }
      }
      for (const { account, closing } of found.at(-1)?.accounts ?? []) {
        const latest = new Map<string, bigint>()
        for (const line of lines)
          if (line.account === account) latest.set(line.currency, line.availableAfter + line.frozenAfter)
        let sum = 0n
        for (const [currency, units] of latest) sum += worthInCents(units, currency, priceOn(currency, today))
        expect(closing).toBe(sum)
      }
      for (const { currency, quantity, cost, realised } of coinResults(lines, priceOn)) {
        coins++
        const unrealised = worthInUnits(quantity, currency, priceOn(currency, today)) - cost
        expect(cost >= 0n && (quantity > 0n || cost === 0n)).toBe(true)
        expect(realised + unrealised).toBe(gainOf(lines, priceOn, today, currency))
      }
    }
  })
  fc.assert(property, { numRuns: 4, seed: 20_261_129 })
  expect(days).toBeGreaterThan(50)
  expect(coins).toBeGreaterThan(5)
})

test('AST-01: the last day closes at the last price, a day before at its last trade', () => {
  const world = livedLong(7, [])
  const today = dayOf(world.now)
  const priceOn = pricesSince(world, today - 3)
  expect(new Set([3, 2, 1, 0].map((back) => priceOn('BTC', today - back))).size).toBe(4)
  expect(priceOn('USDT', today)).toBe(10n ** BigInt(PRICE_PLACES))
})
