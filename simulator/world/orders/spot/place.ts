/** Placing and revoking spot orders. */
import { OPEN_ORDERS_MAX } from '../../../terms.ts'
import type { MarketSpec } from '../../market/index.ts'
import { baseUnits, worth } from '../../money.ts'
import { onceCommand } from '../../onceCommand.ts'
import { invalid, refuse } from '../../refusal.ts'
import { SPOT } from '../../settings.ts'
import type { Transaction } from '../../transaction.ts'
import { knownMarket, lotsOf, requireFunds, requireNear, requireTrading, requireWorth } from '../checks.ts'
import { stopWaiting } from '../stopLimit/state.ts'
import { type Bite, bestPrice, planTake } from '../take.ts'
import { requireTotal, totalOf } from './checks.ts'
import { createLimit, createOrder, enterBook, knownOrder, type LimitFacts, take } from './enter.ts'
import { emitOrder, endResting } from './fill.ts'
import { isOpen, type SpotFilter, type SpotOrder, spotOrders } from './state.ts'

/** A limit order gives price and quantity; a market order a quantity, or for a buy the total to spend, in the quote currency. */
export type PlaceSpot = LimitFacts & { kind: 'limit' | 'market'; total?: string }

export type RevokeSpot = { user: number; order: string; clientId?: string }

/** Which open orders are withdrawn together; times are ms of placing, both inclusive. */
export type RevokeAllSpot = { user: number; clientId?: string } & Pick<
  SpotFilter,
  'code' | 'side' | 'kind' | 'from' | 'to'
>

function placeLimit(transaction: Transaction, market: MarketSpec, asked: PlaceSpot): string {
  const order = createLimit(transaction, market, asked, (price) =>
    requireNear(transaction.world, market, SPOT.band[asked.side], price),
  )
  enterBook(transaction, market, order)
  return order.no
}

const costOf = (market: MarketSpec, bites: readonly Bite[]): bigint =>
  bites.reduce((sum, bite) => sum + worth(market, bite.price, bite.lots), 0n)

/** A market order ends at once: filled, or with what the book shown did not hold given up. */
export function endMarket(market: MarketSpec, order: SpotOrder, bites: readonly Bite[]): void {
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
  if (asked.timeInForce !== undefined) return refuse('badRequest', {}, 'timeInForce')
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

function place(transaction: Transaction, asked: PlaceSpot): string {
  const market = knownMarket(transaction.world, asked.code)
  requireTrading(transaction.world, market)
  return asked.kind === 'limit' ? placeLimit(transaction, market, asked) : placeMarket(transaction, market, asked)
}

function revoke(transaction: Transaction, asked: RevokeSpot): string {
  const order = knownOrder(transaction, asked.user, asked.order)
  if (!isOpen(order)) refuse('orderEnded', { order: order.no })
  endResting(transaction, order)
  return order.no
}

function revokeAll(transaction: Transaction, { user, clientId: _, ...filter }: RevokeAllSpot): string {
  const { spot, stopLimit } = transaction.world.orders
  const { list } = spotOrders(spot, user, { ...filter, state: 'current', limit: OPEN_ORDERS_MAX })
  if (list.length === 0) refuse('noOpenOrders')
  for (const order of list) {
    if (order.state === 'waiting') stopWaiting(stopLimit, order)
    endResting(transaction, order)
  }
  return String(list.length)
}

/** Places a spot order. Returns it. */
export const placeSpot = onceCommand(
  'spot',
  ['code', 'side', 'kind', 'price', 'quantity', 'total', 'timeInForce'],
  place,
  knownOrder,
)

/** Withdraws a resting order: what it has filled stays, what it still holds is given back. */
export const revokeSpot = onceCommand('spotRevoke', ['order'], revoke, knownOrder)

/** Withdraws all open orders that match, those that wait for their trigger too. Returns how many. */
export const revokeAllSpot = onceCommand(
  'spotRevokeAll',
  ['code', 'side', 'kind', 'from', 'to'],
  revokeAll,
  (_, __, count) => Number(count),
)
