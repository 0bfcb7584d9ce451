import { expect, test } from 'vitest'
import { OPEN_ORDERS_MAX } from '../../../terms.ts'
import { lastTrade, tradesBetween } from '../../market/index.ts'
import { worth } from '../../money.ts'
import { checkRules, createWatch } from '../../rules.ts'
import { run } from '../../run.ts'
import { load, save } from '../../save.ts'
import { btc, done, joined, priceAt, usdt, worldWithUser } from '../../testing.ts'
import type { World } from '../../world.ts'
import type { SpotOrder } from '../spot/state.ts'
import type { PlaceStopLimit } from './place.ts'

const HOUR = 3_600_000

type Facts = Partial<PlaceStopLimit> & { user: number }
const base = { code: 'btcusdt', side: 'buy', quantity: '0.01' } as const
const place = (world: World, facts: Facts): SpotOrder => done(world, { type: 'stopLimitPlace', ...base, ...facts })
const tryPlace = (world: World, facts: Facts) => run(world, { type: 'stopLimitPlace', ...base, ...facts })
const wait = (world: World, ms: number) => done(world, { type: 'wait', ms })
const last = (world: World): number => lastTrade(world.markets, 'btcusdt', world.now).priceTicks

/** The trades of a market within an hour, from a world without orders. */
function hourAhead(world: World) {
  const ahead = load(save(world))
  wait(ahead, HOUR)
  return tradesBetween(ahead.markets, 'btcusdt', world.now, ahead.now)
}

/** A world with the highest and the lowest price of its next hour, in ticks from the last price. */
function courseOf(seed: number) {
  const { world, user } = worldWithUser(seed)
  const ticks = hourAhead(world).map(({ priceTicks }) => priceTicks - last(world))
  return { world, user, up: Math.max(...ticks), down: Math.min(...ticks) }
}

test('ORD-01: it waits outside the book with its money frozen, and a cancellation returns exactly that', () => {
  const { world, user } = worldWithUser()
  const before = { ...usdt(world, user) }
  const order = place(world, { user, triggerPrice: priceAt(world, 9_000), price: priceAt(world, 9_100) })
  const held = worth(btc, order.price!, 100)
  expect(order).toMatchObject({ state: 'waiting', held, trigger: { way: 'up', price: last(world) + 9_000 } })
  expect(usdt(world, user)).toEqual({ available: before.available - held, frozen: held })
  expect(world.orders.spot.open).toEqual({})
  expect(done(world, { type: 'stopLimitRevoke', user, order: order.no })).toMatchObject({
    state: 'cancelled',
    reason: 'withdrawn',
    held: 0n,
  })
  expect([usdt(world, user), world.orders.stopLimit]).toEqual([before, { waiting: {} }])
  expect(run(world, { type: 'stopLimitRevoke', user, order: order.no })).toMatchObject({ error: 'orderEnded' })
  expect(run(world, { type: 'stopLimitRevoke', user: joined(world, 'bob'), order: order.no })).toMatchObject({
    error: 'orderUnknown',
  })
  expect(checkRules(world)).toEqual([])
})

test.each(['up', 'down'] as const)(
  'the first trade at or past a stop price on the way %s fires it, and none before',
  (way) => {
    const { world, user, ...course } = courseOf(5)
    const stop = Math.trunc(course[way] / 2)
    const trades = hourAhead(world)
    const reaches = (ticks: number) => (way === 'up' ? ticks >= last(world) + stop : ticks <= last(world) + stop)
    const first = trades.find(({ priceTicks }) => reaches(priceTicks))!
    // The market never reaches this limit, so the fired order stays visible and unfilled.
    const order = place(world, { user, triggerPrice: priceAt(world, stop), price: priceAt(world, -90_000) })
    const { no } = order
    wait(world, first.at - world.now - 1)
    expect(world.orders.spot.byNo[no]).toMatchObject({ state: 'waiting', trigger: { way } })
    wait(world, 1)
    const fired = { at: first.at, price: first.priceTicks }
    expect(world.orders.spot.byNo[no]).toMatchObject({ no, state: 'new', held: order.held, trigger: { way, fired } })
    expect(world.orders.spot.open).toEqual({ btcusdt: [no] })
    expect(world.orders.stopLimit).toEqual({ waiting: {} })
    expect(done(world, { type: 'spotRevoke', user, order: no })).toMatchObject({ state: 'cancelled', held: 0n })
    expect(checkRules(world)).toEqual([])
  },
)

test('a fired order takes from the book up to its limit, like a limit order, and pays no more than it froze', () => {
  const { world, user, up } = courseOf(5)
  const stop = Math.trunc(up / 2)
  const order = place(world, { user, triggerPrice: priceAt(world, stop), price: priceAt(world, stop + 500) })
  const { held } = order
  wait(world, HOUR)
  const filled = world.orders.spot.byNo[order.no]!
  expect(filled).toMatchObject({ state: 'filled', filled: 100, held: 0n })
  expect(filled.fills[0]).toMatchObject({ at: filled.trigger!.fired!.at, maker: false })
  expect(filled.filledTotal).toBeLessThanOrEqual(held)
  expect(usdt(world, user).frozen).toBe(0n)
  expect(checkRules(world)).toEqual([])
})

