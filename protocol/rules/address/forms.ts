/** The forms of a chain's addresses. Each reader returns whether a text has the form, and whether its checksum is right. */
import { keccak_256 } from '@noble/hashes/sha3.js'
import { BITCOIN_ALPHABET, base58Decode, RIPPLE_ALPHABET, withChecksum } from './base58.ts'
import { bech32Decode, bytesOfFives, cashDecode } from './bech32.ts'

/** `other`: it has another form. `wrong`: it has the form, but the checksum is wrong. */
export type Reading = 'sound' | 'wrong' | 'other'
export type Reader = (text: string) => Reading

const verdict = (sound: boolean): Reading => (sound ? 'sound' : 'wrong')

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, i) => bytes[i] === byte)

/** 20 bytes after one of some version prefixes, in base58 with a checksum. */
export const base58Check =
  (versions: readonly (readonly number[])[], alphabet = BITCOIN_ALPHABET): Reader =>
  (text) => {
    const bytes = text.length > 60 ? undefined : base58Decode(text, alphabet)
    if (bytes === undefined) return 'other'
    const { payload, sound } = withChecksum(bytes)
    const fits = versions.some((version) => payload.length === version.length + 20 && startsWith(payload, version))
    return fits ? verdict(sound) : 'other'
  }

export const ripple: Reader = base58Check([[0]], RIPPLE_ALPHABET)

const PROGRAMS = { v0: [20, 32], least: 2, most: 40 }

/** A witness program (BIP 141): version 0 in bech32, later ones in bech32m. */
export const segwit =
  (prefix: string): Reader =>
  (text) => {
    const read = bech32Decode(text, prefix)
    const [version = 0, ...fives] = read?.data ?? []
    if (read === undefined || version > 16 || text.length > 90) return 'other'
    const length = bytesOfFives(fives)?.length ?? 0
    if (version === 0) return PROGRAMS.v0.includes(length) && read.sound === 'bech32' ? 'sound' : 'wrong'
    return verdict(length >= PROGRAMS.least && length <= PROGRAMS.most && read.sound === 'bech32m')
  }

/** Bytes of one of some lengths in bech32. */
export const bech32Bytes =
  (prefix: string, lengths: readonly number[]): Reader =>
  (text) => {
    const read = text.length > 130 ? undefined : bech32Decode(text, prefix)
    if (read === undefined) return 'other'
    return verdict(read.sound === 'bech32' && lengths.includes(bytesOfFives(read.data)?.length ?? 0))
  }

/** A hash of 20 bytes after a version byte. */
export const cashAddress: Reader = (text) => {
  const read = text.length > 70 ? undefined : cashDecode(text, 'bitcoincash')
  if (read === undefined) return 'other'
  return verdict(read.sound && bytesOfFives(read.data)?.length === 21)
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
  const bytes = text.length > 44 ? undefined : base58Decode(text)
  if (bytes === undefined || bytes.length < 32) return 'other'
  return verdict(bytes.length === 32)
}

export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** CRC-16 of XModem. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let i = 0; i < 8; i++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}

/** A public key as StrKey: a version byte, 32 bytes and two of checksum in base32. */
export const stellar: Reader = (text) => {
  if (!/^G[A-Z2-7]{55}$/.test(text)) return 'other'
  // 56 groups of five bits are 35 bytes, with nothing left over.
  const bytes = bytesOfFives([...text].map((letter) => BASE32.indexOf(letter))) as Uint8Array
  return verdict(crc16(bytes.slice(0, 33)) === (bytes[33] as number) + 256 * (bytes[34] as number))
}
