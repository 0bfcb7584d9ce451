import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { StakeDraft, StakeReview } from '../../../machines/option/stakeDraft.ts'
import type { StakeCall } from '../../../machines/option/stakeTicket.ts'
import type { MoneyCall } from '../../../machines/shared/moneyIntent.ts'
import type { moneyOrder, OrderEvent } from '../../../machines/shared/moneyOrder.ts'
import type { Req } from '../../../protocol/schemas.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useApp } from '../../bind/useApp.ts'
import { usePage } from '../../bind/usePage.ts'
import type { OrderState } from '../trade/OrderReview.tsx'
import { TICKETS, type TicketSend, type TicketState } from './flows.ts'
import type { StakeKind, StakeOrder } from './stakes.ts'

export interface StakeTicketUse {
  readonly ticket: TicketState
  readonly send: TicketSend
  readonly draft: StakeDraft
  /** What is in review or on its way, with what tells about it. */
  readonly ordering: Ordering | undefined
}

export interface Ordering {
  readonly order: OrderState
  readonly send: (event: OrderEvent) => void
  readonly request: Omit<Req<StakeCall>, 'clientId'>
  readonly review: StakeReview | undefined
}

type OrderActor = ActorRefFrom<ReturnType<typeof moneyOrder<MoneyCall>>>

/** The ticket's machine, kept on the market on screen; says what became of an order and is then ready for the next one. */
export function useStakeTicket(
  kind: StakeKind,
  market: MarketItem,
  onPlaced: ((order: StakeOrder | undefined) => void) | undefined,
): StakeTicketUse {
  const { notices } = useApp()
  const [ticket, send, actor] = usePage(TICKETS[kind], { market })
  const child = useSelector(actor, ({ children }) => children.order) as OrderActor | undefined
  const order = useSelector(child, (state) => state)
  const drafting = ticket.matches('drafting')
  const here = ticket.context.market.code === market.code
  useEffect(() => {
    if (drafting && !here) send({ type: 'ticket.market', market })
  }, [drafting, here, market, send])
  const placed = ticket.matches('placed')
  const over = placed || ticket.matches('refused')
  const made = ticket.context.order
  useEffect(() => {
    if (placed) {
      onPlaced?.(made)
      notices.send({ type: 'notice.say', kind: 'success', words: { key: 'trade.placed.new' } })
    }
    if (over) send({ type: 'ticket.close' })
  }, [placed, over, made, onPlaced, notices, send])
  const { request, review, draft } = ticket.context
  const ordering =
    child && order && order.status === 'active' && request
      ? { order: order as unknown as OrderState, send: child.send as (event: OrderEvent) => void, request, review }
      : undefined
  return { ticket, send, draft, ordering }
}
