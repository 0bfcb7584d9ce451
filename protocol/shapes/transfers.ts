/** Money that comes in, leaves, or moves between accounts. */
import * as v from 'valibot'
import { TEXT_INPUT_MAX } from '../rules/constants.ts'
import { amount, flag, hours, id, list, maybe, named, text, time, url, whole, wire, words } from '../wire.ts'
import { account } from './assets.ts'
import { bankCard } from './security.ts'

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

export const recordEntries = { order_no: text, client_id: maybe(text), created: maybe(time) }
/** Of a transaction on a blockchain: its ID, and its page in the network's explorer. */
const chainEntries = { tx_id: maybe(text), explorer: maybe(url) }

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

/** The user's own words about a withdrawal, as they are sent. */
export const remarkEntries = { note: v.optional(v.pipe(v.string(), v.maxLength(TEXT_INPUT_MAX))) }
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
