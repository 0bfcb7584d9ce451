import type { IPrimitivePaneView, ISeriesPrimitive, ISeriesPrimitiveAxisView, Time } from 'lightweight-charts'
import { type ChartDrawing, type DrawingPoint, drawingsOf } from '../../../../../machines/market/drawingsFlow.ts'
import type { ChartHost } from '../drawChart.ts'
import { type Grab, listenToGrabs, type Point, slackOf } from '../grabs.ts'
import { priceTextOf } from '../layers.ts'
import { faint, readPalette } from '../palette.ts'
import { draggedPoints, FIBONACCI, type Hit, hitOf, type Place, type Shape, shapeOf } from './geometry.ts'

/** The layer's data, from the machine. */
export interface Shown {
  readonly context: Parameters<typeof drawingsOf>[0]
  readonly selected: number | undefined
  /** Whether a tool is active, so that taps set points. */
  readonly placing: boolean
  /** Points of the unfinished drawing. */
  readonly begun: readonly DrawingPoint[]
}

export interface LayerAims {
  onPoint: (point: DrawingPoint) => void
  onSelect: (id: number) => void
  onMove: (id: number, points: readonly DrawingPoint[]) => void
  /** Called for a tap beside all drawings. */
  onBeside: () => void
}

const HANDLE_PX = 5
const LABEL_PX = 11
const BAND_OPACITY = 0.07

/** Level lines lie on whole pixels. */
function moveAlong(context: CanvasRenderingContext2D, a: Place, b: Place): void {
  const level = a.y === b.y
  context.moveTo(a.x, level ? Math.round(a.y) + 0.5 : a.y)
  context.lineTo(b.x, level ? Math.round(b.y) + 0.5 : b.y)
}

