/** What is shown of the user's holdings, so that what one reads adds up and nothing is shown that isn't there. */
import type { Account } from '../../../protocol/rules/constants.ts'
import { compare, type Decimal, fixed, sign, sum, times } from '../../../protocol/rules/decimal.ts'
import type { Balance, WalletOverview } from '../../../protocol/shapes/assets.ts'
import { grouped } from '../../text/format.ts'

const CENTS = 2

export interface AccountValue {
  account: Account
  /** In the display currency, rounded down to cents. */
  value: Decimal
  /** Part of the whole, 0 to 1: for a drawing only. */
  share: number
}

/** The accounts in the display currency and their total, which is the sum of the values as shown. */
export function accountValues(
  { accounts }: Pick<WalletOverview, 'accounts'>,
  rate: Decimal,
): { total: Decimal; list: AccountValue[] } {
  const values = accounts.map(({ account, total }) => ({ account, value: fixed(times(total, rate), CENTS) }))
  const total = fixed(sum(values.map(({ value }) => value)), CENTS)
  const whole = Number(total)
  return { total, list: values.map((row) => ({ ...row, share: whole > 0 ? Number(row.value) / whole : 0 })) }
}

/** Balances by their worth, the largest first. */
export const byValue = (list: readonly Balance[]): readonly Balance[] =>
  [...list].sort((a, b) => compare(b.value, a.value))

/** A balance with all its digits, to the last one: zeros at the end go as far as the coin's own decimals. */
export function exactAmount(value: Decimal, places: number): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const digits = fraction.replace(/0+$/, '').padEnd(places, '0')
  return grouped(digits === '' ? whole : `${whole}.${digits}`)
}

/** A change with its sign and all its digits: '+0.4', '−24,500.04'. */
export function signedAmount(value: Decimal): string {
  const text = exactAmount(value, 0)
  return sign(value) > 0 ? `+${text}` : text
}
