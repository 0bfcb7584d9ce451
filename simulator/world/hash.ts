/** Integer hashing for values that should look arbitrary and be the same in every engine. */
import { mix, seedKey } from './random.ts'

/** A 32-bit hash (0 … 2³² − 1) of a text, different for each seed. */
export function hashText(text: string, seed = 0): number {
  let h = mix(seedKey(seed))
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) ^ (h >>> 15)
  return mix(h ^ text.length)
}

/** `words` × 8 hexadecimal digits of a text, different for each seed. */
export function hexOf(text: string, seed: number, words: number): string {
  let out = ''
  for (let word = 0; word < words; word++) {
    out += hashText(`${word}/${text}`, seed + word)
      .toString(16)
      .padStart(8, '0')
  }
  return out
}

/** A permutation of 0 … size − 1. `factor` must have no divisor in common with `size`, and `n × factor` must stay below 2⁵³. */
export function shuffled(n: number, size: number, factor: number, seed: number): number {
  return ((((n % size) * factor) % size) + (hashText('shuffle', seed) % size)) % size
}
