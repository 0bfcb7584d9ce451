import * as v from 'valibot'
import { amount, days, flag, hour, id, longText, percent, text, time, wire } from '../wire.ts'

export const investKind = v.picklist(['mining', 'fixed'])
export type InvestKind = v.InferOutput<typeof investKind>

/**
 * A product with daily payouts: `yearly_rate` in percent, amounts in `currency`. `remaining` of `total` can still be
 * bought. `payout_hour` is that of the day in UTC.
 */
export const investProduct = wire(
  {
    id,
    type: investKind,
    title: text,
    currency: text,
    yearly_rate: percent,
    term_days: v.pipe(days, v.minValue(1)),
    minimum: amount,
    maximum: amount,
    total: amount,
    remaining: amount,
    is_sold_out: flag,
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
    client_id: v.optional(v.nullable(text), null),
    product_id: id,
    type: investKind,
    title: text,
    currency: text,
    amount,
    yearly_rate: percent,
    term_days: v.pipe(days, v.minValue(1)),
    daily_income: amount,
    income: amount,
    expected_income: amount,
    redeem_cost: amount,
    started: time,
    matures: time,
    ended: v.nullable(time),
    state: v.picklist(['earning', 'matured', 'redeemed']),
  },
  { order_no: 'number', product_id: 'product', type: 'kind' },
)
export type Investment = v.InferOutput<typeof investment>
