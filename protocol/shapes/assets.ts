import * as v from 'valibot'
import { ACCOUNTS } from '../rules/constants.ts'
import {
  amount,
  cycle,
  decimal,
  flag,
  hours,
  id,
  list,
  maybe,
  named,
  percent,
  signedPercent,
  text,
  time,
  url,
  whole,
  wire,
  words,
} from '../wire.ts'
import { bankCard } from './security.ts'

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

/** A way to deposit a currency. Deposits below `minimum` are held; `memo` goes with the address where the chain needs one. */
export const depositNetwork = wire({
  protocol: text,
  address: text,
  memo: maybe(text),
  minimum: maybe(amount),
  confirmations: maybe(whole),
})
export const depositWay = named(wire({ currency: text, name: words, networks: list(depositNetwork) }))
export type DepositWay = v.InferOutput<typeof depositWay>

/** A way to withdraw a currency: fee and minimum in that currency; the amount less the fee arrives. */
export const withdrawalNetwork = wire({
  network: text,
  fee: maybe(amount),
  minimum: maybe(amount),
  maximum: maybe(amount),
  confirmations: maybe(whole),
})
/** Withdrawal to a bank card: fee and minimum in `currency`; one of it buys `rate` of the `fiat` currency. */
export const bankWay = wire({
  currency: text,
  fiat: text,
  rate: maybe(amount),
  fee: maybe(amount),
  minimum: maybe(amount),
  available: amount,
})
/**
 * The ways to withdraw, and what prevents it: no fund password yet, or a wait after a security change. `takes_note`: a withdrawal can carry
 * the user's `note`. `authenticator`: the user has bound one, and a withdrawal requires its `code`. `daily_maximum`: what may leave of a
 * currency within 24 h, by any way; `daily_remaining`: what is left of it now. `whitelist`: whether coins leave to saved addresses only;
 * null where users can't choose that.
 */
export const withdrawalWay = wire(
  {
    is_set_pwd: flag,
    wait_until: maybe(time),
    currencies: list(
      named(
        wire({
          currency: text,
          name: words,
          available: amount,
          networks: list(withdrawalNetwork),
          daily_maximum: maybe(amount),
          daily_remaining: maybe(amount),
        }),
      ),
    ),
    bank_ways: v.optional(list(bankWay), []),
    banks: v.optional(list(bankCard), []),
    takes_note: v.optional(flag, false),
    authenticator: v.optional(flag, false),
    whitelist: maybe(flag),
    new_address_hours: v.optional(hours),
  },
  { is_set_pwd: 'fundPasswordSet' },
)
export type WithdrawalWay = v.InferOutput<typeof withdrawalWay>

/** Accounts that transfers are possible between, with the amounts available in each. */
export const transferWay = wire({
  accounts: list(
    wire({
      account,
      currencies: list(named(wire({ currency: text, name: words, available: amount }))),
      holds: v.optional(list(text)),
    }),
  ),
})
export type TransferWay = v.InferOutput<typeof transferWay>

/** An offer to exchange `amount` of `from` into `received` of `to`, good until `expires`. The spread is in percent. */
export const quote = wire(
  {
    quote_no: text,
    from: text,
    to: text,
    amount,
    received: amount,
    rate: maybe(amount),
    spread: maybe(percent),
    expires: time,
  },
  { quote_no: 'number' },
)
export type Quote = v.InferOutput<typeof quote>

/** The currencies to exchange, with limits; `spread` in percent is that of quotes from one. `quote` is the offer for the requested amount. */
export const convertWay = wire({
  currencies: list(
    named(
      wire({
        currency: text,
        name: words,
        available: amount,
        minimum: maybe(amount),
        maximum: maybe(amount),
        spread: v.optional(percent),
      }),
    ),
  ),
  quote: v.optional(v.nullable(quote), null),
})
export type ConvertWay = v.InferOutput<typeof convertWay>

export const dustAccount = v.picklist(['funding', 'coin'])
export type DustAccount = v.InferOutput<typeof dustAccount>
const dustPart = { currency: text, amount, received: amount, rate: maybe(amount) }
/** An offer to exchange the whole of these balances for `received` of `to`, good until `expires`. The spread is in percent. */
export const dustQuote = wire(
  {
    quote_no: text,
    account: dustAccount,
    to: text,
    parts: list(wire(dustPart)),
    received: amount,
    spread: maybe(percent),
    expires: time,
  },
  { quote_no: 'number' },
)
export type DustQuote = v.InferOutput<typeof dustQuote>

