/** Taking from the book: the immediate fills of an incoming order. */
import { book as bookOf, type MarketSpec } from '../market/index.ts'
import { lotsFor, worth } from '../money.ts'
import { SPOT } from '../settings.ts'
import type { World } from '../world.ts'
import type { Eaten, EatenLevels, Side } from './eaten.ts'

/** A taken level: price in ticks, lots taken, and the level's epoch. */
export type Bite = { price: number; lots: number; epoch: number }

/** The limits of an order: its price in ticks, its lots, or the total to spend. */
export type Appetite = {
  user: number
  side: Side
  price?: number | undefined
  lots?: number | undefined
  total?: bigint | undefined
}

const eatenKey = (user: number, code: string): string => `${user}/${code}`

/** The levels of one side of the book for a user, less the parts taken before, until they refresh. */
function levelsFor(world: World, levels: EatenLevels, market: MarketSpec, { user, side }: Appetite): Bite[] {
  const shown = bookOf(world.markets, market.code, world.now, SPOT.depth)
  const eaten = levels[eatenKey(user, market.code)] ?? {}
  return (side === 'buy' ? shown.asks : shown.bids).map((level) => {
    const known = eaten[`${side}/${level.priceTicks}`]
    const gone = known?.epoch === level.epoch ? known.lots : 0
    return { price: level.priceTicks, lots: Math.max(0, level.lots - gone), epoch: level.epoch }
  })
}

/** The levels that an order would take now, best first; changes nothing. */
export function planTake(world: World, eaten: EatenLevels, market: MarketSpec, appetite: Appetite): Bite[] {
  const bites: Bite[] = []
  let lots = appetite.lots ?? Number.MAX_SAFE_INTEGER
  let money = appetite.total
  for (const level of levelsFor(world, eaten, market, appetite)) {
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

/** Records taken levels for the user; drops old ones, which have refreshed. */
export function eat(
  world: World,
  levels: EatenLevels,
  market: MarketSpec,
  { user, side }: Pick<Appetite, 'user' | 'side'>,
  bites: readonly Bite[],
): void {
  if (bites.length === 0) return
  const key = eatenKey(user, market.code)
  const fresh: Record<string, Eaten> = {}
  for (const [name, eaten] of Object.entries(levels[key] ?? {})) {
    if (world.now - eaten.at <= SPOT.levelLifeMs) fresh[name] = eaten
  }
  for (const { price, lots, epoch } of bites) {
    const name = `${side}/${price}`
    const before = fresh[name]
    fresh[name] = { epoch, lots: lots + (before?.epoch === epoch ? before.lots : 0), at: world.now }
  }
  levels[key] = fresh
}

/** The best price for an order of a side, in ticks; undefined while the book is empty. */
export function bestPrice(world: World, market: MarketSpec, side: Side): number | undefined {
  const shown = bookOf(world.markets, market.code, world.now, 1)
  return (side === 'buy' ? shown.asks : shown.bids)[0]?.priceTicks
}