test('a fired stop-market order spends its total, or sells its coins, and gives back what it does not use', () => {
  const { world, user, up } = courseOf(5)
  const before = usdt(world, user).available
  const stop = { user, code: 'btcusdt', triggerPrice: priceAt(world, Math.trunc(up / 2)) } as const
  const order: SpotOrder = done(world, { type: 'stopMarketPlace', ...stop, side: 'buy', total: '500' })
  expect(order).toMatchObject({ state: 'waiting', kind: 'market', total: order.held })
  expect(usdt(world, user)).toEqual({ available: before - order.held, frozen: order.held })
  expect(run(world, { type: 'stopMarketPlace', ...stop, side: 'sell', quantity: '1' })).toMatchObject({
    error: 'balanceShort',
  })
  expect(run(world, { type: 'stopMarketPlace', ...stop, side: 'sell', total: '50' })).toMatchObject({
    error: 'fieldInvalid',
  })
  wait(world, HOUR)
  const bought = world.orders.spot.byNo[order.no]!
  expect(bought).toMatchObject({ state: 'filled', held: 0n })
  expect(bought.fills[0]).toMatchObject({ at: bought.trigger!.fired!.at, maker: false })
  expect(usdt(world, user)).toEqual({ available: before - bought.filledTotal, frozen: 0n })
  expect(bought.filledTotal).toBeLessThanOrEqual(order.total!)
  expect(world.orders.spot.open).toEqual({})
  const quantity = '0.001'
  const sale: SpotOrder = done(world, {
    type: 'stopMarketPlace',
    ...stop,
    side: 'sell',
    quantity,
    triggerPrice: priceAt(world, -1),
  })
  wait(world, 8 * HOUR)
  expect(world.orders.spot.byNo[sale.no]).toMatchObject({ state: 'filled', held: 0n, filled: 10 })
  expect(usdt(world, user).frozen).toBe(0n)
  expect(checkRules(world)).toEqual([])
})

test('all orders of a user are withdrawn together, those that wait too, and each hold comes back', () => {
  const { world, user } = worldWithUser()
  const before = { ...usdt(world, user) }
  place(world, { user, triggerPrice: priceAt(world, 9_000), price: priceAt(world, 9_100) })
  done(world, {
    type: 'stopMarketPlace',
    user,
    code: 'btcusdt',
    side: 'buy',
    total: '50',
    triggerPrice: priceAt(world, 9_000),
  })
  const all = { type: 'spotRevokeAll', user, clientId: 'all-1' } as const
  expect(run(world, { ...all, kind: 'market' })).toMatchObject({ error: 'noOpenOrders' })
  expect([done(world, all), done(world, all)]).toEqual([2, 2])
  expect([usdt(world, user), world.orders.stopLimit]).toEqual([before, { waiting: {} }])
  expect(run(world, { ...all, clientId: 'all-2' })).toMatchObject({ error: 'noOpenOrders' })
  expect(checkRules(world)).toEqual([])
})

test('SIM-06: a jump, many waits, and a save in between give the same result', () => {
  const { world, user, up, down } = courseOf(8)
  for (const stop of [up, down, Math.trunc(up / 3), Math.trunc(down / 2)])
    place(world, { user, triggerPrice: priceAt(world, stop), price: priceAt(world, stop + 20), quantity: '0.001' })
  const steps = load(save(world))
  wait(world, HOUR)
  let passing = steps
  for (let i = 0; i < 60; i++) {
    wait(passing, 61_000 - (i % 2) * 2_000)
    if (i === 20) passing = load(save(passing))
  }
  expect(save(passing)).toBe(save(world))
  expect(Object.values(world.orders.spot.byNo).map(({ trigger }) => trigger?.fired !== undefined)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(checkRules(world)).toEqual([])
})

test('a stop price that is equal to the last price or already passed is refused', () => {
  const { world, user } = worldWithUser()
  const price = priceAt(world, 0)
  const refused = { error: 'triggerPassed', field: 'triggerPrice', params: { price } }
  expect(tryPlace(world, { user, triggerPrice: price, price })).toMatchObject(refused)
  expect(tryPlace(world, { user, triggerPrice: priceAt(world, -1), price, way: 'up' })).toMatchObject(refused)
  expect(tryPlace(world, { user, triggerPrice: priceAt(world, 1), price, way: 'down' })).toMatchObject(refused)
  expect(place(world, { user, triggerPrice: priceAt(world, 1), price, way: 'up' })).toMatchObject({ state: 'waiting' })
})

test('the distance between price and stop price is free; steps, value, funds and the number of orders are checked', () => {
  const { world, user } = worldWithUser()
  const triggerPrice = priceAt(world, 5_000)
  const price = priceAt(world, 5_000)
  const error = (facts: Partial<PlaceStopLimit>) => {
    const outcome = tryPlace(world, { user, triggerPrice, price, ...facts })
    return outcome.ok ? undefined : [outcome.error, outcome.field]
  }
  expect(error({ triggerPrice: '65000.01' })).toEqual(['priceStep', 'triggerPrice'])
  expect(error({ triggerPrice: '9999999' })).toEqual(['priceFar', 'triggerPrice'])
  expect(error({ price: '9999999' })).toEqual(['priceFar', 'price'])
  expect(error({ price: '65000.01' })).toEqual(['priceStep', 'price'])
  expect(error({ quantity: '0.00001' })).toEqual(['quantityStep', 'quantity'])
  expect(error({ quantity: '0.0001', price: '20000' })).toEqual(['notionalSmall', 'quantity'])
  expect(error({ quantity: '5' })).toEqual(['balanceShort', undefined])
  expect(
    [{ triggerPrice: undefined }, { price: undefined }, { quantity: undefined }].map((none) => error(none as never)),
  ).toEqual([
    ['fieldInvalid', 'triggerPrice'],
    ['fieldInvalid', 'price'],
    ['fieldInvalid', 'quantity'],
  ])
  expect(error({ price: priceAt(world, -300_000), quantity: '0.001' })).toBeUndefined()
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'halt' })
  wait(world, 60_000)
  expect(error({})).toEqual(['marketHalted', undefined])
})

