import * as v from 'valibot'
import { amount, days, id, maybe, named, percent, price, text, time, whole, wire, words } from '../wire.ts'
import { coinInfo } from './market.ts'

const projectEntries = {
  id,
  currency: text,
  name: words,
  pay_currency: words,
  subscription_price: price,
  allotment_price: maybe(price),
  min_subscription: maybe(amount),
  max_subscription: maybe(amount),
  lockup_days: maybe(days),
  disbursement_ratio: maybe(percent),
  participants: maybe(whole),
  quantity: maybe(amount),
  hard_cap: maybe(amount),
  total: maybe(amount),
  starts: maybe(time),
  ends: maybe(time),
  listing_time: maybe(time),
  state: v.picklist(['coming', 'progress', 'allotment', 'listed', 'ended']),
}
/**
 * A new coin on offer. `quantity` coins are offered, at most `hard_cap` to one user; `total` is the amount committed. Minimum, maximum,
 * quantity and cap are in the new coin, prices and total in `pay_currency`. A subscription commits quantity × `subscription_price`; an
 * allotment costs quantity × `allotment_price`. At `ends`, entry ends and the coins are allotted. The disbursement ratio is the percent
 * released at the listing; the rest follows in equal parts on each of `lockup_days` days.
 */
export const project = named(wire(projectEntries))
export type Project = v.InferOutput<typeof project>
export const projectDetail = wire({ project, info: coinInfo })

/** What a user can still subscribe to. `subscribed` coins so far; `share` is their percent of all commitments. */
export const subscriptionOffer = wire({
  project,
  available: maybe(amount),
  subscribed: maybe(amount),
  remaining: maybe(amount),
  share: maybe(percent),
})
export type SubscriptionOffer = v.InferOutput<typeof subscriptionOffer>

/**
 * An own subscription. Quantities are in the new coin; paid, due and refunded in `pay_currency`. `paid` is the amount of the subscription;
 * from the allotment on it is due + refunded. `unlocks` is when coins are next released; an allotted one needs its `placement` before that.
 * An ended one with a `reason` brought no coins: its allotment was not paid, or was zero.
 */
export const subscriptionOrder = named(
  wire(
    {
      order_no: text,
      client_id: maybe(text),
      product_id: maybe(id),
      currency: text,
      name: words,
      pay_currency: words,
      quantity: amount,
      price: maybe(price),
      paid: maybe(amount),
      allotted: maybe(amount),
      due: maybe(amount),
      refunded: maybe(amount),
      locked: maybe(amount),
      released: maybe(amount),
      unlocks: maybe(time),
      state: v.picklist(['subscribed', 'allotted', 'locked', 'released', 'ended']),
      reason: v.optional(v.nullable(v.picklist(['unpaid', 'nothingAllotted'])), null),
      created: maybe(time),
      updated: maybe(time),
    },
    { order_no: 'number', product_id: 'project' },
  ),
)
export type SubscriptionOrder = v.InferOutput<typeof subscriptionOrder>
