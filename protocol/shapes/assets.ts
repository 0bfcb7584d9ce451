import * as v from 'valibot'
import { ACCOUNTS } from '../rules/constants.ts'
import {
  amount,
  cycle,
  decimal,
  id,
  list,
  maybe,
  named,
  percent,
  signedPercent,
  text,
  time,
  whole,
  wire,
  words,
} from '../wire.ts'

export const account = v.picklist(ACCOUNTS)

/** The holding of one currency in an account; `value` is in USDT at the price given. */
export const balance = named(
  wire({
    currency: text,
    name: words,
    available: amount,
    frozen: amount,
    total: amount,
    price: maybe(amount),
    value: maybe(amount),
  }),
)
export type Balance = v.InferOutput<typeof balance>

const overviewEntries = {
  account: v.optional(account),
  total: amount,
  available: amount,
  frozen: amount,
  list: list(balance),
}
/** One account's holdings; figures are in USDT. `small_balances`: how many of them `dust` can exchange. */
export const accountOverview = wire({ ...overviewEntries, small_balances: maybe(whole) })

/** Yield in percent, and the stakes that it takes. */
const stakeTerms = { yield: percent, minimum: v.optional(amount), maximum: v.optional(amount) }

/** The second-contract account, in USDT, with the cycles on offer: seconds, yield in percent, stakes from and to. */
export const secondOverview = wire({
  ...overviewEntries,
  cycles: v.optional(list(wire({ seconds: cycle, ...stakeTerms }, { yield: 'yieldRate' }))),
})
export type SecondOverview = v.InferOutput<typeof secondOverview>

/** The options account, in USDT, with the rounds on offer: minutes, yield in percent, stakes from and to. */
export const deadlineOverview = wire({
  ...overviewEntries,
  cycles: v.optional(list(wire({ minutes: cycle, ...stakeTerms }, { yield: 'yieldRate' }))),
})
export type DeadlineOverview = v.InferOutput<typeof deadlineOverview>

/** The contract account, in USDT. The wallet balance excludes the unrealised profit/loss; the total includes it. */
export const contractOverview = wire(
  {
    ...overviewEntries,
    wallet_balance: maybe(amount),
    margin: maybe(amount),
    unrealised_profit: maybe(decimal),
    realised_profit: maybe(decimal),
  },
  { unrealised_profit: 'unrealised', realised_profit: 'realised' },
)
export type ContractOverview = v.InferOutput<typeof contractOverview>

/** All accounts together, in USDT. `change` is the gain or loss of the current holdings over 24 h by price. */
export const walletOverview = wire({
  total: amount,
  available: amount,
  frozen: amount,
  change: maybe(decimal),
  change_rate: maybe(signedPercent),
  btc: maybe(amount),
  accounts: list(wire({ account, total: amount })),
})
export type WalletOverview = v.InferOutput<typeof walletOverview>

/** A line of the ledger; `amount` is signed, `balance` is available plus frozen after it. */
export const assetEntryFields = {
  id,
  time: maybe(time),
  account: maybe(account),
  currency: text,
  amount: decimal,
  balance: maybe(decimal),
  kind: words,
  reference: v.nullable(text),
}
export const assetEntry = wire(assetEntryFields)
export type AssetEntry = v.InferOutput<typeof assetEntry>

/** The most days of one reply. */
export const HISTORY_DAYS_MOST = 366

/**
 * Figures of a day in USDT: the value at its close (now, while it runs), what came from outside and left, what came from other own accounts
 * (went there, below zero), and the rest of the change since the close before: profit, or loss below zero.
 */
const dayEntries = { total: amount, deposits: amount, withdrawals: amount, transfers: decimal, profit: decimal }
/** `prices` are the day's closes in USDT of the coins that its figures are made of. */
export const assetDay = wire({
  time,
  ...dayEntries,
  accounts: list(wire({ account, ...dayEntries })),
  prices: list(wire({ currency: text, price: amount })),
})
export type AssetDay = v.InferOutput<typeof assetDay>

/**
 * The result of a coin over all accounts in USDT, at its average cost. Realised: what its sales, withdrawals and fees brought above their
 * part of the cost.
 */
export const coinResult = named(
  wire(
    {
      currency: text,
      name: words,
      quantity: amount,
      cost: amount,
      average_cost: maybe(amount),
      value: amount,
      unrealised_profit: decimal,
      realised_profit: decimal,
    },
    { unrealised_profit: 'unrealised', realised_profit: 'realised' },
  ),
)
export type CoinResult = v.InferOutput<typeof coinResult>

/** Days without gaps, oldest first; the last one is running. */
export const assetHistory = wire({ days: list(assetDay), coins: list(coinResult) })
export type AssetHistory = v.InferOutput<typeof assetHistory>
