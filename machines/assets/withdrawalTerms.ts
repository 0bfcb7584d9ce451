/** Fee, arrival and problems of a withdrawal, and its request. */
import { addressProblem, cleanAddress, cleanMemo, memoFits, takesMemo } from '../../protocol/rules/address/index.ts'
import { compare, type Decimal, fixed, isDecimal, least, minus, placesOf, times } from '../../protocol/rules/decimal.ts'
import { fiatPlaces } from '../../protocol/rules/fiat.ts'
import { TRANSFER_PLACES } from '../../protocol/rules/transfer.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import type { WithdrawalWay } from '../../protocol/shapes/transfers.ts'
import { secretMark } from '../shared/secret.ts'
import { amountOf, typedAmount, writingProblem } from '../shared/typedAmount.ts'
import { looksLikeLink } from './paymentLink.ts'
import { currencyIn, networkIn, remarksOf, type WithdrawalDraft } from './withdrawalDraft.ts'
import { type TargetRefusal, targetRefusal } from './withdrawalEdit.ts'

export type AddressRequest = Omit<Req<'withdrawal'>, 'clientId'>
export type BankRequest = Omit<Req<'withdrawalBank'>, 'clientId'>

/** Terms for the draft's method; amounts in `currency`. Null is what the backend doesn't say. */
export interface WithdrawalTerms {
  readonly currency: string
  readonly available: Decimal
  readonly fee: Decimal | null
  readonly minimum: Decimal | null
  readonly maximum: Decimal | null
  /** How much may be withdrawn within 24 h, and how much of that remains; null where the backend states no limit. */
  readonly daily: { readonly maximum: Decimal; readonly remaining: Decimal } | null
  /** Confirmations until arrival; 0 for a bank. */
  readonly confirmations: number | null
  /** Bank payout: one of `currency` is worth `rate` of `fiat`. */
  readonly fiat: { readonly currency: string; readonly rate: Decimal | null } | undefined
}

/** Field, last part of the problem's text key, and its values. */
export interface WithdrawalProblem {
  readonly field: 'address' | 'memo' | 'amount' | 'card' | 'wait'
  readonly id:
    | 'required'
    | 'invalid'
    | 'addressInvalid'
    | 'addressChecksum'
    | 'memoInvalid'
    | TargetRefusal['problem']
    | 'decimals'
    | 'balanceShort'
    | 'amountLow'
    | 'amountHigh'
    | 'dailyHigh'
    | 'feeHigh'
    | 'wait'
  readonly params: Readonly<Record<string, string>>
}

/** Shown in the review beside the request, and stored with it. */
export interface WithdrawalFacts {
  readonly fee: Decimal | null
  readonly arrival: Decimal | null
  readonly confirmations: number | null
  readonly fiat: { readonly currency: string; readonly amount: Decimal } | null
  /** Title of the bank card. */
  readonly bank: string | null
}

function dailyIn(methods: WithdrawalWay, currency: string): WithdrawalTerms['daily'] {
  const { dailyMaximum: maximum = null, dailyRemaining: remaining = null } = currencyIn(methods, currency) ?? {}
  return maximum === null || remaining === null ? null : { maximum, remaining }
}

/** Undefined where the draft's method is not offered. */
export function termsOf(draft: WithdrawalDraft, methods: WithdrawalWay): WithdrawalTerms | undefined {
  if (draft.way === 'bank') {
    const bank = methods.bankWays.find(({ currency }) => currency === draft.currency) ?? methods.bankWays[0]
    if (!bank) return undefined
    const { currency, available, fee, minimum, fiat, rate } = bank
    return {
      currency,
      available,
      fee,
      minimum,
      maximum: null,
      daily: dailyIn(methods, currency),
      confirmations: 0,
      fiat: { currency: fiat, rate },
    }
  }
  const network = networkIn(methods, draft)
  const available = currencyIn(methods, draft.currency)?.available ?? '0'
  const { currency } = draft
  return network && { currency, available, ...network, daily: dailyIn(methods, currency), fiat: undefined }
}

/** The amount minus the fee; undefined for an invalid amount, one that the fee exceeds, or an unknown fee. */
export function arrivalOf(draft: WithdrawalDraft, { fee }: WithdrawalTerms): Decimal | undefined {
  const amount = amountOf(draft)
  if (fee === null || !isDecimal(amount) || compare(amount, fee) <= 0) return undefined
  return minus(amount, fee)
}

/** The bank's payout, rounded down to the currency's decimals; undefined where the backend names no rate. */
export const fiatOf = (arrival: Decimal, { currency, rate }: { currency: string; rate: Decimal | null }) =>
  rate === null ? undefined : fixed(times(arrival, rate), fiatPlaces(currency))

