import * as v from 'valibot'
import { assetEntry } from '../shapes/assets.ts'
import { deadlineOrder, forecast, secondOrder, stakeResult } from '../shapes/option.ts'
import { positive, rangeEntries, rowId } from '../shapes/request.ts'
import { clientId, count, marketCode, paged, pageEntries, wire } from '../wire.ts'

const ofMarket = { code: v.optional(marketCode), ...pageEntries }
const ended = { direction: v.optional(forecast), result: v.optional(stakeResult), ...rangeEntries }
/** `id` is that of the market; `amount` is the stake. */
const ticket = { id: rowId, direction: forecast, amount: positive, client_id: clientId }

export const schemas = {
  /** `cycle` in seconds. */
  secondPlaceOrder: { request: wire({ ...ticket, cycle: v.pipe(count, v.minValue(1)) }), reply: secondOrder },
  secondOrder: { request: wire({ id: rowId }), reply: secondOrder },
  secondHandOrder: { request: wire(ofMarket), reply: paged(secondOrder) },
  secondOrderRecord: { request: wire({ ...ofMarket, ...ended }), reply: paged(secondOrder) },
  secondFinance: {
    request: wire({ kind: v.optional(v.pipe(v.string(), v.maxLength(40))), ...rangeEntries, ...pageEntries }),
    reply: paged(assetEntry),
  },
  /**
   * `cycle` in minutes; `period_id` is the announced round: when its entry has closed, the order is refused, not moved to the next. Without
   * one the order is of the next round that takes orders.
   */
  deadlinePlaceOrder: {
    request: wire({ ...ticket, cycle: v.pipe(count, v.minValue(1)), period_id: v.optional(rowId) }),
    reply: deadlineOrder,
  },
  deadlineOrderRecord: {
    request: wire({ state: v.optional(v.picklist(['current', 'history'])), ...ofMarket, ...ended }),
    reply: paged(deadlineOrder),
  },
}
