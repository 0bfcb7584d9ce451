/** Transaction IDs of simulated deposits and withdrawals. */
import { hexOf } from '../hash.ts'
import type { World } from '../world.ts'

const WORDS = 8
/** Shown in ten groups of six. */
const DIGITS = 57

/** No chain's ID has an I, hexadecimal or base58: it is nobody's real transaction. The same record always has the same. */
export const transactionId = ({ seed }: World, no: string): string =>
  `SIM${hexOf(`transaction/${no}`, seed, WORDS).slice(0, DIGITS)}`
