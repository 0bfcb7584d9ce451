import * as v from 'valibot'
import { AFTERSALE_KINDS, AFTERSALE_REASONS, AFTERSALE_STATES, SHOP_STATES } from '../../rules/shop/orders.ts'
import { amount, id, list, longText, text, time, whole, wire } from '../../wire.ts'
import { image } from './goods.ts'

export const aftersaleState = v.picklist(AFTERSALE_STATES)

/** Where goods are sent; `address` is written in one piece. */
export const address = wire({ name: text, phone: text, address: text })
export type ShopAddress = v.InferOutput<typeof address>

/** One line of an order. `paid` is its total less its part of the discount: what comes back at most. */
export const orderItem = wire({
  id,
  goods_id: id,
  sku_id: id,
  title: text,
  variant: text,
  image,
  price: amount,
  quantity: whole,
  total: amount,
  discount: amount,
  paid: amount,
  reviewed: v.boolean(),
  aftersale_id: v.nullable(id),
  aftersale_state: v.nullable(aftersaleState),
})
export type ShopOrderItem = v.InferOutput<typeof orderItem>

/** What an order would cost now, before it is made. `available` is what the paying account holds. */
export const orderPrice = wire({
  currency: text,
  items: list(
    wire({
      goods_id: id,
      sku_id: id,
      title: text,
      variant: text,
      image,
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
 * An order of goods. `total` is to be paid or was; `refunded` was returned. `pay_until` is there while it is unpaid. `reason` says why
 * it was cancelled or given back, or why a refund was refused.
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
    remark: longText,
    reason: v.nullable(text),
    created: time,
    pay_until: v.nullable(time),
    paid_at: v.nullable(time),
    shipped_at: v.nullable(time),
    received_at: v.nullable(time),
    updated: time,
  },
  { order_no: 'number', type: 'kind' },
)
export type ShopOrder = v.InferOutput<typeof order>

/** One line with the order that it stands in. */
export const itemDetail = wire({ order_id: id, order_no: text, state: v.picklist(SHOP_STATES), item: orderItem })

/** Issued once the order is paid, void when all of it came back; its amount is what was paid less what came back. */
export const invoice = wire(
  {
    id,
    order_id: id,
    order_no: text,
    title: text,
    tax_no: v.nullable(text),
    currency: text,
    amount,
    state: v.picklist(['waiting', 'issued', 'void']),
    created: time,
    issued: v.nullable(time),
  },
  { order_no: 'number' },
)
export type ShopInvoice = v.InferOutput<typeof invoice>

/** What takes an amount `off` an order of at least `from`. For the goods asked about it is `usable` or not. */
export const coupon = wire({
  id,
  title: text,
  currency: text,
  off: amount,
  from: amount,
  expires: time,
  usable: v.boolean(),
})
export type ShopCoupon = v.InferOutput<typeof coupon>

const step = wire({
  time,
  state: v.picklist(['collected', 'sorted', 'moving', 'arrived', 'delivering', 'delivered']),
  text,
})
const parcelEntries = {
  id,
  order_id: id,
  carrier: text,
  number: text,
  state: v.picklist(['collected', 'sorted', 'moving', 'arrived', 'delivering', 'delivered']),
  shipped: time,
  delivered: v.nullable(time),
}
/** A parcel on its way. */
export const parcel = wire(parcelEntries)
export type ShopParcel = v.InferOutput<typeof parcel>
/** A parcel with every step so far, the newest first. */
export const parcelDetail = wire({ ...parcelEntries, steps: list(step) })

/** Goods that are to be given back, or their money. `refusal` says why it was refused and what can be done. */
export const aftersale = wire(
  {
    id,
    order_id: id,
    order_no: text,
    item_id: id,
    type: v.picklist(AFTERSALE_KINDS),
    reason: v.picklist(AFTERSALE_REASONS),
    content: longText,
    pictures: list(image),
    title: text,
    variant: text,
    image,
    quantity: whole,
    currency: text,
    amount,
    state: aftersaleState,
    refusal: v.nullable(text),
    log: list(wire({ time, state: aftersaleState })),
    created: time,
    updated: time,
  },
  { order_no: 'number', type: 'kind' },
)
export type ShopAftersale = v.InferOutput<typeof aftersale>
