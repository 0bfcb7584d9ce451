/** Checks of amounts and accounts in commands that move money. */
import { ACCOUNTS, type Account } from '../../protocol/rules/constants.ts'
import { isCurrency } from './currencies.ts'
import { toUnits } from './money.ts'
import { invalid } from './refusal.ts'

/** An amount above zero in smallest units; refuses an unknown currency and an invalid amount. */
export function amountOf(amount: string, currency: string): bigint {
  if (!isCurrency(currency)) return invalid('currency')
  const units = toUnits(amount, currency)
  return units === undefined || units <= 0n ? invalid('amount', 'amountInvalid') : units
}

/** Refuses an unknown account, naming the request's field. */
export function requireAccount(account: Account, field: string): void {
  if (!ACCOUNTS.includes(account)) invalid(field)
}