/**
 * The balances of an account that are worth less than `below` USDT, with what each would bring in `to`, and the currencies to exchange them
 * for. `reason`: why one can't be exchanged now: `halted`, its market is; `tooSmall`, it would bring nothing.
 */
export const dustWay = wire({
  account: dustAccount,
  below: maybe(amount),
  to: text,
  targets: list(text),
  spread: maybe(percent),
  balances: list(
    named(wire({ ...dustPart, name: words, value: maybe(amount), reason: maybe(text), received: maybe(amount) })),
  ),
  quote: v.optional(v.nullable(dustQuote), null),
})
export type DustWay = v.InferOutput<typeof dustWay>

const recordEntries = { order_no: text, client_id: maybe(text), created: maybe(time) }
/** Of a transaction on a blockchain: its ID, and its page in the network's explorer. */
const chainEntries = { tx_id: maybe(text), explorer: maybe(url) }

export const convertRecord = wire(
  {
    ...recordEntries,
    from: text,
    to: text,
    amount,
    received: amount,
    rate: maybe(amount),
    spread: maybe(percent),
    account: maybe(account),
  },
  { order_no: 'number' },
)
export type ConvertRecord = v.InferOutput<typeof convertRecord>

/** Small balances that were exchanged together; each is a record of convertRecord too. */
export const dustRecord = wire(
  { ...recordEntries, account: dustAccount, to: text, received: amount, records: list(convertRecord) },
  { order_no: 'number' },
)
export type DustRecord = v.InferOutput<typeof dustRecord>

export const depositState = v.picklist(['submitted', 'confirming', 'held', 'credited', 'refused'])
/** A deposit; it is credited after `needed` confirmations. `reason` is set when it was refused or is held. */
export const depositRecord = wire(
  {
    ...recordEntries,
    ...chainEntries,
    currency: text,
    protocol: words,
    address: words,
    amount,
    screenshot: maybe(url),
    state: depositState,
    confirmations: maybe(whole),
    needed: maybe(whole),
    reason: maybe(text),
    updated: maybe(time),
  },
  { order_no: 'number', tx_id: 'transactionId' },
)
export type DepositRecord = v.InferOutput<typeof depositRecord>

export const withdrawalState = v.picklist(['submitted', 'reviewing', 'sending', 'completed', 'refused', 'cancelled'])
export const withdrawalKind = v.picklist(['address', 'bank'])
/**
 * A withdrawal, to an address or a bank card. `memo` went with the address: a memo or tag. `note` is the user's own. `arrival` = amount − fee, in `currency`. A refused or cancelled one
 * is returned whole.
 */
export const withdrawalRecord = wire(
  {
    ...recordEntries,
    ...chainEntries,
    type: v.optional(withdrawalKind, 'address'),
    currency: text,
    network: maybe(text),
    address: maybe(text),
    memo: maybe(text),
    bank: maybe(text),
    note: maybe(text),
    amount,
    fee: amount,
    arrival: amount,
    state: withdrawalState,
    confirmations: maybe(whole),
    needed: maybe(whole),
    reason: maybe(text),
    updated: maybe(time),
  },
  { order_no: 'number', type: 'kind', tx_id: 'transactionId' },
)
export type WithdrawalRecord = v.InferOutput<typeof withdrawalRecord>

export const transferRecord = wire(
  { ...recordEntries, from: account, to: account, currency: text, amount },
  { order_no: 'number' },
)
export type TransferRecord = v.InferOutput<typeof transferRecord>

/** A saved withdrawal address. `usable_from`: until then the whitelist keeps withdrawals from it. */
export const savedAddress = wire({
  id,
  name: words,
  currency: text,
  network: text,
  address: text,
  memo: maybe(text),
  created: maybe(time),
  usable_from: maybe(time),
})
export type SavedAddress = v.InferOutput<typeof savedAddress>

/** Whether coins leave to saved addresses only. */
export const addressWhitelist = wire({ enabled: flag })
