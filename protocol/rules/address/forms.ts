/** The forms of a chain's addresses. Each reader returns whether a text has the form, and whether its checksum is right. */
import { keccak_256 } from '@noble/hashes/sha3.js'
import { type BytesCoder, base32nopad, base58, base58xrp, bech32, bech32m } from '@scure/base'
import { decoded } from '../encodings.ts'
import { crc16, isSoundCash, withChecksum } from './checksums.ts'

/** `other`: the text has another form. `wrong`: it has the form, but the checksum is wrong. */
export type Reading = 'sound' | 'wrong' | 'other'
export type Reader = (text: string) => Reading

const verdict = (sound: boolean): Reading => (sound ? 'sound' : 'wrong')

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, i) => bytes[i] === byte)

/** 20 bytes after one of some version prefixes, in base58 with a checksum. */
export const base58Check =
  (versions: readonly (readonly number[])[], encoding: BytesCoder = base58): Reader =>
  (text) => {
    const bytes = text.length > 60 ? undefined : decoded(encoding, text)
    if (bytes === undefined) return 'other'
    const { payload, sound } = withChecksum(bytes)
    const fits = versions.some((version) => payload.length === version.length + 20 && startsWith(payload, version))
    return fits ? verdict(sound) : 'other'
  }

export const ripple: Reader = base58Check([[0]], base58xrp)

/** The letters of bech32 and CashAddr, in the order of their numbers from 0 to 31. */
export const BECH32_LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const CHECKSUM_LETTERS = { bech32: 6, cash: 8 }
const LAST_VERSION = 16
const PROGRAMS = { v0: [20, 32], least: 2, most: 40 }

/** The letters after a start, as numbers from 0 to 31; undefined in mixed case, without the start, or with another letter. */
function lettersAfter(text: string, start: string): number[] | undefined {
  const low = text.toLowerCase()
  if ((text !== low && text !== text.toUpperCase()) || !low.startsWith(start)) return undefined
  const values = [...low.slice(start.length)].map((letter) => BECH32_LETTERS.indexOf(letter))
  return values.includes(-1) ? undefined : values
}

const byteCount = (letters: readonly number[]): number => bech32.fromWordsUnsafe([...letters])?.length ?? 0

/** A witness program (BIP 141): version 0 in bech32, later ones in bech32m. */
export const segwit =
  (prefix: string): Reader =>
  (text) => {
    const letters = lettersAfter(text, `${prefix}1`) ?? []
    const [version = 0, ...program] = letters.slice(0, -CHECKSUM_LETTERS.bech32)
    if (letters.length <= CHECKSUM_LETTERS.bech32 || version > LAST_VERSION || text.length > 90) return 'other'
    const length = byteCount(program)
    if (version === 0) return verdict(PROGRAMS.v0.includes(length) && bech32.decodeUnsafe(text) !== undefined)
    return verdict(length >= PROGRAMS.least && length <= PROGRAMS.most && bech32m.decodeUnsafe(text) !== undefined)
  }

/** Bytes of one of some lengths in bech32. */
export const bech32Bytes =
  (prefix: string, lengths: readonly number[]): Reader =>
  (text) => {
    const letters = text.length > 130 ? [] : (lettersAfter(text, `${prefix}1`) ?? [])
    if (letters.length <= CHECKSUM_LETTERS.bech32) return 'other'
    const length = byteCount(letters.slice(0, -CHECKSUM_LETTERS.bech32))
    return verdict(lengths.includes(length) && bech32.decodeUnsafe(text, false) !== undefined)
  }

const CASH_PREFIX = 'bitcoincash'
const CASH_BYTES = 21

/** A hash of 20 bytes after a version byte. The prefix may be left out. */
export const cashAddress: Reader = (text) => {
  const letters = text.length > 70 ? [] : (lettersAfter(text, `${CASH_PREFIX}:`) ?? lettersAfter(text, '') ?? [])
  if (letters.length <= CHECKSUM_LETTERS.cash) return 'other'
  const length = byteCount(letters.slice(0, -CHECKSUM_LETTERS.cash))
  return verdict(length === CASH_BYTES && isSoundCash(CASH_PREFIX, letters))
}

/** Upper case by the hash of the lower-case text (EIP-55). */
export function withCapitals(hex: string): string {
  const hash = keccak_256(new TextEncoder().encode(hex))
  return [...hex]
    .map((digit, i) => {
      const half = ((hash[i >> 1] as number) >> (i % 2 === 0 ? 4 : 0)) & 15
      return half >= 8 ? digit.toUpperCase() : digit
    })
    .join('')
}

/** 20 bytes in hexadecimal; text in one case has no checksum, mixed case that of EIP-55. */
export const ethereum: Reader = (text) => {
  const hex = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (hex === undefined) return 'other'
  const low = hex.toLowerCase()
  return verdict(hex === low || hex === hex.toUpperCase() || hex === withCapitals(low))
}

/** 32 bytes in base58 without a checksum. A text of 33 bytes looks alike and is refused. */
export const solana: Reader = (text) => {
  const bytes = text.length > 44 ? undefined : decoded(base58, text)
  if (bytes === undefined || bytes.length < 32) return 'other'
  return verdict(bytes.length === 32)
}

/** A public key as StrKey: a version byte, 32 bytes and two of checksum in base32. */
export const stellar: Reader = (text) => {
  const bytes = /^G.{55}$/.test(text) ? decoded(base32nopad, text) : undefined
  if (bytes === undefined) return 'other'
  return verdict(crc16(bytes.slice(0, 33)) === (bytes[33] as number) + 256 * (bytes[34] as number))
}
