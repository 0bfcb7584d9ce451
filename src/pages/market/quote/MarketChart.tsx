import '../Quote.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { choiceOf, isWhole, quoteFlow } from '../../../../machines/market/quoteFlow.ts'
import { notOffered } from '../../../../machines/shared/failure.ts'
import { KEYS } from '../../../../machines/shared/keys.ts'
import { type ChartPeriod, sourceOf } from '../../../../protocol/rules/periods.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useBackCloses } from '../../../bindings/Page.tsx'
import { useApp } from '../../../bindings/useApp.ts'
import { useEmitted } from '../../../bindings/useEmitted.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { useFigure, useLive, useOverdue } from '../../../live/hooks.ts'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import { WhenPainted } from '../../../ui/WhenPainted.tsx'
import type { Drawing } from '../chart/drawChart.ts'
import { TURNED } from '../chart/pointOn.ts'
import { ChartTools } from './ChartTools.tsx'
import { useLandscape } from './landscape.ts'
import { PartFailed } from './PartFailed.tsx'

// Loads with the page, so that the library is ready for the candles.
const loading = import('../chart/ChartBox.tsx')
const ChartBox = lazy(() => loading)
const Drawings = lazyPart(() => import('../chart/drawings/Drawings.tsx'), 'optional')

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
  const Tape = useApp().simulator?.Tape
  const { full, isTurned, enter, leave } = useLandscape()
  const [table, setTable] = useState(false)
  const [chart, setChart] = useState<Drawing>()
  const [drawing, setDrawing] = useState(false)
  const hasDrawings = useHasDrawings(drawing)
  useBackCloses(full, leave)
  useEscape(full, leave)
  const choice = choiceOf(screen.context)
  const { candles, error } = screen.context
  const isEmpty = candles.length === 0 && screen.matches({ chart: 'ready' })
  const alone = isEmpty || (screen.matches({ chart: 'failed' }) && error !== undefined && notOffered(error))
  const cover = full ? ` quote-chart--full${__DEMO__ ? ' quote-chart--marked' : ''}${isTurned ? ` ${TURNED}` : ''}` : ''
  return (
    <section className={`quote-chart${cover}`}>
      <ChartTools
        choice={choice}
        hasHistory={!alone}
        send={send}
        full={full}
        onFull={(next) => (next ? enter() : leave())}
        chart={chart}
        table={table}
        onTable={setTable}
        drawing={drawing}
        onDrawing={setDrawing}
      />
      {hasDrawings && <Drawings market={market} chart={chart} open={drawing} />}
      <div className="quote-canvas">
        {screen.matches({ chart: 'failed' }) && !alone ? (
          <PartFailed text={t('market.quote.chartFailed')} onReload={() => send({ type: 'quote.reload' })} />
        ) : (
          <Suspense>
            {/* Drawing the chart takes as long as rendering the rest of the page. */}
            <WhenPainted placeholder={null}>
              <ChartBox
                market={market}
                choice={choice}
                history={alone ? undefined : candles}
                whole={screen.matches({ chart: 'complete' }) || isWhole(screen.context)}
                onOlder={() => send({ type: 'quote.older' })}
                onChart={setChart}
                table={table}
              />
            </WhenPainted>
          </Suspense>
        )}
      </div>
      {alone && <Since code={market.code} period={choice.period} />}
      {__DEMO__ && Tape && (
        <Suspense>
          <Tape code={market.code} />
        </Suspense>
      )}
    </section>
  )
}

/** The time since when the connection has sent candles, if the backend has no earlier ones. */
function Since({ code, period }: { code: string; period: ChartPeriod }) {
  const { t, language } = useTranslation()
  const { tickers } = useLive()
  const source = sourceOf(period)
  const first = useFigure(
    { type: 'candles', code, period: source },
    'row',
    () => tickers.candles(code, source)[0]?.time,
  )
  const isOverdue = useOverdue(first === undefined)
  if (first === undefined) return isOverdue && <p className="f12 t3 pad">{t('error.notOffered')}</p>
  return (
    <p className="f12 t3 pad">{t('market.quote.since', { time: formatDateTime(first * 1_000, language, 'words') })}</p>
  )
}

/** The drawings load if this device has some, or with their tools; then they stay. */
function useHasDrawings(open: boolean): boolean {
  const { storage } = useApp()
  const [has, setHas] = useState(() => storage.read('local', KEYS.drawings) !== undefined)
  if (open && !has) setHas(true)
  return has
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
