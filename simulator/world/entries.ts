/** The entries of postings, each written once: for users' accounts, the house and the outside. */
import type { Account } from '../../protocol/rules/constants.ts'
import type { Entry } from './ledger.ts'

type Part = 'available' | 'frozen'
type HouseAccount = Extract<Entry, { owner: 'house' }>['account']

/**
 * Entries of one kind of account: `own` adds to a user's balance (an amount below zero takes), `freezing` freezes a part of the available
 * balance.
 */
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
    /** An amount below zero releases. */
    freezing: (user: number, currency: string, amount: bigint): Entry[] => [
      own(user, 'available', currency, -amount),
      own(user, 'frozen', currency, amount),
    ],
  }
}

const toHouse =
  (account: HouseAccount) =>
  (currency: string, amount: bigint): Entry => ({ owner: 'house', account, currency, amount })
/** The house's desk, which users trade against, gains; with an amount below zero it pays. */
export const toDesk = toHouse('desk')
/** A fee for the house. */
export const toFees = toHouse('fees')
/** The house takes rebates back; with an amount below zero it pays one. */
export const toRebates = toHouse('rebates')
/** A payment in the shop, or a refund with an amount below zero. */
export const toShop = toHouse('shop')
/** Money leaves the exchange; with an amount below zero it comes in. */
export const toOutside = (currency: string, amount: bigint): Entry => ({ owner: 'outside', currency, amount })
