/** Closing positions, setting their stops, and cancelling orders. */
import { idempotentCommand } from '../../idempotentCommand.ts'
import type { MarketSpec } from '../../market/index.ts'
import { quantityText } from '../../money.ts'
import { refuse } from '../../refusal.ts'
import { SPOT } from '../../settings.ts'
import type { Transaction } from '../../transaction.ts'
import { lotsOf, requireNear, requireTrading, ticksOf } from '../checks.ts'
import { shownAt } from '../resting.ts'
import { marketOf } from '../spot/markets.ts'
import { heldPosition, knownPosition, requireRoom } from './checks.ts'
import { closeTaken, createClosing, planClose, settle } from './closing.ts'
import { endOrder } from './liquidate.ts'
import { emitOrder } from './money.ts'
import { knownOrder, TRIGGER_FACTS, type TriggerRequest, triggerAt } from './place.ts'
import { closableLots, type Position, sideOf } from './state.ts'

/** `position` is its number; without a quantity (in coins, as text) all of it is closed. */
type ClosePart = { user: number; position: string; quantity?: string; clientId?: string }
/** With a price it is a limit order: the part that does not trade at once rests in the book. */
export type CloseContract = ClosePart & { price?: string }
export type CloseAtTrigger = ClosePart & TriggerRequest

/** The lots of a position that a request closes. */
function lotsToClose(market: MarketSpec, position: Position, quantity: string | undefined): number {
  if (quantity === undefined) return position.lots
  const lots = lotsOf(market, quantity)
  if (lots > position.lots)
    refuse('closeTooMuch', { quantity: quantityText(market, position.lots), currency: market.base }, 'quantity')
  return lots
}

/** The parts of a position that a request closes. */
function toClose(transaction: Transaction, request: ClosePart) {
  const position = heldPosition(transaction, request.user, request.position)
  const market = marketOf(position.code)
  requireTrading(transaction.world, market)
  return { position, market, lots: lotsToClose(market, position, request.quantity) }
}

/** Lots for a resting order: all, or a part, of the lots that no other order closes yet. */
function lotsToRest(transaction: Transaction, position: Position, lots: number, request: ClosePart): number {
  const left = closableLots(transaction.world.orders.contract, position)
  if (left === 0) refuse('closingFull', {}, 'quantity')
  if (request.quantity === undefined) return left
  const market = marketOf(position.code)
  if (lots > left) refuse('closeTooMuch', { quantity: quantityText(market, left), currency: market.base }, 'quantity')
  return lots
}

/** A limit order that only reduces: it takes from the book up to its price, and the rest stays there. */
function closeAtLimit(transaction: Transaction, request: CloseContract & { price: string }): string {
  const { world } = transaction
  const { position, market, lots: wanted } = toClose(transaction, request)
  const lots = lotsToRest(transaction, position, wanted, request)
  const price = ticksOf(market, request.price)
  requireNear(world, market, SPOT.band[sideOf(position.direction, 'close')], price)
  requireRoom(world, request.user)
  const takes = planClose(world, market, position, lots, price)
  const order = createClosing(transaction, position, { lots, kind: 'limit', price, state: 'open' })
  closeTaken(transaction, position, order, takes)
  if (order.filled === order.lots) endOrder(transaction, order, 'filled')
  else {
    order.ahead = shownAt(world, market, order.side, price)
    emitOrder(transaction, order)
  }
  settle(transaction, position)
  return position.no
}

function closeNow(transaction: Transaction, request: CloseContract): string {
  if (request.price !== undefined) return closeAtLimit(transaction, { ...request, price: request.price })
  const { world } = transaction
  const { position, market, lots } = toClose(transaction, request)
  const takes = planClose(world, market, position, lots)
  if (takes.length === 0) refuse('bookEmpty', { market: market.name })
  const order = createClosing(transaction, position, { lots })
  closeTaken(transaction, position, order, takes)
  if (order.filled === order.lots) endOrder(transaction, order, 'filled')
  else endOrder(transaction, order, 'revoked', 'bookExhausted')
  settle(transaction, position)
  return position.no
}

function closeLater(transaction: Transaction, request: CloseAtTrigger): string {
  const { world } = transaction
  const { position, market, lots } = toClose(transaction, request)
  const trigger = triggerAt(world, market, request, sideOf(position.direction, 'close'))
  requireRoom(world, request.user)
  const whole = request.quantity === undefined ? { whole: true } : {}
  const order = createClosing(transaction, position, { lots, ...whole, trigger, state: 'pending' })
  emitOrder(transaction, order)
  return order.no
}

/** Closes a position or a part of it: at market as far as the visible book allows, or by a limit order. Returns the position. */
export const closeContract = idempotentCommand(
  'contractClose',
  ['position', 'quantity', 'price'],
  closeNow,
  knownPosition,
)

/** Places a closing order with a trigger. Returns it. */
export const closeAtTrigger = idempotentCommand(
  'contractTriggerClose',
  ['position', 'quantity', ...TRIGGER_FACTS],
  closeLater,
  knownOrder,
)
