import * as v from 'valibot'
import { amount, count, list, marketCode, price, text, time, wire } from '../wire.ts'

export const side = v.picklist(['buy', 'sell'])
export type Side = v.InferOutput<typeof side>
export const orderKind = v.picklist(['limit', 'market'])
export type OrderKind = v.InferOutput<typeof orderKind>
/** Kinds of spot orders. A `stop_limit` or `stop_market` order waits for its trigger price and is a limit or market order from then
 * on. An `oco` order is a pair of a limit and a stop, of which one cancels the other. */
export const spotKind = v.picklist([...orderKind.options, 'stop_limit', 'stop_market', 'oco'])
export type SpotKind = v.InferOutput<typeof spotKind>
/** How a spot order ends. */
export const endState = v.picklist(['filled', 'cancelled', 'refused'])
export type EndState = v.InferOutput<typeof endState>
/**
 * How long a limit order may rest: `gtc` until it is filled or canceled; `ioc` not at all, what does not fill at once is canceled;
 * `post_only` as `gtc`, and refused if it would fill at once.
 */
export const timeInForce = v.picklist(['gtc', 'ioc', 'post_only'])
export type TimeInForce = v.InferOutput<typeof timeInForce>
/** Which way the last price goes to reach a trigger price. */
export const triggerDirection = v.picklist(['up', 'down'])

/** One fill of an order; the fee is in the coin received. */
export const fill = wire({ time, price, quantity: amount, fee: amount })
export type Fill = v.InferOutput<typeof fill>

/**
 * A spot order. `quantity` is in the base coin, empty for a market buy by total; `total` is in the quote currency. `average` is the mean
 * price of its fills, empty before the first. Of an `oco` order `price` is that of its limit, `stop_limit_price` that of its stop, empty at
 * market, and `oco_leg` the one that was executed. `time_in_force` is empty for an order without the choice. While it is `waiting` for its
 * trigger price it is not in the book.
 */
export const spotOrder = wire(
  {
    order_no: text,
    client_id: v.nullable(text),
    code: marketCode,
    side,
    type: spotKind,
    trigger_price: v.optional(v.nullable(price), null),
    trigger_direction: v.optional(v.nullable(triggerDirection), null),
    stop_limit_price: v.optional(v.nullable(price), null),
    oco_leg: v.optional(v.nullable(v.picklist(['limit', 'stop'])), null),
    time_in_force: v.optional(v.nullable(timeInForce), null),
    price: v.nullable(price),
    quantity: v.nullable(amount),
    total: v.nullable(amount),
    filled: amount,
    filled_total: amount,
    average: v.nullable(price),
    fee: amount,
    fee_currency: text,
    frozen: amount,
    frozen_currency: text,
    state: v.picklist(['waiting', 'new', 'partly', 'filled', 'cancelled', 'refused']),
    reason: v.nullable(text),
    created: time,
    updated: time,
    fills: list(fill),
  },
  { order_no: 'number', type: 'kind' },
)
export type SpotOrder = v.InferOutput<typeof spotOrder>

/** How many orders were canceled at once. */
export const revokedAll = wire({ count })
export type RevokedAll = v.InferOutput<typeof revokedAll>
