import { expect, test } from 'vitest'
import { balanceOf } from '../../ledger.ts'
import { book, lastTrade, tradesBetween } from '../../market/index.ts'
import { baseUnits, priceText, quantityText, worth } from '../../money.ts'
import { checkRules, createWatch } from '../../rules.ts'
import { run } from '../../run.ts'
import { load, save } from '../../save.ts'
import { btc, done, joined, priceAt, usdt, worldWithUser } from '../../testing.ts'
import type { World } from '../../world.ts'
import type { PlaceSpot } from './place.ts'
import type { SpotOrder } from './state.ts'

const HOUR = 3_600_000
const base = { type: 'spotPlace', code: 'btcusdt', side: 'buy', kind: 'market' } as const
const last = (world: World): number => lastTrade(world.markets, 'btcusdt', world.now).priceTicks
const coins = (world: World, user: number) => balanceOf(world.ledger, user, 'coin', 'BTC')
const wait = (world: World, ms: number) => done(world, { type: 'wait', ms })
const exitsAt = (world: World, up: number, down: number) => ({
  stopWin: priceAt(world, up),
  stopLose: priceAt(world, down),
})

function opened(seed = 42) {
  const { world, user } = worldWithUser(seed)
  const request = (change: Partial<PlaceSpot>) => ({ ...base, user, quantity: '0.1', ...change })
  const place = (change: Partial<PlaceSpot>): SpotOrder => done(world, request(change))
  const tryPlace = (change: Partial<PlaceSpot>) => run(world, request(change))
  const exitOf = ({ no }: SpotOrder): SpotOrder | undefined =>
    Object.values(world.orders.spot.byNo).find(({ exit }) => exit?.of === no)
  return { world, user, place, tryPlace, exitOf }
}

/** The trades of the next hour in a world without orders. */
function hourAhead(world: World) {
  const ahead = load(save(world))
  wait(ahead, HOUR)
  return tradesBetween(ahead.markets, 'btcusdt', world.now, ahead.now)
}

test('SPX-01: exits of a purchase hold the coins after the fee once, in whole steps, and show both prices', () => {
  const { world, user, place, exitOf } = opened()
  const order = place(exitsAt(world, 9_000, -9_000))
  const exit = exitOf(order)!
  // 0.1 BTC less the fee of 0.0001 BTC.
  expect(order).toMatchObject({ state: 'filled', filled: 1_000, fee: baseUnits(btc, 1) })
  expect(exit).toMatchObject({ side: 'sell', kind: 'market', state: 'waiting', lots: 999, held: baseUnits(btc, 999) })
  expect(exit.exit).toEqual({ of: order.no, stopWin: order.exits!.stopWin, stopLose: order.exits!.stopLose })
  expect(coins(world, user)).toEqual({ available: 0n, frozen: baseUnits(btc, 999) })
  expect(world.orders.stopLimit.waiting.btcusdt).toMatchObject([
    { no: exit.no, trigger: { way: 'down' }, other: { way: 'up' }, held: baseUnits(btc, 999) },
  ])
  expect(checkRules(world)).toEqual([])
  expect(save(load(save(world)))).toBe(save(world))
})

test.each(['up', 'down'] as const)(
  'SPX-01: the first trade at or past the exit on the way %s fires it, and the other is gone',
  (way) => {
    const { world, user, place, exitOf } = opened(5)
    const course = hourAhead(world).map(({ priceTicks }) => priceTicks - last(world))
    const [up, down] = [Math.max(...course), Math.min(...course)]
    const near = Math.max(1, Math.floor((way === 'up' ? up : -down) / 2))
    const order = place(way === 'up' ? exitsAt(world, near, down - 5_000) : exitsAt(world, up + 5_000, -near))
    const exit = exitOf(order)!
    const price = (way === 'up' ? order.exits?.stopWin : order.exits?.stopLose) ?? 0
    const first = hourAhead(world).find(({ priceTicks }) => (way === 'up' ? priceTicks >= price : priceTicks <= price))!
    wait(world, HOUR)
    expect(exit).toMatchObject({
      state: 'filled',
      filled: 999,
      held: 0n,
      trigger: { price, way, fired: { at: first.at, price: first.priceTicks } },
    })
    expect(coins(world, user)).toEqual({ available: 0n, frozen: 0n })
    expect(world.orders.stopLimit.waiting).toEqual({})
    expect(checkRules(world)).toEqual([])
  },
)

