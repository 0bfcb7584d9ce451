import { expect, test } from 'vitest'
import { book, lastTrade } from '../../market/index.ts'
import { priceText, quantityText } from '../../money.ts'
import { checkRules } from '../../rules.ts'
import { run } from '../../run.ts'
import { load, save } from '../../save.ts'
import { SPOT } from '../../settings.ts'
import { btc, done } from '../../testing.ts'
import type { World } from '../../world.ts'
import { feeFor } from './figures.ts'
import { closableLots, contractOrder, contractOrders, type Position } from './state.ts'
import { contractWorld, held, margin, nearLast, open, wait } from './testing.ts'

type CloseLimit = { user: number; position: string; price: string; quantity?: string; clientId?: string }
const limit = (world: World, request: CloseLimit): Position => done(world, { type: 'contractClose', ...request })
const attempt = (world: World, request: CloseLimit) => run(world, { type: 'contractClose', ...request })
/** The user's orders that rest in the book, oldest first. */
const resting = (world: World, user: number) =>
  contractOrders(world.orders.contract, user, { state: 'current' }).list.reverse()
const latest = (world: World, user: number) => contractOrders(world.orders.contract, user).list[0]!

/** A long of 0.1 BTC, and a price so far above the market that nothing reaches it. */
function longWorld(usdt?: string) {
  const { world, user } = contractWorld(7, usdt)
  const { no } = open(world, { user })
  return { world, user, no, far: nearLast(world, 900) }
}

test('a limit order closes a position when trades reach its price, for the maker’s fee', () => {
  for (const direction of ['long', 'short'] as const) {
    const { world, user } = contractWorld(7)
    const before = margin(world, user).available
    const { no } = open(world, { user, direction })
    const price = nearLast(world, direction === 'long' ? 4 : -4)
    expect(limit(world, { user, position: no, price })).toMatchObject({ state: 'holding', lots: 1000 })
    const order = latest(world, user)
    expect(order).toMatchObject({ action: 'close', kind: 'limit', direction, state: 'open', filled: 0, lots: 1000 })
    expect(order.held).toEqual({ margin: 0n, fee: 0n })
    for (let i = 0; i < 3000 && order.state === 'open'; i++) wait(world, 60_000)
    expect(order).toMatchObject({ state: 'filled', filled: 1000 })
    for (const fill of order.fills) {
      expect(fill).toMatchObject({ price: order.price, maker: true })
      expect(fill.fee).toBe(feeFor(btc, fill.price, fill.lots, 'maker'))
    }
    const closed = held(world, user, { no })
    expect(closed).toMatchObject({ state: 'closed', lots: 0 })
    expect(margin(world, user)).toEqual({ available: before + closed.realised, frozen: 0n })
    expect(checkRules(world)).toEqual([])
  }
})

test('at a price that crosses the book it takes up to its price, and the rest waits', () => {
  const { world, user } = contractWorld(7, '900000')
  const { no } = open(world, { user, quantity: '20', leverage: 20 })
  const { bids } = book(world.markets, 'btcusdt', world.now, SPOT.depth)
  const price = priceText(btc, bids[1]!.priceTicks)
  const shown = bids[0]!.lots + bids[1]!.lots
  const { lots } = held(world, user, { no })
  limit(world, { user, position: no, price })
  const order = latest(world, user)
  expect(order.fills.map((fill) => [fill.price, fill.maker])).toEqual([
    [bids[0]!.priceTicks, false],
    [bids[1]!.priceTicks, false],
  ])
  expect(order).toMatchObject({ state: 'open', filled: shown, lots })
  expect(held(world, user, { no })).toMatchObject({ state: 'holding', lots: lots - shown })
  expect(checkRules(world)).toEqual([])
})

test('several orders close together no more than the position has', () => {
  const { world, user, no, far } = longWorld()
  limit(world, { user, position: no, price: far, quantity: '0.06' })
  expect(attempt(world, { user, position: no, price: far, quantity: '0.05' })).toMatchObject({
    error: 'closeTooMuch',
    params: { quantity: quantityText(btc, 400) },
  })
  // Without a quantity the order closes the rest of the position.
  limit(world, { user, position: no, price: far })
  expect(resting(world, user).map(({ lots }) => lots)).toEqual([600, 400])
  expect(attempt(world, { user, position: no, price: far })).toMatchObject({ error: 'closingFull' })
  const [first] = resting(world, user)
  done(world, { type: 'contractRevoke', user, order: first!.no })
  expect(closableLots(world.orders.contract, held(world, user, { no }))).toBe(600)
  limit(world, { user, position: no, price: far, quantity: '0.06' })
  expect(checkRules(world)).toEqual([])
})

test('orders shrink with the position, the newest first, and end with it', () => {
  const { world, user, no, far } = longWorld()
  limit(world, { user, position: no, price: far, quantity: '0.05' })
  limit(world, { user, position: no, price: far, quantity: '0.03' })
  limit(world, { user, position: no, price: far, quantity: '0.02' })
  const [first, second, third] = resting(world, user)
  done(world, { type: 'contractClose', user, position: no, quantity: '0.04' })
  expect([first!.lots, second!.lots]).toEqual([500, 100])
  expect(third).toMatchObject({ state: 'revoked', reason: 'positionReduced', filled: 0 })
  expect(checkRules(world)).toEqual([])
  done(world, { type: 'contractClose', user, position: no })
  expect([first, second]).toMatchObject([
    { state: 'revoked', reason: 'positionClosed' },
    { state: 'revoked', reason: 'positionClosed' },
  ])
  expect(checkRules(world)).toEqual([])
})

test('a liquidation cancels them', () => {
  const { world, user } = contractWorld(7)
  const { no } = open(world, { user, leverage: 125 })
  limit(world, { user, position: no, price: nearLast(world, 1900) })
  const order = latest(world, user)
  for (let i = 0; i < 3000 && held(world, user, { no }).state === 'holding'; i++) wait(world, 600_000)
  expect(held(world, user, { no }).state).toBe('liquidated')
  expect(order).toMatchObject({ state: 'revoked', reason: 'liquidated' })
  expect(checkRules(world)).toEqual([])
})

test('a price off the tick or far from the market is refused, and nothing changes', () => {
  const { world, user, no, far } = longWorld()
  const before = save(world)
  const off = priceText(btc, lastTrade(world.markets, 'btcusdt', world.now).priceTicks).replace(/\d$/, '55')
  expect(attempt(world, { user, position: no, price: off })).toMatchObject({ error: 'priceStep', field: 'price' })
  expect(attempt(world, { user, position: no, price: '900000' })).toMatchObject({ error: 'priceFar', field: 'price' })
  expect(attempt(world, { user, position: no, price: far, quantity: '0.2' })).toMatchObject({ error: 'closeTooMuch' })
  expect(save(world)).toBe(before)
})

test('the same client_id places one order, also in a saved world', () => {
  const { world, user, no, far } = longWorld()
  const request = { user, position: no, price: far, quantity: '0.05', clientId: 'close-0001' }
  limit(world, request)
  const again = load(save(world))
  limit(again, request)
  expect(resting(again, user)).toHaveLength(1)
  expect(attempt(again, { ...request, price: nearLast(again, 800) })).toMatchObject({ error: 'badRequest' })
  expect(contractOrder(again.orders.contract, user, latest(again, user).no)).toMatchObject({ state: 'open', lots: 500 })
})
