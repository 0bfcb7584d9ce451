/** Carries out closing orders: what they take from the book, what a fill returns, and what is left of the position. */
import type { MarketSpec } from '../../market/index.ts'
import type { Transaction } from '../../transaction.ts'
import type { World } from '../../world.ts'
import { marketOf } from '../spot/markets.ts'
import { planTake, recordTaken, type TakenLevel } from '../take.ts'
import { feeFor, markNow } from './figures.ts'
import { fitLevels } from './levels.ts'
import { endOrder, endOrdersOf, endPosition, liquidateIfDue } from './liquidate.ts'
import { closePart, closing, emitOrder, emitPosition } from './money.ts'
import { createOrder } from './place.ts'
import { type ContractOrder, type Position, restingOf, sideOf } from './state.ts'

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

/** Closes all of a position with these fills, which take its whole size. */
export function closeWholly(transaction: Transaction, position: Position, takes: readonly TakenLevel[]): void {
  const order = createClosing(transaction, position, { lots: position.lots })
  closeTaken(transaction, position, order, takes)
  endOrder(transaction, order, 'filled')
  settle(transaction, position)
}
