/** The contract ticket's context and events. */
import type { ContractOrder, Direction } from '../../protocol/shapes/perpetual.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { firstToFollow, intentHere, type KeptIntent } from '../shared/moneyIntent.ts'
import type { OrderEvent } from '../shared/moneyOrder.ts'
import { type MarketFacts, marketFactsFrom } from '../shared/reviewFacts.ts'
import {
  type ContractDraft,
  type ContractFacts,
  type ContractMarket,
  contractDraftsFrom,
  type contractRequest,
  EMPTY_CONTRACT,
  type PlaceRequest,
  type TriggerRequest,
} from './contractDraft.ts'
import type { ContractProblem } from './contractPreview.ts'

export interface ContractOrderContext {
  readonly market: ContractMarket
  readonly drafts: Readonly<Record<string, ContractDraft>>
  readonly problems: readonly ContractProblem[]
  /** What is under review or on its way. */
  readonly asked: ReturnType<typeof contractRequest> | undefined
  readonly facts: MarketFacts | undefined
  /** An order that a reload left in review or on its way. */
  readonly kept: KeptIntent<PlaceRequest> | undefined
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
  /** What the user does in the review; see moneyOrder. */
  | OrderEvent
  /** The result was read. */
  | { type: 'ticket.close' }

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
export function restoredContract(
  context: ContractOrderContext,
  kept: Record<string, unknown>,
): Partial<ContractOrderContext> {
  const drafts = contractDraftsFrom(kept[KEYS.contractDraft])
  const direct = intentHere<PlaceRequest>(kept[KEYS.contractIntent], context.market.id)
  const waiting = intentHere<TriggerRequest>(kept[KEYS.contractTriggerIntent], context.market.id)
  const intent = firstToFollow<KeptIntent<PlaceRequest>>(direct, waiting)
  if (!intent) return { drafts }
  const asked: ContractOrderContext['asked'] =
    waiting && intent === waiting
      ? { trigger: true, request: waiting.request }
      : { trigger: false, request: intent.request }
  return { drafts, kept: intent, asked, facts: marketFactsFrom(intent.facts) }
}
