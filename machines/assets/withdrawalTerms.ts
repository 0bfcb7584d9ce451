/** What a withdrawal costs and brings, why it can't be reviewed yet, and what is sent. */
import { addressProblem, memoFits, takesMemo } from '../../protocol/rules/address.ts'
import {
  compare,
  type Decimal,
  fixed,
  isDecimal,
  isZero,
  least,
  minus,
  placesOf,
  sign,
  times,
} from '../../protocol/rules/decimal.ts'
import { TRANSFER_PLACES } from '../../protocol/rules/transfer.ts'
import type { Req } from '../../protocol/schemas.ts'
import type { WithdrawalWay } from '../../protocol/shapes/assets.ts'
import { secretMark } from '../shared/secret.ts'
import { currencyWay, networkWay, type WithdrawalDraft } from './withdrawalDraft.ts'

export type AddressRequest = Omit<Req<'withdrawal'>, 'clientId'>
export type BankRequest = Omit<Req<'withdrawalBank'>, 'clientId'>

/** Terms of the draft's way; amounts in `currency`. */
export interface WithdrawalTerms {
  readonly currency: string
  readonly available: Decimal
  readonly fee: Decimal
  readonly minimum: Decimal
  readonly maximum: Decimal | null
  /** Confirmations until it counts as arrived; 0 for a bank. */
  readonly confirmations: number
  /** What a bank pays out: one of `currency` brings `rate` of `fiat`. */
  readonly fiat: { readonly currency: string; readonly rate: Decimal } | undefined
}

/** Why a withdrawal can't be reviewed: the field, a text's last part, and its figures. */
export interface WithdrawalProblem {
  readonly field: 'address' | 'memo' | 'amount' | 'card' | 'wait'
  readonly id:
    | 'required'
    | 'invalid'
    | 'addressInvalid'
    | 'addressChecksum'
    | 'memoInvalid'
    | 'decimals'
    | 'balanceShort'
    | 'amountLow'
    | 'amountHigh'
    | 'feeHigh'
    | 'wait'
  readonly params: Readonly<Record<string, string>>
}

/** What the review shows besides the request, kept with it over a reload. */
export interface WithdrawalFacts {
  readonly fee: Decimal
  readonly arrival: Decimal
  readonly confirmations: number
  readonly fiat: { readonly currency: string; readonly amount: Decimal } | null
  /** The bank card in words. */
  readonly bank: string | null
}

/** The terms by which the draft would go; nothing where its way is not offered. */
export function termsOf(draft: WithdrawalDraft, ways: WithdrawalWay): WithdrawalTerms | undefined {
  if (draft.way === 'bank') {
    const bank = ways.bankWays.find(({ currency }) => currency === draft.currency) ?? ways.bankWays[0]
    if (!bank) return undefined
    const { currency, available, fee, minimum, fiat, rate } = bank
    return { currency, available, fee, minimum, maximum: null, confirmations: 0, fiat: { currency: fiat, rate } }
  }
  const network = networkWay(ways, draft)
  const available = currencyWay(ways, draft.currency)?.available ?? '0'
  return network && { currency: draft.currency, available, ...network, fiat: undefined }
}

/** The typed amount as a number, as far as it is one: a point at its end is on the way to decimals. */
export const amountOf = ({ amount }: Pick<WithdrawalDraft, 'amount'>): string => amount.trim().replace(/\.$/, '')

/** What arrives of the typed amount; nothing where it is no amount, or the fee takes all of it. */
export function arrivalOf(draft: WithdrawalDraft, { fee }: WithdrawalTerms): Decimal | undefined {
  const amount = amountOf(draft)
  if (!isDecimal(amount) || compare(amount, fee) <= 0) return undefined
  return minus(amount, fee)
}

/** What a bank pays out of what arrives, rounded down to the cent. */
export const fiatOf = (arrival: Decimal, rate: Decimal): Decimal => fixed(times(arrival, rate), 2)

