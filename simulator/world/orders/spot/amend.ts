/** Changing price, quantity and stop price of an open order, in place. */

import { idempotentCommand } from '../../idempotentCommand.ts'
import { balanceOf } from '../../ledger.ts'
import { lastTrade, type MarketSpec } from '../../market/index.ts'
import { fromUnits, priceText, quantityText } from '../../money.ts'
import { invalid, refuse } from '../../refusal.ts'
import { SPOT } from '../../settings.ts'
import type { Transaction } from '../../transaction.ts'
import type { World } from '../../world.ts'
import { type Band, lotsOf, requireNear, requireTrading, requireWorth, ticksOf, triggerFrom } from '../checks.ts'
import { waitingIn } from '../stopLimit/state.ts'
import type { Trigger } from '../trigger.ts'
import { requireTotal, totalOf } from './checks.ts'
import { enterBook, knownOrder, requireResting } from './enter.ts'
import { coverFills, requireExits } from './exits.ts'
import { emitOrder, holdAnew, paidIn, reserveOf } from './fill.ts'
import { marketOf } from './markets.ts'
import { hasEnded, type SpotOrder, unlist } from './state.ts'

/**
 * `quantity` is that of the whole order, including fills. An order with a limit takes price and quantity, a waiting market order its total
 * or its quantity. Without a `triggerPrice` the order keeps its own.
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

/** The allowed prices of an order: a waiting order may have any price that some limit order may have. */
const pricesFor = ({ state, side }: SpotOrder): Band =>
  state === 'waiting' ? { low: SPOT.band.buy.low, high: SPOT.band.sell.high } : SPOT.band[side]

/** The trigger keeps its way to the last price: a stop does not turn into its opposite. A fired trigger keeps its price. */
function triggerAfter(
  world: World,
  market: MarketSpec,
  order: SpotOrder,
  request: string | undefined,
): Terms['trigger'] {
  const { trigger } = order
  if (request === undefined) return trigger
  if (trigger === undefined) return refuse('badRequest', {}, 'triggerPrice')
  if (ticksOf(market, request, 'triggerPrice') === trigger.price) return trigger
  if (trigger.fired) refuse('triggerPassed', { price: priceText(market, trigger.fired.price) }, 'triggerPrice')
  const { priceTicks } = lastTrade(world.markets, market.code, world.now)
  const next: Trigger = triggerFrom(market, priceTicks, request, trigger.way)
  requireNear(world, market, pricesFor(order), next.price, 'triggerPrice')
  return next
}

/** The request in ticks, lots and units; refused for fields that the order does not have. */
function termsAfter(world: World, market: MarketSpec, order: SpotOrder, request: AmendSpot): Terms {
  const spends = order.total !== undefined
  if ((request.price === undefined) === (order.kind === 'limit')) return invalid('price')
  if ((request.total === undefined) === spends) return invalid('total')
  if ((request.quantity === undefined) !== spends) return invalid('quantity')
  const trigger = triggerAfter(world, market, order, request.triggerPrice)
  return {
    ...(trigger ? { trigger } : {}),
    ...(request.price === undefined ? {} : { price: ticksOf(market, request.price) }),
    ...(request.quantity === undefined ? {} : { lots: lotsOf(market, request.quantity) }),
    ...(request.total === undefined ? {} : { total: totalOf(market, request.total) }),
  }
}

/** The price that values an order: its limit, or its stop price if it has no limit. */
const valuePrice = ({ price, trigger }: Terms): number => price ?? trigger?.price ?? 0

function requireTerms(world: World, market: MarketSpec, order: SpotOrder, terms: Terms): void {
  const { price, lots, total } = terms
  if (price === order.price && lots === order.lots && total === order.total && terms.trigger === order.trigger)
    refuse('amendSame', { order: order.no })
  if (total !== undefined) requireTotal(market, total)
  if (lots === undefined) return
  if (lots <= order.filled) refuse('amendFilled', { filled: quantityText(market, order.filled) }, 'quantity')
  requireWorth(market, valuePrice(terms), lots)
  // The market may have moved away from a price that was allowed when it was set.
  if (price === undefined || price === order.price) return
  requireNear(world, market, pricesFor(order), price)
  requireExits(world, market, { side: order.side, limit: price }, order.exits, 'price')
}

/** The amount that the order holds already counts as available to it. */
function requireMore({ world }: Transaction, market: MarketSpec, order: SpotOrder, needed: bigint): void {
  const currency = paidIn(market, order)
  const { available } = balanceOf(world.ledger, order.user, 'coin', currency)
  const more = needed - order.held
  if (more <= available) return
  const params = { currency, available: fromUnits(available, currency), needed: fromUnits(more, currency) }
  refuse('balanceShort', params, order.total === undefined ? 'quantity' : 'total')
}

/** A waiting order is not in the book; the list of waiting orders has its trigger and its hold. */
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

function amend(transaction: Transaction, request: AmendSpot): string {
  const { world } = transaction
  const order = knownOrder(transaction, request.user, request.order)
  if (hasEnded(order)) refuse('orderEnded', { order: order.no })
  if (order.oco !== undefined || order.exit !== undefined || (order.kind === 'market' && order.state !== 'waiting'))
    return refuse('badRequest', {}, 'id')
  const market = marketOf(order.code)
  requireTrading(world, market)
  const terms = termsAfter(world, market, order, request)
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
    coverFills(transaction, order)
  }
  return order.no
}

/**
 * Changes price, quantity and stop price of an open order. It keeps its place in the queue only if the price stays and the quantity falls;
 * otherwise it enters the book anew and takes from it up to its limit. Returns the order.
 */
export const amendSpot = idempotentCommand(
  'spotAmend',
  ['order', 'price', 'quantity', 'total', 'triggerPrice'],
  amend,
  knownOrder,
)
