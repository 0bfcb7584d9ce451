import * as v from 'valibot'
import { amount, id, list, longText, percent, signedPercent, text, time, whole, wire } from '../../wire.ts'
import { image } from './goods.ts'
import { coupon } from './orders.ts'

/** A member of a group purchase; `simulated` marks one that is no real person. */
const member = wire({ name: text, leader: v.boolean(), simulated: v.boolean(), joined: time })

/** A group purchase: goods at a lower price when `size` buyers come together before `ends`. `order_id` is the reader's own part in it. */
export const groupon = wire({
  id,
  activity_id: id,
  goods_id: id,
  title: text,
  image,
  currency: text,
  price: amount,
  size: whole,
  joined: whole,
  state: v.picklist(['open', 'filled', 'lapsed']),
  opened: time,
  ends: time,
  members: list(member),
  order_id: v.nullable(id),
})
export type ShopGroupon = v.InferOutput<typeof groupon>

/** One day of the calendar, named by its start. `points` are what it brought, or would bring. */
const signDay = wire({
  day: time,
  state: v.picklist(['signed', 'replenished', 'missed', 'today', 'coming']),
  points: whole,
})
/** A user's sign-in calendar and streak. */
export const signIn = wire({
  signed_today: v.boolean(),
  streak: whole,
  points: whole,
  replenish_cost: whole,
  days_to_coupon: whole,
  days: list(signDay),
})
export type ShopSignIn = v.InferOutput<typeof signIn>

/** What signing in, or making up for a day, has brought. */
export const signedIn = wire({
  day: time,
  points: v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000)),
  balance: whole,
  streak: whole,
  coupon: v.nullable(coupon),
})
export type ShopSignedIn = v.InferOutput<typeof signedIn>

const prizeEntries = { id, goods_id: id, title: text, image, value: amount }
/** A box with all that can be in it. `odds` and `back` are in percent: how likely a prize is, and what comes back of the price on average. */
export const box = wire({
  id,
  title: text,
  intro: text,
  image,
  currency: text,
  price: amount,
  expected: amount,
  back: signedPercent,
  rolls: whole,
  prizes: list(wire({ ...prizeEntries, parts: whole, odds: percent })),
})
export type ShopBox = v.InferOutput<typeof box>

/** Boxes that were bought together. Once opened, each says its roll, which decides by the table of prizes, and the order that brings it. */
export const boxOrder = wire(
  {
    order_no: text,
    client_id: v.nullable(text),
    box_id: id,
    title: text,
    quantity: whole,
    currency: text,
    price: amount,
    total: amount,
    state: v.picklist(['paid', 'opened']),
    created: time,
    opened: v.nullable(time),
    draws: list(wire({ roll: whole, prize: wire(prizeEntries), order_id: id })),
  },
  { order_no: 'number' },
)
export type ShopBoxOrder = v.InferOutput<typeof boxOrder>

/** How boxes work, and what was drawn lately. */
export const boxNotice = wire({
  text: longText,
  draws: list(wire({ name: text, box_id: id, title: text, time })),
})
