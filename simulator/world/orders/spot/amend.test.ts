import { expect, test } from 'vitest'
import { balanceOf } from '../../ledger.ts'
import { book, MARKETS } from '../../market/index.ts'
import { baseUnits, priceText, quantityText, worth } from '../../money.ts'
import { checkRules, createWatch } from '../../rules.ts'
import { run } from '../../run.ts'
import { load, save } from '../../save.ts'
import { SPOT } from '../../settings.ts'
import { btc, done, joined, priceAt, usdt, worldWithUser } from '../../testing.ts'
import type { World } from '../../world.ts'
import { shareTrade } from '../resting.ts'
import type { AmendSpot } from './amend.ts'
import type { SpotOrder } from './state.ts'

const QUIET = MARKETS.reduce((least, market) => (market.dailyTurnover < least.dailyTurnover ? market : least))

const base = { type: 'spotPlace', code: 'btcusdt', side: 'buy', kind: 'limit' } as const
type Change = Partial<Omit<AmendSpot, 'user' | 'order'>>

/** A world with a buy of 0.0100 BTC that rests far below the market. */
function resting() {
  const { world, user } = worldWithUser()
  const start = { ...usdt(world, user) }
  const price = priceAt(world, -20_000)
  const order: SpotOrder = done(world, { ...base, user, price, quantity: '0.0100' })
  const terms = { user, order: order.no, price, quantity: '0.0100' }
  const amend = (change: Change) => done(world, { type: 'spotAmend', ...terms, ...change })
  const tryAmend = (change: Change) => run(world, { type: 'spotAmend', ...terms, ...change })
  return { world, user, start, price, order, amend, tryAmend }
}

/** The order as the world has it at this moment. */
const now = (world: World, { no }: SpotOrder): SpotOrder => world.orders.spot.byNo[no] as SpotOrder

test('ORD-01: another price and amount freeze exactly what the order needs now, and a cancellation returns it', () => {
  const { world, user, start, order, amend } = resting()
  const price = priceAt(world, -15_000)
  const more = amend({ price, quantity: '0.0123' })
  const needed = worth(btc, more.price!, 123)
  expect(more).toMatchObject({ no: order.no, state: 'new', lots: 123, held: needed, created: order.created })
  expect(usdt(world, user)).toEqual({ available: start.available - needed, frozen: needed })
  const less = amend({ price, quantity: '0.0050' })
  expect(less.held).toBe(worth(btc, more.price!, 50))
  expect(usdt(world, user).frozen).toBe(less.held)
  expect(world.orders.spot.open).toEqual({ btcusdt: [order.no] })
  expect(checkRules(world)).toEqual([])
  done(world, { type: 'spotRevoke', user, order: order.no })
  expect(usdt(world, user)).toEqual(start)
  expect(checkRules(world)).toEqual([])
})

test('a sell freezes the coins of its new amount, whatever its price', () => {
  const { world, user } = worldWithUser()
  done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: '1' })
  const coins = () => balanceOf(world.ledger, user, 'coin', 'BTC')
  const sale: SpotOrder = done(world, { ...base, user, side: 'sell', price: priceAt(world, 20_000), quantity: '0.5' })
  const terms = { user, order: sale.no, price: priceAt(world, 30_000) }
  done(world, { type: 'spotAmend', ...terms, quantity: '0.7' })
  expect(coins()).toEqual({ available: baseUnits(btc, 3_000), frozen: baseUnits(btc, 7_000) })
  expect(run(world, { type: 'spotAmend', ...terms, quantity: '1.0001' })).toMatchObject({
    error: 'balanceShort',
    field: 'quantity',
    params: { currency: 'BTC', available: '0.3', needed: '0.3001' },
  })
  expect(checkRules(world)).toEqual([])
})

test('it keeps its place only while its price stays and its amount falls', () => {
  const { world, user, price, order, amend } = resting()
  const later: SpotOrder = done(world, { ...base, user, price, quantity: '0.0100' })
  const queue = () => world.orders.spot.open.btcusdt
  now(world, order).ahead = 7
  amend({ quantity: '0.0090' })
  expect([queue(), now(world, order).ahead]).toEqual([[order.no, later.no], 7])
  amend({ quantity: '0.0095' })
  expect(queue()).toEqual([later.no, order.no])
  expect(now(world, order).ahead).toBe(0)
  done(world, { type: 'spotAmend', user, order: later.no, price: priceAt(world, -19_999), quantity: '0.0090' })
  expect(queue()).toEqual([order.no, later.no])
})

