/** Changing price, quantity and stop price of an open order, in place. */

import { balanceOf } from '../../ledger.ts'
import { lastTrade, type MarketSpec } from '../../market/index.ts'
import { fromUnits, priceText, quantityText } from '../../money.ts'
import { onceCommand } from '../../onceCommand.ts'
import { invalid, refuse } from '../../refusal.ts'
import { SPOT } from '../../settings.ts'
import type { Transaction } from '../../transaction.ts'
import type { World } from '../../world.ts'
import { type Band, lotsOf, requireNear, requireTrading, requireWorth, ticksOf, triggerFrom } from '../checks.ts'
import { waitingIn } from '../stopLimit/state.ts'
import type { Trigger } from '../trigger.ts'
import { requireTotal, totalOf } from './checks.ts'
import { enterBook, knownOrder, requireResting } from './enter.ts'
import { emitOrder, holdAnew, paidIn, reserveOf } from './fill.ts'
import { marketOf } from './markets.ts'
import { hasEnded, type SpotOrder, unlist } from './state.ts'

/**
 * `quantity` is the whole order's, with what has been filled. An order with a limit gives price and quantity, one that waits at market its
 * total or its quantity. Without a `triggerPrice` its own stays.
 */
export type AmendSpot = {
  user: number
  order: string
  price?: string
  quantity?: string
  total?: string
  triggerPrice?: string
  clientId?: string
}

type Terms = Pick<SpotOrder, 'price' | 'lots' | 'total' | 'trigger'>

/** The prices that an order may name: one that waits may name every price that some limit order may. */
const pricesFor = ({ state, side }: SpotOrder): Band =>
  state === 'waiting' ? { low: SPOT.band.buy.low, high: SPOT.band.sell.high } : SPOT.band[side]

/** The same way to the last price as before: a stop does not turn into its opposite. One that has fired keeps its price. */
function triggerAfter(world: World, market: MarketSpec, order: SpotOrder, asked: string | undefined): Terms['trigger'] {
  const { trigger } = order
  if (asked === undefined) return trigger
  if (trigger === undefined) return refuse('badRequest', {}, 'triggerPrice')
  if (ticksOf(market, asked, 'triggerPrice') === trigger.price) return trigger
  if (trigger.fired) refuse('triggerPassed', { price: priceText(market, trigger.fired.price) }, 'triggerPrice')
  const { priceTicks } = lastTrade(world.markets, market.code, world.now)
  const next: Trigger = triggerFrom(market, priceTicks, asked, trigger.way)
  requireNear(world, market, pricesFor(order), next.price, 'triggerPrice')
  return next
}

/** What is asked for, in ticks, lots and units; refused where the order has no such thing. */
function termsAfter(world: World, market: MarketSpec, order: SpotOrder, asked: AmendSpot): Terms {
  const spends = order.total !== undefined
  if ((asked.price === undefined) === (order.kind === 'limit')) return invalid('price')
  if ((asked.total === undefined) === spends) return invalid('total')
  if ((asked.quantity === undefined) !== spends) return invalid('quantity')
  const trigger = triggerAfter(world, market, order, asked.triggerPrice)
  return {
    ...(trigger ? { trigger } : {}),
    ...(asked.price === undefined ? {} : { price: ticksOf(market, asked.price) }),
    ...(asked.quantity === undefined ? {} : { lots: lotsOf(market, asked.quantity) }),
    ...(asked.total === undefined ? {} : { total: totalOf(market, asked.total) }),
  }
}

/** The price that an order is worth something at: its limit, or its stop price where it has none. */
const worthAt = ({ price, trigger }: Terms): number => price ?? trigger?.price ?? 0

function requireTerms(world: World, market: MarketSpec, order: SpotOrder, terms: Terms): void {
  const { price, lots, total } = terms
  if (price === order.price && lots === order.lots && total === order.total && terms.trigger === order.trigger)
    refuse('amendSame', { order: order.no })
  if (total !== undefined) requireTotal(market, total)
  if (lots === undefined) return
  if (lots <= order.filled) refuse('amendFilled', { filled: quantityText(market, order.filled) }, 'quantity')
  requireWorth(market, worthAt(terms), lots)
  // The market may have left a price that was allowed when it was named.
  if (price !== undefined && price !== order.price) requireNear(world, market, pricesFor(order), price)
}

/** What the order holds already counts as available to it. */
function requireMore({ world }: Transaction, market: MarketSpec, order: SpotOrder, needed: bigint): void {
  const currency = paidIn(market, order)
  const { available } = balanceOf(world.ledger, order.user, 'coin', currency)
  const more = needed - order.held
  if (more <= available) return
  const params = { currency, available: fromUnits(available, currency), needed: fromUnits(more, currency) }
  refuse('balanceShort', params, order.total === undefined ? 'quantity' : 'total')
}

/** An order that waits is not in the book; the list of those that wait knows what fires it and what it holds. */
function waitAnew({ world }: Transaction, { no, code, held, trigger }: SpotOrder): void {
  const { stopLimit } = world.orders
  stopLimit.waiting[code] = waitingIn(stopLimit, code).map((one) =>
    one.no === no ? { ...one, held, trigger: trigger ?? one.trigger } : one,
  )
}

function remember({ world }: Transaction, order: SpotOrder, { trigger }: Terms): void {
  const { price, lots, total, fills } = order
  const before = {
    ...(price === undefined ? {} : { price }),
    ...(lots === undefined ? {} : { lots }),
    ...(total === undefined ? {} : { total }),
    ...(trigger === order.trigger || order.trigger === undefined ? {} : { trigger: order.trigger.price }),
  }
  order.amended = [...(order.amended ?? []), { at: world.now, fills: fills.length, ...before }]
}

function amend(transaction: Transaction, asked: AmendSpot): string {
  const { world } = transaction
  const order = knownOrder(transaction, asked.user, asked.order)
  if (hasEnded(order)) refuse('orderEnded', { order: order.no })
  if (order.oco !== undefined || (order.kind === 'market' && order.state !== 'waiting'))
    return refuse('badRequest', {}, 'id')
  const market = marketOf(order.code)
  requireTrading(world, market)
  const terms = termsAfter(world, market, order, asked)
  requireTerms(world, market, order, terms)
  const { price, lots, total } = terms
  const keepsPlace = price === order.price && (lots ?? 0) < (order.lots ?? 0)
  if (order.timeInForce === 'post_only' && !keepsPlace && price !== undefined)
    requireResting(world, market, { ...order, price })
  const needed = total ?? reserveOf(market, order.side, price ?? 0, (lots ?? 0) - order.filled)
  requireMore(transaction, market, order, needed)
  remember(transaction, order, terms)
  Object.assign(order, terms)
  holdAnew(transaction, order, needed)
  if (order.state === 'waiting') {
    waitAnew(transaction, order)
    emitOrder(transaction, order)
  } else if (keepsPlace) emitOrder(transaction, order)
  else {
    unlist(world.orders.spot, order)
    enterBook(transaction, market, order)
  }
  return order.no
}

/**
 * Changes price, quantity and stop price of an open order. It keeps its place in the queue only if the price stays and the quantity falls; otherwise it
 * enters the book anew, and takes what the book offers up to its limit. Returns it.
 */
export const amendSpot = onceCommand(
  'spotAmend',
  ['order', 'price', 'quantity', 'total', 'triggerPrice'],
  amend,
  knownOrder,
)
