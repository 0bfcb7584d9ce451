import { expect, test } from 'vitest'
import { compare, plus } from '../../../../protocol/rules/decimal.ts'
import { removableMargin } from '../../../../protocol/rules/perpetual.ts'
import { MARGIN_TIERS } from '../../../terms.ts'
import { fromUnits, priceText } from '../../money.ts'
import { createWatch } from '../../rules.ts'
import { run } from '../../run.ts'
import { btc, done } from '../../testing.ts'
import type { World } from '../../world.ts'
import { holdingFor, markNow } from './figures.ts'
import { type Position, positionOf } from './state.ts'
import { contractWorld, held, margin, nearLast, open, tryOpen, wait } from './testing.ts'

const usdt = (units: bigint): string => fromUnits(units, 'USDT')

function spare(world: World, position: Position): string {
  const holding = holdingFor(btc, position.direction, position.lots, position.cost)
  return removableMargin(
    usdt(position.margin),
    holding,
    position.leverage,
    priceText(btc, markNow(world, btc.code)),
    MARGIN_TIERS,
  )
}

/** A world with a position of 0.1 BTC at 20×. */
function holding(direction: 'long' | 'short' = 'long') {
  const { world, user } = contractWorld()
  const order = open(world, { user, direction })
  const position = () => held(world, user, order)
  const adjust = (way: 'add' | 'remove', amount: string, clientId?: string) =>
    run(world, { type: 'contractMargin', user, position: order.no, way, amount, ...(clientId ? { clientId } : {}) })
  const lever = (leverage: number) => run(world, { type: 'contractLeverage', user, position: order.no, leverage })
  const watch = createWatch()
  watch.check(world)
  return { world, user, no: order.no, position, adjust, lever, audit: () => watch.check(world) }
}

test.each([
  ['long', -1],
  ['short', 1],
] as const)(
  'margin added to a %s moves its liquidation price away, and comes back when it is removed',
  (direction, away) => {
    const { world, user, position, adjust, audit } = holding(direction)
    const before = { ...position() }
    const funds = { ...margin(world, user) }
    expect(adjust('add', '100.5').ok).toBe(true)
    expect(position().margin - before.margin).toBe(10_050_000_000n)
    expect(Math.sign((position().liquidation ?? 0) - (before.liquidation ?? 0))).toBe(away)
    expect(margin(world, user)).toEqual({
      available: funds.available - 10_050_000_000n,
      frozen: funds.frozen + 10_050_000_000n,
    })
    expect(adjust('remove', '100').ok).toBe(true)
    expect(position().margin - before.margin).toBe(50_000_000n)
    expect(audit()).toEqual([])
  },
)

test('no more margin can be added than is available', () => {
  const { world, user, adjust } = holding()
  const { available } = margin(world, user)
  expect(adjust('add', usdt(available + 1n))).toMatchObject({ error: 'balanceShort', field: 'amount' })
  expect(adjust('add', usdt(available)).ok).toBe(true)
})

test('margin can be removed up to what the position can spare, and is not liquidated by it', () => {
  const { world, position, adjust, audit } = holding()
  adjust('add', '50')
  const most = spare(world, position())
  expect(compare(most, '0')).toBe(1)
  expect(adjust('remove', plus(most, '0.00000001'))).toMatchObject({
    error: 'marginTooMuch',
    field: 'amount',
    params: { most, currency: 'USDT' },
  })
  expect(adjust('remove', most).ok).toBe(true)
  expect([position().state, spare(world, position())]).toEqual(['holding', '0.00000000'])
  expect(audit()).toEqual([])
})

test('an invalid amount, an unknown and a closed position are refused', () => {
  const { world, user, no, adjust } = holding()
  for (const amount of ['0', '-1', '0.000000001', 'x'])
    expect(adjust('add', amount)).toMatchObject({ error: 'fieldInvalid' })
  expect(run(world, { type: 'contractMargin', user, position: 'none', way: 'add', amount: '1' })).toMatchObject({
    error: 'positionUnknown',
  })
  done(world, { type: 'contractClose', user, position: no })
  expect(adjust('add', '1')).toMatchObject({ error: 'positionClosed' })
})

