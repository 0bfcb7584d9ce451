import { hexOf } from '../hash.ts'

const SALT = 'simulated exchange'
const ROUNDS = 16
const WORDS = 6

/** The form of a secret in commands. They carry digests only, so recordings reveal no secret. */
export type Digest = `s1$${string}`

/**
 * The stored form of a password. It only hides the text in a saved world: integer mixing without a secret is obfuscation for a simulation,
 * not security. The same text always gives the same digest.
 */
export function secretOf(text: string): Digest {
  let digest = hexOf(`${SALT}/${text}`, text.length, WORDS)
  for (let round = 1; round < ROUNDS; round++) digest = hexOf(`${digest}/${text}`, round, WORDS)
  return `s1$${digest}`
}
