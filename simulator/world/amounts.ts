/** What commands that move money between owners and accounts must say. */
import { ACCOUNTS, type Account } from '../../protocol/rules/constants.ts'
import { isCurrency, toUnits } from './money.ts'
import { invalid } from './refusal.ts'

/** An amount above zero in smallest units; refuses an unknown currency, and what is no amount of it. */
export function amountOf(amount: string, currency: string): bigint {
  if (!isCurrency(currency)) return invalid('currency')
  const units = toUnits(amount, currency)
  return units === undefined || units <= 0n ? invalid('amount', 'amountInvalid') : units
}

/** Refuses what is no account, naming the request's field. */
export function requireAccount(account: Account, field: string): void {
  if (!ACCOUNTS.includes(account)) invalid(field)
}
