/** Checksums of addresses that @scure/base does not have. */
import { sha256 } from '@noble/hashes/sha2.js'

const BASE58_BYTES = 4

/** The four bytes that close a payload in base58: the first of two SHA-256. */
export const base58Checksum = (payload: Uint8Array): Uint8Array => sha256(sha256(payload)).slice(0, BASE58_BYTES)

/** A decoded text's payload, and whether its last four bytes are the payload's checksum. */
export function withChecksum(bytes: Uint8Array): { payload: Uint8Array; sound: boolean } {
  const payload = bytes.slice(0, -BASE58_BYTES)
  const given = bytes.slice(-BASE58_BYTES)
  return { payload, sound: base58Checksum(payload).every((byte, i) => byte === given[i]) }
}

const CASH_GENERATOR = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n]

/** Whether the letters of a CashAddr, as numbers from 0 to 31, end with the checksum of the others and of its prefix. */
export function isSoundCash(prefix: string, letters: readonly number[]): boolean {
  let sum = 1n
  for (const value of [...[...prefix].map((letter) => letter.charCodeAt(0) & 31), 0, ...letters]) {
    const top = sum >> 35n
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value)
    for (const [i, generator] of CASH_GENERATOR.entries()) if ((top >> BigInt(i)) & 1n) sum ^= generator
  }
  return sum === 1n
}

/** CRC-16 of XModem. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let i = 0; i < 8; i++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}
