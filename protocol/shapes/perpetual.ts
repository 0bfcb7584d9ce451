import * as v from 'valibot'
import { amount, decimal, flag, leverage, list, marketCode, price, signedPercent, text, time, wire } from '../wire.ts'
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
    client_id: v.optional(v.nullable(text), null),
    code: marketCode,
    direction,
    type: orderKind,
    leverage,
    quantity: amount,
    open_price: price,
    open_time: time,
    mark_price: price,
    liquidation_price: v.nullable(price),
    margin: amount,
    maintenance_margin: amount,
    profit: decimal,
    profit_rate: signedPercent,
    fee: amount,
    funding: decimal,
    stop_win: v.nullable(price),
    stop_lose: v.nullable(price),
    stop_levels: v.optional(list(stopLevel)),
    close_price: v.nullable(price),
    close_quantity: amount,
    close_profit: decimal,
    close_time: v.nullable(time),
    closable: v.optional(amount),
    state: v.picklist(['holding', 'closed', 'liquidated']),
  },
  { order_no: 'number', type: 'kind', profit: 'unrealised', profit_rate: 'unrealisedRate', close_profit: 'realised' },
)
export type Position = v.InferOutput<typeof position>

/**
 * An order of the contract account that is not filled yet: `open` rests in the book, `pending` waits for its trigger. `position` is the
 * position of a closing order. `frozen` is the margin it holds. `time_in_force` is empty for an order without the choice. `can_amend`: it
 * can be changed (`contractAmend`).
 */
export const contractOrder = wire(
  {
    order_no: text,
    client_id: v.optional(v.nullable(text), null),
    code: marketCode,
    action: v.picklist(['open', 'close']),
    direction,
    type: orderKind,
    leverage,
    price: v.nullable(price),
    quantity: amount,
    filled: amount,
    time_in_force: v.optional(v.nullable(timeInForce), null),
    trigger_price: v.nullable(price),
    trigger_type: v.nullable(triggerPrice),
    stop_win: v.nullable(price),
    stop_lose: v.nullable(price),
    position: v.nullable(text),
    frozen: amount,
    state: v.picklist(['open', 'pending', 'triggered', 'filled', 'revoked', 'refused']),
    reason: v.nullable(text),
    can_amend: v.optional(flag),
    created: time,
    updated: time,
  },
  { order_no: 'number', type: 'kind' },
)
export type ContractOrder = v.InferOutput<typeof contractOrder>

/** A line of the contract account's ledger; a line that closed a position includes it. */
export const contractEntry = wire({ ...assetEntryFields, position: v.nullable(position) })
export type ContractEntry = v.InferOutput<typeof contractEntry>
