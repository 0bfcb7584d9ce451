import * as v from 'valibot'
import { AFTERSALE_KINDS, AFTERSALE_REASONS, AFTERSALE_STATES, SHOP_STATES } from '../../rules/shop/orders.ts'
import { amount, flag, id, list, longText, maybe, text, time, whole, wire, words } from '../../wire.ts'
import { image } from './goods.ts'

export const aftersaleState = v.picklist(AFTERSALE_STATES)

/** A delivery address; `address` is a single text. */
export const address = wire({ name: words, phone: words, address: words })
export type ShopAddress = v.InferOutput<typeof address>

/** One line of an order. `paid` is its total less its part of the discount: the most that is refunded. */
export const orderItem = wire({
  id,
  goods_id: id,
  sku_id: id,
  title: words,
  variant: words,
  image: maybe(image),
  price: amount,
  quantity: whole,
  total: amount,
  discount: amount,
  paid: amount,
  reviewed: v.optional(flag, false),
  aftersale_id: v.nullable(id),
  aftersale_state: v.nullable(aftersaleState),
})
export type ShopOrderItem = v.InferOutput<typeof orderItem>

/** The price of an order before it is made. `available` is the balance of the paying account. */
export const orderPrice = wire({
  currency: text,
  items: list(
    wire({
      goods_id: id,
      sku_id: id,
      title: words,
      variant: words,
      image: maybe(image),
      price: amount,
      quantity: whole,
      total: amount,
      stock: whole,
    }),
  ),
  goods_amount: amount,
  discount: amount,
  postage: amount,
  total: amount,
  available: amount,
})
export type ShopOrderPrice = v.InferOutput<typeof orderPrice>

/**
 * An order of goods. `total` is the amount to pay or paid; `refunded` was returned. `pay_until` is set while it is unpaid. `reason` says
 * why it was cancelled or refunded, or why a refund was refused.
 */
export const order = wire(
  {
    id,
    order_no: text,
    type: v.picklist(['goods', 'prize']),
    state: v.picklist(SHOP_STATES),
    currency: text,
    goods_amount: amount,
    discount: amount,
    postage: amount,
    total: amount,
    refunded: amount,
    items: list(orderItem),
    coupon_id: v.nullable(id),
    activity_id: v.nullable(id),
    groupon_id: v.nullable(id),
    invoice_id: v.nullable(id),
    address,
    remark: v.optional(longText, ''),
    reason: v.nullable(text),
    created: maybe(time),
    pay_until: v.nullable(time),
    paid_at: v.nullable(time),
    shipped_at: v.nullable(time),
    received_at: v.nullable(time),
    updated: maybe(time),
  },
  { order_no: 'number', type: 'kind' },
)
export type ShopOrder = v.InferOutput<typeof order>

/** One line with its order. */
export const itemDetail = wire({ order_id: id, order_no: text, state: v.picklist(SHOP_STATES), item: orderItem })

/** Issued once the order is paid, void when all of it was refunded; its amount is the payment less refunds. */
export const invoice = wire(
  {
    id,
    order_id: id,
    order_no: text,
    title: words,
    tax_no: v.nullable(text),
    currency: text,
    amount,
    state: v.picklist(['waiting', 'issued', 'void']),
    created: maybe(time),
    issued: v.nullable(time),
  },
  { order_no: 'number' },
)

/** Takes an amount `off` an order of at least `from`. `usable` says whether it suits the requested goods. */
export const coupon = wire({
  id,
  title: words,
  currency: text,
  off: amount,
  from: amount,
  expires: maybe(time),
  usable: v.optional(flag, false),
})

const step = wire({
  time,
  state: v.picklist(['collected', 'sorted', 'moving', 'arrived', 'delivering', 'delivered']),
  text: words,
})
const parcelEntries = {
  id,
  order_id: id,
  carrier: words,
  number: words,
  state: v.picklist(['collected', 'sorted', 'moving', 'arrived', 'delivering', 'delivered']),
  shipped: maybe(time),
  delivered: v.nullable(time),
}
/** A parcel on its way. */
export const parcel = wire(parcelEntries)
/** A parcel with every step so far, newest first. */
export const parcelDetail = wire({ ...parcelEntries, steps: list(step) })

/** A request to return goods, or to get their money back. `refusal` says why it was refused and what can be done. */
export const aftersale = wire(
  {
    id,
    order_id: id,
    order_no: text,
    item_id: id,
    type: v.picklist(AFTERSALE_KINDS),
    reason: v.picklist(AFTERSALE_REASONS),
    content: v.optional(longText, ''),
    pictures: list(image),
    title: words,
    variant: words,
    image: maybe(image),
    quantity: whole,
    currency: text,
    amount,
    state: aftersaleState,
    refusal: v.nullable(text),
    log: list(wire({ time, state: aftersaleState })),
    created: maybe(time),
    updated: maybe(time),
  },
  { order_no: 'number', type: 'kind' },
)
export type ShopAftersale = v.InferOutput<typeof aftersale>
