import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../protocol/rules/payout.ts'
import { fromUnits } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { done, START } from '../testing.ts'
import { createWorld } from '../world.ts'
import { ACTIVITIES, occurrenceOf, priceNow } from './activities.ts'
import { couponsOf } from './coupons.ts'
import { GOODS, goodsOf } from './goods.ts'
import { type Line, priceOf, type Selection } from './price.ts'
import { paidFor } from './state.ts'
import { paid, shopWorld, wait } from './testing.ts'

const text = (units: bigint) => fromUnits(units, 'USDT')
const lines = (...goods: number[]): Line[] => goods.map((each) => ({ goods: each, quantity: 1 }))

test('is the sum less discounts, plus postage up to 50', () => {
  const { world, user } = shopWorld()
  const price = (selection: Omit<Selection, 'user'>) => {
    const { goodsAmount, discount, postage, total } = priceOf(world, { user, ...selection })
    return [goodsAmount, discount, postage, total].map(text)
  }
  expect(price({ lines: lines(1, 3) })).toEqual(['15.4', '0', '4', '19.4'])
  expect(price({ lines: lines(8, 3) })).toEqual(['51.5', '0', '0', '51.5'])
  done(world, { type: 'takeCoupons', user })
  expect(couponsOf(world, user).map(({ kind }) => kind)).toEqual(['welcome', 'season'])
  expect(price({ lines: lines(14), coupon: 1 })).toEqual(['22', '3', '4', '23'])
})

test('the shares of a coupon add up exactly, and no line is negative', () => {
  const { world, user } = shopWorld()
  done(world, { type: 'takeCoupons', user })
  const line = fc.record({
    goods: fc.constantFrom(...GOODS.slice(0, 15).map(({ id }) => id)),
    quantity: fc.integer({ min: 1, max: 6 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.constantFrom(undefined, 1, 2), (chosen, coupon) => {
      try {
        const { items, goodsAmount, discount, postage, total } = priceOf(world, {
          user,
          lines: chosen,
          ...(coupon ? { coupon } : {}),
        })
        expect(items.reduce((sum, item) => sum + item.discount, 0n)).toBe(discount)
        expect(items.reduce((sum, item) => sum + paidFor(item), postage)).toBe(total)
        expect(total).toBe(goodsAmount - discount + postage)
        for (const item of items) expect(paidFor(item) >= 0n).toBe(true)
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem
        expect(['couponUnfit', 'stockShort']).toContain(problem.id)
      }
    }),
  )
})

test('unavailable goods are refused', () => {
  const { world, user, other } = shopWorld()
  done(world, { type: 'takeCoupons', user })
  const why = (selection: Partial<Selection>): string => {
    try {
      priceOf(world, { user, lines: lines(5), ...selection })
      return 'fine'
    } catch (problem) {
      return (problem as Refusal).id
    }
  }
  expect(why({ lines: lines(99) })).toBe('notFound')
  expect(why({ lines: [{ goods: 1, sku: 20, quantity: 1 }] })).toBe('notFound')
  expect(why({ lines: [] })).toBe('fieldInvalid')
  expect(why({ lines: lines(16) })).toBe('stockShort')
  expect(
    why({
      lines: [
        { goods: 11, quantity: 7 },
        { goods: 11, quantity: 6 },
      ],
    }),
  ).toBe('stockShort')
  expect(why({ coupon: 2 })).toBe('couponUnfit')
  expect(why({ coupon: 1, user: other })).toBe('couponUnfit')
  expect(why({ coupon: 1, lines: lines(7), activity: 2 })).toBe('couponUnfit')
  expect(why({ activity: 77 })).toBe('notFound')
  expect(why({ activity: 2 })).toBe('fieldInvalid')
  expect(why({ group: 1 })).toBe('fieldInvalid')
  paid(world, user, [14], { coupon: 1 })
  expect(why({ coupon: 1 })).toBe('couponUnfit')
  wait(world, 15 * DAY_MS)
  expect(couponsOf(world, user)).toEqual([])
})

test('a coupon can be collected once', () => {
  const { world, user } = shopWorld()
  expect([1, 2, 3].map(() => done(world, { type: 'takeCoupons', user }))).toEqual([2, 0, 0])
  wait(world, 60 * DAY_MS)
  expect(done(world, { type: 'takeCoupons', user })).toBe(0)
})

test('a discount applies while it runs, recurs at its time, and ends for good after that', () => {
  const { world } = shopWorld()
  const desk = ACTIVITIES[0] as (typeof ACTIVITIES)[number]
  const opening = ACTIVITIES[4] as (typeof ACTIVITIES)[number]
  const lamp = goodsOf(4)
  const seen = new Set<string>()
  for (let day = 0; day < 15; day++) {
    const { state, starts, ends } = occurrenceOf(world, desk)
    const price = text(priceNow(world, lamp, lamp.skus[0] as (typeof lamp.skus)[number]))
    expect([day, price]).toEqual([day, state === 'running' ? '31.2' : '39'])
    expect([ends - starts, starts > world.now]).toEqual([4 * DAY_MS, state === 'coming'])
    seen.add(state)
    wait(world, DAY_MS)
  }
  expect([...seen].sort()).toEqual(['coming', 'running'])
  expect(occurrenceOf(world, opening).state).toBe('coming')
  for (const [leadDays, state] of [
    [4, 'running'],
    [1, 'ended'],
  ] as const)
    expect(occurrenceOf(createWorld({ seed: 1, now: START, leadMs: leadDays * DAY_MS }), opening).state).toBe(state)
})

test('no goods belong to two activities at once', () => {
  const all = ACTIVITIES.flatMap(({ goods }) => goods)
  expect(new Set(all).size).toBe(all.length)
})
