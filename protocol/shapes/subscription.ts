import * as v from 'valibot'
import { amount, id, text, time, wire } from '../wire.ts'
import { coinInfo } from './market.ts'

const projectEntries = {
  id,
  currency: text,
  name: text,
  pay_currency: text,
  subscription_price: amount,
  allotment_price: amount,
  min_subscription: amount,
  max_subscription: amount,
  lockup_days: v.pipe(v.number(), v.integer(), v.minValue(0)),
  disbursement_ratio: amount,
  participants: v.pipe(v.number(), v.integer(), v.minValue(0)),
  quantity: amount,
  total: amount,
  starts: time,
  ends: time,
  listing_time: time,
  state: v.picklist(['coming', 'progress', 'allotment', 'listed', 'ended']),
}
/**
 * A new coin on offer. `quantity` coins are offered, `total` is what has been committed; minimum, maximum and quantity are in
 * the new coin, prices and total in `pay_currency`. The disbursement ratio is the percent set free at the listing.
 */
export const project = wire(projectEntries)
export type Project = v.InferOutput<typeof project>
export const projectDetail = wire({ project, info: coinInfo })
export type ProjectDetail = v.InferOutput<typeof projectDetail>

/** What a user may still subscribe to. `subscribed` coins so far; `share` is their percent of all that is committed. */
export const subscriptionOffer = wire({
  project,
  available: amount,
  subscribed: amount,
  remaining: amount,
  share: amount,
})
export type SubscriptionOffer = v.InferOutput<typeof subscriptionOffer>

/** An own subscription. Quantities are in the new coin; paid, due and refunded in `pay_currency`. */
export const subscriptionOrder = wire(
  {
    order_no: text,
    client_id: v.optional(v.nullable(text), null),
    product_id: id,
    currency: text,
    name: text,
    pay_currency: text,
    quantity: amount,
    price: amount,
    paid: amount,
    allotted: v.nullable(amount),
    due: v.nullable(amount),
    refunded: v.nullable(amount),
    locked: amount,
    released: amount,
    unlocks: v.nullable(time),
    state: v.picklist(['subscribed', 'allotted', 'locked', 'released', 'ended']),
    created: time,
    updated: time,
  },
  { order_no: 'number', product_id: 'project' },
)
export type SubscriptionOrder = v.InferOutput<typeof subscriptionOrder>
