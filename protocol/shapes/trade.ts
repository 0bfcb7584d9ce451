import * as v from 'valibot'
import { amount, list, marketCode, price, text, time, wire } from '../wire.ts'

export const side = v.picklist(['buy', 'sell'])
export type Side = v.InferOutput<typeof side>
export const orderKind = v.picklist(['limit', 'market'])
export type OrderKind = v.InferOutput<typeof orderKind>

/** One fill of an order; the fee is in the coin received. */
export const fill = wire({ time, price, quantity: amount, fee: amount })
export type Fill = v.InferOutput<typeof fill>

/**
 * A spot order. `quantity` is in the base coin, empty for a market buy by total; `total` is in the quote currency. `average` is the mean
 * price of the fills, empty before the first.
 */
export const spotOrder = wire(
  {
    order_no: text,
    client_id: v.nullable(text),
    code: marketCode,
    side,
    type: orderKind,
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
    state: v.picklist(['new', 'partly', 'filled', 'cancelled', 'refused']),
    reason: v.nullable(text),
    created: time,
    updated: time,
    fills: list(fill),
  },
  { order_no: 'number', type: 'kind' },
)
export type SpotOrder = v.InferOutput<typeof spotOrder>
