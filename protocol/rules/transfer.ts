/** Rules for transfers: between which accounts, and which currencies each can hold. */
import { ACCOUNTS, type Account } from './constants.ts'

/** Accounts that transfers are possible between. The bonus account takes no part. */
export const TRANSFER_ACCOUNTS: readonly Account[] = ACCOUNTS.filter((account) => account !== 'bonus')

/** The only currency of the margin and stake accounts. */
export const SETTLEMENT_CURRENCY = 'USDT'
const ONE_CURRENCY: readonly Account[] = ['contract', 'second', 'options']

/** Whether an account can hold a currency: contract, second and options accounts hold USDT only, the others any. */
export const mayHold = (account: Account, currency: string): boolean =>
  !ONE_CURRENCY.includes(account) || currency === SETTLEMENT_CURRENCY

/** Decimals of a transfer; a balance with more of them can be transferred whole. */
export const TRANSFER_PLACES = 8
