import { expect, test } from 'vitest'
import { OPTION_CYCLES, SECOND_CYCLES } from '../../../rounds.ts'
import { checkRules } from '../../rules.ts'
import { run } from '../../run.ts'
import { load, save } from '../../save.ts'
import { done } from '../../testing.ts'
import type { World } from '../../world.ts'
import type { StakeOrder } from './state.ts'
import { openStakes, stakeById, stakeOrders } from './state.ts'
import { funds, MINUTE, oneOfEach, option, refusal, second, staker } from './testing.ts'

test('refusals name the problem and change nothing', () => {
  const { world, user } = staker()
  expect(refusal(world, second(99))).toMatchObject({ error: 'loginRequired' })
  expect(refusal(world, second(user, { code: '__proto__' }))).toMatchObject({ error: 'marketUnknown' })
  expect(refusal(world, second(user, { cycle: 45 }))).toMatchObject({ error: 'cycleUnknown', field: 'cycle' })
  expect(refusal(world, option(world, user, { cycle: 2 }))).toMatchObject({ error: 'cycleUnknown', field: 'cycle' })
  for (const amount of ['', '0', '-5', 'abc', '1e3', '50.123', '٣']) {
    const problem = amount === '' ? 'required' : 'amountInvalid'
    const params = { field: 'amount', problem }
    expect(refusal(world, second(user, { amount })), amount).toEqual({
      error: 'fieldInvalid',
      params,
      field: 'amount',
    })
  }
  const range = { minimum: '10', maximum: '5000', currency: 'USDT' }
  for (const amount of ['9.99', '5000.01', '9'.repeat(50)]) {
    expect(refusal(world, second(user, { amount }))).toEqual({ error: 'stakeRange', params: range, field: 'amount' })
  }
  expect(refusal(world, option(world, user, { amount: '10000.01' }))).toMatchObject({ error: 'stakeRange' })
  const short = { currency: 'USDT', available: '3000', needed: '3000.01' }
  for (const command of [second(user, { amount: '3000.01' }), option(world, user, { amount: '3000.01' })]) {
    expect(refusal(world, command)).toEqual({ error: 'balanceShort', params: short, field: 'amount' })
  }
  expect(run(world, second(user, { amount: '3000.00' })).ok).toBe(true)
  expect(refusal(world, second(user, { amount: '10' }))).toMatchObject({ params: { available: '0', needed: '10' } })
})

test('the same client_id places one order, and another order under it is refused', () => {
  const { world, user } = staker()
  const command = second(user, { clientId: 'intent-1' })
  const order = done(world, command)
  expect(done(world, command)).toBe(order)
  const round = option(world, user, { clientId: 'intent-2' })
  done(world, round)
  done(world, { type: 'wait', ms: 5 * MINUTE })
  expect(done(world, command).state).not.toBe('open')
  expect(done(world, round).id).toBe(1)
  expect(refusal(world, second(user, { clientId: 'intent-1', amount: '51' }))).toMatchObject({ error: 'badRequest' })
  expect(refusal(world, { ...round, clientId: 'intent-1' })).toMatchObject({ error: 'badRequest' })
  expect([stakeOrders(world.orders.second, user).total, stakeOrders(world.orders.option, user).total]).toEqual([1, 1])
  expect(world.clientIds[`${user}/intent-1`]).toMatchObject({ kind: 'second', ref: order.no })
})

test('any division of the time, with saving and loading in between, settles to the same world', () => {
  const worlds = [staker(9), staker(9), staker(9)].map(({ world, user }) => {
    for (const { seconds } of SECOND_CYCLES) done(world, second(user, { cycle: seconds, amount: '100' }))
    for (const { minutes } of OPTION_CYCLES) done(world, option(world, user, { cycle: minutes, code: 'ethusdt' }))
    return world
  })
  const [once, steps, saved] = worlds as [World, World, World]
  done(once, { type: 'wait', ms: 7_200_000 })
  for (let left = 7_200_000; left > 0; left -= 7_919) done(steps, { type: 'wait', ms: Math.min(left, 7_919) })
  done(saved, { type: 'wait', ms: 100_000 })
  const again = load(save(saved))
  done(again, { type: 'wait', ms: 7_100_000 })
  expect(openStakes(once.orders.second).length + openStakes(once.orders.option).length).toBe(0)
  expect(save(steps)).toBe(save(once))
  expect(save(again)).toBe(save(once))
})

