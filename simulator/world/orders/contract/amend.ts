/** Changing price, quantity and trigger price of an active contract order, in place. */

import { idempotentCommand } from '../../idempotentCommand.ts'
import type { MarketSpec } from '../../market/index.ts'
import { quantityText } from '../../money.ts'
import { invalid, refuse } from '../../refusal.ts'
import { SPOT } from '../../settings.ts'
import type { Transaction } from '../../transaction.ts'
import type { World } from '../../world.ts'
import {
  isTrailing,
  lotsOf,
  requireFunds,
  requireNear,
  requireTrading,
  requireWorth,
  type TrailRequest,
  ticksOf,
  trailedAnew,
  triggerFrom,
} from '../checks.ts'
import { shownAt } from '../resting.ts'
import { marketOf } from '../spot/markets.ts'
import { bestPrice } from '../take.ts'
import { heldPosition, requireStops, requireTier } from './checks.ts'
import { closeTaken, planClose, settle } from './closing.ts'
import { carryOut, planEntry } from './enter.ts'
import { markNow, reserveFor } from './figures.ts'
import { endOrder, liquidateIfDue } from './liquidate.ts'
import { CONTRACT_ACCOUNT, emitOrder, release, reserve } from './money.ts'
import { knownOrder, watchedPrice } from './place.ts'
import { type ContractOrder, type ContractTrigger, closableLots, enlist, type Position, unlist } from './state.ts'

/** `quantity` is that of the whole order, including fills. Omitted fields keep their values. */
export type AmendContract = {
  user: number
  order: string
  price?: string
  quantity?: string
  triggerPrice?: string
  clientId?: string
} & Omit<TrailRequest, 'activationPrice'>

type Terms = Pick<ContractOrder, 'lots'> & Partial<Pick<ContractOrder, 'price' | 'trigger'>>

/** The trigger keeps its way to the price: it does not turn into its opposite. */
function triggerAfter(
  world: World,
  market: MarketSpec,
  { trigger, state }: ContractOrder,
  amendment: AmendContract,
): ContractTrigger | undefined {
  const { triggerPrice: request } = amendment
  if (isTrailing(amendment)) {
    if (trigger === undefined || state !== 'pending') return refuse('badRequest', {}, 'trailingPercent')
    return trailedAnew(market, watchedPrice(world, market.code, 'last'), trigger, amendment)
  }
  if (request === undefined) return trigger
  if (trigger === undefined || trigger.trail || state !== 'pending') return refuse('badRequest', {}, 'triggerPrice')
  if (ticksOf(market, request, 'triggerPrice') === trigger.price) return trigger
  const present = watchedPrice(world, market.code, trigger.by)
  return { ...triggerFrom(market, present, request, trigger.way), by: trigger.by }
}

function termsAfter(world: World, market: MarketSpec, order: ContractOrder, request: AmendContract): Terms {
  if (request.price !== undefined && order.price === undefined) return invalid('price')
  const trigger = triggerAfter(world, market, order, request)
  const price = request.price === undefined ? order.price : ticksOf(market, request.price)
  const lots = request.quantity === undefined ? order.lots : lotsOf(market, request.quantity)
  if (price === order.price && lots === order.lots && trigger === order.trigger)
    refuse('amendSame', { order: order.no })
  if (lots <= order.filled) refuse('amendFilled', { filled: quantityText(market, order.filled) }, 'quantity')
  return { lots, ...(price === undefined ? {} : { price }), ...(trigger ? { trigger } : {}) }
}

/** Gives the order its new terms; its fills keep the previous terms. */
function rename({ world }: Transaction, order: ContractOrder, terms: Terms): void {
  const { lots, price, fills } = order
  const before = { at: world.now, fills: fills.length, lots, ...(price === undefined ? {} : { price }) }
  order.amended = [...(order.amended ?? []), before]
  // With another quantity the order no longer closes the whole position.
  if (terms.lots !== lots) delete order.whole
  Object.assign(order, terms)
}

/** The order leaves its place in the queue for the last one. */
function queueAnew({ world }: Transaction, order: ContractOrder): void {
  const { live } = world.orders.contract
  unlist(live, order)
  enlist(live, order)
}

