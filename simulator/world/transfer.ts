/** Transfers between a user's accounts: at once, from the available balance only. */

import type { Account } from '../../protocol/rules/constants.ts'
import { mayHold, TRANSFER_ACCOUNTS } from '../terms.ts'
import { amountOf, requireAccount } from './amounts.ts'
import { entriesOf } from './entries.ts'
import { executeOnce } from './executeOnce.ts'
import { balanceOf } from './ledger.ts'
import { fromUnits } from './money.ts'
import { newestOf, own, type Page } from './own.ts'
import { requireUser } from './people/find.ts'
import type { RecordFilter } from './records.ts'
import { refuse } from './refusal.ts'
import { postEntries, type Transaction } from './transaction.ts'
import type { TransferRecord } from './transferState.ts'
import type { World } from './world.ts'

export type Transfer = {
  user: number
  from: Account
  to: Account
  currency: string
  amount: string
  clientId?: string
}

function requireMovable({ from, to, currency }: Transfer): void {
  for (const [field, account] of [
    ['from', from],
    ['to', to],
  ] as const) {
    requireAccount(account, field)
    if (!TRANSFER_ACCOUNTS.includes(account)) refuse('bonusFixed', {}, field)
  }
  if (from === to) refuse('badRequest', {}, 'to')
  if (!mayHold(to, currency)) refuse('accountCurrency', { currency }, 'currency')
}

/** Transfers an amount between two accounts of a user; returns the transfer's number. */
export function transfer(transaction: Transaction, request: Transfer): string {
  const { world } = transaction
  requireUser(world, request.user)
  const { user, from, to, currency, clientId } = request
  return executeOnce(
    transaction,
    { user, clientId, kind: 'transfer', facts: [from, to, currency, request.amount] },
    () => {
      const amount = amountOf(request.amount, currency)
      requireMovable(request)
      const { available } = balanceOf(world.ledger, user, from, currency)
      if (available < amount) {
        const params = { currency, available: fromUnits(available, currency), needed: fromUnits(amount, currency) }
        refuse('balanceShort', params, 'amount')
      }
      const no = `T${world.transfers.next++}`
      postEntries(transaction, {
        reason: 'transfer',
        ref: no,
        entries: [
          entriesOf(from).own(user, 'available', currency, -amount),
          entriesOf(to).own(user, 'available', currency, amount),
        ],
      })
      const named = clientId === undefined ? {} : { clientId }
      // Keys in order, so that a save need not sort them.
      const record: TransferRecord = { amount, at: world.now, ...named, currency, from, no, to }
      const records = own(world.transfers.byUser, String(user))
      if (records) records.push(record)
      else world.transfers.byUser[user] = [record]
      return no
    },
  )
}

/** Filters transfers; times are ms, both inclusive. */
export type TransferFilter = RecordFilter & {
  /** Matches transfers from or to this account. */
  account?: Account
  currency?: string
}

export function transferByNo(world: World, user: number, no: string): TransferRecord | undefined {
  // Most reads are of the last one: the reply to a transfer.
  return own(world.transfers.byUser, String(user))?.findLast((record) => record.no === no)
}

/** A page of a user's transfers, newest first. */
export function transfersOf(world: World, user: number, filter: TransferFilter = {}): Page<TransferRecord> {
  const { account, currency, from, to } = filter
  const fits = (record: TransferRecord) =>
    (currency === undefined || record.currency === currency) &&
    (account === undefined || record.from === account || record.to === account) &&
    record.at >= (from ?? record.at) &&
    record.at <= (to ?? record.at)
  const isAny = [account, currency, from, to].every((value) => value === undefined)
  const records = own(world.transfers.byUser, String(user)) ?? []
  return newestOf(records, (record) => record, isAny ? undefined : fits, filter)
}
