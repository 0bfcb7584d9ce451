/** Valid requests of the shop's calls, about existing orders. */
import type { CallName } from '../../../protocol/calls/index.ts'
import { type Around, type Fields, firstRow, rowsOf } from './around.ts'

const DAY_S = 86_400
const ADDRESS = { name: 'Taylor Trader', phone: '+00 000 0000', address: '1 Example Street, Sampletown' }
const LINES = { goods_list: [{ id: 1, quantity: 1 }] }

const having =
  (call: CallName, more: Fields = {}, fits?: (row: Fields) => boolean) =>
  async (around: Around): Promise<Fields> => ({ id: (await firstRow(around, call, {}, fits))?.id ?? 1, ...more })

/** Orders in a state, newest first. */
const orders = (around: Around, state: string) => firstRow(around, 'shopOrders', { state })
const order = (state: string) => async (around: Around) => ({ id: (await orders(around, state))?.id ?? 1 })
const any = having('shopOrders')
const goods = async (around: Around) => (await firstRow(around, 'shopGoods'))?.id ?? 1
const ofGoods = async (around: Around) => ({ goods_id: await goods(around) })
const itemOf = (found: Fields | undefined, fits: (item: Fields) => boolean = () => true): unknown =>
  rowsOf(found?.items).find(fits)?.id ?? 1

/** The order that was shipped or received. */
async function sent(around: Around): Promise<Fields | undefined> {
  return firstRow(around, 'shopOrders', {}, ({ shipped_at: at }) => typeof at === 'number')
}

/** An order in one of these states with a matching item. */
async function withItem(around: Around, states: readonly string[], fits: (item: Fields) => boolean): Promise<Fields> {
  const suits = ({ state, items }: Fields) => states.includes(String(state)) && rowsOf(items).some(fits)
  const found = await firstRow(around, 'shopOrders', { limit: 100 }, suits)
  return { order: found?.id ?? 1, item: itemOf(found, fits) }
}

/** The latest missed day that can be made up; yesterday if the call fails. */
async function missedDay({ ask, now }: Around): Promise<unknown> {
  const signIn = (await ask('shopSignIn', {}).catch(() => undefined)) as Fields | undefined
  const missed = rowsOf(signIn?.days).findLast(({ state }) => state === 'missed')
  return missed?.day ?? Math.floor(now() / 1_000) - DAY_S
}

export const SHOP_EXAMPLES: { readonly [K in CallName]?: Fields | ((around: Around) => Promise<Fields>) } = {
  paybox: async (around) => ({ id: 1, quantity: 1, address: ADDRESS, client_id: around.newId() }),
  orderpay: order('unpaid'),
  shopActivityDetail: having('shopGoodsActivityList'),
  shopGrouponDetail: having('shopGroupons'),
  shopSignInReplenish: async (around) => ({ day: await missedDay(around) }),
  shopGoods: { category_id: 2, keyword: 'e', sort: 'price_desc' },
  shopGoodsDetail: having('shopGoods'),
  shopGoodsByIds: { ids: '3,1,2' },
  shopGoodsActivity: async (around) => ({ activity_id: (await firstRow(around, 'shopGoodsActivityList'))?.id ?? 1 }),
  shopComments: async (around) => {
    const reviewed = ({ reviewed: is }: Fields) => is === true
    const order = await firstRow(around, 'shopOrders', { limit: 100 }, ({ items }) => rowsOf(items).some(reviewed))
    return { goods_id: rowsOf(order?.items).find(reviewed)?.goods_id ?? 1 }
  },
  shopCommentTypes: ofGoods,
  shopOrderDetail: any,
  shopInvoiceDetail: async (around) => {
    const found = await firstRow(around, 'shopOrders', {}, ({ invoice_id: id }) => typeof id === 'number')
    return { id: found?.invoice_id ?? 1 }
  },
  shopOrderItemDetail: async (around) => {
    const found = await firstRow(around, 'shopOrders')
    return { id: found?.id ?? 1, item_id: itemOf(found) }
  },
  shopOrderCalc: LINES,
  shopOrderCoupons: LINES,
  shopOrderCreate: { ...LINES, address: ADDRESS, remark: 'Ring twice', invoice: { title: 'Example Ltd' } },
  shopOrderConfirm: order('shipped'),
  shopOrderApplyRefund: order('paid'),
  shopOrderCancel: order('unpaid'),
  shopOrderComment: async (around) => {
    const { order: id, item } = await withItem(around, ['received'], ({ reviewed }) => reviewed === false)
    return { id, item_id: item, stars: 5, content: 'As described.' }
  },
  shopOrderDelete: order('ended'),
  shopAftersaleDetail: having('shopAftersales'),
  shopAftersaleAdd: async (around) => {
    const { order: id, item } = await withItem(
      around,
      ['shipped', 'received', 'reviewed'],
      ({ aftersale_id: has }) => has === null,
    )
    return { order_id: id, item_id: item, type: 'return', reason: 'changedMind' }
  },
  shopAftersaleCancel: having('shopAftersales', {}, ({ state }) => state === 'asked' || state === 'approved'),
  shopAftersaleDelete: having('shopAftersales', {}, ({ state }) => state !== 'asked' && state !== 'approved'),
  shopExpress: async (around) => ({ order_id: (await sent(around))?.id ?? 1 }),
  shopExpressDetail: async (around) => {
    const id = (await sent(around))?.id ?? 1
    return { id: (await firstRow(around, 'shopExpress', { order_id: id }))?.id ?? 1, order_id: id }
  },
}
