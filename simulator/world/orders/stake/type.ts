import type { OrderType } from '../orderType.ts'
import { createStakeAudit } from './audit.ts'
import { dueOf } from './settle.ts'
import { openStakes, STAKE_ACCOUNTS, STAKE_CURRENCY, type StakeKind, type Stakes } from './state.ts'

/** A kind of stake as an order type. It watches no trades: the tape is read when an order is due. */
export function stakeType<Commands extends OrderType<Stakes>['commands']>(kind: StakeKind, commands: Commands) {
  return {
    commands,
    holds(state, visit) {
      for (const { user, held, no } of openStakes(state)) {
        visit({ user, account: STAKE_ACCOUNTS[kind], currency: STAKE_CURRENCY, amount: held, ref: no })
      }
    },
    watches: () => [],
    onTrade: () => {},
    due: dueOf(kind),
    audit: () => createStakeAudit(kind),
  } satisfies OrderType<Stakes>
}
