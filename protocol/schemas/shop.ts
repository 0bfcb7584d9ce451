/** The shop add-on. The specification shows its ids only, so all else passes through as it is. */
import * as v from 'valibot'
import { rowId } from '../shapes/request.ts'
import { clientId, id, paged, pageEntries } from '../wire.ts'

/** A thing of the shop, known by its id. */
const thing = v.looseObject({ id })
const things = v.array(thing)
/** An answer of which nothing is shown. */
const unknownReply = v.nullish(v.looseObject({}), {})
/** Parameters of which nothing is shown. */
const open = v.looseObject({})
const byId = v.looseObject({ id: rowId })
const byGoods = v.looseObject({ goods_id: rowId, ...pageEntries })
const listing = v.looseObject(pageEntries)

export const schemas = {
  boxlist: { request: v.looseObject({ id: v.optional(rowId) }), reply: things },
  boxlottery: { request: open, reply: unknownReply },
  orderpay: { request: open, reply: unknownReply },
  boxnotice: { request: open, reply: unknownReply },
  paybox: { request: v.looseObject({ client_id: clientId }), reply: unknownReply },

  shopUnifiedToken: { request: open, reply: unknownReply },
  shopCategory: { request: open, reply: things },

  shopActivityDetail: { request: byId, reply: thing },
  shopMyGroupons: { request: listing, reply: paged(thing) },
  shopGroupons: { request: listing, reply: paged(thing) },
  shopGrouponDetail: { request: byId, reply: thing },
  shopSignIn: { request: open, reply: unknownReply },
  shopSignInToday: { request: open, reply: unknownReply },
  shopSignInReplenish: { request: open, reply: unknownReply },

  shopGoods: { request: listing, reply: paged(thing) },
  shopGoodsDetail: { request: byId, reply: thing },
  shopGoodsByIds: { request: open, reply: things },
  shopGoodsActivity: { request: open, reply: things },
  shopGoodsActivityList: { request: open, reply: things },
  shopComments: { request: byGoods, reply: paged(thing) },
  shopCommentTypes: { request: v.looseObject({ goods_id: rowId }), reply: v.array(v.looseObject({})) },

  shopOrders: { request: listing, reply: paged(thing) },
  shopOrderDetail: { request: byId, reply: thing },
  shopInvoiceDetail: { request: byId, reply: thing },
  shopOrderItemDetail: { request: open, reply: thing },
  shopOrderCalc: { request: open, reply: unknownReply },
  shopOrderCreate: { request: open, reply: thing },
  shopOrderCoupons: { request: open, reply: v.array(v.looseObject({})) },
  shopOrderConfirm: { request: byId, reply: unknownReply },
  shopOrderApplyRefund: { request: byId, reply: unknownReply },
  shopOrderCancel: { request: byId, reply: unknownReply },
  shopOrderComment: { request: byId, reply: unknownReply },
  shopOrderDelete: { request: byId, reply: unknownReply },

  shopAftersales: { request: listing, reply: paged(thing) },
  shopAftersaleDetail: { request: byId, reply: thing },
  shopAftersaleAdd: { request: open, reply: thing },
  shopAftersaleCancel: { request: byId, reply: unknownReply },
  shopAftersaleDelete: { request: byId, reply: unknownReply },

  shopExpress: { request: v.looseObject({ order_id: rowId }), reply: things },
  shopExpressDetail: { request: v.looseObject({ id: rowId, order_id: rowId }), reply: thing },
}
