/** The draft of a withdrawal to an address or a bank card, and which networks an address fits. */
import * as v from 'valibot'
import { networksFor } from '../../protocol/rules/address.ts'
import { TEXT_INPUT_MAX } from '../../protocol/rules/constants.ts'
import { isZero } from '../../protocol/rules/decimal.ts'
import type { SavedAddress, WithdrawalWay } from '../../protocol/shapes/assets.ts'
import { storedFlag, typedText } from '../shared/storedSchemas.ts'
import { AMOUNT_MOST } from '../shared/typedAmount.ts'
import { paymentLink } from './paymentLink.ts'

export type WithdrawalMethod = 'address' | 'bank'
export type WithdrawalCurrency = WithdrawalWay['currencies'][number]
export type WithdrawalNetwork = WithdrawalCurrency['networks'][number]

export interface WithdrawalDraft {
  readonly way: WithdrawalMethod
  readonly currency: string
  readonly network: string
  /** The user chose the network: an address doesn't change it. */
  readonly picked: boolean
  /** As typed, without blanks. */
  readonly address: string
  readonly memo: string
  /** For the user's own records. */
  readonly note: string
  /** As typed. */
  readonly amount: string
  /** Number of the bank card. */
  readonly card?: number | undefined
}

/** From the link; not validated. */
export interface WithdrawalWish {
  readonly way?: string | undefined
  readonly currency?: string | undefined
}

export type WithdrawalEdit =
  | { type: 'withdrawal.way'; way: WithdrawalMethod }
  | { type: 'withdrawal.currency'; currency: string }
  | { type: 'withdrawal.network'; network: string }
  /** Typed, pasted or scanned. */
  | { type: 'withdrawal.address'; address: string }
  | { type: 'withdrawal.memo'; memo: string }
  | { type: 'withdrawal.note'; note: string }
  | { type: 'withdrawal.card'; card: number }
  | { type: 'withdrawal.amount'; amount: string }
  | { type: 'withdrawal.all' }
  /** From the address book. */
  | { type: 'withdrawal.saved'; saved: SavedAddress }

/** Longest stored texts. */
const LONGEST = { amount: AMOUNT_MOST, address: 200, memo: 100, link: 500 }
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
  address === '' ? [] : networksFor(address, networkNames(methods, currency))

/** Selects the network of the address, unless the user chose one. */
function matched(methods: WithdrawalWay, draft: WithdrawalDraft): WithdrawalDraft {
  const names = networkNames(methods, draft.currency)
  const known = names.includes(draft.network)
  const current = known ? draft.network : (names[0] ?? '')
  const fitting = fittingNetworks(methods, draft)
  const keeps = (known && draft.picked) || fitting.length === 0 || fitting.includes(current)
  return { ...draft, network: keeps ? current : (fitting[0] ?? current), picked: known && draft.picked }
}

/** The draft with an offered currency, network and card; typed fields stay. */
export function fitted(methods: WithdrawalWay, draft: WithdrawalDraft, wished?: string): WithdrawalDraft {
  const offered = (currency: string | undefined) => methods.currencies.some((one) => one.currency === currency)
  const held = methods.currencies.find(({ available }) => !isZero(available))?.currency
  const currency = [draft.currency, wished, held === undefined || offered(FIRST) ? FIRST : held].find(offered)
  const card = methods.banks.some(({ id }) => id === draft.card) ? draft.card : methods.banks[0]?.id
  const way = methods.bankWays.length === 0 ? 'address' : draft.way
  return matched(methods, { ...draft, way, card, currency: currency ?? methods.currencies[0]?.currency ?? '' })
}

/** An empty draft for a link; undefined where nothing can be withdrawn. */
export function draftFor(methods: WithdrawalWay, { way, currency }: WithdrawalWish): WithdrawalDraft | undefined {
  if (methods.currencies.length === 0) return undefined
  const nothing = {
    currency: '',
    network: '',
    picked: false,
    address: '',
    memo: '',
    note: '',
    amount: '',
    card: undefined,
  }
  return fitted(methods, { ...nothing, way: way === 'bank' ? 'bank' : 'address' }, currency)
}

