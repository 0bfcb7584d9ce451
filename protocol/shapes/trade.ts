import * as v from 'valibot'
import { amount, count, list, marketCode, maybe, percent, price, text, time, wire, words } from '../wire.ts'

export const side = v.picklist(['buy', 'sell'])
export type Side = v.InferOutput<typeof side>
export const orderKind = v.picklist(['limit', 'market'])

/** What distinguishes a kind of spot order from the others. */
interface SpotTraits {
  /** Whether every market takes it. A market lists the others that it takes in `order_types`. */
  readonly everywhere: boolean
  /** Whether it has a price of its own. The others fill at the current price. */
  readonly hasPrice: boolean
  /** What it waits for before it can fill: a given trigger price, or a stop that follows the best price. */
  readonly waitsFor?: 'trigger' | 'trail'
}
const KINDS = {
  limit: { everywhere: true, hasPrice: true },
  market: { everywhere: true, hasPrice: false },
  stop_limit: { everywhere: false, hasPrice: true, waitsFor: 'trigger' },
  stop_market: { everywhere: false, hasPrice: false, waitsFor: 'trigger' },
  oco: { everywhere: false, hasPrice: true, waitsFor: 'trigger' },
  trailing_stop: { everywhere: false, hasPrice: false, waitsFor: 'trail' },
} as const satisfies Readonly<Record<string, SpotTraits>>
export type SpotKind = keyof typeof KINDS
/** The kinds of spot orders with their traits, in the order of the ticket. */
export const SPOT_TRAITS: Readonly<Record<SpotKind, SpotTraits>> = KINDS
export const SPOT_KINDS = Object.keys(KINDS) as SpotKind[]
/** Kinds of spot orders. A `stop_limit` or `stop_market` order waits for its trigger price and is a limit or market order from then
 * on. An `oco` order is a pair of a limit and a stop, of which one cancels the other. A `trailing_stop` order is a `stop_market` order whose
 * trigger price follows the best price. */
export const spotKind = v.picklist(SPOT_KINDS)
/** How a spot order ends. */
export const endState = v.picklist(['filled', 'cancelled', 'refused'])
/**
 * How long a limit order may rest: `gtc` until it is filled or canceled; `ioc` not at all, what does not fill at once is canceled;
 * `post_only` as `gtc`, and refused if it would fill at once.
 */
export const timeInForce = v.picklist(['gtc', 'ioc', 'post_only'])
export type TimeInForce = v.InferOutput<typeof timeInForce>
/** Which way the last price goes to reach a trigger price. */
export const triggerDirection = v.picklist(['up', 'down'])

/**
 * Of an order with a trailing stop: its distance, in percent or in price, and the highest (of a purchase the lowest) last price since it is
 * active, empty before `activation_price` is reached. The trigger price is the stop, and empty too before that.
 */
export const trailing = {
  trailing_percent: maybe(percent),
  trailing_distance: maybe(price),
  activation_price: maybe(price),
  best_price: maybe(price),
}

/** One fill of an order; the fee is in the coin received. */
export const fill = wire({ time: maybe(time), price, quantity: amount, fee: maybe(amount) })
export type Fill = v.InferOutput<typeof fill>

/**
 * A spot order. `quantity` is in the base coin, empty for a market buy by total; `total` is in the quote currency. `average` is the mean
 * price of its fills, empty before the first. Of an `oco` order `price` is that of its limit, `stop_limit_price` that of its stop, empty at
 * market, and `oco_leg` the one that was executed. `time_in_force` is empty for an order without the choice.
 * `worst_price` is the limit of a market order's fills. `stop_win` and `stop_lose` are its exits, which wait for what its fills bring as a
 * `stop_market` order of the other side: that one has them too, and the number of the first as `exit_of`. One cancels the other. While it is `waiting` for its
 * trigger price it is not in the book.
 */
export const spotOrder = wire(
  {
    order_no: text,
    client_id: maybe(text),
    code: marketCode,
    side,
    type: spotKind,
    trigger_price: maybe(price),
    trigger_direction: maybe(triggerDirection),
    ...trailing,
    stop_limit_price: maybe(price),
    oco_leg: maybe(v.picklist(['limit', 'stop'])),
    time_in_force: maybe(timeInForce),
    price: maybe(price),
    worst_price: maybe(price),
    stop_win: maybe(price),
    stop_lose: maybe(price),
    exit_of: maybe(text),
    quantity: maybe(amount),
    total: maybe(amount),
    filled: maybe(amount),
    filled_total: maybe(amount),
    average: maybe(price),
    fee: maybe(amount),
    fee_currency: words,
    frozen: maybe(amount),
    frozen_currency: words,
    state: v.picklist(['waiting', 'new', 'partly', 'filled', 'cancelled', 'refused']),
    reason: maybe(text),
    created: maybe(time),
    updated: maybe(time),
    fills: list(fill),
  },
  { order_no: 'number', type: 'kind' },
)
export type SpotOrder = v.InferOutput<typeof spotOrder>

/** How many orders were canceled at once. */
export const revokedAll = wire({ count })
export type RevokedAll = v.InferOutput<typeof revokedAll>