/** The largest amount as typed text, fee included; '' for none. */
export function wholeAmount(draft: WithdrawalDraft, methods: WithdrawalWay): string {
  const terms = termsOf(draft, methods)
  if (!terms) return ''
  const limits = [terms.maximum, terms.daily?.remaining].filter((one) => one !== null && one !== undefined)
  return typedAmount(limits.reduce(least, terms.available))
}

const problem = (
  field: WithdrawalProblem['field'],
  id: WithdrawalProblem['id'],
  params: WithdrawalProblem['params'] = {},
): WithdrawalProblem => ({ field, id, params })

function addressProblemOf(draft: WithdrawalDraft, methods: WithdrawalWay): WithdrawalProblem | undefined {
  const address = cleanAddress(draft.address)
  if (address === '') return problem('address', 'required')
  const refused = targetRefusal(draft, methods)
  if (refused) return problem('address', refused.problem, refused.params)
  const id = addressProblem(draft.network, address)
  return id && problem('address', id === 'addressInvalid' && looksLikeLink(address) ? 'linkUnread' : id)
}

/** The memo; '' where the network takes none. */
const memoOf = ({ network, memo }: WithdrawalDraft): string => (takesMemo(network) ? cleanMemo(memo) : '')

function amountProblem(draft: WithdrawalDraft, terms: WithdrawalTerms): WithdrawalProblem | undefined {
  const { currency, available, fee, minimum, maximum, daily } = terms
  const amount = amountOf(draft)
  const wrong = writingProblem(amount, Math.max(TRANSFER_PLACES, placesOf(available)))
  if (wrong) return problem('amount', wrong.id, wrong.params)
  if (compare(amount, available) > 0) return problem('amount', 'balanceShort', { available, currency })
  if (minimum !== null && compare(amount, minimum) < 0) return problem('amount', 'amountLow', { minimum, currency })
  if (maximum !== null && compare(amount, maximum) > 0) return problem('amount', 'amountHigh', { maximum, currency })
  if (daily !== null && compare(amount, daily.remaining) > 0)
    return problem('amount', 'dailyHigh', { left: daily.remaining, currency })
  return fee !== null && compare(amount, fee) <= 0 ? problem('amount', 'feeHigh', { fee, currency }) : undefined
}

/** Everything that prevents a review, in the order of the fields; `now` is Unix ms of the exchange. */
export function withdrawalProblems(draft: WithdrawalDraft, methods: WithdrawalWay, now: number): WithdrawalProblem[] {
  const terms = termsOf(draft, methods)
  const byAddress = draft.way === 'address'
  const problems = [
    methods.waitUntil !== null && methods.waitUntil * 1_000 > now ? problem('wait', 'wait') : undefined,
    byAddress ? addressProblemOf(draft, methods) : draft.card === undefined ? problem('card', 'required') : undefined,
    byAddress && !memoFits(draft.network, memoOf(draft)) ? problem('memo', 'memoInvalid') : undefined,
    terms ? amountProblem(draft, terms) : problem('amount', 'invalid'),
  ]
  return problems.filter((one) => one !== undefined)
}

/** The draft's request, with marks in place of the fund password and the authenticator's code, and the facts of its review. */
export function requestOf(
  draft: WithdrawalDraft,
  methods: WithdrawalWay,
): { request: AddressRequest | BankRequest; facts: WithdrawalFacts } {
  const terms = termsOf(draft, methods)
  const arrival = (terms && arrivalOf(draft, terms)) ?? null
  if (!terms || (arrival === null && terms.fee !== null))
    throw new Error('a withdrawal that brings nothing is not reviewed')
  const { currency, fee, confirmations, fiat } = terms
  const paid = fiat && arrival !== null ? fiatOf(arrival, fiat) : undefined
  const card = methods.banks.find(({ id }) => id === draft.card)
  const memo = memoOf(draft)
  const shared = {
    currency,
    amount: amountOf(draft),
    ...remarksOf(draft, methods),
    paymentPassword: secretMark('fundPassword'),
    ...(methods.authenticator ? { code: secretMark('authenticatorCode') } : {}),
  }
  const to = { network: draft.network, address: cleanAddress(draft.address), ...(memo === '' ? {} : { memo }) }
  return {
    request: draft.way === 'bank' ? { ...shared, bankId: draft.card ?? 0 } : { ...shared, ...to },
    facts: {
      fee,
      arrival,
      confirmations,
      fiat: paid === undefined ? null : { currency: fiat?.currency ?? '', amount: paid },
      bank: draft.way === 'bank' && card ? `${card.bankName} ${card.cardNumber}`.trim() : null,
    },
  }
}
