import { pageLoad } from '../../../machines/parts/pageLoad.ts'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import { useApp } from '../../bind/useApp.ts'
import { usePage } from '../../bind/usePage.ts'
import { useUserChanged } from '../../bind/useUserChanged.ts'

const coinAccount = pageLoad('currencyOverview')

export interface Holdings {
  /** What can be spent of a currency; undefined until it is known. */
  available: (currency: string) => Decimal | undefined
  /** What open orders hold of it. */
  frozen: (currency: string) => Decimal
  failed: boolean
  reload: () => void
}

/** The coin account, from which spot orders are paid. It follows every change of the funds. */
export function useHoldings(): Holdings {
  const { cache } = useApp()
  const [page, send] = usePage(coinAccount, { request: {}, cache })
  useUserChanged('funds', () => send({ type: 'page.refresh' }))
  const list = page.context.data?.list
  const of = (currency: string) => list?.find((balance) => balance.currency === currency)
  return {
    available: (currency) => (list ? (of(currency)?.available ?? '0') : undefined),
    frozen: (currency) => of(currency)?.frozen ?? '0',
    failed: page.matches('failed') || page.matches('timedOut'),
    reload: () => send({ type: 'page.reload' }),
  }
}
