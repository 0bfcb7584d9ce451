/** Codes of authenticator apps: HOTP (RFC 4226) over time (RFC 6238), with SHA-1, 6 digits and 30 seconds, as all common apps do. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { base32nopad } from '@scure/base'
import { CODE_LENGTH } from './constants.ts'
import { decoded } from './encodings.ts'

/** Lifetime of one code, in ms. */
export const AUTHENTICATOR_STEP_MS = 30_000

/** The bytes of a base32 text; blanks, hyphens and lower case are allowed. Undefined when it is not base32. */
export const base32Decode = (text: string): Uint8Array | undefined =>
  decoded(base32nopad, text.replace(/[\s-]|=+$/g, '').toUpperCase())

/** The code of a counter (RFC 4226): a whole number from 0 on, below 2⁵³. */
export function hotp(key: Uint8Array, counter: number, digits: number = CODE_LENGTH): string {
  const message = new Uint8Array(8)
  let rest = counter
  for (let i = 7; rest > 0; i--) {
    message[i] = rest % 256
    rest = Math.floor(rest / 256)
  }
  const hash = hmac(sha1, key, message)
  const offset = (hash[hash.length - 1] as number) & 15
  const word = new DataView(hash.buffer, hash.byteOffset + offset).getUint32(0) & 0x7fffffff
  return String(word % 10 ** digits).padStart(digits, '0')
}

/** The step index at a time (Unix ms). */
export const authenticatorStep = (ms: number): number => Math.floor(ms / AUTHENTICATOR_STEP_MS)

/** The code of a base32 key at a time (Unix ms). Throws for an invalid key. */
export function authenticatorCode(key: string, ms: number): string {
  const bytes = base32Decode(key)
  if (bytes === undefined) throw new Error('the key is no base32')
  return hotp(bytes, authenticatorStep(ms))
}

/** The address in the QR code for an authenticator app: issuer, account and base32 key. */
export function authenticatorUri({ issuer, account, key }: { issuer: string; account: string; key: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const period = AUTHENTICATOR_STEP_MS / 1_000
  const query = `secret=${key}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${CODE_LENGTH}&period=${period}`
  return `otpauth://totp/${label}?${query}`
}
