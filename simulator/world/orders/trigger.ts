/** Prices that orders wait for. */

/** Fires at the first price at or past `price` (ticks) that comes from the other side; `fired` is when, and at which price. */
export type Trigger = { price: number; way: 'up' | 'down'; fired?: { at: number; price: number } }

/** Whether a price fires a trigger. */
export const isReached = (trigger: Trigger, price: number): boolean =>
  trigger.way === 'up' ? price >= trigger.price : price <= trigger.price

/** The prices that fire some of the triggers: at or below `below`, at or above `above`. */
export function triggerBand(triggers: readonly Trigger[]): { below: number; above: number } {
  let below = Number.NEGATIVE_INFINITY
  let above = Number.POSITIVE_INFINITY
  for (const { way, price } of triggers) {
    if (way === 'down') below = Math.max(below, price)
    else above = Math.min(above, price)
  }
  return { below, above }
}
