/** Rules 5, 6 and 8 for spot orders: the fills of an order match the journal. */

import type { Audit } from '../../audit.ts'
import type { MarketSpec } from '../../market/index.ts'
import { baseUnits, worth } from '../../money.ts'
import { type Journals, movedBy, type Report } from '../../report.ts'
import { SPOT } from '../../settings.ts'
import type { World } from '../../world.ts'
import { receivedBy } from './exits.ts'
import { reserveOf } from './fill.ts'
import { marketOf } from './markets.ts'
import { hasEnded, heldPrice, isOpen, isPair, limitAt, type SpotOrder } from './state.ts'

function checkFills(market: MarketSpec, order: SpotOrder, report: Report): void {
  const sums = { lots: 0, total: 0n, fee: 0n }
  for (const [index, fill] of order.fills.entries()) {
    const quote = worth(market, fill.price, fill.lots)
    const received = order.side === 'buy' ? baseUnits(market, fill.lots) : quote
    const over = fill.fee * SPOT.feeDivisor - received
    if (fill.fee < 0n) report(6, `order ${order.no} has a fee below zero`)
    if (over < 0n || over >= SPOT.feeDivisor) report(8, `the fee of order ${order.no} is off by a unit or more`)
    const limit = limitAt(order, index) ?? order.worst
    if (limit !== undefined && (order.side === 'buy' ? fill.price > limit : fill.price < limit)) {
      report(5, `order ${order.no} was filled beyond its limit`)
    }
    sums.lots += fill.lots
    sums.total += quote
    sums.fee += fill.fee
  }
  if (sums.lots !== order.filled || sums.total !== order.filledTotal || sums.fee !== order.fee) {
    report(5, `order ${order.no} is not the sum of its fills`)
  }
  const tooMuch = order.filled > (order.lots ?? order.filled) || order.filledTotal > (order.total ?? order.filledTotal)
  if (tooMuch) report(5, `order ${order.no} filled more than was ordered`)
}

/** The hold that an open order must have: a market order has one only while it waits. */
function neededBy(market: MarketSpec, order: SpotOrder): bigint | undefined {
  const { side, lots, filled, total, state } = order
  const price = heldPrice(order)
  if (hasEnded(order)) return undefined
  if (price !== undefined && lots !== undefined) return reserveOf(market, side, price, lots - filled)
  return state === 'waiting' ? (total ?? baseUnits(market, lots ?? 0)) : undefined
}

/** Rule 5: the order's remaining hold is frozen, and the rest of the frozen amount was filled or released. */
function checkMoney(market: MarketSpec, order: SpotOrder, journals: Journals, report: Report): void {
  const base = baseUnits(market, order.filled)
  const buys = order.side === 'buy'
  const [paid, received] = buys ? [order.filledTotal, base] : [base, order.filledTotal]
  const payment = movedBy(journals, order, buys ? market.quote : market.base)
  const receipt = movedBy(journals, order, buys ? market.base : market.quote)
  if (payment.frozen !== order.held) report(5, `order ${order.no} holds ${order.held}, frozen for it ${payment.frozen}`)
  if (payment.available + payment.frozen !== -paid) report(5, `order ${order.no} paid ${paid}, and not by the journal`)
  if (receipt.available !== received - order.fee) report(5, `order ${order.no} received another amount by the journal`)
  const needed = neededBy(market, order)
  if (needed !== undefined && order.held !== needed)
    report(5, `order ${order.no} holds ${order.held}, and its rest needs ${needed}`)
  if (hasEnded(order) && order.held !== 0n) report(5, `order ${order.no} has ended and holds ${order.held}`)
}

/** Rule 5: a post-only order never takes; an IOC order fills when it is placed, or ends. */
function checkTimeInForce(order: SpotOrder, report: Report): void {
  const { no, timeInForce, fills, created } = order
  if (timeInForce === 'post_only' && fills.some(({ maker }) => !maker)) report(5, `post-only order ${no} took`)
  if (isPair(order) && order.filled > 0) report(5, `pair ${no} is filled and has both legs`)
  if (timeInForce !== 'ioc') return
  if (!hasEnded(order)) report(5, `IOC order ${no} is ${order.state}`)
  if (fills.some(({ at, maker }) => maker || at !== created)) report(5, `IOC order ${no} rested`)
}

/** Rule 5: exits cover all that their order received, and none is for more. */
function checkExits(world: World, order: SpotOrder, report: Report): void {
  const { no, exits, exit } = order
  if (exits !== undefined && !exits.dropped && exits.covered !== receivedBy(order))
    report(5, `order ${no} received ${receivedBy(order)}, and its exits cover ${exits.covered}`)
  if (exit === undefined) return
  const { exits: of, side } = world.orders.spot.byNo[exit.of] ?? {}
  const amount = order.total ?? BigInt(order.lots ?? 0)
  if (of === undefined || side === order.side || amount > of.covered)
    report(5, `exit ${no} covers ${amount} of ${exit.of}`)
}

function checkListing(world: World, order: SpotOrder, report: Report): void {
  const listed = world.orders.spot.open[order.code]?.includes(order.no) ?? false
  if (listed !== isOpen(order)) report(3, `order ${order.no} is ${order.state}${listed ? ' and' : ' but not'} listed`)
}

/** Audits each order until it has ended; returns the fees of all of them. */
export function createSpotAudit(): Audit {
  const read = new Map<string, number>()
  let live: string[] = []
  const endedFees = new Map<string, bigint>()
  return (world, journals, report) => {
    const state = world.orders.spot
    for (const [user, numbers] of Object.entries(state.byUser)) {
      live.push(...numbers.slice(read.get(user) ?? 0))
      read.set(user, numbers.length)
    }
    const fees = new Map(endedFees)
    const still: string[] = []
    for (const no of live) {
      const order = state.byNo[no] as SpotOrder
      const market = marketOf(order.code)
      checkFills(market, order, report)
      checkMoney(market, order, journals, report)
      checkTimeInForce(order, report)
      checkExits(world, order, report)
      checkListing(world, order, report)
      const currency = order.side === 'buy' ? market.base : market.quote
      fees.set(currency, (fees.get(currency) ?? 0n) + order.fee)
      if (hasEnded(order)) endedFees.set(currency, (endedFees.get(currency) ?? 0n) + order.fee)
      else still.push(no)
    }
    live = still
    return fees
  }
}