test('at one price the order that entered the book first fills first, whichever was placed first', () => {
  const { world, user, price, order, amend } = resting()
  const later: SpotOrder = done(world, { ...base, user, price, quantity: '0.0100' })
  amend({ quantity: '0.0200' })
  const orders = world.orders.spot.open.btcusdt!.map((no) => world.orders.spot.byNo[no] as SpotOrder)
  const filled: [string, number][] = []
  const trade = { at: world.now, priceTicks: order.price!, lots: 120, side: 'sell' as const }
  shareTrade(orders, trade as never, ({ no }, lots) => filled.push([no, lots]))
  expect(filled).toEqual([
    [later.no, 100],
    [order.no, 20],
  ])
})

test('a price that crosses the book takes from it as taker, and the rest stays open at the new limit', () => {
  const { world, user } = worldWithUser()
  const { asks, bids } = book(world.markets, QUIET.code, world.now, SPOT.depth)
  const [ask] = asks
  const low = priceText(QUIET, bids[0]!.priceTicks - 5)
  const quantity = quantityText(QUIET, ask!.lots + 9)
  const order: SpotOrder = done(world, { ...base, user, code: QUIET.code, price: low, quantity })
  expect(order.state).toBe('new')
  const price = priceText(QUIET, ask!.priceTicks)
  const crossed = done(world, { type: 'spotAmend', user, order: order.no, price, quantity })
  expect(crossed).toMatchObject({ state: 'partly', filled: ask!.lots, held: worth(QUIET, ask!.priceTicks, 9) })
  expect(crossed.fills).toMatchObject([{ price: ask!.priceTicks, maker: false }])
  expect(usdt(world, user).frozen).toBe(crossed.held)
  expect(checkRules(world)).toEqual([])
  // The limit is lowered again: the fill at the old limit breaks no rule, and only the rest of the order is lost.
  const terms = { type: 'spotAmend', user, order: order.no, price: low } as const
  const lower = done(world, { ...terms, quantity: quantityText(QUIET, ask!.lots + 20) })
  expect(lower).toMatchObject({ state: 'partly', filled: ask!.lots, held: worth(QUIET, lower.price!, 20) })
  expect(checkRules(world)).toEqual([])
  for (const lots of [ask!.lots, ask!.lots - 1])
    expect(run(world, { ...terms, quantity: quantityText(QUIET, lots) })).toMatchObject({
      error: 'amendFilled',
      field: 'quantity',
      params: { filled: quantityText(QUIET, ask!.lots) },
    })
  done(world, { type: 'wait', ms: 3_600_000 })
  expect(checkRules(world)).toEqual([])
})

test('what a partly filled order takes when it crosses again is its rest alone', () => {
  const { world, user } = worldWithUser()
  const [first, second] = book(world.markets, QUIET.code, world.now, SPOT.depth).asks
  const lots = first!.lots + 3
  const facts = { user, price: priceText(QUIET, first!.priceTicks), quantity: quantityText(QUIET, lots) }
  const order: SpotOrder = done(world, { ...base, ...facts, code: QUIET.code })
  const price = priceText(QUIET, second!.priceTicks)
  const filled = done(world, { type: 'spotAmend', ...facts, order: order.no, price })
  expect(filled).toMatchObject({ state: 'filled', filled: lots, held: 0n })
  expect(filled.fills.at(-1)).toMatchObject({ price: second!.priceTicks, lots: 3 })
  expect([usdt(world, user).frozen, world.orders.spot.open]).toEqual([0n, {}])
  expect(checkRules(world)).toEqual([])
})

test('an order that waits for its trigger keeps waiting with its new price, amount and hold', () => {
  const { world, user } = worldWithUser()
  const triggerPrice = priceAt(world, 9_000)
  const stop: SpotOrder = done(world, {
    type: 'stopLimitPlace',
    user,
    code: 'btcusdt',
    side: 'buy',
    price: priceAt(world, 9_100),
    quantity: '0.01',
    triggerPrice,
  })
  const terms = { type: 'spotAmend', user, order: stop.no } as const
  const changed = done(world, { ...terms, price: priceAt(world, 9_200), quantity: '0.02' })
  const held = worth(btc, changed.price!, 200)
  expect(changed).toMatchObject({ state: 'waiting', held, fills: [], trigger: stop.trigger })
  expect(world.orders.stopLimit.waiting.btcusdt).toMatchObject([{ no: stop.no, held }])
  expect([usdt(world, user).frozen, world.orders.spot.open]).toEqual([held, {}])
  expect(checkRules(world)).toEqual([])
  const market: SpotOrder = done(world, {
    type: 'stopMarketPlace',
    user,
    code: 'btcusdt',
    side: 'buy',
    total: '50',
    triggerPrice,
  })
  expect(run(world, { ...terms, order: market.no, price: '50000', total: '50' })).toMatchObject({
    error: 'fieldInvalid',
  })
})

