import '../shared/order/TradePanel.css'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { spotOrderFlow } from '../../../machines/trade/spotOrderFlow.ts'
import { draftOf } from '../../../machines/trade/spotTicket.ts'
import { namesPrice } from '../../../protocol/rules/spot.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { usePage } from '../../bindings/usePage.ts'
import { typedPrice } from '../../i18n/marketDigits.ts'
import { useLive, useStale, useWatch } from '../../live/hooks.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { OrdersLogin } from '../shared/LoginPart.tsx'
import { HaltedStrip } from '../shared/order/HaltedStrip.tsx'
import { isOpen, ownPrices, placedText } from '../shared/order/order.ts'
import type { PanelProps } from '../shared/order/panel.ts'
import { SymbolHeader } from '../shared/order/SymbolHeader.tsx'
import { TradeBook } from '../shared/order/TradeBook.tsx'
import { useOrderConfirmation } from '../shared/order/useOrderConfirmation.ts'
import { type Holdings, useHoldings } from '../shared/useHoldings.ts'
import { Ticket } from './Ticket.tsx'
import { type OpenOrders, useOpenOrders } from './useOpenOrders.ts'

// Needed only when an order is reviewed; prefetched when the page is idle.
const ReviewSheet = lazyPart(() => import('./ReviewSheet.tsx'), 'whenOpened')
// Below the fold: ticket and book don't wait for it.
const TradeOrders = lazy(() => import('./TradeOrders.tsx'))

interface Props extends PanelProps {
  /** The link's side. */
  side?: 'buy' | 'sell' | undefined
  /** The link's price, as typed. */
  price?: string | undefined
  /** Called when the ticket has taken the link's side and price. */
  onLinked?: () => void
}

/** Ticket, order book and orders of one market, for visitors and users. */
export function TradePanel(props: Props) {
  const isLogin = useIsLogin()
  return isLogin ? <UserPanel {...props} /> : <Panel {...props} />
}

function UserPanel(props: Props) {
  const holdings = useHoldings()
  const orders = useOpenOrders()
  return <Panel {...props} holdings={holdings} orders={orders} />
}

interface FullProps extends Props {
  holdings?: Holdings
  orders?: OpenOrders
}

function Panel(props: FullProps) {
  const { market, markets, byCode, onMarket, holdings, orders } = props
  const stale = useStale()
  const [ticket, send, actor] = useTicket(props)
  const confirmation = useOrderConfirmation()
  useWatch([market.code])
  const { rows } = orders ?? { rows: [] }
  const own = rows.some(isOpen)
    ? { bids: ownPrices(rows, market.code, 'buy'), asks: ownPrices(rows, market.code, 'sell') }
    : undefined
  const draft = draftOf({ drafts: ticket.context.drafts, market })
  return (
    <div className="trade">
      <section className={stale ? 'trade-desk stale' : 'trade-desk'}>
        <HaltedStrip market={market} />
        <SymbolHeader market={market} markets={markets} onMarket={onMarket} />
        <div className="trade-columns">
          <Ticket
            market={market}
            ticket={ticket}
            draft={draft}
            send={send}
            holdings={holdings}
            isQuick={confirmation.isQuick(`spot.${draft.kind}`)}
          />
          <TradeBook
            key={market.code}
            market={market}
            own={own}
            onPick={(price) => send({ type: 'ticket.edit', change: { price: typedPrice(price, market) } })}
          />
        </div>
      </section>
      {orders ? (
        <Suspense>
          <TradeOrders orders={orders} market={market} markets={byCode} />
        </Suspense>
      ) : (
        <OrdersLogin />
      )}
      <ReviewSheet
        open={!ticket.matches('drafting')}
        ticket={ticket}
        actor={actor}
        markets={byCode}
        confirmation={confirmation}
      />
    </div>
  )
}

/** The ticket of the market on screen, with a notice of each placed order. */
function useTicket({
  market,
  side,
  price: requested,
  onLinked,
}: Pick<Props, 'market' | 'side' | 'price' | 'onLinked'>) {
  const { notices } = useApp()
  const { tickers } = useLive()
  const [ticket, send, actor] = usePage(spotOrderFlow, { market })
  const drafting = ticket.matches('drafting')
  // Also set when the same market is read again, since a stored one lacks current fields.
  const here = ticket.context.market === market
  const filledFor = useRef<string | undefined>(undefined)
  const linked = useRef(false)
  useEffect(() => {
    if (!drafting) return
    if (!here) return send({ type: 'ticket.market', market })
    if (!linked.current) {
      linked.current = true
      if (side) send({ type: 'ticket.edit', change: { side } })
      if (requested) send({ type: 'ticket.edit', change: { price: requested } })
      if (side || requested) onLinked?.()
    }
    const draft = draftOf(actor.getSnapshot().context)
    const last = tickers.ticker(market.code)?.price ?? market.price
    if (namesPrice(draft) && draft.price === '' && filledFor.current !== market.code)
      send({ type: 'ticket.edit', change: { price: last } })
    filledFor.current = market.code
  }, [drafting, here, market, side, requested, onLinked, send, actor, tickers])
  useEmitted(actor, 'ticket.placed', ({ order }) => {
    const text = placedText(order, market)
    if (text) notices.send({ type: 'notice.show', kind: 'success', text })
  })
  return [ticket, send, actor] as const
}
