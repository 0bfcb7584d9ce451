import { balanceIn } from '../../../machines/shared/balances.ts'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { droppedIn } from '../../../protocol/rows.ts'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'

const coinAccount = pageLoad('currencyOverview')

export interface Holdings {
  /** What can be spent of a currency; undefined until it is known. */
  available: (currency: string) => Decimal | undefined
  /** What open orders hold of it. */
  frozen: (currency: string) => Decimal | undefined
  /** The account could not be read, or not all of it. */
  failed: boolean
  reload: () => void
}

/** The coin account, from which spot orders are paid. It follows every change of the funds. */
export function useHoldings(): Holdings {
  const { cache } = useApp()
  const [page, send] = usePage(coinAccount, { request: {}, cache })
  useUserChanged('funds', () => send({ type: 'page.refresh' }))
  const { data } = page.context
  return {
    available: (currency) => balanceIn(data, currency, 'available'),
    frozen: (currency) => balanceIn(data, currency, 'frozen'),
    failed: page.matches('failed') || page.matches('timedOut') || droppedIn(data) > 0,
    reload: () => send({ type: 'page.reload' }),
  }
}
