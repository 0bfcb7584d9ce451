import { expect, test } from 'vitest'
import { book } from '../../market/index.ts'
import { fromUnits, quantityText } from '../../money.ts'
import { createWatch } from '../../rules.ts'
import { run } from '../../run.ts'
import { save } from '../../save.ts'
import { SPOT } from '../../settings.ts'
import { done } from '../../testing.ts'
import { heldBy } from './state.ts'
import { contractWorld, held, margin, nearLast, open, pend, QUIET, wait } from './testing.ts'

test.each(['long', 'short'] as const)(
  'a %s becomes the other side in the same size and leverage, at once',
  (direction) => {
    const { world, user } = contractWorld()
    const watch = createWatch()
    const { no } = open(world, { user, direction, stopLose: nearLast(world, direction === 'long' ? -200 : 200) })
    wait(world, 60_000)
    const order = done(world, { type: 'contractReverse', user, position: no })
    const other = direction === 'long' ? 'short' : 'long'
    const position = held(world, user, order)
    expect(position).toMatchObject({ direction: other, lots: 1_000, leverage: 20, state: 'holding' })
    expect([position.stopWin, position.stopLose]).toEqual([undefined, undefined])
    expect(held(world, user, { ...order, no }).state).toBe('closed')
    expect(heldBy(world.orders.contract, user)).toHaveLength(1)
    expect(margin(world, user).frozen).toBe(position.margin)
    expect(watch.check(world)).toEqual([])
  },
)

test('orders that would close the old side end with it', () => {
  const { world, user } = contractWorld()
  const { no } = open(world, { user })
  const waits = done(world, {
    type: 'contractTriggerClose',
    user,
    position: no,
    triggerPrice: nearLast(world, 300),
    triggerBy: 'mark',
  })
  const other = pend(world, { user, quantity: '0.01', triggerPrice: nearLast(world, 300) })
  done(world, { type: 'contractReverse', user, position: no })
  expect([waits.state, waits.reason, other.state]).toEqual(['revoked', 'positionClosed', 'pending'])
})

test('one client_id reverses once', () => {
  const { world, user } = contractWorld()
  const { no } = open(world, { user })
  const request = { type: 'contractReverse', user, position: no, clientId: 'reverse-0001' } as const
  const first = done(world, request)
  expect(done(world, request).no).toBe(first.no)
  expect(heldBy(world.orders.contract, user)).toHaveLength(1)
  expect(run(world, { ...request, clientId: 'reverse-0002' })).toMatchObject({ error: 'positionClosed' })
})

test('a book too thin for both sides, or funds too low for the new one, leave the position as it was', () => {
  const { world, user } = contractWorld(42, '900000')
  const { bids } = book(world.markets, QUIET.code, world.now, SPOT.depth)
  const quantity = quantityText(QUIET, Math.floor(bids.reduce((sum, level) => sum + level.lots, 0) * 0.6))
  const thin = open(world, { user, code: QUIET.code, quantity, leverage: 2 })
  const before = save(world)
  expect(run(world, { type: 'contractReverse', user, position: thin.no })).toMatchObject({ error: 'reverseThin' })
  expect(save(world)).toBe(before)

  const poor = contractWorld()
  const { no } = open(poor.world, { user: poor.user })
  const { available } = margin(poor.world, poor.user)
  const amount = fromUnits(available, 'USDT')
  done(poor.world, { type: 'transfer', user: poor.user, from: 'contract', to: 'funding', currency: 'USDT', amount })
  const kept = save(poor.world)
  expect(run(poor.world, { type: 'contractReverse', user: poor.user, position: no })).toMatchObject({
    error: 'balanceShort',
  })
  expect(save(poor.world)).toBe(kept)
  expect(run(poor.world, { type: 'contractReverse', user: poor.user, position: 'none' })).toMatchObject({
    error: 'positionUnknown',
  })
})