test('SPX-01: nothing waits until a fill; each fill adds what it brought, and the cancellation of the rest leaves that', () => {
  const { world, user, place, exitOf } = opened()
  done(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '9000000' })
  const [first] = book(world.markets, 'btcusdt', world.now, 1).asks
  const price = priceText(btc, first!.priceTicks)
  const order = place({
    kind: 'limit',
    price,
    quantity: quantityText(btc, first!.lots + 400_000),
    ...exitsAt(world, 90_000, -90_000),
  })
  const exit = exitOf(order)!
  const lotsOf = ({ filled, fee }: SpotOrder) => Number((baseUnits(btc, filled) - fee) / baseUnits(btc, 1))
  expect([order.state, order.filled, exit.lots]).toEqual(['partly', first!.lots, lotsOf(order)])
  const now = () => world.orders.spot.byNo[order.no]!
  for (let step = 0; step < 6_000 && now().filled === first!.lots; step++) wait(world, 500)
  expect(now().filled).toBeGreaterThan(first!.lots)
  expect(exit).toMatchObject({ state: 'waiting', lots: lotsOf(now()), held: baseUnits(btc, lotsOf(now())) })
  done(world, { type: 'spotRevoke', user, order: order.no })
  expect(exit.state).toBe('waiting')
  expect(usdt(world, user).frozen).toBe(0n)
  expect(checkRules(world)).toEqual([])
})

test('SPX-01: an order that is canceled before its first fill leaves no exits', () => {
  const { world, user, place } = opened()
  const before = { ...usdt(world, user) }
  const price = last(world) - 20_000
  const stops = { stopWin: priceText(btc, price + 10), stopLose: priceText(btc, price - 10) }
  const order = place({ kind: 'limit', price: priceText(btc, price), ...stops })
  expect(world.orders.stopLimit.waiting).toEqual({})
  done(world, { type: 'spotRevoke', user, order: order.no })
  expect(usdt(world, user)).toEqual(before)
  expect(Object.keys(world.orders.spot.byNo)).toEqual([order.no])
  expect(checkRules(world)).toEqual([])
})

test('SPX-01: canceled exits give the coins back, and further fills of their order bring none', () => {
  const { world, user, place, exitOf } = opened()
  done(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '9000000' })
  const [first] = book(world.markets, 'btcusdt', world.now, 1).asks
  const terms = { price: priceText(btc, first!.priceTicks), quantity: quantityText(btc, first!.lots + 400_000) }
  const order = place({ kind: 'limit', ...terms, ...exitsAt(world, 90_000, -90_000) })
  const exit = exitOf(order)!
  expect(run(world, { type: 'spotAmend', user, order: exit.no, quantity: '0.01' })).toMatchObject({
    error: 'badRequest',
  })
  expect(run(world, { type: 'stopLimitRevoke', user: joined(world, 'bob'), order: exit.no })).toMatchObject({
    ok: false,
  })
  done(world, { type: 'stopLimitRevoke', user, order: exit.no })
  expect(exit).toMatchObject({ state: 'cancelled', reason: 'withdrawn', held: 0n })
  expect(coins(world, user).frozen).toBe(0n)
  const now = () => world.orders.spot.byNo[order.no]!
  for (let step = 0; step < 6_000 && now().filled === first!.lots; step++) wait(world, 500)
  expect(now().filled).toBeGreaterThan(first!.lots)
  expect(world.orders.stopLimit.waiting).toEqual({})
  expect(checkRules(world)).toEqual([])
})

test('SPX-01: exits of a sale buy back with its proceeds after the fee: a profit below, a loss above', () => {
  const { world, user, place, exitOf } = opened()
  done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: '1' })
  const before = usdt(world, user).available
  const order = place({ side: 'sell', stopWin: priceAt(world, -9_000), stopLose: priceAt(world, 9_000) })
  const proceeds = order.filledTotal - order.fee
  expect(exitOf(order)).toMatchObject({ side: 'buy', state: 'waiting', total: proceeds, held: proceeds })
  expect(usdt(world, user)).toEqual({ available: before, frozen: proceeds })
  expect(checkRules(world)).toEqual([])
})

