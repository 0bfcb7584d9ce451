/** The entries that postings are made of, each written once: what a user's account gains, and what goes to the house or out. */
import type { Account } from '../../protocol/rules/constants.ts'
import type { Entry } from './ledger.ts'

type Part = 'available' | 'frozen'
type HouseAccount = Extract<Entry, { owner: 'house' }>['account']

/** Entries about one kind of account: `own` adds to what a user has there (below zero it takes), `freezing` freezes what is available. */
export function entriesOf(account: Account) {
  const own = (user: number, part: Part, currency: string, amount: bigint): Entry => ({
    owner: user,
    account,
    currency,
    part,
    amount,
  })
  return {
    own,
    /** Below zero it sets free again. */
    freezing: (user: number, currency: string, amount: bigint): Entry[] => [
      own(user, 'available', currency, -amount),
      own(user, 'frozen', currency, amount),
    ],
  }
}

const toHouse =
  (account: HouseAccount) =>
  (currency: string, amount: bigint): Entry => ({ owner: 'house', account, currency, amount })
/** What the house's desk gains, against which users trade; below zero it pays. */
export const toDesk = toHouse('desk')
/** A fee for the house. */
export const toFees = toHouse('fees')
/** What the house takes back of rebates; below zero it pays one. */
export const toRebates = toHouse('rebates')
/** What is paid in the shop; below zero it gives back. */
export const toShop = toHouse('shop')
/** What leaves the exchange; below zero it comes in. */
export const toOutside = (currency: string, amount: bigint): Entry => ({ owner: 'outside', currency, amount })
