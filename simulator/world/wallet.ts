/** Moving money between accounts, and simulated money handed out. */
import { ACCOUNTS, type Account } from '../../protocol/rules/constants.ts'
import { balanceOf } from './ledger.ts'
import { fromUnits, isCurrency, toUnits } from './money.ts'
import { once } from './once.ts'
import { requireUser } from './people/find.ts'
import { invalid, refuse } from './refusal.ts'
import { book, type Turn } from './turn.ts'

export type Transfer = {
  user: number
  from: Account
  to: Account
  currency: string
  amount: string
  clientId?: string
}
export type Grant = { user: number; account: Account; currency: string; amount: string }

function amountOf(amount: string, currency: string): bigint {
  if (!isCurrency(currency)) return invalid('currency')
  const units = toUnits(amount, currency)
  return units === undefined || units <= 0n ? invalid('amount', 'amountInvalid') : units
}

function requireAccount(account: Account, field: string): void {
  if (!ACCOUNTS.includes(account)) invalid(field)
}

/** Moves an amount between two accounts of a user, at once; answers the transfer's number. */
export function transfer(turn: Turn, asked: Transfer): string {
  const { world } = turn
  requireUser(world, asked.user)
  const { user, from, to, currency, clientId } = asked
  return once(turn, { user, clientId, kind: 'transfer', facts: [from, to, currency, asked.amount] }, () => {
    requireAccount(from, 'from')
    requireAccount(to, 'to')
    if (from === to) refuse('badRequest', {}, 'to')
    const amount = amountOf(asked.amount, currency)
    const { available } = balanceOf(world.ledger, user, from, currency)
    if (available < amount) {
      const params = { currency, available: fromUnits(available, currency), needed: fromUnits(amount, currency) }
      refuse('balanceShort', params, 'amount')
    }
    const ref = `T${world.nextTransfer++}`
    book(turn, {
      reason: 'transfer',
      ref,
      entries: [
        { owner: user, account: from, currency, part: 'available', amount: -amount },
        { owner: user, account: to, currency, part: 'available', amount },
      ],
    })
    return ref
  })
}

/** Hands simulated money to a user, as an operator may; it counts as a deposit. */
export function grant(turn: Turn, asked: Grant): true {
  requireUser(turn.world, asked.user)
  requireAccount(asked.account, 'account')
  const amount = amountOf(asked.amount, asked.currency)
  const { user, account, currency } = asked
  book(turn, {
    reason: 'grant',
    entries: [
      { owner: 'outside', currency, amount: -amount },
      { owner: user, account, currency, part: 'available', amount },
    ],
  })
  return true
}

export const walletCommands = { transfer, grant }
