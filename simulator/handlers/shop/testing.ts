/** Valid requests for the calls of the shop, about existing objects, for tests. */

import type { CallName } from '../../../protocol/calls/index.ts'
import type { shopCalls } from '../../../protocol/calls/shop.ts'
import type { Exchange } from '../../exchange.ts'
import type { Command } from '../../world/commands.ts'
import { DAY, perform } from '../testing.ts'

export const ADDRESS = { name: 'Ann Bell', phone: '13800000000', address: '1 Example Street' }
const USER = 1

function orders(exchange: Exchange) {
  const then = (command: Command) => perform(exchange, command)
  /** Orders goods, one of each; `paid` pays them. */
  const order = (
    goods: readonly number[],
    id: number,
    paid: boolean,
    more: { activity?: number; invoice?: { title: string } } = {},
  ) => {
    then({
      type: 'shopCreate',
      user: USER,
      lines: goods.map((one) => ({ goods: one, quantity: 1 })),
      address: ADDRESS,
      ...more,
    })
    if (paid) then({ type: 'shopPay', user: USER, order: id })
  }
  return { then, order }
}

/** Money, and three orders that arrive within two days: of items 1 and 2, of item 3, of items 4 and 5. */
export function shopBefore(exchange: Exchange): void {
  const { then, order } = orders(exchange)
  then({ type: 'grant', user: USER, account: 'funding', currency: 'USDT', amount: '2000' })
  order([1, 3], 1, true)
  order([10], 2, true)
  order([12, 9], 3, true)
  then({ type: 'signIn', user: USER })
}

export function openGroup(exchange: Exchange, id: number): void {
  const { then, order } = orders(exchange)
  then({ type: 'grant', user: USER, account: 'funding', currency: 'USDT', amount: '100' })
  order([7], id, true, { activity: 2 })
}

/** Two days later: the first order received, after-sales requested, and an order in each state that a call needs. */
export function shopAfter(exchange: Exchange): void {
  const { then, order } = orders(exchange)
  then({ type: 'shopConfirm', user: USER, order: 1 })
  for (const item of [4, 5])
    then({ type: 'aftersaleAsk', user: USER, order: 3, item, kind: 'return', reason: 'changedMind' })
  then({ type: 'aftersaleCancel', user: USER, aftersale: 2 })
  order([4], 4, false, { invoice: { title: 'Bell Ltd' } })
  order([5], 5, true)
  order([6], 6, false)
  order([6], 7, false)
  then({ type: 'shopCancel', user: USER, order: 7 })
  openGroup(exchange, 8)
  then({ type: 'boxBuy', user: USER, box: 1, quantity: 2, address: ADDRESS })
}

const LINES = {
  goods_list: [
    { id: 1, sku: 11, quantity: 2 },
    { id: 4, quantity: 1 },
  ],
}

/** A valid request for each call that needs fields, after `shopBefore`, two days and `shopAfter`. */
export const shopRequests = (exchange: Exchange): Partial<Record<CallName, () => Record<string, unknown>>> => {
  const requests: Partial<Record<keyof typeof shopCalls, () => Record<string, unknown>>> = {
    boxlottery: () => ({ order_no: 'B0000000001' }),
    orderpay: () => ({ id: 4 }),
    paybox: () => ({ id: 2, quantity: 1, address: ADDRESS, client_id: 'intent-box-1' }),
    shopActivityDetail: () => ({ id: 2 }),
    shopGrouponDetail: () => ({ id: 1 }),
    shopSignInReplenish: () => ({ day: Math.floor((exchange.now() - DAY) / 1_000) }),
    shopGoods: () => ({ category_id: 2, keyword: 'e', sort: 'price_desc' }),
    shopGoodsDetail: () => ({ id: 1 }),
    shopGoodsByIds: () => ({ ids: '3,1,2' }),
    shopGoodsActivity: () => ({ activity_id: 1 }),
    shopComments: () => ({ goods_id: 1 }),
    shopCommentTypes: () => ({ goods_id: 1 }),
    shopOrderDetail: () => ({ id: 1 }),
    shopInvoiceDetail: () => ({ id: 4 }),
    shopOrderItemDetail: () => ({ id: 1, item_id: 2 }),
    shopOrderCalc: () => LINES,
    shopOrderCreate: () => ({
      ...LINES,
      address: ADDRESS,
      remark: 'Ring twice',
      invoice: { title: 'Bell Ltd', tax: 'T-1' },
    }),
    shopOrderCoupons: () => LINES,
    shopOrderConfirm: () => ({ id: 2 }),
    shopOrderApplyRefund: () => ({ id: 5 }),
    shopOrderCancel: () => ({ id: 6 }),
    shopOrderComment: () => ({ id: 1, item_id: 1, stars: 5, content: 'Lies flat indeed.' }),
    shopOrderDelete: () => ({ id: 7 }),
    shopAftersaleDetail: () => ({ id: 1 }),
    shopAftersaleAdd: () => ({ order_id: 1, item_id: 2, type: 'return', reason: 'damaged', content: 'Broken' }),
    shopAftersaleCancel: () => ({ id: 1 }),
    shopAftersaleDelete: () => ({ id: 2 }),
    shopExpress: () => ({ order_id: 1 }),
    shopExpressDetail: () => ({ id: 1, order_id: 1 }),
  }
  return requests
}
