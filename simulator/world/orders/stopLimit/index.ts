/** Stop orders: each waits for its trigger price, and is a spot order with a limit or at market from then on. */
import type { Audit } from '../../audit.ts'
import { idempotentCommand } from '../../idempotentCommand.ts'
import { lastTrade, type MarketSpec, type Trade, tradesBetween } from '../../market/index.ts'
import { baseUnits, priceText } from '../../money.ts'
import { invalid, refuse } from '../../refusal.ts'
import type { Report } from '../../report.ts'
import { SPOT } from '../../settings.ts'
import type { Transaction } from '../../transaction.ts'
import type { World } from '../../world.ts'
import {
  type Band,
  knownMarket,
  lotsOf,
  requireFunds,
  requireNear,
  requireTrading,
  requireWorth,
  ticksOf,
  triggerFrom,
} from '../checks.ts'
import type { OrderType } from '../orderType.ts'
import { requireRoom, requireTotal, totalOf } from '../spot/checks.ts'
import { createLimit, createOrder, enterBook, knownOrder, type LimitFacts, take } from '../spot/enter.ts'
import { exitTriggers } from '../spot/exits.ts'
import { emitOrder, endResting, leaveLeg, paidIn, release, reserve, reserveOf } from '../spot/fill.ts'
import { marketOf } from '../spot/markets.ts'
import { endMarket, type RevokeSpot } from '../spot/place.ts'
import { isPair, type SpotOrder, unlist } from '../spot/state.ts'
import { planTake } from '../take.ts'
import { isReached, type Trigger, triggerBand } from '../trigger.ts'
import { type StopLimitState, startWaiting, stopWaiting, triggersIn, waitingIn } from './state.ts'

/** As a limit order, from the first trade on at or past `triggerPrice`. `way` says how the last price gets there: by a rise or a fall. */
export type PlaceStopLimit = LimitFacts & { triggerPrice?: string; way?: Trigger['way'] }

/** Spends a total or sells a quantity at market, from the first trade on at or past `triggerPrice`. */
export type PlaceStopMarket = Omit<PlaceStopLimit, 'price'> & { total?: string }

/** As a market order where the limit of the stop leg is left out. A buy has one, so that its cost is known. */
export type PlaceOco = LimitFacts & { triggerPrice?: string; stopLimitPrice?: string }

/** A waiting order may have any price that some limit order may have. */
const PRICES: Band = { low: SPOT.band.buy.low, high: SPOT.band.sell.high }

