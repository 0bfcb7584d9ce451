/** Placing and revoking spot orders. */
import type { MarketSpec } from '../../market/index.ts'
import { baseUnits, worth } from '../../money.ts'
import { once } from '../../once.ts'
import { requireUser } from '../../people/find.ts'
import { invalid, refuse } from '../../refusal.ts'
import type { Transaction } from '../../transaction.ts'
import { knownMarket, lotsOf, requireFunds, requireNear, requireTrading, requireWorth, ticksOf } from '../checks.ts'
import type { Side } from '../eaten.ts'
import { nextOrderNo } from '../numbers.ts'
import { shownAt } from '../resting.ts'
import { type Bite, bestPrice, eat, planTake } from '../take.ts'
import { requireRoom, requireTotal, totalOf } from './checks.ts'
import { emitOrder, endResting, fillPart, paidIn, reserve, reserveOf } from './fill.ts'
import { isOpen, type SpotOrder, spotOrder } from './state.ts'

/**
 * A limit order gives price and quantity; a market order a quantity, or for a buy the total to spend. Amounts are decimal texts:
 * price and total in the quote currency, quantity in coins.
 */
export type PlaceSpot = {
  user: number
  code: string
  side: Side
  kind: 'limit' | 'market'
  price?: string
  quantity?: string
  total?: string
  clientId?: string
}

export type RevokeSpot = { user: number; order: string; clientId?: string }

type Draft = Pick<SpotOrder, 'user' | 'code' | 'side' | 'kind' | 'price' | 'lots' | 'total' | 'clientId'>

function createOrder(transaction: Transaction, draft: Draft): SpotOrder {
  const { now } = transaction.world
  const state = transaction.world.orders.spot
  const order: SpotOrder = {
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
  }
  state.byNo[order.no] = order
  const own = state.byUser[order.user] ?? []
  own.push(order.no)
  state.byUser[order.user] = own
  return order
}

/** Takes the planned levels for an order, one fill each. */
function take(transaction: Transaction, market: MarketSpec, order: SpotOrder, bites: readonly Bite[]): void {
  eat(transaction.world, transaction.world.orders.spot.eaten, market, order, bites)
  for (const bite of bites) fillPart(transaction, order, bite.price, bite.lots, false)
}

function placeLimit(transaction: Transaction, market: MarketSpec, asked: PlaceSpot): string {
  const { world } = transaction
  if (asked.price === undefined) return invalid('price')
  if (asked.quantity === undefined) return invalid('quantity')
  const price = ticksOf(market, asked.price)
  const lots = lotsOf(market, asked.quantity)
  requireWorth(market, price, lots)
  requireNear(world, market, asked.side, price)
  requireRoom(world, asked.user)
  const needed = reserveOf(market, asked.side, price, lots)
  requireFunds(world, asked.user, 'coin', paidIn(market, asked), needed)
  const { user, code, side, kind, clientId } = asked
  const order = createOrder(transaction, { user, code, side, kind, price, lots, clientId })
  reserve(transaction, market, order, needed)
  take(transaction, market, order, planTake(world, world.orders.spot.eaten, market, { user, side, price, lots }))
  if (isOpen(order)) {
    order.ahead = shownAt(world, market, side, price)
    const open = world.orders.spot.open[code] ?? []
    open.push(order.no)
    world.orders.spot.open[code] = open
  }
  emitOrder(transaction, order)
  return order.no
}

const costOf = (market: MarketSpec, bites: readonly Bite[]): bigint =>
  bites.reduce((sum, bite) => sum + worth(market, bite.price, bite.lots), 0n)

/** A market order ends at once: filled, or with what the book shown did not hold given up. */
function endMarket(market: MarketSpec, order: SpotOrder, bites: readonly Bite[]): void {
  const last = bites[bites.length - 1]
  const done =
    order.lots !== undefined
      ? order.filled === order.lots
      : last !== undefined && (order.total ?? 0n) - order.filledTotal < worth(market, last.price, 1)
  order.state = done ? 'filled' : 'cancelled'
  if (!done) order.reason = 'bookExhausted'
}

function placeMarket(transaction: Transaction, market: MarketSpec, asked: PlaceSpot): string {
  const { world } = transaction
  const { user, code, side, kind, clientId } = asked
  const byTotal = asked.total !== undefined
  if (byTotal && (side !== 'buy' || asked.quantity !== undefined)) return refuse('badRequest', {}, 'total')
  if (!byTotal && asked.quantity === undefined) return invalid('quantity')
  const total = asked.total === undefined ? undefined : totalOf(market, asked.total)
  const lots = asked.quantity === undefined ? undefined : lotsOf(market, asked.quantity)
  const best = bestPrice(world, market, side)
  if (best === undefined) return refuse('bookEmpty', { market: market.name })
  if (total !== undefined) requireTotal(market, total)
  if (lots !== undefined) requireWorth(market, best, lots)
  const bites = planTake(world, world.orders.spot.eaten, market, { user, side, lots, total })
  if (side === 'sell') requireFunds(world, user, 'coin', market.base, baseUnits(market, lots ?? 0))
  else requireFunds(world, user, 'coin', market.quote, total ?? costOf(market, bites))
  if (bites.length === 0) return refuse('bookEmpty', { market: market.name })
  const order = createOrder(transaction, { user, code, side, kind, lots, total, clientId })
  take(transaction, market, order, bites)
  endMarket(market, order, bites)
  emitOrder(transaction, order)
  return order.no
}

const orderOf = (transaction: Transaction, user: number, no: string): SpotOrder =>
  spotOrder(transaction.world.orders.spot, user, no) ?? refuse('orderUnknown', { order: no })

/** Places a spot order. Returns it. */
export function placeSpot(transaction: Transaction, asked: PlaceSpot): SpotOrder {
  requireUser(transaction.world, asked.user)
  const { user, clientId, code, side, kind, price, quantity, total } = asked
  const facts = [code, side, kind, price, quantity, total]
  const no = once(transaction, { user, clientId, kind: 'spot', facts }, () => {
    const market = knownMarket(transaction.world, code)
    requireTrading(transaction.world, market)
    return kind === 'limit' ? placeLimit(transaction, market, asked) : placeMarket(transaction, market, asked)
  })
  return orderOf(transaction, user, no)
}

/** Withdraws a resting order: what it has filled stays, what it still holds is given back. */
export function revokeSpot(transaction: Transaction, asked: RevokeSpot): SpotOrder {
  requireUser(transaction.world, asked.user)
  const { user, clientId } = asked
  const no = once(transaction, { user, clientId, kind: 'spotRevoke', facts: [asked.order] }, () => {
    const order = orderOf(transaction, user, asked.order)
    if (!isOpen(order)) refuse('orderEnded', { order: order.no })
    endResting(transaction, order)
    return order.no
  })
  return orderOf(transaction, user, no)
}
