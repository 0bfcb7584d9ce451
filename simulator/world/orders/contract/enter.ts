/** How an opening order enters the market: its immediate fills, and the rest. The same for new and for triggered orders. */
import type { MarketSpec } from '../../market/index.ts'
import { priceText, worth } from '../../money.ts'
import { refuse } from '../../refusal.ts'
import { SPOT } from '../../settings.ts'
import type { Transaction } from '../../transaction.ts'
import type { World } from '../../world.ts'
import { requireFunds, requireNear, requireWorth } from '../checks.ts'
import { shownAt } from '../resting.ts'
import { bestPrice, notBeyond, planTake, recordTaken, type TakenLevel } from '../take.ts'
import { requireDistance, requireTier } from './checks.ts'
import { feeFor, marginFor, markNow, reserveFor } from './figures.ts'
import { endOrder } from './liquidate.ts'
import { CONTRACT_ACCOUNT, emitOrder, emitPosition, openPart, reserve } from './money.ts'
import type { ContractOrder } from './state.ts'

/** Values of an order that entering needs; its fills have entered before. */
export type Entering = Pick<
  ContractOrder,
  'user' | 'direction' | 'side' | 'kind' | 'leverage' | 'price' | 'timeInForce' | 'lots'
> &
  Partial<Pick<ContractOrder, 'filled' | 'worst'>>

/** The levels that an order would take now, best first, and the amount to freeze for the rest. `isCut`: its worst price keeps it from more. */
export type Plan = { takes: TakenLevel[]; rest: ContractOrder['held']; isCut: boolean }

export const lotsOf = (takes: readonly TakenLevel[]): number => takes.reduce((sum, take) => sum + take.lots, 0)
const totalOf = (market: MarketSpec, takes: readonly TakenLevel[]): bigint =>
  takes.reduce((sum, take) => sum + worth(market, take.price, take.lots), 0n)

/** Margins and fees of the immediate fills. */
const costOf = (market: MarketSpec, takes: readonly TakenLevel[], leverage: number): bigint =>
  takes.reduce(
    (sum, { price, lots }) => sum + marginFor(market, price, lots, leverage) + feeFor(market, price, lots, 'taker'),
    0n,
  )

/**
 * Checks an opening order against the market, its tier and the available balance plus `freed`; changes nothing. It takes `planned`, or by
 * default the best levels now. Refused by the exchange's
 * rules, in their order.
 */
export function planEntry(world: World, market: MarketSpec, order: Entering, freed = 0n, planned?: TakenLevel[]): Plan {
  const { user, side, kind, price, lots, leverage, direction, filled: before = 0 } = order
  const left = lots - before
  const best = bestPrice(world, market, side)
  if (kind === 'market' && best === undefined) return refuse('bookEmpty', { market: market.name })
  const reference = price ?? best ?? 0
  requireWorth(market, reference, lots)
  if (price !== undefined) requireNear(world, market, SPOT.band[side], price)
  requireTier(market, reference, lots, leverage)
  const offered = planned ?? planTake(world, world.orders.contract.eaten, market, { user, side, price, lots: left })
  if (kind === 'market' && offered.length === 0) return refuse('bookEmpty', { market: market.name })
  const takes = notBeyond(offered, order)
  if (takes.length === 0 && order.worst !== undefined)
    return refuse('worstPrice', { worst: priceText(market, order.worst) }, 'worstPrice')
  const [first] = takes
  if (order.timeInForce === 'post_only' && first !== undefined) {
    const nearest = priceText(market, side === 'buy' ? first.price - 1 : first.price + 1)
    return refuse('postOnlyCrosses', { nearest }, 'price')
  }
  const taken = lotsOf(takes)
  const rest =
    price === undefined || taken === left ? { margin: 0n, fee: 0n } : reserveFor(market, price, left - taken, leverage)
  const needed = costOf(market, takes, leverage) + rest.margin + rest.fee
  requireFunds(world, user, CONTRACT_ACCOUNT, market.quote, needed > freed ? needed - freed : 0n, 'quantity')
  const filled = {
    direction,
    leverage,
    lots: taken,
    total: totalOf(market, takes),
    price: takes[0]?.price ?? reference,
  }
  requireDistance(market, filled, markNow(world, market.code))
  return { takes, rest, isCut: takes.length < offered.length }
}

/** Executes a plan: fills, freezes for the rest, and sets the order's state. The rest of a market order or an IOC order is dropped. */
export function carryOut(
  transaction: Transaction,
  market: MarketSpec,
  order: ContractOrder,
  { takes, rest, isCut }: Plan,
): void {
  const { world } = transaction
  recordTaken(world, world.orders.contract.eaten, market, order, takes)
  for (const { price, lots } of takes) openPart(transaction, order, price, lots, false)
  if (order.filled > 0) {
    const position = world.orders.contract.positions[order.no]
    if (position !== undefined) emitPosition(transaction, position)
  }
  if (order.filled === order.lots) endOrder(transaction, order, 'filled')
  else if (order.price === undefined) endOrder(transaction, order, 'revoked', isCut ? 'worstPrice' : 'bookExhausted')
  else if (order.timeInForce === 'ioc') endOrder(transaction, order, 'revoked', 'iocRest')
  else {
    reserve(transaction, order, rest)
    order.state = 'open'
    order.ahead = shownAt(world, market, order.side, order.price)
    emitOrder(transaction, order)
  }
}
