import { useEffect, useRef } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import { contractOrderFlow } from '../../../machines/perpetual/contractOrderFlow.ts'
import { contractDraftOf } from '../../../machines/perpetual/contractTicket.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useLive } from '../../live/hooks.ts'
import { cappedText } from '../shared/order/order.ts'

export type TicketState = SnapshotFrom<typeof contractOrderFlow>
export type TicketActor = Actor<typeof contractOrderFlow>
export type TicketSend = TicketActor['send']

/** Id of the sentence below the buttons, which describes invalid fields. */
export const REASON_ID = 'contract-reason'

/** The ticket of the market on screen, with a notice of each placed order. */
export function useContractTicket(market: MarketItem): readonly [TicketState, TicketSend, TicketActor] {
  const { notices } = useApp()
  const { tickers } = useLive()
  const [ticket, send, actor] = usePage(contractOrderFlow, { market })
  const drafting = ticket.matches('drafting')
  // Also set when the same market is read again, since a stored one lacks current fields.
  const here = ticket.context.market === market
  const filledFor = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!drafting) return
    if (!here) return send({ type: 'ticket.market', market })
    const { kind, price } = contractDraftOf(actor.getSnapshot().context)
    const last = tickers.ticker(market.code)?.price ?? market.price
    if (kind === 'limit' && price === '' && filledFor.current !== market.code)
      send({ type: 'ticket.edit', change: { price: last } })
    filledFor.current = market.code
  }, [drafting, here, market, send, actor, tickers])
  useEmitted(actor, 'ticket.placed', ({ state, order }) => {
    const filled = order?.reason === 'iocRest' ? 'trade.placed.iocPart' : undefined
    const key = state === 'cancelled' ? 'trade.placed.iocNone' : (filled ?? (`perpetual.placed.${state}` as const))
    const text = order?.reason === 'worstPrice' ? cappedText(order, order.filled, order.quantity, market.base) : { key }
    notices.send({ type: 'notice.show', kind: 'success', text })
  })
  return [ticket, send, actor]
}
