/** The prices of the last minutes, for drawing only. */
import type { Decimal } from '../../../protocol/rules/decimal.ts'

export interface PricePoint {
  /** Unix ms of exchange time. */
  readonly at: number
  readonly price: Decimal
}

export const SPAN_MS = 120_000
/** Faster prices are thinned to one per this interval, in ms. */
const GAP_MS = 400

/** Adds a point, and drops invisible ones except the last, where the line enters. */
export function withPrice(points: readonly PricePoint[], point: PricePoint): readonly PricePoint[] {
  const last = points.at(-1)
  if (last && last.price === point.price && point.at - last.at < GAP_MS) return points
  const before = last && point.at - last.at < GAP_MS ? points.slice(0, -1) : points
  const all = point.at < (last?.at ?? 0) ? [point] : [...before, point]
  const from = all.findLastIndex(({ at }) => at <= point.at - SPAN_MS)
  return from > 0 ? all.slice(from) : all
}

export interface Drawing {
  readonly line: string
  readonly area: string
  /** The newest point, and the heights of further prices. */
  readonly x: number
  readonly y: number
  readonly yOf: (price: Decimal) => number
}

export interface Box {
  readonly width: number
  readonly height: number
  /** Padding above and below the line. */
  readonly pad: number
}

/** The line through all points in a box; the scale includes the `marks`. Undefined without points. */
export function drawn(
  points: readonly PricePoint[],
  now: number,
  marks: readonly Decimal[],
  box: Box,
): Drawing | undefined {
  const newest = points.at(-1)
  if (!newest) return undefined
  const prices = [...points.map(({ price }) => Number(price)), ...marks.map(Number)]
  const low = Math.min(...prices)
  const span = Math.max(...prices) - low
  const inner = box.height - 2 * box.pad
  const yOf = (price: Decimal) => box.pad + (span === 0 ? inner / 2 : (1 - (Number(price) - low) / span) * inner)
  const xOf = (at: number) => Math.min(1, Math.max(0, 1 - (now - at) / SPAN_MS)) * box.width
  const text = (value: number) => value.toFixed(1)
  const corners = points.map(({ at, price }) => `${text(xOf(at))} ${text(yOf(price))}`)
  const line = `M${corners.join('L')}L${text(box.width)} ${text(yOf(newest.price))}`
  const area = `${line}L${text(box.width)} ${box.height}L${text(xOf(points[0]?.at ?? now))} ${box.height}Z`
  return { line, area, x: box.width, y: yOf(newest.price), yOf }
}
