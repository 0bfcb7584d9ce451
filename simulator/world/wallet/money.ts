/** Entries of the ledger about a user's funding account, through which all money comes, goes and is exchanged. */
import { entriesOf, toDesk as givenToDesk, toFees, toOutside } from '../entries.ts'
import type { Entry } from '../ledger.ts'

export const FUNDING = 'funding'
const { own, freezing } = entriesOf(FUNDING)

export { freezing }

/** Brings an amount in from outside. */
export const comingIn = (user: number, currency: string, amount: bigint): Entry[] => [
  toOutside(currency, -amount),
  own(user, 'available', currency, amount),
]

/** Takes a frozen amount out of the exchange. */
export const goingOut = (user: number, currency: string, amount: bigint): Entry[] => [
  own(user, 'frozen', currency, -amount),
  toOutside(currency, amount),
]

/** Takes a fee out of what is frozen. */
export const feeTaken = (user: number, currency: string, amount: bigint): Entry[] => [
  own(user, 'frozen', currency, -amount),
  toFees(currency, amount),
]

/** Gives an amount to the house's desk, or takes it from there when it is below zero. */
export const toDesk = (user: number, currency: string, amount: bigint): Entry[] => [
  own(user, 'available', currency, -amount),
  givenToDesk(currency, amount),
]
