import * as v from 'valibot'
import { STOP_LEVELS_MAX } from '../rules/constants.ts'
import { ENTRY_KINDS } from '../rules/entryKinds.ts'
import { fundingPayment, fundingRate } from '../shapes/funding.ts'
import { contractEntry, contractOrder, direction, position, stopKind, triggerPrice } from '../shapes/perpetual.ts'
import { orderNumber, positive, rangeEntries, rowId } from '../shapes/request.ts'
import { orderKind, revokedAll, timeInForce } from '../shapes/trade.ts'
import { clientId, count, list, marketCode, maybe, paged, pageEntries, wire } from '../wire.ts'

const leverage = v.pipe(count, v.minValue(1), v.maxValue(1_000))
/** `id` is that of the market. A limit order has a price; quantities are in the base coin. */
const ticket = {
  id: rowId,
  direction,
  type: orderKind,
  price: v.optional(positive),
  quantity: positive,
  leverage,
  stop_win: v.optional(positive),
  stop_lose: v.optional(positive),
  client_id: clientId,
}
const trigger = { trigger_price: positive, trigger_type: triggerPrice }
/** `id` is the number of the position or order. */
const order = { id: orderNumber, client_id: clientId }

const askedLevel = wire({ stop: stopKind, price: positive, quantity: v.optional(positive) })

/** An opening order, and its position as soon as a part has filled. */
const opened = wire({ order: contractOrder, position: maybe(position) })

export const schemas = {
  /**
   * The position exists as soon as a part of the order has filled. Only a limit order has a `time_in_force`, by default `gtc`; offered for
   * markets with `contract_time_in_force`. A market order fills nothing beyond its `worst_price`, and is refused if nothing is left then;
   * offered for markets with `takes_worst_price`.
   */
  contractPlaceOrder: {
    request: wire({ ...ticket, time_in_force: v.optional(timeInForce), worst_price: v.optional(positive) }),
    reply: opened,
  },
  contractpendingPlaceOrder: { request: wire({ ...ticket, ...trigger }), reply: contractOrder },
  /**
   * Closes the whole position, or `quantity` of it, at market. With `price` it is a limit order that only reduces, and its rest waits in the
   * book: offered for positions with `closable`.
   */
  contractCloseOrder: {
    request: wire({ ...order, quantity: v.optional(positive), price: v.optional(positive) }),
    reply: position,
  },
  contractPendingCloseOrder: {
    request: wire({ ...order, ...trigger, quantity: v.optional(positive) }),
    reply: contractOrder,
  },
  /** Sets both at once: one that is left out is removed. */
  contractStopWinLose: {
    request: wire({ ...order, stop_win: v.optional(positive), stop_lose: v.optional(positive) }),
    reply: position,
  },
  /**
   * Sets all stops at once: those that are left out are removed. A level without `quantity` is for the whole position, and the only one of
   * its kind; the others close together no more than the position has. Offered for positions with `stop_levels`.
   */
  contractStopLevels: {
    request: wire({ ...order, levels: v.pipe(list(askedLevel), v.maxLength(2 * STOP_LEVELS_MAX)) }),
    reply: position,
  },
  /** Both sides at market, wholly or not at all; leverage and size stay, the stops do not. Replies with the new side. */
  contractReverse: { request: wire(order), reply: opened },
  /** `amount` is in the quote currency. No more can be removed than the position can spare. */
  contractMargin: {
    request: wire({ ...order, action: v.picklist(['add', 'remove']), amount: positive }),
    reply: position,
  },
  /** A lower leverage adds margin from the available balance, a higher one releases what the position can spare. */
  contractLeverage: { request: wire({ ...order, leverage }), reply: position },
  /**
   * Changes an open or pending order; what is left out stays, and `quantity` is the whole order's, with what is filled. In the book it keeps
   * its place in the queue only if the price stays and the quantity falls. The trigger price stays on its side of the price it goes by.
   * Offered for orders with `can_amend`.
   */
  contractAmend: {
    request: wire({
      ...order,
      price: v.optional(positive),
      quantity: v.optional(positive),
      trigger_price: v.optional(positive),
    }),
    reply: contractOrder,
  },
  contractRevokePending: { request: wire(order), reply: contractOrder },
  /** Cancels the active orders that `contractPending` lists with the same filter; `count` is how many. Refused if there are none. */
  contractRevokeAll: {
    request: wire({
      code: v.optional(marketCode),
      direction: v.optional(direction),
      type: v.optional(orderKind),
      ...rangeEntries,
      client_id: clientId,
    }),
    reply: revokedAll,
  },
  contractHandOrder: { request: wire({ code: v.optional(marketCode), ...pageEntries }), reply: paged(position) },
  contractPending: {
    request: wire({
      code: v.optional(marketCode),
      state: v.optional(v.picklist(['current', 'history'])),
      direction: v.optional(direction),
      type: v.optional(orderKind),
      ...rangeEntries,
      ...pageEntries,
    }),
    reply: paged(contractOrder),
  },
  /** `kind` closed: only lines that closed a position; or one kind of entry. */
  contractFinance: {
    request: wire({
      kind: v.optional(v.picklist(['closed', 'ledger', ...ENTRY_KINDS])),
      code: v.optional(marketCode),
      ...rangeEntries,
      ...pageEntries,
    }),
    reply: paged(contractEntry),
  },
  /** `id` is that of the market. */
  fundingRates: { request: wire({ id: rowId, ...pageEntries }), reply: paged(fundingRate) },
  /** Of one position by its number, of one market, or all. */
  fundingPayments: {
    request: wire({ position: v.optional(orderNumber), code: v.optional(marketCode), ...pageEntries }),
    reply: paged(fundingPayment),
  },
}
