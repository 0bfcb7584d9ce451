import * as v from 'valibot'
import { amount, days, id, percent, price, text, time, whole, wire } from '../wire.ts'
import { coinInfo } from './market.ts'

const projectEntries = {
  id,
  currency: text,
  name: text,
  pay_currency: text,
  subscription_price: price,
  allotment_price: price,
  min_subscription: amount,
  max_subscription: amount,
  lockup_days: days,
  disbursement_ratio: percent,
  participants: whole,
  quantity: amount,
  hard_cap: v.optional(v.nullable(amount), null),
  total: amount,
  starts: time,
  ends: time,
  listing_time: time,
  state: v.picklist(['coming', 'progress', 'allotment', 'listed', 'ended']),
}
/**
 * A new coin on offer. `quantity` coins are offered, at most `hard_cap` to one user; `total` is the amount committed. Minimum, maximum,
 * quantity and cap are in the new coin, prices and total in `pay_currency`. A subscription commits quantity × `subscription_price`; an
 * allotment costs quantity × `allotment_price`. At `ends`, entry ends and the coins are allotted. The disbursement ratio is the percent
 * released at the listing; the rest follows in equal parts on each of `lockup_days` days.
 */
export const project = wire(projectEntries)
export type Project = v.InferOutput<typeof project>
export const projectDetail = wire({ project, info: coinInfo })
export type ProjectDetail = v.InferOutput<typeof projectDetail>

/** What a user can still subscribe to. `subscribed` coins so far; `share` is their percent of all commitments. */
export const subscriptionOffer = wire({
  project,
  available: amount,
  subscribed: amount,
  remaining: amount,
  share: percent,
})
export type SubscriptionOffer = v.InferOutput<typeof subscriptionOffer>

/**
 * An own subscription. Quantities are in the new coin; paid, due and refunded in `pay_currency`. `paid` is the amount of the subscription;
 * from the allotment on it is due + refunded. `unlocks` is when coins are next released; an allotted one needs its `placement` before that.
 * An ended one with a `reason` brought no coins: its allotment was not paid, or was zero.
 */
export const subscriptionOrder = wire(
  {
    order_no: text,
    client_id: v.optional(v.nullable(text), null),
    product_id: id,
    currency: text,
    name: text,
    pay_currency: text,
    quantity: amount,
    price,
    paid: amount,
    allotted: v.nullable(amount),
    due: v.nullable(amount),
    refunded: v.nullable(amount),
    locked: amount,
    released: amount,
    unlocks: v.nullable(time),
    state: v.picklist(['subscribed', 'allotted', 'locked', 'released', 'ended']),
    reason: v.optional(v.nullable(v.picklist(['unpaid', 'nothingAllotted'])), null),
    created: time,
    updated: time,
  },
  { order_no: 'number', product_id: 'project' },
)
export type SubscriptionOrder = v.InferOutput<typeof subscriptionOrder>
