export interface Point {
  readonly x: number
  readonly y: number
}
/** A rectangle; the point is its upper left corner. */
export interface Area extends Point {
  readonly width: number
  readonly height: number
}

/** Distance of a text from a line. */
const CLEAR = 5

/** The first x in an area from which a text of this width meets no line, if there is one. */
export function freeFrom(
  area: Area,
  width: number,
  lines: readonly { readonly points: readonly Point[] }[],
): number | undefined {
  const blocked = lines
    .flatMap(({ points }) => points.slice(1).map((end, place) => [points[place] ?? end, end] as const))
    .filter(([a, b]) => Math.max(a.y, b.y) > area.y && Math.min(a.y, b.y) < area.y + area.height)
    .map(([a, b]) => [Math.min(a.x, b.x) - CLEAR, Math.max(a.x, b.x) + CLEAR] as const)
    .sort(([one], [other]) => one - other)
  let x = area.x
  for (const [from, to] of blocked) if (from < x + width && to > x) x = to
  return x + width <= area.x + area.width + CLEAR ? x : undefined
}

const CORNER = 8
const round = (value: number): number => Math.round(value * 10) / 10
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`

/** The point this far from one towards another; at most half the way. */
function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(far / length, 0.5)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** A line through points with round corners, for the `d` of a path. */
export function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${at(first)}`
  for (const [place, point] of rest.entries()) {
    const next = rest[place + 1]
    const before = points[place] ?? first
    if (!next) path += `L${at(point)}`
    else path += `L${at(towards(point, before, CORNER))}Q${at(point)} ${at(towards(point, next, CORNER))}`
  }
  return path
}
