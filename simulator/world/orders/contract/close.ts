/** Closing positions, setting their stops, and withdrawing what waits. */
import type { TriggerKind } from '../../../../protocol/shapes/perpetual.ts'
import type { MarketSpec } from '../../market/index.ts'
import { priceText, quantityText } from '../../money.ts'
import { once } from '../../once.ts'
import { requireUser } from '../../people/find.ts'
import { writeMessage } from '../../people/messages.ts'
import { refuse } from '../../refusal.ts'
import type { Turn } from '../../turn.ts'
import type { World } from '../../world.ts'
import { lotsOf, requireTrading } from '../checks.ts'
import { marketName, marketOf } from '../spot/markets.ts'
import { type Bite, eat, planTake } from '../take.ts'
import { requireRoom, requireStops } from './checks.ts'
import { feeFor, markNow } from './figures.ts'
import { endOrder, endOrdersOf, endPosition, liquidateIfDue } from './liquidate.ts'
import { closePart, closing, tellOrder, tellPosition } from './money.ts'
import { createOrder, knownOrder, stopsOf, triggerAt } from './place.ts'
import { type ContractOrder, isLive, type Position, positionOf, sideOf } from './state.ts'

/** `position` is its number; without a quantity (in coins, as text) all of it is meant. */
export type CloseContract = { user: number; position: string; quantity?: string; clientId?: string }
export type CloseAtTrigger = CloseContract & { triggerPrice: string; triggerBy: TriggerKind }
/** Sets both stops: one that is left out is taken off. */
export type SetStops = { user: number; position: string; stopWin?: string; stopLose?: string; clientId?: string }
export type RevokeContract = { user: number; order: string; clientId?: string }

/** A user's position that is held; refused when there is none or it has ended. */
function heldPosition(turn: Turn, user: number, no: string): Position {
  const position = positionOf(turn.world.orders.contract, user, no) ?? refuse('positionUnknown', { position: no })
  return position.state === 'holding' ? position : refuse('positionClosed', { position: no })
}

/** How much of a position a request means, in lots. */
function lotsToClose(market: MarketSpec, position: Position, quantity: string | undefined): number {
  if (quantity === undefined) return position.lots
  const lots = lotsOf(market, quantity)
  if (lots > position.lots)
    refuse('closeTooMuch', { quantity: quantityText(market, position.lots), currency: market.base }, 'quantity')
  return lots
}

/** What closing takes of the book: as far as each part pays for itself out of its margin, so that nothing falls below zero. */
function planClose(world: World, market: MarketSpec, position: Position, lots: number): Bite[] {
  const { user, code, direction } = position
  const side = sideOf(direction, 'close')
  const bites = planTake(world, world.orders.contract.eaten, market, { user, side, lots })
  const left = { code, direction, lots: position.lots, cost: position.cost, margin: position.margin }
  const unpaid = bites.findIndex((bite) => {
    const { margin, gross, cost } = closing(left, bite.price, bite.lots)
    left.lots -= bite.lots
    left.cost -= cost
    left.margin -= margin
    return margin + gross < feeFor(market, bite.price, bite.lots, 'taker')
  })
  return unpaid < 0 ? bites : bites.slice(0, unpaid)
}

function closeBites(turn: Turn, position: Position, order: ContractOrder, bites: readonly Bite[]): void {
  const { world } = turn
  const market = marketOf(position.code)
  eat(world, world.orders.contract.eaten, market, order, bites)
  for (const { price, lots } of bites) {
    const fee = feeFor(market, price, lots, 'taker')
    closePart(turn, position, { price, lots, fee, reason: 'close' })
    order.filled += lots
    order.fills.push({ at: world.now, price, lots, fee, maker: false })
  }
}

/** After something of a position was closed: it has ended, or goes on with less. */
function settle(turn: Turn, position: Position): void {
  if (position.lots === 0) {
    endOrdersOf(turn, position, 'positionClosed')
    endPosition(turn, position, 'closed')
  } else if (!liquidateIfDue(turn, position, markNow(turn.world, position.code))) tellPosition(turn, position)
}

function createClosing(
  turn: Turn,
  position: Position,
  facts: Partial<ContractOrder> & { lots: number },
): ContractOrder {
  const { user, code, direction, leverage } = position
  const side = sideOf(direction, 'close')
  const base = { user, code, action: 'close' as const, direction, side, kind: 'market' as const, leverage }
  return createOrder(turn, { ...base, position: position.no, state: 'triggered', ...facts })
}

/** Continues a triggered closing order: it takes the visible book, trade by trade, until it is done. */
export function work(turn: Turn, order: ContractOrder): void {
  const position = turn.world.orders.contract.positions[order.position ?? '']
  if (position === undefined || position.state !== 'holding') return
  const market = marketOf(order.code)
  const bites = planClose(turn.world, market, position, Math.min(order.lots - order.filled, position.lots))
  if (bites.length === 0) return
  closeBites(turn, position, order, bites)
  if (order.filled === order.lots) endOrder(turn, order, 'filled', order.reason)
  else tellOrder(turn, order)
  settle(turn, position)
}

