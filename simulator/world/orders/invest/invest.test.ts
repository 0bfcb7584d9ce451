import { describe, expect, test } from 'vitest'
import { compare } from '../../../../protocol/rules/decimal.ts'
import { earlyRedemption, incomeUntil } from '../../../../protocol/rules/invest.ts'
import { DAY_MS, payoutOfDay } from '../../../../protocol/rules/payout.ts'
import { PAYOUT_HOUR, TERM_DAYS } from '../../../terms.ts'
import { isCurrency } from '../../currencies.ts'
import { expectSameHoweverDivided } from '../../divided.testing.ts'
import { balanceOf, linesOf } from '../../ledger.ts'
import { fromUnits } from '../../money.ts'
import { checkRules } from '../../rules.ts'
import { run } from '../../run.ts'
import { load, save } from '../../save.ts'
import { done, joined, START, usdt } from '../../testing.ts'
import { createWorld, type World } from '../../world.ts'
import { unitsOf } from '../coinAccount.ts'
import { PRODUCTS, productOf } from './products.ts'
import { type Investment, investmentsOf, isSoldOut, maturityOf, remainingOf } from './state.ts'

/** Days before the markets begin pass quickly. */
const LEAD = 500 * DAY_MS
const WEEK = productOf(1)
const MONTH = productOf(2)
const SOLD_OUT = productOf(4)

function started(): { world: World; user: number } {
  const world = createWorld({ seed: 42, now: START, leadMs: LEAD })
  const user = joined(world, 'ann')
  done(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '300000' })
  return { world, user }
}

const buy = (world: World, user: number, product: number, amount: string): Investment =>
  done(world, { type: 'invest', user, product, amount })

describe('products', () => {
  test('SCR-03 SCR-04: there are at least six of each kind, in several currencies, from a week to a year, one sold out', () => {
    const world = createWorld({ seed: 1, now: START })
    for (const kind of ['mining', 'fixed'] as const) {
      const ofKind = PRODUCTS.filter((product) => product.kind === kind)
      expect(ofKind.length).toBeGreaterThanOrEqual(6)
      expect(new Set(ofKind.map(({ currency }) => currency)).size).toBeGreaterThanOrEqual(4)
      expect(ofKind.filter((product) => isSoldOut(world.orders.invest, product))).toHaveLength(1)
    }
    const terms = PRODUCTS.map(({ termDays }) => termDays)
    expect([Math.min(...terms), Math.max(...terms)]).toEqual([TERM_DAYS.least, TERM_DAYS.most])
    expect(new Set(PRODUCTS.map(({ id }) => id)).size).toBe(PRODUCTS.length)
    for (const { currency, minimum, maximum, others, total } of PRODUCTS) {
      expect(isCurrency(currency)).toBe(true)
      expect([compare(minimum, maximum), compare(others, total) <= 0]).toEqual([-1, true])
    }
  })
})

