import { hexOf } from '../hash.ts'

const SALT = 'simulated exchange'
const ROUNDS = 16
const WORDS = 6

/** What becomes of a secret at the door: commands carry digests only, so that what is recorded of them tells nobody a secret. */
export type Digest = `s1$${string}`

/**
 * What the exchange keeps of a password instead of its text. It only spares the eye of whoever reads a saved world: whole-number
 * mixing without a secret is an obfuscation for a simulation, not security. The same text always gives the same digest.
 */
export function secretOf(text: string): Digest {
  let digest = hexOf(`${SALT}/${text}`, text.length, WORDS)
  for (let round = 1; round < ROUNDS; round++) digest = hexOf(`${digest}/${text}`, round, WORDS)
  return `s1$${digest}`
}
