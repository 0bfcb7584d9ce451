/** Where a dragged row comes to rest: `from` is its place now, `dy` how far it was dragged (px), rows being equally high. */
export function placeAfterDrag(from: number, dy: number, rowHeight: number, count: number): number {
  return Math.min(count - 1, Math.max(0, from + Math.round(dy / rowHeight)))
}

/** By how many rows a row gives way (−1, 0 or 1) while the one at `from` hangs over place `to`. */
export function givesWay(at: number, from: number, to: number): -1 | 0 | 1 {
  if (from < to && at > from && at <= to) return -1
  if (to < from && at >= to && at < from) return 1
  return 0
}
