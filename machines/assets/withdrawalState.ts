/** What the withdrawal's machine remembers, and what a reload leaves of it. */
import { schemas } from '../../protocol/schemas/assets.ts'
import type { WithdrawalRecord, WithdrawalWay } from '../../protocol/shapes/assets.ts'
import type { Failure } from '../shared/failure.ts'
import { draftOfWish } from '../shared/keptSchemas.ts'
import { KEYS } from '../shared/keys.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { inSession, type Kept } from '../shared/storage.ts'
import { firstSubmission, type KeptSubmission, storedSubmission } from '../submission/keptSubmission.ts'
import { numberOf, type SubmissionOutput } from '../submission/outcome.ts'
import { draftFor, fitted, keptWithdrawal, type WithdrawalDraft, type WithdrawalWish } from './withdrawalDraft.ts'
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
  readonly submission: KeptSubmission<AddressRequest | BankRequest> | undefined
  /** The withdrawal that is shown on its way. */
  readonly followed: Followed | undefined
  readonly record: WithdrawalRecord | undefined
  readonly error: Failure | undefined
  readonly cache: ReadCache | undefined
}

export const isByBank = (request: AddressRequest | BankRequest): request is BankRequest => 'bankId' in request

export const STORED = {
  draft: inSession(KEYS.withdrawalDraft, keptWithdrawal),
  byAddress: storedSubmission(KEYS.withdrawalSubmission, 'withdrawal', schemas),
  byBank: storedSubmission(KEYS.withdrawalBankSubmission, 'withdrawalBank', schemas),
}

export interface WithdrawalInput {
  readonly wish?: WithdrawalWish
  /** The withdrawal whose address the page has. */
  readonly followed?: Followed | undefined
  readonly cache?: ReadCache | undefined
  readonly kept?: Kept<typeof STORED>
}

/** A wish as it is kept beside the draft that began with it. */
export const wishText = ({ way, currency }: WithdrawalWish): string => [way, currency].join('/')

/** What a reload left. */
export const restored = ({ wish = {}, kept }: WithdrawalInput): Pick<WithdrawalContext, 'kept' | 'submission'> => ({
  kept: draftOfWish(kept?.draft, wishText(wish), wishText({})),
  submission: firstSubmission<KeptSubmission<AddressRequest | BankRequest>>(kept?.byAddress, kept?.byBank),
})

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
export function followedIn(output: SubmissionOutput<WithdrawalRecord>): Partial<WithdrawalContext> {
  const record = output.outcome === 'done' ? output.reply : undefined
  const number = numberOf(output)
  return { record, followed: number === undefined ? undefined : { number, ...(record && { created: record.created }) } }
}
