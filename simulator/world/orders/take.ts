/** Taking from the book: the immediate fills of an incoming order. */
import { book as bookOf, type MarketSpec } from '../market/index.ts'
import { lotsFor, worth } from '../money.ts'
import { SPOT } from '../settings.ts'
import type { World } from '../world.ts'
import type { Side, TakenLevels, TakenLots } from './takenLevels.ts'

/** A taken level: price in ticks, lots taken, and the level's epoch. */
export type TakenLevel = { price: number; lots: number; epoch: number }

/** The limits of an order: its price in ticks, its lots, or the total to spend. */
export type TakeLimits = {
  user: number
  side: Side
  price?: number | undefined
  lots?: number | undefined
  total?: bigint | undefined
}

const takenKey = (user: number, code: string): string => `${user}/${code}`

/** The levels of one side of the book for a user, less the parts taken before, until they refresh. */
function levelsFor(world: World, levels: TakenLevels, market: MarketSpec, { user, side }: TakeLimits): TakenLevel[] {
  const shown = bookOf(world.markets, market.code, world.now, SPOT.depth)
  const takenBefore = levels[takenKey(user, market.code)] ?? {}
  return (side === 'buy' ? shown.asks : shown.bids).map((level) => {
    const known = takenBefore[`${side}/${level.priceTicks}`]
    const gone = known?.epoch === level.epoch ? known.lots : 0
    return { price: level.priceTicks, lots: Math.max(0, level.lots - gone), epoch: level.epoch }
  })
}

/** The levels that an order would take now, best first; changes nothing. */
export function planTake(world: World, takenBefore: TakenLevels, market: MarketSpec, limits: TakeLimits): TakenLevel[] {
  const takes: TakenLevel[] = []
  let lots = limits.lots ?? Number.MAX_SAFE_INTEGER
  let money = limits.total
  for (const level of levelsFor(world, takenBefore, market, limits)) {
    if (limits.price !== undefined) {
      if (limits.side === 'buy' ? level.price > limits.price : level.price < limits.price) break
    }
    const affordable = money === undefined ? lots : Math.min(lots, lotsFor(market, money, level.price))
    const taken = Math.min(level.lots, affordable)
    if (taken > 0) takes.push({ price: level.price, lots: taken, epoch: level.epoch })
    lots -= taken
    if (money !== undefined) money -= worth(market, level.price, taken)
    if (lots === 0 || taken < level.lots) break
  }
  return takes
}

/** The first of the levels, as far as they are no worse than a price; all without one. */
export const notBeyond = (
  levels: readonly TakenLevel[],
  { side, worst }: { side: Side; worst?: number | undefined },
): TakenLevel[] =>
  levels.filter(({ price }) => worst === undefined || (side === 'buy' ? price <= worst : price >= worst))

/** Records taken levels for the user; drops old ones, which have refreshed. */
export function recordTaken(
  world: World,
  levels: TakenLevels,
  market: MarketSpec,
  { user, side }: Pick<TakeLimits, 'user' | 'side'>,
  takes: readonly TakenLevel[],
): void {
  if (takes.length === 0) return
  const key = takenKey(user, market.code)
  const fresh: Record<string, TakenLots> = {}
  for (const [name, takenBefore] of Object.entries(levels[key] ?? {})) {
    if (world.now - takenBefore.at <= SPOT.levelLifeMs) fresh[name] = takenBefore
  }
  for (const { price, lots, epoch } of takes) {
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
