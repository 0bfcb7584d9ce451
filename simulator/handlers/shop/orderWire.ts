/** Orders of the shop, with invoices, parcels and after-sales, on the wire. */
import { EXPRESS_STEPS } from '../../../protocol/rules/shop/orders.ts'
import type { WireRes } from '../../../protocol/schemas/index.ts'
import { withParams } from '../../catalogue/help/figures.ts'
import { messageText } from '../../catalogue/messages.ts'
import { shopIn } from '../../texts/texts.ts'
import { aftersaleById } from '../../world/shop/aftersales.ts'
import { COUPONS, fitsCoupon } from '../../world/shop/coupons.ts'
import { orderById } from '../../world/shop/find.ts'
import { SHOP_CURRENCY } from '../../world/shop/goods.ts'
import {
  type Aftersale,
  type Coupon,
  type OrderItem,
  type OrderReason,
  paidFor,
  type ShopOrder,
} from '../../world/shop/state.ts'
import { type Context, seconds } from '../context.ts'
import { pictureUrl } from '../pictures.ts'
import { goodsIn, money, variantIn } from './goodsWire.ts'

type OrderWire = WireRes<'shopOrderDetail'>
type ItemWire = OrderWire['items'][number]
type InvoiceWire = WireRes<'shopInvoiceDetail'>
type ParcelWire = WireRes<'shopExpressDetail'>
type AftersaleWire = WireRes<'shopAftersaleDetail'>
type CouponWire = WireRes<'shopOrderCoupons'>[number]

const secondsOr = (ms: number | undefined): number | null => (ms === undefined ? null : seconds(ms))

/** The texts of a line, in every reply that has one. */
function lineTexts({ language }: Context, { goods, sku }: Pick<OrderItem, 'goods' | 'sku'>) {
  const { title, image } = goodsIn(language, goods)
  return { title, variant: variantIn(language, sku), image }
}

/** A line with its price, ordered or only calculated. */
export const lineWire = (context: Context, line: Omit<OrderItem, 'id'>) => ({
  goods_id: line.goods,
  sku_id: line.sku,
  ...lineTexts(context, line),
  price: money(line.price),
  quantity: line.quantity,
  total: money(line.total),
})

/** One line of an order, with its comment and latest after-sale. */
export function itemWire(context: Context, item: OrderItem): ItemWire {
  const aftersale = item.aftersale === undefined ? undefined : aftersaleById(context.world, item.aftersale)
  return {
    id: item.id,
    ...lineWire(context, item),
    discount: money(item.discount),
    paid: money(paidFor(item)),
    reviewed: item.comment !== undefined,
    aftersale_id: aftersale?.id ?? null,
    aftersale_state: aftersale?.state ?? null,
  }
}

const reasonText = ({ language }: Context, reason: OrderReason): string =>
  reason === 'goodsPacked' ? messageText(language, reason) : shopIn(language).reasons[reason]

/** An order as its user sees it. */
export function orderWire(context: Context, order: ShopOrder): OrderWire {
  const { state, reason, next } = order
  return {
    id: order.id,
    order_no: order.no,
    type: order.kind,
    state,
    currency: SHOP_CURRENCY,
    goods_amount: money(order.goodsAmount),
    discount: money(order.discount),
    postage: money(order.postage),
    total: money(order.total),
    refunded: money(order.refunded),
    items: order.items.map((item) => itemWire(context, item)),
    coupon_id: order.coupon ?? null,
    activity_id: order.activity ?? null,
    groupon_id: order.group ?? null,
    invoice_id: order.invoice === undefined ? null : order.id,
    address: order.address,
    remark: order.remark,
    reason: reason === undefined ? null : reasonText(context, reason),
    created: seconds(order.created),
    pay_until: state === 'unpaid' ? secondsOr(next) : null,
    paid_at: secondsOr(order.paidAt),
    shipped_at: secondsOr(order.shippedAt),
    received_at: secondsOr(order.receivedAt),
    updated: seconds(order.updated),
  }
}

/** The invoice of an order has the order's own id. */
export function invoiceWire(order: ShopOrder, { title, tax }: { title: string; tax?: string }): InvoiceWire {
  const ended = order.state === 'cancelled' || order.state === 'refunded'
  return {
    id: order.id,
    order_id: order.id,
    order_no: order.no,
    title,
    tax_no: tax ?? null,
    currency: SHOP_CURRENCY,
    amount: money(order.paidAt === undefined ? order.total : order.paid - order.refunded),
    state: ended ? 'void' : order.paidAt === undefined ? 'waiting' : 'issued',
    created: seconds(order.created),
    issued: secondsOr(order.paidAt),
  }
}

/** The time of each step of a parcel; a parcel whose order was received counts as delivered by then. */
function stepsOf({ steps, receivedAt }: ShopOrder): { state: ParcelWire['state']; at: number }[] {
  const passed = steps.map((at, n) => ({ state: EXPRESS_STEPS[n]?.state ?? 'delivered', at }))
  const whole = passed.at(-1)?.state === 'delivered' || receivedAt === undefined
  return whole ? passed : [...passed, { state: 'delivered', at: receivedAt }]
}

/** The parcel of an order, which has the order's own id; undefined before the handover. */
export function parcelWire({ language }: Context, order: ShopOrder): ParcelWire | undefined {
  const steps = stepsOf(order)
  const last = steps.at(-1)
  if (order.shippedAt === undefined || last === undefined) return undefined
  return {
    id: order.id,
    order_id: order.id,
    carrier: shopIn(language).carrier,
    number: `SIM-${order.no}`,
    state: last.state,
    shipped: seconds(order.shippedAt),
    delivered: last.state === 'delivered' ? seconds(last.at) : null,
    steps: steps
      .map(({ state, at }) => ({ time: seconds(at), state, text: shopIn(language).express[state] }))
      .reverse(),
  }
}

/** An after-sale with its line. */
export function aftersaleWire(context: Context, aftersale: Aftersale): AftersaleWire {
  const order = orderById(context.world, aftersale.order)
  const item = order?.items.find(({ id }) => id === aftersale.item)
  if (order === undefined || item === undefined) throw new Error(`after-sale ${aftersale.id} is of nothing`)
  const { refusal, log } = aftersale
  return {
    id: aftersale.id,
    order_id: order.id,
    order_no: order.no,
    item_id: item.id,
    type: aftersale.kind,
    reason: aftersale.reason,
    content: aftersale.content,
    pictures: aftersale.pictures.map(pictureUrl),
    ...lineTexts(context, item),
    quantity: item.quantity,
    currency: SHOP_CURRENCY,
    amount: money(aftersale.amount),
    state: aftersale.state,
    refusal: refusal === undefined ? null : messageText(context.language, refusal),
    log: log.map(({ at, state }) => ({ time: seconds(at), state })),
    created: seconds(log[0]?.at ?? 0),
    updated: seconds(log.at(-1)?.at ?? 0),
  }
}

/** A coupon, and whether it suits a sum of goods. */
export function couponWire({ language }: Context, coupon: Coupon, goodsAmount: bigint): CouponWire {
  const { off, from } = COUPONS[coupon.kind]
  return {
    id: coupon.id,
    title: withParams(shopIn(language).coupons[coupon.kind], language, { off, from, currency: SHOP_CURRENCY }),
    currency: SHOP_CURRENCY,
    off,
    from,
    expires: seconds(coupon.expires),
    usable: fitsCoupon(coupon, goodsAmount),
  }
}
