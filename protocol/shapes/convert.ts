/** Exchanging one currency for another, and small balances together. */
import * as v from 'valibot'
import { amount, list, maybe, named, percent, text, time, wire, words } from '../wire.ts'
import { account } from './assets.ts'
import { recordEntries } from './transfers.ts'

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
