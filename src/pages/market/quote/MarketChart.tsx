import '../Quote.css'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { choiceOf, quoteFlow } from '../../../../machines/market/quoteFlow.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useBackCloses } from '../../../bindings/Page.tsx'
import { useApp } from '../../../bindings/useApp.ts'
import { useEmitted } from '../../../bindings/useEmitted.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type ChartCommands, ChartTools } from './ChartTools.tsx'
import { PartFailed } from './PartFailed.tsx'

// Loads with the page, so that the library is ready for the candles.
const loading = import('../chart/ChartBox.tsx')
const ChartBox = lazy(() => loading)

/** The candles and details of the market on screen, read again after a reconnect. */
export function useQuote({ id, code }: MarketItem) {
  const { live, socket } = useApp()
  const [screen, send] = usePage(quoteFlow, { market: { id, code } })
  useEffect(() => live.selection.look(code), [live, code])
  useEmitted(socket, 'opened', ({ again }) => again && send({ type: 'quote.reload' }))
  return { screen, send }
}

/** A market's chart with its tools, which can fill the screen. */
export function MarketChart({
  market,
  quote: { screen, send },
}: {
  market: MarketItem
  quote: ReturnType<typeof useQuote>
}) {
  const { t } = useTranslation()
  const [full, setFull] = useState(false)
  const [table, setTable] = useState(false)
  const chart = useRef<ChartCommands>(undefined)
  const leave = useCallback(() => setFull(false), [])
  useBackCloses(full, leave)
  useEscape(full, leave)
  const choice = choiceOf(screen.context)
  const cover = full ? ` quote-chart--full${__DEMO__ ? ' quote-chart--marked' : ''}` : ''
  return (
    <section className={`quote-chart${cover}`}>
      <ChartTools
        choice={choice}
        send={send}
        full={full}
        onFull={setFull}
        chart={chart}
        table={table}
        onTable={setTable}
      />
      <div className="quote-canvas">
        {screen.matches({ chart: 'failed' }) ? (
          <PartFailed
            text={t('market.quote.chartFailed')}
            failure={screen.context.error}
            onReload={() => send({ type: 'quote.reload' })}
          />
        ) : (
          <Suspense>
            <ChartBox
              market={market}
              choice={choice}
              history={screen.context.candles}
              onOlder={() => send({ type: 'quote.older' })}
              commands={chart}
              table={table}
            />
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** Escape leaves the full screen. */
function useEscape(on: boolean, leave: () => void): void {
  useEffect(() => {
    if (!on) return
    const key = (event: KeyboardEvent) => event.key === 'Escape' && leave()
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [on, leave])
}
