/**
 * Liquidation and the end of positions. The house takes a position over at its liquidation price, on the first mark at or past it, even
 * where the mark has jumped further: no loss exceeds the margin.
 */
import { liquidationFee } from '../../../../protocol/rules/perpetual.ts'
import { LIQUIDATION_FEE_RATE } from '../../../terms.ts'
import { fromUnits, priceText, scaleOf } from '../../money.ts'
import { writeMessage } from '../../people/messages.ts'
import type { Transaction } from '../../transaction.ts'
import { marketName, marketOf } from '../spot/markets.ts'
import { atOrWorse, markNow, unitsOf } from './figures.ts'
import { closePart, closing, emitOrder, emitPosition, release } from './money.ts'
import { type ContractOrder, liveOf, type Position, unlist } from './state.ts'

/** Ends an active order: its hold is released, its fills stay. */
export function endOrder(
  transaction: Transaction,
  order: ContractOrder,
  state: 'filled' | 'revoked' | 'refused',
  reason?: string,
): void {
  release(transaction, order)
  order.state = state
  if (reason !== undefined) order.reason = reason
  unlist(transaction.world.orders.contract.live, order)
  emitOrder(transaction, order)
}

/** Cancels a position's active orders: the rest of its opening order, and its closing orders. */
export function endOrdersOf(
  transaction: Transaction,
  position: Position,
  reason: 'positionClosed' | 'liquidated',
): void {
  for (const order of liveOf(transaction.world.orders.contract, position.code)) {
    if (order.no === position.no || order.position === position.no) endOrder(transaction, order, 'revoked', reason)
  }
}

/** Ends a position without open lots. */
export function endPosition(transaction: Transaction, position: Position, state: 'closed' | 'liquidated'): void {
  position.state = state
  position.until = transaction.world.now
  position.endMark = markNow(transaction.world, position.code)
  unlist(transaction.world.orders.contract.held, position)
  emitPosition(transaction, position)
}

function liquidate(transaction: Transaction, position: Position, price: number): void {
  endOrdersOf(transaction, position, 'liquidated')
  const market = marketOf(position.code)
  const { lots } = position
  const { margin, gross, total } = closing(position, price, lots)
  const left = fromUnits(margin + gross, market.quote)
  const fee = unitsOf(
    market,
    liquidationFee(fromUnits(total, market.quote), left, LIQUIDATION_FEE_RATE, scaleOf(market.quote)),
  )
  closePart(transaction, position, { price, lots, fee, reason: 'liquidation' })
  endPosition(transaction, position, 'liquidated')
  writeMessage(transaction, position.user, 'liquidated', {
    market: marketName(market),
    price: priceText(market, price),
  })
}

/** Liquidates an open position if a mark price in ticks has reached its liquidation price; returns whether it did. */
export function liquidateIfDue(transaction: Transaction, position: Position, markTicks: number): boolean {
  const { liquidation } = position
  if (position.state !== 'holding' || liquidation === undefined) return false
  if (!atOrWorse(position.direction, markTicks, liquidation)) return false
  liquidate(transaction, position, liquidation)
  return true
}
