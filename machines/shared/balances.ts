/** What an account has of a currency, where its backend may have sent rows that could not be read. */

import { droppedIn } from '../../protocol/rows.ts'
import type { Decimal } from '../../protocol/rules/decimal.ts'
import type { Balance } from '../../protocol/shapes/assets.ts'

interface Account {
  readonly list: readonly Balance[]
}

/**
 * An amount of a currency in an account: `0` of a currency that it does not list. Undefined before the account is known, and where the row
 * may be one of those that could not be read: what is not known is not taken for nothing.
 */
export function balanceIn(
  account: Account | undefined,
  currency: string,
  field: 'available' | 'frozen',
): Decimal | undefined {
  const row = account?.list.find((balance) => balance.currency === currency)
  if (row) return row[field]
  return account === undefined || droppedIn(account) > 0 ? undefined : '0'
}
