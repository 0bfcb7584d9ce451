/**
 * The edits of a withdrawal's draft. A pasted, scanned, linked or typed target is read by the same function. A payment link sets currency,
 * network, amount and memo; a link that can't be used stays in the field, with the reason.
 */
import { cleanAddress, isSameNetwork, MEMO_MOST, takesMemo } from '../../protocol/rules/address/index.ts'
import type { SavedAddress, WithdrawalWay } from '../../protocol/shapes/transfers.ts'
import { AMOUNT_MOST } from '../shared/typedAmount.ts'
import { isRefusal, type LinkRefusal } from './linkFields.ts'
import { looksLikeLink, type PaymentLink, paymentLink } from './paymentLink.ts'
import {
  currencyIn,
  cutRemarks,
  fitted,
  type LinkNote,
  matched,
  networkNames,
  TARGET_MOST,
  type WithdrawalDraft,
  type WithdrawalMethod,
  type WithdrawalRemarks,
} from './withdrawalDraft.ts'

export type WithdrawalEdit =
  | { type: 'withdrawal.way'; way: WithdrawalMethod }
  | { type: 'withdrawal.currency'; currency: string }
  | { type: 'withdrawal.network'; network: string }
  /** Pasted, scanned, opened by a link, or typed. `typing`: more keys may follow, so the text is not read as a link yet. */
  | { type: 'withdrawal.address'; address: string; typing?: true }
  | { type: 'withdrawal.memo'; memo: string }
  | { type: 'withdrawal.remark'; change: Partial<WithdrawalRemarks> }
  | { type: 'withdrawal.card'; card: number }
  | { type: 'withdrawal.amount'; amount: string }
  | { type: 'withdrawal.all' }
  /** From the address book. */
  | { type: 'withdrawal.saved'; saved: SavedAddress }

export interface TargetRefusal {
  readonly problem: LinkRefusal['problem'] | 'linkNetwork' | 'linkCurrency'
  readonly params: Readonly<Record<string, string>>
}

type Target = Pick<WithdrawalDraft, 'currency' | 'network'>

/** The name of a link's network among those of a currency. */
const nameIn = (methods: WithdrawalWay, currency: string, network: string): string | undefined =>
  networkNames(methods, currency).find((name) => isSameNetwork(name, network))

/** Currency and network that a link asks for; the chosen currency stays where the link names no other and its network carries it. */
function targetOf(draft: Target, methods: WithdrawalWay, link: PaymentLink): Target | TargetRefusal {
  const { network, token, coins = [] } = link
  if (network === undefined) return draft
  const stays = token === undefined && nameIn(methods, draft.currency, network) !== undefined
  const requested = token === undefined ? coins : [token]
  const currency = stays || requested.length === 0 ? draft.currency : requested.find((one) => currencyIn(methods, one))
  if (currency === undefined) return { problem: 'linkCurrency', params: { currency: requested[0] ?? '' } }
  const name = nameIn(methods, currency, network)
  return name === undefined ? { problem: 'linkNetwork', params: { network, currency } } : { currency, network: name }
}

function notesOf({ coins, amount, isNative, memo }: PaymentLink, { currency, network }: Target): LinkNote[] {
  const [coin] = coins ?? []
  const isOther = coin !== undefined && amount !== undefined && !coins?.includes(currency)
  return [
    ...(isOther ? [{ id: isNative ? 'ownCoin' : 'whichCoin', params: { amount, coin, currency } } as const] : []),
    ...(memo && !takesMemo(network) ? [{ id: 'memoLeft', params: { memo, network } } as const] : []),
  ]
}

/** Why the link in the address field can't be used with this draft; undefined if it can. */
export function targetRefusal(draft: WithdrawalDraft, methods: WithdrawalWay): TargetRefusal | undefined {
  const link = paymentLink(draft.address)
  if (link === undefined) return undefined
  const target = isRefusal(link) ? link : targetOf(draft, methods, link)
  return 'problem' in target ? target : undefined
}

/** The draft with a target that arrived whole. */
export function addressed(draft: WithdrawalDraft, methods: WithdrawalWay, text: string): WithdrawalDraft {
  if (text.length > TARGET_MOST) return { ...draft, notes: [{ id: 'long', params: { most: String(TARGET_MOST) } }] }
  const link = paymentLink(text)
  if (link === undefined) return matched(methods, { ...draft, address: cleanAddress(text), notes: [] })
  const target = isRefusal(link) ? link : targetOf(draft, methods, link)
  if (isRefusal(link) || 'problem' in target) return { ...draft, address: text.trim(), notes: [] }
  const other = target.currency !== draft.currency
  const notes = notesOf(link, target)
  const amount = notes.some(({ id }) => id === 'ownCoin') ? undefined : link.amount
  const isNamed = link.network !== undefined
  return fitted(methods, {
    ...draft,
    ...target,
    way: 'address',
    picked: isNamed || (draft.picked && !other),
    address: link.address,
    amount: amount ?? (other ? '' : draft.amount),
    memo: link.memo ?? draft.memo,
    notes,
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
    case 'withdrawal.currency': {
      const chosen = fitted(methods, { ...draft, currency: edit.currency, picked: false, notes: [] })
      // A link that did not fit the previous currency may fit this one.
      return looksLikeLink(draft.address) ? addressed(chosen, methods, draft.address) : chosen
    }
    case 'withdrawal.network':
      return { ...draft, network: edit.network, picked: true }
    case 'withdrawal.address':
      return edit.typing && edit.address.length <= TARGET_MOST
        ? matched(methods, { ...draft, address: edit.address, notes: [] })
        : addressed(draft, methods, edit.address)
    case 'withdrawal.memo':
      return edit.memo.length > MEMO_MOST ? draft : { ...draft, memo: edit.memo }
    case 'withdrawal.remark':
      return { ...draft, ...cutRemarks(edit.change) }
    case 'withdrawal.card':
      return { ...draft, card: edit.card }
    case 'withdrawal.amount':
      return { ...draft, amount: edit.amount.slice(0, AMOUNT_MOST) }
    case 'withdrawal.all':
      return { ...draft, amount: all(draft) }
    case 'withdrawal.saved': {
      const { currency, network, address, memo } = edit.saved
      return fitted(methods, {
        ...draft,
        way: 'address',
        currency,
        network,
        picked: true,
        address,
        notes: [],
        memo: memo ?? '',
      })
    }
  }
}
