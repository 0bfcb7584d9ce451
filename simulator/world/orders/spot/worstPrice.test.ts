import { expect, test } from 'vitest'
import { book } from '../../market/index.ts'
import { fromUnits, priceText, quantityText, worth } from '../../money.ts'
import { checkRules } from '../../rules.ts'
import { run } from '../../run.ts'
import { load, save } from '../../save.ts'
import { SPOT } from '../../settings.ts'
import { btc, done, usdt, worldWithUser } from '../../testing.ts'
import type { PlaceSpot } from './place.ts'
import type { SpotOrder } from './state.ts'

function opened() {
  const { world, user } = worldWithUser()
  for (const [currency, amount] of [
    ['USDT', '90000000'],
    ['BTC', '1000'],
  ] as const)
    done(world, { type: 'grant', user, account: 'coin', currency, amount })
  const { asks, bids } = book(world.markets, 'btcusdt', world.now, SPOT.depth)
  const facts = { type: 'spotPlace', user, code: 'btcusdt', side: 'buy', kind: 'market' } as const
  const request = (change: Partial<PlaceSpot>) => ({ ...facts, ...change })
  const place = (change: Partial<PlaceSpot>): SpotOrder => done(world, request(change))
  return { world, user, asks, bids, place, tryPlace: (change: Partial<PlaceSpot>) => run(world, request(change)) }
}

test('SLP-01: a market order fills the levels up to its worst price exactly, and its rest is canceled at once', () => {
  const { world, user, asks, bids, place } = opened()
  const start = { ...usdt(world, user) }
  const within = asks.slice(0, 3)
  const lots = within.reduce((sum, level) => sum + level.lots, 0)
  const cost = within.reduce((sum, level) => sum + worth(btc, level.priceTicks, level.lots), 0n)
  const worst = within.at(-1)!.priceTicks
  const order = place({ quantity: quantityText(btc, lots + 1), worstPrice: priceText(btc, worst) })
  expect(order).toMatchObject({
    state: 'cancelled',
    reason: 'worstPrice',
    worst,
    filled: lots,
    filledTotal: cost,
    held: 0n,
  })
  expect(order.fills.map(({ price }) => price)).toEqual(within.map(({ priceTicks }) => priceTicks))
  expect(usdt(world, user)).toEqual({ available: start.available - cost, frozen: start.frozen })

  const [bid, next] = [bids[0]!, bids[1]!]
  const limit = { worstPrice: priceText(btc, bid.priceTicks) }
  const sale = place({ side: 'sell', quantity: quantityText(btc, bid.lots + next.lots), ...limit })
  expect(sale).toMatchObject({ state: 'cancelled', reason: 'worstPrice', filled: bid.lots, held: 0n })
  expect(checkRules(world)).toEqual([])
  expect(save(load(save(world)))).toBe(save(world))
})

test('SLP-01: an order that the levels up to its worst price fill ends filled, and one by total spends only there', () => {
  const { asks, place } = opened()
  const [first, second] = [asks[0]!, asks[1]!]
  const limit = { worstPrice: priceText(btc, first.priceTicks) }
  const part = quantityText(btc, first.lots - 1)
  expect(place({ quantity: part, ...limit })).toMatchObject({ state: 'filled', filled: first.lots - 1 })
  const total = fromUnits(worth(btc, first.priceTicks, 1) + worth(btc, second.priceTicks, 5), 'USDT')
  expect(place({ total, ...limit })).toMatchObject({ state: 'cancelled', reason: 'worstPrice', filled: 1 })
})

test('SLP-01: beyond the first level nothing fills: the order is refused, and nothing is held', () => {
  const { world, user, asks, bids, tryPlace } = opened()
  const before = save(world)
  const below = priceText(btc, asks[0]!.priceTicks - 1)
  const above = priceText(btc, bids[0]!.priceTicks + 1)
  const refused = { ok: false, error: 'worstPrice', field: 'worstPrice' }
  expect(tryPlace({ quantity: '0.01', worstPrice: below })).toMatchObject({ ...refused, params: { worst: below } })
  expect(tryPlace({ total: '500', worstPrice: below })).toMatchObject(refused)
  expect(tryPlace({ side: 'sell', quantity: '0.01', worstPrice: above })).toMatchObject(refused)
  expect(save(world)).toBe(before)
  expect(usdt(world, user).frozen).toBe(0n)
  expect(tryPlace({ quantity: '0.01', worstPrice: '100.05' })).toMatchObject({
    error: 'priceStep',
    field: 'worstPrice',
  })
})

test('the audit notices a fill beyond the worst price', () => {
  const { world, asks, place } = opened()
  const { no } = place({ quantity: '0.01', worstPrice: priceText(btc, asks[0]!.priceTicks) })
  world.orders.spot.byNo[no]!.worst = asks[0]!.priceTicks - 1
  expect(checkRules(world).map(({ text }) => text)).toEqual([`order ${no} was filled beyond its limit`])
})
