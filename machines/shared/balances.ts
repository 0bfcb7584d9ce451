import { droppedIn } from '../../protocol/rows.ts'
import type { Decimal } from '../../protocol/rules/decimal.ts'
import type { Balance } from '../../protocol/shapes/assets.ts'

interface Account {
  readonly list: readonly Balance[]
}

/**
 * The balance of a currency: `0` if it is not listed. Undefined before the account is loaded, and when the backend sent invalid rows, one
 * of which may be this currency.
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
