import type { OrderType } from '../rules.ts'
import { dueOf } from './settle.ts'
import { createStakes, openStakes, STAKE_ACCOUNTS, STAKE_CURRENCY, type StakeKind, type Stakes } from './state.ts'

/** A kind of stake as a type of order. It watches no trades: the clock asks the tape when an order is due. */
export function stakeType(kind: StakeKind): OrderType<Stakes> {
  return {
    create: createStakes,
    holds(world, visit) {
      for (const { user, held, no } of openStakes(world, kind)) {
        visit({ user, account: STAKE_ACCOUNTS[kind], currency: STAKE_CURRENCY, amount: held, ref: no })
      }
    },
    watches: () => [],
    onTrade: () => {},
    due: dueOf(kind),
  }
}
