/** Closing positions, setting their stops, and cancelling orders. */
import { idempotentCommand } from '../../idempotentCommand.ts'
import type { MarketSpec } from '../../market/index.ts'
import { priceText, quantityText } from '../../money.ts'
import { writeMessage } from '../../people/messages.ts'
import { refuse } from '../../refusal.ts'
import { SPOT } from '../../settings.ts'
import type { Transaction } from '../../transaction.ts'
import type { World } from '../../world.ts'
import { lotsOf, requireNear, requireTrading, ticksOf } from '../checks.ts'
import { shownAt } from '../resting.ts'
import { marketName, marketOf } from '../spot/markets.ts'
import { planTake, recordTaken, type TakenLevel } from '../take.ts'
import { requireRoom, requireStops } from './checks.ts'
import { feeFor, markNow } from './figures.ts'
import { fitLevels } from './levels.ts'
import { endOrder, endOrdersOf, endPosition, liquidateIfDue } from './liquidate.ts'
import { closePart, closing, emitOrder, emitPosition } from './money.ts'
import { createOrder, knownOrder, stopsOf, TRIGGER_FACTS, type TriggerRequest, triggerAt } from './place.ts'
import {
  type ContractOrder,
  closableLots,
  contractOrders,
  isLive,
  type OrderFilter,
  type Position,
  positionOf,
  restingOf,
  sideOf,
} from './state.ts'

/** `position` is its number; without a quantity (in coins, as text) all of it is closed. */
type ClosePart = { user: number; position: string; quantity?: string; clientId?: string }
/** With a price it is a limit order: the part that does not trade at once rests in the book. */
export type CloseContract = ClosePart & { price?: string }
export type CloseAtTrigger = ClosePart & TriggerRequest
/** Sets both stops for all of the position: an omitted stop is removed, and so are its levels. */
export type SetStops = { user: number; position: string; stopWin?: string; stopLose?: string; clientId?: string }
export type RevokeContract = { user: number; order: string; clientId?: string }
/** Which active orders are canceled together; times are ms of placing, both inclusive. */
export type RevokeAllContract = { user: number; clientId?: string } & Pick<
  OrderFilter,
  'code' | 'direction' | 'kind' | 'from' | 'to'
>

/** A user's open position; refused when there is none or it has ended. */
export function heldPosition(transaction: Transaction, user: number, no: string): Position {
  const position =
    positionOf(transaction.world.orders.contract, user, no) ?? refuse('positionUnknown', { position: no })
  return position.state === 'holding' ? position : refuse('positionClosed', { position: no })
}

/** The lots of a position that a request closes. */
function lotsToClose(market: MarketSpec, position: Position, quantity: string | undefined): number {
  if (quantity === undefined) return position.lots
  const lots = lotsOf(market, quantity)
  if (lots > position.lots)
    refuse('closeTooMuch', { quantity: quantityText(market, position.lots), currency: market.base }, 'quantity')
  return lots
}

/**
 * The fills of a close as long as each part's margin covers its loss and fee, so that nothing falls below zero, and the returned amounts.
 */
export function payable(market: MarketSpec, position: Position, takes: readonly TakenLevel[]) {
  const { code, direction } = position
  const left = { code, direction, lots: position.lots, cost: position.cost, margin: position.margin }
  const paid: { takes: TakenLevel[]; returned: bigint } = { takes: [], returned: 0n }
  for (const take of takes) {
    const { margin, gross, cost } = closing(left, take.price, take.lots)
    const returned = margin + gross - feeFor(market, take.price, take.lots, 'taker')
    if (returned < 0n) break
    left.lots -= take.lots
    left.cost -= cost
    left.margin -= margin
    paid.takes.push(take)
    paid.returned += returned
  }
  return paid
}

/** The levels that closing takes from the book, up to a limit price. */
export function planClose(
  world: World,
  market: MarketSpec,
  position: Position,
  lots: number,
  price?: number,
): TakenLevel[] {
  const side = sideOf(position.direction, 'close')
  const takes = planTake(world, world.orders.contract.eaten, market, { user: position.user, side, lots, price })
  return payable(market, position, takes).takes
}

export function closeTaken(
  transaction: Transaction,
  position: Position,
  order: ContractOrder,
  takes: readonly TakenLevel[],
): void {
  const { world } = transaction
  const market = marketOf(position.code)
  recordTaken(world, world.orders.contract.eaten, market, order, takes)
  for (const { price, lots } of takes) {
    const fee = feeFor(market, price, lots, 'taker')
    closePart(transaction, position, { price, lots, fee, reason: 'close' })
    order.filled += lots
    order.fills.push({ at: world.now, price, lots, fee, maker: false })
  }
}

/** Limits resting closing orders together to the size of the position, oldest first. */
function fitResting(transaction: Transaction, position: Position): void {
  let left = position.lots
  for (const order of restingOf(transaction.world.orders.contract, position)) {
    const kept = Math.min(order.lots - order.filled, left)
    left -= kept
    if (kept === 0) endOrder(transaction, order, 'revoked', 'positionReduced')
    else if (order.filled + kept < order.lots) {
      order.lots = order.filled + kept
      emitOrder(transaction, order)
    }
  }
}

/** After a part of a position was closed: ends it, or continues with the rest. */
export function settle(transaction: Transaction, position: Position): void {
  if (position.lots === 0) {
    endOrdersOf(transaction, position, 'positionClosed')
    endPosition(transaction, position, 'closed')
    return
  }
  fitResting(transaction, position)
  fitLevels(position)
  if (!liquidateIfDue(transaction, position, markNow(transaction.world, position.code)))
    emitPosition(transaction, position)
}

