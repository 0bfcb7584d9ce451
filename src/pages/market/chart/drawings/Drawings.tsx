import './drawings.css'
import { useEffect, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import Minus from '#icons/minus'
import TextAlignJustify from '#icons/text-align-justify'
import Trash2 from '#icons/trash'
import TrendingUp from '#icons/trending-up'
import {
  DRAWING_KINDS,
  DRAWINGS_MAX,
  type DrawingKind,
  type DrawingsEvent,
  drawingsFlow,
  drawingsOf,
  storedDrawings,
} from '../../../../../machines/market/drawingsFlow.ts'
import { KEYS } from '../../../../../machines/shared/keys.ts'
import { readAs } from '../../../../../machines/shared/storedSchemas.ts'
import type { MarketItem } from '../../../../../protocol/shapes/market.ts'
import { useApp } from '../../../../bindings/useApp.ts'
import { usePage } from '../../../../bindings/usePage.ts'
import { formatPrice } from '../../../../i18n/format.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { pricePlaces } from '../../../../i18n/marketDigits.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { useScrollRow } from '../../../../ui/useScrollRow.ts'
import type { ChartHost } from '../drawChart.ts'
import { draggedPoints, middlePlaces } from './geometry.ts'
import { createDrawingLayer } from './layer.ts'

const ICONS = { horizontal: Minus, trend: TrendingUp, fibonacci: TextAlignJustify }

interface Props {
  market: MarketItem
  /** Undefined until the chart is drawn. */
  chart: ChartHost | undefined
  /** Whether the tools are shown; the drawings always are. */
  open: boolean
}

type Screen = SnapshotFrom<typeof drawingsFlow>
type Send = (event: DrawingsEvent) => void

/** The user's lines on a chart, and their tools. */
export default function Drawings({ market, chart, open }: Props) {
  const { code } = market
  const [screen, send] = usePage(drawingsFlow, { code })
  useEffect(() => send({ type: 'drawings.market', code }), [code, send])
  useOtherTabs(send)
  useKeys(chart, screen, send)
  useLayer(chart, screen, send)
  useEffect(() => {
    if (!open) send({ type: 'drawings.cancel' })
  }, [open, send])
  return (
    <>
      {open && <Tools chart={chart} screen={screen} send={send} />}
      <DrawnList screen={screen} market={market} />
    </>
  )
}

function useOtherTabs(send: Send): void {
  const { storage } = useApp()
  useEffect(() => {
    const name = storage.nameOf(KEYS.drawings)
    const heard = ({ key }: StorageEvent) => {
      if (key !== null && key !== name) return
      const drawn = readAs(storedDrawings, storage.read('local', KEYS.drawings)) ?? {}
      send({ type: 'drawings.changedElsewhere', drawn })
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  }, [storage, send])
}

/** A step of an arrow key, as a share of the pane. */
const STEP = 0.01
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
}
/** Elements in the chart's part that handle keys themselves. */
const OWN_KEYS = 'input, select, .candle-scroll, [role=dialog], [role=alertdialog]'

/** Escape deselects the tool before it leaves the full screen. Arrows move the selected drawing, Delete deletes it. */
function useKeys(chart: ChartHost | undefined, screen: Screen, send: Send): void {
  const isBusy = !screen.matches('resting')
  const isSelected = screen.matches('selected')
  const drawing = isSelected && drawingsOf(screen.context).find(({ id }) => id === screen.context.selected)
  useEffect(() => {
    if (!isBusy) return
    const act = (key: string): DrawingsEvent | undefined => {
      if (key === 'Escape') return { type: 'drawings.cancel' }
      if (!drawing) return undefined
      if (key === 'Delete' || key === 'Backspace') return { type: 'drawings.delete' }
      const arrow = ARROWS[key]
      if (!arrow || !chart) return undefined
      const { scale } = chart
      const to = { x: arrow[0] * scale.width, y: arrow[1] * scale.height }
      return {
        type: 'drawings.move',
        id: drawing.id,
        points: draggedPoints(drawing, 'body', { x: 0, y: 0 }, to, scale),
      }
    }
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element
      const isHere = target === document.body || target.closest('.quote-chart') !== null
      const done = isHere && !target.closest(OWN_KEYS) ? act(event.key) : undefined
      if (!done) return
      event.preventDefault()
      event.stopImmediatePropagation()
      send(done)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [isBusy, drawing, chart, send])
}

function useLayer(chart: ChartHost | undefined, screen: Screen, send: Send): void {
  const layer = useRef<ReturnType<typeof createDrawingLayer>>(undefined)
  useEffect(() => {
    if (!chart) return
    const made = createDrawingLayer(chart, {
      onPoint: (point) => send({ type: 'drawings.point', point }),
      onSelect: (id) => send({ type: 'drawings.select', id }),
      onMove: (id, points) => send({ type: 'drawings.move', id, points }),
      onBeside: () => send({ type: 'drawings.cancel' }),
    })
    layer.current = made
    return () => {
      layer.current = undefined
      made.remove()
    }
  }, [chart, send])
  const { context } = screen
  const placing = screen.matches('placing')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new chart shows them again
  useEffect(() => {
    layer.current?.show({ context, selected: context.selected, placing, begun: context.begun })
  }, [chart, context, placing])
}

/** The hint about the next step. */
function hintOf(screen: Screen): 'level' | 'first' | 'second' | 'selected' | 'start' {
  const { tool, begun } = screen.context
  if (screen.matches('selected')) return 'selected'
  if (!screen.matches('placing')) return 'start'
  if (tool === 'horizontal') return 'level'
  return begun.length === 0 ? 'first' : 'second'
}

interface ToolsProps {
  chart: ChartHost | undefined
  screen: Screen
  send: Send
}

function Tools({ chart, screen, send }: ToolsProps) {
  const { t } = useTranslation()
  const row = useScrollRow<HTMLFieldSetElement>()
  const [confirming, setConfirming] = useState(false)
  const { context } = screen
  const count = drawingsOf(context).length
  const isFull = count >= DRAWINGS_MAX
  /** Sets the points that a tap would set: for keyboards, and to drag them from there. */
  const placeInMiddle = () => {
    const { tool, begun } = context
    if (!chart || !tool) return
    for (const place of middlePlaces(tool, begun.length, chart.scale)) {
      const point = chart.scale.pointAt(place)
      if (point) send({ type: 'drawings.point', point })
    }
  }
  const choose = (tool: DrawingKind) => send({ type: 'drawings.tool', tool })
  return (
    <div className="drawing-tools">
      <div className="drawing-row">
        <fieldset ref={row} className="chips chips--scroll scrollrow" aria-label={t('drawings.title')}>
          {!isFull &&
            DRAWING_KINDS.map((kind) => (
              <Chip key={kind} small selected={context.tool === kind} onPress={() => choose(kind)}>
                <Icon of={ICONS[kind]} size={14} />
                {t(`drawings.kind.${kind}`)}
              </Chip>
            ))}
        </fieldset>
      </div>
      <div className="drawing-row drawing-state">
        <p className="f12 t2" role="status">
          {isFull && !screen.matches('selected')
            ? t('drawings.full', { count: DRAWINGS_MAX })
            : t(`drawings.hint.${hintOf(screen)}`)}
        </p>
        {screen.matches('selected') ? (
          <button type="button" className="drawing-action f12 sb" onClick={() => send({ type: 'drawings.delete' })}>
            <Icon of={Trash2} size={14} />
            {t('drawings.delete')}
          </button>
        ) : screen.matches('placing') ? (
          <button type="button" className="drawing-action f12 sb" onClick={placeInMiddle}>
            {t('drawings.middle')}
          </button>
        ) : (
          count > 0 && (
            <button type="button" className="drawing-action f12 sb" onClick={() => setConfirming(true)}>
              <Icon of={Trash2} size={14} />
              {t('drawings.clear')}
            </button>
          )
        )}
      </div>
      <ConfirmDialog
        open={confirming}
        title={t('drawings.clearTitle', { count })}
        text={t('drawings.clearText')}
        okLabel={t('drawings.clear')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          send({ type: 'drawings.clear' })
          setConfirming(false)
        }}
      />
    </div>
  )
}

/** The drawings for screen readers. */
function DrawnList({ screen, market }: { screen: Screen; market: MarketItem }) {
  const { t } = useTranslation()
  const all = drawingsOf(screen.context)
  if (all.length === 0) return null
  const prices = (points: readonly { price: string }[]) =>
    points.map(({ price }) => formatPrice(price, pricePlaces(market))).join(' – ')
  return (
    <ul className="vh" aria-label={t('drawings.list')}>
      {all.map(({ id, kind, points }) => (
        <li key={id}>
          {t(`drawings.kind.${kind}`)} {prices(points)}
        </li>
      ))}
    </ul>
  )
}