/** The draft in storage, with the link's wish at its creation. */
export const storedWithdrawal = v.object({
  way: v.picklist(['address', 'bank']),
  currency: typedText(LONGEST.memo),
  network: typedText(LONGEST.memo),
  picked: storedFlag,
  address: typedText(LONGEST.address),
  memo: typedText(LONGEST.memo),
  note: v.optional(typedText(TEXT_INPUT_MAX), ''),
  amount: typedText(LONGEST.amount),
  card: v.fallback(v.optional(v.number()), undefined),
  wish: v.optional(v.unknown()),
})

/** Text without blanks: the form of an address or a link. */
const compact = (text: string): string => text.replace(/\s+/g, '').slice(0, LONGEST.link)

/** An address from text: without blanks, and without the payment link around it if only its inner part fits a network. */
export function addressIn(text: string, networks: readonly string[]): string {
  const plain = compact(text)
  const inner = paymentLink(plain)?.address
  const isInner = inner !== undefined && networksFor(plain, networks).length === 0
  const address = isInner && networksFor(inner, networks).length > 0 ? inner : plain
  return address.slice(0, LONGEST.address)
}

/** The draft with a typed, pasted or scanned address. A payment link brings its currency, amount and memo along. */
function addressed(draft: WithdrawalDraft, methods: WithdrawalWay, text: string): WithdrawalDraft {
  const { currency = draft.currency, address, amount, memo } = paymentLink(compact(text)) ?? {}
  const isPayment = address !== undefined && networksFor(address, networkNames(methods, currency)).length > 0
  if (!isPayment) return matched(methods, { ...draft, address: addressIn(text, networkNames(methods, draft.currency)) })
  const other = currency !== draft.currency
  return fitted(methods, {
    ...draft,
    currency,
    picked: draft.picked && !other,
    address: address.slice(0, LONGEST.address),
    amount: amount?.slice(0, LONGEST.amount) ?? (other ? '' : draft.amount),
    memo: memo?.slice(0, LONGEST.memo) ?? draft.memo,
  })
}

/** `all` is the largest amount that can be withdrawn, as typed text. */
export function edited(
  draft: WithdrawalDraft,
  methods: WithdrawalWay,
  edit: WithdrawalEdit,
  all: (draft: WithdrawalDraft) => string,
): WithdrawalDraft {
  switch (edit.type) {
    case 'withdrawal.way':
      return { ...draft, way: edit.way }
    case 'withdrawal.currency':
      return fitted(methods, { ...draft, currency: edit.currency, picked: false })
    case 'withdrawal.network':
      return { ...draft, network: edit.network, picked: true }
    case 'withdrawal.address':
      return addressed(draft, methods, edit.address)
    case 'withdrawal.memo':
      return { ...draft, memo: edit.memo.slice(0, LONGEST.memo) }
    case 'withdrawal.note':
      return { ...draft, note: edit.note.slice(0, TEXT_INPUT_MAX) }
    case 'withdrawal.card':
      return { ...draft, card: edit.card }
    case 'withdrawal.amount':
      return { ...draft, amount: edit.amount.slice(0, LONGEST.amount) }
    case 'withdrawal.all':
      return { ...draft, amount: all(draft) }
    case 'withdrawal.saved': {
      const { currency, network, address, memo } = edit.saved
      return fitted(methods, { ...draft, way: 'address', currency, network, picked: true, address, memo: memo ?? '' })
    }
  }
}

/** The draft after its withdrawal: the same method, with empty fields. */
export const emptied = (draft: WithdrawalDraft): WithdrawalDraft => ({
  ...draft,
  address: '',
  memo: '',
  note: '',
  amount: '',
  picked: false,
})
