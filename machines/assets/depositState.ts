/** Context of the deposit, and how answers and a reload change it. */
import { schemas } from '../../protocol/schemas/assets.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import type { DepositRecord } from '../../protocol/shapes/transfers.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import type { PageRead } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { inSession, type Restored } from '../shared/storage.ts'
import { draftForPrefill } from '../shared/storedSchemas.ts'
import { amountOf, problem } from '../shared/typedAmount.ts'
import { type StoredSubmission, storedSubmission } from '../submission/storedSubmission.ts'
import {
  amountProblem,
  type DepositCurrencies,
  type DepositDraft,
  type DepositEdit,
  type DepositPrefill,
  type DepositProblem,
  draftFor,
  fitted,
  storedDeposit,
  storedFollowing,
} from './depositDraft.ts'

export type DepositRequest = Omit<Req<'recharge'>, 'clientId'>

export const STORED = {
  draft: inSession(KEYS.depositDraft, storedDeposit),
  followed: inSession(KEYS.depositDraft, storedFollowing),
  submission: storedSubmission(KEYS.depositSubmission, 'recharge', schemas),
}

export interface DepositInput {
  readonly prefill?: DepositPrefill
  readonly cache?: ReadCache | undefined
  readonly stored?: Restored<typeof STORED>
}

export interface DepositContext {
  readonly methods: DepositCurrencies
  readonly prefill: DepositPrefill
  /** Undefined until the networks are loaded, and without any. */
  readonly draft: DepositDraft | undefined
  /** The stored draft, until the networks are loaded. */
  readonly stored: DepositDraft | undefined
  /** A screenshot is uploading. */
  readonly pending: boolean
  /** Why the review did not open. */
  readonly problem: DepositProblem | undefined
  readonly submission: StoredSubmission<DepositRequest> | undefined
  /** Number of the deposit that is followed. */
  readonly following: string | undefined
  /** Its latest record. */
  readonly record: DepositRecord | undefined
  readonly error: Failure | undefined
  readonly cache: ReadCache | undefined
}

export type DepositEvent =
  | DepositEdit
  | PageRead<'rechargeWay'>
  | { type: 'deposit.review' }
  /** Report another one. */
  | { type: 'deposit.another' }
  | { type: 'deposit.reload' }
  /** The exchange reports a change of deposits. */
  | { type: 'deposit.refresh' }

export const prefillText = ({ currency, protocol }: DepositPrefill): string => [currency, protocol].join('/')

/** The stored draft, submission and followed deposit. */
export const restored = ({
  prefill = {},
  stored,
}: DepositInput): Pick<DepositContext, 'stored' | 'following' | 'submission'> => ({
  stored: draftForPrefill(stored?.draft, prefillText(prefill), prefillText({})),
  following: draftForPrefill(stored?.followed, prefillText(prefill), prefillText({}))?.following,
  submission: stored?.submission,
})

/** Takes loaded networks; replaces a draft of a network that is no longer offered. */
export function withMethods(
  { draft, stored, prefill }: DepositContext,
  methods: DepositCurrencies,
): Partial<DepositContext> {
  const before = draft ?? stored
  return { methods, draft: before ? fitted(methods, before) : draftFor(methods, prefill), stored: undefined }
}

/** Why the deposit can't be reported now; undefined if it can. */
export function problemOf({ draft, pending }: DepositContext): DepositProblem | undefined {
  return (draft && amountProblem(draft)) ?? (pending ? problem('pending') : undefined)
}

export function requestOf(draft: DepositDraft): DepositRequest {
  const { currency, protocol, picture } = draft
  return { currency, protocol, amount: amountOf(draft), ...(picture ? { screenshot: picture.url } : {}) }
}

export const EMPTY = { amount: '', picture: undefined, telling: false } as const