test('a settled order queued again is settled once', () => {
  const { world, user } = staker()
  const order = done(world, second(user))
  const { at, kind, ref } = world.due.items.find((item) => item.kind === 'second.settle')!
  world.due.items.push({ at: at + 5_000, order: 99_999, kind, ref })
  world.due.items.sort((a, b) => a.at - b.at)
  done(world, { type: 'wait', ms: 62_000 })
  const after = funds(world, user)
  done(world, { type: 'wait', ms: 60_000 })
  expect(funds(world, user)).toEqual(after)
  expect(order.state).not.toBe('open')
  expect(checkRules(world)).toEqual([])
})

test('rule 12: a settlement by other ticks, at another time or paid twice is detected', () => {
  const rules = (spoil: (order: StakeOrder, world: World, user: number) => void): number[] => {
    const { world, user } = staker(2)
    const place = () => done(world, second(user, { amount: '20' }))
    const order = oneOfEach(world, place, 61_000).won
    spoil(order, world, user)
    return [...new Set(checkRules(world).map((violation) => violation.rule))].sort((a, b) => a - b)
  }
  expect(rules(() => {})).toEqual([])
  expect(rules((order) => Object.assign(order, { state: 'lost' }))).toContain(12)
  expect(rules((order) => Object.assign(order.settlement!, { price: 1 }))).toEqual([12])
  expect(rules((order) => Object.assign(order, { opening: undefined }))).toEqual([12])
  expect(rules((order) => Object.assign(order, { settles: order.settles + 600_000 }))).toContain(12)
  expect(rules((order) => Object.assign(order, { payout: order.payout! + 1n }))).toEqual([12])
  expect(rules((order) => Object.assign(order, { held: 1n }))).toContain(3)
  expect(
    rules((_, world, user) => {
      const line = world.ledger.users[user]!.lines.findLast((one) => one.reason === 'payout')!
      line.available += 1n
    }),
  ).toContain(12)
})

test('pages are newest first and filtered by state, market and time; other users see none', () => {
  const { world, user } = staker()
  const orders = Array.from({ length: 25 }, (_, i) => {
    done(world, { type: 'wait', ms: 10_000 })
    return done(world, second(user, { code: i % 2 ? 'btcusdt' : 'ethusdt', amount: '10' }))
  })
  const all = stakeOrders(world.orders.second, user)
  expect([all.total, all.list.length, all.list[0]?.id]).toEqual([25, 20, 25])
  expect(stakeOrders(world.orders.second, user, { page: 2 }).list.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
  const [current, history] = (['current', 'history'] as const).map((state) =>
    stakeOrders(world.orders.second, user, { state, limit: 100 }),
  )
  expect(current!.list.every((order) => order.state === 'open') && current!.total > 0).toBe(true)
  expect(history!.total).toBe(25 - current!.total)
  expect(stakeOrders(world.orders.second, user, { code: 'ethusdt' }).total).toBe(13)
  const { created } = orders[9]!
  expect(stakeOrders(world.orders.second, user, { from: created }).total).toBe(16)
  expect(stakeOrders(world.orders.second, user, { to: created - 1 }).total).toBe(9)
  expect(stakeOrders(world.orders.second, 99).total).toBe(0)
  expect(stakeById(world.orders.second, 'second', user, 3)?.id).toBe(3)
  expect([stakeById(world.orders.second, 'second', 99, 3), stakeById(world.orders.second, 'second', user, 26)]).toEqual(
    [undefined, undefined],
  )
})
