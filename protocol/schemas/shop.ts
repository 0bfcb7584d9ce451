/**
 * The shop add-on. The specification shows the ids only; the other names are not from it. Lines of an order use names that are the same on
 * the wire and in the app.
 */
import * as v from 'valibot'
import { TEXT_AREA_MAX, TEXT_INPUT_MAX, UPLOAD_MAX_COUNT } from '../rules/constants.ts'
import { BOXES_MOST } from '../rules/shop/box.ts'
import {
  AFTERSALE_KINDS,
  AFTERSALE_REASONS,
  COMMENT_TYPES,
  LINES_MOST,
  QUANTITY_MOST,
  STARS,
} from '../rules/shop/orders.ts'
import { moment, orderNumber, picture, rowId } from '../shapes/request.ts'
import * as activities from '../shapes/shop/activities.ts'
import * as goods from '../shapes/shop/goods.ts'
import * as orders from '../shapes/shop/orders.ts'
import { acknowledged, clientId, count, list, nothing, paged, pageEntries, text, time, wire } from '../wire.ts'

const ofId = wire({ id: rowId })
const listing = wire(pageEntries)
/** Parameters that the specification does not name: they are sent as they are. */
const params = v.looseObject({})
const short = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(TEXT_INPUT_MAX))
const written = v.pipe(v.string(), v.maxLength(TEXT_AREA_MAX))
const pictures = v.optional(v.pipe(v.array(picture), v.maxLength(UPLOAD_MAX_COUNT)))
const quantity = v.pipe(count, v.minValue(1), v.maxValue(QUANTITY_MOST))
const address = wire({ name: short, phone: short, address: short })

/** Goods by id, in one of their variants; goods with a single variant need no `sku`. */
const line = wire({ id: rowId, sku: v.optional(rowId), quantity })
const lines = v.pipe(v.array(line), v.minLength(1), v.maxLength(LINES_MOST))
/** The goods to buy. `activity_id` of a group purchase gives its price; `groupon_id` joins an existing group. */
const selection = {
  goods_list: lines,
  coupon_id: v.optional(rowId),
  activity_id: v.optional(rowId),
  groupon_id: v.optional(rowId),
}
/** Numbers, separated by commas. */
const numbers = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}(,\d{1,15}){0,99}$/),
  v.transform((value) => value.split(',').map(Number)),
)

