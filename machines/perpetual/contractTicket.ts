/** Context and events of the contract ticket. */
import { schemas } from '../../protocol/schemas/perpetual.ts'
import type { ContractOrder, Direction } from '../../protocol/shapes/perpetual.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { type MarketFacts, storedMarketFacts } from '../shared/reviewFacts.ts'
import { inSession, type Restored } from '../shared/storage.ts'
import { readAs } from '../shared/storedSchemas.ts'
import {
  firstSubmission,
  type StoredSubmission,
  storedSubmission,
  submissionHere,
} from '../submission/storedSubmission.ts'
import {
  type ContractDraft,
  type ContractFacts,
  type ContractMarket,
  type contractRequest,
  EMPTY_CONTRACT,
  type PlaceRequest,
  storedContracts,
} from './contractDraft.ts'
import type { ContractProblem } from './contractPreview.ts'

export const STORED = {
  drafts: inSession(KEYS.contractDraft, storedContracts),
  direct: storedSubmission(KEYS.contractSubmission, 'contractPlaceOrder', schemas),
  waiting: storedSubmission(KEYS.contractTriggerSubmission, 'contractpendingPlaceOrder', schemas),
}

export interface ContractOrderInput {
  readonly market: ContractMarket
  readonly stored?: Restored<typeof STORED>
}

export interface ContractOrderContext {
  readonly market: ContractMarket
  readonly drafts: Readonly<Record<string, ContractDraft>>
  readonly problems: readonly ContractProblem[]
  /** In review or sent. */
  readonly requested: ReturnType<typeof contractRequest> | undefined
  readonly facts: MarketFacts | undefined
  /** Sent without a review. */
  readonly isQuick: boolean
  /** Restored after a reload, in review or sent. */
  readonly submission: StoredSubmission<PlaceRequest> | undefined
  /** The placed order; null if the backend only knows that it happened. */
  readonly order: ContractOrder | null | undefined
  readonly error: Failure | undefined
}

export type ContractOrderEvent =
  | { type: 'ticket.market'; market: ContractMarket }
  | { type: 'ticket.edit'; change: Partial<Omit<ContractDraft, 'percent'>> }
  | { type: 'ticket.percent'; percent: number; facts: ContractFacts }
  /** `isQuick`: sends the order without a review. */
  | { type: 'ticket.review'; direction: Direction; facts: ContractFacts; isQuick?: boolean }

/** `found`: it was placed, but its state is unknown. `cancelled`: an IOC order of which nothing filled. */
export type Placed = 'pending' | 'open' | 'holding' | 'cancelled' | 'found'

/** The draft of the market on screen. */
export const contractDraftOf = ({ drafts, market }: Pick<ContractOrderContext, 'drafts' | 'market'>): ContractDraft =>
  drafts[market.code] ?? EMPTY_CONTRACT

/** Drafts without the size and stops of the placed order, which may be of another market than the one on screen. */
export function withoutPlacedContract({
  drafts,
  market,
  facts,
}: Pick<ContractOrderContext, 'drafts' | 'market' | 'facts'>): ContractOrderContext['drafts'] {
  const code = facts?.code ?? market.code
  const draft = drafts[code]
  if (!draft) return drafts
  return { ...drafts, [code]: { ...draft, quantity: '', percent: 0, stops: false, stopWin: '', stopLose: '' } }
}

/** The stored drafts and submission. */
export function restoredContract({
  market,
  stored,
}: ContractOrderInput): Pick<ContractOrderContext, 'drafts' | 'submission' | 'requested' | 'facts'> {
  const drafts = stored?.drafts ?? {}
  const direct = submissionHere(stored?.direct, market.id)
  const waiting = submissionHere(stored?.waiting, market.id)
  const submission = firstSubmission<StoredSubmission<PlaceRequest>>(direct, waiting)
  if (!submission) return { drafts, submission, requested: undefined, facts: undefined }
  const requested: ContractOrderContext['requested'] =
    waiting && submission === waiting
      ? { trigger: true, request: waiting.request }
      : { trigger: false, request: submission.request }
  return { drafts, submission, requested, facts: readAs(storedMarketFacts, submission.facts) }
}
