/** Money in and out as the world keeps it. Amounts are smallest units of their currency, times ms. */
import type { PictureType } from '../../../protocol/rules/picture.ts'
import { createRecords, type Records } from './records.ts'

/** submitted: reported by the user. confirming: seen on its network. held: below the minimum. credited and refused are the end. */
export type DepositState = 'submitted' | 'confirming' | 'held' | 'credited' | 'refused'
/** Why an operator refuses a deposit; each can be mended by sending or showing something else. */
export const DEPOSIT_REFUSALS = ['depositNotFound', 'depositUnclear'] as const
export type DepositReason = 'depositHeld' | (typeof DEPOSIT_REFUSALS)[number]

export type Deposit = {
  no: string
  user: number
  clientId?: string
  currency: string
  network: string
  address: string
  amount: bigint
  /** Number of the picture that was uploaded with it. */
  screenshot?: number
  state: DepositState
  reason?: DepositReason
  confirmations: number
  needed: number
  created: number
  updated: number
  /** When it goes on by itself, while it does. */
  next?: number
}

/** completed and refused are the end: what is completed has left, what is refused has been given back whole. */
export type WithdrawalState = 'submitted' | 'reviewing' | 'sending' | 'completed' | 'refused'
/** Why a withdrawal is refused; each can be mended for nothing, and none by paying. */
export const WITHDRAWAL_REFUSALS = ['withdrawalBurn', 'withdrawalAddress', 'withdrawalCard'] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REFUSALS)[number]

export type Withdrawal = {
  no: string
  user: number
  clientId?: string
  kind: 'address' | 'bank'
  currency: string
  network?: string
  address?: string
  memo?: string
  /** The bank's name and the masked number of the card. */
  bank?: string
  amount: bigint
  fee: bigint
  /** Still frozen in the funding account. */
  held: bigint
  state: WithdrawalState
  reason?: WithdrawalReason
  confirmations: number
  needed: number
  created: number
  updated: number
  next?: number
}

/** `rate`: of `to` for one of `from`, after the spread. */
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
}

/** A bound card: of its number only the masked end and a digest are kept. */
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
}
/** What is known of an uploaded picture; the picture itself is not kept. */
export type Upload = { id: number; group: string; media: PictureType; size: number; created: number }

/** What a user has bound, named and uploaded; numbers are given once, whatever they are for. */
export type Belongings = {
  next: number
  cards: BankCard[]
  methods: PaymentMethod[]
  addresses: SavedAddress[]
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
