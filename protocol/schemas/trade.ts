import * as v from 'valibot'
import { orderKind, side, spotOrder } from '../shapes/trade.ts'
import { amount, clientId, count, marketCode, paged, pageEntries, text, wire } from '../wire.ts'

const orderNumber = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/))

export const schemas = {
  /** A limit order has price and quantity; a market order has a quantity, or for a buy the total to spend. `id` is that of the market. */
  currencyTrade: {
    request: wire({
      id: v.pipe(count, v.minValue(1)),
      side,
      type: orderKind,
      price: v.optional(amount),
      quantity: v.optional(amount),
      total: v.optional(amount),
      client_id: clientId,
    }),
    reply: spotOrder,
  },
  currencyRecord: {
    request: wire({
      state: v.picklist(['current', 'history']),
      code: v.optional(marketCode),
      side: v.optional(side),
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
