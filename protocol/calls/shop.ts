import type { CallRow } from '../row.ts'

export const shopCalls = {
  /** The mystery boxes on sale. */
  boxlist: { method: 'GET', path: '/api/box/boxlist', notices: 'silent' },
  /** Opens bought boxes. */
  boxlottery: { method: 'GET', path: '/api/box/boxlottery', login: true, changes: true },
  /** Pays an order of the shop. */
  orderpay: { method: 'GET', path: '/api/box/orderpay', login: true, changes: true },
  /** What others have found in boxes lately. */
  boxnotice: { method: 'GET', path: '/api/box/boxnotice' },
  /** Buys boxes. */
  paybox: { method: 'POST', path: '/api/box/paybox', login: true, changes: true, money: true },
  /** The token for app and shop. */
  shopUnifiedToken: { method: 'GET', path: 'index/unifiedToken', login: true },
  /** Categories of goods. */
  shopCategory: { method: 'GET', path: 'category' },
  /** One activity. */
  shopActivityDetail: { method: 'GET', path: 'activity.activity/detail' },
  /** Own group purchases. */
  shopMyGroupons: { method: 'GET', path: 'activity.groupon/myGroupons', login: true },
  /** Groups that can be joined. */
  shopGroupons: { method: 'GET', path: 'activity.groupon' },
  /** One group purchase. */
  shopGrouponDetail: { method: 'GET', path: 'activity.groupon/detail' },
  /** The days of signing in. */
  shopSignIn: { method: 'GET', path: 'activity.signin', login: true },
  /** Goods, by category or words. */
  shopGoods: { method: 'GET', path: 'goods.goods', notices: 'silent' },
  /** One of the goods. */
  shopGoodsDetail: { method: 'GET', path: 'goods.goods/detail', notices: 'silent' },
  /** Goods by their ids. */
  shopGoodsByIds: { method: 'GET', path: 'goods.goods/ids', notices: 'silent' },
  /** Goods of an activity. */
  shopGoodsActivity: { method: 'GET', path: 'goods.goods/activity', notices: 'silent' },
  /** Activities with goods. */
  shopGoodsActivityList: { method: 'GET', path: 'goods.goods/activityList', notices: 'silent' },
  /** Comments on goods. */
  shopComments: { method: 'GET', path: 'goods.comment', notices: 'silent' },
  /** How many comments of each kind there are. */
  shopCommentTypes: { method: 'GET', path: 'goods.comment/getType', notices: 'silent' },
  /** One order. */
  shopOrderDetail: { method: 'GET', path: 'order.order/detail', login: true },
  /** The invoice of an order. */
  shopInvoiceDetail: { method: 'GET', path: 'order.invoice/detail', login: true },
  /** One line of an order. */
  shopOrderItemDetail: { method: 'GET', path: 'order.order/itemDetail', login: true },
  /** Own orders. */
  shopOrders: { method: 'GET', path: 'order.order', login: true },
  /** Own after-sales requests. */
  shopAftersales: { method: 'GET', path: 'order.aftersale', login: true },
  /** One after-sales request. */
  shopAftersaleDetail: { method: 'GET', path: 'order.aftersale/detail', login: true },
  /** Where a parcel is. */
  shopExpressDetail: { method: 'GET', path: 'order.express/detail', login: true },
  /** Parcels of an order. */
  shopExpress: { method: 'GET', path: 'order.express', login: true },
  /** Signs in for today. */
  shopSignInToday: { method: 'POST', path: 'activity.signin/signin', login: true, changes: true },
  /** Makes up for a missed day. */
  shopSignInReplenish: { method: 'POST', path: 'activity.signin/replenish', login: true, changes: true },
  /** The price of an order, before it is made. */
  shopOrderCalc: { method: 'POST', path: 'order.order/calc', login: true },
  /** Orders goods. */
  shopOrderCreate: { method: 'POST', path: 'order.order/create', login: true, changes: true },
  /** Takes the coupons on offer. */
  shopOrderCoupons: { method: 'POST', path: 'order.order/coupons', login: true, changes: true },
  /** Confirms that an order has arrived. */
  shopOrderConfirm: { method: 'POST', path: 'order.order/confirm', login: true, changes: true },
  /** Asks for a refund. */
  shopOrderApplyRefund: { method: 'POST', path: 'order.order/applyRefund', login: true, changes: true },
  /** Cancels an unpaid order. */
  shopOrderCancel: { method: 'POST', path: 'order.order/cancel', login: true, changes: true },
  /** Comments on a line of an order. */
  shopOrderComment: { method: 'POST', path: 'order.order/comment', login: true, changes: true },
  /** Asks for after-sales service. */
  shopAftersaleAdd: { method: 'POST', path: 'order.aftersale/add', login: true, changes: true },
  /** Withdraws an after-sales request. */
  shopAftersaleCancel: { method: 'POST', path: 'order.aftersale/cancel', login: true, changes: true },
  /** Removes an ended order from the list. */
  shopOrderDelete: { method: 'DELETE', path: 'order.order/delete', login: true, changes: true },
  /** Removes an ended after-sales request from the list. */
  shopAftersaleDelete: { method: 'DELETE', path: 'order.aftersale/delete', login: true, changes: true },
} as const satisfies Record<string, CallRow>
