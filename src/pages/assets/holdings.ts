/** What is shown of the user's holdings, so that what one reads adds up and nothing is shown that isn't there. */
import type { Account } from '../../../protocol/rules/constants.ts'
import { compare, type Decimal, fixed, minus, plus, sum, times } from '../../../protocol/rules/decimal.ts'
import type { Balance, ContractOverview, WalletOverview } from '../../../protocol/shapes/assets.ts'

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

/** What balances are worth in USDT at the prices given, each rounded down to cents; what has no price keeps the one it came with. */
export const worthOf = (list: readonly Balance[], priceOf: (currency: string) => Decimal | undefined): Decimal =>
  fixed(sum(list.map(({ currency, total, price }) => fixed(times(total, priceOf(currency) ?? price), CENTS))), CENTS)

/** A wallet whose accounts have newer totals; its own is their sum. */
export function liveWallet(wallet: WalletOverview, totals: Partial<Record<Account, Decimal>>): WalletOverview {
  const accounts = wallet.accounts.map((row) => ({ ...row, total: totals[row.account] ?? row.total }))
  return { ...wallet, accounts, total: fixed(sum(accounts.map(({ total }) => total)), CENTS) }
}

/** What the socket named last of the margin account; nothing before it named any. */
export interface LiveMargin {
  margin: Decimal | undefined
  /** The unrealised profit/loss of each position. */
  profits: readonly Decimal[] | undefined
}

/** The margin account with newer figures; its total has the unrealised profit/loss in it. */
export function liveContract(contract: ContractOverview, { margin, profits }: LiveMargin): ContractOverview {
  const unrealised = profits ? sum(profits) : contract.unrealised
  const total = plus(minus(contract.total, contract.unrealised), unrealised)
  return { ...contract, total, unrealised, margin: margin ?? contract.margin }
}

/** Balances by their worth, the largest first. */
export const byValue = (list: readonly Balance[]): readonly Balance[] =>
  [...list].sort((a, b) => compare(b.value, a.value))
