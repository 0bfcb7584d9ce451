/** Spot orders: coins against the quote currency, in the coin account. */
import type { Trade } from '../../market/index.ts'
import type { Turn } from '../../turn.ts'
import type { OrderType, Watch } from '../rules.ts'
import { fillPart, paidIn, tellOrder, unlist } from './fill.ts'
import { marketOf } from './markets.ts'
import { placeSpot, revokeSpot } from './place.ts'
import { createSpotState, type SpotOrder, type SpotState } from './state.ts'

function restingOf(state: SpotState, code: string): SpotOrder[] {
  return (state.open[code] ?? []).map((no) => state.byNo[no] as SpotOrder)
}

function watchOf(state: SpotState, code: string): Watch {
  let below = Number.NEGATIVE_INFINITY
  let above = Number.POSITIVE_INFINITY
  for (const order of restingOf(state, code)) {
    if (order.side === 'buy') below = Math.max(below, order.price ?? below)
    else above = Math.min(above, order.price ?? above)
  }
  return { code, below, above }
}

const touches = (order: SpotOrder, trade: Trade): boolean =>
  order.side === 'buy' ? trade.priceTicks <= (order.price ?? 0) : trade.priceTicks >= (order.price ?? 0)

/** The better price first, then the earlier order. */
function byPriceThenTime(a: SpotOrder, b: SpotOrder, trade: Trade): number {
  const distance = (order: SpotOrder): number => Math.abs((order.price ?? 0) - trade.priceTicks)
  return distance(b) - distance(a) || (a.no < b.no ? -1 : 1)
}

/**
 * What a trade of the tape gives to one user's orders: never more than the trade's size, at each order's own price. At exactly
 * that price the lots that stood before the order go first; a trade beyond it has gone through them all.
 */
function fillResting(turn: Turn, orders: SpotOrder[], trade: Trade): void {
  let left = trade.lots
  for (const order of orders.sort((a, b) => byPriceThenTime(a, b, trade))) {
    const before = trade.priceTicks === order.price ? order.ahead : 0
    order.ahead = Math.max(0, before - left)
    const lots = Math.min(Math.max(0, left - before), (order.lots ?? 0) - order.filled)
    if (lots === 0) continue
    left -= lots
    fillPart(turn, order, order.price ?? trade.priceTicks, lots, true)
    if (order.state === 'filled') unlist(turn.world.orders.spot, order)
    tellOrder(turn, order)
  }
}

function onTrade(turn: Turn, code: string, trade: Trade): void {
  const touched = new Map<number, SpotOrder[]>()
  for (const order of restingOf(turn.world.orders.spot, code)) {
    if (!touches(order, trade)) continue
    const own = touched.get(order.user)
    if (own === undefined) touched.set(order.user, [order])
    else own.push(order)
  }
  for (const orders of touched.values()) fillResting(turn, orders, trade)
}

export const spot: OrderType<SpotState> = {
  create: createSpotState,
  holds(world, visit) {
    const state = world.orders.spot
    for (const code of Object.keys(state.open)) {
      const market = marketOf(code)
      for (const order of restingOf(state, code)) {
        visit({ user: order.user, account: 'coin', currency: paidIn(market, order), amount: order.held, ref: order.no })
      }
    }
  },
  watches: (world) =>
    Object.keys(world.orders.spot.open)
      .sort()
      .map((code) => watchOf(world.orders.spot, code)),
  onTrade,
  due: {},
}

/** Commands about spot orders. */
export const spotCommands = { spotPlace: placeSpot, spotRevoke: revokeSpot }