test('one client_id adds margin once', () => {
  const { position, adjust } = holding()
  const before = position().margin
  for (let time = 0; time < 3; time++) expect(adjust('add', '10', 'margin-0001').ok).toBe(true)
  expect(position().margin - before).toBe(1_000_000_000n)
  expect(adjust('add', '11', 'margin-0001')).toMatchObject({ error: 'badRequest' })
})

test('closing a part returns its part of the added margin', () => {
  const { world, user, no, position, adjust, audit } = holding()
  adjust('add', '100')
  const { margin: all } = position()
  done(world, { type: 'contractClose', user, position: no, quantity: '0.05' })
  expect(position().margin).toBe(all - all / 2n)
  expect(audit()).toEqual([])
})

test('a lower leverage adds margin and a higher one releases it; the liquidation price follows', () => {
  const { world, user, position, lever, audit } = holding()
  const start = { ...position() }
  const funds = margin(world, user).available
  expect(lever(10).ok).toBe(true)
  expect([position().leverage, Number(position().margin) / Number(start.margin)]).toEqual([10, expect.closeTo(2, 4)])
  expect((position().liquidation ?? 0) < (start.liquidation ?? 0)).toBe(true)
  expect(funds - margin(world, user).available).toBe(position().margin - start.margin)
  expect(lever(50).ok).toBe(true)
  expect(position().margin < start.margin).toBe(true)
  expect((position().liquidation ?? 0) > (start.liquidation ?? 0)).toBe(true)
  expect(position().state).toBe('holding')
  expect(audit()).toEqual([])
})

test('margin that was added stays when the leverage changes', () => {
  const { position, adjust, lever } = holding()
  adjust('add', '100')
  const before = position().margin
  lever(10)
  lever(20)
  const off = before - position().margin
  expect(off <= 1n && off >= -1n).toBe(true)
})

test('a leverage that is invalid, too high for the size, or needs more than is available is refused', () => {
  const { lever, position } = holding()
  for (const wrong of [0, 1.5, 126]) expect(lever(wrong)).toMatchObject({ error: 'fieldInvalid', field: 'leverage' })
  const { world, user } = contractWorld(42, '100000')
  const large = open(world, { user, quantity: '2', leverage: 50 })
  const size = { type: 'contractLeverage', user, position: large.no } as const
  expect(run(world, { ...size, leverage: 125 })).toMatchObject({ error: 'leverageHigh', params: { most: '100' } })
  const { available } = margin(world, user)
  done(world, { type: 'transfer', user, from: 'contract', to: 'funding', currency: 'USDT', amount: usdt(available) })
  expect(run(world, { ...size, leverage: 49 })).toMatchObject({ error: 'balanceShort', field: 'leverage' })
  expect(position().leverage).toBe(20)
})

test('the leverage stays while a part of the opening order rests in the book', () => {
  const { world, user } = contractWorld(42, '900000')
  const order = open(world, { user, kind: 'limit', price: nearLast(world, 1), quantity: '40' })
  const position = positionOf(world.orders.contract, user, order.no)
  expect([order.state, position?.state]).toEqual(['open', 'holding'])
  const change = { type: 'contractLeverage', user, position: order.no, leverage: 10 } as const
  expect(run(world, change)).toMatchObject({ error: 'positionOrderOpen' })
  done(world, { type: 'contractRevoke', user, order: order.no })
  expect(run(world, change).ok).toBe(true)
})

test('after a loss a higher leverage releases no more than keeps the position open', () => {
  const { world, user } = contractWorld()
  const order = open(world, { user, leverage: 10 })
  for (let hour = 0; hour < 200; hour++) {
    wait(world, 3_600_000)
    const now = held(world, user, order)
    if (compare(priceText(btc, markNow(world, btc.code)), holdingFor(btc, 'long', now.lots, now.cost).entry) < 0) break
  }
  const before = held(world, user, order).margin
  expect(run(world, { type: 'contractLeverage', user, position: order.no, leverage: 125 }).ok).toBe(true)
  const after = held(world, user, order)
  expect([after.state, after.leverage, after.margin < before]).toEqual(['holding', 125, true])
  expect(compare(spare(world, after), '0')).toBe(0)
  wait(world, 1)
  expect(tryOpen(world, { user }).ok).toBe(true)
})
