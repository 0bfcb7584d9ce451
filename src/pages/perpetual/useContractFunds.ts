import { balanceIn } from '../../../machines/shared/balances.ts'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { droppedIn } from '../../../protocol/rows.ts'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'

const contractAccount = pageLoad('contractOverview')

export interface ContractFunds {
  /** Available for margins; undefined until loaded. */
  available: (currency: string) => Decimal | undefined
  /** The account failed to load, or had invalid rows. */
  failed: boolean
  reload: () => void
}

/** The contract account, which holds the margins. Follows every change of the funds. */
export function useContractFunds(): ContractFunds {
  const { cache } = useApp()
  const [page, send] = usePage(contractAccount, { request: {}, cache })
  useUserChanged('funds', () => send({ type: 'page.refresh' }))
  const { data } = page.context
  return {
    available: (currency) => balanceIn(data, currency, 'available'),
    failed: page.matches('failed') || page.matches('timedOut') || droppedIn(data) > 0,
    reload: () => send({ type: 'page.reload' }),
  }
}
