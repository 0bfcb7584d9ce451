/** The prices of trades that matter to resting orders. */
import type { Side } from './takenLevels.ts'

/** Prices in ticks: at or below `below`, and at or above `above`. */
export type Band = { below: number; above: number }

/** The prices at which a trade touches some of the orders: at or below `below`, at or above `above`. */
export function bandOf(orders: readonly { side: Side; price?: number }[]): Band {
  let below = Number.NEGATIVE_INFINITY
  let above = Number.POSITIVE_INFINITY
  for (const order of orders) {
    if (order.side === 'buy') below = Math.max(below, order.price ?? below)
    else above = Math.min(above, order.price ?? above)
  }
  return { below, above }
}
