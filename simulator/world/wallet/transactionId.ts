/** Transaction IDs of simulated deposits and withdrawals. */
import { hexOf } from '../hash.ts'
import type { World } from '../world.ts'

const WORDS = 7

/** Its letters are in no chain's IDs, so that nobody finds another's transaction by it. The same record always has the same. */
export const transactionId = ({ seed }: World, no: string): string => `SIM${hexOf(`transaction/${no}`, seed, WORDS)}`
