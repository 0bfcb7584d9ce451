import type { SnapshotFrom } from 'xstate'
import { balanceIn } from '../../machines/shared/balances.ts'
import type { pageLoad } from '../../machines/shared/pageLoad.ts'
import { droppedIn } from '../../protocol/rows.ts'
import type { Decimal } from '../../protocol/rules/decimal.ts'
import { useApp } from './useApp.ts'
import { usePage } from './usePage.ts'
import { useUserChanged } from './useUserChanged.ts'

type Overview = 'currencyOverview' | 'contractOverview' | 'secondOverview' | 'deadlineOverview'
type Load<K extends Overview> = ReturnType<typeof pageLoad<K>>

export interface Account {
  /** Spendable; undefined until loaded. */
  available: (currency: string) => Decimal | undefined
  /** Frozen by open orders. */
  frozen: (currency: string) => Decimal | undefined
  /** The account failed to load, or had invalid rows. */
  failed: boolean
  reload: () => void
}

/** One of the user's accounts, with the figures of its overview. Follows every change of the funds. */
export function useAccount<K extends Overview>(
  load: Load<K>,
): Account & { data: SnapshotFrom<Load<K>>['context']['data'] } {
  const { cache } = useApp()
  const [page, send] = usePage(load as Load<'currencyOverview'>, { request: {}, cache })
  useUserChanged('funds', () => send({ type: 'page.refresh' }))
  const { data } = page.context
  return {
    data: data as SnapshotFrom<Load<K>>['context']['data'],
    available: (currency) => balanceIn(data, currency, 'available'),
    frozen: (currency) => balanceIn(data, currency, 'frozen'),
    failed: page.matches('failed') || page.matches('timedOut') || droppedIn(data) > 0,
    reload: () => send({ type: 'page.reload' }),
  }
}
