import type { OrderType } from '../rules.ts'
import { createStakeAudit } from './audit.ts'
import { dueOf } from './settle.ts'
import { openStakes, STAKE_ACCOUNTS, STAKE_CURRENCY, type StakeKind } from './state.ts'

/** A kind of stake as a type of order. It watches no trades: the clock asks the tape when an order is due. */
export function stakeType(kind: StakeKind): OrderType {
  return {
    holds(world, visit) {
      for (const { user, held, no } of openStakes(world.orders[kind])) {
        visit({ user, account: STAKE_ACCOUNTS[kind], currency: STAKE_CURRENCY, amount: held, ref: no })
      }
    },
    watches: () => [],
    onTrade: () => {},
    due: dueOf(kind),
    audit: () => createStakeAudit(kind),
  }
}
