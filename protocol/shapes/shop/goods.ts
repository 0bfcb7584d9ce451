import * as v from 'valibot'
import { COMMENT_TYPES, STARS } from '../../rules/shop/orders.ts'
import { amount, id, list, longText, text, time, url, whole, wire } from '../../wire.ts'

/** Where a picture is found. */
export const image = v.pipe(url, v.minLength(1))

export const ACTIVITY_KINDS = ['discount', 'groupon'] as const
export const activityKind = v.picklist(ACTIVITY_KINDS)

/** A group of goods; `goods` counts them. */
export const category = wire({ id, name: text, image, goods: whole })
export type ShopCategory = v.InferOutput<typeof category>

/** One of the ways in which goods come. `price` is what it costs now, `original_price` without what is going on. */
const variant = wire({ id, title: text, price: amount, original_price: amount, stock: whole })
/** What is going on with goods now. A price of a group purchase is paid by who joins one. */
const offer = wire({ activity_id: id, type: activityKind, starts: time, ends: time, price: amount }, { type: 'kind' })

const goodsEntries = {
  id,
  category_id: id,
  title: text,
  subtitle: text,
  image,
  currency: text,
  price: amount,
  original_price: amount,
  stock: whole,
  sales: whole,
  activity: v.nullable(offer),
}

/** Goods as a list shows them; the price is that of the cheapest variant. */
export const goodsRow = wire(goodsEntries)
export type ShopGoods = v.InferOutput<typeof goodsRow>

/** Goods with all that can be said of them. */
export const goodsDetail = wire({
  ...goodsEntries,
  images: list(image),
  content: text,
  skus: list(variant),
  comments: whole,
})
export type ShopGoodsDetail = v.InferOutput<typeof goodsDetail>

/**
 * Something that is going on between two times. A group purchase needs `size` buyers within `hours` at `percent` of the price; a
 * discount is for everybody.
 */
export const activity = wire(
  {
    id,
    type: activityKind,
    title: text,
    percent: whole,
    state: v.picklist(['coming', 'running', 'ended']),
    starts: time,
    ends: time,
    size: v.nullable(whole),
    hours: v.nullable(whole),
    goods: list(goodsRow),
  },
  { type: 'kind' },
)
export type ShopActivity = v.InferOutput<typeof activity>

/** What somebody who received goods says of them. */
export const comment = wire({
  id,
  goods_id: id,
  variant: text,
  author: text,
  stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(STARS.most)),
  content: longText,
  pictures: list(image),
  time,
})
export type ShopComment = v.InferOutput<typeof comment>

/** A type of comments and how many there are of it. */
export const commentCount = wire({ code: v.picklist(COMMENT_TYPES), name: text, count: whole })
