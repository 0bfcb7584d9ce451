/** Ledger entries of a user's funding account, for deposits, withdrawals and conversions. */
import { entriesOf, toDesk as givenToDesk, toFees, toOutside } from '../entries.ts'
import type { Entry } from '../ledger.ts'

export const FUNDING = 'funding'
const { own, freezing } = entriesOf(FUNDING)

export { freezing }

/** Moves an amount in from outside. */
export const comingIn = (user: number, currency: string, amount: bigint): Entry[] => [
  toOutside(currency, -amount),
  own(user, 'available', currency, amount),
]

/** Moves a frozen amount out of the exchange. */
export const goingOut = (user: number, currency: string, amount: bigint): Entry[] => [
  own(user, 'frozen', currency, -amount),
  toOutside(currency, amount),
]

/** Takes a fee from the frozen balance. */
export const feeTaken = (user: number, currency: string, amount: bigint): Entry[] => [
  own(user, 'frozen', currency, -amount),
  toFees(currency, amount),
]

/** Moves an amount to the house's desk, or from it when it is below zero. */
export const toDesk = (user: number, currency: string, amount: bigint): Entry[] => [
  own(user, 'available', currency, -amount),
  givenToDesk(currency, amount),
]
