/** Resting orders: how trades of the tape fill them. */
import { book as bookOf, type MarketSpec, type Trade } from '../market/index.ts'
import { SPOT } from '../settings.ts'
import type { World } from '../world.ts'
import type { Side } from './takenLevels.ts'

/** The part of a resting order that matters for fills; `price` in ticks, `lots` ordered. */
export type Resting = {
  no: string
  user: number
  side: Side
  price?: number
  lots?: number
  filled: number
  /** Lots ahead of it at its price in the book, less those traded there since. */
  ahead: number
}

/** Visible lots at a price on the order's side of the book, which fill before it. */
export function shownAt(world: World, market: MarketSpec, side: Side, priceTicks: number): number {
  const shown = bookOf(world.markets, market.code, world.now, SPOT.depth)
  return (side === 'buy' ? shown.bids : shown.asks).find((level) => level.priceTicks === priceTicks)?.lots ?? 0
}

const touches = (order: Resting, trade: Trade): boolean =>
  order.side === 'buy' ? trade.priceTicks <= (order.price ?? 0) : trade.priceTicks >= (order.price ?? 0)

/** Better price first; orders at one price stay in the order in which they entered the book. */
function byPrice(a: Resting, b: Resting, trade: Trade): number {
  const distance = (order: Resting): number => Math.abs((order.price ?? 0) - trade.priceTicks)
  return distance(b) - distance(a)
}

/**
 * Shares a trade of the tape among one user's orders: at most the trade's size, at each order's own price. At exactly that price the lots
 * ahead of the order fill first; a trade beyond it has filled them all.
 */
function shareOne<T extends Resting>(orders: T[], trade: Trade, give: (order: T, lots: number) => void): void {
  let left = trade.lots
  for (const order of orders.sort((a, b) => byPrice(a, b, trade))) {
    const before = trade.priceTicks === order.price ? order.ahead : 0
    order.ahead = Math.max(0, before - left)
    const lots = Math.min(Math.max(0, left - before), (order.lots ?? 0) - order.filled)
    if (lots === 0) continue
    left -= lots
    give(order, lots)
  }
}

/** Fills the resting orders that a trade touches, in the order of the list, each user's independently of the others'. */
export function shareTrade<T extends Resting>(
  orders: readonly T[],
  trade: Trade,
  give: (order: T, lots: number) => void,
): void {
  const touched = new Map<number, T[]>()
  for (const order of orders) {
    if (!touches(order, trade)) continue
    const own = touched.get(order.user)
    if (own === undefined) touched.set(order.user, [order])
    else own.push(order)
  }
  for (const own of touched.values()) shareOne(own, trade, give)
}
