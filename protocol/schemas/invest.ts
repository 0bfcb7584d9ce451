import * as v from 'valibot'
import { investKind, investment, investProduct } from '../shapes/invest.ts'
import { orderNumber, positive, rowId } from '../shapes/request.ts'
import { clientId, paged, pageEntries, wire } from '../wire.ts'

export const schemas = {
  invest: { request: wire({ type: v.optional(investKind), ...pageEntries }), reply: paged(investProduct) },
  investRecord: {
    request: wire({
      type: v.optional(investKind),
      state: v.optional(v.picklist(['current', 'history'])),
      ...pageEntries,
    }),
    reply: paged(investment),
  },
  /** `id` is that of the product. */
  investPlaceOrder: { request: wire({ id: rowId, amount: positive, client_id: clientId }), reply: investment },
  /** `id` is the number of the investment. */
  investRedeem: { request: wire({ id: orderNumber, client_id: clientId }), reply: investment },
}
