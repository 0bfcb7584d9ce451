import { expect, test } from 'vitest'
import {
  initialMargin,
  liquidationTick,
  notionalOf,
  perpetualFee,
  worstCase,
} from '../../../../protocol/rules/perpetual.ts'
import { CONTRACT_FEES, MARGIN_TIERS } from '../../../terms.ts'
import { linesOf } from '../../ledger.ts'
import { book, tradesBetween } from '../../market/index.ts'
import { fromUnits, priceText, quantityText, toUnits, worth } from '../../money.ts'
import { checkRules } from '../../rules.ts'
import { run } from '../../run.ts'
import { SPOT } from '../../settings.ts'
import { btc, done, joined } from '../../testing.ts'
import { contractWorld, held, margin, nearLast, open, pend, QUIET, tryOpen, wait } from './testing.ts'

const units = (text: string): bigint => toUnits(text, 'USDT')!

test('ORD-03: a market order opens a position at the prices of the book, with margin and fee by the rules', () => {
  const { world, user } = contractWorld()
  const ask = book(world.markets, 'btcusdt', world.now, SPOT.depth).asks[0]!
  const order = open(world, { user, quantity: '0.01' })
  expect(order).toMatchObject({ state: 'filled', filled: 100, fills: [{ price: ask.priceTicks, lots: 100 }] })
  const price = priceText(btc, ask.priceTicks)
  const notional = notionalOf('0.01', price)
  const position = held(world, user, order)
  expect(position).toMatchObject({ state: 'holding', lots: 100, direction: 'long', leverage: 20 })
  expect(position.margin).toBe(units(initialMargin(notional, 20)))
  expect(position.fee).toBe(units(perpetualFee(notional, CONTRACT_FEES.taker)))
  expect(margin(world, user)).toEqual({
    available: units('10000') - units(worstCase(notional, 20, CONTRACT_FEES.taker)),
    frozen: position.margin,
  })
  expect(world.ledger.house['fees.USDT']).toBe(position.fee)
  expect(checkRules(world)).toEqual([])
})

test.each([
  ['long', 20],
  ['short', 20],
  ['long', 3],
  ['short', 50],
] as const)(
  'the liquidation price of a %s limit order at %d× is the one shown in its ticket',
  (direction, leverage) => {
    const { world, user } = contractWorld()
    const price = nearLast(world, direction === 'long' ? -3 : 3)
    const order = open(world, { user, direction, leverage, kind: 'limit', price, quantity: '0.1000' })
    for (let i = 0; i < 120 && order.state !== 'filled'; i++) wait(world, 60_000)
    expect(order.state).toBe('filled')
    expect(order.fills.every((fill) => fill.maker)).toBe(true)
    const shown = liquidationTick(
      initialMargin(notionalOf('0.1', price), leverage),
      { direction, quantity: '0.1', entry: price },
      btc.tick,
      MARGIN_TIERS,
    )
    expect(priceText(btc, held(world, user, order).liquidation!)).toBe(shown)
  },
)

test('a resting order freezes margin and taker fee, pays the maker fee, and a cancellation returns the rest', () => {
  const { world, user } = contractWorld()
  const price = nearLast(world, -200)
  const order = open(world, { user, kind: 'limit', price, quantity: '0.05' })
  const needed = units(worstCase(notionalOf('0.05', price), 20, CONTRACT_FEES.taker))
  expect(order).toMatchObject({ state: 'open', filled: 0 })
  expect(margin(world, user)).toEqual({ available: units('10000') - needed, frozen: needed })
  expect(done(world, { type: 'contractRevoke', user, order: order.no })).toMatchObject({
    state: 'revoked',
    reason: 'withdrawn',
  })
  expect(margin(world, user)).toEqual({ available: units('10000'), frozen: 0n })
  expect(run(world, { type: 'contractRevoke', user, order: order.no })).toMatchObject({ error: 'orderEnded' })
  expect(run(world, { type: 'contractRevoke', user: joined(world, 'bob'), order: order.no })).toMatchObject({
    error: 'orderUnknown',
  })
  const near = open(world, { user, kind: 'limit', price: nearLast(world, -1), quantity: '0.05' })
  for (let i = 0; i < 60 && near.state !== 'filled'; i++) wait(world, 60_000)
  const { cost, fee } = held(world, user, near)
  expect(fee).toBe(units(perpetualFee(fromUnits(cost, 'USDT'), CONTRACT_FEES.maker)))
  expect(checkRules(world)).toEqual([])
})

