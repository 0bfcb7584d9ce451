import * as v from 'valibot'
import { flag, id, list, maybe, text, time, url, wire, words } from '../wire.ts'

/** A bound bank card; all but the last digits of its numbers are masked. */
export const bankCard = wire({
  id,
  bank_name: words,
  name: words,
  card_number: words,
  id_number: maybe(text),
  created: maybe(time),
})
export type BankCard = v.InferOutput<typeof bankCard>

/** A payment method of the user; `picture` is a QR code to scan. */
export const paymentMethod = wire(
  { id, type: words, name: words, account: words, picture: maybe(url), created: maybe(time) },
  { type: 'kind' },
)
export type PaymentMethod = v.InferOutput<typeof paymentMethod>

/** The authenticator; its base32 key and otpauth address are set only until it is bound. */
export const authenticator = wire({ bound: flag, key: v.nullable(text), uri: v.nullable(text) })
export type Authenticator = v.InferOutput<typeof authenticator>

/** Bytes of WebAuthn: base64url without padding. */
export const webauthnBytes = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,8000}$/))

/** A passkey of the user; `last_used` is null before its first log-in. `can_rename`: renamePasskey takes it. */
export const passkey = wire({
  id,
  name: words,
  created: maybe(time),
  last_used: maybe(time),
  can_rename: v.optional(flag),
})
export type Passkey = v.InferOutput<typeof passkey>

/** What a log-in signs. `rp_id`: the relying party; null for the page's own host. */
export const passkeyChallenge = wire({ challenge: webauthnBytes, rp_id: maybe(text) })

/** For the device that makes a passkey. `known`: credential IDs of the user, so that no device makes a second one. */
export const passkeyOptions = wire({
  challenge: webauthnBytes,
  rp_id: maybe(text),
  rp_name: words,
  user_handle: webauthnBytes,
  user_name: words,
  known: list(webauthnBytes),
})

/** What a device made or signed; see WebAuthn, PublicKeyCredential. */
const signedEntries = { credential_id: webauthnBytes, client_data: webauthnBytes, authenticator_data: webauthnBytes }
/** `public_key`: SubjectPublicKeyInfo in DER, of an ES256 key. */
export const createdPasskey = { ...signedEntries, public_key: webauthnBytes }
export const passkeyAssertion = { ...signedEntries, signature: webauthnBytes }