test('waiting orders count as open orders', () => {
  const { world, user } = worldWithUser()
  const facts = { user, price: priceAt(world, -200_000), quantity: '0.0002' }
  for (let i = 0; i < OPEN_ORDERS_MAX; i++) place(world, { ...facts, triggerPrice: priceAt(world, 5_000 + i) })
  expect(tryPlace(world, { ...facts, triggerPrice: priceAt(world, 4_000) })).toMatchObject({ error: 'openOrdersFull' })
  expect(run(world, { type: 'spotPlace', code: 'btcusdt', side: 'buy', kind: 'limit', ...facts })).toMatchObject({
    error: 'openOrdersFull',
  })
})

test('the same client_id places once and cancels once', () => {
  const { world, user } = worldWithUser()
  const facts = { user, triggerPrice: priceAt(world, 5_000), price: priceAt(world, 5_000), clientId: 'stop-0001' }
  const { no } = place(world, facts)
  expect(place(world, facts).no).toBe(no)
  expect(tryPlace(world, { ...facts, triggerPrice: priceAt(world, 6_000) })).toMatchObject({ error: 'badRequest' })
  const revoke = () => done(world, { type: 'stopLimitRevoke', user, order: no, clientId: 'stop-0002' })
  expect([revoke().state, revoke().state]).toEqual(['cancelled', 'cancelled'])
  expect(Object.keys(world.orders.spot.byNo)).toEqual([no])
})

test('SIM-04: the audit detects money frozen for no order, and an order fired too late, too early or at no price', () => {
  const broken = (spoil: (world: World, parts: { waits: SpotOrder; fires: SpotOrder }) => void): number[] => {
    const { world, user, up } = courseOf(5)
    const far = { triggerPrice: priceAt(world, 90_000), price: priceAt(world, 90_000) }
    const waits = place(world, { user, ...far, quantity: '0.001' })
    const stop = { triggerPrice: priceAt(world, Math.trunc(up / 2)), price: priceAt(world, -90_000) }
    const fires = place(world, { user, ...stop, quantity: '0.001' })
    wait(world, HOUR)
    spoil(world, { waits, fires })
    return [...new Set(checkRules(world).map(({ rule }) => rule))].sort((a, b) => a - b)
  }
  expect(broken(() => {})).toEqual([])
  expect(broken((world) => world.orders.stopLimit.waiting.btcusdt!.pop())).toContain(3)
  expect(
    broken((world) => {
      world.orders.stopLimit.waiting.btcusdt![0]!.held += 1n
    }),
  ).toEqual([3])
  const fired = (order: SpotOrder) => order.trigger!.fired!
  expect(
    broken((_, { fires }) => {
      fired(fires).at += 60_000
    }),
  ).toEqual([11])
  expect(
    broken((_, { fires }) => {
      fired(fires).price += 1
    }),
  ).toEqual([11])
  expect(
    broken((_, { waits, fires }) => {
      waits.trigger!.price = fires.trigger!.price
    }),
  ).toEqual([11])
})

test('a repeated audit continues where it stopped', () => {
  const { world, user, up } = courseOf(5)
  const { check } = createWatch()
  const stop = Math.trunc(up / 2)
  const { no } = place(world, { user, triggerPrice: priceAt(world, stop), price: priceAt(world, -90_000) })
  for (let i = 0; i < 60; i++) {
    expect(check(world)).toEqual([])
    wait(world, 60_000)
  }
  world.orders.spot.byNo[no]!.held += 1n
  expect(check(world).map(({ rule }) => rule)).toContain(5)
})