/** Draws the user's lines over the candles, and lets pointers select and drag them. */
export function createDrawingLayer(host: ChartHost, aims: LayerAims) {
  const { scale, tick } = host
  const text = priceTextOf(tick)
  let shown: Shown = { context: { code: '', drawn: {} }, selected: undefined, placing: false, begun: [] }
  let dragged: { id: number; points: readonly DrawingPoint[] } | undefined
  let palette = readPalette()
  let redraw = () => {}

  const drawings = (): readonly ChartDrawing[] =>
    drawingsOf(shown.context).map((one) => (one.id === dragged?.id ? { ...one, points: dragged.points } : one))
  /** The selected one first, then the latest. */
  const found = (at: Point, touch: boolean) => {
    const all = [...drawings()].reverse()
    const inOrder = [...all.filter(({ id }) => id === shown.selected), ...all.filter(({ id }) => id !== shown.selected)]
    for (const drawing of inOrder) {
      const shape = shapeOf(drawing, scale)
      const hit = shape && hitOf(shape, at, slackOf(touch))
      if (hit) return { drawing, hit }
    }
    return undefined
  }

  function drag(drawing: ChartDrawing, hit: Hit, from: Point): Grab {
    const show = (points: readonly DrawingPoint[] | undefined) => {
      dragged = points && { id: drawing.id, points }
      redraw()
    }
    return {
      move: (to) => show(draggedPoints(drawing, hit, from, to, scale)),
      end() {
        const points = dragged?.points
        if (points) aims.onMove(drawing.id, points)
        show(undefined)
      },
      cancel: () => show(undefined),
    }
  }

  function drawShape(
    context: CanvasRenderingContext2D,
    drawing: Pick<ChartDrawing, 'kind' | 'points'>,
    isSelected: boolean,
  ) {
    const shape = shapeOf(drawing, scale)
    if (!shape) return
    if (drawing.kind === 'fibonacci') drawLevels(context, drawing.points, shape, isSelected)
    context.strokeStyle = palette.text
    context.lineWidth = isSelected ? 2 : 1.5
    // Of a retracement only the line between its points is strong, and only while it is selected.
    const strong = drawing.kind !== 'fibonacci' ? shape.lines : isSelected ? shape.lines.slice(FIBONACCI.length) : []
    context.beginPath()
    for (const [a, b] of strong) moveAlong(context, a, b)
    context.stroke()
    if (!isSelected) return
    context.fillStyle = palette.surface
    for (const { x, y } of shape.handles) {
      context.beginPath()
      context.arc(x, y, HANDLE_PX, 0, 2 * Math.PI)
      context.fill()
      context.stroke()
    }
  }

  /** Thin lines over bands of their hue. The names have a background, in two columns in turn, so that close ones have room. */
  function drawLevels(
    context: CanvasRenderingContext2D,
    points: readonly DrawingPoint[],
    { lines }: Shape,
    isSelected: boolean,
  ) {
    const [first, second] = points.map(({ price }) => Number(price))
    if (first === undefined || second === undefined) return
    const hue = (nth: number) => palette.lines[nth % palette.lines.length] ?? palette.text
    const levels = lines.slice(0, FIBONACCI.length)
    context.lineWidth = 1
    for (const [nth, [from, to]] of levels.entries()) {
      const next = levels[nth + 1]?.[0]
      context.fillStyle = faint(hue(nth), BAND_OPACITY)
      if (next) context.fillRect(from.x, from.y, to.x - from.x, next.y - from.y)
      context.strokeStyle = isSelected ? palette.text : hue(nth)
      context.beginPath()
      moveAlong(context, from, to)
      context.stroke()
    }
    context.font = `${LABEL_PX}px ${host.fontFamily}`
    context.textBaseline = 'middle'
    const last = [Number.NaN, Number.NaN]
    for (const [nth, [from]] of levels.entries()) {
      const share = FIBONACCI[nth] ?? 0
      const price = second + (first - second) * share
      const side = nth % 2
      // If levels are close, a label would cover another one of its side.
      if (price <= 0 || Math.abs(from.y - (last[side] ?? Number.NaN)) < LABEL_PX + 2) continue
      last[side] = from.y
      const label = `${share} · ${text(price)}`
      const width = context.measureText(label).width
      const left = Math.max(from.x, 0) + 4 + side * (width + 2 * LABEL_PX)
      context.fillStyle = palette.surface
      context.fillRect(left - 2, from.y - LABEL_PX / 2 - 1, width + 4, LABEL_PX + 2)
      context.fillStyle = palette.text
      context.fillText(label, left, from.y)
    }
  }

  const view: IPrimitivePaneView = {
    zOrder: () => 'top',
    renderer: () => ({
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context }) => {
          for (const one of drawings()) drawShape(context, one, one.id === shown.selected)
          if (shown.begun.length > 0) drawShape(context, { kind: 'trend', points: shown.begun }, true)
        }),
    }),
  }
  const views = [view]
  let axisViews: readonly ISeriesPrimitiveAxisView[] = []
  const labelAxis = () => {
    axisViews = drawings()
      .filter(({ kind }) => kind === 'horizontal')
      .map(({ points }) => ({
        coordinate: () => scale.yOf(Number(points[0]?.price)) ?? -100,
        text: () => text(Number(points[0]?.price)),
        textColor: () => palette.surface,
        backColor: () => palette.text,
      }))
  }
  const primitive: ISeriesPrimitive<Time> = {
    attached({ requestUpdate }) {
      palette = readPalette()
      redraw = () => {
        labelAxis()
        requestUpdate()
      }
      redraw()
    },
    paneViews: () => views,
    priceAxisViews: () => axisViews,
    hitTest: (x, y) =>
      found({ x, y }, false) ? { cursorStyle: 'pointer', externalId: 'drawing', zOrder: 'top' } : null,
  }

  const stop = listenToGrabs(host.element, {
    grab(at, touch) {
      if (shown.placing || !scale.holds(at)) return undefined
      const one = found(at, touch)
      // A finger selects first: a swipe that happens to begin on a line scrolls the chart.
      if (!one || (touch && one.drawing.id !== shown.selected)) return undefined
      if (one.drawing.id !== shown.selected) aims.onSelect(one.drawing.id)
      return drag(one.drawing, one.hit, at)
    },
    tap(at, touch) {
      if (!scale.holds(at)) return
      const point = shown.placing ? scale.pointAt(at) : undefined
      if (point) return aims.onPoint(point)
      const one = found(at, touch)
      if (one) aims.onSelect(one.drawing.id)
      else aims.onBeside()
    },
  })
  const detach = host.overlay(primitive)
  return {
    show(next: Shown) {
      shown = next
      host.element.toggleAttribute('data-placing', next.placing)
      redraw()
    },
    remove() {
      stop()
      detach()
    },
  }
}
