import * as v from 'valibot'
import {
  amount,
  flag,
  id,
  list,
  longText,
  maybe,
  percent,
  signedPercent,
  text,
  time,
  whole,
  wire,
  words,
} from '../../wire.ts'
import { image } from './goods.ts'
import { coupon } from './orders.ts'

/** A member of a group purchase; `simulated` marks a simulated person. */
const member = wire({
  name: words,
  leader: v.optional(flag, false),
  simulated: v.optional(flag, false),
  joined: maybe(time),
})

/** A group purchase: a lower price when `size` buyers come together before `ends`. `order_id` is the reader's own order in it. */
export const groupon = wire({
  id,
  activity_id: id,
  goods_id: id,
  title: words,
  image: maybe(image),
  currency: text,
  price: amount,
  size: whole,
  joined: whole,
  state: v.picklist(['open', 'filled', 'lapsed']),
  opened: maybe(time),
  ends: maybe(time),
  members: list(member),
  order_id: v.nullable(id),
})
export type ShopGroupon = v.InferOutput<typeof groupon>

/** A day of the calendar, identified by its start. `points` are those it brought or would bring. */
const signDay = wire({
  day: time,
  state: v.picklist(['signed', 'replenished', 'missed', 'today', 'coming']),
  points: whole,
})
/** A user's sign-in calendar and streak. */
export const signIn = wire({
  signed_today: v.optional(flag, false),
  streak: whole,
  points: whole,
  replenish_cost: whole,
  days_to_coupon: whole,
  days: list(signDay),
})
export type ShopSignIn = v.InferOutput<typeof signIn>

/** The result of signing in, or of making up for a day. */
export const signedIn = wire({
  day: maybe(time),
  points: v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000)),
  balance: whole,
  streak: whole,
  coupon: v.nullable(coupon),
})
export type ShopSignedIn = v.InferOutput<typeof signedIn>

const prizeEntries = { id, goods_id: id, title: words, image: maybe(image), value: amount }
/** A box with all possible prizes. `odds` and `back` are in percent: the chance of a prize, and the average value relative to the price. */
export const box = wire({
  id,
  title: words,
  intro: words,
  image: maybe(image),
  currency: text,
  price: amount,
  expected: amount,
  back: signedPercent,
  rolls: whole,
  prizes: list(wire({ ...prizeEntries, parts: whole, odds: percent })),
})
export type ShopBox = v.InferOutput<typeof box>

/** Boxes of one purchase. After opening, each has its roll, which selects the prize in the table, and the order that delivers it. */
export const boxOrder = wire(
  {
    order_no: text,
    client_id: v.nullable(text),
    box_id: id,
    title: words,
    quantity: whole,
    currency: text,
    price: amount,
    total: amount,
    state: v.picklist(['paid', 'opened']),
    created: maybe(time),
    opened: v.nullable(time),
    draws: list(wire({ roll: whole, prize: wire(prizeEntries), order_id: id })),
  },
  { order_no: 'number' },
)
export type ShopBoxOrder = v.InferOutput<typeof boxOrder>

/** How boxes work, and the latest draws. */
export const boxNotice = wire({
  text: v.optional(longText, ''),
  draws: list(wire({ name: words, box_id: id, title: words, time })),
})
