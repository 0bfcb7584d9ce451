import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../../protocol/rules/payout.ts'
import { releaseSchedule } from '../../../../protocol/rules/subscription.ts'
import { LISTING_PERCENT, LOCKUP_DAYS } from '../../../terms.ts'
import { expectSameHoweverDivided } from '../../divided.testing.ts'
import { linesOf } from '../../ledger.ts'
import { fromUnits } from '../../money.ts'
import { checkRules } from '../../rules.ts'
import { run } from '../../run.ts'
import { done, joined } from '../../testing.ts'
import { unitsOf } from '../coinAccount.ts'
import { scheduleOf } from './projects.ts'
import type { Subscription } from './state.ts'

import { coins, entering, order, TIDE, until } from './testing.ts'

describe('lock-up', () => {
  test('paid coins are locked; 20 % unlock at the listing, the rest daily, over a jump of 40 days to the last digit', () => {
    const { world, user } = entering(TIDE.id)
    const mine = order(world, user, TIDE.id, '777.7777777')
    const { ends, listing } = scheduleOf(world, TIDE)
    until(world, ends)
    expect(run(world, { type: 'placement', user: joined(world, 'bob'), order: mine.no })).toMatchObject({
      error: 'orderUnknown',
    })
    done(world, { type: 'placement', user, order: mine.no })
    const allotted = mine.allotted!
    expect(mine).toMatchObject({ state: 'locked', held: 0n, released: 0n })
    expect(coins(world, user, 'TIDE')).toEqual({ available: 0n, frozen: allotted })
    expect(world.ledger.house['desk.TIDE']).toBe(-allotted)
    expect(world.ledger.house['desk.USDT']).toBe(mine.due)
    done(world, { type: 'wait', ms: 40 * DAY_MS })
    expect(mine).toMatchObject({ state: 'ended', released: allotted })
    expect(mine.reason).toBeUndefined()
    expect(coins(world, user, 'TIDE')).toEqual({ available: allotted, frozen: 0n })
    const lines = linesOf(world.ledger, user, { reasons: ['unlock'], limit: 100 }).list.reverse()
    expect(lines.map(({ at }) => at)).toEqual(Array.from({ length: 31 }, (_, day) => listing + day * DAY_MS))
    expect(lines.map(({ available }) => available)).toEqual(
      releaseSchedule(fromUnits(allotted, 'TIDE'), { lockupDays: LOCKUP_DAYS, listingPercent: LISTING_PERCENT }).map(
        (part) => unitsOf(part, 'TIDE'),
      ),
    )
    expect(lines[0]!.available).toBe(allotted / 5n)
    expect(checkRules(world)).toEqual([])
    expect(world.due.items.filter(({ kind }) => kind.startsWith('subscription'))).toEqual([])
  })

  test('at most one event per project is scheduled', () => {
    const { world, user } = entering(TIDE.id)
    for (let i = 0; i < 20; i++) order(world, user, TIDE.id, '10')
    const waiting = () => world.due.items.filter(({ kind }) => kind.startsWith('subscription')).length
    expect(waiting()).toBe(1)
    until(world, scheduleOf(world, TIDE).ends)
    expect(waiting()).toBe(1)
  })

  test('any division of the time, with saving and loading in between, gives the same world', () => {
    expectSameHoweverDivided(45 * DAY_MS, () => {
      const { world, user } = entering(TIDE.id)
      const paid = order(world, user, TIDE.id, '1234.5')
      order(world, user, TIDE.id, '99')
      until(world, scheduleOf(world, TIDE).ends)
      done(world, { type: 'placement', user, order: paid.no })
      return world
    })
  })
})

test('rules 3, 5 and 8: any changed figure of a subscription is detected', () => {
  const broken = (spoil: (order: Subscription) => void): number[] => {
    const { world, user } = entering(TIDE.id)
    const mine = order(world, user, TIDE.id, '300')
    until(world, scheduleOf(world, TIDE).ends)
    done(world, { type: 'placement', user, order: mine.no })
    until(world, scheduleOf(world, TIDE).listing + 3 * DAY_MS)
    spoil(mine)
    return [...new Set(checkRules(world).map(({ rule }) => rule))].sort()
  }
  expect(broken(() => {})).toEqual([])
  expect(
    broken((mine) => {
      mine.released += 1n
    }),
  ).toEqual([3, 5])
  expect(
    broken((mine) => {
      mine.held += 1n
    }),
  ).toEqual([3, 5])
  expect(
    broken((mine) => {
      mine.refunded! -= 1n
    }),
  ).toEqual([5])
  expect(
    broken((mine) => {
      mine.due! += 1n
      mine.refunded! -= 1n
    }),
  ).toEqual([5, 8])
  expect(
    broken((mine) => {
      mine.allotted! += 10n ** 8n
    }),
  ).toEqual([3, 8])
})