/** All that could be withdrawn at once, as it would be typed: the fee is taken out of it. Nothing where there is none. */
export function wholeAmount(draft: WithdrawalDraft, ways: WithdrawalWay): string {
  const terms = termsOf(draft, ways)
  if (!terms || isZero(terms.available)) return ''
  const whole = terms.maximum === null ? terms.available : least(terms.available, terms.maximum)
  return whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole
}

const problem = (
  field: WithdrawalProblem['field'],
  id: WithdrawalProblem['id'],
  params: WithdrawalProblem['params'] = {},
): WithdrawalProblem => ({ field, id, params })

/** What is wrong with the address. */
function addressProblemOf({ address, network }: WithdrawalDraft): WithdrawalProblem | undefined {
  if (address === '') return problem('address', 'required')
  const id = addressProblem(network, address)
  return id && problem('address', id)
}

/** The memo that goes with the address; none where the network takes none. */
const memoOf = ({ network, memo }: WithdrawalDraft): string => (takesMemo(network) ? memo.trim() : '')

function amountProblem(draft: WithdrawalDraft, terms: WithdrawalTerms): WithdrawalProblem | undefined {
  const { currency, available, fee, minimum, maximum } = terms
  const amount = amountOf(draft)
  if (amount === '') return problem('amount', 'required')
  if (!isDecimal(amount) || sign(amount) <= 0) return problem('amount', 'invalid')
  const places = Math.max(TRANSFER_PLACES, placesOf(available))
  if (placesOf(amount.replace(/0+$/, '')) > places) return problem('amount', 'decimals', { places: String(places) })
  if (compare(amount, available) > 0) return problem('amount', 'balanceShort', { available, currency })
  if (compare(amount, minimum) < 0) return problem('amount', 'amountLow', { minimum, currency })
  if (maximum !== null && compare(amount, maximum) > 0) return problem('amount', 'amountHigh', { maximum, currency })
  return compare(amount, fee) <= 0 ? problem('amount', 'feeHigh', { fee, currency }) : undefined
}

/** Everything that stands in the way of a review, in the order of the fields; `now` is Unix ms of the exchange. */
export function withdrawalProblems(draft: WithdrawalDraft, ways: WithdrawalWay, now: number): WithdrawalProblem[] {
  const terms = termsOf(draft, ways)
  const byAddress = draft.way === 'address'
  const problems = [
    ways.waitUntil !== null && ways.waitUntil * 1_000 > now ? problem('wait', 'wait') : undefined,
    byAddress ? addressProblemOf(draft) : draft.card === undefined ? problem('card', 'required') : undefined,
    byAddress && !memoFits(draft.network, memoOf(draft)) ? problem('memo', 'memoInvalid') : undefined,
    terms ? amountProblem(draft, terms) : problem('amount', 'invalid'),
  ]
  return problems.filter((one) => one !== undefined)
}

/** The draft as it is sent, the fund password by its mark; and what the review shows of it. */
export function requestOf(
  draft: WithdrawalDraft,
  ways: WithdrawalWay,
): { request: AddressRequest | BankRequest; facts: WithdrawalFacts } {
  const terms = termsOf(draft, ways)
  const arrival = terms && arrivalOf(draft, terms)
  if (!terms || arrival === undefined) throw new Error('a withdrawal that brings nothing is not reviewed')
  const { currency, fee, confirmations, fiat } = terms
  const card = ways.banks.find(({ id }) => id === draft.card)
  const memo = memoOf(draft)
  const shared = { currency, amount: amountOf(draft), paymentPassword: secretMark('fundPassword') }
  const to = { network: draft.network, address: draft.address, ...(memo === '' ? {} : { memo }) }
  return {
    request: draft.way === 'bank' ? { ...shared, bankId: draft.card ?? 0 } : { ...shared, ...to },
    facts: {
      fee,
      arrival,
      confirmations,
      fiat: fiat ? { currency: fiat.currency, amount: fiatOf(arrival, fiat.rate) } : null,
      bank: draft.way === 'bank' && card ? `${card.bankName} ${card.cardNumber}` : null,
    },
  }
}
