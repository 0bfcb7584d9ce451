import { useEffect } from 'react'
import type { StakeReview } from '../../../machines/option/stakeDraft.ts'
import type { StakeCall } from '../../../machines/option/stakeTicket.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { type Submission, useSubmission } from '../../bindings/useSubmission.ts'
import { TICKETS } from './flows.ts'
import type { StakeKind, StakeOrder } from './stakes.ts'

export interface Ordering extends Submission<StakeCall> {
  readonly review: StakeReview | undefined
}

/** The ticket of the market on screen, with a notice of each placed order. */
export function useStakeTicket(
  kind: StakeKind,
  market: MarketItem,
  onPlaced: ((order: StakeOrder | undefined) => void) | undefined,
) {
  const { notices } = useApp()
  const [ticket, send, actor] = usePage(TICKETS[kind], { market })
  const submission = useSubmission<StakeCall>(actor)
  const drafting = ticket.matches('drafting')
  // Also set when the same market is read again, since a stored one lacks current fields.
  const here = ticket.context.market === market
  useEffect(() => {
    if (drafting && !here) send({ type: 'ticket.market', market })
  }, [drafting, here, market, send])
  useEmitted(actor, 'ticket.placed', ({ order }) => {
    onPlaced?.(order as StakeOrder | undefined)
    notices.send({ type: 'notice.show', kind: 'success', text: { key: 'trade.placed.new' } })
  })
  const { review, draft } = ticket.context
  /** The order in review or being sent, with its price warning. */
  const ordering: Ordering | undefined = submission && { ...submission, review }
  return { ticket, send, draft, ordering }
}

export type StakeTicketUse = ReturnType<typeof useStakeTicket>
