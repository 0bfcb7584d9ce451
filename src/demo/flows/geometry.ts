export interface Point {
  readonly x: number
  readonly y: number
}

export const shifted = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y })

const same = (a: Point | undefined, b: Point): boolean => a !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < 0.5

/** Concatenates lines. */
export function joined(lines: readonly (readonly Point[])[]): Point[] {
  const points: Point[] = []
  for (const point of lines.flat()) if (!same(points.at(-1), point)) points.push(point)
  return points
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A smooth line through points, for the `d` of a path. */
export function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${round(first.x)} ${round(first.y)}`
  let last = first
  for (const point of rest) {
    const middle = round((last.y + point.y) / 2)
    path += `C${round(last.x)} ${middle} ${round(point.x)} ${middle} ${round(point.x)} ${round(point.y)}`
    last = point
  }
  return path
}
