/** Context of the withdrawal, and how a reload restores it. */
import { schemas } from '../../protocol/schemas/assets.ts'
import type { WithdrawalRecord, WithdrawalWay } from '../../protocol/shapes/transfers.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { inSession, type Restored } from '../shared/storage.ts'
import { draftForPrefill } from '../shared/storedSchemas.ts'
import { numberOf, type SubmissionOutput } from '../submission/outcome.ts'
import { firstSubmission, type StoredSubmission, storedSubmission } from '../submission/storedSubmission.ts'
import { draftFor, fitted, storedWithdrawal, type WithdrawalDraft, type WithdrawalPrefill } from './withdrawalDraft.ts'
import type { Followed } from './withdrawalStatusFlow.ts'
import type { AddressRequest, BankRequest, WithdrawalProblem } from './withdrawalTerms.ts'

export interface WithdrawalContext {
  /** Undefined until loaded. */
  readonly methods: WithdrawalWay | undefined
  readonly prefill: WithdrawalPrefill
  /** Undefined until the terms are loaded, and where nothing can be withdrawn. */
  readonly draft: WithdrawalDraft | undefined
  /** The stored draft, until the terms are loaded. */
  readonly stored: WithdrawalDraft | undefined
  /** Why the review did not open. */
  readonly problems: readonly WithdrawalProblem[]
  /** In review or sent; a new one has no client_id yet. */
  readonly submission: StoredSubmission<AddressRequest | BankRequest> | undefined
  /** The withdrawal on screen. */
  readonly followed: Followed | undefined
  readonly record: WithdrawalRecord | undefined
  readonly error: Failure | undefined
  readonly cache: ReadCache | undefined
}

export const isByBank = (request: AddressRequest | BankRequest): request is BankRequest => 'bankId' in request

export const STORED = {
  draft: inSession(KEYS.withdrawalDraft, storedWithdrawal),
  byAddress: storedSubmission(KEYS.withdrawalSubmission, 'withdrawal', schemas),
  byBank: storedSubmission(KEYS.withdrawalBankSubmission, 'withdrawalBank', schemas),
}

export interface WithdrawalInput {
  readonly prefill?: WithdrawalPrefill
  /** From the page's address. */
  readonly followed?: Followed | undefined
  readonly cache?: ReadCache | undefined
  readonly stored?: Restored<typeof STORED>
}

/** The link's prefill as stored beside its draft. */
export const prefillText = ({ way, currency }: WithdrawalPrefill): string => [way, currency].join('/')

/** The stored draft and submission. */
export const restored = ({
  prefill = {},
  stored,
}: WithdrawalInput): Pick<WithdrawalContext, 'stored' | 'submission'> => ({
  stored: draftForPrefill(stored?.draft, prefillText(prefill), prefillText({})),
  submission: firstSubmission<StoredSubmission<AddressRequest | BankRequest>>(stored?.byAddress, stored?.byBank),
})

/** Takes loaded terms; typed fields stay, with an offered currency, network and card. */
export function withMethods(
  { draft, stored, prefill }: WithdrawalContext,
  methods: WithdrawalWay | undefined,
): Partial<WithdrawalContext> {
  if (!methods) return {}
  const before = draft ?? stored
  return {
    methods,
    draft: before && methods.currencies.length > 0 ? fitted(methods, before) : draftFor(methods, prefill),
    stored: undefined,
  }
}

/** The withdrawal made; empty if its number is unknown. */
export function followedIn(output: SubmissionOutput<WithdrawalRecord>): Partial<WithdrawalContext> {
  const record = output.outcome === 'done' ? output.reply : undefined
  const number = numberOf(output)
  return {
    record,
    followed:
      number === undefined
        ? undefined
        : { number, ...(record && record.created !== null && { created: record.created }) },
  }
}
