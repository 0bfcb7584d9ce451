import { preparedPassword } from '../../../protocol/rules/fields.ts'
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

/** The digest of a password. Systems that write 'ä' in different ways have one password. */
export const passwordDigest = (typed: string): Digest => secretOf(preparedPassword(typed))

/**
 * The digest of a password to be compared with a stored one, which an older exchange made of the text as it came: composed, decomposed or
 * neither. It is one attempt, whichever fits.
 */
export function attemptDigest(typed: string, stored: string | undefined): Digest {
  const digest = passwordDigest(typed)
  if (stored === undefined || stored === digest) return digest
  const older = [typed, typed.normalize('NFD')].map(secretOf)
  return older.find((one) => one === stored) ?? digest
}
