/** Base58 with and without the checksum of two SHA-256. */
import { sha256 } from '@noble/hashes/sha2.js'

export const BITCOIN_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
export const RIPPLE_ALPHABET = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'

const CHECKSUM_BYTES = 4

/** The bytes of a base58 text; undefined when a character is not in the alphabet. */
export function base58Decode(text: string, alphabet = BITCOIN_ALPHABET): Uint8Array | undefined {
  const bytes: number[] = []
  for (const sign of text) {
    let carry = alphabet.indexOf(sign)
    if (carry < 0) return undefined
    for (let i = 0; i < bytes.length; i++) {
      carry += (bytes[i] as number) * 58
      bytes[i] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff)
  }
  const zero = alphabet[0] as string
  for (let i = 0; text[i] === zero; i++) bytes.push(0)
  return new Uint8Array(bytes.reverse())
}

export function base58Encode(bytes: Uint8Array, alphabet = BITCOIN_ALPHABET): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let i = 0; i < digits.length; i++) {
      carry += (digits[i] as number) * 256
      digits[i] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  for (let i = 0; bytes[i] === 0; i++) digits.push(0)
  return digits
    .reverse()
    .map((digit) => alphabet[digit])
    .join('')
}

/** The four bytes that close a payload. */
export const checksumOf = (payload: Uint8Array): Uint8Array => sha256(sha256(payload)).slice(0, CHECKSUM_BYTES)

/** A decoded text's payload, and whether its last four bytes are the payload's checksum. */
export function withChecksum(bytes: Uint8Array): { payload: Uint8Array; sound: boolean } {
  const payload = bytes.slice(0, -CHECKSUM_BYTES)
  const given = bytes.slice(-CHECKSUM_BYTES)
  const sound = checksumOf(payload).every((byte, i) => byte === given[i])
  return { payload, sound }
}
