/** Values of the user's holdings, rounded so that they add up and never show too much. */

import type { Account } from '../../../protocol/rules/constants.ts'
import { compare, type Decimal, fixed, minus, plus, sum, times } from '../../../protocol/rules/decimal.ts'
import { SETTLEMENT_CURRENCY } from '../../../protocol/rules/transfer.ts'
import type { Balance, ContractOverview, WalletOverview } from '../../../protocol/shapes/assets.ts'
import { fiatDigits } from '../../i18n/format.ts'

const CENTS = 2

export interface AccountValue {
  account: Account
  /** In the display currency, rounded down. */
  value: Decimal
  /** Share of the total, 0 to 1: for drawing only. */
  share: number
}

/** The accounts in the display currency, and their total as the sum of the shown values. */
export function accountValues(
  { accounts }: Pick<WalletOverview, 'accounts'>,
  { rate, places }: { rate: Decimal; places: number },
): { total: Decimal; list: AccountValue[] } {
  const values = accounts.map(({ account, total }) => ({
    account,
    value: fiatDigits(times(total, rate), places, 'down'),
  }))
  const total = fiatDigits(sum(values.map(({ value }) => value)), places, 'down')
  const whole = Number(total)
  return { total, list: values.map((row) => ({ ...row, share: whole > 0 ? Number(row.value) / whole : 0 })) }
}

/**
 * USDT values of balances at the given prices, each rounded down to cents; without a price the value stays. Undefined where a value is not
 * known: the sum would then be less than what is there.
 */
export function worthOf(
  list: readonly Balance[],
  priceOf: (currency: string) => Decimal | undefined,
): Decimal | undefined {
  const values = list.map(({ currency, total, price, value }) => {
    const known = currency === SETTLEMENT_CURRENCY ? '1' : (priceOf(currency) ?? price)
    return known === null ? value : times(total, known)
  })
  const known = values.filter((value) => value !== null)
  return known.length < values.length ? undefined : fixed(sum(known.map((value) => fixed(value, CENTS))), CENTS)
}

/** A wallet with newer totals of accounts; its total is their sum. */
export function liveWallet(
  wallet: WalletOverview,
  totals: Partial<Record<Account, Decimal | undefined>>,
): WalletOverview {
  const accounts = wallet.accounts.map((row) => ({ ...row, total: totals[row.account] ?? row.total }))
  return { ...wallet, accounts, total: fixed(sum(accounts.map(({ total }) => total)), CENTS) }
}

/** The socket's latest figures of the margin account; undefined before any. */
export interface LiveMargin {
  margin: Decimal | undefined
  /** The unrealised profit/loss of each position. */
  profits: readonly Decimal[] | undefined
}

/** The margin account with newer figures, rounded as the exchange rounds its own; its total includes the unrealised profit/loss. */
export function liveContract(contract: ContractOverview, { margin, profits }: LiveMargin): ContractOverview {
  const unrealised = profits ? fixed(sum(profits), CENTS) : contract.unrealised
  const total =
    unrealised === null || contract.unrealised === null
      ? contract.total
      : plus(minus(contract.total, contract.unrealised), unrealised)
  return { ...contract, total, unrealised, margin: margin ?? contract.margin }
}

/** Balances by value, the largest first; those without a value last. */
export const byValue = (list: readonly Balance[]): readonly Balance[] =>
  [...list].sort((a, b) => compare(b.value ?? '0', a.value ?? '0'))
