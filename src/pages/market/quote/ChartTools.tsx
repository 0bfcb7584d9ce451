import { useEffect, useState } from 'react'
import ChevronsRight from '#icons/chevrons-right'
import Maximize2 from '#icons/maximize-2'
import Minimize2 from '#icons/minimize-2'
import PencilRuler from '#icons/pencil-ruler'
import SlidersHorizontal from '#icons/sliders-horizontal'
import ZoomIn from '#icons/zoom-in'
import ZoomOut from '#icons/zoom-out'
import { type ChartChoice, INDICATORS, type QuoteEvent } from '../../../../machines/market/quoteFlow.ts'
import { LARGE_FROM_PX } from '../../../../protocol/rules/constants.ts'
import { CHART_PERIODS, type ChartPeriod, sourceOf } from '../../../../protocol/rules/periods.ts'
import { useMedia } from '../../../bindings/useMedia.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { afterTransition } from '../../../ui/pageTransition.ts'
import { useScrollRow } from '../../../ui/useScrollRow.ts'
import { PageSheet } from '../../shared/PageSheet.tsx'

/** The chart's commands, once it is drawn. */
export interface ChartCommands {
  zoom: (factor: number) => void
  toLatest: () => void
}

/** Factor of one zoom step. */
const ZOOM_STEP = 1.5

interface Props {
  choice: ChartChoice
  /** Whether the backend has earlier candles, which those of some periods are made of. */
  hasHistory: boolean
  send: (event: QuoteEvent) => void
  full: boolean
  onFull: (full: boolean) => void
  chart: ChartCommands | undefined
  /** Whether the drawing tools are shown. */
  drawing: boolean
  onDrawing: (drawing: boolean) => void
  /** Whether the candles are shown as a table as well. */
  table: boolean
  onTable: (table: boolean) => void
}

/** The tools over the chart: interval, series, full screen. */
export function ChartTools(props: Props) {
  const { choice, hasHistory, send, full, onFull, drawing, onDrawing } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  // On a phone's page they would push the chart out of view.
  const inSheet = !useMedia(`(min-width: ${LARGE_FROM_PX}px)`) && !full
  const close = () => setOpen(false)
  return (
    <>
      <div className="chart-tools">
        <Periods all={hasHistory} value={choice.period} onChange={(period) => send({ type: 'quote.period', period })} />
        <IconButton
          icon={PencilRuler}
          size={16}
          label={t('drawings.title')}
          pressed={drawing}
          className="chart-settings"
          onPress={() => onDrawing(!drawing)}
        />
        <IconButton
          icon={SlidersHorizontal}
          size={16}
          label={t('market.quote.settings')}
          pressed={open}
          className="chart-settings"
          onPress={() => setOpen(!open)}
        />
        <IconButton
          icon={full ? Minimize2 : Maximize2}
          size={16}
          label={t(full ? 'market.quote.leaveFull' : 'market.quote.full')}
          onPress={() => onFull(!full)}
        />
      </div>
      {inSheet ? (
        <PageSheet open={open} onClose={close} title={t('market.quote.settings')} overlayCloses>
          <ChartSettings
            {...props}
            onTable={(table) => {
              props.onTable(table)
              close()
            }}
          />
        </PageSheet>
      ) : (
        open && <ChartSettings {...props} />
      )}
    </>
  )
}

interface PeriodsProps {
  /** Whether to offer those that are made of others as well. */
  all: boolean
  value: ChartPeriod
  onChange: (period: ChartPeriod) => void
}

function Periods({ all, value, onChange }: PeriodsProps) {
  const { t } = useTranslation()
  const row = useScrollRow<HTMLFieldSetElement>()
  useEffect(() => {
    const center = () => {
      const chosen = row.current?.querySelector<HTMLElement>(`[data-key="${value}"]`)
      if (!row.current || !chosen) return
      const middle = chosen.offsetLeft + chosen.offsetWidth / 2 - row.current.offsetLeft
      row.current.scrollLeft = middle - row.current.clientWidth / 2
    }
    return afterTransition(center)
  }, [value, row])
  return (
    <fieldset ref={row} className="periods scrollrow" aria-label={t('market.quote.interval')}>
      {CHART_PERIODS.filter((period) => all || period === value || sourceOf(period) === period).map((period) => (
        <button
          key={period}
          type="button"
          data-key={period}
          aria-pressed={period === value}
          onClick={() => onChange(period)}
        >
          {period}
        </button>
      ))}
    </fieldset>
  )
}

function ChartSettings({ choice, send, full, chart, table, onTable }: Props) {
  const { t } = useTranslation()
  return (
    <div className="chart-settings-panel">
      <fieldset className="chips" aria-label={t('market.quote.kind')}>
        <Chip small selected={!choice.line} onPress={() => send({ type: 'quote.line', line: false })}>
          {t('market.quote.candles')}
        </Chip>
        <Chip small selected={choice.line} onPress={() => send({ type: 'quote.line', line: true })}>
          {t('market.quote.line')}
        </Chip>
      </fieldset>
      <fieldset className="chips" aria-label={t('market.quote.indicators')}>
        {INDICATORS.map((indicator) => (
          <Chip
            key={indicator}
            small
            selected={choice.indicators.includes(indicator)}
            onPress={() => send({ type: 'quote.indicator', indicator })}
          >
            {indicator}
          </Chip>
        ))}
      </fieldset>
      <div className="chart-view">
        {!full && (
          <Chip small selected={table} onPress={() => onTable(!table)}>
            {t('market.quote.table')}
          </Chip>
        )}
        <span className="row chart-zoom">
          <IconButton
            icon={ZoomOut}
            size={16}
            label={t('market.quote.zoomOut')}
            onPress={() => chart?.zoom(1 / ZOOM_STEP)}
          />
          <IconButton icon={ZoomIn} size={16} label={t('market.quote.zoomIn')} onPress={() => chart?.zoom(ZOOM_STEP)} />
          <IconButton
            icon={ChevronsRight}
            size={16}
            label={t('market.quote.latest')}
            onPress={() => chart?.toLatest()}
          />
        </span>
      </div>
    </div>
  )
}