/** A world with the waiting orders of each kind: above the last price to buy, below it to sell. */
function waiting() {
  const { world, user } = worldWithUser()
  done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: '1' })
  const facts = { user, code: 'btcusdt' } as const
  const up = { side: 'buy', triggerPrice: priceAt(world, 9_000) } as const
  const down = { side: 'sell', triggerPrice: priceAt(world, -9_000), quantity: '0.0100' } as const
  const limit = { price: priceAt(world, 9_100), quantity: '0.0100' }
  const stop: SpotOrder = done(world, { type: 'stopLimitPlace', ...facts, ...up, ...limit })
  const purchase: SpotOrder = done(world, { type: 'stopMarketPlace', ...facts, ...up, total: '50' })
  const sale: SpotOrder = done(world, { type: 'stopMarketPlace', ...facts, ...down })
  const terms = (order: SpotOrder) => ({ type: 'spotAmend', user, order: order.no }) as const
  return { world, user, stop, purchase, sale, limit, terms }
}

test('ORD-01: a stop price moves alone or with the other terms; what each order holds follows to the unit', () => {
  const { world, user, stop, purchase, sale, limit, terms } = waiting()
  const before = { trigger: stop.trigger!.price, price: stop.price, lots: 100 }
  const held = worth(btc, stop.price!, 100)
  const moved = done(world, { ...terms(stop), ...limit, triggerPrice: priceAt(world, 5_000) })
  expect(moved).toMatchObject({ state: 'waiting', held, trigger: { way: 'up' }, amended: [before] })
  done(world, { ...terms(purchase), total: '81.25', triggerPrice: priceAt(world, 7_000) })
  done(world, { ...terms(sale), quantity: '0.0300' })
  const waits = world.orders.stopLimit.waiting.btcusdt!
  const last = Number(priceAt(world, 0)) * 10
  expect(waits.map(({ trigger, held }) => [trigger.price - Math.round(last), held])).toEqual([
    [5_000, held],
    [7_000, 8_125_000_000n],
    [-9_000, baseUnits(btc, 300)],
  ])
  expect(usdt(world, user).frozen).toBe(held + 8_125_000_000n)
  expect(balanceOf(world.ledger, user, 'coin', 'BTC').frozen).toBe(baseUnits(btc, 300))
  expect(checkRules(world)).toEqual([])
  for (const { no } of [stop, purchase, sale]) done(world, { type: 'stopLimitRevoke', user, order: no })
  expect([usdt(world, user).frozen, balanceOf(world.ledger, user, 'coin', 'BTC').frozen]).toEqual([0n, 0n])
  expect(checkRules(world)).toEqual([])
})

test('an amended stop fires at its new price, once, and never at its old one', () => {
  const { world, user, stop, limit, terms } = waiting()
  const watch = createWatch()
  const far = stop.trigger!.price
  expect(watch.check(world)).toEqual([])
  done(world, { type: 'wait', ms: 600_000 })
  const near = done(world, { ...terms(stop), ...limit, triggerPrice: priceAt(world, 1) })
  done(world, { type: 'wait', ms: 3_600_000 })
  const { trigger } = now(world, stop)
  expect(trigger).toMatchObject({ price: near.trigger!.price, way: 'up' })
  expect(trigger?.fired?.price).toBeGreaterThanOrEqual(near.trigger!.price)
  expect(trigger?.fired?.price).toBeLessThan(far)
  expect(watch.check(world)).toEqual([])
  const late = run(world, { ...terms(stop), ...limit, triggerPrice: priceAt(world, 4_000), user })
  expect(late).toMatchObject({ ok: false })
  expect(['orderEnded', 'triggerPassed']).toContain((late as { error: string }).error)
})

