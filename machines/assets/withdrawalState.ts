/** What the withdrawal's machine remembers, and what a reload leaves of it. */
import type { WithdrawalRecord, WithdrawalWay } from '../../protocol/shapes/assets.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { firstToFollow, type KeptIntent, keptIntent } from '../shared/moneyIntent.ts'
import type { OrderOutput } from '../shared/moneyOrder.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { draftFor, draftFrom, fitted, type WithdrawalDraft, type WithdrawalWish } from './withdrawalDraft.ts'
import type { Followed } from './withdrawalStatusFlow.ts'
import type { AddressRequest, BankRequest, WithdrawalProblem } from './withdrawalTerms.ts'

export interface WithdrawalContext {
  /** Nothing until it is loaded. */
  readonly ways: WithdrawalWay | undefined
  readonly wish: WithdrawalWish
  /** Nothing until the ways are known, or where nothing can be withdrawn. */
  readonly draft: WithdrawalDraft | undefined
  /** What was typed before the last reload, until the ways are known. */
  readonly kept: WithdrawalDraft | undefined
  /** Why a review that was asked for did not open. */
  readonly problems: readonly WithdrawalProblem[]
  /** What is in review or on its way; it has no client_id where it begins now. */
  readonly intent: KeptIntent<AddressRequest | BankRequest> | undefined
  /** What the last try was refused for, where it was its fund password. */
  readonly wrong: Failure | undefined
  /** The withdrawal that is shown on its way. */
  readonly followed: Followed | undefined
  readonly record: WithdrawalRecord | undefined
  readonly error: Failure | undefined
  readonly cache: ReadCache | undefined
}

export const isByBank = (request: AddressRequest | BankRequest): request is BankRequest => 'bankId' in request

export const KEPT_KEYS = [KEYS.withdrawalDraft, KEYS.withdrawalIntent, KEYS.withdrawalBankIntent] as const

/** A wish as it is kept beside the draft that began with it. */
export const wishText = ({ way, currency }: WithdrawalWish): string => [way, currency].join('/')

/** What a reload left. A draft counts where the link asks for nothing, or for what it asked when the draft was made. */
export function restored({ wish }: WithdrawalContext, kept: Record<string, unknown>): Partial<WithdrawalContext> {
  const draft = kept[KEYS.withdrawalDraft] as { wish?: unknown } | undefined
  const counts = wishText(wish) === wishText({}) || draft?.wish === wishText(wish)
  return {
    kept: counts ? draftFrom(draft) : undefined,
    intent: firstToFollow<KeptIntent<AddressRequest | BankRequest>>(
      keptIntent<AddressRequest>(kept[KEYS.withdrawalIntent]),
      keptIntent<BankRequest>(kept[KEYS.withdrawalBankIntent]),
    ),
  }
}

/** The ways are known, or anew: what was typed stays, with a currency, network and card that are offered. */
export function known(
  { draft, kept, wish }: WithdrawalContext,
  ways: WithdrawalWay | undefined,
): Partial<WithdrawalContext> {
  if (!ways) return {}
  const before = draft ?? kept
  return {
    ways,
    draft: before && ways.currencies.length > 0 ? fitted(ways, before) : draftFor(ways, wish),
    kept: undefined,
  }
}

/** Which withdrawal was made: nothing where nobody could tell its number. */
export function followedIn(output: OrderOutput<WithdrawalRecord>): Partial<WithdrawalContext> {
  if (output.outcome === 'done') {
    const { number, created } = output.reply
    return { record: output.reply, followed: { number, created } }
  }
  const number = output.outcome === 'happened' ? output.number : null
  return { record: undefined, followed: number === null ? undefined : { number } }
}
