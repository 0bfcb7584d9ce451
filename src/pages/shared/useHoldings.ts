import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { type Account, useAccount } from '../../bindings/useAccount.ts'

const coinAccount = pageLoad('currencyOverview')

export type Holdings = Account

/** The spot account. */
export const useHoldings = (): Holdings => useAccount(coinAccount)
