/** Spot orders: coins against the quote currency, in the coin account. */
import type { Trade } from '../../market/index.ts'
import type { Transaction } from '../../transaction.ts'
import type { OrderType } from '../orderType.ts'
import { shareTrade } from '../resting.ts'
import { amendSpot } from './amend.ts'
import { createSpotAudit } from './audit.ts'
import { coverFills } from './exits.ts'
import { emitOrder, fillPart, leaveLeg, paidIn } from './fill.ts'
import { marketOf } from './markets.ts'
import { placeSpot, revokeAllSpot, revokeSpot } from './place.ts'
import { restingIn, type SpotState, unlist, watchedIn } from './state.ts'

function onTrade(transaction: Transaction, code: string, trade: Trade): void {
  shareTrade(restingIn(transaction.world.orders.spot, code), trade, (order, lots) => {
    leaveLeg(transaction, order, 'limit')
    fillPart(transaction, order, order.price ?? trade.priceTicks, lots, true)
    if (order.state === 'filled') unlist(transaction.world.orders.spot, order)
    emitOrder(transaction, order)
    coverFills(transaction, order)
  })
}

export const spot = {
  commands: { spotPlace: placeSpot, spotAmend: amendSpot, spotRevoke: revokeSpot, spotRevokeAll: revokeAllSpot },
  audit: createSpotAudit,
  holds(state, visit) {
    for (const code of Object.keys(state.open)) {
      const market = marketOf(code)
      for (const order of restingIn(state, code)) {
        visit({ user: order.user, account: 'coin', currency: paidIn(market, order), amount: order.held, ref: order.no })
      }
    }
  },
  watches: (state) =>
    Object.keys(state.open)
      .sort()
      .map((code) => ({ code, ...watchedIn(state, code) })),
  onTrade,
  due: {},
} satisfies OrderType<SpotState>
