import { describe, expect, test } from 'vitest'
import { compare, fixed, sum, times } from '../../../../protocol/rules/decimal.ts'
import { allot } from '../../../../protocol/rules/subscription.ts'
import { fromUnits } from '../../money.ts'
import { checkRules } from '../../rules.ts'
import { run } from '../../run.ts'
import { save } from '../../save.ts'
import { done, joined, usdt } from '../../testing.ts'
import { unitsOf } from '../coinAccount.ts'
import { unlocksAt } from './figures.ts'
import { othersOf } from './others.ts'
import { scheduleOf } from './projects.ts'
import { subscriptionsOf } from './state.ts'

import { coins, entering, grant, KESTREL, order, TIDE, until } from './testing.ts'

describe('subscribing', () => {
  test('quantity × price is frozen, repeatedly up to the maximum', () => {
    const { world, user } = entering(TIDE.id)
    const { available } = { ...usdt(world, user) }
    const first = order(world, user, TIDE.id, '1000.5')
    const second = order(world, user, TIDE.id, '10999.5')
    expect([first.state, first.committed, second.no > first.no]).toEqual([
      'subscribed',
      unitsOf('850.425', 'USDT'),
      true,
    ])
    expect(usdt(world, user)).toEqual({
      available: available - unitsOf('10200', 'USDT'),
      frozen: unitsOf('10200', 'USDT'),
    })
    expect(run(world, { type: 'subscribe', user, project: TIDE.id, quantity: '10' })).toMatchObject({
      error: 'subscriptionRange',
      params: { minimum: '10', maximum: '0', currency: 'TIDE' },
    })
    expect(checkRules(world)).toEqual([])
    expect(subscriptionsOf(world.orders.subscription, user).list.map(({ no }) => no)).toEqual([second.no, first.no])
  })

  test('a refusal changes nothing', () => {
    const { world, user } = entering(TIDE.id)
    const poor = joined(world, 'bob')
    const before = save(world)
    const refused = (facts: { user?: number; project?: number; quantity?: string }) => {
      const outcome = run(world, { type: 'subscribe', user, project: TIDE.id, quantity: '100', ...facts })
      return outcome.ok ? { error: 'none' } : { error: outcome.error, field: outcome.field, ...outcome.params }
    }
    expect(refused({ project: 99 })).toEqual({ error: 'projectUnknown', field: 'id' })
    expect(refused({ project: 1 })).toMatchObject({ error: 'projectNotOpen' })
    expect(refused({ project: 8 })).toMatchObject({ error: 'projectNotOpen' })
    for (const quantity of ['0', '-1', 'abc', '1e3', '0.123456789'])
      expect(refused({ quantity })).toMatchObject({ error: 'fieldInvalid', field: 'quantity' })
    const range = { error: 'subscriptionRange', field: 'quantity', minimum: '10', maximum: '12000', currency: 'TIDE' }
    expect(refused({ quantity: '9.99999999' })).toEqual(range)
    expect(refused({ quantity: '12000.00000001' })).toEqual(range)
    const short = { error: 'balanceShort', field: 'quantity', available: '10000', needed: '10200', currency: 'USDT' }
    expect(refused({ user: poor, quantity: '12000' })).toEqual(short)
    expect(refused({ user: 77 })).toMatchObject({ error: 'loginRequired' })
    expect(run(world, { type: 'placement', user, order: 'S1' })).toMatchObject({ error: 'orderUnknown' })
    expect(save(world)).toBe(before)
  })

  test('the same client_id subscribes and pays once', () => {
    const { world, user } = entering(TIDE.id)
    const facts = { type: 'subscribe', user, project: TIDE.id, quantity: '100', clientId: 'intent-0001' } as const
    const first = done(world, facts)
    const frozen = usdt(world, user).frozen
    expect(done(world, facts).no).toBe(first.no)
    expect(usdt(world, user).frozen).toBe(frozen)
    expect(run(world, { ...facts, quantity: '101' })).toMatchObject({ ok: false, error: 'badRequest' })
    until(world, scheduleOf(world, TIDE).ends)
    const pay = { type: 'placement', user, order: first.no, clientId: 'intent-0002' } as const
    done(world, pay)
    const money = { ...usdt(world, user) }
    expect(done(world, pay).state).toBe('locked')
    expect(usdt(world, user)).toEqual(money)
    expect(run(world, { type: 'placement', user, order: first.no })).toMatchObject({ error: 'nothingDue' })
  })
})

