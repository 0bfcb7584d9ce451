import * as v from 'valibot'
import { amount, cycle, id, marketCode, percent, price, seconds, text, time, wire } from '../wire.ts'

/** The forecast direction of the price. */
export const forecast = v.picklist(['up', 'down'])
export type Forecast = v.InferOutput<typeof forecast>
/** How a stake ends. */
export const stakeResult = v.picklist(['won', 'lost', 'even'])
export type StakeResult = v.InferOutput<typeof stakeResult>
/** `settling` is an order between its deadline and its result, in backends that need time for that. */
const optionState = v.picklist(['open', 'settling', ...stakeResult.options])
/** A price of the market, its time, and the number of its trade if the backend sends it. */
const tick = wire({ time, price, trade_id: v.optional(id) })
export type Tick = v.InferOutput<typeof tick>

/**
 * Fields of both kinds. Stakes and income are in `currency`, the yield in percent. The purchase price is empty until the opening tick;
 * price and income of the settlement are empty until it is settled. Income is the payout: stake and yield when won, the stake when even,
 * nothing when lost. `countdown` is in seconds and derived from the deadline.
 */
const optionEntries = {
  order_no: text,
  client_id: v.optional(v.nullable(text), null),
  code: marketCode,
  direction: forecast,
  currency: text,
  purchase_price: v.nullable(price),
  purchase_total: amount,
  settlement_price: v.nullable(price),
  settlement_income: v.nullable(amount),
  yield: percent,
  expected_income: amount,
  countdown: seconds,
  created: time,
  settles: time,
  state: optionState,
  open_tick: v.nullable(tick),
  settlement_tick: v.nullable(tick),
}
const names = { order_no: 'number', direction: 'forecast', yield: 'yieldRate', purchase_total: 'stake' } as const

/** A second contract; `cycle` is in seconds. */
export const secondOrder = wire({ ...optionEntries, id, cycle }, names)
export type SecondOrder = v.InferOutput<typeof secondOrder>

/** An option on a round of the clock, `cycle` minutes long. */
export const deadlineOrder = wire(
  { ...optionEntries, period_id: id, cycle, opens: time },
  { ...names, period_id: 'round' },
)
export type DeadlineOrder = v.InferOutput<typeof deadlineOrder>
