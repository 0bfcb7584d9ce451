/** Changing price and quantity of an open order with a limit, in place. */

import { balanceOf } from '../../ledger.ts'
import type { MarketSpec } from '../../market/index.ts'
import { fromUnits, quantityText } from '../../money.ts'
import { onceCommand } from '../../onceCommand.ts'
import { refuse } from '../../refusal.ts'
import { SPOT } from '../../settings.ts'
import type { Transaction } from '../../transaction.ts'
import { type Band, lotsOf, requireNear, requireTrading, requireWorth, ticksOf } from '../checks.ts'
import { waitingIn } from '../stopLimit/state.ts'
import { enterBook, knownOrder, requireResting } from './enter.ts'
import { emitOrder, holdAnew, paidIn, reserveOf } from './fill.ts'
import { marketOf } from './markets.ts'
import { hasEnded, type SpotOrder, unlist } from './state.ts'

/** `quantity` is the whole order's, with what has been filled. */
export type AmendSpot = { user: number; order: string; price: string; quantity: string; clientId?: string }

/** The prices that an order may name: one that waits may name every price that some limit order may. */
const pricesFor = ({ state, side }: SpotOrder): Band =>
  state === 'waiting' ? { low: SPOT.band.buy.low, high: SPOT.band.sell.high } : SPOT.band[side]

/** What the order holds already counts as available to it. */
function requireMore({ world }: Transaction, market: MarketSpec, order: SpotOrder, needed: bigint): void {
  const currency = paidIn(market, order)
  const { available } = balanceOf(world.ledger, order.user, 'coin', currency)
  const more = needed - order.held
  if (more <= available) return
  const params = { currency, available: fromUnits(available, currency), needed: fromUnits(more, currency) }
  refuse('balanceShort', params, 'quantity')
}

/** An order that waits is not in the book; the list of those that wait knows what it holds. */
function holdWaiting({ world }: Transaction, { no, code, held }: SpotOrder): void {
  const { stopLimit } = world.orders
  stopLimit.waiting[code] = waitingIn(stopLimit, code).map((one) => (one.no === no ? { ...one, held } : one))
}

function amend(transaction: Transaction, asked: AmendSpot): string {
  const { world } = transaction
  const order = knownOrder(transaction, asked.user, asked.order)
  if (hasEnded(order)) refuse('orderEnded', { order: order.no })
  const { no, price: oldPrice, lots: oldLots } = order
  if (order.kind !== 'limit' || order.oco !== undefined || oldPrice === undefined || oldLots === undefined)
    return refuse('badRequest', {}, 'id')
  const market = marketOf(order.code)
  requireTrading(world, market)
  const price = ticksOf(market, asked.price)
  const lots = lotsOf(market, asked.quantity)
  if (price === oldPrice && lots === oldLots) refuse('amendSame', { order: no })
  if (lots <= order.filled) refuse('amendFilled', { filled: quantityText(market, order.filled) }, 'quantity')
  requireWorth(market, price, lots)
  // The market may have left a price that was allowed when it was named.
  if (price !== oldPrice) requireNear(world, market, pricesFor(order), price)
  const keepsPlace = price === oldPrice && lots < oldLots
  if (order.timeInForce === 'post_only' && !keepsPlace) requireResting(world, market, { ...order, price })
  const needed = reserveOf(market, order.side, price, lots - order.filled)
  requireMore(transaction, market, order, needed)
  order.amended = [
    ...(order.amended ?? []),
    { at: world.now, fills: order.fills.length, price: oldPrice, lots: oldLots },
  ]
  order.price = price
  order.lots = lots
  holdAnew(transaction, order, needed)
  if (order.state === 'waiting') {
    holdWaiting(transaction, order)
    emitOrder(transaction, order)
  } else if (keepsPlace) emitOrder(transaction, order)
  else {
    unlist(world.orders.spot, order)
    enterBook(transaction, market, order)
  }
  return no
}

/**
 * Changes price and quantity of an open order. It keeps its place in the queue only if the price stays and the quantity falls; otherwise it
 * enters the book anew, and takes what the book offers up to its limit. Returns it.
 */
export const amendSpot = onceCommand('spotAmend', ['order', 'price', 'quantity'], amend, knownOrder)
