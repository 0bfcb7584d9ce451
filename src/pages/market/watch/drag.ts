/** The index of a dragged row: `from` is its current index, `dy` the distance (px); rows have equal height. */
export function placeAfterDrag(from: number, dy: number, rowHeight: number, count: number): number {
  return Math.min(count - 1, Math.max(0, from + Math.round(dy / rowHeight)))
}

/** The shift of a row in rows (−1, 0 or 1) while the one at `from` is dragged over index `to`. */
export function givesWay(at: number, from: number, to: number): -1 | 0 | 1 {
  if (from < to && at > from && at <= to) return -1
  if (to < from && at >= to && at < from) return 1
  return 0
}
