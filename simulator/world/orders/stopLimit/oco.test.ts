import { expect, test } from 'vitest'
import { balanceOf } from '../../ledger.ts'
import { lastTrade } from '../../market/index.ts'
import { baseUnits, priceText, worth } from '../../money.ts'
import { checkRules, createWatch } from '../../rules.ts'
import { run } from '../../run.ts'
import { load, save } from '../../save.ts'
import { btc, done, usdt, worldWithUser } from '../../testing.ts'
import type { World } from '../../world.ts'
import type { SpotOrder } from '../spot/state.ts'
import type { PlaceOco } from './place.ts'

/** A world with a coin and a pair that would sell it 300.0 above the last price, or 300.0 below it. */
function opened(change: Partial<PlaceOco> = {}) {
  const { world, user } = worldWithUser()
  done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: '1' })
  const last = lastTrade(world.markets, 'btcusdt', world.now).priceTicks
  const at = (ticks: number) => priceText(btc, last + ticks)
  const sale = { price: at(3_000), triggerPrice: at(-3_000), stopLimitPrice: at(-4_000) }
  const request = {
    type: 'ocoPlace',
    user,
    code: 'btcusdt',
    side: 'sell',
    quantity: '0.0100',
    ...sale,
    ...change,
  } as const
  const start = { ...usdt(world, user) }
  const coins = () => ({ ...balanceOf(world.ledger, user, 'coin', 'BTC') })
  const place = (more: Partial<PlaceOco> = {}): SpotOrder => done(world, { ...request, ...more })
  const tryPlace = (more: Partial<PlaceOco> = {}) => run(world, { ...request, ...more })
  return { world, user, at, last, start, coins, place, tryPlace }
}

const now = (world: World, { no }: SpotOrder): SpotOrder => world.orders.spot.byNo[no] as SpotOrder

/** Moves the market until the order has ended, with the rules checked on the way. */
function until(world: World, order: SpotOrder, regime: 'rally' | 'crash'): SpotOrder {
  done(world, { type: 'setRegime', code: 'btcusdt', regime })
  const watch = createWatch()
  for (let step = 0; step < 40 && now(world, order).held > 0n; step++) {
    done(world, { type: 'wait', ms: 60_000 })
    expect(watch.check(world)).toEqual([])
  }
  return now(world, order)
}

test('ORD-01: a pair freezes one amount once, rests and waits at the same time, and is canceled as one', () => {
  const { world, user, coins, place } = opened()
  const before = coins()
  const order = place()
  expect(order).toMatchObject({ state: 'new', held: baseUnits(btc, 100), oco: { limit: order.price } })
  expect(coins()).toEqual({ available: before.available - order.held, frozen: order.held })
  expect(world.orders.spot.open).toEqual({ btcusdt: [order.no] })
  expect(world.orders.stopLimit.waiting.btcusdt?.map(({ no }) => no)).toEqual([order.no])
  expect(checkRules(world)).toEqual([])
  expect(save(load(save(world)))).toBe(save(world))
  done(world, { type: 'spotRevoke', user, order: order.no })
  expect(now(world, order)).toMatchObject({ state: 'cancelled', held: 0n })
  expect([coins(), world.orders.spot.open, world.orders.stopLimit.waiting]).toEqual([before, {}, {}])
  expect(checkRules(world)).toEqual([])
})

test('all open orders are canceled together with the pairs among them', () => {
  const { world, user, coins, place } = opened()
  const before = coins()
  place()
  place()
  done(world, { type: 'spotRevokeAll', user, kind: 'oco' })
  expect([coins(), world.orders.stopLimit.waiting]).toEqual([before, {}])
})

test('the limit that fills cancels the stop, also when the price falls to it later', () => {
  const { world, place, coins } = opened()
  const order = until(world, place(), 'rally')
  expect(order).toMatchObject({ state: 'filled', oco: { leg: 'limit' } })
  expect(order.trigger?.fired).toBeUndefined()
  expect(order.fills.every(({ price, maker }) => maker && price === order.oco?.limit)).toBe(true)
  expect([world.orders.stopLimit.waiting, coins().frozen]).toEqual([{}, 0n])
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'crash' })
  done(world, { type: 'wait', ms: 1_800_000 })
  expect(now(world, order).filled).toBe(100)
  expect(checkRules(world)).toEqual([])
})

test('a fill of a part of the limit cancels the stop, and the rest stays in the book', () => {
  const { world, user, place } = opened()
  done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: '50' })
  const order = place({ quantity: '40.0000' })
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'rally' })
  for (let step = 0; step < 6_000 && now(world, order).filled === 0; step++) done(world, { type: 'wait', ms: 500 })
  const { state, oco, filled, held } = now(world, order)
  expect([state, oco?.leg, held]).toEqual(['partly', 'limit', baseUnits(btc, 400_000 - filled)])
  expect(world.orders.stopLimit.waiting).toEqual({})
  expect(checkRules(world)).toEqual([])
  done(world, { type: 'spotRevoke', user, order: order.no })
  expect(now(world, order)).toMatchObject({ state: 'cancelled', held: 0n })
})

