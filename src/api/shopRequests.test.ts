import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type CallName, callNames, rowOf } from '../../protocol/calls/index.ts'
import { lenient } from '../../protocol/lenient.ts'
import { allSchemas, type Req } from '../../protocol/schemas/index.ts'
import { requestOf } from './request.ts'

const schemas = await allSchemas()
const SHOP = '/addons/shopro/'
const address = { name: 'Ann', phone: '1', address: 'Here' }
const goods = [{ id: 1, quantity: 2 }]

/** Each shop call as the specification writes it: its parameters, and the line and body that carry them. */
type Written = { [K in CallName]?: readonly [request: Req<K>, line: string, body?: object] }
const WRITTEN: Written = {
  boxlist: [{ id: 3 }, 'GET /api/box/boxlist?id=3'],
  boxlottery: [{ orderNo: 'B1' }, 'GET /api/box/boxlottery?order_no=B1'],
  orderpay: [{ id: 3 }, 'GET /api/box/orderpay?id=3'],
  boxnotice: [{}, 'GET /api/box/boxnotice'],
  paybox: [{ id: 3, quantity: 1, address }, 'POST /api/box/paybox', { id: 3, quantity: 1, address }],
  shopUnifiedToken: [{ platform: 'h5' }, `GET ${SHOP}index/unifiedToken?platform=h5`],
  shopCategory: [{ id: 2, style: 'tree' }, `GET ${SHOP}category?id=2&style=tree`],
  shopActivityDetail: [{ id: 3 }, `GET ${SHOP}activity.activity/detail?id=3`],
  shopMyGroupons: [{ state: 'open', page: 2 }, `GET ${SHOP}activity.groupon/myGroupons?state=open&page=2`],
  shopGroupons: [{ goodsId: 4 }, `GET ${SHOP}activity.groupon?goods_id=4`],
  shopGrouponDetail: [{ id: 3 }, `GET ${SHOP}activity.groupon/detail?id=3`],
  shopSignIn: [{}, `GET ${SHOP}activity.signin`],
  shopSignInToday: [{}, `POST ${SHOP}activity.signin/signin`, {}],
  shopSignInReplenish: [{ day: 1_800_000_000 }, `POST ${SHOP}activity.signin/replenish`, { day: 1_800_000_000 }],
  shopGoods: [{ keyword: 'a b', page: 1 }, `GET ${SHOP}goods.goods?keyword=a+b&page=1`],
  shopGoodsDetail: [{ id: 3 }, `GET ${SHOP}goods.goods/detail?id=3`],
  shopGoodsByIds: [{ ids: '3,1' }, `GET ${SHOP}goods.goods/ids?ids=3%2C1`],
  shopGoodsActivity: [{ activityId: 5 }, `GET ${SHOP}goods.goods/activity?activity_id=5`],
  shopGoodsActivityList: [{ type: 'groupon' }, `GET ${SHOP}goods.goods/activityList?type=groupon`],
  shopComments: [{ goodsId: 4, limit: 5 }, `GET ${SHOP}goods.comment?goods_id=4&limit=5`],
  shopCommentTypes: [{ goodsId: 4 }, `GET ${SHOP}goods.comment/getType?goods_id=4`],
  shopOrderDetail: [{ id: 3 }, `GET ${SHOP}order.order/detail?id=3`],
  shopInvoiceDetail: [{ id: 3 }, `GET ${SHOP}order.invoice/detail?id=3`],
  shopOrderItemDetail: [{ id: 3, itemId: 6 }, `GET ${SHOP}order.order/itemDetail?id=3&item_id=6`],
  shopOrders: [{ state: 'paid' }, `GET ${SHOP}order.order?state=paid`],
  shopOrderCalc: [{ goodsList: goods }, `POST ${SHOP}order.order/calc`, { goods_list: goods }],
  shopOrderCreate: [{ goodsList: goods, address }, `POST ${SHOP}order.order/create`, { goods_list: goods, address }],
  shopOrderCoupons: [{ goodsList: goods }, `POST ${SHOP}order.order/coupons`, { goods_list: goods }],
  shopOrderConfirm: [{ id: 3 }, `POST ${SHOP}order.order/confirm`, { id: 3 }],
  shopOrderApplyRefund: [{ id: 3, reason: 'Late' }, `POST ${SHOP}order.order/applyRefund`, { id: 3, reason: 'Late' }],
  shopOrderCancel: [{ id: 3 }, `POST ${SHOP}order.order/cancel`, { id: 3 }],
  shopOrderComment: [
    { id: 3, itemId: 6, stars: 5, content: 'Good' },
    `POST ${SHOP}order.order/comment`,
    { id: 3, item_id: 6, stars: 5, content: 'Good' },
  ],
  shopOrderDelete: [{ id: 3 }, `DELETE ${SHOP}order.order/delete?id=3`],
  shopAftersaleAdd: [
    { orderId: 3, itemId: 6, type: 'refund', reason: 'damaged' },
    `POST ${SHOP}order.aftersale/add`,
    { order_id: 3, item_id: 6, type: 'refund', reason: 'damaged' },
  ],
  shopAftersales: [{ page: 1 }, `GET ${SHOP}order.aftersale?page=1`],
  shopAftersaleCancel: [{ id: 3 }, `POST ${SHOP}order.aftersale/cancel`, { id: 3 }],
  shopAftersaleDelete: [{ id: 3 }, `DELETE ${SHOP}order.aftersale/delete?id=3`],
  shopAftersaleDetail: [{ id: 3 }, `GET ${SHOP}order.aftersale/detail?id=3`],
  shopExpressDetail: [{ id: 3, orderId: 7 }, `GET ${SHOP}order.express/detail?id=3&order_id=7`],
  shopExpress: [{ orderId: 7 }, `GET ${SHOP}order.express?order_id=7`],
}

test('every call of the shop is here', () => {
  const calls = callNames.filter((call) => /^shop|box|^orderpay$/.test(call))
  expect(Object.keys(WRITTEN).sort()).toEqual(calls.sort())
})

test.each(Object.entries(WRITTEN) as [CallName, [object, string, object?]][])('%s', (call, [request, line, body]) => {
  const { url, init } = requestOf(rowOf(call), request, { host: 'https://x', token: 't', language: 'en' })
  expect(`${init.method} ${url.replace('https://x', '')}`).toBe(line)
  expect(init.body === undefined ? undefined : JSON.parse(String(init.body))).toEqual(body)
  // The protocol has each parameter that is sent.
  const schema = schemas[call].request
  const sent = { ...Object.fromEntries(new URL(url).searchParams), ...body }
  expect(Object.keys(v.parse(schema, lenient(schema, sent)) as object)).toEqual(
    expect.arrayContaining(Object.keys(request)),
  )
})
