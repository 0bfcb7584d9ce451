import '../shared/order/TradePanel.css'
import './StakePanel.css'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type StakeFacts, stakeProblems } from '../../../machines/option/stakeDraft.ts'
import type { Forecast } from '../../../protocol/shapes/option.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useExchangeTime, useHalted, useLive, useRounds, useStale, useWatch } from '../../live/hooks.ts'
import { scrollToPart } from '../../ui/scrollWhenThere.ts'
import { LoginPart } from '../shared/LoginPart.tsx'
import { HaltedStrip } from '../shared/order/HaltedStrip.tsx'
import type { PanelProps } from '../shared/order/panel.ts'
import { useRisk } from '../shared/order/useRisk.tsx'
import { useWorkspace } from '../shared/order/workspaceContext.ts'
import { PanelHead } from './PanelHead.tsx'
import { PriceLine } from './PriceLine.tsx'
import { RoundPanel } from './RoundPanel.tsx'
import { RunningCard } from './RunningCard.tsx'
import type { OrdersTab } from './StakeOrders.tsx'
import { StakePart } from './StakePart.tsx'
import { StakeReview } from './StakeReview.tsx'
import { StakeSheet } from './StakeSheet.tsx'
import { StakeTicket } from './StakeTicket.tsx'
import { marketName, roundsNow, STAKE_CURRENCY, type StakeKind, type StakeOrder } from './stakes.ts'
import type { RunningOrders } from './useRunning.ts'
import type { StakeAccount } from './useStakeAccount.ts'
import { useStakeTicket } from './useStakeTicket.ts'

// Below the fold: the ticket doesn't wait for it.
const StakeOrders = lazy(() => import('./StakeOrders.tsx'))

interface Props extends PanelProps {
  kind: StakeKind
  /** Absent for visitors. */
  account?: StakeAccount
  running?: RunningOrders
  /** The link's cycle. */
  cycle?: number | undefined
}

/** Price, ticket and orders of second contracts or options in one market, for visitors and users. */
export function StakePanel(props: Props) {
  const { kind, market, markets, byCode, onMarket, account, running, cycle } = props
  const { t } = useTranslation()
  const stale = useStale()
  const isWorkspace = useWorkspace() !== undefined
  const isHalted = useHalted(market)
  useWatch([market.code])
  const { ticket, send, draft, ordering } = useStakeTicket(kind, market, running?.placed)
  const facts = useFacts(props, draft.cycle)
  const risk = useRisk('forecast')
  const requested = useSearchParams()[0].get('tab') === 'history'
  const [tab, setTab] = useState<OrdersTab>(requested ? 'history' : 'running')
  const [shown, setShown] = useState<StakeOrder>()
  const orders = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (requested && orders.current) return scrollToPart(orders.current)
  }, [requested])
  useResults(running, byCode, (order) => ordering === undefined && (!shown || shown.number === order.number), setShown)
  useLinkedCycle(cycle, ticket.matches('drafting'), (requested) => send({ type: 'ticket.cycle', cycle: requested }))
  const first = nextIn(market, running)
  const forecast = (direction: Forecast) => {
    const go = () => send({ type: 'ticket.forecast', direction, facts: facts() })
    if (stakeProblems(draft, facts()).length > 0) go()
    else risk.before(go)
  }
  const showHistory = () => {
    setTab('history')
    setShown(undefined)
    if (orders.current) scrollToPart(orders.current)
  }
  const ticketParts = { kind, ticket, send, draft, onForecast: forecast }
  const ordersParts = { kind, markets, byCode, tab, onTab: setTab, onOpen: setShown }
  return (
    <div className="trade stake">
      <section className={stale ? 'stake-desk stale' : 'stake-desk'}>
        <HaltedStrip market={market} />
        <PanelHead kind={kind} market={market} markets={markets} onMarket={onMarket} />
        <p className="f12 t2 stake-binary">{t('option.binary')}</p>
        <PriceNow kind={kind} market={market} first={first} onOpen={setShown} />
        <StakePart kind={kind} account={account}>
          {(own) => (
            <StakeTicket {...ticketParts} account={own} facts={facts()} isHalted={isHalted}>
              {kind === 'option' && draft.cycle !== undefined && <RoundPanel market={market} minutes={draft.cycle} />}
            </StakeTicket>
          )}
        </StakePart>
      </section>
      <div ref={orders} className="desk-orders">
        {running ? (
          <Suspense>
            <StakeOrders {...ordersParts} running={running} above={first?.order.number} />
          </Suspense>
        ) : (
          // On a phone the login in place of the ticket is directly above.
          isWorkspace && <LoginPart title={t('option.running')} />
        )}
      </div>
      <StakeReview kind={kind} ordering={ordering} markets={byCode} />
      <StakeSheet
        kind={kind}
        order={shown && newest(shown, running)}
        markets={byCode}
        onClose={() => setShown(undefined)}
        onRecords={tab === 'history' ? undefined : showHistory}
      />
      {risk.sheet}
    </div>
  )
}

