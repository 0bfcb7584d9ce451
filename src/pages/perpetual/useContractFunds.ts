import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { type Account, useAccount } from '../../bindings/useAccount.ts'

const contractAccount = pageLoad('contractOverview')

export type ContractFunds = Pick<Account, 'available' | 'failed' | 'reload'>

/** The contract account, which holds the margins. */
export const useContractFunds = (): ContractFunds => useAccount(contractAccount)
