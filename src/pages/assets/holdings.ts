/** Values of the user's holdings, rounded so that they add up and never show too much. */

import type { Account } from '../../../protocol/rules/constants.ts'
import { compare, type Decimal, fixed, isZero, minus, plus, sum, times } from '../../../protocol/rules/decimal.ts'
import { SETTLEMENT_CURRENCY } from '../../../protocol/rules/transfer.ts'
import type { Balance, ContractOverview, WalletOverview } from '../../../protocol/shapes/assets.ts'
import { fiatDigits } from '../../i18n/format.ts'

const CENTS = 2

/** A wallet of which the total of an account may be unknown. */
export interface LiveWallet extends Omit<WalletOverview, 'accounts'> {
  readonly accounts: readonly { readonly account: Account; readonly total: Decimal | undefined }[]
}

export interface AccountValue {
  account: Account
  /** In the display currency, rounded down; undefined if it is unknown. */
  value: Decimal | undefined
  /** Share of the total, 0 to 1: for drawing only. */
  share: number
}

/** The accounts in the display currency, and their total as the sum of the shown values, or as sent while one of them is unknown. */
export function accountValues(
  { accounts, total: sent }: Pick<LiveWallet, 'accounts' | 'total'>,
  { rate, places }: { rate: Decimal; places: number },
): { total: Decimal; list: AccountValue[] } {
  const values = accounts.map(({ account, total }) => ({
    account,
    value: total && fiatDigits(times(total, rate), places, 'down'),
  }))
  const known = values.flatMap(({ value }) => value ?? [])
  const whole = known.length < values.length ? times(sent, rate) : sum(known)
  const total = fiatDigits(whole, places, 'down')
  return {
    total,
    list: values.map((row) => ({ ...row, share: Number(total) > 0 ? Number(row.value ?? 0) / Number(total) : 0 })),
  }
}

/** What a USDT, or a coin at its live price if that is known, is worth in USDT. */
const priceAt = ({ currency, price }: Balance, live: Decimal | undefined): Decimal | null =>
  currency === SETTLEMENT_CURRENCY ? '1' : (live ?? price)

/** The USDT value of a balance; without a price as the exchange sent it, null if it is unknown. */
export function valueAt(balance: Balance, live: Decimal | undefined): Decimal | null {
  const price = priceAt(balance, live)
  return price === null ? balance.value : times(balance.total, price)
}

/**
 * USDT values of balances at the given prices, each rounded down to cents; without a price the value stays. Undefined if a value is
 * unknown, since the sum would then be too small.
 */
export function worthOf(
  list: readonly Balance[],
  priceOf: (currency: string) => Decimal | undefined,
): Decimal | undefined {
  const values = list.map((balance) => valueAt(balance, priceOf(balance.currency)))
  const known = values.filter((value) => value !== null)
  return known.length < values.length ? undefined : fixed(sum(known.map((value) => fixed(value, CENTS))), CENTS)
}

/** An account's overview at live prices: what is not available is held. As sent while one of the values is unknown. */
export function liveAccount<
  T extends { readonly total: Decimal; readonly available: Decimal; readonly frozen: Decimal },
>(overview: T, total: Decimal | undefined, frozen: Decimal | undefined): T {
  if (total === undefined || frozen === undefined) return overview
  return { ...overview, total, frozen, available: minus(total, frozen) }
}

/** What each balance has besides its available part, as a balance of its own. */
export const heldParts = (list: readonly Balance[]): Balance[] =>
  list.flatMap((balance) => {
    const held = minus(balance.total, balance.available)
    return isZero(held) ? [] : [{ ...balance, total: held, value: null }]
  })

/**
 * A wallet with newer totals of accounts; its total is their sum. If the exchange sends no accounts, the `offered` ones count, and the
 * total stays as sent until all of theirs are known.
 */
export function liveWallet(
  wallet: WalletOverview,
  totals: Partial<Record<Account, Decimal | undefined>>,
  offered: readonly Account[],
): LiveWallet {
  const rows: LiveWallet['accounts'] =
    wallet.accounts.length > 0 ? wallet.accounts : offered.map((account) => ({ account, total: undefined }))
  const accounts = rows.map(({ account, total }) => ({ account, total: totals[account] ?? total }))
  const known = accounts.flatMap(({ total }) => total ?? [])
  return { ...wallet, accounts, total: known.length < accounts.length ? wallet.total : fixed(sum(known), CENTS) }
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
  [...list].sort((a, b) => compare(valueAt(b, undefined) ?? '0', valueAt(a, undefined) ?? '0'))
