import { useEffect, useId, useState } from 'react'
import type { QuoteEvent } from '../../../../machines/market/quoteFlow.ts'
import type { Failure } from '../../../../machines/shared/failure.ts'
import { pageLoad } from '../../../../machines/shared/pageLoad.ts'
import type { MarketDetail, MarketItem } from '../../../../protocol/shapes/market.ts'
import { useApp } from '../../../bindings/useApp.ts'
import { useEmitted } from '../../../bindings/useEmitted.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useBook } from '../../../live/hooks.ts'
import { TextTabs } from '../../../ui/TextTabs.tsx'
import { WhenPainted } from '../../../ui/WhenPainted.tsx'
import { BookPane } from './BookPane.tsx'
import { DepthPane } from './DepthPane.tsx'
import { InfoPane } from './InfoPane.tsx'
import { StepChoice } from './StepChoice.tsx'
import { TradesPane } from './TradesPane.tsx'

const TABS = ['book', 'depth', 'trades', 'info'] as const
type Tab = (typeof TABS)[number]

const depthLoad = pageLoad('depth')
const tradesLoad = pageLoad('trades')

interface Props {
  market: MarketItem
  detail: MarketDetail | undefined
  detailError: Failure | undefined
  send: (event: QuoteEvent) => void
}

/** The tabs below the chart: order book, its depth, trades, coin info. */
export function Sections(props: Props) {
  return (
    <section className="quote-sections">
      {/* The price at the top doesn't wait for them. */}
      <WhenPainted placeholder={<div className="quote-section" />}>
        <Panes {...props} />
      </WhenPainted>
    </section>
  )
}

function Panes({ market, detail, detailError, send }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [tab, setTab] = useState<Tab>('book')
  const [step, setStep] = useState(market.digit)
  const snapshots = useSnapshots(market)
  return (
    <>
      <TextTabs<Tab>
        line
        label={t('market.quote.sections')}
        items={TABS.map((key) => ({ key, label: t(`market.quote.${key}`) }))}
        value={tab}
        onChange={setTab}
        panelId={id}
        end={tab === 'book' && <BookStep market={market} {...snapshots.book} value={step} onChange={setStep} />}
      />
      <div id={id} role="tabpanel" className="quote-section" aria-label={t(`market.quote.${tab}`)}>
        {tab === 'book' && <BookPane market={market} step={step} {...snapshots.book} />}
        {tab === 'depth' && <DepthPane market={market} {...snapshots.book} />}
        {tab === 'trades' && <TradesPane market={market} {...snapshots.trades} />}
        {tab === 'info' && (
          <InfoPane
            market={market}
            detail={detail}
            failed={detailError !== undefined && !detail}
            onReload={() => send({ type: 'quote.reload' })}
          />
        )}
      </div>
    </>
  )
}

interface BookStepProps {
  market: MarketItem
  failed: boolean
  value: string
  onChange: (step: string) => void
}

/** The price step of the order book; nothing where there is no book. */
export function BookStep({ market, failed, value, onChange }: BookStepProps) {
  const book = useBook(market.code)
  if (!book && failed) return null
  return <StepChoice tick={market.digit} value={value} onChange={onChange} />
}

/** Book and trades at the start and after reconnecting; the socket continues from there. */
export function useSnapshots({ id, code }: MarketItem) {
  const { tickers, socket } = useApp()
  const [depth, sendDepth] = usePage(depthLoad, { request: { id } })
  const [trades, sendTrades] = usePage(tradesLoad, { request: { id } })
  const { data: book } = depth.context
  const { data: tape } = trades.context
  useEffect(() => {
    if (book) tickers.seedBook(code, book)
  }, [book, code, tickers])
  useEffect(() => {
    if (tape) tickers.seedTrades(code, tape)
  }, [tape, code, tickers])
  useEmitted(socket, 'opened', ({ again }) => {
    if (!again) return
    sendDepth({ type: 'page.reload' })
    sendTrades({ type: 'page.reload' })
  })
  const part = (load: typeof depth | typeof trades) => ({
    failed: load.matches('failed') || load.matches('timedOut'),
    failure: load.context.error,
  })
  return {
    book: { ...part(depth), onReload: () => sendDepth({ type: 'page.reload' }) },
    trades: { ...part(trades), onReload: () => sendTrades({ type: 'page.reload' }) },
  }
}
