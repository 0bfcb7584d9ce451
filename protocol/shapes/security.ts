import * as v from 'valibot'
import { flag, id, text, time, url, wire } from '../wire.ts'

/** A bound bank card; all but the last digits of its numbers are masked. */
export const bankCard = wire({
  id,
  bank_name: text,
  name: text,
  card_number: text,
  id_number: v.optional(v.nullable(text), null),
  created: time,
})
export type BankCard = v.InferOutput<typeof bankCard>

/** A payment method of the user; `picture` is a QR code to scan. */
export const paymentMethod = wire(
  { id, type: text, name: text, account: text, picture: v.optional(v.nullable(url), null), created: time },
  { type: 'kind' },
)
export type PaymentMethod = v.InferOutput<typeof paymentMethod>

/** The authenticator; its base32 key and otpauth address are set only until it is bound. */
export const authenticator = wire({ bound: flag, key: v.nullable(text), uri: v.nullable(text) })
export type Authenticator = v.InferOutput<typeof authenticator>
