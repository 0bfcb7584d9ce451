import * as v from 'valibot'
import { COMMENT_TYPES, STARS } from '../../rules/shop/orders.ts'
import { amount, id, list, longText, maybe, text, time, url, whole, wire, words } from '../../wire.ts'

/** The address of a picture. */
export const image = v.pipe(url, v.minLength(1))

export const ACTIVITY_KINDS = ['discount', 'groupon'] as const
export const activityKind = v.picklist(ACTIVITY_KINDS)

/** A group of goods; `goods` is their number. */
export const category = wire({ id, name: words, image: maybe(image), goods: whole })
export type ShopCategory = v.InferOutput<typeof category>

/** A variant of goods. `price` is the current one, `original_price` that without activities. */
const variant = wire({ id, title: words, price: amount, original_price: amount, stock: whole })
/** A current activity of goods. The price of a group purchase is for members of a group. */
const offer = wire(
  { activity_id: id, type: activityKind, starts: maybe(time), ends: maybe(time), price: amount },
  { type: 'kind' },
)

const goodsEntries = {
  id,
  category_id: id,
  title: words,
  subtitle: words,
  image: maybe(image),
  currency: text,
  price: amount,
  original_price: amount,
  stock: whole,
  sales: whole,
  activity: v.nullable(offer),
}

/** Goods in a list; the price is that of the cheapest variant. */
export const goodsRow = wire(goodsEntries)

/** Goods with all details. */
export const goodsDetail = wire({
  ...goodsEntries,
  images: list(image),
  content: words,
  skus: list(variant),
  comments: whole,
})

/**
 * A promotion between two times. A group purchase needs `size` buyers within `hours` at `percent` of the price; a discount is for everyone.
 */
export const activity = wire(
  {
    id,
    type: activityKind,
    title: words,
    percent: whole,
    state: v.picklist(['coming', 'running', 'ended']),
    starts: maybe(time),
    ends: maybe(time),
    size: v.nullable(whole),
    hours: v.nullable(whole),
    goods: list(goodsRow),
  },
  { type: 'kind' },
)
export type ShopActivity = v.InferOutput<typeof activity>

/** A comment of a buyer who received the goods. */
export const comment = wire({
  id,
  goods_id: id,
  variant: words,
  author: words,
  stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(STARS.most)),
  content: v.optional(longText, ''),
  pictures: list(image),
  time,
})

/** A type of comments and their number. */
export const commentCount = wire({ code: v.picklist(COMMENT_TYPES), name: words, count: whole })
