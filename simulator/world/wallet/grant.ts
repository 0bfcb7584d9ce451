/** Simulated money from the operator. */
import type { Account } from '../../../protocol/rules/constants.ts'
import { amountOf, requireAccount } from '../amounts.ts'
import { entriesOf, toOutside } from '../entries.ts'
import { requireUser } from '../people/find.ts'
import { postEntries, type Transaction } from '../transaction.ts'

export type Grant = { user: number; account: Account; currency: string; amount: string }

/** Gives simulated money to a user; it counts as a deposit. */
export function grant(transaction: Transaction, request: Grant): true {
  requireUser(transaction.world, request.user)
  requireAccount(request.account, 'account')
  const amount = amountOf(request.amount, request.currency)
  const { user, account, currency } = request
  const given = entriesOf(account).own(user, 'available', currency, amount)
  postEntries(transaction, { reason: 'grant', entries: [toOutside(currency, -amount), given] })
  return true
}
