/** The contract ticket's context and events. */
import { schemas } from '../../protocol/schemas/perpetual.ts'
import type { ContractOrder, Direction } from '../../protocol/shapes/perpetual.ts'
import type { Failure } from '../shared/failure.ts'
import { readAs } from '../shared/keptSchemas.ts'
import { KEYS } from '../shared/keys.ts'
import { keptMarketFacts, type MarketFacts } from '../shared/reviewFacts.ts'
import { inSession, type Kept } from '../shared/storage.ts'
import { firstSubmission, type KeptSubmission, storedSubmission, submissionHere } from '../submission/keptSubmission.ts'
import {
  type ContractDraft,
  type ContractFacts,
  type ContractMarket,
  type contractRequest,
  EMPTY_CONTRACT,
  keptContracts,
  type PlaceRequest,
} from './contractDraft.ts'
import type { ContractProblem } from './contractPreview.ts'

export const STORED = {
  drafts: inSession(KEYS.contractDraft, keptContracts),
  direct: storedSubmission(KEYS.contractSubmission, 'contractPlaceOrder', schemas),
  waiting: storedSubmission(KEYS.contractTriggerSubmission, 'contractpendingPlaceOrder', schemas),
}

export interface ContractOrderInput {
  readonly market: ContractMarket
  readonly kept?: Kept<typeof STORED>
}

export interface ContractOrderContext {
  readonly market: ContractMarket
  readonly drafts: Readonly<Record<string, ContractDraft>>
  readonly problems: readonly ContractProblem[]
  /** What is under review or on its way. */
  readonly asked: ReturnType<typeof contractRequest> | undefined
  readonly facts: MarketFacts | undefined
  /** An order that a reload left in review or on its way. */
  readonly submission: KeptSubmission<PlaceRequest> | undefined
  /** What was placed; null when the backend only knows that it happened. */
  readonly order: ContractOrder | null | undefined
  readonly error: Failure | undefined
}

export type ContractOrderEvent =
  | { type: 'ticket.market'; market: ContractMarket }
  /** A keystroke or choice: the fields that it changes. */
  | { type: 'ticket.edit'; change: Partial<Omit<ContractDraft, 'percent'>> }
  | { type: 'ticket.percent'; percent: number; facts: ContractFacts }
  | { type: 'ticket.review'; direction: Direction; facts: ContractFacts }

/** The state of an order after it is placed; `found`: it happened, in what state is unknown. */
export type Placed = 'pending' | 'open' | 'holding' | 'found'

/** The draft of the market on screen. */
export const contractDraftOf = ({ drafts, market }: Pick<ContractOrderContext, 'drafts' | 'market'>): ContractDraft =>
  drafts[market.code] ?? EMPTY_CONTRACT

/** The drafts without the size and stops that were placed, which may be those of another market than the one on screen. */
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

/** What a reload left: drafts, and an order that was in review or on its way. */
export function restoredContract({
  market,
  kept,
}: ContractOrderInput): Pick<ContractOrderContext, 'drafts' | 'submission' | 'asked' | 'facts'> {
  const drafts = kept?.drafts ?? {}
  const direct = submissionHere(kept?.direct, market.id)
  const waiting = submissionHere(kept?.waiting, market.id)
  const submission = firstSubmission<KeptSubmission<PlaceRequest>>(direct, waiting)
  if (!submission) return { drafts, submission, asked: undefined, facts: undefined }
  const asked: ContractOrderContext['asked'] =
    waiting && submission === waiting
      ? { trigger: true, request: waiting.request }
      : { trigger: false, request: submission.request }
  return { drafts, submission, asked, facts: readAs(keptMarketFacts, submission.facts) }
}
