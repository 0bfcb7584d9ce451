/** The draft of a withdrawal to an address or a bank card, and which networks an address fits. */
import * as v from 'valibot'
import { cleanAddress, MEMO_MOST, networksFor } from '../../protocol/rules/address/index.ts'
import { TEXT_INPUT_MAX } from '../../protocol/rules/constants.ts'
import { isZero } from '../../protocol/rules/decimal.ts'
import type { WithdrawalWay } from '../../protocol/shapes/transfers.ts'
import { storedFlag, typedText } from '../shared/storedSchemas.ts'
import { AMOUNT_MOST } from '../shared/typedAmount.ts'

export type WithdrawalMethod = 'address' | 'bank'
export type WithdrawalCurrency = WithdrawalWay['currencies'][number]
export type WithdrawalNetwork = WithdrawalCurrency['networks'][number]

/** Longest text of a target: more than a QR code holds. */
export const TARGET_MOST = 5_000

/**
 * What a link asks for and the form does not take over. `ownCoin`: an amount in the chain's native coin, where a token of the chain is chosen.
 * `whichCoin`: an amount that may be of either. `memoLeft`: a memo that the network does not carry. `long`: a text too long to read.
 */
export interface LinkNote {
  readonly id: 'ownCoin' | 'whichCoin' | 'memoLeft' | 'long'
  readonly params: Readonly<Record<string, string>>
}

/** The user's own words, which go along with a withdrawal. */
export interface WithdrawalRemarks {
  /** For the user's own records. */
  readonly note: string
}
const NO_REMARKS: WithdrawalRemarks = { note: '' }

/** Remarks as far as they are typed, no longer than the exchange keeps them. */
export const cutRemarks = (change: Partial<WithdrawalRemarks>): Partial<WithdrawalRemarks> =>
  Object.fromEntries(Object.entries(change).map(([name, text]) => [name, text.slice(0, TEXT_INPUT_MAX)]))

/** The remarks that a request has: those that the backend keeps, without blanks around them. */
export function remarksOf({ note }: WithdrawalRemarks, { takesNote }: WithdrawalWay): Partial<WithdrawalRemarks> {
  const text = note.trim()
  return takesNote && text !== '' ? { note: text } : {}
}

export interface WithdrawalDraft extends WithdrawalRemarks {
  readonly way: WithdrawalMethod
  readonly currency: string
  readonly network: string
  /** The user chose the network: an address doesn't change it. */
  readonly picked: boolean
  /** As typed; a payment link that cannot be taken stays here as it is. */
  readonly address: string
  /** What the last link asked for and was not taken over. */
  readonly notes: readonly LinkNote[]
  readonly memo: string
  /** As typed. */
  readonly amount: string
  /** Number of the bank card. */
  readonly card?: number | undefined
}

/** From the link; not validated. */
export interface WithdrawalPrefill {
  readonly way?: string | undefined
  readonly currency?: string | undefined
}

/** Longest stored texts. */
const LONGEST = { amount: AMOUNT_MOST, address: TARGET_MOST, memo: MEMO_MOST, name: 100 }
const FIRST = 'USDT'

export const currencyIn = (methods: WithdrawalWay, currency: string): WithdrawalCurrency | undefined =>
  methods.currencies.find((one) => one.currency === currency)

export const networkNames = (methods: WithdrawalWay, currency: string): string[] =>
  (currencyIn(methods, currency)?.networks ?? []).map(({ network }) => network)

/** The terms of the draft's network. */
export const networkIn = (
  methods: WithdrawalWay,
  { currency, network }: WithdrawalDraft,
): WithdrawalNetwork | undefined => currencyIn(methods, currency)?.networks.find((one) => one.network === network)

/** Networks of the draft's currency that its address fits. */
export const fittingNetworks = (methods: WithdrawalWay, { currency, address }: WithdrawalDraft): string[] =>
  address === '' ? [] : networksFor(cleanAddress(address), networkNames(methods, currency))

/** Selects the network of the address, unless the user chose one. */
export function matched(methods: WithdrawalWay, draft: WithdrawalDraft): WithdrawalDraft {
  const names = networkNames(methods, draft.currency)
  const known = names.includes(draft.network)
  const current = known ? draft.network : (names[0] ?? '')
  const fitting = fittingNetworks(methods, draft)
  const keeps = (known && draft.picked) || fitting.length === 0 || fitting.includes(current)
  return { ...draft, network: keeps ? current : (fitting[0] ?? current), picked: known && draft.picked }
}

/** The draft with an offered currency, network and card; typed fields stay. */
export function fitted(methods: WithdrawalWay, draft: WithdrawalDraft, preferred?: string): WithdrawalDraft {
  const offered = (currency: string | undefined) => methods.currencies.some((one) => one.currency === currency)
  const held = methods.currencies.find(({ available }) => !isZero(available))?.currency
  const currency = [draft.currency, preferred, held === undefined || offered(FIRST) ? FIRST : held].find(offered)
  const card = methods.banks.some(({ id }) => id === draft.card) ? draft.card : methods.banks[0]?.id
  const way = methods.bankWays.length === 0 ? 'address' : draft.way
  return matched(methods, { ...draft, way, card, currency: currency ?? methods.currencies[0]?.currency ?? '' })
}

/** An empty draft for a link; undefined where nothing can be withdrawn. */
export function draftFor(methods: WithdrawalWay, { way, currency }: WithdrawalPrefill): WithdrawalDraft | undefined {
  if (methods.currencies.length === 0) return undefined
  const nothing = {
    currency: '',
    network: '',
    picked: false,
    address: '',
    notes: [],
    memo: '',
    ...NO_REMARKS,
    amount: '',
    card: undefined,
  }
  return fitted(methods, { ...nothing, way: way === 'bank' ? 'bank' : 'address' }, currency)
}

const storedNote = v.object({
  id: v.picklist(['ownCoin', 'whichCoin', 'memoLeft', 'long']),
  params: v.record(v.string(), v.string()),
})

/** The draft in storage, with the link's prefill at its creation as `wish`. */
export const storedWithdrawal = v.object({
  way: v.picklist(['address', 'bank']),
  currency: typedText(LONGEST.name),
  network: typedText(LONGEST.name),
  picked: storedFlag,
  address: typedText(LONGEST.address),
  notes: v.fallback(v.array(storedNote), []),
  memo: typedText(LONGEST.memo),
  note: v.optional(typedText(TEXT_INPUT_MAX), ''),
  amount: typedText(LONGEST.amount),
  card: v.fallback(v.optional(v.number()), undefined),
  wish: v.optional(v.unknown()),
})

/** The draft after its withdrawal: the same method, with empty fields. */
export const emptied = (draft: WithdrawalDraft): WithdrawalDraft => ({
  ...draft,
  address: '',
  notes: [],
  memo: '',
  ...NO_REMARKS,
  amount: '',
  picked: false,
})
