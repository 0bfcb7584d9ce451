/** Money of spot orders: freezing, filling, releasing. */
import { toDesk, toFees } from '../../entries.ts'
import type { MarketSpec } from '../../market/index.ts'
import { baseUnits, dividedUp, worth } from '../../money.ts'
import { SPOT } from '../../settings.ts'
import { emit, postEntries, type Transaction } from '../../transaction.ts'
import { freezing, own } from '../coinAccount.ts'
import { stopWaiting } from '../stopLimit/state.ts'
import { marketOf } from './markets.ts'
import { isOpen, isPair, type SpotOrder, unlist } from './state.ts'

/** The currency that an order pays with. */
export const paidIn = (market: MarketSpec, order: { side: 'buy' | 'sell' }): string =>
  order.side === 'buy' ? market.quote : market.base

/** The amount that a limit order freezes for `lots`: price × quantity of a buy, the quantity of a sell. */
export function reserveOf(market: MarketSpec, side: 'buy' | 'sell', priceTicks: number, lots: number): bigint {
  return side === 'buy' ? worth(market, priceTicks, lots) : baseUnits(market, lots)
}

/** Fee on an amount received, rounded up to its smallest unit. */
function feeOn(received: bigint): bigint {
  return dividedUp(received, SPOT.feeDivisor)
}

/** Freezes the amount that a limit order needs. The caller has checked that it is available. */
export function reserve(transaction: Transaction, market: MarketSpec, order: SpotOrder, amount: bigint): void {
  const currency = paidIn(market, order)
  postEntries(transaction, {
    reason: 'hold',
    ref: order.no,
    entries: freezing(order.user, currency, amount),
  })
  order.held = amount
}

/** Freezes or releases the difference to the amount that an order needs at this moment. The caller has checked that it is available. */
export function holdAnew(transaction: Transaction, order: SpotOrder, needed: bigint): void {
  const more = needed - order.held
  if (more !== 0n) {
    postEntries(transaction, {
      reason: more > 0n ? 'hold' : 'release',
      ref: order.no,
      entries: freezing(order.user, paidIn(marketOf(order.code), order), more),
    })
  }
  order.held = needed
}

/** Emits a copy, so that later changes don't alter the event. */
export function emitOrder(transaction: Transaction, order: SpotOrder): void {
  order.updated = transaction.world.now
  emit(transaction, { type: 'orderChanged', user: order.user, order: { ...order, fills: [...order.fills] } })
  emit(transaction, { type: 'changed', user: order.user, list: 'orders' })
}

/** Fills `lots` of an order at a price against the house's desk, with its fee; the order pays from its hold, if it has one. */
export function fillPart(
  transaction: Transaction,
  order: SpotOrder,
  priceTicks: number,
  lots: number,
  maker: boolean,
): void {
  const market = marketOf(order.code)
  const quote = worth(market, priceTicks, lots)
  const base = baseUnits(market, lots)
  const [paid, received] = order.side === 'buy' ? [quote, base] : [base, quote]
  const payCurrency = paidIn(market, order)
  const getCurrency = order.side === 'buy' ? market.base : market.quote
  const fee = feeOn(received)
  const freed = order.price === undefined ? 0n : reserveOf(market, order.side, order.price, lots)
  postEntries(transaction, {
    reason: 'trade',
    ref: order.no,
    entries: [
      own(order.user, 'frozen', payCurrency, -freed),
      own(order.user, 'available', payCurrency, freed - paid),
      toDesk(payCurrency, paid),
      toDesk(getCurrency, -received),
      own(order.user, 'available', getCurrency, received - fee),
      toFees(getCurrency, fee),
    ],
  })
  order.held -= freed
  order.filled += lots
  order.filledTotal += quote
  order.fee += fee
  order.fills.push({ at: transaction.world.now, fee, lots, maker, price: priceTicks })
  order.state = order.lots !== undefined && order.filled === order.lots ? 'filled' : 'partly'
}

/** Releases exactly the remaining hold of an order. */
export function release(transaction: Transaction, order: SpotOrder): void {
  holdAnew(transaction, order, 0n)
}

/** Reduces a pair to one of its legs, with the hold that this leg needs. Other orders stay unchanged. */
export function leaveLeg(transaction: Transaction, order: SpotOrder, leg: 'limit' | 'stop'): void {
  if (!isPair(order) || order.oco === undefined) return
  stopWaiting(transaction.world.orders.stopLimit, order)
  const { limit, stop } = order.oco
  order.oco.leg = leg
  const price = leg === 'limit' ? limit : stop
  if (price === undefined) {
    delete order.price
    order.kind = 'market'
  } else {
    order.price = price
    holdAnew(transaction, order, reserveOf(marketOf(order.code), order.side, price, order.lots ?? 0))
  }
  transaction.rewatch = true
}

/** Ends a resting order and releases exactly its remaining hold. The end of an order's exits is that of its further ones, too. */
export function endResting(transaction: Transaction, order: SpotOrder): void {
  release(transaction, order)
  if (isPair(order)) stopWaiting(transaction.world.orders.stopLimit, order)
  const parent = order.exit && transaction.world.orders.spot.byNo[order.exit.of]
  if (parent?.exits !== undefined && isOpen(parent)) {
    parent.exits.dropped = true
    emitOrder(transaction, parent)
  }
  order.state = 'cancelled'
  order.reason = 'withdrawn'
  unlist(transaction.world.orders.spot, order)
  emitOrder(transaction, order)
}
