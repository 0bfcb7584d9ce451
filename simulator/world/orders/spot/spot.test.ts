import { expect, test } from 'vitest'
import { balanceOf, linesOf } from '../../ledger.ts'
import { book, lastTrade, MARKETS, tradesBetween } from '../../market/index.ts'
import { baseUnits, lotsFor, priceText, quantityText, worth } from '../../money.ts'
import { checkRules } from '../../rules.ts'
import { run } from '../../run.ts'
import { save } from '../../save.ts'
import { SPOT } from '../../settings.ts'
import { btc, done, joined, priceAt, usdt, worldWithUser } from '../../testing.ts'
import type { World } from '../../world.ts'
import type { PlaceSpot } from './place.ts'
import { type SpotOrder, spotOrders } from './state.ts'

const QUIET = MARKETS.reduce((least, market) => (market.dailyTurnover < least.dailyTurnover ? market : least))

type Facts = Partial<PlaceSpot> & { user: number }
const base = { code: 'btcusdt', side: 'buy', kind: 'limit' } as const
const place = (world: World, facts: Facts): SpotOrder => done(world, { type: 'spotPlace', ...base, ...facts })
const tryPlace = (world: World, facts: Facts) => run(world, { type: 'spotPlace', ...base, ...facts })

test('a market buy takes the asks that the book shows, and pays 0.1 % in the bought coin', () => {
  const { world, user } = worldWithUser()
  const asks = book(world.markets, 'btcusdt', world.now, SPOT.depth).asks
  const before = usdt(world, user).available
  const order = place(world, { user, kind: 'market', quantity: '0.0100' })
  expect(order).toMatchObject({ state: 'filled', filled: 100, held: 0n })
  expect(order.fills[0]).toMatchObject({ price: asks[0]!.priceTicks, at: world.now, maker: false })
  expect(before - usdt(world, user).available).toBe(order.filledTotal)
  const received = baseUnits(btc, 100)
  expect(order.fee).toBe(received / 1_000n)
  expect(balanceOf(world.ledger, user, 'coin', 'BTC').available).toBe(received - order.fee)
  expect(world.ledger.house['fees.BTC']).toBe(order.fee)
})

test('a market buy by total spends as much as whole steps allow', () => {
  const { world, user } = worldWithUser()
  const order = place(world, { user, kind: 'market', total: '1000' })
  const rest = order.total! - order.filledTotal
  expect(order.state).toBe('filled')
  expect(rest).toBeGreaterThanOrEqual(0n)
  expect(rest).toBeLessThan(worth(btc, order.fills.at(-1)!.price, 1))
  expect(checkRules(world)).toEqual([])
})

test('ORD-01: a limit order freezes price × quantity, and its cancellation returns exactly that', () => {
  const { world, user } = worldWithUser()
  const before = usdt(world, user)
  const start = { ...before }
  const order = place(world, { user, price: priceAt(world, -10_000), quantity: '0.0123' })
  const needed = worth(btc, order.price!, 123)
  expect(order).toMatchObject({ state: 'new', held: needed })
  expect(usdt(world, user)).toEqual({ available: start.available - needed, frozen: needed })
  const ended = done(world, { type: 'spotRevoke', user, order: order.no })
  expect(ended).toMatchObject({ state: 'cancelled', reason: 'withdrawn', held: 0n })
  expect(usdt(world, user)).toEqual(start)
  expect(run(world, { type: 'spotRevoke', user, order: order.no })).toMatchObject({ error: 'orderEnded' })
  expect(run(world, { type: 'spotRevoke', user: joined(world, 'bob'), order: order.no })).toMatchObject({
    error: 'orderUnknown',
  })
})

test('a crossing limit order fills at the resting prices and its rest stays open; the savings are returned', () => {
  const { world, user } = worldWithUser()
  const asks = book(world.markets, QUIET.code, world.now, SPOT.depth).asks
  const limit = asks[2]!.priceTicks
  const shown = asks.slice(0, 3).reduce((sum, level) => sum + level.lots, 0)
  const request = { price: priceText(QUIET, limit), quantity: quantityText(QUIET, shown + 5) }
  const order = place(world, { user, code: QUIET.code, ...request })
  expect(order).toMatchObject({ state: 'partly', filled: shown })
  expect(order.fills.map((fill) => [fill.price, fill.lots])).toEqual(
    asks.slice(0, 3).map((a) => [a.priceTicks, a.lots]),
  )
  expect(usdt(world, user).frozen).toBe(worth(QUIET, limit, 5))
  expect(checkRules(world)).toEqual([])
})

