/** The balances of a statement, as on a bank's: before its first record, after its last, and the sums between. */
import { minus, negate, plus, sign } from '../../../../protocol/rules/decimal.ts'
import type { AssetEntry } from '../../../../protocol/shapes/assets.ts'

export interface AccountBalance {
  readonly account: AssetEntry['account']
  readonly currency: string
  /** Null if an entry lacks the balance after it. */
  readonly opening: string | null
  readonly moneyIn: string
  readonly moneyOut: string
  readonly closing: string | null
  readonly records: number
}

type Entry = Pick<AssetEntry, 'account' | 'currency' | 'amount' | 'balance'>

const joined = ({ account, currency, amount, balance }: Entry, known?: AccountBalance): AccountBalance => ({
  account,
  currency,
  // The oldest is read last.
  opening: balance === null ? null : minus(balance, amount),
  moneyIn: plus(known?.moneyIn ?? '0', sign(amount) > 0 ? amount : '0'),
  moneyOut: plus(known?.moneyOut ?? '0', sign(amount) < 0 ? negate(amount) : '0'),
  closing: known === undefined ? balance : known.closing,
  records: (known?.records ?? 0) + 1,
})

const byName = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** The balances of each account and coin in `entries`, which are newest first and of all kinds. */
export function balancesOf(entries: readonly Entry[]): readonly AccountBalance[] {
  const found = new Map<string, AccountBalance>()
  for (const entry of entries) {
    const key = `${entry.account} ${entry.currency}`
    found.set(key, joined(entry, found.get(key)))
  }
  return [...found].sort(([one], [other]) => byName(one, other)).map(([, balance]) => balance)
}