test('a resting order fills gradually with the tape, as does its position, never beyond the traded quantity', () => {
  let partly = 0
  for (let seed = 1; seed <= 10; seed++) {
    const { world, user } = contractWorld(seed, '40000')
    const level = book(world.markets, QUIET.code, world.now, SPOT.depth).bids[seed % 3]!
    const quantity = quantityText(QUIET, level.lots * 6)
    const order = open(world, {
      user,
      code: QUIET.code,
      kind: 'limit',
      price: priceText(QUIET, level.priceTicks),
      quantity,
      leverage: 2,
    })
    const { created } = order
    for (let i = 0; i < 20; i++) {
      wait(world, 45_000)
      expect(checkRules(world)).toEqual([])
      if (order.filled > 0 && order.filled < order.lots) partly++
      if (order.filled > 0) expect(held(world, user, order).lots).toBe(order.filled)
    }
    for (const fill of order.fills) {
      const traded = tradesBetween(world.markets, QUIET.code, fill.at - 1, fill.at).reduce(
        (sum, trade) => sum + trade.lots,
        0,
      )
      expect(fill.lots).toBeLessThanOrEqual(traded)
      expect(fill).toMatchObject({ price: level.priceTicks, maker: true })
      expect(fill.at).toBeGreaterThan(created)
    }
  }
  expect(partly).toBeGreaterThan(0)
})

test('a market order larger than the book takes what is shown, and taken quantity stays taken', () => {
  const { world, user } = contractWorld(42, '9000000')
  const shown = book(world.markets, QUIET.code, world.now, SPOT.depth).asks.reduce((sum, level) => sum + level.lots, 0)
  const quantity = quantityText(QUIET, shown * 2)
  const order = open(world, { user, code: QUIET.code, quantity, leverage: 1 })
  expect(order).toMatchObject({ state: 'revoked', reason: 'bookExhausted', filled: shown })
  expect(held(world, user, order).lots).toBe(shown)
  expect(tryOpen(world, { user, code: QUIET.code, quantity, leverage: 1 })).toMatchObject({ error: 'bookEmpty' })
  const part = done(world, { type: 'contractClose', user, position: order.no })
  expect(part.state).toBe('holding')
  expect(part.lots).toBeGreaterThan(0)
  expect(checkRules(world)).toEqual([])
})

test('the same client_id executes once for any command; with other content it is refused', () => {
  const { world, user } = contractWorld()
  const order = open(world, { user, clientId: 'intent-0001' })
  expect(open(world, { user, clientId: 'intent-0001' }).no).toBe(order.no)
  expect(tryOpen(world, { user, clientId: 'intent-0001', leverage: 10 })).toMatchObject({ error: 'badRequest' })
  const close = { type: 'contractClose', user, position: order.no, quantity: '0.04', clientId: 'intent-0002' } as const
  done(world, close)
  wait(world, 3_000)
  expect(done(world, close).lots).toBe(600)
  expect(tryOpen(world, { user, clientId: 'intent-0002' })).toMatchObject({ error: 'badRequest' })
  const later = {
    type: 'contractTriggerClose',
    user,
    position: order.no,
    triggerBy: 'last',
    triggerPrice: nearLast(world, 500),
    clientId: 'intent-0003',
  } as const
  expect(done(world, later).no).toBe(done(world, later).no)
  expect(world.orders.contract.ordersOf[user]).toHaveLength(3)
})

test('in a halted market nothing is opened or closed, and open orders can be cancelled', () => {
  const { world, user } = contractWorld()
  const { no } = open(world, { user })
  const waits = pend(world, { user, quantity: '0.01', triggerPrice: nearLast(world, 100) })
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'halt' })
  wait(world, 60_000)
  expect(tryOpen(world, { user })).toMatchObject({ error: 'marketHalted' })
  expect(run(world, { type: 'contractClose', user, position: no })).toMatchObject({ error: 'marketHalted' })
  expect(done(world, { type: 'contractRevoke', user, order: waits.no }).state).toBe('revoked')
})

test('every change of an order, a position and a balance emits an event', () => {
  const { world, user } = contractWorld()
  const outcome = tryOpen(world, { user, quantity: '0.001' })
  expect(outcome.events.map((event) => event.type)).toEqual(
    expect.arrayContaining(['balanceChanged', 'positionChanged', 'contractChanged', 'changed']),
  )
  const lists = outcome.events.flatMap((event) => (event.type === 'changed' ? [event.list] : []))
  expect(lists.sort()).toEqual(['funds', 'orders'])
  expect(linesOf(world.ledger, user).list.map((line) => line.reason)).toEqual(['open', 'grant', 'grant'])
  expect(worth(btc, 1, 1)).toBeGreaterThan(0n)
})