/** An opening order that waits, or that keeps its place in the book: only its hold changes. */
function holdAnew(transaction: Transaction, market: MarketSpec, order: ContractOrder, terms: Terms): void {
  const { user, leverage, held, filled } = order
  const price = terms.price ?? terms.trigger?.price ?? 0
  requireWorth(market, price, terms.lots)
  requireTier(market, price, terms.lots, leverage)
  if (order.state === 'pending') requireStops(market, order.direction, order, [price])
  const needed = reserveFor(market, price, terms.lots - filled, leverage)
  const more = needed.margin + needed.fee - held.margin - held.fee
  if (more > 0n) requireFunds(transaction.world, user, CONTRACT_ACCOUNT, market.quote, more, 'quantity')
  rename(transaction, order, terms)
  release(transaction, order)
  reserve(transaction, order, needed)
  emitOrder(transaction, order)
}

/** An opening order enters the book anew. */
function enterAnew(transaction: Transaction, market: MarketSpec, order: ContractOrder, terms: Terms): void {
  const { world } = transaction
  const { held, side, direction, code, no } = order
  const plan = planEntry(world, market, { ...order, ...terms }, held.margin + held.fee)
  const entry = terms.price ?? bestPrice(world, market, side) ?? 0
  if (order.filled === 0)
    requireStops(market, direction, order, plan.takes.length > 0 ? [entry, markNow(world, code)] : [entry])
  rename(transaction, order, terms)
  queueAnew(transaction, order)
  release(transaction, order)
  carryOut(transaction, market, order, plan)
  const position = world.orders.contract.positions[no]
  // Together with what it has, the position may be of a higher tier.
  if (position?.state === 'holding' && plan.takes.length > 0)
    liquidateIfDue(transaction, position, markNow(world, code))
}

/** The most lots that a closing order may have, including fills. */
const mostLots = ({ world }: Transaction, position: Position, { state, lots }: ContractOrder): number =>
  state === 'pending' ? position.lots : closableLots(world.orders.contract, position) + lots

function amendClosing(transaction: Transaction, market: MarketSpec, order: ContractOrder, terms: Terms): void {
  const { world } = transaction
  const position = heldPosition(transaction, order.user, order.position ?? '')
  const most = mostLots(transaction, position, order)
  if (terms.lots !== order.lots && terms.lots > most)
    refuse('closeTooMuch', { quantity: quantityText(market, most), currency: market.base }, 'quantity')
  const { price } = terms
  const moves = price !== order.price
  const stays = !moves && terms.lots < order.lots
  if (price !== undefined && moves) requireNear(world, market, SPOT.band[order.side], price)
  rename(transaction, order, terms)
  if (order.state === 'pending' || price === undefined || stays) {
    emitOrder(transaction, order)
    return
  }
  queueAnew(transaction, order)
  closeTaken(transaction, position, order, planClose(world, market, position, order.lots - order.filled, price))
  if (order.filled === order.lots) endOrder(transaction, order, 'filled')
  else {
    order.ahead = shownAt(world, market, order.side, price)
    emitOrder(transaction, order)
  }
  settle(transaction, position)
}

function amend(transaction: Transaction, request: AmendContract): string {
  const { world } = transaction
  const order = knownOrder(transaction, request.user, request.order)
  // An order whose trigger has fired is being executed.
  if (order.state !== 'open' && order.state !== 'pending') refuse('orderEnded', { order: order.no })
  const market = marketOf(order.code)
  requireTrading(world, market)
  const terms = termsAfter(world, market, order, request)
  const keepsPlace = terms.price === order.price && terms.lots < order.lots
  if (order.action === 'close') amendClosing(transaction, market, order, terms)
  else if (order.state === 'pending' || keepsPlace) holdAnew(transaction, market, order, terms)
  else enterAnew(transaction, market, order, terms)
  return order.no
}

/**
 * Changes an active order. In the book it keeps its place only if its price stays and its quantity falls; otherwise it enters the book anew
 * and takes from it up to its limit. Returns the order.
 */
export const amendContract = idempotentCommand(
  'contractAmend',
  ['order', 'price', 'quantity', 'triggerPrice', 'trailingPercent', 'trailingDistance'],
  amend,
  knownOrder,
)
