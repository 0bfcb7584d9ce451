/** The stored deposits, withdrawals and conversions. Amounts are smallest units of their currency, times ms. */
import type * as v from 'valibot'
import type { PictureType } from '../../../protocol/rules/picture.ts'
import { createRecords, type Records } from '../records.ts'
import type { withdrawalSchema } from '../saved/withdrawal.ts'
import type { DEPOSIT_REFUSALS } from './refusals.ts'

/** submitted: reported by the user. confirming: seen on its network. held: below the minimum. credited and refused are final. */
export type DepositState = 'submitted' | 'confirming' | 'held' | 'credited' | 'refused'
export type DepositReason = 'depositHeld' | (typeof DEPOSIT_REFUSALS)[number]

export type Deposit = {
  no: string
  user: number
  clientId?: string
  currency: string
  network: string
  address: string
  amount: bigint
  /** Number of the picture uploaded with it. */
  screenshot?: number
  state: DepositState
  reason?: DepositReason
  confirmations: number
  needed: number
  created: number
  updated: number
  /** The time of its next scheduled step, if there is one. */
  next?: number
}

/** Its fields are those of its schema in a saved world. */
export type Withdrawal = v.InferOutput<ReturnType<typeof withdrawalSchema>>
/** The user's own words about a withdrawal. */
export type Remarks = Pick<Withdrawal, 'note'>
export const remarksIn = ({ note }: Remarks): Remarks => (note ? { note } : {})
export type WithdrawalState = Withdrawal['state']
export type WithdrawalReason = NonNullable<Withdrawal['reason']>

/**
 * `rate`: the amount of `to` for one of `from`, after the spread. `account`: the one that it took place in, if not the funding account.
 * `dust`: converted together with other small balances; the number of the first of them.
 */
export type Conversion = {
  no: string
  user: number
  clientId?: string
  from: string
  to: string
  amount: bigint
  received: bigint
  rate: string
  created: number
  account?: 'coin'
  dust?: string
}

/** A bound card: only the masked end and a digest of its number are stored. */
export type BankCard = {
  id: number
  bankName: string
  name: string
  number: string
  digest: string
  idNumber?: string
  created: number
}
export type PaymentMethod = {
  id: number
  kind: string
  name: string
  account: string
  picture?: number
  created: number
}
export type SavedAddress = {
  id: number
  name: string
  currency: string
  network: string
  address: string
  memo?: string
  created: number
  /** Added to the whitelist then in force: withdrawals to it begin at this time. */
  usableFrom?: number
}
/** The facts of an uploaded picture; the picture itself is not stored. */
export type Upload = { id: number; group: string; media: PictureType; size: number; created: number }

/** A user's cards, methods, addresses and uploads, with one numbering for all. */
export type Belongings = {
  next: number
  cards: BankCard[]
  methods: PaymentMethod[]
  addresses: SavedAddress[]
  /** Coins leave to these addresses only. */
  whitelist?: true
  uploads: Upload[]
}

export type Wallet = {
  deposits: Records<Deposit>
  withdrawals: Records<Withdrawal>
  conversions: Records<Conversion>
  byUser: Record<string, Belongings>
}

export function createWallet(): Wallet {
  return { deposits: createRecords(), withdrawals: createRecords(), conversions: createRecords(), byUser: {} }
}