describe('investing', () => {
  test('SCR-04: investing freezes the amount and reduces the capacity; income comes daily, maturity returns the amount', () => {
    const { world, user } = started()
    const before = { ...usdt(world, user) }
    const left = remainingOf(world.orders.invest, MONTH)
    const mine = buy(world, user, MONTH.id, '1234.56')
    const amount = unitsOf('1234.56', 'USDT')
    expect(mine).toMatchObject({ state: 'earning', amount, held: amount, income: 0n })
    expect(usdt(world, user)).toEqual({ available: before.available - amount, frozen: amount })
    expect(remainingOf(world.orders.invest, MONTH)).toBe(left - amount)
    const begins = payoutOfDay(world.now, world.now < payoutOfDay(world.now, 0, PAYOUT_HOUR) ? 0 : 1, PAYOUT_HOUR)
    done(world, { type: 'wait', ms: maturityOf(mine) - 1 - world.now })
    expect([mine.state, mine.days, mine.held]).toEqual(['earning', 29, amount])
    done(world, { type: 'wait', ms: 1 })
    const incomeBy = (day: number) => incomeUntil(day, '1234.56', MONTH.yearlyRate)
    const income = incomeBy(30)
    expect(income).toBe('5.27647561')
    expect(mine).toMatchObject({
      state: 'matured',
      days: 30,
      held: 0n,
      income: unitsOf(income, 'USDT'),
      ended: world.now,
    })
    expect(usdt(world, user)).toEqual({ available: before.available + mine.income, frozen: 0n })
    expect(remainingOf(world.orders.invest, MONTH)).toBe(left)
    const lines = linesOf(world.ledger, user, { reasons: ['income'], limit: 100 }).list.reverse()
    expect(lines.map(({ at }) => at)).toEqual(Array.from({ length: 30 }, (_, day) => begins + (day + 1) * DAY_MS))
    for (const { at } of lines) expect(new Date(at).toISOString().slice(11)).toBe(`0${PAYOUT_HOUR}:00:00.000Z`)
    expect(lines.map(({ available }) => available)).toEqual(
      Array.from({ length: 30 }, (_, day) => unitsOf(incomeBy(day + 1), 'USDT') - unitsOf(incomeBy(day), 'USDT')),
    )
    done(world, { type: 'wait', ms: 10 * DAY_MS })
    expect(mine.income).toBe(unitsOf(income, 'USDT'))
    expect(checkRules(world)).toEqual([])
    expect(world.due.items.filter(({ kind }) => kind === 'investDay')).toEqual([])
  })

  test('SCR-03: a year of mining in another coin pays its income to the last digit', () => {
    const { world, user } = started()
    done(world, { type: 'grant', user, account: 'coin', currency: 'BCH', amount: '3.3333' })
    const mine = buy(world, user, 26, '3.3333')
    done(world, { type: 'wait', ms: 366 * DAY_MS })
    expect(mine.state).toBe('matured')
    expect(fromUnits(mine.income, 'BCH')).toBe('0.299997')
    expect(balanceOf(world.ledger, user, 'coin', 'BCH')).toEqual({ available: unitsOf('3.633297', 'BCH'), frozen: 0n })
    expect(checkRules(world)).toEqual([])
  })

  test('SCR-04: an early redemption costs the income so far, and the total returned is the amount invested', () => {
    const { world, user } = started()
    const before = { ...usdt(world, user) }
    const mine = buy(world, user, MONTH.id, '5000')
    done(world, { type: 'wait', ms: 11 * DAY_MS })
    const { income } = mine
    expect(income).toBeGreaterThan(0n)
    const ended = done(world, { type: 'redeem', user, order: mine.no })
    expect(ended).toMatchObject({ state: 'redeemed', held: 0n, cost: income, ended: world.now })
    expect(fromUnits(ended.cost, 'USDT')).toBe(earlyRedemption('5000', fromUnits(income, 'USDT')).cost)
    expect(usdt(world, user)).toEqual(before)
    expect(remainingOf(world.orders.invest, MONTH)).toBe(unitsOf('2539500', 'USDT'))
    done(world, { type: 'wait', ms: 40 * DAY_MS })
    expect([ended.income, usdt(world, user)]).toEqual([income, before])
    expect(run(world, { type: 'redeem', user, order: mine.no })).toMatchObject({ error: 'investmentEnded' })
    expect(run(world, { type: 'redeem', user: joined(world, 'bob'), order: mine.no })).toMatchObject({
      error: 'orderUnknown',
    })
    expect(checkRules(world)).toEqual([])
  })

  test('redeeming before the first income costs nothing', () => {
    const { world, user } = started()
    const mine = buy(world, user, WEEK.id, '100')
    const reasons = () => linesOf(world.ledger, user).list.map(({ reason }) => reason)
    expect(done(world, { type: 'redeem', user, order: mine.no })).toMatchObject({ state: 'redeemed', cost: 0n })
    expect(reasons().slice(0, 2)).toEqual(['redeem', 'invest'])
    expect(checkRules(world)).toEqual([])
  })

  test('a refusal changes nothing; a sold-out product shows its remaining capacity', () => {
    const { world, user } = started()
    buy(world, user, 3, '200000')
    const before = save(world)
    const refused = (product: number, amount: string, who = user) => {
      const outcome = run(world, { type: 'invest', user: who, product, amount })
      return outcome.ok ? { error: 'none' } : { error: outcome.error, field: outcome.field, ...outcome.params }
    }
    expect(refused(99, '100')).toEqual({ error: 'productUnknown', field: 'id' })
    const soldOut = { error: 'productSoldOut', field: 'amount', remaining: '0', currency: 'USDT' }
    expect(refused(SOLD_OUT.id, '1000')).toEqual(soldOut)
    expect(refused(SOLD_OUT.id, '1')).toEqual(soldOut)
    const range = { error: 'investRange', field: 'amount', minimum: '100', maximum: '50000', currency: 'USDT' }
    expect([refused(WEEK.id, '99.99'), refused(WEEK.id, '50000.01')]).toEqual([range, range])
    for (const amount of ['0', '', '-5', 'x', '1e3', '100.123456789'])
      expect(refused(WEEK.id, amount)).toMatchObject({ error: 'fieldInvalid', field: 'amount' })
    expect(refused(5, '1')).toEqual({
      error: 'balanceShort',
      field: 'amount',
      available: '0',
      needed: '1',
      currency: 'BTC',
    })
    expect(refused(WEEK.id, '100', 77)).toMatchObject({ error: 'loginRequired' })
    expect(save(world)).toBe(before)
  })

  test('a product sells no more than its total, and returned capacity can be bought again', () => {
    const { world, user } = started()
    done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: '50' })
    const mining = productOf(21)
    const all = Array.from({ length: 18 }, () => buy(world, user, mining.id, '1'))
    expect(fromUnits(remainingOf(world.orders.invest, mining), 'BTC')).toBe('0.75')
    expect(run(world, { type: 'invest', user, product: mining.id, amount: '0.8' })).toMatchObject({
      error: 'productSoldOut',
      params: { remaining: '0.75', currency: 'BTC' },
    })
    expect(buy(load(save(world)), user, mining.id, '0.75').state).toBe('earning')
    buy(world, user, mining.id, '0.746')
    expect(isSoldOut(world.orders.invest, mining)).toBe(true)
    done(world, { type: 'redeem', user, order: all[3]!.no })
    expect(buy(world, user, mining.id, '1').state).toBe('earning')
    expect(checkRules(world)).toEqual([])
  })

  test('the same client_id invests and redeems once', () => {
    const { world, user } = started()
    const facts = { type: 'invest', user, product: WEEK.id, amount: '100', clientId: 'intent-0001' } as const
    const mine = done(world, facts)
    expect(done(world, facts).no).toBe(mine.no)
    expect(run(world, { ...facts, amount: '101' })).toMatchObject({ ok: false, error: 'badRequest' })
    expect(investmentsOf(world.orders.invest, user).total).toBe(1)
    const back = { type: 'redeem', user, order: mine.no, clientId: 'intent-0002' } as const
    done(world, back)
    expect(done(world, back).state).toBe('redeemed')
    expect(usdt(world, user).frozen).toBe(0n)
  })

  test('records are newest first and can be filtered', () => {
    const { world, user } = started()
    done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: '1' })
    const [first, second, third] = [
      buy(world, user, WEEK.id, '100'),
      buy(world, user, 21, '0.5'),
      buy(world, user, MONTH.id, '100'),
    ]
    done(world, { type: 'wait', ms: 8 * DAY_MS })
    const numbers = (filter: Parameters<typeof investmentsOf>[2]) =>
      investmentsOf(world.orders.invest, user, filter).list.map(({ no }) => no)
    expect(numbers({})).toEqual([third.no, second.no, first.no])
    expect(numbers({ kind: 'mining' })).toEqual([second.no])
    expect(numbers({ state: 'history' })).toEqual([first.no])
    expect(numbers({ state: 'current', kind: 'fixed' })).toEqual([third.no])
    expect(investmentsOf(world.orders.invest, user, { page: 2, limit: 2 })).toMatchObject({
      total: 3,
      list: [{ no: first.no }],
    })
  })
})

