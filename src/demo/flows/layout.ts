/**
 * Lays out a chart: boxes for states, arrows for transitions between them. dagre lays out each state's children, innermost first; an arrow
 * that leaves a state passes a point on its border. Pure; units are px at scale 1.
 */
import type { ChartState, ChartTransition } from '../../../machines/model/chart.ts'
import { stateText, transitionText } from '../../../machines/model/labels.ts'
import { joined, type Point, shifted } from './geometry.ts'
import { type Level, levelOf, type Side } from './level.ts'
import { headOf, type Line, labelOf, linesOf } from './sizes.ts'
import { passagesOf, waysOf } from './ways.ts'

export interface Box {
  readonly id: string
  readonly state: ChartState
  readonly title: string
  /** Of the upper left corner. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly lines: readonly Line[]
  /** Whether it is the initial state. */
  readonly first: boolean
}
export interface Arrow {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly points: readonly Point[]
  /** Centre of the label, which has a line per transition of this arrow. */
  readonly label: Point & { readonly width: number }
  readonly lines: readonly (Line & { readonly transition: ChartTransition })[]
}
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Parents first. */
  readonly boxes: readonly Box[]
  readonly arrows: readonly Arrow[]
}

interface Placed extends Level {
  readonly state: ChartState
  readonly lines: readonly Line[]
  readonly inner: readonly Placed[]
}

/** Lays out a chart. Takes tens of ms for the largest: do it once, while idle. */
export function draw(chart: ChartState): Drawing {
  const passages = passagesOf(chart)
  const place = (state: ChartState, sides: ReadonlyMap<string, Side>): Placed => {
    const lines = linesOf(state)
    const inner = new Map<string, Placed>()
    const level = levelOf(state, headOf(state, lines), passages.get(state.id) ?? [], sides, (child, childSides) => {
      const placed = place(child, childSides)
      inner.set(child.id, placed)
      return placed
    })
    return { ...level, state, lines, inner: [...inner.values()] }
  }
  const root = place(chart, new Map())
  const boxes: Box[] = []
  const parts = new Map<string, { order: number; points: readonly Point[] }[]>()
  const labels = new Map<string, Point>()
  const begins = new Set<string>()
  const visit = ({ state, lines, inner, ...level }: Placed, at: Point, depth: number) => {
    const { width, height } = level
    if (state.initial) begins.add(state.initial)
    boxes.push({
      id: state.id,
      state,
      title: stateText(state),
      lines,
      ...at,
      width,
      height,
      first: begins.has(state.id),
    })
    for (const { way, points, label, leg } of level.courses) {
      // From the innermost outwards, across, and inwards again.
      const order = leg === 'out' ? -depth : leg === 'in' ? depth : 0
      parts.set(way, [...(parts.get(way) ?? []), { order, points: points.map((point) => shifted(point, at)) }])
      if (label) labels.set(way, shifted(label, at))
    }
    for (const child of inner) visit(child, shifted(level.places.get(child.state.id) ?? at, at), depth + 1)
  }
  visit(root, { x: 0, y: 0 }, 1)
  const arrows = waysOf(chart).map((way): Arrow => {
    const legs = (parts.get(way.id) ?? []).sort((a, b) => a.order - b.order).map(({ points }) => points)
    const lines = way.transitions.map((transition) => ({ text: transitionText(transition), transition }))
    const middle = labels.get(way.id) ?? { x: 0, y: 0 }
    const { id, source, target } = way
    return { id, source, target, points: joined(legs), lines, label: { ...middle, width: labelOf(way).width } }
  })
  return { width: root.width, height: root.height, boxes, arrows }
}
