/** Where drawings are on the chart, in px of the canvas. For drawing only, so floats are fine. */
import type { ChartDrawing, DrawingKind, DrawingPoint } from '../../../../../machines/market/drawingsFlow.ts'

export interface Place {
  readonly x: number
  readonly y: number
}

/** Share of the price range at each line of a retracement. */
export const FIBONACCI = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

/** Prices of a retracement's lines: 0 at its second point, 1 at its first. */
export function fibonacciPrices(first: number, second: number): { readonly share: number; readonly price: number }[] {
  return FIBONACCI.map((share) => ({ share, price: second + (first - second) * share }))
}

/** The time of a candle's index; beyond the candles, times go on by their interval. */
export function timeAt(times: readonly number[], index: number): number | undefined {
  const first = times[0]
  const last = times.at(-1)
  if (first === undefined || last === undefined) return undefined
  const interval = intervalOf(times)
  if (index < 0) return first + index * interval
  return times[index] ?? last + (index - times.length + 1) * interval
}

/** The index of a time, with the fraction of a time between two candles. */
export function indexOf(times: readonly number[], time: number): number | undefined {
  const first = times[0]
  const last = times.at(-1)
  if (first === undefined || last === undefined) return undefined
  const interval = intervalOf(times)
  if (time <= first) return (time - first) / interval
  if (time >= last) return times.length - 1 + (time - last) / interval
  let low = 0
  let high = times.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= time) low = middle
    else high = middle
  }
  const [from = 0, to = 1] = [times[low], times[high]]
  return low + (time - from) / (to - from)
}

/** Seconds from one candle to the next. */
function intervalOf(times: readonly number[]): number {
  const [before, last] = times.slice(-2)
  return before === undefined || last === undefined ? 60 : Math.max(1, last - before)
}

/** Distance of a place from the line between two others. */
export function distanceFrom({ x, y }: Place, a: Place, b: Place): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = dx === 0 && dy === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)
  const near = Math.min(1, Math.max(0, along))
  return Math.hypot(x - a.x - near * dx, y - a.y - near * dy)
}

/** Where a drawing is: its handles, and its lines. */
export interface Shape {
  readonly handles: readonly Place[]
  readonly lines: readonly (readonly [Place, Place])[]
}

/** Conversions of one chart. */
export interface ChartScale {
  /** Width of the candles' pane. */
  readonly width: number
  readonly xOf: (time: number) => number | undefined
  readonly yOf: (price: number) => number | undefined
}

/** Undefined while the chart has no candles. */
export function shapeOf({ kind, points }: Pick<ChartDrawing, 'kind' | 'points'>, scale: ChartScale): Shape | undefined {
  const places = points.flatMap(({ time, price }) => {
    const [x, y] = [scale.xOf(time), scale.yOf(Number(price))]
    return x === undefined || y === undefined ? [] : [{ x, y }]
  })
  const [a, b] = places
  if (!a || places.length < points.length) return undefined
  const across = (y: number, from: number): readonly [Place, Place] => [
    { x: from, y },
    { x: scale.width, y },
  ]
  if (kind === 'horizontal') return { handles: [{ x: scale.width / 2, y: a.y }], lines: [across(a.y, 0)] }
  if (!b) return { handles: [a], lines: [] }
  if (kind === 'trend') return { handles: [a, b], lines: [[a, b]] }
  const [first, second] = points.map(({ price }) => Number(price))
  const levels = fibonacciPrices(first ?? 0, second ?? 0).flatMap(({ price }) => scale.yOf(price) ?? [])
  const from = Math.min(a.x, b.x)
  return { handles: [a, b], lines: [...levels.map((y) => across(y, from)), [a, b]] }
}

/** The target of a pointer: a handle's index, or the drawing itself. */
export type Hit = { readonly handle: number } | 'body'

export function hitOf(shape: Shape, place: Place, slack: number): Hit | undefined {
  const handle = shape.handles.findIndex(({ x, y }) => Math.hypot(place.x - x, place.y - y) <= slack)
  if (handle >= 0) return { handle }
  return shape.lines.some(([a, b]) => distanceFrom(place, a, b) <= slack) ? 'body' : undefined
}

/** Conversions for a drag: the point at a place, and the place of a point. */
export interface DragScale {
  readonly pointAt: (place: Place) => DrawingPoint | undefined
  readonly placeOf: (point: DrawingPoint) => Place | undefined
}

/** The points of a drawing that is dragged from one place to another by a handle or as a whole. */
export function draggedPoints(
  drawing: ChartDrawing,
  hit: Hit,
  from: Place,
  to: Place,
  scale: DragScale,
): readonly DrawingPoint[] {
  const moved = (point: DrawingPoint): DrawingPoint => {
    const place = scale.placeOf(point)
    return (place && scale.pointAt({ x: place.x + to.x - from.x, y: place.y + to.y - from.y })) ?? point
  }
  if (hit === 'body' || drawing.kind === 'horizontal') return drawing.points.map(moved)
  return drawing.points.map((point, at) => (at === hit.handle ? (scale.pointAt(to) ?? point) : point))
}

/** The points of a drawing that is placed without a tap, as shares of the pane. */
const MIDDLE: Record<DrawingKind, readonly Place[]> = {
  horizontal: [{ x: 0.5, y: 0.5 }],
  trend: [
    { x: 0.3, y: 0.6 },
    { x: 0.7, y: 0.4 },
  ],
  fibonacci: [
    { x: 0.3, y: 0.3 },
    { x: 0.7, y: 0.7 },
  ],
}

/** The places in the middle of the chart for the points of a drawing that has begun with some. */
export function middlePlaces(kind: DrawingKind, begun: number, pane: { width: number; height: number }): Place[] {
  return MIDDLE[kind].slice(begun).map(({ x, y }) => ({ x: x * pane.width, y: y * pane.height }))
}
