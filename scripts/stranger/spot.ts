/** Spot orders: filled at the last price, or waiting until it reaches their limit. */
import { type Money, over, share, times } from './decimal.ts'
import type { Handlers } from './handler.ts'
import {
  amountOf,
  balanceOf,
  give,
  type House,
  listOf,
  marketOf,
  type Quoted,
  Refused,
  type Row,
  shown,
  take,
  type User,
} from './house.ts'

interface Order {
  number: string
  user: User
  market: Quoted
  side: 'buy' | 'sell'
  type: 'limit' | 'market'
  price: Money | undefined
  quantity: Money
  total: Money | undefined
  filled: Money
  filledTotal: Money
  fee: Money
  state: 'new' | 'filled' | 'cancelled'
}

const orders = new WeakMap<House, Order[]>()
const ordersOf = (house: House): Order[] => orders.get(house) ?? []

/** The currency that an order holds. */
const paidIn = ({ market, side }: Order): string => (side === 'buy' ? market.quote : market.base)
const held = (order: Order): Money =>
  order.side === 'sell' ? order.quantity : (order.total ?? times(order.quantity, order.price ?? 0n))

function fill(house: House, order: Order, price: Money): void {
  const { user, market, side, quantity } = order
  const cost = times(quantity, price)
  const received = side === 'buy' ? quantity : cost
  order.fee = share(received, house.terms.spotFee)
  order.filled = quantity
  order.filledTotal = cost
  order.state = 'filled'
  give(user, 'coin', side === 'buy' ? market.base : market.quote, received - order.fee)
}

function rowOf(house: House, order: Order): Row {
  const { number, market, side, type, price, quantity, total, filled, filledTotal, fee, state } = order
  const isOpen = state === 'new'
  return {
    order_no: number,
    code: market.code,
    side,
    type,
    price: price === undefined ? null : shown(house, price, market.digits),
    quantity: shown(house, quantity),
    total: total === undefined ? null : shown(house, total),
    state,
    ...(house.terms.isSparse
      ? {}
      : {
          filled: shown(house, filled),
          filled_total: shown(house, filledTotal),
          fee: shown(house, fee),
          frozen: shown(house, isOpen ? held(order) : 0n),
        }),
  }
}

function place(house: House, user: User, fields: Row): Order {
  const market = marketOf(house, fields.id)
  const { side, type } = fields
  if (side !== 'buy' && side !== 'sell') throw new Refused('Buy or sell?')
  if (type !== 'limit' && type !== 'market') throw new Refused('This kind of order is not known here.')
  const price = type === 'limit' ? amountOf(fields.price, 'price') : undefined
  const spent =
    type === 'market' && side === 'buy' && fields.quantity === undefined ? amountOf(fields.total, 'total') : undefined
  const quantity = spent === undefined ? amountOf(fields.quantity, 'quantity') : over(spent, market.last)
  const value = spent ?? times(quantity, price ?? market.last)
  if (value < house.terms.minimumTotal)
    throw new Refused(`An order is worth at least ${shown(house, house.terms.minimumTotal)} ${market.quote} here.`)
  const order: Order = {
    number: `S-${house.number()}`,
    user,
    market,
    side,
    type,
    price,
    quantity,
    total: spent,
    filled: 0n,
    filledTotal: 0n,
    fee: 0n,
    state: 'new',
  }
  const crosses = price === undefined || (side === 'buy' ? price >= market.last : price <= market.last)
  if (crosses) {
    take(user, 'coin', paidIn(order), side === 'buy' ? times(quantity, market.last) : quantity)
    fill(house, order, market.last)
  } else {
    take(user, 'coin', paidIn(order), held(order))
    balanceOf(user, 'coin', paidIn(order)).frozen += held(order)
  }
  orders.set(house, [order, ...ordersOf(house)])
  return order
}

/** Fills the orders that the last price has reached. */
export function watchSpot(house: House): void {
  for (const order of ordersOf(house)) {
    const { state, price, side, market, user } = order
    if (state !== 'new' || price === undefined) continue
    if (side === 'buy' ? market.last > price : market.last < price) continue
    balanceOf(user, 'coin', paidIn(order)).frozen -= held(order)
    fill(house, order, price)
  }
}

export const spot: Handlers = {
  'POST /api/currencyTrade/:id': (house, { fields, user }) => rowOf(house, place(house, user(), fields)),
  'GET /api/currencyRecord': (house, { fields, user }) => {
    const me = user()
    const isCurrent = fields.state === 'current'
    const rows = ordersOf(house)
      .filter((order) => order.user === me && (order.state === 'new') === isCurrent)
      .filter(({ market, side }) => (fields.code ?? market.code) === market.code && (fields.side ?? side) === side)
    return listOf(
      house,
      rows.map((order) => rowOf(house, order)),
      fields,
    )
  },
}
