import { expect, test } from 'vitest'
import { book, MARKETS } from '../../market/index.ts'
import { priceText, quantityText } from '../../money.ts'
import { checkRules } from '../../rules.ts'
import { run } from '../../run.ts'
import { load, save } from '../../save.ts'
import { SPOT } from '../../settings.ts'
import { btc, done, priceAt, usdt, worldWithUser } from '../../testing.ts'
import type { World } from '../../world.ts'
import type { PlaceSpot } from './place.ts'
import type { SpotOrder } from './state.ts'

const QUIET = MARKETS.reduce((least, market) => (market.dailyTurnover < least.dailyTurnover ? market : least))

const base = { type: 'spotPlace', code: 'btcusdt', side: 'buy', kind: 'limit', quantity: '0.0100' } as const
const bestAsk = (world: World) => book(world.markets, 'btcusdt', world.now, 1).asks[0]!.priceTicks
const bestBid = (world: World) => book(world.markets, 'btcusdt', world.now, 1).bids[0]!.priceTicks

function opened() {
  const { world, user } = worldWithUser()
  const start = { ...usdt(world, user) }
  const request = (change: Partial<PlaceSpot>) => ({ ...base, user, ...change })
  const place = (change: Partial<PlaceSpot>): SpotOrder => done(world, request(change))
  return { world, user, start, place, tryPlace: (change: Partial<PlaceSpot>) => run(world, request(change)) }
}

test('ORD-01: a post-only order that would fill at once is refused with the nearest price that rests', () => {
  const { world, user, start, place, tryPlace } = opened()
  const ask = bestAsk(world)
  const post = { timeInForce: 'post_only' } as const
  const rests = priceText(btc, ask - 1)
  for (const ticks of [ask, ask + 50]) {
    expect(tryPlace({ ...post, price: priceText(btc, ticks) })).toMatchObject({
      ok: false,
      error: 'postOnlyCrosses',
      field: 'price',
      params: { nearest: rests },
    })
  }
  expect(usdt(world, user)).toEqual(start)
  expect(place({ ...post, price: rests })).toMatchObject({ state: 'new', fills: [], timeInForce: 'post_only' })
  done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: '1' })
  const bid = bestBid(world)
  expect(tryPlace({ ...post, side: 'sell', price: priceText(btc, bid) })).toMatchObject({
    error: 'postOnlyCrosses',
    params: { nearest: priceText(btc, bid + 1) },
  })
  expect(place({ ...post, side: 'sell', price: priceText(btc, bid + 1) }).state).toBe('new')
  expect(checkRules(world)).toEqual([])
})

test('what a user has taken from the book no longer stops their post-only order', () => {
  const { world, user } = worldWithUser()
  const [first, second] = book(world.markets, QUIET.code, world.now, SPOT.depth).asks
  done(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '1000000' })
  const price = priceText(QUIET, first!.priceTicks)
  const facts = { ...base, user, code: QUIET.code, quantity: quantityText(QUIET, first!.lots) }
  done(world, { ...facts, price, timeInForce: 'ioc' })
  const post = { ...facts, timeInForce: 'post_only' } as const
  expect(run(world, { ...post, price: priceText(QUIET, second!.priceTicks) })).toMatchObject({
    error: 'postOnlyCrosses',
    params: { nearest: priceText(QUIET, second!.priceTicks - 1) },
  })
  expect(done(world, { ...post, price })).toMatchObject({ state: 'new', fills: [] })
})

