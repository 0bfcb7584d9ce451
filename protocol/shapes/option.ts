import * as v from 'valibot'
import { amount, cycle, id, marketCode, maybe, percent, price, seconds, text, time, wire, words } from '../wire.ts'

/** The forecast direction of the price. */
export const forecast = v.picklist(['up', 'down'])
export type Forecast = v.InferOutput<typeof forecast>
/** How a stake ends. */
export const stakeResult = v.picklist(['won', 'lost', 'even'])
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
  client_id: maybe(text),
  code: marketCode,
  direction: forecast,
  currency: words,
  purchase_price: maybe(price),
  purchase_total: amount,
  settlement_price: maybe(price),
  settlement_income: maybe(amount),
  yield: maybe(percent),
  expected_income: maybe(amount),
  countdown: maybe(seconds),
  created: maybe(time),
  settles: maybe(time),
  state: optionState,
  open_tick: maybe(tick),
  settlement_tick: maybe(tick),
}
const names = { order_no: 'number', direction: 'forecast', yield: 'yieldRate', purchase_total: 'stake' } as const

const MINUTE = 60
const sumOf = (start: number | null, length: number | null): number | null =>
  start === null || length === null ? null : start + length

/** A second contract; `cycle` is in seconds. A deadline that is left out follows from its start and its cycle. */
export const secondOrder = v.pipe(
  wire({ ...optionEntries, id, cycle: maybe(cycle) }, names),
  v.transform((read) => ({ ...read, settles: read.settles ?? sumOf(read.created, read.cycle) })),
)
export type SecondOrder = v.InferOutput<typeof secondOrder>

/** An option on a round of the clock, `cycle` minutes long. */
export const deadlineOrder = v.pipe(
  wire(
    { ...optionEntries, period_id: maybe(id), cycle: maybe(cycle), opens: maybe(time) },
    { ...names, period_id: 'round' },
  ),
  v.transform((read) => ({ ...read, settles: read.settles ?? sumOf(read.opens, read.cycle && read.cycle * MINUTE) })),
)
export type DeadlineOrder = v.InferOutput<typeof deadlineOrder>
