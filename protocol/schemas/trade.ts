import * as v from 'valibot'
import { rangeEntries } from '../shapes/request.ts'
import { endState, side, spotKind, spotOrder, triggerDirection } from '../shapes/trade.ts'
import { amount, clientId, count, marketCode, paged, pageEntries, text, wire } from '../wire.ts'

const orderNumber = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/))

export const schemas = {
  /**
   * A limit order gives price and quantity; a market order a quantity, or for a buy the total to spend. A stop-limit order gives its
   * trigger price besides, and which way the last price goes to reach it: it is refused when that has happened. `id` is the market's.
   */
  currencyTrade: {
    request: wire({
      id: v.pipe(count, v.minValue(1)),
      side,
      type: spotKind,
      trigger_price: v.optional(amount),
      trigger_direction: v.optional(triggerDirection),
      price: v.optional(amount),
      quantity: v.optional(amount),
      total: v.optional(amount),
      client_id: clientId,
    }),
    reply: spotOrder,
  },
  /** `result` is how an order ended, the date that of placing it. */
  currencyRecord: {
    request: wire({
      state: v.picklist(['current', 'history']),
      code: v.optional(marketCode),
      side: v.optional(side),
      type: v.optional(spotKind),
      result: v.optional(endState),
      ...rangeEntries,
      ...pageEntries,
    }),
    reply: paged(spotOrder),
  },
  currencyRevoke: { request: wire({ id: orderNumber, client_id: clientId }), reply: spotOrder },
  /** The result of a money call: `kind` and `number` of what it created, and `order` for a spot order. */
  orderByClientId: {
    request: wire({ client_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/)) }),
    reply: wire(
      {
        found: v.boolean(),
        kind: v.optional(v.nullable(text), null),
        order_no: v.optional(v.nullable(text), null),
        order: v.nullable(spotOrder),
      },
      { order_no: 'number' },
    ),
  },
}
