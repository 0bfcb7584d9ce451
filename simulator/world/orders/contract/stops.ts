/** A position's stops: setting them, and the close of a stop that fires. */
import { idempotentCommand } from '../../idempotentCommand.ts'
import { priceText } from '../../money.ts'
import { writeMessage } from '../../people/messages.ts'
import type { Transaction } from '../../transaction.ts'
import { marketName, marketOf } from '../spot/markets.ts'
import { heldPosition, knownPosition, requireStops } from './checks.ts'
import { createClosing, work } from './closing.ts'
import { markNow } from './figures.ts'
import { endOrder } from './liquidate.ts'
import { emitOrder, emitPosition } from './money.ts'
import { stopsOf } from './place.ts'
import { isLive, type Position } from './state.ts'

/** Sets both stops for all of the position: an omitted stop is removed, and so are its levels. */
export type SetStops = { user: number; position: string; stopWin?: string; stopLose?: string; clientId?: string }

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

/** Sets or removes a position's stops. Returns the position. */
export const stopsContract = idempotentCommand(
  'contractStops',
  ['position', 'stopWin', 'stopLose'],
  setStops,
  knownPosition,
)
