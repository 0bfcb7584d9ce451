/** Walking the book: what an order that comes in gets at once. */
import { book as bookOf, type MarketSpec } from '../../market/index.ts'
import { lotsFor, worth } from '../../money.ts'
import { SPOT } from '../../settings.ts'
import type { Turn } from '../../turn.ts'
import type { World } from '../../world.ts'
import { fillPart } from './fill.ts'
import type { Eaten, Side, SpotOrder } from './state.ts'

/** One level that is taken: price in ticks, lots taken, and the level's epoch. */
export type Bite = { price: number; lots: number; epoch: number }

/** How far an order may go: its limit in ticks, its lots, or what it may spend. */
export type Appetite = { side: Side; price?: number; lots?: number; total?: bigint }

const eatenKey = (user: number, code: string): string => `${user}/${code}`

/** The levels that a user sees on one side of the book: those eaten before are smaller until they refresh. */
function levelsFor(world: World, market: MarketSpec, user: number, side: Side): Bite[] {
  const shown = bookOf(world.markets, market.code, world.now, SPOT.depth)
  const eaten = world.orders.spot.eaten[eatenKey(user, market.code)] ?? {}
  return (side === 'buy' ? shown.asks : shown.bids).map((level) => {
    const known = eaten[`${side}/${level.priceTicks}`]
    const gone = known?.epoch === level.epoch ? known.lots : 0
    return { price: level.priceTicks, lots: Math.max(0, level.lots - gone), epoch: level.epoch }
  })
}

/** Which levels an order would take now, best first; takes nothing yet. */
export function planTake(world: World, market: MarketSpec, user: number, appetite: Appetite): Bite[] {
  const bites: Bite[] = []
  let lots = appetite.lots ?? Number.MAX_SAFE_INTEGER
  let money = appetite.total
  for (const level of levelsFor(world, market, user, appetite.side)) {
    if (appetite.price !== undefined) {
      if (appetite.side === 'buy' ? level.price > appetite.price : level.price < appetite.price) break
    }
    const affordable = money === undefined ? lots : Math.min(lots, lotsFor(market, money, level.price))
    const taken = Math.min(level.lots, affordable)
    if (taken > 0) bites.push({ price: level.price, lots: taken, epoch: level.epoch })
    lots -= taken
    if (money !== undefined) money -= worth(market, level.price, taken)
    if (lots === 0 || taken < level.lots) break
  }
  return bites
}

/** Adds to what the user has eaten; what was eaten long ago has refreshed and is forgotten. */
function remember(world: World, market: MarketSpec, order: SpotOrder, bites: readonly Bite[]): void {
  const key = eatenKey(order.user, market.code)
  const kept: Record<string, Eaten> = {}
  for (const [name, eaten] of Object.entries(world.orders.spot.eaten[key] ?? {})) {
    if (world.now - eaten.at <= SPOT.levelLifeMs) kept[name] = eaten
  }
  for (const { price, lots, epoch } of bites) {
    const name = `${order.side}/${price}`
    const before = kept[name]
    kept[name] = { epoch, lots: lots + (before?.epoch === epoch ? before.lots : 0), at: world.now }
  }
  world.orders.spot.eaten[key] = kept
}

/** Takes the planned levels for an order, one fill each. */
export function take(turn: Turn, market: MarketSpec, order: SpotOrder, bites: readonly Bite[]): void {
  if (bites.length === 0) return
  remember(turn.world, market, order, bites)
  for (const bite of bites) fillPart(turn, order, bite.price, bite.lots, false)
}
