/** Placing stop orders and pairs, and cancelling them. */
import { idempotentCommand } from '../../idempotentCommand.ts'
import { lastTrade, type MarketSpec } from '../../market/index.ts'
import { baseUnits, priceText } from '../../money.ts'
import { invalid, refuse } from '../../refusal.ts'
import { SPOT } from '../../settings.ts'
import type { Transaction } from '../../transaction.ts'
import type { World } from '../../world.ts'
import {
  type Band,
  isTrailing,
  knownMarket,
  lotsOf,
  requireFunds,
  requireNear,
  requireTrading,
  requireWorth,
  type TrailRequest,
  ticksOf,
  trailingFrom,
  triggerFrom,
} from '../checks.ts'
import { requireRoom, requireTotal, totalOf } from '../spot/checks.ts'
import { createLimit, createOrder, enterBook, knownOrder, type LimitFacts } from '../spot/enter.ts'
import { emitOrder, endResting, paidIn, reserve, reserveOf } from '../spot/fill.ts'
import type { RevokeSpot } from '../spot/place.ts'
import type { SpotOrder } from '../spot/state.ts'
import { planTake } from '../take.ts'
import { isReached, type Trigger } from '../trigger.ts'
import { startWaiting, stopWaiting } from './state.ts'

/** As a limit order, from the first trade on at or past `triggerPrice`. `way` says how the last price gets there: by a rise or a fall. */
export type PlaceStopLimit = LimitFacts & { triggerPrice?: string; way?: Trigger['way'] }

/**
 * Spends a total or sells a quantity at market, from the first trade on at or past `triggerPrice`. With a distance it is a trailing stop, whose
 * stop price follows the best price.
 */
export type PlaceStopMarket = Omit<PlaceStopLimit, 'price'> & { total?: string } & TrailRequest

/** As a market order where the limit of the stop leg is left out. A buy has one, so that its cost is known. */
export type PlaceOco = LimitFacts & { triggerPrice?: string; stopLimitPrice?: string }

/** A waiting order may have any price that some limit order may have. */
const PRICES: Band = { low: SPOT.band.buy.low, high: SPOT.band.sell.high }

function triggerOf(
  world: World,
  market: MarketSpec,
  request: Pick<PlaceStopMarket, 'side' | 'triggerPrice' | 'way'> & TrailRequest,
): Trigger {
  const { priceTicks } = lastTrade(world.markets, market.code, world.now)
  if (isTrailing(request)) {
    if (request.triggerPrice !== undefined) return refuse('badRequest', {}, 'triggerPrice')
    return trailingFrom(market, priceTicks, request, request.side === 'buy' ? 'up' : 'down')
  }
  if (request.triggerPrice === undefined) return invalid('triggerPrice')
  const trigger = triggerFrom(market, priceTicks, request.triggerPrice, request.way)
  requireNear(world, market, PRICES, trigger.price, 'triggerPrice')
  return trigger
}

function wait(transaction: Transaction, market: MarketSpec, order: SpotOrder, trigger: Trigger): string {
  const state = transaction.world.orders.stopLimit
  order.state = 'waiting'
  order.trigger = trigger
  const { no, user, code, held } = order
  startWaiting(state, code, { no, user, trigger, currency: paidIn(market, order), held })
  emitOrder(transaction, order)
  return no
}

function place(transaction: Transaction, request: PlaceStopLimit): string {
  const { world } = transaction
  const market = knownMarket(world, request.code)
  requireTrading(world, market)
  const trigger = triggerOf(world, market, request)
  const order = createLimit(transaction, market, request, (price) => requireNear(world, market, PRICES, price))
  return wait(transaction, market, order, trigger)
}

/** A buy freezes the total to spend, a sale the coins. */
function placeAtMarket(transaction: Transaction, request: PlaceStopMarket): string {
  const { world } = transaction
  const { user, code, side, clientId } = request
  const market = knownMarket(world, code)
  requireTrading(world, market)
  const trigger = triggerOf(world, market, request)
  const buys = side === 'buy'
  if ((buys ? request.total : request.quantity) === undefined) return invalid(buys ? 'total' : 'quantity')
  if ((buys ? request.quantity : request.total) !== undefined)
    return refuse('badRequest', {}, buys ? 'quantity' : 'total')
  const total = request.total === undefined ? undefined : totalOf(market, request.total)
  const lots = request.quantity === undefined ? undefined : lotsOf(market, request.quantity)
  if (total !== undefined) requireTotal(market, total)
  if (lots !== undefined) requireWorth(market, trigger.price, lots)
  requireRoom(world, user)
  const needed = total ?? baseUnits(market, lots ?? 0)
  requireFunds(world, user, 'coin', paidIn(market, request), needed)
  const order = createOrder(transaction, { user, code, side, kind: 'market', lots, total, clientId })
  reserve(transaction, market, order, needed)
  return wait(transaction, market, order, trigger)
}

