/** Stop orders: each waits for its trigger price, and is a spot order with a limit or at market from then on. */
import type { MarketSpec, Trade } from '../../market/index.ts'
import type { Transaction } from '../../transaction.ts'
import type { OrderType } from '../orderType.ts'
import { enterBook, take } from '../spot/enter.ts'
import { emitOrder, leaveLeg, release } from '../spot/fill.ts'
import { marketOf } from '../spot/markets.ts'
import { endMarket } from '../spot/place.ts'
import { isPair, type SpotOrder, unlist } from '../spot/state.ts'
import { planTake } from '../take.ts'
import { follow, isReached, type Trigger, triggerBand } from '../trigger.ts'
import { createStopLimitAudit } from './audit.ts'
import { placeOco, placeStopLimit, placeStopMarket, revokeStopLimit } from './place.ts'
import { type StopLimitState, stopWaiting, triggersIn, waitAnew, waitingIn } from './state.ts'

/** A fired market order takes from the book with its hold. The rest is released. */
function takeAtMarket(transaction: Transaction, market: MarketSpec, order: SpotOrder): void {
  release(transaction, order)
  const levels = planTake(transaction.world, transaction.world.orders.spot.eaten, market, order)
  take(transaction, market, order, levels)
  endMarket(market, order, levels)
  emitOrder(transaction, order)
}

/** A trade that does not fire a trailing stop may move it. */
function moveStop(transaction: Transaction, order: SpotOrder, trigger: Trigger, price: number): void {
  const moved = follow(trigger, price)
  if (moved === trigger) return
  order.trigger = moved
  waitAnew(transaction.world.orders.stopLimit, order)
  emitOrder(transaction, order)
  transaction.rewatch = true
}

/**
 * Passes the orders that a trade fires to the spot market, and moves trailing stops. Fired orders take from its book, and their next trade is
 * the following one.
 */
function onTrade(transaction: Transaction, code: string, { priceTicks: price }: Trade): void {
  const { spot, stopLimit } = transaction.world.orders
  for (const waiting of waitingIn(stopLimit, code)) {
    const order = spot.byNo[waiting.no] as SpotOrder
    const trigger = triggersIn(waiting).find((one) => isReached(one, price))
    if (trigger === undefined) {
      moveStop(transaction, order, waiting.trigger, price)
      continue
    }
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
