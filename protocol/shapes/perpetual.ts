import * as v from 'valibot'
import {
  amount,
  decimal,
  flag,
  leverage,
  list,
  marketCode,
  maybe,
  price,
  signedPercent,
  text,
  time,
  wire,
} from '../wire.ts'
import { assetEntryFields } from './assets.ts'
import { orderKind, timeInForce } from './trade.ts'

/** Open long or open short. */
export const direction = v.picklist(['long', 'short'])
export type Direction = v.InferOutput<typeof direction>
/** The price that fires a trigger. */
export const triggerPrice = v.picklist(['last', 'mark'])
export type TriggerKind = v.InferOutput<typeof triggerPrice>
/** Take profit or stop loss. */
export const stopKind = v.picklist(['win', 'lose'])
export type StopKind = v.InferOutput<typeof stopKind>

/** A stop for a part of a position, at the mark price. */
const stopLevel = wire({ stop: stopKind, price, quantity: amount })
export type StopLevel = v.InferOutput<typeof stopLevel>

/**
 * A position, open or closed. Prices and profit/loss in the quote currency, quantities in the base coin. `profit` is the unrealised
 * profit/loss at the mark price, `close_profit` that of the closed part after fees. The liquidation price is empty where none exists.
 * `stop_levels`: stops for parts of it, besides those for all of it; its stops can be set in levels (`contractStopLevels`). `closable`: the
 * position can be closed by limit orders, and this is what none of them closes yet.
 */
export const position = wire(
  {
    order_no: text,
    client_id: maybe(text),
    code: marketCode,
    direction,
    type: maybe(orderKind),
    leverage: maybe(leverage),
    quantity: amount,
    open_price: price,
    open_time: maybe(time),
    mark_price: price,
    liquidation_price: maybe(price),
    margin: maybe(amount),
    maintenance_margin: maybe(amount),
    profit: maybe(decimal),
    profit_rate: maybe(signedPercent),
    fee: maybe(amount),
    funding: maybe(decimal),
    stop_win: maybe(price),
    stop_lose: maybe(price),
    stop_levels: v.optional(list(stopLevel)),
    close_price: maybe(price),
    close_quantity: maybe(amount),
    close_profit: maybe(decimal),
    close_time: maybe(time),
    closable: v.optional(amount),
    state: v.picklist(['holding', 'closed', 'liquidated']),
  },
  { order_no: 'number', type: 'kind', profit: 'unrealised', profit_rate: 'unrealisedRate', close_profit: 'realised' },
)
export type Position = v.InferOutput<typeof position>

/**
 * An order of the contract account that is not filled yet: `open` rests in the book, `pending` waits for its trigger. `position` is the
 * position of a closing order. `frozen` is the margin it holds. `time_in_force` is empty for an order without the choice. `worst_price` is the
 * limit of a market order's fills. `can_amend`: it
 * can be changed (`contractAmend`).
 */
export const contractOrder = wire(
  {
    order_no: text,
    client_id: maybe(text),
    code: marketCode,
    action: v.optional(v.picklist(['open', 'close']), 'open'),
    direction,
    type: orderKind,
    leverage: maybe(leverage),
    price: maybe(price),
    quantity: amount,
    filled: maybe(amount),
    time_in_force: maybe(timeInForce),
    worst_price: maybe(price),
    trigger_price: maybe(price),
    trigger_type: maybe(triggerPrice),
    stop_win: maybe(price),
    stop_lose: maybe(price),
    position: maybe(text),
    frozen: maybe(amount),
    state: v.picklist(['open', 'pending', 'triggered', 'filled', 'revoked', 'refused']),
    reason: maybe(text),
    can_amend: v.optional(flag),
    created: maybe(time),
    updated: maybe(time),
  },
  { order_no: 'number', type: 'kind' },
)
export type ContractOrder = v.InferOutput<typeof contractOrder>

/** A line of the contract account's ledger; a line that closed a position includes it. */
export const contractEntry = wire({ ...assetEntryFields, position: maybe(position) })
export type ContractEntry = v.InferOutput<typeof contractEntry>
