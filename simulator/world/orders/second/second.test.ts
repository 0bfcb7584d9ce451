import { expect, test } from 'vitest'
import { SECOND_CYCLES } from '../../../rounds.ts'
import { linesOf } from '../../ledger.ts'
import { tradesBetween } from '../../market/index.ts'
import { checkRules } from '../../rules.ts'
import { encode } from '../../save.ts'
import { done } from '../../testing.ts'
import type { StakeOrder } from '../stake/state.ts'
import { funds, MINUTE, oneOfEach, option, refusal, second, staker, UNIT } from '../stake/testing.ts'

test('ENT-13: the stake is frozen until the deadline, and the opening tick is the first trade at or after acceptance', () => {
  const { world, user } = staker()
  const accepted = world.now
  const order = done(world, second(user))
  expect(order).toMatchObject({ state: 'open', stake: 50n * UNIT, yieldRate: '15', cycle: 60, created: accepted })
  expect(funds(world, user)).toEqual({ available: 2_950n * UNIT, frozen: 50n * UNIT })
  done(world, { type: 'wait', ms: 58_000 })
  const trades = tradesBetween(world.markets, 'btcusdt', accepted - 1, world.now)
  expect(order.opening).toEqual({ id: trades[0]?.id, at: trades[0]?.at, price: trades[0]?.priceTicks })
  expect(order.state).toBe('open')
  expect(checkRules(world)).toEqual([])
})

test('an order is settled at its deadline by the last trade at or before it, whatever comes later', () => {
  const { world, user } = staker()
  const accepted = world.now
  const order = done(world, second(user))
  expect(order.settles).toBe(Math.floor(accepted / 1_000) * 1_000 + MINUTE)
  done(world, { type: 'wait', ms: order.settles - 1 - world.now })
  expect(order.state).toBe('open')
  done(world, { type: 'wait', ms: 1 })
  const trades = tradesBetween(world.markets, 'btcusdt', accepted - 1, order.settles)
  const last = trades.at(-1)
  expect(order.settlement).toEqual({ id: last?.id, at: last?.at, price: last?.priceTicks })
  const moved = (order.settlement?.price ?? 0) - (order.opening?.price ?? 0)
  expect(order.state).toBe(moved > 0 ? 'won' : moved < 0 ? 'lost' : 'even')
  const settled = encode(order)
  done(world, { type: 'wait', ms: 10 * MINUTE })
  expect(encode(order)).toBe(settled)
})

test.each(SECOND_CYCLES)('$seconds s pays $yieldRate %: won, even and lost, to the unit and in the ledger', (cycle) => {
  const { world, user } = staker(7)
  const stake = BigInt(cycle.minimum) * UNIT
  const place = () => done(world, second(user, { code: 'bandusdt', cycle: cycle.seconds, amount: cycle.minimum }))
  const { won, lost, even } = oneOfEach(world, place, cycle.seconds * 1_000 + 1_234)
  expect(won.payout).toBe(stake + (stake * BigInt(cycle.yieldRate)) / 100n)
  expect([even.payout, lost.payout]).toEqual([stake, 0n])
  const reasons = (order: StakeOrder) =>
    linesOf(world.ledger, user, { limit: 1_000 })
      .list.filter((line) => line.ref === order.no)
      .map((line) => [line.reason, line.available, line.frozen])
      .reverse()
  const held = ['hold', -stake, stake]
  expect(reasons(won)).toEqual([held, ['stake', 0n, -stake], ['payout', won.payout, 0n]])
  expect(reasons(lost)).toEqual([held, ['stake', 0n, -stake]])
  expect(reasons(even)).toEqual([held, ['release', stake, -stake]])
  expect(funds(world, user).frozen).toBe(0n)
  expect(checkRules(world)).toEqual([])
})

test('up wins where down loses on the same ticks, independent of the stake', () => {
  const { world, user } = staker(11)
  for (let i = 0; i < 12; i++) {
    const [up, down, large] = [
      done(world, second(user, { cycle: 30, amount: '10' })),
      done(world, second(user, { cycle: 30, amount: '10', direction: 'down' })),
      done(world, second(user, { cycle: 30, amount: '1000' })),
    ]
    done(world, { type: 'wait', ms: 33_000 })
    expect([up.opening, up.settlement]).toEqual([down.opening, down.settlement])
    expect(large.state).toBe(up.state)
    expect(down.state).toBe({ won: 'lost', lost: 'won', even: 'even', open: 'never' }[up.state])
    done(world, { type: 'grant', user, account: 'second', currency: 'USDT', amount: '1100' })
  }
})

test('a halted market takes no orders, and an order without a trade since the halt is even', () => {
  const { world, user } = staker(42, 59_000)
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'halt' })
  done(world, { type: 'wait', ms: 990 })
  const trades = tradesBetween(world.markets, 'btcusdt', world.now - 1, Math.ceil(world.now / MINUTE) * MINUTE - 1)
  expect(trades).toEqual([])
  const order = done(world, second(user))
  done(world, { type: 'wait', ms: 1_000 })
  expect(refusal(world, second(user))).toMatchObject({ error: 'marketHalted' })
  expect(refusal(world, option(world, user))).toMatchObject({ error: 'marketHalted' })
  done(world, { type: 'wait', ms: MINUTE })
  expect(order).toMatchObject({ state: 'even', payout: 50n * UNIT })
  expect(order.opening).toBeUndefined()
  expect(order.settlement?.at).toBeLessThan(order.created)
  expect(funds(world, user)).toEqual({ available: 3_000n * UNIT, frozen: 0n })
  expect(checkRules(world)).toEqual([])
})

test('for a halt that begins during an order, the last price before it counts', () => {
  const { world, user } = staker(3, 20_000)
  const order = done(world, second(user, { cycle: 120 }))
  done(world, { type: 'setRegime', code: 'all', regime: 'halt' })
  done(world, { type: 'wait', ms: 5 * MINUTE })
  expect(order.opening?.at).toBeGreaterThanOrEqual(order.created)
  expect(order.settlement?.at).toBeLessThan(Math.ceil(order.created / MINUTE) * MINUTE)
  expect(order.state).not.toBe('open')
  expect(checkRules(world)).toEqual([])
})
