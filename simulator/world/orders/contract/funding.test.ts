import { expect, test } from 'vitest'
import { fundingPayment } from '../../../../protocol/rules/mark.ts'
import { linesOf } from '../../ledger.ts'
import { fundingAt, fundingHistory, listedIn, markAt } from '../../market/index.ts'
import { fromUnits, scaleOf, toUnits, worth } from '../../money.ts'
import { nextDue } from '../../queue.ts'
import { checkRules } from '../../rules.ts'
import { btc, done } from '../../testing.ts'
import type { World } from '../../world.ts'
import { nextFunding } from './figures.ts'
import { fundingOf } from './state.ts'
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

test('each payment is kept with the size, the mark price and the rate that it was charged at', () => {
  const { world, user } = contractWorld(3, '20000')
  const long = open(world, { user, direction: 'long', leverage: 2 })
  const at = nextFunding(world.now)
  wait(world, at - world.now)
  done(world, { type: 'contractClose', user, position: long.no, quantity: '0.04' })
  const short = open(world, { user, code: 'ethusdt', direction: 'short', leverage: 2 })
  wait(world, DAY / 3)
  const { contract } = world.orders
  const rows = fundingOf(contract, user).map(({ position, payment }) => [payment.at, position.no, payment.lots])
  expect(rows).toEqual([
    [at + DAY / 3, short.no, short.lots],
    [at + DAY / 3, long.no, 600],
    [at, long.no, 1_000],
  ])
  for (const { position, payment } of fundingOf(contract, user)) {
    expect(payment.mark).toBe(markAt(world.markets, position.code, payment.at))
    expect(payment.rate).toBe(fundingAt(world.markets, position.code, payment.at).rate)
  }
  const ofLong = fundingOf(contract, user, { position: long.no })
  expect(ofLong.reduce((total, { payment }) => total + payment.amount, 0n)).toBe(held(world, user, long).funding)
  expect(payments(world, user).map(({ available, frozen }) => available + frozen)).toEqual(
    fundingOf(contract, user).map(({ payment }) => payment.amount),
  )
  expect(fundingOf(contract, user, { code: 'ethusdt' })).toHaveLength(1)
  expect(checkRules(world)).toEqual([])
  held(world, user, long).payments!.pop()
  expect(checkRules(world).map(({ rule }) => rule)).toEqual([9])
  expect(fundingOf(contract, user + 1)).toEqual([])
})

test('the history has each rate that was fixed, newest first, none before the market was listed', () => {
  const { world } = contractWorld(3)
  const last = nextFunding(world.now) - DAY / 3
  const first = fundingHistory(world.markets, 'btcusdt', world.now, 1, 3)
  expect(first.list.map(({ at }) => at)).toEqual([last, last - DAY / 3, last - (2 * DAY) / 3])
  wait(world, last + DAY / 3 - world.now)
  expect(fundingHistory(world.markets, 'btcusdt', world.now, 1, 4).list.slice(1)).toEqual(first.list)
  for (const { at, rate } of first.list) expect(rate).toBe(fundingAt(world.markets, 'btcusdt', at).rate)
  expect(fundingHistory(world.markets, 'btcusdt', world.now, 2, 2).list).toEqual(first.list.slice(1))
  expect(fundingHistory(world.markets, 'btcusdt', world.now, 4, 100)).toMatchObject({ list: [], total: 300 })
  for (const { code } of listedIn(world.markets)) {
    const { total } = fundingHistory(world.markets, code, world.now)
    const oldest = fundingHistory(world.markets, code, world.now, total, 1).list
    expect([code, oldest.length]).toEqual([code, Math.min(total, 1)])
  }
})
