/** A deposit while it is told: of what, over which network, how much, with which picture, and why it can't be told yet. */
import * as v from 'valibot'
import { compare, type Decimal, isDecimal, placesOf, sign } from '../../protocol/rules/decimal.ts'
import type { DepositWay } from '../../protocol/shapes/assets.ts'
import { keptFlag, keptPicture, typedText } from '../shared/keptSchemas.ts'
import type { UploadedPicture } from '../shared/uploadFlow.ts'

export type DepositWays = readonly DepositWay[]
export type DepositNetwork = DepositWay['networks'][number]

export interface DepositDraft {
  readonly currency: string
  readonly protocol: string
  /** As typed. */
  readonly amount: string
  /** The screenshot, once it is uploaded. */
  readonly picture?: UploadedPicture | undefined
  /** The address has been used: the user tells how much was sent. */
  readonly telling: boolean
}

/** What the link to the page asks for; anything may be missing or make no sense. */
export interface DepositWish {
  readonly currency?: string | undefined
  readonly protocol?: string | undefined
}

/** Why a deposit can't be told: a text's last part, with its figures. */
export interface DepositProblem {
  readonly id: 'required' | 'invalid' | 'decimals' | 'pending'
  readonly params: Readonly<Record<string, string>>
}

/** A change of the draft. */
export type DepositEdit =
  | { type: 'deposit.currency'; currency: string }
  | { type: 'deposit.protocol'; protocol: string }
  | { type: 'deposit.amount'; amount: string }
  /** `pending`: a picture is still on its way. */
  | { type: 'deposit.picture'; picture: UploadedPicture | undefined; pending: boolean }
  /** It was sent: on to telling how much. */
  | { type: 'deposit.sent' }
  /** Back to the address. */
  | { type: 'deposit.back' }

/** Decimals that every currency has. */
export const DEPOSIT_PLACES = 8
/** What is shown first where the link wishes nothing. */
const FIRST_CURRENCY = 'USDT'
/** Longest texts that are kept as typed. */
const LONGEST = 60

export const wayOf = (ways: DepositWays, currency: string | undefined): DepositWay | undefined =>
  ways.find((way) => way.currency === currency)

/** The network of a draft, with its address; nothing when it is no longer offered. */
export const networkOf = (
  ways: DepositWays,
  { currency, protocol }: Pick<DepositDraft, 'currency' | 'protocol'>,
): DepositNetwork | undefined => wayOf(ways, currency)?.networks.find((one) => one.protocol === protocol)

/** The draft with a currency and a network that are offered; the amount and the picture stay. Nothing when none is offered. */
export function fitted(ways: DepositWays, draft: DepositDraft): DepositDraft | undefined {
  const open = ways.filter(({ networks }) => networks.length > 0)
  const way = wayOf(open, draft.currency) ?? wayOf(open, FIRST_CURRENCY) ?? open[0]
  if (!way) return undefined
  const network = way.networks.find(({ protocol }) => protocol === draft.protocol) ?? way.networks[0]
  const protocol = network?.protocol ?? ''
  // What was typed belongs to the address that it was sent to.
  const telling = draft.telling && way.currency === draft.currency && protocol === draft.protocol
  return { ...draft, currency: way.currency, protocol, telling }
}

/** An empty draft as the link wishes. */
export const draftFor = (ways: DepositWays, { currency, protocol }: DepositWish): DepositDraft | undefined =>
  fitted(ways, {
    currency: currency?.toUpperCase() ?? '',
    protocol: protocol ?? '',
    amount: '',
    picture: undefined,
    telling: false,
  })

/** A draft as it is kept, with what the link asked for when it was made. */
export const keptDeposit = v.object({
  currency: typedText(LONGEST),
  protocol: typedText(LONGEST),
  amount: typedText(LONGEST),
  picture: v.fallback(v.optional(keptPicture), undefined),
  telling: keptFlag,
  wish: v.optional(v.unknown()),
})

/** The number of the deposit that is followed, as it is kept beside the draft. */
export const keptFollowing = v.object({ following: v.string(), wish: v.optional(v.unknown()) })

/** The typed amount as a number, as far as it is one: a point at its end is on the way to decimals. */
export const amountOf = ({ amount }: Pick<DepositDraft, 'amount'>): string => amount.trim().replace(/\.$/, '')

const problem = (id: DepositProblem['id'], params: DepositProblem['params'] = {}): DepositProblem => ({ id, params })

/** Why the typed amount can't be a deposit's; nothing when it can. */
export function amountProblem(draft: Pick<DepositDraft, 'amount'>): DepositProblem | undefined {
  const amount = amountOf(draft)
  if (amount === '') return problem('required')
  if (!isDecimal(amount) || sign(amount) <= 0) return problem('invalid')
  if (placesOf(amount.replace(/0+$/, '')) > DEPOSIT_PLACES)
    return problem('decimals', { places: String(DEPOSIT_PLACES) })
  return undefined
}

/** Whether a deposit of this amount would be held, for want of reaching the network's minimum. */
export const isBelowMinimum = (draft: DepositDraft, network: DepositNetwork | undefined): boolean =>
  network !== undefined &&
  amountProblem(draft) === undefined &&
  compare(amountOf(draft), network.minimum as Decimal) < 0

const EDITS: Record<DepositEdit['type'], true> = {
  'deposit.currency': true,
  'deposit.protocol': true,
  'deposit.amount': true,
  'deposit.picture': true,
  'deposit.sent': true,
  'deposit.back': true,
}

/** Whether an event changes the draft. */
export const isEdit = (event: { type: string }): event is DepositEdit => Object.hasOwn(EDITS, event.type)

/** The draft after a change. */
export function edited(draft: DepositDraft, ways: DepositWays, edit: DepositEdit): DepositDraft {
  switch (edit.type) {
    case 'deposit.currency':
      return fitted(ways, { ...draft, currency: edit.currency, telling: false }) ?? draft
    case 'deposit.protocol':
      return fitted(ways, { ...draft, protocol: edit.protocol, telling: false }) ?? draft
    case 'deposit.amount':
      return { ...draft, amount: edit.amount.slice(0, LONGEST) }
    case 'deposit.picture':
      return { ...draft, picture: edit.picture }
    case 'deposit.sent':
      return { ...draft, telling: true }
    case 'deposit.back':
      return { ...draft, telling: false }
  }
}