test('a post-only order stays one: it fills as maker, and an amendment that would fill at once changes nothing', () => {
  const { world, user, place } = opened()
  const price = priceAt(world, -20_000)
  const { no } = place({ timeInForce: 'post_only', price })
  const before = save(world)
  const ask = bestAsk(world)
  const amend = (price: string, quantity: string) => run(world, { type: 'spotAmend', user, order: no, price, quantity })
  expect(amend(priceText(btc, ask), '0.0050')).toMatchObject({
    error: 'postOnlyCrosses',
    field: 'price',
    params: { nearest: priceText(btc, ask - 1) },
  })
  expect(save(world)).toBe(before)
  expect(amend(price, '0.0050')).toMatchObject({ ok: true, value: { state: 'new', timeInForce: 'post_only' } })
  expect(amend(priceText(btc, bestBid(world)), '0.0050')).toMatchObject({ ok: true, value: { state: 'new' } })
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'crash' })
  done(world, { type: 'wait', ms: 600_000 })
  const filled = world.orders.spot.byNo[no] as SpotOrder
  expect(filled.state).toBe('filled')
  expect(filled.fills.every(({ maker }) => maker)).toBe(true)
  expect(checkRules(world)).toEqual([])
})

test('ORD-01: an IOC order fills what crosses, and the rest is canceled with its hold returned to the cent', () => {
  const { world, user } = worldWithUser()
  done(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '1000000' })
  const start = { ...usdt(world, user) }
  const [first] = book(world.markets, QUIET.code, world.now, SPOT.depth).asks
  const order: SpotOrder = done(world, {
    ...base,
    user,
    code: QUIET.code,
    price: priceText(QUIET, first!.priceTicks),
    quantity: quantityText(QUIET, first!.lots + 1_000),
    timeInForce: 'ioc',
  })
  expect(order).toMatchObject({ state: 'cancelled', reason: 'iocRest', filled: first!.lots, held: 0n })
  expect(usdt(world, user)).toEqual({ available: start.available - order.filledTotal, frozen: 0n })
  expect(world.orders.spot.open).toEqual({})
  expect(checkRules(world)).toEqual([])
  expect(save(load(save(world)))).toBe(save(world))
})

test('an IOC order that crosses nothing ends unfilled, one that crosses enough is filled', () => {
  const { world, user, start, place } = opened()
  const none = place({ timeInForce: 'ioc', price: priceText(btc, bestAsk(world) - 1) })
  expect(none).toMatchObject({ state: 'cancelled', reason: 'iocRest', filled: 0, fills: [] })
  expect(usdt(world, user)).toEqual(start)
  const all = place({ timeInForce: 'ioc', price: priceAt(world, 500) })
  expect(all.state).toBe('filled')
  expect(all.reason).toBeUndefined()
  expect(checkRules(world)).toEqual([])
})

test('a market order has no time in force, and the same client_id with another one is refused', () => {
  const { world, place, tryPlace } = opened()
  const { quantity } = base
  expect(tryPlace({ kind: 'market', quantity, timeInForce: 'ioc' })).toMatchObject({ error: 'badRequest' })
  const terms = { price: priceAt(world, -20_000), clientId: 'intent-0001' }
  const order = place({ ...terms, timeInForce: 'post_only' })
  expect(place({ ...terms, timeInForce: 'post_only' }).no).toBe(order.no)
  expect(tryPlace(terms)).toMatchObject({ error: 'badRequest', field: 'clientId' })
  expect(tryPlace({ ...terms, timeInForce: 'ioc' })).toMatchObject({ error: 'badRequest', field: 'clientId' })
})

test('the audit notices a post-only order that took, and an IOC order that rests or was filled later', () => {
  const { world, place } = opened()
  const taken = place({ price: priceAt(world, 500) })
  const resting = place({ price: priceAt(world, -20_000) })
  ;(world.orders.spot.byNo[taken.no] as SpotOrder).timeInForce = 'post_only'
  ;(world.orders.spot.byNo[resting.no] as SpotOrder).timeInForce = 'ioc'
  const texts = () => checkRules(world).map(({ rule, text }) => `${rule} ${text}`)
  expect(texts()).toEqual([`5 post-only order ${taken.no} took`, `5 IOC order ${resting.no} is new`])
  const late = world.orders.spot.byNo[taken.no] as SpotOrder
  late.timeInForce = 'ioc'
  late.fills[0]!.at += 1
  expect(texts()[0]).toBe(`5 IOC order ${taken.no} rested`)
})