test('any division of the time, with saving and loading in between, gives the same world', () => {
  expectSameHoweverDivided(35 * DAY_MS, () => {
    const { world, user } = started()
    buy(world, user, WEEK.id, '777.77')
    buy(world, user, MONTH.id, '1000')
    buy(world, user, 3, '500')
    return world
  })
})

test('rules 3, 5 and 8: any changed figure of an investment is detected', () => {
  const broken = (spoil: (mine: Investment, world: World) => void): number[] => {
    const { world, user } = started()
    const mine = buy(world, user, MONTH.id, '5000')
    done(world, { type: 'wait', ms: 5 * DAY_MS })
    spoil(mine, world)
    return [...new Set(checkRules(world).map(({ rule }) => rule))].sort()
  }
  expect(broken(() => {})).toEqual([])
  expect(
    broken((mine) => {
      mine.income += 1n
    }),
  ).toEqual([5, 8])
  expect(
    broken((mine) => {
      mine.days += 1
    }),
  ).toEqual([8])
  expect(
    broken((mine) => {
      mine.cost += 1n
    }),
  ).toEqual([5])
  expect(
    broken((mine) => {
      mine.held -= 1n
    }),
  ).toEqual([3, 5])
  expect(
    broken((_, world) => {
      world.orders.invest.out[MONTH.id]! += 1n
    }),
  ).toEqual([3])
})
