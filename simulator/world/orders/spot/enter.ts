/** How spot orders come about and enter the book. */
import type { MarketSpec } from '../../market/index.ts'
import { priceText } from '../../money.ts'
import { keysInOrder } from '../../own.ts'
import { invalid, refuse } from '../../refusal.ts'
import type { Transaction } from '../../transaction.ts'
import type { World } from '../../world.ts'
import { lotsOf, requireFunds, requireWorth, ticksOf } from '../checks.ts'
import type { Side } from '../eaten.ts'
import { nextOrderNo } from '../numbers.ts'
import { shownAt } from '../resting.ts'
import { type Bite, eat, planTake } from '../take.ts'
import { requireRoom } from './checks.ts'
import { emitOrder, fillPart, paidIn, release, reserve, reserveOf } from './fill.ts'
import { enlist, isOpen, type SpotOrder, spotOrder, type TimeInForce } from './state.ts'

/** An order with a limit. Amounts are decimal texts: the price in the quote currency, the quantity in coins. */
export type LimitFacts = {
  user: number
  code: string
  side: Side
  price?: string
  quantity?: string
  timeInForce?: TimeInForce
  clientId?: string
}

type Draft = Pick<
  SpotOrder,
  'user' | 'code' | 'side' | 'kind' | 'timeInForce' | 'price' | 'lots' | 'total' | 'clientId'
>

/** Gives an order its number and puts it on its user's record. It holds nothing yet. */
export function createOrder(transaction: Transaction, draft: Draft): SpotOrder {
  const { now } = transaction.world
  const state = transaction.world.orders.spot
  const order: SpotOrder = keysInOrder({
    ...draft,
    no: nextOrderNo(state, now),
    state: 'new',
    filled: 0,
    filledTotal: 0n,
    fee: 0n,
    held: 0n,
    ahead: 0,
    created: now,
    updated: now,
    fills: [],
  })
  state.byNo[order.no] = order
  const own = state.byUser[order.user] ?? []
  own.push(order.no)
  state.byUser[order.user] = own
  return order
}

/** Refuses a price at which a post-only order would fill at once, with the nearest price that rests. */
export function requireResting(
  world: World,
  market: MarketSpec,
  { user, side, price }: { user: number; side: Side; price: number },
): void {
  const [first] = planTake(world, world.orders.spot.eaten, market, { user, side, price, lots: 1 })
  if (first === undefined) return
  const nearest = priceText(market, side === 'buy' ? first.price - 1 : first.price + 1)
  refuse('postOnlyCrosses', { nearest }, 'price')
}

/** Creates an order with a limit that holds what it needs. `allowed` refuses prices that the exchange does not take. */
export function createLimit(
  transaction: Transaction,
  market: MarketSpec,
  asked: LimitFacts,
  allowed: (priceTicks: number) => void,
): SpotOrder {
  const { world } = transaction
  if (asked.price === undefined) return invalid('price')
  if (asked.quantity === undefined) return invalid('quantity')
  const price = ticksOf(market, asked.price)
  const lots = lotsOf(market, asked.quantity)
  requireWorth(market, price, lots)
  allowed(price)
  requireRoom(world, asked.user)
  if (asked.timeInForce === 'post_only') requireResting(world, market, { ...asked, price })
  const needed = reserveOf(market, asked.side, price, lots)
  requireFunds(world, asked.user, 'coin', paidIn(market, asked), needed)
  const { user, code, side, timeInForce, clientId } = asked
  const rests = timeInForce === undefined ? {} : { timeInForce }
  const order = createOrder(transaction, { user, code, side, kind: 'limit', ...rests, price, lots, clientId })
  reserve(transaction, market, order, needed)
  return order
}

/** A user's own order; refused when there is none. */
export const knownOrder = (transaction: Transaction, user: number, no: string): SpotOrder =>
  spotOrder(transaction.world.orders.spot, user, no) ?? refuse('orderUnknown', { order: no })

/** Takes the planned levels for an order, one fill each. */
export function take(transaction: Transaction, market: MarketSpec, order: SpotOrder, bites: readonly Bite[]): void {
  eat(transaction.world, transaction.world.orders.spot.eaten, market, order, bites)
  for (const bite of bites) fillPart(transaction, order, bite.price, bite.lots, false)
}

/** Lets an order with a limit take what the book offers up to it. The rest of it rests; of an IOC order it is given up. */
export function enterBook(transaction: Transaction, market: MarketSpec, order: SpotOrder): void {
  const { world } = transaction
  const { spot } = world.orders
  const { user, side, price } = order
  const lots = (order.lots ?? 0) - order.filled
  take(transaction, market, order, planTake(world, spot.eaten, market, { user, side, price, lots }))
  if (isOpen(order) && order.timeInForce === 'ioc') {
    release(transaction, order)
    order.state = 'cancelled'
    order.reason = 'iocRest'
  } else if (isOpen(order)) {
    order.ahead = shownAt(world, market, order.side, order.price ?? 0)
    enlist(spot, order)
  }
  emitOrder(transaction, order)
}