describe('allotment', () => {
  test('pro rata: 10,181,818 for 7,000 of 105,000 when one of 50,000 is limited by the hard cap', () => {
    const { world, user } = entering(KESTREL.id)
    const whale = joined(world, 'wal')
    grant(world, whale, '50000')
    const large = order(world, whale, KESTREL.id, '100000000')
    const small = order(world, user, KESTREL.id, '14000000')
    expect([large.committed, small.committed].map((units) => fromUnits(units, 'USDT'))).toEqual(['50000', '7000'])
    until(world, scheduleOf(world, KESTREL).ends - 1)
    expect(small.state).toBe('subscribed')
    done(world, { type: 'wait', ms: 1 })
    expect(fromUnits(large.allotted!, 'KSTR')).toBe('20000000')
    expect(fixed(fromUnits(small.allotted!, 'KSTR'), 0)).toBe('10181818')
    // 10,181,818.18181818 coins at 0.0005, rounded up by less than a unit; the rest is refunded at once.
    expect([small.state, fromUnits(small.due!, 'USDT'), fromUnits(small.refunded!, 'USDT')]).toEqual([
      'allotted',
      '5090.90909091',
      '1909.09090909',
    ])
    expect(usdt(world, user).frozen).toBe(small.due)
    expect(usdt(world, whale).frozen).toBe(unitsOf('10000', 'USDT'))
    expect(checkRules(world)).toEqual([])
  })

  test('splitting a subscription gains nothing', () => {
    const given = (parts: string[]): bigint => {
      const { world, user } = entering(TIDE.id)
      const orders = parts.map((quantity) => order(world, user, TIDE.id, quantity))
      until(world, scheduleOf(world, TIDE).ends)
      return orders.reduce((total, { allotted = 0n }) => total + allotted, 0n)
    }
    const whole = given(['12000'])
    const split = given(['10', '5000', '3990', '3000'])
    expect(whole - split >= 0n && whole - split < 4n).toBe(true)
  })

  test('all commitments are allotted by the rule, and an allotment below the subscription price costs less', () => {
    const { world, user } = entering(TIDE.id, 5)
    const mine = order(world, user, TIDE.id, '4321.5')
    until(world, scheduleOf(world, TIDE).ends)
    const others = othersOf(world, TIDE).map(({ committed }) => fromUnits(committed, 'USDT'))
    const { pool, hardCap, subscriptionPrice: price } = TIDE
    const given = allot([...others, fromUnits(mine.committed, 'USDT')], { pool, hardCap, price })
    expect(fromUnits(mine.allotted!, 'TIDE')).toBe(given.at(-1)!.replace(/\.?0+$/, ''))
    expect(compare(sum(given), pool)).toBeLessThanOrEqual(0)
    const exact = times(fromUnits(mine.allotted!, 'TIDE'), '0.8')
    expect(fromUnits(mine.due!, 'USDT')).toBe(fixed(exact, 8, 'up').replace(/\.?0+$/, ''))
    expect(mine.due! + mine.refunded!).toBe(mine.committed)
  })

  test('an allotment unpaid at the listing expires: the whole commitment is returned, and the order has the reason', () => {
    const { world, user } = entering(TIDE.id)
    const before = { ...usdt(world, user) }
    const lapsed = order(world, user, TIDE.id, '500')
    until(world, scheduleOf(world, TIDE).listing - 1)
    expect(lapsed.state).toBe('allotted')
    expect(unlocksAt(world, lapsed)).toBe(scheduleOf(world, TIDE).listing)
    done(world, { type: 'wait', ms: 1 })
    expect(lapsed).toMatchObject({ state: 'ended', reason: 'unpaid', held: 0n, due: 0n, refunded: lapsed.committed })
    expect(usdt(world, user)).toEqual(before)
    expect(coins(world, user, 'TIDE')).toEqual({ available: 0n, frozen: 0n })
    expect(run(world, { type: 'placement', user, order: lapsed.no })).toMatchObject({ error: 'nothingDue' })
    expect(unlocksAt(world, lapsed)).toBeUndefined()
    expect(checkRules(world)).toEqual([])
  })
})
