/** The draft of a deposit report: its edits, its problems, and how it is stored. */
import * as v from 'valibot'
import { compare } from '../../protocol/rules/decimal.ts'
import type { DepositWay } from '../../protocol/shapes/transfers.ts'
import { storedFlag, storedPicture, typedText } from '../shared/storedSchemas.ts'
import { AMOUNT_MOST, amountOf, type Problem, writingProblem } from '../shared/typedAmount.ts'
import type { UploadedPicture } from '../shared/uploadFlow.ts'

export type DepositCurrencies = readonly DepositWay[]
export type DepositNetwork = DepositWay['networks'][number]

/** The amount is as typed. */
export type DepositDraft = Readonly<Omit<v.InferOutput<typeof storedDeposit>, 'wish'>>

/** From the link; not validated. */
export interface DepositPrefill {
  readonly currency?: string | undefined
  readonly protocol?: string | undefined
}

export type DepositProblem = Problem<'required' | 'invalid' | 'decimals' | 'pending'>

export type DepositEdit =
  | { type: 'deposit.currency'; currency: string }
  | { type: 'deposit.protocol'; protocol: string }
  | { type: 'deposit.amount'; amount: string }
  /** `pending`: a picture is uploading. */
  | { type: 'deposit.picture'; picture: UploadedPicture | undefined; pending: boolean }
  /** The user has sent the deposit and is reporting it. */
  | { type: 'deposit.sent' }
  | { type: 'deposit.back' }

/** Decimals of every currency. */
export const DEPOSIT_PLACES = 8
/** Shown first where the link names no currency. */
const FIRST_CURRENCY = 'USDT'

export const currencyIn = (currencies: DepositCurrencies, currency: string | undefined): DepositWay | undefined =>
  currencies.find((row) => row.currency === currency)

/** The draft's network with its address; undefined when no longer offered. */
export const networkOf = (
  currencies: DepositCurrencies,
  { currency, protocol }: Pick<DepositDraft, 'currency' | 'protocol'>,
): DepositNetwork | undefined => currencyIn(currencies, currency)?.networks.find((one) => one.protocol === protocol)

/** The draft with an offered currency and network; amount and picture stay. Undefined when none is offered. */
export function fitted(currencies: DepositCurrencies, draft: DepositDraft): DepositDraft | undefined {
  const open = currencies.filter(({ networks }) => networks.length > 0)
  const row = currencyIn(open, draft.currency) ?? currencyIn(open, FIRST_CURRENCY) ?? open[0]
  if (!row) return undefined
  const network = row.networks.find(({ protocol }) => protocol === draft.protocol) ?? row.networks[0]
  const protocol = network?.protocol ?? ''
  // The report belongs to the address that it was typed for.
  const telling = draft.telling && row.currency === draft.currency && protocol === draft.protocol
  return { ...draft, currency: row.currency, protocol, telling }
}

export const draftFor = (
  currencies: DepositCurrencies,
  { currency, protocol }: DepositPrefill,
): DepositDraft | undefined =>
  fitted(currencies, {
    currency: currency?.toUpperCase() ?? '',
    protocol: protocol ?? '',
    amount: '',
    picture: undefined,
    telling: false,
  })

/** The draft in storage, with the link's prefill at its creation as `wish`. */
export const storedDeposit = v.object({
  currency: typedText(AMOUNT_MOST),
  protocol: typedText(AMOUNT_MOST),
  amount: typedText(AMOUNT_MOST),
  /** The uploaded screenshot. */
  picture: v.fallback(v.optional(storedPicture), undefined),
  /** The user has used the address and reports the amount. */
  telling: storedFlag,
  wish: v.optional(v.unknown()),
})

/** The number of the followed deposit in storage. */
export const storedFollowing = v.object({ following: v.string(), wish: v.optional(v.unknown()) })

/** Why the amount is invalid, if so. */
export const amountProblem = (draft: Pick<DepositDraft, 'amount'>): DepositProblem | undefined =>
  writingProblem(amountOf(draft), DEPOSIT_PLACES)

/** Whether a deposit of this amount would be held because it is below the network's minimum; false where the backend states no minimum. */
export const isBelowMinimum = (draft: DepositDraft, network: DepositNetwork | undefined): boolean =>
  typeof network?.minimum === 'string' &&
  amountProblem(draft) === undefined &&
  compare(amountOf(draft), network.minimum) < 0

export function edited(draft: DepositDraft, currencies: DepositCurrencies, edit: DepositEdit): DepositDraft {
  switch (edit.type) {
    case 'deposit.currency':
      return fitted(currencies, { ...draft, currency: edit.currency, telling: false }) ?? draft
    case 'deposit.protocol':
      return fitted(currencies, { ...draft, protocol: edit.protocol, telling: false }) ?? draft
    case 'deposit.amount':
      return { ...draft, amount: edit.amount.slice(0, AMOUNT_MOST) }
    case 'deposit.picture':
      return { ...draft, picture: edit.picture }
    case 'deposit.sent':
      return { ...draft, telling: true }
    case 'deposit.back':
      return { ...draft, telling: false }
  }
}
