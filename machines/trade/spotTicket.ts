/** Context and events of the spot ticket. */
import { NO_EXITS } from '../../protocol/rules/exits.ts'
import type { SpotFacts } from '../../protocol/rules/spot.ts'
import type { SpotProblem } from '../../protocol/rules/spotProblems.ts'
import { schemas } from '../../protocol/schemas/trade.ts'
import type { SpotOrder } from '../../protocol/shapes/trade.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { type MarketFacts, storedMarketFacts } from '../shared/reviewFacts.ts'
import { inSession, type Restored } from '../shared/storage.ts'
import { readAs } from '../shared/storedSchemas.ts'
import { type StoredSubmission, storedSubmission, submissionHere } from '../submission/storedSubmission.ts'
import { EMPTY_DRAFT, type SpotRequest, storedTickets, type TicketDraft, type TicketMarket } from './spotDraft.ts'

export const STORED = {
  drafts: inSession(KEYS.spotDraft, storedTickets),
  submission: storedSubmission(KEYS.spotSubmission, 'currencyTrade', schemas),
}

export interface SpotOrderInput {
  readonly market: TicketMarket
  readonly stored?: Restored<typeof STORED>
}

export interface SpotOrderContext {
  readonly market: TicketMarket
  readonly drafts: Readonly<Record<string, TicketDraft>>
  readonly problems: readonly SpotProblem[]
  /** In review or sent. */
  readonly requested: SpotRequest | undefined
  readonly facts: MarketFacts | undefined
  /** Sent without a review. */
  readonly isQuick: boolean
  /** Restored after a reload, in review or sent. */
  readonly submission: StoredSubmission<SpotRequest> | undefined
  /** The placed order; null if the backend only knows that it happened. */
  readonly order: SpotOrder | null | undefined
  readonly error: Failure | undefined
}

export type SpotOrderEvent =
  | { type: 'ticket.market'; market: TicketMarket }
  | { type: 'ticket.edit'; change: Partial<Omit<TicketDraft, 'by' | 'percent'>> }
  | { type: 'ticket.percent'; percent: number; facts: SpotFacts }
  /** `isQuick`: sends the order without a review. */
  | { type: 'ticket.review'; facts: SpotFacts; isQuick?: boolean }

/** The draft of the market on screen. */
export const draftOf = ({ drafts, market }: Pick<SpotOrderContext, 'drafts' | 'market'>): TicketDraft =>
  drafts[market.code] ?? EMPTY_DRAFT

/** Drafts without the amount and exits of the placed order, which may be of another market than the one on screen. */
export function withoutPlaced({ drafts, market, facts, order }: SpotOrderContext): SpotOrderContext['drafts'] {
  const code = order?.code ?? facts?.code ?? market.code
  const draft = drafts[code]
  return draft ? { ...drafts, [code]: { ...draft, ...NO_EXITS, quantity: '', total: '', percent: 0 } } : drafts
}

/** The stored drafts and submission. */
export function restored({ market, stored }: SpotOrderInput) {
  const submission = submissionHere(stored?.submission, market.id)
  return {
    drafts: stored?.drafts ?? {},
    submission,
    requested: submission?.request,
    facts: readAs(storedMarketFacts, submission?.facts),
  }
}
