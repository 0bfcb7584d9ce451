import type { SnapshotFrom } from 'xstate'
import type { Offer } from '../../../machines/option/stakeDraft.ts'
import { balanceIn } from '../../../machines/shared/balances.ts'
import { droppedIn } from '../../../protocol/rows.ts'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import type { SecondOverview } from '../../../protocol/shapes/assets.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { OFFERS, optionAccount, secondAccount } from './flows.ts'
import { STAKE_CURRENCY } from './stakes.ts'

export interface StakeAccount {
  readonly offers: readonly Offer[]
  readonly currency: string
  /** Undefined until loaded. */
  readonly available: Decimal | undefined
  readonly failed: boolean
  readonly reload: () => void
}

type Loading = Pick<SnapshotFrom<typeof secondAccount | typeof optionAccount>, 'matches'>

function accountOf(page: Loading, data: Pick<SecondOverview, 'list'> | undefined, reload: () => void) {
  return {
    currency: STAKE_CURRENCY,
    available: balanceIn(data, STAKE_CURRENCY, 'available'),
    failed: page.matches('failed') || page.matches('timedOut') || droppedIn(data) > 0,
    reload,
  }
}

/** The account of second contracts with its offered cycles. Follows every change of the funds. */
export function useSecondAccount(): StakeAccount {
  const { cache } = useApp()
  const [page, send] = usePage(secondAccount, { request: {}, cache })
  useUserChanged('funds', () => send({ type: 'page.refresh' }))
  const { data } = page.context
  return { offers: OFFERS.second(data), ...accountOf(page, data, () => send({ type: 'page.reload' })) }
}

/** The account of options with its offered rounds. Follows every change of the funds. */
export function useOptionAccount(): StakeAccount {
  const { cache } = useApp()
  const [page, send] = usePage(optionAccount, { request: {}, cache })
  useUserChanged('funds', () => send({ type: 'page.refresh' }))
  const { data } = page.context
  return { offers: OFFERS.option(data), ...accountOf(page, data, () => send({ type: 'page.reload' })) }
}
