import type { Offer } from '../../../machines/option/stakeDraft.ts'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import { type Account, useAccount } from '../../bindings/useAccount.ts'
import { OFFERS, optionAccount, secondAccount } from './flows.ts'
import { STAKE_CURRENCY } from './stakes.ts'

export interface StakeAccount {
  /** Undefined until loaded; empty if the backend offers none. */
  readonly offers: readonly Offer[] | undefined
  readonly currency: string
  /** Undefined until loaded. */
  readonly available: Decimal | undefined
  readonly failed: boolean
  readonly reload: () => void
}

const stakesOf = ({ available, failed, reload }: Account) => ({
  currency: STAKE_CURRENCY,
  available: available(STAKE_CURRENCY),
  failed,
  reload,
})

/** The account of second contracts with its offered cycles. */
export function useSecondAccount(): StakeAccount {
  const account = useAccount(secondAccount)
  return { offers: OFFERS.second(account.data), ...stakesOf(account) }
}

/** The account of options with its offered rounds. */
export function useOptionAccount(): StakeAccount {
  const account = useAccount(optionAccount)
  return { offers: OFFERS.option(account.data), ...stakesOf(account) }
}
