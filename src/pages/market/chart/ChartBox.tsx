import './ChartBox.css'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useRef, useState } from 'react'
import type { ChartChoice } from '../../../../machines/market/quoteFlow.ts'
import type { Candle, MarketItem } from '../../../../protocol/shapes/market.ts'
import { useApp } from '../../../bindings/useApp.ts'
import { useLanguageTag, useTranslation } from '../../../i18n/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { joinCandles } from './bars.ts'
import { CandleTable } from './CandleTable.tsx'
import { type Drawing, drawChart, type Reading, ZOOM_STEP } from './drawChart.ts'
import { Legend } from './Legend.tsx'

interface Props {
  market: MarketItem
  choice: ChartChoice
  /** As loaded, oldest first. */
  history: readonly Candle[]
  onOlder: () => void
}

/** The candlestick chart with legend, zoom buttons and table. A separate chunk, because of the chart library. */
export default function ChartBox({ market, choice, history, onOlder }: Props) {
  const { t } = useTranslation()
  const { canvas, drawing, reading, visible, setTableOpen } = useDrawing({ market, choice, history, onOlder })
  const name = `${market.base}/${market.quote}`
  return (
    <>
      <Legend reading={reading} tick={market.tick} />
      <div className="chart-wrap">
        <div ref={canvas} className="chart-canvas" role="img" aria-label={t('market.quote.chart', { market: name })} />
      </div>
      <div className="chart-foot">
        <a className="f11 t3" href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          {t('market.quote.chartBy')}
        </a>
        <div className="row">
          <IconButton
            icon={ZoomOut}
            size={16}
            label={t('market.quote.zoomOut')}
            onPress={() => drawing()?.zoom(1 / ZOOM_STEP)}
          />
          <IconButton
            icon={ZoomIn}
            size={16}
            label={t('market.quote.zoomIn')}
            onPress={() => drawing()?.zoom(ZOOM_STEP)}
          />
          <IconButton
            icon={ChevronsRight}
            size={16}
            label={t('market.quote.latest')}
            onPress={() => drawing()?.toLatest()}
          />
        </div>
      </div>
      <CandleTable candles={visible} market={market} onOpen={setTableOpen} />
    </>
  )
}

function useDrawing({ market, choice, history, onOlder }: Props) {
  const { tickers } = useApp()
  const language = useLanguageTag()
  const canvas = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawing | undefined>(undefined)
  const [reading, setReading] = useState<Reading>()
  const [visible, setVisible] = useState<readonly Candle[]>([])
  const [tableOpen, setTableOpen] = useState(false)
  const latest = useRef({ choice, onOlder, tableOpen })
  useEffect(() => {
    latest.current = { choice, onOlder, tableOpen }
  })
  const { code, tick } = market

  useEffect(() => {
    if (!canvas.current) return
    const drawing = drawChart(canvas.current, {
      tick,
      language,
      style: latest.current.choice,
      onReading: setReading,
      onOlder: () => latest.current.onOlder(),
      onVisible: () => latest.current.tableOpen && setVisible(drawn.current?.visible() ?? []),
    })
    drawn.current = drawing
    return () => {
      drawn.current = undefined
      drawing.remove()
    }
  }, [tick, language])
  useEffect(() => drawn.current?.setStyle(choice), [choice])
  // A new language creates a new chart, which needs its candles again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const { period } = choice
    const show = () => {
      drawn.current?.show(joinCandles(history, tickers.candles(code, period)))
      if (latest.current.tableOpen) setVisible(drawn.current?.visible() ?? [])
    }
    show()
    // Five times a second at most, whatever the socket sends.
    return tickers.subscribe({ type: 'candles', code, period }, show, 'row')
  }, [tickers, code, choice.period, history, language])
  useEffect(() => {
    if (tableOpen) setVisible(drawn.current?.visible() ?? [])
  }, [tableOpen])

  return { canvas, drawing: () => drawn.current, reading, visible, setTableOpen }
}
