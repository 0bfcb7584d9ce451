/** The checks of spot orders alone; checks of all orders are in ../checks.ts. */
import { OPEN_ORDERS_MAX } from '../../../terms.ts'
import type { MarketSpec } from '../../market/index.ts'
import { toUnits } from '../../money.ts'
import { invalid, refuse } from '../../refusal.ts'
import { SPOT } from '../../settings.ts'
import type { World } from '../../world.ts'
import { waitingCount } from '../stopLimit/state.ts'
import { openCount } from './state.ts'

/** The total of a market buy, in smallest units of the quote currency. */
export function totalOf(market: MarketSpec, total: string): bigint {
  const units = toUnits(total, market.quote)
  return units === undefined || units <= 0n ? invalid('total', 'amountInvalid') : units
}

/** Checks the minimum value, as `requireWorth`, of an order with a given total. */
export function requireTotal(market: MarketSpec, total: bigint): void {
  if (total >= (toUnits(SPOT.minimumTotal, market.quote) ?? 0n)) return
  const minimum = SPOT.minimumTotal
  refuse('notionalSmall', { minimum, currency: market.quote, nearest: minimum }, 'total')
}

export function requireRoom({ orders }: World, user: number): void {
  if (openCount(orders.spot, user) + waitingCount(orders.stopLimit, user) >= OPEN_ORDERS_MAX)
    refuse('openOrdersFull', { limit: String(OPEN_ORDERS_MAX) })
}
