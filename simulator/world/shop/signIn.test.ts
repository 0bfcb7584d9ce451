import { expect, test } from 'vitest'
import { DAY_MS } from '../../../protocol/rules/payout.ts'
import { dayOf, SIGN_IN } from '../../../protocol/rules/shop/signIn.ts'
import { checkRules } from '../rules.ts'
import { run } from '../run.ts'
import { done } from '../testing.ts'
import { couponsOf } from './coupons.ts'
import { balanceOfPoints, signInsOf, streakNow } from './signIn.ts'
import { refused, shopWorld, wait } from './testing.ts'

test('SHP-01: once a day by the exchange’s clock; points grow with the streak', () => {
  const { world, user, other } = shopWorld()
  expect(done(world, { type: 'signIn', user })).toMatchObject({ points: 5, balance: 5, streak: 1 })
  expect(refused(world, { type: 'signIn', user })).toBe('signedInAlready')
  expect(done(world, { type: 'signIn', user: other })).toMatchObject({ points: 5 })
  wait(world, (dayOf(world.now) + 1) * DAY_MS - world.now - 1)
  expect(refused(world, { type: 'signIn', user })).toBe('signedInAlready')
  wait(world, 1)
  expect(done(world, { type: 'signIn', user })).toMatchObject({ points: 6, balance: 11, streak: 2 })
})

test('a week without a gap earns a coupon, and a gap starts over', () => {
  const { world, user } = shopWorld()
  for (let day = 1; day <= 7; day++) {
    const { coupon, streak } = done(world, { type: 'signIn', user })
    expect([day, streak, coupon !== undefined]).toEqual([day, day, day === 7])
    wait(world, DAY_MS)
  }
  expect(couponsOf(world, user).map(({ kind }) => kind)).toEqual(['streak'])
  expect(streakNow(world, user)).toBe(7)
  wait(world, DAY_MS)
  expect([streakNow(world, user), done(world, { type: 'signIn', user }).streak]).toEqual([0, 1])
})

test('SHP-01: points make up for a missed day and restore the streak', () => {
  const { world, user } = shopWorld()
  const missed = dayOf(world.now) + 2
  for (const day of [0, 1, 2, 3]) {
    if (day !== 2) done(world, { type: 'signIn', user })
    wait(world, DAY_MS)
  }
  expect([streakNow(world, user), balanceOfPoints(signInsOf(world, user))]).toEqual([1, 16])
  const replenish = { type: 'signInReplenish', user, day: missed } as const
  expect(done(world, replenish)).toEqual({ day: missed, points: -10, balance: 6, streak: 4 })
  expect([refused(world, replenish), checkRules(world)]).toEqual(['dayUnfit', []])
})

test('only for the last seven days, after the account was created, not in the future, and with enough points', () => {
  const { world, user } = shopWorld()
  const today = dayOf(world.now)
  const replenish = (day: number) => run(world, { type: 'signInReplenish', user, day })
  for (const day of [today, today + 1, today - 1])
    expect(replenish(day)).toMatchObject({ ok: false, error: 'dayUnfit' })
  wait(world, 9 * DAY_MS)
  expect(replenish(today + 1)).toMatchObject({
    ok: false,
    error: 'dayUnfit',
    params: { days: String(SIGN_IN.replenishDays) },
  })
  expect(replenish(today + 2)).toMatchObject({ ok: false, error: 'pointsShort', params: { points: '0', cost: '10' } })
  expect(world.shop.signIns).toEqual({})
})
