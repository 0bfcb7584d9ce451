/** Finds overlaps in a drawing by geometry, for tests. */
import type { Area, Point } from './geometry.ts'
import type { Arrow, Box, Drawing } from './layout.ts'
import { LINE, TITLE } from './sizes.ts'
import { textWidth } from './textWidth.ts'

type Segment = readonly [Point, Point]

/** Touching borders do not count as an overlap. */
const SLACK = 0.5
const segmentsOf = (points: readonly Point[]): Segment[] =>
  points.slice(1).map((end, place) => [points[place] as Point, end])

const overlap = (a: Area, b: Area): boolean =>
  a.x + a.width > b.x + SLACK &&
  b.x + b.width > a.x + SLACK &&
  a.y + a.height > b.y + SLACK &&
  b.y + b.height > a.y + SLACK

/** Lines are upright or level, so a line is a rectangle without width or height. */
function passes([a, b]: Segment, { x, y, width, height }: Area): boolean {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)]
  return right > x + SLACK && left < x + width - SLACK && bottom > y + SLACK && top < y + height - SLACK
}

const isUpright = ([a, b]: Segment): boolean => Math.abs(a.x - b.x) < SLACK
const isLevel = ([a, b]: Segment): boolean => Math.abs(a.y - b.y) < SLACK

/** A box of an outer state covers its head and its border; its inside contains other boxes. */
function areasOf({ x, y, width, height, state, lines }: Box): Area[] {
  if (state.states.length === 0) return [{ x, y, width, height }]
  const head = TITLE.height + lines.length * LINE.height
  return [
    { x, y, width, height: head },
    { x, y, width: 1, height },
    { x: x + width - 1, y, width: 1, height },
    { x, y: y + height - 1, width, height: 1 },
  ]
}

/** The texts of a box's head. */
function headTexts({ textX, y, title, lines }: Box): Area {
  const widths = [textWidth(title, TITLE.size), ...lines.map(({ text }) => textWidth(text, LINE.size))]
  return { x: textX, y, width: Math.max(...widths), height: TITLE.height + lines.length * LINE.height }
}

const crosses = (one: Segment, other: Segment): boolean => {
  const [upright, level] = isUpright(one) ? [one, other] : [other, one]
  if (!isUpright(upright) || !isLevel(level)) return false
  const [x, y] = [upright[0].x, level[0].y]
  const inside = (value: number, a: number, b: number) =>
    value > Math.min(a, b) + SLACK && value < Math.max(a, b) - SLACK
  return inside(x, level[0].x, level[1].x) && inside(y, upright[0].y, upright[1].y)
}

export interface Faults {
  /** Labels on a line, their own included. */
  readonly labelOnLine: readonly string[]
  readonly labelOnLabel: readonly string[]
  readonly labelOnBox: readonly string[]
  readonly lineThroughBox: readonly string[]
  /** Texts of an outer state on a line. */
  readonly headOnLine: readonly string[]
  readonly slanted: readonly string[]
}

export function faultsOf({ boxes, arrows }: Drawing): Faults {
  const leaves = boxes.filter(({ state }) => state.states.length === 0)
  const lines = arrows.map(({ points }) => segmentsOf(points))
  const pairs = arrows.flatMap((arrow, place) => arrows.slice(place + 1).map((other) => [arrow, other] as const))
  const isOn = (arrow: Arrow) =>
    arrows.flatMap(({ id }, place) =>
      lines[place]?.some((line) => passes(line, arrow.label)) ? `${arrow.id} on ${id}` : [],
    )
  return {
    labelOnLine: arrows.flatMap(isOn),
    labelOnLabel: pairs.flatMap(([one, other]) => (overlap(one.label, other.label) ? `${one.id} on ${other.id}` : [])),
    labelOnBox: arrows.flatMap(({ id, label }) =>
      boxes.flatMap((box) => (areasOf(box).some((area) => overlap(area, label)) ? `${id} on ${box.id}` : [])),
    ),
    lineThroughBox: arrows.flatMap(({ id }, place) =>
      leaves.flatMap((box) => (lines[place]?.some((line) => passes(line, box)) ? `${id} through ${box.id}` : [])),
    ),
    headOnLine: boxes
      .filter(({ state }) => state.states.length > 0)
      .flatMap((box) =>
        arrows.flatMap(({ id }, place) =>
          lines[place]?.some((line) => passes(line, headTexts(box))) ? `${box.id} on ${id}` : [],
        ),
      ),
    slanted: arrows.flatMap(({ id }, place) =>
      lines[place]?.every((line) => isUpright(line) || isLevel(line)) ? [] : id,
    ),
  }
}

export function crossingsOf({ arrows }: Drawing): number {
  const lines = arrows.map(({ points }) => segmentsOf(points))
  let count = 0
  for (const [place, one] of lines.entries())
    for (const other of lines.slice(place + 1))
      for (const line of one) count += other.filter((segment) => crosses(line, segment)).length
  return count
}
