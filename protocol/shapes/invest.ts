import * as v from 'valibot'
import { amount, days, flag, hour, id, longText, maybe, percent, text, time, wire, words } from '../wire.ts'

export const investKind = v.picklist(['mining', 'fixed'])
export type InvestKind = v.InferOutput<typeof investKind>
const term = v.pipe(days, v.minValue(1))

/**
 * A product with daily payouts: `yearly_rate` in percent, amounts in `currency`. `remaining` of `total` can still be
 * bought. `payout_hour` is that of the day in UTC.
 */
export const investProduct = wire(
  {
    id,
    type: v.optional(investKind),
    title: words,
    currency: text,
    yearly_rate: maybe(percent),
    term_days: maybe(term),
    minimum: maybe(amount),
    maximum: maybe(amount),
    total: maybe(amount),
    remaining: maybe(amount),
    is_sold_out: v.optional(flag, false),
    payout_hour: v.optional(hour),
    intro: v.optional(longText, ''),
  },
  { type: 'kind', is_sold_out: 'soldOut' },
)
export type InvestProduct = v.InferOutput<typeof investProduct>

/**
 * An own investment. `income` so far; `expected_income` over the whole term. `redeem_cost` is the cost of an early redemption now, or of
 * the one that was made: the income so far. Days are counted from the first payout after `started`, so the term ends up to a day later.
 */
export const investment = wire(
  {
    order_no: text,
    client_id: maybe(text),
    product_id: maybe(id),
    type: v.optional(investKind),
    title: words,
    currency: text,
    amount,
    yearly_rate: maybe(percent),
    term_days: maybe(term),
    daily_income: maybe(amount),
    income: maybe(amount),
    expected_income: maybe(amount),
    redeem_cost: maybe(amount),
    started: maybe(time),
    matures: maybe(time),
    ended: maybe(time),
    state: v.picklist(['earning', 'matured', 'redeemed']),
  },
  { order_no: 'number', product_id: 'product', type: 'kind' },
)
export type Investment = v.InferOutput<typeof investment>
