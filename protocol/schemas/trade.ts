import * as v from 'valibot'
import { rangeEntries, trailingEntries } from '../shapes/request.ts'
import { endState, revokedAll, side, spotKind, spotOrder, timeInForce, triggerDirection } from '../shapes/trade.ts'
import { amount, clientId, count, marketCode, maybe, paged, pageEntries, text, wire } from '../wire.ts'

const orderNumber = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/))

export const schemas = {
  /**
   * A limit order gives price and quantity; a market order a quantity, or for a buy the total to spend. An order that
   * waits gives its trigger price besides, and which way the last price goes to reach it: it is refused when that has happened. A
   * `stop_market` order gives the total to spend, or the quantity to sell. `id` is the market's. An `oco` order gives price, trigger price
   * and quantity, and the limit of its stop, which a sale may leave out: its stop is then at market. A `trailing_stop` order gives a distance
   * instead of a trigger price, in percent or in price, within the market's `trailing_range`. Its stop counts from the last price; with an
   * `activation_price`, which a sale has above and a purchase below the last price, from the first price at or past it. Only a limit order has a
   * `time_in_force`, by default `gtc`; offered for markets that list it. A market order fills nothing beyond its `worst_price`, and is refused
   * if nothing is left then; offered for markets with `takes_worst_price`. A limit or market order may have exits, `stop_win` and `stop_lose`
   * for what its fills bring: offered for markets with `takes_exits`.
   */
  currencyTrade: {
    request: wire({
      id: v.pipe(count, v.minValue(1)),
      side,
      type: spotKind,
      trigger_price: v.optional(amount),
      trigger_direction: v.optional(triggerDirection),
      ...trailingEntries,
      activation_price: v.optional(amount),
      stop_limit_price: v.optional(amount),
      time_in_force: v.optional(timeInForce),
      worst_price: v.optional(amount),
      stop_win: v.optional(amount),
      stop_lose: v.optional(amount),
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
  /**
   * Changes price and quantity of an open limit or stop-limit order; `quantity` is the whole order's, with what is filled. It keeps its
   * place in the queue only if the price stays and the quantity falls. Otherwise it goes to the end of the queue at its price, and is
   * executed at once as far as that price crosses the book; a `post_only` order is then refused. Offered for markets with `can_amend`.
   * An order that waits takes a new `trigger_price` as well, on the side of the last price where it is; without one its own stays. A
   * `stop_market` order gives its `total` or its `quantity`, and no price. So does a `trailing_stop` order, which may take a new distance in
   * the unit that it has: from the same best price, and no wider once it is active, since a stop never goes back.
   */
  currencyAmend: {
    request: wire({
      id: orderNumber,
      trigger_price: v.optional(amount),
      ...trailingEntries,
      price: v.optional(amount),
      quantity: v.optional(amount),
      total: v.optional(amount),
      client_id: clientId,
    }),
    reply: spotOrder,
  },
  currencyRevoke: { request: wire({ id: orderNumber, client_id: clientId }), reply: spotOrder },
  /** Cancels the open orders that `currencyRecord` lists with the same filter; `count` is how many. Refused if there are none. */
  currencyRevokeAll: {
    request: wire({
      code: v.optional(marketCode),
      side: v.optional(side),
      type: v.optional(spotKind),
      ...rangeEntries,
      client_id: clientId,
    }),
    reply: revokedAll,
  },
  /**
   * The result of a money call: `kind` and `number` of what it created, `order` for a spot order, and `count` for one that canceled
   * all orders.
   */
  orderByClientId: {
    request: wire({ client_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/)) }),
    reply: wire(
      {
        found: v.boolean(),
        kind: maybe(text),
        order_no: maybe(text),
        order: maybe(spotOrder),
        count: maybe(count),
      },
      { order_no: 'number' },
    ),
  },
}
