/** The checks of contract orders; those of all orders are in ../checks.ts. Each refusal names the limit and what is allowed. */
import { OPEN_ORDERS_MAX } from '../../../../protocol/rules/constants.ts'
import { MARGIN_TIERS, tierOf } from '../../../../protocol/rules/perpetual.ts'
import type { Direction } from '../../../../protocol/shapes/perpetual.ts'
import type { MarketSpec } from '../../market/index.ts'
import { fromUnits, priceText, worth } from '../../money.ts'
import { invalid, refuse } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { atOrBetter, atOrWorse, holdingFor, liquidationTicks, marginOf } from './figures.ts'
import { liveBy } from './state.ts'

const LEVERAGE_MOST = MARGIN_TIERS[0]?.maxLeverage ?? 1

/** A leverage that is none at all; whether the size allows it is asked by `requireTier`. */
export function requireLeverage(leverage: number): void {
  if (!Number.isInteger(leverage) || leverage < 1 || leverage > LEVERAGE_MOST) invalid('leverage')
}

/** The margin table must have room for a position of this size, at this leverage. */
export function requireTier(market: MarketSpec, priceTicks: number, lots: number, leverage: number): void {
  const limit = MARGIN_TIERS.at(-1)?.upTo ?? '0'
  const tier =
    tierOf(fromUnits(worth(market, priceTicks, lots), market.quote)) ??
    refuse('notionalLarge', { limit, currency: market.quote }, 'quantity')
  if (leverage > tier.maxLeverage) refuse('leverageHigh', { most: String(tier.maxLeverage) }, 'leverage')
}

export type Stops = { stopWin?: number; stopLose?: number }

/** Stops must lie where they can only fire after the price has moved their way from each of `prices` (ticks). */
export function requireStops(market: MarketSpec, direction: Direction, stops: Stops, prices: readonly number[]): void {
  for (const ticks of prices) {
    const price = priceText(market, ticks)
    if (stops.stopWin !== undefined && atOrBetter(direction, ticks, stops.stopWin))
      refuse('stopSide', { price }, 'stopWin')
    if (stops.stopLose !== undefined && atOrWorse(direction, ticks, stops.stopLose))
      refuse('stopSide', { price }, 'stopLose')
  }
}

/** What fills at once, `lots` for `total` in all, must not be due for liquidation by the mark as it is. */
export function requireDistance(
  market: MarketSpec,
  { direction, leverage, lots, total }: { direction: Direction; leverage: number; lots: number; total: bigint },
  markTicks: number,
): void {
  if (lots === 0) return
  const holding = holdingFor(market, direction, lots, total)
  const isDue = (tried: number): boolean => {
    const level = liquidationTicks(market, marginOf(market, total, tried), holding)
    return level !== undefined && atOrWorse(direction, markTicks, level)
  }
  if (!isDue(leverage)) return
  let most = leverage - 1
  while (most > 1 && isDue(most)) most--
  refuse('leverageHigh', { most: String(Math.max(1, most)) }, 'leverage')
}

/** At most so many orders may wait or rest at once. */
export function requireRoom(world: World, user: number): void {
  if (liveBy(world.orders.contract, user).length >= OPEN_ORDERS_MAX)
    refuse('pendingsFull', { limit: String(OPEN_ORDERS_MAX) })
}
