/** Bech32 and bech32m (BIP 173 and 350), and CashAddr, which uses the same letters and a longer checksum. */

export const BECH32_LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const CHECKSUM_LETTERS = 6
const VARIANTS = new Map([
  [1, 'bech32'],
  [0x2bc830a3, 'bech32m'],
] as const)
export type Bech32 = 'bech32' | 'bech32m'

function polymod(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [i, generator] of GENERATOR.entries()) if ((top >>> i) & 1) sum ^= generator
  }
  return sum >>> 0
}

const spread = (prefix: string): number[] => {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

/** Letters as numbers from 0 to 31; undefined when one is not in the alphabet. */
export function letterValues(text: string): number[] | undefined {
  const values = [...text].map((letter) => BECH32_LETTERS.indexOf(letter))
  return values.includes(-1) ? undefined : values
}

/** Regroups groups of five bits as bytes; undefined when the rest is more than padding. */
export function bytesOfFives(fives: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const five of fives) {
    held = ((held << 5) | five) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 0xff)
    }
  }
  return bits < 5 && (held & ((1 << bits) - 1)) === 0 ? new Uint8Array(bytes) : undefined
}

/** The data of a bech32 text with a prefix, and the checksum that it fits, if any; undefined when the text has another form. */
export function bech32Decode(text: string, prefix: string): { data: number[]; sound: Bech32 | undefined } | undefined {
  const low = text.toLowerCase()
  if (text !== low && text !== text.toUpperCase()) return undefined
  if (!low.startsWith(`${prefix}1`)) return undefined
  const values = letterValues(low.slice(prefix.length + 1))
  if (values === undefined || values.length <= CHECKSUM_LETTERS) return undefined
  const sound = VARIANTS.get(polymod([...spread(prefix), ...values]) as 1)
  return { data: values.slice(0, -CHECKSUM_LETTERS), sound }
}

const CASH_GENERATOR = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n]
const CASH_CHECKSUM_LETTERS = 8

function cashPolymod(values: readonly number[]): bigint {
  let sum = 1n
  for (const value of values) {
    const top = sum >> 35n
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value)
    for (const [i, generator] of CASH_GENERATOR.entries()) if ((top >> BigInt(i)) & 1n) sum ^= generator
  }
  return sum ^ 1n
}

/** The data of a CashAddr text (the prefix is optional), and whether its checksum is right; undefined for another form. */
export function cashDecode(text: string, prefix: string): { data: number[]; sound: boolean } | undefined {
  const low = text.toLowerCase()
  if (text !== low && text !== text.toUpperCase()) return undefined
  const values = letterValues(low.startsWith(`${prefix}:`) ? low.slice(prefix.length + 1) : low)
  if (values === undefined || values.length <= CASH_CHECKSUM_LETTERS) return undefined
  const spreadPrefix = [...[...prefix].map((letter) => letter.charCodeAt(0) & 31), 0]
  return {
    data: values.slice(0, -CASH_CHECKSUM_LETTERS),
    sound: cashPolymod([...spreadPrefix, ...values]) === 0n,
  }
}
