/**
 * Secrets: session tokens, verification codes, invitation codes, authenticator keys. An exchange can add entropy to the commands that make
 * them, and a replay of the commands contains it. Without it they derive from the world's seed.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { hashText, hexOf } from './hash.ts'

/** Draws at least 128 random bits, as text. */
export type Entropy = () => string
/** The entropy of a command that makes secrets. It reveals them: it is stored with the commands, and shown nowhere. */
export type Drawn = { entropy?: string }

type Seeded = { seed: number }

const digestOf = (entropy: string, label: string): string => bytesToHex(sha256(utf8ToBytes(`${entropy}/${label}`)))

/** `words` × 8 hexadecimal digits, at most 64, of the secret with a label. */
export const secretHex = ({ seed }: Seeded, { entropy }: Drawn, label: string, words: number): string =>
  entropy === undefined ? hexOf(label, seed, words) : digestOf(entropy, label).slice(0, 8 * words)

/** The secret number of a label, 0 … 2³² − 1. */
export const secretNumber = ({ seed }: Seeded, { entropy }: Drawn, label: string): number =>
  entropy === undefined ? hashText(label, seed) : Number.parseInt(digestOf(entropy, label).slice(0, 8), 16)