/**
 * A pair: a limit order in the book on one side of the last price, and a stop on the other. A fill or the trigger of one cancels the
 * other. Both share one amount and one hold.
 */
function placePair(transaction: Transaction, request: PlaceOco): string {
  const { world } = transaction
  const { user, code, side, clientId } = request
  const market = knownMarket(world, code)
  requireTrading(world, market)
  if (request.price === undefined) return invalid('price')
  if (request.triggerPrice === undefined) return invalid('triggerPrice')
  if (request.quantity === undefined) return invalid('quantity')
  const buys = side === 'buy'
  if (buys && request.stopLimitPrice === undefined) return invalid('stopLimitPrice')
  const price = ticksOf(market, request.price)
  const trigger: Trigger = { price: ticksOf(market, request.triggerPrice, 'triggerPrice'), way: buys ? 'up' : 'down' }
  const stop =
    request.stopLimitPrice === undefined ? undefined : ticksOf(market, request.stopLimitPrice, 'stopLimitPrice')
  const lots = lotsOf(market, request.quantity)
  const { priceTicks: last } = lastTrade(world.markets, code, world.now)
  const sides = { price: priceText(market, last) }
  if (isReached(trigger, last)) refuse('ocoSides', sides, 'triggerPrice')
  const takes = planTake(world, world.orders.spot.eaten, market, { user, side, price, lots }).length > 0
  if (takes || (buys ? price >= last : price <= last)) refuse('ocoSides', sides, 'price')
  requireWorth(market, Math.min(price, stop ?? trigger.price), lots)
  requireNear(world, market, SPOT.band[side], price)
  requireNear(world, market, PRICES, trigger.price, 'triggerPrice')
  if (stop !== undefined) requireNear(world, market, PRICES, stop, 'stopLimitPrice')
  requireRoom(world, user)
  const needed = reserveOf(market, side, Math.max(price, stop ?? price), lots)
  const currency = paidIn(market, request)
  requireFunds(world, user, 'coin', currency, needed)
  const order = createOrder(transaction, { user, code, side, kind: 'limit', price, lots, clientId })
  order.oco = stop === undefined ? { limit: price } : { limit: price, stop }
  order.trigger = trigger
  reserve(transaction, market, order, needed)
  // The hold belongs to the order in the book.
  startWaiting(world.orders.stopLimit, code, { no: order.no, user, trigger, currency, held: 0n })
  enterBook(transaction, market, order)
  return order.no
}

function revoke(transaction: Transaction, request: RevokeSpot): string {
  const order = knownOrder(transaction, request.user, request.order)
  if (order.state !== 'waiting') refuse('orderEnded', { order: order.no })
  stopWaiting(transaction.world.orders.stopLimit, order)
  endResting(transaction, order)
  return order.no
}

/** Places a stop-limit order, which waits for its trigger. Returns it. */
export const placeStopLimit = idempotentCommand(
  'spotStopLimit',
  ['code', 'side', 'price', 'quantity', 'triggerPrice', 'way'],
  place,
  knownOrder,
)

/** Places a stop-market order, which waits for its trigger. Returns it. */
export const placeStopMarket = idempotentCommand(
  'spotStopMarket',
  [
    'code',
    'side',
    'quantity',
    'total',
    'triggerPrice',
    'way',
    'trailingPercent',
    'trailingDistance',
    'activationPrice',
  ],
  placeAtMarket,
  knownOrder,
)

/** Places a pair of which one cancels the other. Returns it. */
export const placeOco = idempotentCommand(
  'spotOco',
  ['code', 'side', 'price', 'quantity', 'triggerPrice', 'stopLimitPrice'],
  placePair,
  knownOrder,
)

/** Cancels a waiting order. Returns it. */
export const revokeStopLimit = idempotentCommand('spotStopLimitRevoke', ['order'], revoke, knownOrder)