test('a stop price on the other side, off its tick or too far is refused with its field; nothing changes', () => {
  const { world, stop, purchase, sale, limit, terms } = waiting()
  const before = save(world)
  const refused = (order: SpotOrder, change: Change) => {
    const outcome = run(world, { ...terms(order), ...change })
    return outcome.ok ? undefined : [outcome.error, outcome.field]
  }
  const own = { ...limit, triggerPrice: priceAt(world, 9_000) }
  expect(refused(stop, own)).toEqual(['amendSame', undefined])
  expect(refused(stop, limit)).toEqual(['amendSame', undefined])
  expect(refused(stop, { ...limit, triggerPrice: priceAt(world, 0) })).toEqual(['triggerPassed', 'triggerPrice'])
  expect(refused(stop, { ...limit, triggerPrice: priceAt(world, -50) })).toEqual(['triggerPassed', 'triggerPrice'])
  expect(refused(sale, { quantity: '0.0100', triggerPrice: priceAt(world, 50) })).toEqual([
    'triggerPassed',
    'triggerPrice',
  ])
  expect(refused(stop, { ...limit, triggerPrice: '61000.05' })).toEqual(['priceStep', 'triggerPrice'])
  expect(refused(stop, { ...limit, triggerPrice: '9000000' })).toEqual(['priceFar', 'triggerPrice'])
  expect(refused(stop, { ...limit, total: '50' })).toEqual(['fieldInvalid', 'total'])
  expect(refused(purchase, { total: '4.99' })).toEqual(['notionalSmall', 'total'])
  expect(refused(purchase, { total: '90000000' })).toEqual(['balanceShort', 'total'])
  expect(refused(purchase, { quantity: '0.0100' })).toEqual(['fieldInvalid', 'total'])
  expect(refused(sale, { quantity: '5' })).toEqual(['balanceShort', 'quantity'])
  expect(save(world)).toBe(before)
})

test('an order in the book has no stop price to change', () => {
  const { price, tryAmend } = resting()
  expect(tryAmend({ price, quantity: '0.0050', triggerPrice: price })).toMatchObject({
    error: 'badRequest',
    field: 'triggerPrice',
  })
})

test('SIM-04: the audit detects an order at market that waits and holds another amount than its own', () => {
  for (const spoil of ['purchase', 'sale'] as const) {
    const all = waiting()
    const order = now(all.world, all[spoil])
    if (order.total === undefined) order.lots = 101
    else order.total += 1n
    expect(checkRules(all.world).map(({ rule }) => rule)).toEqual([5])
  }
})

test('refusals name the field, and change nothing', () => {
  const { world, price, tryAmend } = resting()
  const before = save(world)
  const refused = (change: Change) => {
    const outcome = tryAmend(change)
    return outcome.ok ? undefined : [outcome.error, outcome.field]
  }
  expect(refused({})).toEqual(['amendSame', undefined])
  expect(refused({ price: '40000.01' })).toEqual(['priceStep', 'price'])
  expect(refused({ price: '1' })).toEqual(['notionalSmall', 'quantity'])
  expect(refused({ price: '100', quantity: '1' })).toEqual(['priceFar', 'price'])
  expect(refused({ quantity: '0.00001' })).toEqual(['quantityStep', 'quantity'])
  expect(refused({ quantity: '0' })).toEqual(['fieldInvalid', 'quantity'])
  expect(refused({ quantity: '0.0001', price: '40000' })).toEqual(['notionalSmall', 'quantity'])
  expect(refused({ quantity: '5' })).toEqual(['balanceShort', 'quantity'])
  expect(tryAmend({ quantity: '5', price })).toMatchObject({ params: { currency: 'USDT' } })
  expect(save(world)).toBe(before)
})

test('an order that has ended, or is not the user’s, is not changed, and none while trading is paused', () => {
  const { world, user, order, price, tryAmend } = resting()
  const other = joined(world, 'bob')
  const change = { type: 'spotAmend', order: order.no, price, quantity: '0.0050' } as const
  expect(run(world, { ...change, user: other })).toMatchObject({ error: 'orderUnknown' })
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'halt' })
  done(world, { type: 'wait', ms: 60_000 })
  expect(tryAmend({ quantity: '0.0050' })).toMatchObject({ error: 'marketHalted' })
  done(world, { type: 'spotRevoke', user, order: order.no })
  expect(tryAmend({ quantity: '0.0050' })).toMatchObject({ error: 'orderEnded' })
})

test('the same client_id changes it once; a saved world keeps its earlier terms', () => {
  const { world, order, price, amend, tryAmend } = resting()
  const once = { quantity: '0.0060', clientId: 'amend-0001' }
  expect(amend(once).lots).toBe(60)
  amend({ quantity: '0.0070' })
  expect(amend(once).lots).toBe(70)
  expect(tryAmend({ ...once, quantity: '0.0061' })).toMatchObject({ error: 'badRequest' })
  const { amended } = now(world, order)
  expect(amended?.map(({ lots, fills }) => [lots, fills])).toEqual([
    [100, 0],
    [60, 0],
  ])
  expect(now(load(save(world)), order)).toMatchObject({ amended, lots: 70 })
  expect(amend({ price: priceAt(world, -19_000), quantity: '0.0070' }).price).not.toBe(price)
})

test('SIM-04: the audit detects a hold that does not follow price and amount', () => {
  const { world, order, amend } = resting()
  amend({ quantity: '0.0070' })
  now(world, order).lots = 71
  expect(checkRules(world).map(({ rule }) => rule)).toEqual([5])
})
