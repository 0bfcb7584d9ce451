/** The checks of contract orders; those of all orders are in ../checks.ts. Each refusal names the limit and the allowed value. */
import { tierOf } from '../../../../protocol/rules/perpetual.ts'
import type { Direction } from '../../../../protocol/shapes/perpetual.ts'
import { MARGIN_TIERS, MOST_LEVERAGE, OPEN_ORDERS_MAX } from '../../../terms.ts'
import type { MarketSpec } from '../../market/index.ts'
import { fromUnits, priceText, worth } from '../../money.ts'
import { invalid, refuse } from '../../refusal.ts'
import type { Transaction } from '../../transaction.ts'
import type { World } from '../../world.ts'
import { atOrBetter, atOrWorse, holdingFor, liquidationTicks, marginOf } from './figures.ts'
import { liveBy, type Position, positionOf } from './state.ts'

/** A user's position, open or ended. */
export const knownPosition = (transaction: Transaction, user: number, no: string): Position =>
  positionOf(transaction.world.orders.contract, user, no) ?? refuse('positionUnknown', { position: no })

/** A user's open position; refused when there is none or it has ended. */
export function heldPosition(transaction: Transaction, user: number, no: string): Position {
  const position = knownPosition(transaction, user, no)
  return position.state === 'holding' ? position : refuse('positionClosed', { position: no })
}

/** Refuses an invalid leverage; `requireTier` checks whether the size allows it. */
export function requireLeverage(leverage: number): void {
  if (!Number.isInteger(leverage) || leverage < 1 || leverage > MOST_LEVERAGE) invalid('leverage')
}

/** Requires a tier of the margin table for a position of this size and leverage. */
export function requireTier(market: MarketSpec, priceTicks: number, lots: number, leverage: number): void {
  const limit = MARGIN_TIERS.at(-1)?.upTo ?? '0'
  const tier =
    tierOf(fromUnits(worth(market, priceTicks, lots), market.quote), MARGIN_TIERS) ??
    refuse('notionalLarge', { limit, currency: market.quote }, 'quantity')
  if (leverage > tier.maxLeverage) refuse('leverageHigh', { most: String(tier.maxLeverage) }, 'leverage')
}

export type Stops = { stopWin?: number; stopLose?: number }

/** Requires that stops can fire only after the price has moved to them from each of `prices` (ticks). */
export function requireStops(market: MarketSpec, direction: Direction, stops: Stops, prices: readonly number[]): void {
  for (const ticks of prices) {
    const price = priceText(market, ticks)
    if (stops.stopWin !== undefined && atOrBetter(direction, ticks, stops.stopWin))
      refuse('stopSide', { price }, 'stopWin')
    if (stops.stopLose !== undefined && atOrWorse(direction, ticks, stops.stopLose))
      refuse('stopSide', { price }, 'stopLose')
  }
}

/** Requires that the immediate fills, `lots` for `total` in all, are not due for liquidation at the current mark. */
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

/** Limits a user's pending and resting orders. */
export function requireRoom(world: World, user: number): void {
  if (liveBy(world.orders.contract, user).length >= OPEN_ORDERS_MAX)
    refuse('pendingsFull', { limit: String(OPEN_ORDERS_MAX) })
}