function triggerOf(world: World, market: MarketSpec, request: Pick<PlaceStopLimit, 'triggerPrice' | 'way'>): Trigger {
  if (request.triggerPrice === undefined) return invalid('triggerPrice')
  const { priceTicks } = lastTrade(world.markets, market.code, world.now)
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

/** A fired market order takes from the book with its hold. The rest is released. */
function takeAtMarket(transaction: Transaction, market: MarketSpec, order: SpotOrder): void {
  release(transaction, order)
  const levels = planTake(transaction.world, transaction.world.orders.spot.eaten, market, order)
  take(transaction, market, order, levels)
  endMarket(market, order, levels)
  emitOrder(transaction, order)
}

function revoke(transaction: Transaction, request: RevokeSpot): string {
  const order = knownOrder(transaction, request.user, request.order)
  if (order.state !== 'waiting') refuse('orderEnded', { order: order.no })
  stopWaiting(transaction.world.orders.stopLimit, order)
  endResting(transaction, order)
  return order.no
}

/** Places a stop-limit order, which waits for its trigger. Returns it. */
const placeStopLimit = idempotentCommand(
  'spotStopLimit',
  ['code', 'side', 'price', 'quantity', 'triggerPrice', 'way'],
  place,
  knownOrder,
)

/** Places a stop-market order, which waits for its trigger. Returns it. */
const placeStopMarket = idempotentCommand(
  'spotStopMarket',
  ['code', 'side', 'quantity', 'total', 'triggerPrice', 'way'],
  placeAtMarket,
  knownOrder,
)

/** Places a pair of which one cancels the other. Returns it. */
const placeOco = idempotentCommand(
  'spotOco',
  ['code', 'side', 'price', 'quantity', 'triggerPrice', 'stopLimitPrice'],
  placePair,
  knownOrder,
)

/** Cancels a waiting order. Returns it. */
const revokeStopLimit = idempotentCommand('spotStopLimitRevoke', ['order'], revoke, knownOrder)

/** Passes the orders that a trade fires to the spot market. They take from its book, and their next trade is the following one. */
function onTrade(transaction: Transaction, code: string, { priceTicks: price }: Trade): void {
  const { spot, stopLimit } = transaction.world.orders
  for (const waiting of waitingIn(stopLimit, code)) {
    const { no } = waiting
    const trigger = triggersIn(waiting).find((one) => isReached(one, price))
    if (trigger === undefined) continue
    const order = spot.byNo[no] as SpotOrder
    // An exit waits from the trade after the fill that brought it on.
    if (order.exit !== undefined && order.created === transaction.world.now) continue
    stopWaiting(stopLimit, order)
    if (isPair(order)) {
      unlist(spot, order)
      leaveLeg(transaction, order, 'stop')
    }
    order.state = 'new'
    order.trigger = { ...trigger, fired: { at: transaction.world.now, price } }
    if (order.kind === 'market') takeAtMarket(transaction, marketOf(code), order)
    else enterBook(transaction, marketOf(code), order)
    transaction.rewatch = true
  }
}

/** How far back the tape is read for one order: without this limit an audit of an old world takes minutes. */
const READ_BACK_MS = 24 * 3_600_000

/** Whether its trigger can still fire. */
const isPending = (order: SpotOrder): boolean => order.state === 'waiting' || isPair(order)

/** Rule 3: an order is waiting if and only if it is on the waiting list, with its full hold. */
function checkWaiting(world: World, order: SpotOrder, report: Report): void {
  const waiting = waitingIn(world.orders.stopLimit, order.code).find(({ no }) => no === order.no)
  // The hold of a pair is that of its order in the book.
  const expected = isPair(order) ? 0n : order.state === 'waiting' ? order.held : undefined
  if (waiting?.held !== expected) report(3, `order ${order.no} is ${order.state} and waits with ${waiting?.held}`)
}

/** Rule 11, for the trades after `from`: no trade before the one that fired it would have fired it. */
function checkFired(world: World, order: SpotOrder, trigger: Trigger, from: number, report: Report): void {
  const { fired } = trigger
  const triggers =
    order.exit === undefined ? [trigger] : exitTriggers(order.side === 'buy' ? 'sell' : 'buy', order.exit)
  // Before its last change it waited for another price.
  const since = order.amended?.findLast((terms) => terms.trigger !== undefined)?.at ?? 0
  const [filled] = order.oco?.leg === 'limit' ? order.fills : []
  const until = fired?.at ?? filled?.at ?? (isPending(order) ? world.now : order.updated)
  const first = tradesBetween(world.markets, order.code, Math.max(from, since, until - READ_BACK_MS), until).find(
    ({ priceTicks }) => triggers.some((one) => isReached(one, priceTicks)),
  )
  if (first?.at !== fired?.at || first?.priceTicks !== fired?.price)
    report(11, `order ${order.no} fired at ${fired?.price}, the tape reached it with ${first?.priceTicks}`)
}

/** Rules 3 and 11: audits each order until it has fired or ended. */
function createStopLimitAudit(): Audit {
  /** Number of a user's orders that were read, and the time up to which the tape was read for each waiting order. */
  const read = new Map<string, number>()
  const readUntil = new Map<string, number>()
  return (world, _, report) => {
    const { byUser, byNo } = world.orders.spot
    for (const [user, numbers] of Object.entries(byUser)) {
      for (const no of numbers.slice(read.get(user) ?? 0)) {
        const order = byNo[no] as SpotOrder
        if (order.trigger !== undefined) readUntil.set(no, order.created)
      }
      read.set(user, numbers.length)
    }
    for (const [no, from] of readUntil) {
      const order = byNo[no] as SpotOrder
      checkWaiting(world, order, report)
      if (order.trigger !== undefined) checkFired(world, order, order.trigger, from, report)
      if (isPending(order)) readUntil.set(no, world.now)
      else readUntil.delete(no)
    }
    return undefined
  }
}

export const stopLimit = {
  commands: {
    stopLimitPlace: placeStopLimit,
    stopMarketPlace: placeStopMarket,
    ocoPlace: placeOco,
    stopLimitRevoke: revokeStopLimit,
  },
  audit: createStopLimitAudit,
  holds(state, visit) {
    for (const { user, currency, held, no } of Object.values(state.waiting).flat()) {
      if (held === 0n) continue
      visit({ user, account: 'coin', currency, amount: held, ref: no })
    }
  },
  watches: (state) =>
    Object.keys(state.waiting)
      .sort()
      .map((code) => ({ code, ...triggerBand(waitingIn(state, code).flatMap(triggersIn)) })),
  onTrade,
  due: {},
} satisfies OrderType<StopLimitState>
