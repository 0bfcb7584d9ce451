/** Stored transfers between accounts. */
import type { Account } from '../../protocol/rules/constants.ts'

/** One transfer with both its sides; the amount in smallest units, the time in ms. */
export type TransferRecord = {
  no: string
  at: number
  from: Account
  to: Account
  currency: string
  amount: bigint
  clientId?: string
}

/** Every transfer of each user, oldest first. */
export type Transfers = { next: number; byUser: Record<string, TransferRecord[]> }

export const createTransfers = (): Transfers => ({ next: 1, byUser: {} })
