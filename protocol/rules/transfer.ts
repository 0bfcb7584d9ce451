/** Between which accounts money can be moved, and which currencies each may hold. */
import { ACCOUNTS, type Account } from './constants.ts'

/** Accounts that give and take transfers. The bonus stays where it is. */
export const TRANSFER_ACCOUNTS: readonly Account[] = ACCOUNTS.filter((account) => account !== 'bonus')

/** What the margin and stake accounts hold, and nothing else. */
export const SETTLEMENT_CURRENCY = 'USDT'
const ONE_CURRENCY: readonly Account[] = ['contract', 'second', 'options']

/** Whether an account may hold a currency: contract, second and options accounts hold USDT only, the others any. */
export const mayHold = (account: Account, currency: string): boolean =>
  !ONE_CURRENCY.includes(account) || currency === SETTLEMENT_CURRENCY

/** Decimals of an amount that may be moved, at the least; a balance with more of them can be moved whole. */
export const TRANSFER_PLACES = 8
