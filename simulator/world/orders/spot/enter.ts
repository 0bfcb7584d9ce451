/** Creating spot orders, and entering them into the book. */
import type { MarketSpec } from '../../market/index.ts'
import { priceText } from '../../money.ts'
import { keysInOrder } from '../../own.ts'
import { invalid, refuse } from '../../refusal.ts'
import type { Transaction } from '../../transaction.ts'
import type { World } from '../../world.ts'
import { lotsOf, requireFunds, requireWorth, ticksOf } from '../checks.ts'
import { nextOrderNo } from '../numbers.ts'
import { shownAt } from '../resting.ts'
import { planTake, recordTaken, type TakenLevel } from '../take.ts'
import type { Side } from '../takenLevels.ts'
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
  'user' | 'code' | 'side' | 'kind' | 'timeInForce' | 'price' | 'worst' | 'lots' | 'total' | 'clientId'
>

/** Gives an order its number and adds it to its user's list. It has no hold yet. */
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

/** Creates an order with a limit and freezes its hold. `allowed` refuses prices that the exchange does not accept. */
export function createLimit(
  transaction: Transaction,
  market: MarketSpec,
  request: LimitFacts,
  allowed: (priceTicks: number) => void,
): SpotOrder {
  const { world } = transaction
  if (request.price === undefined) return invalid('price')
  if (request.quantity === undefined) return invalid('quantity')
  const price = ticksOf(market, request.price)
  const lots = lotsOf(market, request.quantity)
  requireWorth(market, price, lots)
  allowed(price)
  requireRoom(world, request.user)
  if (request.timeInForce === 'post_only') requireResting(world, market, { ...request, price })
  const needed = reserveOf(market, request.side, price, lots)
  requireFunds(world, request.user, 'coin', paidIn(market, request), needed)
  const { user, code, side, timeInForce, clientId } = request
  const rests = timeInForce === undefined ? {} : { timeInForce }
  const order = createOrder(transaction, { user, code, side, kind: 'limit', ...rests, price, lots, clientId })
  reserve(transaction, market, order, needed)
  return order
}

/** A user's own order; refused when there is no such order. */
export const knownOrder = (transaction: Transaction, user: number, no: string): SpotOrder =>
  spotOrder(transaction.world.orders.spot, user, no) ?? refuse('orderUnknown', { order: no })

/** Takes the planned levels for an order, one fill each. */
export function take(
  transaction: Transaction,
  market: MarketSpec,
  order: SpotOrder,
  takes: readonly TakenLevel[],
): void {
  recordTaken(transaction.world, transaction.world.orders.spot.eaten, market, order, takes)
  for (const level of takes) fillPart(transaction, order, level.price, level.lots, false)
}

/** Lets an order with a limit take from the book up to it. The rest of the order rests; that of an IOC order is canceled. */
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