export const schemas = {
  boxlist: { request: wire({ id: v.optional(rowId) }), reply: list(activities.box) },
  /** Opens the boxes of an order, or the oldest unopened one; a repeated call answers the same contents. */
  boxlottery: { request: wire({ order_no: v.optional(orderNumber) }), reply: activities.boxOrder },
  /** Pays an order of the shop. An order that is already paid is answered unchanged. */
  orderpay: { request: ofId, reply: orders.order },
  boxnotice: { request: nothing, reply: activities.boxNotice },
  /** The contents of the boxes are sent to `address`. */
  paybox: {
    request: wire({
      id: rowId,
      quantity: v.pipe(count, v.minValue(1), v.maxValue(BOXES_MOST)),
      address,
      client_id: clientId,
    }),
    reply: activities.boxOrder,
  },

  /** One token for the app and the shop. */
  shopUnifiedToken: { request: params, reply: wire({ token: text, expires: time }) },
  shopCategory: { request: params, reply: list(goods.category) },

  shopActivityDetail: { request: ofId, reply: goods.activity },
  shopMyGroupons: {
    request: wire({ state: v.optional(v.picklist(['open', 'filled', 'lapsed'])), ...pageEntries }),
    reply: paged(activities.groupon),
  },
  /** The groups that can be joined. */
  shopGroupons: { request: wire({ goods_id: v.optional(rowId), ...pageEntries }), reply: paged(activities.groupon) },
  shopGrouponDetail: { request: ofId, reply: activities.groupon },
  shopSignIn: { request: nothing, reply: activities.signIn },
  shopSignInToday: { request: nothing, reply: activities.signedIn },
  /** `day` is any time of the day to make up for. */
  shopSignInReplenish: { request: wire({ day: moment }), reply: activities.signedIn },

  shopGoods: {
    request: wire({
      category_id: v.optional(rowId),
      keyword: v.optional(v.pipe(v.string(), v.maxLength(TEXT_INPUT_MAX))),
      sort: v.optional(v.picklist(['default', 'sales', 'price_asc', 'price_desc'])),
      ...pageEntries,
    }),
    reply: paged(goods.goodsRow),
  },
  shopGoodsDetail: { request: ofId, reply: goods.goodsDetail },
  shopGoodsByIds: { request: wire({ ids: numbers }), reply: list(goods.goodsRow) },
  /** Goods of one activity. */
  shopGoodsActivity: { request: wire({ activity_id: rowId }), reply: list(goods.goodsRow) },
  shopGoodsActivityList: {
    request: wire({ type: v.optional(goods.activityKind) }),
    reply: list(goods.activity),
  },
  shopComments: {
    request: wire({ goods_id: rowId, type: v.optional(v.picklist(COMMENT_TYPES)), ...pageEntries }),
    reply: paged(goods.comment),
  },
  shopCommentTypes: { request: wire({ goods_id: rowId }), reply: list(goods.commentCount) },

  /** Newest first, without deleted ones. */
  shopOrders: {
    request: wire({
      state: v.optional(v.picklist(['unpaid', 'paid', 'shipped', 'received', 'ended'])),
      ...pageEntries,
    }),
    reply: paged(orders.order),
  },
  shopOrderDetail: { request: ofId, reply: orders.order },
  /** By the `invoice_id` of an order. */
  shopInvoiceDetail: { request: ofId, reply: orders.invoice },
  shopOrderItemDetail: { request: wire({ id: rowId, item_id: rowId }), reply: orders.itemDetail },
  shopOrderCalc: { request: wire(selection), reply: orders.orderPrice },
  shopOrderCreate: {
    request: wire({
      ...selection,
      address,
      remark: v.optional(written),
      invoice: v.optional(wire({ title: short, tax: v.optional(short) })),
    }),
    reply: orders.order,
  },
  /** Takes the coupons on offer, and answers all coupons of the user, those that suit these goods first. */
  shopOrderCoupons: { request: wire({ goods_list: lines }), reply: list(orders.coupon) },
  shopOrderConfirm: { request: ofId, reply: orders.order },
  shopOrderApplyRefund: { request: wire({ id: rowId, reason: v.optional(written) }), reply: orders.order },
  shopOrderCancel: { request: ofId, reply: orders.order },
  shopOrderComment: {
    request: wire({
      id: rowId,
      item_id: rowId,
      stars: v.pipe(count, v.minValue(1), v.maxValue(STARS.most)),
      content: v.pipe(v.string(), v.minLength(1), v.maxLength(TEXT_AREA_MAX)),
      pictures,
    }),
    reply: orders.order,
  },
  shopOrderDelete: { request: ofId, reply: acknowledged },

  shopAftersales: { request: listing, reply: paged(orders.aftersale) },
  shopAftersaleDetail: { request: ofId, reply: orders.aftersale },
  shopAftersaleAdd: {
    request: wire({
      order_id: rowId,
      item_id: rowId,
      type: v.picklist(AFTERSALE_KINDS),
      reason: v.picklist(AFTERSALE_REASONS),
      content: v.optional(written),
      pictures,
    }),
    reply: orders.aftersale,
  },
  shopAftersaleCancel: { request: ofId, reply: orders.aftersale },
  shopAftersaleDelete: { request: ofId, reply: acknowledged },

  /** Parcels of an order. */
  shopExpress: { request: wire({ order_id: rowId }), reply: list(orders.parcel) },
  shopExpressDetail: { request: wire({ id: rowId, order_id: rowId }), reply: orders.parcelDetail },
}
