/** Placing and canceling spot orders. */
import { OPEN_ORDERS_MAX } from '../../../terms.ts'
import { idempotentCommand } from '../../idempotentCommand.ts'
import type { MarketSpec } from '../../market/index.ts'
import { baseUnits, worth } from '../../money.ts'
import { invalid, refuse } from '../../refusal.ts'
import { SPOT } from '../../settings.ts'
import type { Transaction } from '../../transaction.ts'
import { knownMarket, lotsOf, requireFunds, requireNear, requireTrading, requireWorth, ticksOf } from '../checks.ts'
import { stopWaiting } from '../stopLimit/state.ts'
import { bestPrice, notBeyond, planTake, type TakenLevel } from '../take.ts'
import { requireTotal, totalOf } from './checks.ts'
import { createLimit, createOrder, enterBook, knownOrder, type LimitFacts, take } from './enter.ts'
import { coverFills, exitsIn, requireExits } from './exits.ts'
import { emitOrder, endResting } from './fill.ts'
import { isOpen, type SpotFilter, type SpotOrder, spotOrders } from './state.ts'

/**
 * A limit order has price and quantity; a market order a quantity, or for a buy the total to spend, in the quote currency. Beyond `worstPrice`
 * a market order fills nothing.
 */
export type PlaceSpot = LimitFacts & {
  kind: 'limit' | 'market'
  total?: string
  worstPrice?: string
  /** Take profit and stop loss for what the fills bring. */
  stopWin?: string
  stopLose?: string
}

export type RevokeSpot = { user: number; order: string; clientId?: string }

/** Selects open orders to cancel together; times are ms of placing, both inclusive. */
export type RevokeAllSpot = { user: number; clientId?: string } & Pick<
  SpotFilter,
  'code' | 'side' | 'kind' | 'from' | 'to'
>

function placeLimit(transaction: Transaction, market: MarketSpec, request: PlaceSpot): string {
  const exits = exitsIn(market, request)
  const order = createLimit(transaction, market, request, (price) => {
    requireNear(transaction.world, market, SPOT.band[request.side], price)
    requireExits(transaction.world, market, { side: request.side, limit: price }, exits)
  })
  if (exits !== undefined) order.exits = { ...exits, covered: 0n }
  enterBook(transaction, market, order)
  coverFills(transaction, order)
  return order.no
}

const costOf = (market: MarketSpec, takes: readonly TakenLevel[]): bigint =>
  takes.reduce((sum, level) => sum + worth(market, level.price, level.lots), 0n)

/** A market order ends at once: the part that the visible book does not fill, or only beyond its worst price, is canceled. */
export function endMarket(
  market: MarketSpec,
  order: SpotOrder,
  takes: readonly TakenLevel[],
  isCut: boolean = false,
): void {
  const last = takes[takes.length - 1]
  const done =
    order.lots !== undefined
      ? order.filled === order.lots
      : last !== undefined && (order.total ?? 0n) - order.filledTotal < worth(market, last.price, 1)
  order.state = done ? 'filled' : 'cancelled'
  if (!done) order.reason = isCut ? 'worstPrice' : 'bookExhausted'
}

function placeMarket(transaction: Transaction, market: MarketSpec, request: PlaceSpot): string {
  const { world } = transaction
  const { user, code, side, kind, clientId } = request
  if (request.timeInForce !== undefined) return refuse('badRequest', {}, 'timeInForce')
  const byTotal = request.total !== undefined
  if (byTotal && (side !== 'buy' || request.quantity !== undefined)) return refuse('badRequest', {}, 'total')
  if (!byTotal && request.quantity === undefined) return invalid('quantity')
  const total = request.total === undefined ? undefined : totalOf(market, request.total)
  const lots = request.quantity === undefined ? undefined : lotsOf(market, request.quantity)
  const worst = request.worstPrice === undefined ? {} : { worst: ticksOf(market, request.worstPrice, 'worstPrice') }
  const best = bestPrice(world, market, side)
  if (best === undefined) return refuse('bookEmpty', { market: market.name })
  const exits = exitsIn(market, request)
  requireExits(world, market, { side, limit: undefined }, exits)
  if (total !== undefined) requireTotal(market, total)
  if (lots !== undefined) requireWorth(market, best, lots)
  const offered = planTake(world, world.orders.spot.eaten, market, { user, side, lots, total })
  const takes = notBeyond(offered, { side, ...worst })
  if (side === 'sell') requireFunds(world, user, 'coin', market.base, baseUnits(market, lots ?? 0))
  else requireFunds(world, user, 'coin', market.quote, total ?? costOf(market, takes))
  if (offered.length === 0) return refuse('bookEmpty', { market: market.name })
  if (takes.length === 0) return refuse('worstPrice', { worst: request.worstPrice ?? '' }, 'worstPrice')
  const order = createOrder(transaction, { user, code, side, kind, ...worst, lots, total, clientId })
  if (exits !== undefined) order.exits = { ...exits, covered: 0n }
  take(transaction, market, order, takes)
  endMarket(market, order, takes, takes.length < offered.length)
  emitOrder(transaction, order)
  coverFills(transaction, order)
  return order.no
}

function place(transaction: Transaction, request: PlaceSpot): string {
  const market = knownMarket(transaction.world, request.code)
  requireTrading(transaction.world, market)
  return request.kind === 'limit' ? placeLimit(transaction, market, request) : placeMarket(transaction, market, request)
}

function revoke(transaction: Transaction, request: RevokeSpot): string {
  const order = knownOrder(transaction, request.user, request.order)
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
export const placeSpot = idempotentCommand(
  'spot',
  ['code', 'side', 'kind', 'price', 'quantity', 'total', 'timeInForce', 'worstPrice', 'stopWin', 'stopLose'],
  place,
  knownOrder,
)

/** Cancels a resting order: its fills stay, its remaining hold is released. */
export const revokeSpot = idempotentCommand('spotRevoke', ['order'], revoke, knownOrder)

/** Cancels all open orders that match, including those that wait for their trigger. Returns how many. */
export const revokeAllSpot = idempotentCommand(
  'spotRevokeAll',
  ['code', 'side', 'kind', 'from', 'to'],
  revokeAll,
  (_, __, count) => Number(count),
)