test('the stop that triggers cancels the limit, and sells at its limit or better', () => {
  const { world, place, coins } = opened()
  const order = until(world, place(), 'crash')
  expect(order).toMatchObject({ state: 'filled', kind: 'limit', oco: { leg: 'stop' }, price: order.oco?.stop })
  expect(order.trigger?.fired?.price).toBeLessThanOrEqual(order.trigger?.price ?? 0)
  expect(order.fills.every(({ price }) => price >= (order.oco?.stop ?? 0))).toBe(true)
  expect([world.orders.spot.open, coins().frozen]).toEqual([{}, 0n])
})

test('a stop without a limit sells at market', () => {
  const { world, place, coins } = opened({ stopLimitPrice: undefined })
  const order = until(world, place(), 'crash')
  expect(order).toMatchObject({ state: 'filled', kind: 'market', oco: { leg: 'stop' }, held: 0n })
  expect(order.price).toBeUndefined()
  expect([world.orders.spot.open, world.orders.stopLimit.waiting, coins().frozen]).toEqual([{}, {}, 0n])
})

test('a buy freezes the dearer of its two prices, and gives back the rest when the cheaper one fills', () => {
  const { world, user, at, last, start, place, tryPlace } = opened({ side: 'buy' })
  const buy = { price: at(-3_000), triggerPrice: at(3_000), stopLimitPrice: at(4_000) }
  expect(tryPlace({ ...buy, stopLimitPrice: undefined })).toMatchObject({ ok: false, field: 'stopLimitPrice' })
  const order = place(buy)
  expect(order.held).toBe(worth(btc, last + 4_000, 100))
  expect(usdt(world, user).frozen).toBe(order.held)
  expect(checkRules(world)).toEqual([])
  const filled = until(world, order, 'crash')
  expect(filled).toMatchObject({ state: 'filled', oco: { leg: 'limit' }, filledTotal: worth(btc, last - 3_000, 100) })
  expect(usdt(world, user)).toEqual({ available: start.available - filled.filledTotal, frozen: 0n })
})

test('refused: prices on the wrong sides, below the minimum, more than is held, halted, and amended', () => {
  const { world, user, at, place, tryPlace } = opened()
  const sides = (field: string) => ({ ok: false, error: 'ocoSides', field, params: { price: at(0) } })
  expect(tryPlace({ price: at(-10) })).toMatchObject(sides('price'))
  expect(tryPlace({ price: at(0) })).toMatchObject(sides('price'))
  expect(tryPlace({ triggerPrice: at(10) })).toMatchObject(sides('triggerPrice'))
  expect(tryPlace({ triggerPrice: at(0) })).toMatchObject(sides('triggerPrice'))
  expect(tryPlace({ side: 'buy' })).toMatchObject(sides('triggerPrice'))
  expect(tryPlace({ quantity: '0.0001', stopLimitPrice: '40000' })).toMatchObject({ error: 'notionalSmall' })
  expect(tryPlace({ quantity: '1.0001' })).toMatchObject({ error: 'balanceShort' })
  expect(tryPlace({ stopLimitPrice: '100', quantity: '0.5' })).toMatchObject({
    error: 'priceFar',
    field: 'stopLimitPrice',
  })
  const { no } = place()
  const change = { type: 'spotAmend', user, order: no, price: at(3_500), quantity: '0.0100' } as const
  expect(run(world, change)).toMatchObject({ error: 'badRequest' })
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'halt' })
  done(world, { type: 'wait', ms: 61_000 })
  expect(tryPlace()).toMatchObject({ error: 'marketHalted' })
})

test('a pair that is asked for twice is placed once', () => {
  const { world, place, tryPlace } = opened({ clientId: 'intent-0001' })
  const { no } = place()
  expect(place().no).toBe(no)
  expect(Object.keys(world.orders.spot.byNo)).toEqual([no])
  expect(tryPlace({ stopLimitPrice: undefined })).toMatchObject({ error: 'badRequest', field: 'clientId' })
})

test('the audit notices a pair that does not wait, one with a fill, and another hold than its dearer leg', () => {
  const { world, place } = opened()
  const order = now(world, place())
  const texts = () => checkRules(world).map(({ rule, text }) => `${rule} ${text}`)
  world.orders.stopLimit.waiting = {}
  expect(texts()).toEqual([`3 order ${order.no} is new and waits with undefined`])
  order.filled = 1
  expect(texts()).toContain(`5 pair ${order.no} is filled and has both legs`)
})
