/** The draft of a transfer: its edits, its problems, and how it is stored. */
import * as v from 'valibot'
import { ACCOUNTS, type Account } from '../../protocol/rules/constants.ts'
import { compare, type Decimal, placesOf } from '../../protocol/rules/decimal.ts'
import { SETTLEMENT_CURRENCY, TRANSFER_PLACES } from '../../protocol/rules/transfer.ts'
import type { TransferWay } from '../../protocol/shapes/transfers.ts'
import { typedText } from '../shared/storedSchemas.ts'
import { AMOUNT_MOST, amountOf, type Problem, problem, typedAmount, writingProblem } from '../shared/typedAmount.ts'

/** The amount is as typed. */
export type TransferDraft = Readonly<Omit<v.InferOutput<typeof storedTransfer>, 'wish'>>

/** From the link; not validated. */
export interface TransferPrefill {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly currency?: string | undefined
}

export type TransferProblem = Problem<'required' | 'invalid' | 'decimals' | 'balanceShort'>

export type TransferEdit =
  | { type: 'transfer.from'; account: Account }
  | { type: 'transfer.to'; account: Account }
  | { type: 'transfer.swap' }
  | { type: 'transfer.currency'; currency: string }
  | { type: 'transfer.amount'; amount: string }
  | { type: 'transfer.all' }

type TransferAccounts = TransferWay['accounts']
type TransferAccount = TransferAccounts[number]

const accountIn = (accounts: TransferAccounts, account: string | undefined): TransferAccount | undefined =>
  accounts.find((row) => row.account === account)

/** What an account can transfer of a currency. */
export const availableOf = (accounts: TransferAccounts, account: Account, currency: string): Decimal =>
  accountIn(accounts, account)?.currencies.find((held) => held.currency === currency)?.available ?? '0'

/** Currencies of an account that the other one takes: those that the exchange names, or any. */
export const currenciesBetween = (
  accounts: TransferAccounts,
  from: Account,
  to: Account,
): TransferAccount['currencies'] =>
  (accountIn(accounts, from)?.currencies ?? []).filter(
    ({ currency }) => accountIn(accounts, to)?.holds?.includes(currency) ?? true,
  )

/** The preferred currency, the settlement currency, or the first one. */
function currencyFor(
  accounts: TransferAccounts,
  { from, to }: Pick<TransferDraft, 'from' | 'to'>,
  preferred: string | undefined,
): string {
  const symbols = currenciesBetween(accounts, from, to).map(({ currency }) => currency)
  return [preferred, SETTLEMENT_CURRENCY].find((one) => one !== undefined && symbols.includes(one)) ?? symbols[0] ?? ''
}

/** The draft with accounts and a currency that fit together; the amount stays as typed. */
export const fitted = (accounts: TransferAccounts, draft: TransferDraft): TransferDraft => ({
  ...draft,
  currency: currencyFor(accounts, draft, draft.currency),
})

/** The account with most of a currency, except `other`. */
function richest(accounts: TransferAccounts, currency: string, other: Account | undefined): Account | undefined {
  const others = accounts.map(({ account }) => account).filter((account) => account !== other)
  const most = (a: Account, b: Account) =>
    compare(availableOf(accounts, b, currency), availableOf(accounts, a, currency))
  return [...others].sort(most)[0]
}

/** An empty draft for a link. A side that it leaves open is the account with most of the currency. */
export function draftFor(accounts: TransferAccounts, prefill: TransferPrefill): TransferDraft | undefined {
  const known = (account: string | undefined) => accountIn(accounts, account)?.account
  const to = known(prefill.to)
  const requested = known(prefill.from)
  const { currency = SETTLEMENT_CURRENCY } = prefill
  const from = requested !== undefined && requested !== to ? requested : richest(accounts, currency, to)
  const goal = to ?? richest(accounts, currency, from)
  if (from === undefined || goal === undefined) return undefined
  return fitted(accounts, { from, to: goal, currency, amount: '' })
}

/** The draft in storage, with the link's prefill at its creation as `wish`. */
export const storedTransfer = v.pipe(
  v.object({
    from: v.picklist(ACCOUNTS),
    to: v.picklist(ACCOUNTS),
    currency: v.string(),
    amount: typedText(AMOUNT_MOST),
    wish: v.optional(v.unknown()),
  }),
  v.check(({ from, to }) => from !== to),
)

/** Choosing the other side's account swaps both. */
function withAccount(
  accounts: TransferAccounts,
  draft: TransferDraft,
  side: 'from' | 'to',
  account: Account,
): TransferDraft {
  const other = side === 'from' ? 'to' : 'from'
  const swapped = draft[other] === account ? draft[side] : draft[other]
  return fitted(accounts, { ...draft, [side]: account, [other]: swapped })
}

/** Why the amount can't be transferred now; undefined if it can. */
export function transferProblem(draft: TransferDraft, accounts: TransferAccounts): TransferProblem | undefined {
  const { from, currency } = draft
  const amount = amountOf(draft)
  const available = availableOf(accounts, from, currency)
  const wrong = writingProblem(amount, Math.max(TRANSFER_PLACES, placesOf(available)))
  if (wrong) return wrong
  return compare(amount, available) > 0 ? problem('balanceShort', { available, currency }) : undefined
}

export function edited(draft: TransferDraft, accounts: TransferAccounts, edit: TransferEdit): TransferDraft {
  switch (edit.type) {
    case 'transfer.from':
      return withAccount(accounts, draft, 'from', edit.account)
    case 'transfer.to':
      return withAccount(accounts, draft, 'to', edit.account)
    case 'transfer.swap':
      return withAccount(accounts, draft, 'from', draft.to)
    case 'transfer.currency':
      return fitted(accounts, { ...draft, currency: edit.currency })
    case 'transfer.amount':
      return { ...draft, amount: edit.amount.slice(0, AMOUNT_MOST) }
    case 'transfer.all':
      return { ...draft, amount: typedAmount(availableOf(accounts, draft.from, draft.currency)) }
  }
}
