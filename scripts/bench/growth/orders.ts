/** More open orders, 200 of each user over all markets: placing one, time that passes over them, and the saved world. */
import { must } from '../../../simulator/seeds/actor.ts'
import { MARKETS } from '../../../simulator/world/market/index.ts'
import { load, save } from '../../../simulator/world/save.ts'
import type { World } from '../../../simulator/world/world.ts'
import { fastest, fastestOf, type Series, seriesOf } from './series.ts'
import { call, exchangeOf, freshWorld, joined, restingOrder } from './worlds.ts'

const SIZES = [100, 1_000, 10_000, 100_000]
/** Open orders of one user; the exchange allows 200. */
const EACH = 200
const RUNS = 3
const SECOND_MS = 1_000

/** A world with open orders, and the token of a further user who has none. */
export function orderWorld(size: number): { world: World; user: number; token: string } {
  const world = freshWorld()
  for (let n = 0; n < size; n += EACH) {
    const { user } = joined(world, n)
    for (let k = n; k < Math.min(size, n + EACH); k++)
      must(world, restingOrder(user, MARKETS[k % MARKETS.length]?.code ?? '', k))
  }
  return { world, ...joined(world, size) }
}

function costs(size: number) {
  const { world, user, token } = orderWorld(size)
  const exchange = exchangeOf(world)
  const own = fastestOf(RUNS, 5, () => void call(exchange, token, '/api/currencyRecord?state=current')) * 1_000
  const text = save(world)
  const costs = {
    own,
    bytes: text.length / 1_000,
    save: fastest(RUNS, () => void save(world)),
    load: fastest(RUNS, () => void load(text)),
  }
  // These come last, since each leaves a record.
  let placed = 0
  const place =
    fastestOf(RUNS, 20, () => {
      const order = must(world, restingOrder(user, 'btcusdt', placed++))
      // A user has at most 200 of them.
      must(world, { type: 'spotRevoke', user, order: order.no })
    }) * 1_000
  return { ...costs, place, passing: fastest(RUNS, () => void must(world, { type: 'wait', ms: 10 * SECOND_MS })) }
}

export function orderGrowth(): Series[] {
  return seriesOf('open orders', SIZES, costs, [
    ['placing one and cancelling it', 'µs', 'place', 0],
    ["a user's open orders", 'µs', 'own', 0],
    ['ten seconds that pass', 'ms', 'passing', 1],
    ['size of the saved world', 'kB', 'bytes', 1],
    ['a save', 'ms', 'save', 1],
    ['a load', 'ms', 'load', 1],
  ])
}