test('taken quantity stays taken for that user alone until the level refreshes', () => {
  const { world, user } = worldWithUser()
  const other = joined(world, 'bob')
  const [first, second] = book(world.markets, QUIET.code, world.now, SPOT.depth).asks
  const quantity = quantityText(QUIET, first!.lots)
  const buy = (who: number) => place(world, { user: who, code: QUIET.code, kind: 'market', quantity })
  expect(buy(user).fills[0]!.price).toBe(first!.priceTicks)
  expect(buy(user).fills[0]!.price).toBe(second!.priceTicks)
  expect(buy(other).fills[0]!.price).toBe(first!.priceTicks)
  done(world, { type: 'wait', ms: 10_000 })
  const fresh = book(world.markets, QUIET.code, world.now, SPOT.depth).asks[0]!
  expect(place(world, { user, code: QUIET.code, kind: 'market', total: '6' }).fills[0]!.price).toBe(fresh.priceTicks)
})

test('a market order fills what the book shows, cancels the rest, and reports it', () => {
  const { world, user } = worldWithUser()
  done(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '90000000' })
  const shown = book(world.markets, QUIET.code, world.now, SPOT.depth).asks.reduce((sum, level) => sum + level.lots, 0)
  const order = place(world, { user, code: QUIET.code, kind: 'market', total: '90000000' })
  expect(order).toMatchObject({ state: 'cancelled', reason: 'bookExhausted', filled: shown })
  const next = tryPlace(world, { user, code: QUIET.code, kind: 'market', total: '10' })
  expect(next).toMatchObject({ ok: false, error: 'bookEmpty' })
})

test('a resting order fills at its own price, after earlier lots, never beyond the traded quantity', () => {
  let partly = 0
  for (let seed = 1; seed <= 12; seed++) {
    const { world, user } = worldWithUser(seed)
    const level = book(world.markets, QUIET.code, world.now, SPOT.depth).bids[seed % 3]!
    const limit = level.priceTicks
    const quantity = quantityText(QUIET, lotsFor(QUIET, usdt(world, user).available, limit))
    const order = place(world, { user, code: QUIET.code, price: priceText(QUIET, limit), quantity })
    const { ahead: start, created } = order
    expect(start).toBe(level.lots)
    done(world, { type: 'wait', ms: 900_000 })
    let ahead = start
    const expected: [number, number][] = []
    let left = order.lots!
    for (const trade of tradesBetween(world.markets, QUIET.code, created, world.now)) {
      if (trade.priceTicks > limit) continue
      const before = trade.priceTicks === limit ? ahead : 0
      ahead = Math.max(0, before - trade.lots)
      const lots = Math.min(left, Math.max(0, trade.lots - before))
      if (lots > 0) expected.push([trade.at, lots])
      left -= lots
    }
    expect(order.fills.map((fill) => [fill.at, fill.lots])).toEqual(expected)
    expect(order.fills.every((fill) => fill.price === limit && fill.maker)).toBe(true)
    if (order.state === 'partly') partly++
    expect(checkRules(world)).toEqual([])
  }
  expect(partly).toBeGreaterThan(0)
})

test('one trade is shared among a user’s orders by price, then time, up to its size', () => {
  const { world, user } = worldWithUser(5)
  const last = lastTrade(world.markets, 'btcusdt', world.now).priceTicks
  const at = (ticks: number) => place(world, { user, price: priceText(btc, last - ticks), quantity: '0.0300' })
  const orders = [at(40), at(20), at(40)]
  done(world, { type: 'wait', ms: 3_600_000 })
  const given = new Map<number, number>()
  for (const order of orders) for (const fill of order.fills) given.set(fill.at, (given.get(fill.at) ?? 0) + fill.lots)
  expect(given.size).toBeGreaterThan(0)
  for (const [time, lots] of given) {
    const traded = tradesBetween(world.markets, 'btcusdt', time - 1, time).reduce((sum, trade) => sum + trade.lots, 0)
    expect(lots).toBeLessThanOrEqual(traded)
  }
  const done1 = orders.map((order) => (order.state === 'filled' ? order.updated : Number.POSITIVE_INFINITY))
  expect(done1[1]).toBeLessThanOrEqual(done1[0]!)
  expect(done1[0]).toBeLessThanOrEqual(done1[2]!)
})

