/** Spot orders: coins against the quote currency, in the coin account. */
import type { Trade } from '../../market/index.ts'
import type { Turn } from '../../turn.ts'
import { bandOf, shareTrade } from '../resting.ts'
import type { OrderType } from '../rules.ts'
import { createSpotAudit } from './audit.ts'
import { fillPart, paidIn, tellOrder, unlist } from './fill.ts'
import { marketOf } from './markets.ts'
import { placeSpot, revokeSpot } from './place.ts'
import type { SpotOrder, SpotState } from './state.ts'

function restingOf(state: SpotState, code: string): SpotOrder[] {
  return (state.open[code] ?? []).map((no) => state.byNo[no] as SpotOrder)
}

function onTrade(turn: Turn, code: string, trade: Trade): void {
  shareTrade(restingOf(turn.world.orders.spot, code), trade, (order, lots) => {
    fillPart(turn, order, order.price ?? trade.priceTicks, lots, true)
    if (order.state === 'filled') unlist(turn.world.orders.spot, order)
    tellOrder(turn, order)
  })
}

export const spot: OrderType = {
  audit: createSpotAudit,
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
      .map((code) => ({ code, ...bandOf(restingOf(world.orders.spot, code)) })),
  onTrade,
  due: {},
}

/** Commands about spot orders. */
export const spotCommands = { spotPlace: placeSpot, spotRevoke: revokeSpot }
