/**
 * Lays out a chart: boxes for states, right-angled arrows between them, and labels with room of their own. ELK places everything; this file
 * builds its input, and reads the result. Units are px at scale 1.
 */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import { type ChartState, type ChartTransition, statesOf } from '../../../machines/model/chart.ts'
import { arrowsOf, type ChartArrow } from './arrows.ts'
import { type Area, freeFrom, type Point } from './geometry.ts'
import { headOf, type Line, labelOf, linesOf, PAD } from './sizes.ts'
import type { ChartWords } from './words.ts'

export interface Box extends Area {
  readonly id: string
  readonly state: ChartState
  readonly title: string
  readonly lines: readonly Line[]
  /** Where its texts begin; an outer state's avoid the lines that enter it. */
  readonly textX: number
  /** Whether it is the initial state. */
  readonly first: boolean
}
export interface Arrow {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly points: readonly Point[]
  readonly label: Area
  /** The label's lines. A transition with a guard has two. */
  readonly lines: readonly (Line & { readonly transition: ChartTransition })[]
}
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Parents first. */
  readonly boxes: readonly Box[]
  readonly arrows: readonly Arrow[]
}

/** ELK, in a worker or here. */
export type Place = (graph: ElkNode) => Promise<ElkNode>

const MARGIN = 4
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // The layout runs downwards from the initial state, which also crosses the fewest lines.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
}
const LABEL = { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'false' }

/** The initial state comes first, and so on top. */
const ordered = ({ states, initial }: ChartState): readonly ChartState[] =>
  [...states].sort((a, b) => Number(b.id === initial) - Number(a.id === initial))

/** Additional room at the right of outer states, by id. */
type Wider = ReadonlyMap<string, number>

function nodeOf(state: ChartState, words: ChartWords, wider: Wider): ElkNode {
  const { id, states } = state
  const { width, height } = headOf(state, words)
  if (states.length === 0) return { id, width, height }
  return {
    id,
    children: ordered(state).map((inner) => nodeOf(inner, words, wider)),
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${height + 12},left=20,bottom=18,right=${20 + (wider.get(id) ?? 0)}]`,
    },
  }
}

const edgeOf = (arrow: ChartArrow, words: ChartWords): ElkExtendedEdge => ({
  id: arrow.id,
  sources: [arrow.source],
  targets: [arrow.target],
  labels: [{ id: `label ${arrow.id}`, text: arrow.id, ...labelOf(arrow, words), layoutOptions: LABEL }],
})

/** ELK's input: sizes and connections. */
function graphOf(chart: ChartState, words: ChartWords, wider: Wider): ElkNode {
  return {
    id: 'chart',
    layoutOptions: {
      ...OPTIONS,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': `[top=${MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
    },
    children: [nodeOf(chart, words, wider)],
    edges: arrowsOf(chart).map((arrow) => edgeOf(arrow, words)),
  }
}

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({ x, y, width, height })
const nodesOf = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)]

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])

/** Lays out a chart with its texts; once more if an outer state's texts find no room between the lines that enter it. */
export async function draw(chart: ChartState, words: ChartWords, place: Place): Promise<Drawing> {
  const drawing = drawn(chart, words, await place(graphOf(chart, words, new Map())))
  const tight = drawing.boxes.filter(({ textX }) => textX === undefined)
  const wider = new Map(tight.map(({ id, state }) => [id, headOf(state, words).width] as const))
  const { boxes, ...rest } = wider.size === 0 ? drawing : drawn(chart, words, await place(graphOf(chart, words, wider)))
  return { ...rest, boxes: boxes.map((box) => ({ ...box, textX: box.textX ?? box.x + PAD })) }
}

type Drawn = Omit<Drawing, 'boxes'> & {
  readonly boxes: readonly (Omit<Box, 'textX'> & { readonly textX: number | undefined })[]
}

function drawn(chart: ChartState, words: ChartWords, placed: ElkNode): Drawn {
  const nodes = nodesOf(placed)
  const node = new Map(nodes.map((one) => [one.id, one]))
  const edge = new Map(nodes.flatMap(({ edges = [] }) => edges).map((one) => [one.id, one]))
  const states = statesOf(chart)
  const begins = new Set(states.flatMap(({ initial }) => initial ?? []))
  const arrows = arrowsOf(chart).map((arrow): Arrow => {
    const { id, source, target } = arrow
    const line = edge.get(id)
    const label = areaOf(line?.labels?.[0] ?? {})
    return { id, source, target, points: line ? pointsOf(line) : [], label, lines: labelOf(arrow, words).lines }
  })
  const boxes = states.map((state) => {
    const { id } = state
    const title = words.states[id] ?? id
    const lines = linesOf(state, words)
    const area = areaOf(node.get(id) ?? {})
    const head = headOf(state, words)
    const inside = { x: area.x + PAD, y: area.y, width: area.width - 2 * PAD, height: head.height }
    const textX = state.states.length > 0 ? freeFrom(inside, head.width - 2 * PAD, arrows) : inside.x
    return { id, state, title, lines, ...area, textX, first: begins.has(id) }
  })
  return { width: placed.width ?? 0, height: placed.height ?? 0, boxes, arrows }
}