test('refusals follow the order of the rules, with the limit and the nearest allowed value', () => {
  const { world, user } = worldWithUser()
  const before = save(world)
  const refused = (facts: Partial<PlaceSpot>): Record<string, string | undefined> => {
    const outcome = tryPlace(world, { user, ...facts })
    return outcome.ok ? { error: 'none' } : { error: outcome.error, field: outcome.field, ...outcome.params }
  }
  expect(refused({ code: 'constructor' })).toMatchObject({ error: 'marketUnknown' })
  expect(refused({ price: '1e4', quantity: '1' })).toMatchObject({ error: 'fieldInvalid', field: 'price' })
  expect(refused({ price: '0', quantity: '1' })).toMatchObject({ error: 'fieldInvalid', field: 'price' })
  expect(refused({ price: '100' })).toMatchObject({ error: 'fieldInvalid', field: 'quantity' })
  expect(refused({ quantity: '1' })).toMatchObject({ error: 'fieldInvalid', field: 'price', problem: 'required' })
  const offTick = { error: 'priceStep', field: 'price', step: '0.1', nearest: '61250.2' }
  expect(refused({ price: '61250.15', quantity: '0.00001' })).toEqual(offTick)
  const offStep = { error: 'quantityStep', field: 'quantity', step: '0.0001', nearest: '0.0001' }
  expect(refused({ price: '1', quantity: '0.00001' })).toEqual(offStep)
  const small = { error: 'notionalSmall', field: 'quantity', minimum: '5', currency: 'USDT', nearest: '5.0000' }
  expect(refused({ price: '1', quantity: '0.0001' })).toEqual(small)
  expect(refused({ kind: 'market', total: '4.99' })).toMatchObject({ error: 'notionalSmall', nearest: '5' })
  const far = refused({ price: '1', quantity: '100' })
  expect(far).toMatchObject({ error: 'priceFar', field: 'price', nearest: far.low })
  expect(refused({ side: 'sell', price: priceAt(world, 0), quantity: '1' })).toMatchObject({
    error: 'balanceShort',
    available: '0',
    needed: '1',
  })
  expect(refused({ kind: 'market', total: '10000.01' })).toMatchObject({ error: 'balanceShort', available: '10000' })
  expect(refused({ kind: 'market', side: 'sell', total: '10' })).toMatchObject({ error: 'badRequest' })
  expect(refused({ user: 77, price: '1', quantity: '1' })).toMatchObject({ error: 'loginRequired' })
  expect(save(world)).toBe(before)
})

test('limit prices are bounded around the 5-minute average, by side', () => {
  const { world, user } = worldWithUser()
  done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: '1' })
  const band = (side: 'buy' | 'sell', price: string) => {
    const outcome = tryPlace(world, { user, side, price, quantity: '0.0010' })
    return outcome.ok ? 'placed' : outcome.params
  }
  for (const side of ['buy', 'sell'] as const) {
    const { low, high } = band(side, '5000000') as { low: string; high: string }
    expect(band(side, low)).toBe('placed')
    expect(band(side, high)).toBe('placed')
    const [from, to] = side === 'buy' ? [0.2, 1.2] : [0.8, 5]
    expect(Number(high) / Number(low)).toBeCloseTo(to / from, 3)
  }
})

test('at most 200 orders can be open at once', () => {
  const { world, user } = worldWithUser()
  const facts = { user, price: priceAt(world, -30_000), quantity: '0.0001' }
  for (let i = 0; i < 200; i++) place(world, facts)
  expect(tryPlace(world, facts)).toMatchObject({ ok: false, error: 'openOrdersFull', params: { limit: '200' } })
  expect(place(world, { user, kind: 'market', total: '10' }).state).toBe('filled')
  const page = spotOrders(world.orders.spot, user, { state: 'current', page: 2, limit: 30 })
  expect([page.total, page.list.length]).toEqual([200, 30])
  const numbers = spotOrders(world.orders.spot, user, { limit: 300 }).list.map((order) => order.no)
  expect(numbers).toEqual([...numbers].sort().reverse())
})

test('in a halted market new orders are refused and open ones can be cancelled', () => {
  const { world, user } = worldWithUser()
  const order = place(world, { user, price: priceAt(world, -9_000), quantity: '0.0100' })
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'halt' })
  done(world, { type: 'wait', ms: 60_000 })
  expect(tryPlace(world, { user, kind: 'market', total: '10' })).toMatchObject({ ok: false, error: 'marketHalted' })
  expect(place(world, { user, code: 'ethusdt', kind: 'market', total: '10' }).state).toBe('filled')
  expect(done(world, { type: 'spotRevoke', user, order: order.no }).state).toBe('cancelled')
})

test('the same client_id places once; with other content it is refused', () => {
  const { world, user } = worldWithUser()
  const facts = { user, kind: 'market' as const, total: '100', clientId: 'intent-0001' }
  const first = place(world, facts)
  const money = usdt(world, user).available
  done(world, { type: 'wait', ms: 5_000 })
  expect(place(world, facts).no).toBe(first.no)
  expect(usdt(world, user).available).toBe(money)
  expect(tryPlace(world, { ...facts, total: '101' })).toMatchObject({ ok: false, error: 'badRequest' })
  expect(place(world, { ...facts, user: joined(world, 'bob') }).no).not.toBe(first.no)
  expect(place(world, { ...facts, clientId: undefined }).no).not.toBe(first.no)
  expect(spotOrders(world.orders.spot, user).total).toBe(2)
})

test('every change of an order and of a balance emits an event', () => {
  const { world, user } = worldWithUser()
  const outcome = tryPlace(world, { user, kind: 'market', total: '100' })
  expect(outcome.events.map((event) => event.type).sort()).toEqual(
    ['balanceChanged', 'balanceChanged', 'changed', 'changed', 'orderChanged'].sort(),
  )
  const reasons = linesOf(world.ledger, user).list.map((line) => line.reason)
  expect(reasons).toEqual(['trade', 'trade', 'grant'])
})
