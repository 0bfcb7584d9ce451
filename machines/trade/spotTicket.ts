/** The coin ticket's context and events. */
import type { SpotFacts, SpotProblem } from '../../protocol/rules/spot.ts'
import { schemas } from '../../protocol/schemas/trade.ts'
import type { SpotKind, SpotOrder } from '../../protocol/shapes/trade.ts'
import type { Failure } from '../shared/failure.ts'
import { readAs } from '../shared/keptSchemas.ts'
import { KEYS } from '../shared/keys.ts'
import { keptMarketFacts, type MarketFacts } from '../shared/reviewFacts.ts'
import { inSession, type Kept } from '../shared/storage.ts'
import { type KeptSubmission, storedSubmission, submissionHere } from '../submission/keptSubmission.ts'
import { EMPTY_DRAFT, keptTickets, type SpotRequest, type TicketDraft, type TicketMarket } from './spotDraft.ts'

export const STORED = {
  drafts: inSession(KEYS.spotDraft, keptTickets),
  submission: storedSubmission(KEYS.spotSubmission, 'currencyTrade', schemas),
}

export interface SpotOrderInput {
  readonly market: TicketMarket
  readonly kept?: Kept<typeof STORED>
}

export interface SpotOrderContext {
  readonly market: TicketMarket
  readonly drafts: Readonly<Record<string, TicketDraft>>
  readonly problems: readonly SpotProblem[]
  /** What is under review or on its way. */
  readonly asked: SpotRequest | undefined
  readonly facts: MarketFacts | undefined
  /** An order that a reload left in review or on its way. */
  readonly submission: KeptSubmission<SpotRequest> | undefined
  /** What was placed; null when the backend only knows that it happened. */
  readonly order: SpotOrder | null | undefined
  readonly error: Failure | undefined
}

export type SpotOrderEvent =
  | { type: 'ticket.market'; market: TicketMarket }
  | { type: 'ticket.side'; side: 'buy' | 'sell' }
  | { type: 'ticket.kind'; kind: SpotKind }
  | { type: 'ticket.trigger'; trigger: string }
  | { type: 'ticket.price'; price: string }
  | { type: 'ticket.quantity'; quantity: string }
  | { type: 'ticket.total'; total: string }
  | { type: 'ticket.percent'; percent: number; facts: SpotFacts }
  | { type: 'ticket.review'; facts: SpotFacts }

/** The draft of the market on screen. */
export const draftOf = ({ drafts, market }: Pick<SpotOrderContext, 'drafts' | 'market'>): TicketDraft =>
  drafts[market.code] ?? EMPTY_DRAFT

/** The drafts without the amount that was placed, which may be that of another market than the one on screen. */
export function withoutPlaced({ drafts, market, facts, order }: SpotOrderContext): SpotOrderContext['drafts'] {
  const code = order?.code ?? facts?.code ?? market.code
  const draft = drafts[code]
  return draft ? { ...drafts, [code]: { ...draft, quantity: '', total: '', percent: 0 } } : drafts
}

/** What a reload left: drafts, and an order that was in review or on its way. */
export function restored({ market, kept }: SpotOrderInput) {
  const submission = submissionHere(kept?.submission, market.id)
  return {
    drafts: kept?.drafts ?? {},
    submission,
    asked: submission?.request,
    facts: readAs(keptMarketFacts, submission?.facts),
  }
}
