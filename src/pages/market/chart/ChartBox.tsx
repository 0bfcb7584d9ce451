import { pairName } from '../../../../protocol/currencies.ts'
import '../../../ui/styles/chart.css'
import './ChartBox.css'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import type { ChartChoice } from '../../../../machines/market/quoteFlow.ts'
import { candlesOf, sourceOf } from '../../../../protocol/rules/periods.ts'
import type { Candle, MarketItem } from '../../../../protocol/shapes/market.ts'
import { useApp } from '../../../bindings/useApp.ts'
import { formatPrice } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { pricePlaces } from '../../../i18n/marketDigits.ts'
import { zoneName } from '../../../i18n/time.ts'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import { isDraggable, type OwnLine } from '../../shared/market/ownLines.ts'
import { joinCandles } from './bars.ts'
import { CandleTable } from './CandleTable.tsx'
import { chartOffset } from './chartTime.ts'
import { type Drawing, drawChart, type Reading } from './drawChart.ts'
import { Legend, PaneLegends } from './Legend.tsx'
import type { PriceMark } from './marks.ts'
import { panesOf } from './panes.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { useOwnLines } from './useOwnLines.ts'

const DragOrders = lazyPart(() => import('./DragOrders.tsx'), 'optional')

interface Props {
  market: MarketItem
  choice: ChartChoice
  /** The loaded candles, oldest first; undefined if the backend has none, so that only the connection's are shown. */
  history: readonly Candle[] | undefined
  /** Whether the history begins with the market's first candle. */
  whole: boolean
  onOlder: () => void
  /** Receives the chart once it is drawn, and undefined when it is removed. */
  onChart: (chart: Drawing | undefined) => void
  /** Also shows the visible candles as a table. */
  table: boolean
}

/** The candlestick chart with legend and table. A separate chunk, because of the chart library. */
export default function ChartBox({ market, choice, history, whole, onOlder, onChart, table }: Props) {
  const { t } = useTranslation()
  const { lines, refresh } = useOwnLines(market.code)
  const marks = useMarks(lines, market.canAmend === true)
  const offset = chartOffset(choice.period, useApp().clock.now())
  const { canvas, chart, reading, visible, opened } = useDrawing(
    { market, choice, history, whole, onOlder, onChart, table },
    marks,
    offset,
  )
  const name = pairName(market)
  return (
    <>
      <Legend reading={reading} tick={market.digit} />
      <div className="chart-wrap" style={{ '--panes': panesOf(choice.indicators).length } as CSSProperties}>
        <div ref={canvas} className="chart-canvas" role="img" aria-label={t('market.quote.chart', { market: name })} />
        {marks.length > 0 && (
          <ul className="vh" aria-label={t('market.quote.own')}>
            {marks.map(({ title, price }) => (
              <li key={`${title} ${price}`}>
                {title} {formatPrice(price, pricePlaces(market))}
              </li>
            ))}
          </ul>
        )}
        {chart && marks.some(({ drags }) => drags) && (
          <DragOrders chart={chart} market={market} lines={lines} marks={marks} onOver={refresh} />
        )}
        <PaneLegends reading={reading} tick={market.digit} />
        <span className="chart-zone">{zoneName(offset)}</span>
        <div className="chart-foot">
          <a className="chart-by" href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
            {t('market.quote.chartBy')}
          </a>
          {opened !== undefined && <TimeLeft market={market} period={choice.period} opened={opened} />}
        </div>
      </div>
      {table && <CandleTable candles={visible} market={market} offset={offset} />}
    </>
  )
}

const TITLES = {
  buy: 'market.quote.buy',
  sell: 'market.quote.sell',
  entry: 'perpetual.entry',
  liquidation: 'perpetual.liq',
  stopWin: 'perpetual.stopWin',
  stopLose: 'perpetual.stopLose',
} as const

/** The user's orders and positions as lines of the chart. */
function useMarks(lines: readonly OwnLine[], canAmend: boolean): readonly PriceMark[] {
  const { t } = useTranslation()
  return useMemo(
    () =>
      lines.map((line) => ({
        price: line.price,
        title: t(TITLES[line.kind]),
        colour: line.kind === 'liquidation' ? 'axis' : line.rises ? 'up' : 'down',
        drags: isDraggable(line, canAmend),
      })),
    [lines, t, canAmend],
  )
}

function useDrawing(
  { market, choice, history, whole, onOlder, onChart, table }: Props,
  marks: readonly PriceMark[],
  offset: number,
) {
  const { tickers } = useApp()
  const { t, language } = useTranslation()
  const canvas = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawing | undefined>(undefined)
  const [chart, setChart] = useState<Drawing>()
  const [reading, setReading] = useState<Reading>()
  const [visible, setVisible] = useState<readonly Candle[]>([])
  const [opened, setOpened] = useState<number>()
  const noTrades = t('market.quote.quiet')
  const latest = useRef({ choice, onOlder, table, noTrades })
  useEffect(() => {
    latest.current = { choice, onOlder, table, noTrades }
  })
  const { code, digit: tick } = market

  useEffect(() => {
    if (!canvas.current) return
    const drawing = drawChart(canvas.current, {
      tick,
      language,
      offset,
      style: latest.current.choice,
      noTrades: latest.current.noTrades,
      onReading: setReading,
      onOlder: () => latest.current.onOlder(),
      onVisible: () => latest.current.table && setVisible(drawn.current?.visible() ?? []),
    })
    drawn.current = drawing
    setChart(drawing)
    onChart(drawing)
    return () => {
      drawn.current = undefined
      setChart(undefined)
      onChart(undefined)
      drawing.remove()
    }
  }, [tick, language, offset, onChart])
  useEffect(() => drawn.current?.setStyle(choice), [choice])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart needs them again
  useEffect(() => drawn.current?.setMarks(marks), [marks, tick, language, offset])
  // A new language or zone creates a new chart, which needs its candles again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const { period } = choice
    const source = sourceOf(period)
    const show = () => {
      const newer = tickers.candles(code, source)
      const candles = candlesOf(period, history ? joinCandles(history, newer) : newer, whole)
      drawn.current?.show(candles)
      setOpened(candles.at(-1)?.time)
      if (latest.current.table) setVisible(drawn.current?.visible() ?? [])
    }
    show()
    return tickers.subscribe({ type: 'candles', code, period: source }, show, 'canvas')
  }, [tickers, code, choice.period, history, whole, language, offset])
  useEffect(() => {
    if (table) setVisible(drawn.current?.visible() ?? [])
  }, [table])

  return { canvas, chart, reading, visible, opened }
}
