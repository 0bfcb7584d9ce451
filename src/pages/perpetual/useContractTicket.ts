import { useEffect, useRef } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import { contractOrderFlow } from '../../../machines/contract/contractOrderFlow.ts'
import { contractDraftOf } from '../../../machines/contract/contractTicket.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useLive } from '../../live/hooks.ts'

export type TicketState = SnapshotFrom<typeof contractOrderFlow>
export type TicketActor = Actor<typeof contractOrderFlow>
export type TicketSend = TicketActor['send']

/** Id of the sentence below the buttons; fields that are wrong point to it. */
export const REASON_ID = 'contract-reason'

/** The ticket's machine, kept on the market on screen; says what became of an order and is then ready for the next one. */
export function useContractTicket(market: MarketItem): readonly [TicketState, TicketSend, TicketActor] {
  const { notices } = useApp()
  const { tickers } = useLive()
  const [ticket, send, actor] = usePage(contractOrderFlow, { market })
  const drafting = ticket.matches('drafting')
  const here = ticket.context.market.code === market.code
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
  const result = (['holding', 'open', 'pending', 'found', 'refused'] as const).find((state) => ticket.matches(state))
  useEffect(() => {
    if (!result) return
    if (result !== 'refused')
      notices.send({ type: 'notice.say', kind: 'success', words: { key: `contract.placed.${result}` } })
    send({ type: 'ticket.close' })
  }, [result, notices, send])
  return [ticket, send, actor]
}
