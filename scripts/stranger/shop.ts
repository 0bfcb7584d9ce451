/** The shop add-on: goods, orders that are paid from the funding account, sign-in, and empty lists for the rest. */
import { type Money, of } from './decimal.ts'
import type { Handlers } from './handler.ts'
import { type House, listOf, Refused, type Row, shown, take, type User } from './house.ts'

const SHOP = '/addons/shopro/'

const GOODS: readonly { id: number; title: string; price: Money }[] = [
  { id: 31, title: 'Hardware key', price: of('24.9') },
  { id: 32, title: 'Steel plate', price: of('61') },
]

interface Order {
  id: number
  user: User
  total: Money
  state: 'unpaid' | 'paid' | 'received' | 'cancelled' | 'refunding'
  deleted: boolean
}

const orders = new WeakMap<House, Order[]>()
const ordersOf = (house: House): Order[] => orders.get(house) ?? []

const goodsRow = (house: House, { id, title, price }: (typeof GOODS)[number]): Row => ({
  id,
  goods_id: id,
  title,
  price: shown(house, price),
})

function goodsOf(id: unknown) {
  const found = GOODS.find((one) => String(one.id) === String(id))
  if (!found) throw new Refused('We do not sell that.')
  return found
}

const orderRow = (house: House, { id, total, state }: Order): Row => ({
  id,
  order_id: id,
  total: shown(house, total),
  state,
})

/** The price of the goods in a request. */
function totalOf(fields: Row): Money {
  const lines = Array.isArray(fields.goods_list) ? (fields.goods_list as Row[]) : []
  if (lines.length === 0) throw new Refused('Please choose goods.')
  return lines.reduce(
    (sum, line) => sum + goodsOf(line.id ?? line.goods_id).price * BigInt(Number(line.quantity ?? 1)),
    0n,
  )
}

function orderOf(house: House, user: User, fields: Row): Order {
  const id = String(fields.id ?? fields.order_id)
  const found = ordersOf(house).find((order) => String(order.id) === id && order.user === user && !order.deleted)
  if (!found) throw new Refused('There is no such order.')
  return found
}

/** A call that moves an order from some states to another. */
const turns =
  (from: readonly Order['state'][], to: Order['state']): Handlers[string] =>
  (house, { fields, user }) => {
    const order = orderOf(house, user(), fields)
    if (!from.includes(order.state)) throw new Refused('This is not possible any more.')
    order.state = to
    return orderRow(house, order)
  }

const rows: Handlers[string] = (house, { fields }) => listOf(house, [], fields)
const ownRows: Handlers[string] = (house, { fields, user }) => {
  user()
  return listOf(house, [], fields)
}
const unknown: Handlers[string] = () => {
  throw new Refused('There is nothing with this number.')
}

const SHOP_CALLS: Handlers = {
  'GET index/unifiedToken': (house, { user }) => {
    const me = user()
    return { token: [...house.tokens].find(([, owner]) => owner === me)?.[0] }
  },
  'GET category': () => [{ id: 3, title: 'Hardware' }],
  'GET goods.goods': (house, { fields }) =>
    listOf(
      house,
      GOODS.map((one) => goodsRow(house, one)),
      fields,
    ),
  'GET goods.goods/detail': (house, { fields }) => goodsRow(house, goodsOf(fields.id)),
  'GET goods.goods/ids': (house, { fields }) =>
    String(fields.ids ?? '')
      .split(',')
      .map((id) => goodsRow(house, goodsOf(id))),
  'GET goods.goods/activity': rows,
  'GET goods.goods/activityList': rows,
  'GET goods.comment': rows,
  'GET goods.comment/getType': rows,
  'GET activity.activity/detail': unknown,
  'GET activity.groupon': rows,
  'GET activity.groupon/myGroupons': ownRows,
  'GET activity.groupon/detail': unknown,
  'GET activity.signin': ownRows,
  'POST activity.signin/signin': (house, { user }) => {
    user()
    return house.terms.nothing
  },
  'POST activity.signin/replenish': (_, { user }) => {
    user()
    throw new Refused('The days that have passed can not be made up for.')
  },
  'POST order.order/calc': (house, { fields, user }) => {
    user()
    return { total: shown(house, totalOf(fields)) }
  },
  'POST order.order/create': (house, { fields, user }) => {
    const order: Order = { id: house.number(), user: user(), total: totalOf(fields), state: 'unpaid', deleted: false }
    orders.set(house, [order, ...ordersOf(house)])
    return orderRow(house, order)
  },
  'POST order.order/coupons': ownRows,
  'GET order.order': (house, { fields, user }) => {
    const me = user()
    const mine = ordersOf(house).filter(({ user: owner, deleted }) => owner === me && !deleted)
    return listOf(
      house,
      mine.map((order) => orderRow(house, order)),
      fields,
    )
  },
  'GET order.order/detail': (house, { fields, user }) => orderRow(house, orderOf(house, user(), fields)),
  'GET order.order/itemDetail': (house, { fields, user }) => orderRow(house, orderOf(house, user(), fields)),
  'GET order.invoice/detail': unknown,
  'POST order.order/confirm': turns(['paid'], 'received'),
  'POST order.order/applyRefund': turns(['paid'], 'refunding'),
  'POST order.order/cancel': turns(['unpaid'], 'cancelled'),
  'POST order.order/comment': turns(['received'], 'received'),
  'DELETE order.order/delete': (house, { fields, user }) => {
    orderOf(house, user(), fields).deleted = true
    return house.terms.nothing
  },
  'POST order.aftersale/add': (house, { fields, user }) => orderRow(house, orderOf(house, user(), fields)),
  'GET order.aftersale': ownRows,
  'GET order.aftersale/detail': unknown,
  'POST order.aftersale/cancel': unknown,
  'DELETE order.aftersale/delete': unknown,
  'GET order.express': ownRows,
  'GET order.express/detail': unknown,
}

export const shop: Handlers = {
  ...Object.fromEntries(
    Object.entries(SHOP_CALLS).map(([name, handler]) => [name.replace(' ', ` ${SHOP}`), handler] as const),
  ),
  'GET /api/box/boxlist': rows,
  'GET /api/box/boxnotice': (house) => house.terms.nothing,
  'GET /api/box/boxlottery': unknown,
  'POST /api/box/paybox': unknown,
  'GET /api/box/orderpay': (house, { fields, user }) => {
    const me = user()
    const order = orderOf(house, me, fields)
    if (order.state !== 'unpaid') throw new Refused('This order is paid.')
    take(me, 'funding', house.terms.home, order.total)
    order.state = 'paid'
    return orderRow(house, order)
  },
}
