/** Lays out the inside of one state: its children, the arrows between them, and those from or to the outside. */
import { Graph, layout } from '@dagrejs/dagre'
import type { ChartState } from '../../../machines/model/chart.ts'
import type { Point } from './geometry.ts'
import { labelOf } from './sizes.ts'
import type { Passage } from './ways.ts'

export type Side = 'top' | 'bottom'
interface Size {
  readonly width: number
  readonly height: number
}
/** Part of an arrow in the state's coordinates: `out` towards the border, `in` from it. */
interface Course {
  readonly way: string
  readonly leg: 'out' | 'across' | 'in'
  readonly points: readonly Point[]
  readonly label?: Point
}
export interface Level extends Size {
  /** Upper left corners of the children. */
  readonly places: ReadonlyMap<string, Point>
  readonly courses: readonly Course[]
}

const MARGIN = 22
const GAP = { nodesep: 34, ranksep: 26, edgesep: 14 } as const
const portOf = ({ way }: Passage): string => `port ${way.id}`

/** The vertical order of a level's states: decides on which side an arrow leaves or enters them. */
function heights(state: ChartState, passages: readonly Passage[]): Map<string, number> {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({})
  for (const { id } of ordered(state)) graph.setNode(id, { width: 1, height: 1 })
  for (const { way, from, to } of passages)
    if (from !== undefined && to !== undefined) graph.setEdge(from, to, {}, way.id)
  layout(graph)
  return new Map(state.states.map(({ id }) => [id, (graph.node(id) as Point).y]))
}

/** The initial state first, and so on top. */
const ordered = ({ states, initial }: ChartState): readonly ChartState[] =>
  states.toSorted((a, b) => Number(b.id === initial) - Number(a.id === initial))

/** The side on which each arrow passes a child's border. */
function sidesOf(state: ChartState, passages: readonly Passage[], own: ReadonlyMap<string, Side>) {
  const height = heights(state, passages)
  const sides = new Map<string, Map<string, Side>>(state.states.map(({ id }) => [id, new Map()]))
  for (const { way, from, to, atHead } of passages) {
    const outer = atHead ? 'top' : (own.get(way.id) ?? 'bottom')
    const down = (height.get(from ?? '') ?? 0) < (height.get(to ?? '') ?? 0)
    const both = from !== undefined && to !== undefined
    if (from !== undefined) sides.get(from)?.set(way.id, both ? (down ? 'bottom' : 'top') : outer)
    if (to !== undefined) sides.get(to)?.set(way.id, both ? (down ? 'top' : 'bottom') : outer)
  }
  return sides
}

/** Lays out one state. `own`: the side on which each external arrow passes its border. */
export function levelOf(
  state: ChartState,
  head: Size,
  passages: readonly Passage[],
  own: ReadonlyMap<string, Side>,
  place: (inner: ChartState, sides: ReadonlyMap<string, Side>) => Level,
): Level {
  if (state.states.length === 0) return { ...head, places: new Map(), courses: [] }
  const sides = sidesOf(state, passages, own)
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', ...GAP, marginx: MARGIN, marginy: MARGIN })
  const inner = new Map<string, Level>()
  for (const child of ordered(state)) {
    const level = place(child, sides.get(child.id) ?? new Map())
    inner.set(child.id, level)
    graph.setNode(child.id, { width: level.width, height: level.height })
  }
  const sideOf = (passage: Passage): Side => (passage.atHead ? 'top' : (own.get(passage.way.id) ?? 'bottom'))
  for (const passage of passages) {
    const { way, from, to, atHead } = passage
    if (from !== undefined && to !== undefined) graph.setEdge(from, to, { ...labelOf(way), labelpos: 'c' }, way.id)
    else {
      graph.setNode(portOf(passage), { width: 8, height: 1 })
      const label = atHead ? { ...labelOf(way), labelpos: 'c' } : {}
      const name = from ?? to ?? ''
      if (sideOf(passage) === 'top') graph.setEdge(portOf(passage), name, label, way.id)
      else graph.setEdge(name, portOf(passage), label, way.id)
    }
  }
  layout(graph)
  return measured(state, head, graph, inner, passages, sideOf)
}

function measured(
  state: ChartState,
  head: Size,
  graph: Graph,
  inner: ReadonlyMap<string, Level>,
  passages: readonly Passage[],
  sideOf: (passage: Passage) => Side,
): Level {
  const { width: drawn = 0, height: tall = 0 } = graph.graph() as Partial<Size>
  const width = Math.max(drawn, head.width)
  const shift = { x: (width - drawn) / 2, y: head.height - MARGIN / 2 }
  const height = tall + shift.y
  const move = ({ x, y }: Point): Point => ({ x: x + shift.x, y: y + shift.y })
  const places = new Map<string, Point>()
  for (const { id } of state.states) {
    const { x, y, width: w, height: h } = graph.node(id) as Point & Size
    places.set(id, move({ x: x - w / 2, y: y - h / 2 }))
  }
  const courses = passages.map((passage): Course => {
    const { way, from, to, atHead } = passage
    const across = from !== undefined && to !== undefined
    const side = sideOf(passage)
    const [start, end] = across
      ? [from, to]
      : side === 'top'
        ? [portOf(passage), from ?? to]
        : [from ?? to, portOf(passage)]
    const edge = graph.edge(start ?? '', end ?? '', way.id) as Point & { points: Point[] }
    let points = edge.points.map(move)
    if (!across) {
      const port = move(graph.node(portOf(passage)) as Point)
      const border = { x: port.x, y: side === 'bottom' ? height : atHead ? head.height : 0 }
      points = side === 'top' ? [border, ...points.slice(1)] : [...points.slice(0, -1), border]
      // Drawn from top to bottom; an arrow that leaves at the top is reversed.
      if ((side === 'top') === (from !== undefined)) points.reverse()
    }
    const bent = ported(points, way.id, from, to, inner, places)
    const leg = across || atHead ? 'across' : from !== undefined ? 'out' : 'in'
    return { way: way.id, leg, points: bent, ...(across || atHead ? { label: move(edge) } : {}) }
  })
  return { width, height, places, courses }
}

/** An arrow into a child's inside begins or ends on the child's border. */
function ported(
  points: readonly Point[],
  way: string,
  from: string | undefined,
  to: string | undefined,
  inner: ReadonlyMap<string, Level>,
  places: ReadonlyMap<string, Point>,
): Point[] {
  const bent = [...points]
  const exit = borderPoint(from, way, 'out', inner, places)
  const entry = borderPoint(to, way, 'in', inner, places)
  if (exit) bent[0] = exit
  if (entry) bent[bent.length - 1] = entry
  return bent
}

function borderPoint(
  child: string | undefined,
  way: string,
  leg: 'out' | 'in',
  inner: ReadonlyMap<string, Level>,
  places: ReadonlyMap<string, Point>,
): Point | undefined {
  const [level, corner] = [inner.get(child ?? ''), places.get(child ?? '')]
  const course = level?.courses.find((one) => one.way === way && one.leg === leg)
  const point = leg === 'out' ? course?.points.at(-1) : course?.points[0]
  return point && corner && { x: point.x + corner.x, y: point.y + corner.y }
}
