import { expect, test } from 'vitest'
import { nextRound, OPTION_CYCLES, roundId } from '../../../rounds.ts'
import { tradesBetween } from '../../market/index.ts'
import { checkRules } from '../../rules.ts'
import { run } from '../../run.ts'
import { done } from '../../testing.ts'
import { stakeOrders } from '../stake/state.ts'
import { funds, MINUTE, option, refusal, staker, UNIT } from '../stake/testing.ts'

test.each(OPTION_CYCLES)(
  'a $minutes min round opens and settles by the clock, at its first and last trade',
  ({ minutes, yieldRate }) => {
    const { world, user } = staker(5)
    const order = done(world, option(world, user, { cycle: minutes }))
    expect(order.opens % (minutes * MINUTE)).toBe(0)
    expect(order.settles - order.opens).toBe(minutes * MINUTE)
    expect(funds(world, user, 'options')).toEqual({ available: 2_950n * UNIT, frozen: 50n * UNIT })
    done(world, { type: 'wait', ms: order.opens - 1 - world.now })
    expect(order.opening).toBeUndefined()
    done(world, { type: 'wait', ms: 2_000 })
    expect(order).toMatchObject({ state: 'open' })
    expect(order.opening?.at).toBe(tradesBetween(world.markets, 'btcusdt', order.opens - 1, world.now)[0]?.at)
    done(world, { type: 'wait', ms: order.settles - world.now })
    const last = tradesBetween(world.markets, 'btcusdt', order.settles - 2 * MINUTE, order.settles).at(-1)
    expect(order.settlement).toEqual({ id: last?.id, at: last?.at, price: last?.priceTicks })
    const paid = { won: 50n * UNIT + (50n * UNIT * BigInt(yieldRate)) / 100n, lost: 0n, even: 50n * UNIT, open: -1n }
    expect(order.payout).toBe(paid[order.state])
    expect(checkRules(world)).toEqual([])
  },
)

test('an order for a round closed to entries is refused and never moved to another', () => {
  const { world, user } = staker(42, 54_999)
  const command = option(world, user)
  expect(run(world, command)).toMatchObject({ ok: true })
  done(world, { type: 'wait', ms: 1 })
  expect(refusal(world, command)).toEqual({ error: 'roundClosed', params: {}, field: 'round' })
  done(world, { type: 'wait', ms: 10 * MINUTE })
  expect(refusal(world, command)).toMatchObject({ error: 'roundClosed' })
  expect(stakeOrders(world.orders.option, user).total).toBe(1)
})

test('only the round open for entries is known', () => {
  const { world, user } = staker()
  const next = nextRound(5, world.now).opens
  const wrong = [0, -3, 1.5, Number.NaN, roundId(5, next) + 1, roundId(5, next + MINUTE), roundId(5, next + 5 * MINUTE)]
  for (const round of [...wrong, roundId(1, next)]) {
    expect(refusal(world, option(world, user, { cycle: 5, round })), String(round)).toMatchObject({
      error: 'roundUnknown',
    })
  }
})

test('a round inside a halt is even', () => {
  const { world, user } = staker()
  const order = done(world, option(world, user))
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'halt' })
  done(world, { type: 'wait', ms: 3 * MINUTE })
  expect(order).toMatchObject({ state: 'even', payout: 50n * UNIT })
  expect(checkRules(world)).toEqual([])
})