/** A closing order fires: it means at most what is held now, and all of it if it was placed for the whole. */
export function closeFired(turn: Turn, order: ContractOrder): void {
  const position = turn.world.orders.contract.positions[order.position ?? '']
  if (position === undefined) return
  order.lots = order.whole === true ? position.lots : Math.min(order.lots, position.lots)
  work(turn, order)
}

/** A stop fires: its opening order ends, and an order that names the stop closes the whole position. */
export function fireStop(turn: Turn, position: Position, stop: 'stopWin' | 'stopLose', markTicks: number): void {
  const price = position[stop] ?? markTicks
  const up = (position.direction === 'long') === (stop === 'stopWin')
  const fired = { at: turn.world.now, price: markTicks }
  delete position.stopWin
  delete position.stopLose
  const opening = turn.world.orders.contract.orders[position.no]
  if (opening !== undefined && isLive(opening)) endOrder(turn, opening, 'revoked', 'positionClosed')
  const trigger = { price, by: 'mark' as const, way: up ? ('up' as const) : ('down' as const), fired }
  const order = createClosing(turn, position, { lots: position.lots, whole: true, trigger, reason: stop })
  tellOrder(turn, order)
  tellPosition(turn, position)
  const market = marketOf(position.code)
  const params = { market: marketName(market), price: priceText(market, markTicks) }
  writeMessage(turn, position.user, stop === 'stopWin' ? 'stopWinFired' : 'stopLoseFired', params)
  work(turn, order)
}

function closeNow(turn: Turn, asked: CloseContract): string {
  const { world } = turn
  const position = heldPosition(turn, asked.user, asked.position)
  const market = marketOf(position.code)
  requireTrading(world, market)
  const lots = lotsToClose(market, position, asked.quantity)
  const bites = planClose(world, market, position, lots)
  if (bites.length === 0) refuse('bookEmpty', { market: market.name })
  const order = createClosing(turn, position, { lots })
  closeBites(turn, position, order, bites)
  if (order.filled === order.lots) endOrder(turn, order, 'filled')
  else endOrder(turn, order, 'revoked', 'bookExhausted')
  settle(turn, position)
  return position.no
}

function closeLater(turn: Turn, asked: CloseAtTrigger): string {
  const { world } = turn
  const position = heldPosition(turn, asked.user, asked.position)
  const market = marketOf(position.code)
  requireTrading(world, market)
  const lots = lotsToClose(market, position, asked.quantity)
  const trigger = triggerAt(world, market, asked.triggerPrice, asked.triggerBy)
  requireRoom(world, asked.user)
  const whole = asked.quantity === undefined ? { whole: true } : {}
  const order = createClosing(turn, position, { lots, ...whole, trigger, state: 'pending' })
  tellOrder(turn, order)
  return order.no
}

function setStops(turn: Turn, asked: SetStops): string {
  const position = heldPosition(turn, asked.user, asked.position)
  const market = marketOf(position.code)
  const stops = stopsOf(market, asked)
  requireStops(market, position.direction, stops, [markNow(turn.world, position.code)])
  delete position.stopWin
  delete position.stopLose
  Object.assign(position, stops)
  tellPosition(turn, position)
  return position.no
}

function revoke(turn: Turn, asked: RevokeContract): string {
  const order = knownOrder(turn, asked.user, asked.order)
  if (!isLive(order)) refuse('orderEnded', { order: order.no })
  endOrder(turn, order, 'revoked', 'withdrawn')
  return order.no
}

const position = (turn: Turn, user: number, no: string): Position =>
  positionOf(turn.world.orders.contract, user, no) ?? refuse('positionUnknown', { position: no })

/** Closes a position or a part of it at market, as far as the visible book allows. Returns the position. */
export function closeContract(turn: Turn, asked: CloseContract): Position {
  requireUser(turn.world, asked.user)
  const { user, clientId } = asked
  const facts = [asked.position, asked.quantity]
  return position(
    turn,
    user,
    once(turn, { user, clientId, kind: 'contractClose', facts }, () => closeNow(turn, asked)),
  )
}

/** Places a closing order that waits for its trigger. Returns it. */
export function closeAtTrigger(turn: Turn, asked: CloseAtTrigger): ContractOrder {
  requireUser(turn.world, asked.user)
  const { user, clientId } = asked
  const facts = [asked.position, asked.quantity, asked.triggerPrice, asked.triggerBy]
  const act = (): string => closeLater(turn, asked)
  return knownOrder(turn, user, once(turn, { user, clientId, kind: 'contractTriggerClose', facts }, act))
}

/** Sets or removes a position's stops. Returns the position. */
export function stopsContract(turn: Turn, asked: SetStops): Position {
  requireUser(turn.world, asked.user)
  const { user, clientId } = asked
  const facts = [asked.position, asked.stopWin, asked.stopLose]
  return position(
    turn,
    user,
    once(turn, { user, clientId, kind: 'contractStops', facts }, () => setStops(turn, asked)),
  )
}

/** Revokes an order that waits, rests or is being executed; its fills stay. Returns it. */
export function revokeContract(turn: Turn, asked: RevokeContract): ContractOrder {
  requireUser(turn.world, asked.user)
  const { user, clientId } = asked
  const facts = [asked.order]
  return knownOrder(
    turn,
    user,
    once(turn, { user, clientId, kind: 'contractRevoke', facts }, () => revoke(turn, asked)),
  )
}
