/** Shop orders: calculation, creation, payment and end, with invoices and parcels. */
import type { ShopState } from '../../../protocol/rules/shop/orders.ts'
import type { ParsedReq } from '../../../protocol/schemas/index.ts'
import { balanceOf } from '../../world/ledger.ts'
import { refuse } from '../../world/refusal.ts'
import { couponsOf, fitsCoupon } from '../../world/shop/coupons.ts'
import { ordersOf, ownOrder, requireItem } from '../../world/shop/find.ts'
import { SHOP_ACCOUNT, SHOP_CURRENCY } from '../../world/shop/goods.ts'
import { priceOf, type Selection } from '../../world/shop/price.ts'
import { type ShopOrder, stockOf } from '../../world/shop/state.ts'
import type { World } from '../../world/world.ts'
import { type MemberContext, type SomeHandlers, wirePage } from '../context.ts'
import { picturesOf } from '../deposits.ts'
import { money } from './goodsWire.ts'
import { couponWire, invoiceWire, itemWire, lineWire, orderWire, parcelWire } from './orderWire.ts'

type Listed = NonNullable<ParsedReq<'shopOrders'>['state']>

/** The states of each filter value of the list. */
const STATES: Record<Listed, readonly ShopState[]> = {
  unpaid: ['unpaid'],
  paid: ['grouping', 'paid', 'refundAsked'],
  shipped: ['shipped'],
  received: ['received', 'reviewed'],
  ended: ['completed', 'cancelled', 'refunded'],
}

const requireOwn = (world: World, user: number, id: number, field = 'id'): ShopOrder =>
  ownOrder(world, user, id) ?? refuse('orderUnknown', {}, field)

type Lines = ParsedReq<'shopOrderCalc'>['goodsList']
const linesOf = (list: Lines): Selection['lines'] => list.map(({ id, sku, quantity }) => ({ goods: id, quantity, sku }))

/** The selection of a request, as the world takes it. */
const selectionOf = (user: number, request: ParsedReq<'shopOrderCalc'>): Selection => ({
  user,
  lines: linesOf(request.goodsList),
  coupon: request.couponId,
  activity: request.activityId,
  group: request.grouponId,
})

/** Runs a command on an own order and returns the order. */
const carriedOut =
  (type: 'shopCancel' | 'shopConfirm' | 'shopApplyRefund' | 'shopPay') =>
  ({ id }: { id: number }, context: MemberContext) =>
    orderWire(context, context.run({ type, user: context.user, order: id }))

export const orderHandlers = {
  shopOrders({ state, page, limit }, context) {
    const states = state === undefined ? undefined : STATES[state]
    const found = ordersOf(context.world, context.user, { states, page, limit })
    return wirePage(found, (order) => orderWire(context, order))
  },
  shopOrderDetail: ({ id }, context) => orderWire(context, requireOwn(context.world, context.user, id)),
  shopInvoiceDetail({ id }, { world, user }) {
    const order = ownOrder(world, user, id)
    return order?.invoice === undefined ? refuse('notFound', {}, 'id') : invoiceWire(order, order.invoice)
  },
  shopOrderItemDetail({ id, itemId }, context) {
    const order = requireOwn(context.world, context.user, id)
    const item = itemWire(context, requireItem(order, itemId))
    return { order_id: order.id, order_no: order.no, state: order.state, item }
  },
  shopOrderCalc(request, context) {
    const { world, user } = context
    const priced = priceOf(world, selectionOf(user, request))
    const { available } = balanceOf(world.ledger, user, SHOP_ACCOUNT, SHOP_CURRENCY)
    return {
      currency: SHOP_CURRENCY,
      items: priced.items.map((item) => ({ ...lineWire(context, item), stock: stockOf(world.shop, item.sku) })),
      goods_amount: money(priced.goodsAmount),
      discount: money(priced.discount),
      postage: money(priced.postage),
      total: money(priced.total),
      available: money(available),
    }
  },
  shopOrderCreate({ address, remark, invoice, ...request }, context) {
    const { user, run } = context
    const selection = selectionOf(user, request)
    return orderWire(context, run({ type: 'shopCreate', ...selection, address, remark, invoice }))
  },
  shopOrderCoupons({ goodsList }, context) {
    const { world, user, run } = context
    const { goodsAmount } = priceOf(world, { user, lines: linesOf(goodsList) })
    run({ type: 'takeCoupons', user })
    const coupons = couponsOf(world, user)
    const suit = coupons.filter((coupon) => fitsCoupon(coupon, goodsAmount))
    const rest = coupons.filter((coupon) => !suit.includes(coupon))
    return [...suit, ...rest].map((coupon) => couponWire(context, coupon, goodsAmount))
  },
  shopOrderConfirm: carriedOut('shopConfirm'),
  shopOrderApplyRefund: carriedOut('shopApplyRefund'),
  shopOrderCancel: carriedOut('shopCancel'),
  orderpay: carriedOut('shopPay'),
  shopOrderComment({ id, itemId, stars, content, pictures }, context) {
    const { user, run } = context
    const comment = { user, order: id, item: itemId, stars, content, pictures: picturesOf(context, user, pictures) }
    return orderWire(context, run({ type: 'shopComment', ...comment }))
  },
  shopOrderDelete({ id }, { user, run }) {
    run({ type: 'shopDelete', user, order: id })
    return null
  },
  shopExpress({ orderId }, context) {
    const parcel = parcelWire(context, requireOwn(context.world, context.user, orderId, 'order_id'))
    return parcel === undefined ? [] : [parcel]
  },
  shopExpressDetail({ id, orderId }, context) {
    const parcel = parcelWire(context, requireOwn(context.world, context.user, orderId, 'order_id'))
    return parcel?.id === id ? parcel : refuse('notFound', {}, 'id')
  },
} satisfies SomeHandlers