type RunningRow = RunningOrders['rows'][number]

/** The next order to end in a market. */
function nextIn({ code }: Props['market'], running: RunningOrders | undefined): RunningRow | undefined {
  const here = running?.rows.filter(({ order }) => order.code === code) ?? []
  return [...here].sort((a, b) => (a.order.settles ?? 0) - (b.order.settles ?? 0))[0]
}

interface NowProps extends Pick<Props, 'kind' | 'market'> {
  first: RunningRow | undefined
  onOpen: (order: StakeOrder) => void
}

/** The price of the last minutes and the next order to end in this market. */
function PriceNow({ kind, market, first, onOpen }: NowProps) {
  return (
    <>
      <PriceLine key={market.code} market={market} entry={first?.order.purchasePrice ?? undefined} />
      {first && (
        <div className="stake-first">
          <RunningCard kind={kind} {...first} market={market} onOpen={() => onOpen(first.order)} />
        </div>
      )}
    </>
  )
}

/** The latest version of an order while it runs. */
const newest = (shown: StakeOrder, running: RunningOrders | undefined): StakeOrder =>
  running?.rows.find(({ order }) => order.number === shown.number)?.order ?? shown

/** Current facts, for display and for events. */
function useFacts({ kind, market, account }: Props, cycle: number | undefined): () => StakeFacts {
  const { tickers, clock } = useLive()
  // Renders when the open round changes.
  useRounds(market.code)
  useExchangeTime()
  return () => ({
    offers: account?.offers ?? [],
    available: account?.available ?? '0',
    currency: account?.currency ?? STAKE_CURRENCY,
    price: tickers.ticker(market.code)?.price ?? market.price,
    ...(kind === 'option' && cycle !== undefined
      ? { round: roundsNow(tickers.rounds(market.code), cycle, clock.now()).next }
      : {}),
  })
}

/** A settled order shows its result if nothing else is open, else a notice. */
function useResults(
  running: RunningOrders | undefined,
  byCode: Props['byCode'],
  free: (order: StakeOrder) => boolean,
  show: (order: StakeOrder) => void,
) {
  const { notices } = useApp()
  useEmitted(running?.actor, 'running.settled', (settled) => {
    const order = settled.order as StakeOrder
    if (free(order)) return show(order)
    const market = marketName(order.code, byCode.get(order.code))
    notices.send({
      type: 'notice.show',
      kind: 'success',
      text: { key: `option.result.ended.${order.state}`, params: { market } },
    })
  })
}

/** Applies the link's cycle to the ticket, once. */
function useLinkedCycle(cycle: number | undefined, drafting: boolean, take: (cycle: number) => void) {
  const taken = useRef<number>(undefined)
  useEffect(() => {
    if (!drafting || cycle === undefined || taken.current === cycle) return
    taken.current = cycle
    take(cycle)
  })
}