test('SPX-01: an exit on the wrong side, of the limit or of the last price that it fills at, is refused at its field', () => {
  const { world, user, place, tryPlace } = opened()
  const before = save(world)
  const [ask] = book(world.markets, 'btcusdt', world.now, 1).asks
  const [above, below] = [priceAt(world, 9_000), priceAt(world, -9_000)]
  const wrong = (field: string) => ({ ok: false, error: 'exitSide', field })
  expect(tryPlace({ stopWin: below })).toMatchObject({
    ...wrong('stopWin'),
    params: { price: priceText(btc, ask!.priceTicks) },
  })
  expect(tryPlace({ stopLose: above })).toMatchObject(wrong('stopLose'))
  const resting = { kind: 'limit', price: priceAt(world, -20_000) } as const
  expect(tryPlace({ ...resting, stopLose: below })).toMatchObject(wrong('stopLose'))
  expect(tryPlace({ ...resting, stopWin: priceAt(world, -20_000) })).toMatchObject(wrong('stopWin'))
  const crossing = { kind: 'limit', price: priceAt(world, 5_000) } as const
  expect(tryPlace({ ...crossing, stopLose: priceAt(world, 4_000) })).toMatchObject(wrong('stopLose'))
  expect(tryPlace({ stopWin: '99999.05' })).toMatchObject({ error: 'priceStep', field: 'stopWin' })
  expect(save(world)).toBe(before)
  const { no } = place({ ...resting, stopLose: priceAt(world, -20_100) })
  const amended = { type: 'spotAmend', user, order: no, quantity: '0.1', price: priceAt(world, -20_200) } as const
  expect(run(world, amended)).toMatchObject(wrong('price'))
})

test('the audit notices exits that cover another amount than was received', () => {
  const { world, place, exitOf } = opened()
  const order = place(exitsAt(world, 9_000, -9_000))
  const exit = exitOf(order)!
  world.orders.spot.byNo[order.no]!.exits!.covered = 998n
  expect(checkRules(world).map(({ text }) => text)).toEqual([
    `order ${order.no} received 999, and its exits cover 998`,
    `exit ${exit.no} covers 999 of ${order.no}`,
  ])
})

test.each([1, 2, 3])(
  'SPX-01: the rules hold after each of random orders with exits, fills and cancellations, seed %i',
  (seed) => {
    const { world, user, tryPlace } = opened(seed)
    const watch = createWatch()
    done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: '2' })
    let state = seed * 7_919
    const random = (most: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % most
    }
    for (let step = 0; step < 60; step++) {
      const buys = random(2) === 0
      const up = buys ? 1 : -1
      const from = random(3) === 0 ? 0 : -up * random(600)
      const exits = {
        ...(random(4) === 0 ? {} : { stopWin: priceAt(world, from + up * (5 + random(900))) }),
        ...(random(4) === 0 ? {} : { stopLose: priceAt(world, from - up * (5 + random(900))) }),
      }
      const limit = { kind: 'limit', price: priceAt(world, from) } as const
      tryPlace({
        side: buys ? 'buy' : 'sell',
        quantity: quantityText(btc, 20 + random(400)),
        ...(random(3) ? limit : {}),
        ...exits,
      })
      const open = Object.values(world.orders.spot.byNo).filter((order) =>
        ['new', 'partly', 'waiting'].includes(order.state),
      )
      const [one] = random(5) === 0 ? open.slice(random(Math.max(1, open.length))) : []
      if (one) run(world, { type: one.state === 'waiting' ? 'stopLimitRevoke' : 'spotRevoke', user, order: one.no })
      wait(world, random(300_000))
      expect(watch.check(world)).toEqual([])
    }
    const exits = Object.values(world.orders.spot.byNo).filter(({ exit }) => exit !== undefined)
    expect(exits.some(({ trigger }) => trigger?.fired)).toBe(true)
    expect(save(load(save(world)))).toBe(save(world))
  },
)

test('a fill and its value are what the exits of a purchase in two parts cover, without the fraction of a step', () => {
  const { world, place, exitOf } = opened()
  const order = place({ quantity: undefined, total: '777', stopLose: priceAt(world, -9_000) })
  const lots = Number((baseUnits(btc, order.filled) - order.fee) / baseUnits(btc, 1))
  expect(exitOf(order)).toMatchObject({ lots, trigger: { way: 'down' } })
  expect(worth(btc, last(world), lots)).toBeLessThan(order.filledTotal)
})
