/** Stateless randomness: every draw is an integer hash of its purpose, so it can be recomputed at any time, identically in all engines. */

const GOLDEN = 0x9e3779b9
const TWO_32 = 4_294_967_296

/** Mixes 32 bits so that neighbours are unrelated; a bijection, hence exactly even over its range. */
const stir = (value: number): number => {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return x ^ (x >>> 15)
}

/** The same as an unsigned number. */
export const mix = (value: number): number => stir(value) >>> 0

/** Hash of two integers, 0 … 2³² − 1. */
export const hash2 = (a: number, b: number): number => mix(mix(a) + Math.imul(b, GOLDEN))

/** Hash of three integers, 0 … 2³² − 1. */
export const hash3 = (a: number, b: number, c: number): number => mix(hash2(a, b) + Math.imul(c, 0x85ebca6b))

/** The bits of the n-th member of a key's stream, as a signed number: engines calculate faster with those. */
export const bits = (key: number, n: number): number => stir(key + Math.imul(n + 1, GOLDEN))

/** The n-th member of a key's stream, 0 … 2³² − 1. */
export const nth = (key: number, n: number): number => bits(key, n) >>> 0

/** A hash as a fraction, 0 ≤ u < 1. */
export const unit = (hash: number): number => hash / TWO_32

/** The two halves of a seed of up to 53 bits, folded into 32. */
export const seedKey = (seed: number): number => hash2(seed % TWO_32, Math.floor(seed / TWO_32))

/** Standard deviation of `bell`, the sum of four evenly distributed bytes. */
export const BELL_DEVIATION = Math.sqrt((4 * (256 * 256 - 1)) / 12)

/** A hash as a bell-shaped integer between −510 and 510; x and −x are exactly equally frequent. */
export const bell = (hash: number): number =>
  (hash & 255) + ((hash >>> 8) & 255) + ((hash >>> 16) & 255) + (hash >>> 24) - 510

/** Rounds to the nearest integer, halves away from zero, so that up and down are symmetric. */
export const roundFair = (value: number): number => (value < 0 ? -Math.floor(0.5 - value) : Math.floor(value + 0.5))
