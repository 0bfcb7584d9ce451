/** Prices that orders wait for. */
import { type Trailing, trailingStop } from '../../../protocol/rules/trailing.ts'

/**
 * What a trailing stop follows, in ticks: the best price since it is active. It has none until a price has reached `activation`. `distance`
 * is in ticks too.
 */
export type Trail = Trailing & { activation?: number; best?: number }

/**
 * Fires at the first price at or past `price` (ticks) that comes from the other side; `fired` is when, and at which price. With a `trail` it
 * moves with the best price; before the activation `price` is the stop that the activation price would give.
 */
export type Trigger = { price: number; way: 'up' | 'down'; fired?: { at: number; price: number }; trail?: Trail }

/** A trailing trigger that waits for its activation price. */
const isDormant = ({ trail }: Trigger): boolean => trail !== undefined && trail.best === undefined

const isPast = (way: Trigger['way'], price: number, from: number): boolean =>
  way === 'up' ? price >= from : price <= from

/** Whether a price fires a trigger. */
export const isReached = (trigger: Trigger, price: number): boolean =>
  !isDormant(trigger) && isPast(trigger.way, price, trigger.price)

/** The stop of a trail for a best price, in ticks: a stop on the way down sells. */
const stopAt = (way: Trigger['way'], trail: Trailing, best: number): number =>
  Number(trailingStop(way === 'down' ? 'sell' : 'buy', trail, String(best), '1'))

/** A trailing trigger as it is with a best price, or without one. */
export function trailAt<T extends Trigger>(trigger: T, { best: _, ...trail }: Trail, best: number | undefined): T {
  if (best === undefined) return { ...trigger, price: stopAt(trigger.way, trail, trail.activation ?? 0), trail }
  return { ...trigger, price: stopAt(trigger.way, trail, best), trail: { ...trail, best } }
}

/** The prices that move a trailing trigger lie on the other side of it: the activation price, or the next one beyond the best. */
const nextMove = (way: Trigger['way'], { best, activation = 0 }: Trail): number =>
  best === undefined ? activation : way === 'down' ? best + 1 : best - 1

/** A trigger after a price that does not fire it: the same one, unless the price activates its trail or is a new best. */
export function follow<T extends Trigger>(trigger: T, price: number): T {
  const { way, trail } = trigger
  if (trail === undefined || !isPast(way === 'down' ? 'up' : 'down', price, nextMove(way, trail))) return trigger
  return trailAt(trigger, trail, price)
}

/** The prices that fire or move some of the triggers: at or below `below`, at or above `above`. */
export function triggerBand(triggers: readonly Trigger[]): { below: number; above: number } {
  let below = Number.NEGATIVE_INFINITY
  let above = Number.POSITIVE_INFINITY
  const watch = (way: Trigger['way'], price: number): void => {
    if (way === 'down') below = Math.max(below, price)
    else above = Math.min(above, price)
  }
  for (const trigger of triggers) {
    const { way, price, trail } = trigger
    if (!isDormant(trigger)) watch(way, price)
    if (trail !== undefined) watch(way === 'down' ? 'up' : 'down', nextMove(way, trail))
  }
  return { below, above }
}
