/**
 * Secrets: session tokens, verification codes, invitation codes, keys of authenticators. Whoever runs an exchange can stamp entropy on the
 * commands that make them, which a replay of the commands brings along again. Without it they follow from the world's seed.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { hashText, hexOf } from './hash.ts'

/** Draws at least 128 random bits, as text. */
export type Entropy = () => string
/** What a command has that makes secrets. Whoever knows it knows them: it is written where commands are kept, and shown nowhere. */
export type Drawn = { entropy?: string }

type Seeded = { seed: number }

const digestOf = (entropy: string, label: string): string => bytesToHex(sha256(utf8ToBytes(`${entropy}/${label}`)))

/** `words` × 8 hexadecimal digits, at most 64, of a secret by its label. */
export const secretHex = ({ seed }: Seeded, { entropy }: Drawn, label: string, words: number): string =>
  entropy === undefined ? hexOf(label, seed, words) : digestOf(entropy, label).slice(0, 8 * words)

/** A secret number by its label, 0 … 2³² − 1. */
export const secretNumber = ({ seed }: Seeded, { entropy }: Drawn, label: string): number =>
  entropy === undefined ? hashText(label, seed) : Number.parseInt(digestOf(entropy, label).slice(0, 8), 16)
