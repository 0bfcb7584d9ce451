import { expect, test } from 'vitest'
import { fundingPayment } from '../../../../protocol/rules/mark.ts'
import { linesOf } from '../../ledger.ts'
import { fundingAt, markAt } from '../../market/index.ts'
import { fromUnits, scaleOf, toUnits, worth } from '../../money.ts'
import { nextDue } from '../../queue.ts'
import { checkRules } from '../../rules.ts'
import { btc, done } from '../../testing.ts'
import type { World } from '../../world.ts'
import { nextFunding } from './figures.ts'
import { contractWorld, DAY, held, margin, open, wait } from './testing.ts'

const payments = (world: World, user: number) => linesOf(world.ledger, user, { reasons: ['funding'], limit: 100 }).list

test('funding is due at 00, 08 and 16 UTC', () => {
  const day = Date.UTC(2026, 10, 21)
  const hours = [0, 1, 7.9, 8, 15, 16, 23.99].map((hour) => (nextFunding(day + hour * 3_600_000) - day) / 3_600_000)
  expect(hours).toEqual([8, 8, 8, 16, 16, 24, 24])
})

test('at these hours longs and shorts pay or receive the current rate on their notional at the mark', () => {
  const { world, user } = contractWorld(3, '20000')
  const [long, short] = (['long', 'short'] as const).map((direction) => open(world, { user, direction, leverage: 2 }))
  const at = nextFunding(world.now)
  wait(world, at - world.now - 1)
  expect(payments(world, user)).toEqual([])
  const before = margin(world, user).available
  wait(world, 1)
  const { rate } = fundingAt(world.markets, 'btcusdt', at)
  const notional = fromUnits(worth(btc, markAt(world.markets, 'btcusdt', at), 1_000), 'USDT')
  const due = (direction: 'long' | 'short') =>
    toUnits(fundingPayment(direction, notional, rate, scaleOf('USDT')), 'USDT')!
  expect(held(world, user, long!).funding).toBe(due('long'))
  expect(held(world, user, short!).funding).toBe(due('short'))
  expect(due('long')).not.toBe(0n)
  expect(margin(world, user).available).toBe(before + due('long') + due('short'))
  expect(payments(world, user).map((line) => [line.at, line.ref])).toEqual([
    [at, short!.no],
    [at, long!.no],
  ])
  wait(world, DAY)
  expect(payments(world, user)).toHaveLength(8)
  expect(checkRules(world)).toEqual([])
})

test('a missing balance is taken from the margin, which moves the liquidation price closer, never below zero', () => {
  const { world, user } = contractWorld(3, '20000')
  const { no } = open(world, { user, direction: 'long', leverage: 2 })
  const all = fromUnits(margin(world, user).available, 'USDT')
  done(world, { type: 'transfer', user, from: 'contract', to: 'coin', currency: 'USDT', amount: all })
  const { margin: before, liquidation } = held(world, user, { no })
  wait(world, 4 * DAY)
  const after = held(world, user, { no })
  expect(after.state).toBe('holding')
  expect(after.margin).toBeLessThan(before)
  expect(after.liquidation).toBeGreaterThan(liquidation!)
  expect(checkRules(world)).toEqual([])
})

test('nothing is scheduled without open positions', () => {
  const { world, user } = contractWorld(3)
  const { no } = open(world, { user })
  expect(nextDue(world.due)).toBeLessThanOrEqual(nextFunding(world.now))
  done(world, { type: 'contractClose', user, position: no })
  wait(world, DAY)
  expect(world.orders.contract.funding).toBeUndefined()
  expect(world.due.items.filter((item) => item.kind === 'contractFunding')).toEqual([])
  expect(payments(world, user)).toEqual([])
  open(world, { user, quantity: '0.01' })
  wait(world, DAY)
  expect(payments(world, user)).toHaveLength(3)
})