/** A trade fills a resting closing order at its price, as long as the position's margin covers the loss and the fee. */
export function fillClosing(transaction: Transaction, order: ContractOrder, lots: number): void {
  const { world } = transaction
  const position = world.orders.contract.positions[order.position ?? '']
  const { price } = order
  if (position === undefined || price === undefined) return
  const market = marketOf(order.code)
  const fee = feeFor(market, price, lots, 'maker')
  const { margin, gross } = closing(position, price, lots)
  if (margin + gross < fee) return
  closePart(transaction, position, { price, lots, fee, reason: 'close' })
  order.filled += lots
  order.fills.push({ at: world.now, price, lots, fee, maker: true })
  if (order.filled === order.lots) endOrder(transaction, order, 'filled')
  else emitOrder(transaction, order)
  settle(transaction, position)
}

export function createClosing(
  transaction: Transaction,
  position: Position,
  facts: Partial<ContractOrder> & { lots: number },
): ContractOrder {
  const { user, code, direction, leverage } = position
  const side = sideOf(direction, 'close')
  const base = { user, code, action: 'close' as const, direction, side, kind: 'market' as const, leverage }
  return createOrder(transaction, { ...base, position: position.no, state: 'triggered', ...facts })
}

/** Continues a triggered closing order: it takes from the visible book, trade by trade, until it is filled. */
export function work(transaction: Transaction, order: ContractOrder): void {
  const position = transaction.world.orders.contract.positions[order.position ?? '']
  if (position === undefined || position.state !== 'holding') return
  const market = marketOf(order.code)
  const takes = planClose(transaction.world, market, position, Math.min(order.lots - order.filled, position.lots))
  if (takes.length === 0) return
  closeTaken(transaction, position, order, takes)
  if (order.filled === order.lots) endOrder(transaction, order, 'filled', order.reason)
  else emitOrder(transaction, order)
  settle(transaction, position)
}

/** A closing order fires: it closes at most the current position, and all of it if it was placed for the whole. */
export function closeFired(transaction: Transaction, order: ContractOrder): void {
  const position = transaction.world.orders.contract.positions[order.position ?? '']
  if (position === undefined) return
  order.lots = order.whole === true ? position.lots : Math.min(order.lots, position.lots)
  work(transaction, order)
}

/** A stop fires: ends the position's opening order and closes the whole position by an order that names the stop. */
export function fireStop(
  transaction: Transaction,
  position: Position,
  stop: 'stopWin' | 'stopLose',
  markTicks: number,
): void {
  const price = position[stop] ?? markTicks
  const up = (position.direction === 'long') === (stop === 'stopWin')
  const fired = { at: transaction.world.now, price: markTicks }
  delete position.stopWin
  delete position.stopLose
  delete position.levels
  const opening = transaction.world.orders.contract.orders[position.no]
  if (opening !== undefined && isLive(opening)) endOrder(transaction, opening, 'revoked', 'positionClosed')
  const trigger = { price, by: 'mark' as const, way: up ? ('up' as const) : ('down' as const), fired }
  const order = createClosing(transaction, position, { lots: position.lots, whole: true, trigger, reason: stop })
  emitOrder(transaction, order)
  emitPosition(transaction, position)
  const market = marketOf(position.code)
  const params = { market: marketName(market), price: priceText(market, markTicks) }
  writeMessage(transaction, position.user, stop === 'stopWin' ? 'stopWinFired' : 'stopLoseFired', params)
  work(transaction, order)
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

/** Closes all of a position with these fills, which take its whole size. */
export function closeWholly(transaction: Transaction, position: Position, takes: readonly TakenLevel[]): void {
  const order = createClosing(transaction, position, { lots: position.lots })
  closeTaken(transaction, position, order, takes)
  endOrder(transaction, order, 'filled')
  settle(transaction, position)
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

function setStops(transaction: Transaction, request: SetStops): string {
  const position = heldPosition(transaction, request.user, request.position)
  const market = marketOf(position.code)
  const stops = stopsOf(market, request)
  requireStops(market, position.direction, stops, [markNow(transaction.world, position.code)])
  delete position.stopWin
  delete position.stopLose
  delete position.levels
  Object.assign(position, stops)
  emitPosition(transaction, position)
  return position.no
}

function revoke(transaction: Transaction, request: RevokeContract): string {
  const order = knownOrder(transaction, request.user, request.order)
  if (!isLive(order)) refuse('orderEnded', { order: order.no })
  endOrder(transaction, order, 'revoked', 'withdrawn')
  return order.no
}

function revokeAll(transaction: Transaction, { user, clientId: _, ...filter }: RevokeAllContract): string {
  const { contract } = transaction.world.orders
  const { list } = contractOrders(contract, user, { ...filter, state: 'current', limit: Number.MAX_SAFE_INTEGER })
  if (list.length === 0) refuse('noOpenOrders')
  for (const order of list) endOrder(transaction, order, 'revoked', 'withdrawn')
  return String(list.length)
}

export const knownPosition = (transaction: Transaction, user: number, no: string): Position =>
  positionOf(transaction.world.orders.contract, user, no) ?? refuse('positionUnknown', { position: no })

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

/** Sets or removes a position's stops. Returns the position. */
export const stopsContract = idempotentCommand(
  'contractStops',
  ['position', 'stopWin', 'stopLose'],
  setStops,
  knownPosition,
)

/** Cancels an order that is pending, resting or being executed; its fills stay. Returns it. */
export const revokeContract = idempotentCommand('contractRevoke', ['order'], revoke, knownOrder)

/** Cancels all active orders that match; their fills stay. Returns how many. */
export const revokeAllContract = idempotentCommand(
  'contractRevokeAll',
  ['code', 'direction', 'kind', 'from', 'to'],
  revokeAll,
  (_, __, count) => Number(count),
)
